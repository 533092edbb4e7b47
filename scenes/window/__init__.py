"""The window itself: loop, stack of scenes, intents, focus, what all scenes share."""
