"""A table for those who do not see it: what is told, what can be asked for by a key, all moves in words."""
