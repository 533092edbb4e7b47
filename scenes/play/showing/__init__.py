"""What has happened, shown: beats in order, motions by kind of event, sounds, light, the room of a frame."""
