"""Pictures, type and sound with pygame; knows nothing of the games."""
