"""Pictures, measures and the self test, without a player."""
