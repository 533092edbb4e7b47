"""Card layouts, one module per game."""
