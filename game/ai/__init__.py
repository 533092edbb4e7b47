"""Players made of code: they get what a seat may know, never the state."""
