"""A game being played, whatever the game: table, hands, playback, AI seats."""
