"""The five games and everything that needs no window; never imports pygame, scenes or sprites."""
