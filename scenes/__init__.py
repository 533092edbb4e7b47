"""The window: pygame on top of the games."""
