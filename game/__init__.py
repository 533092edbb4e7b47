"""The five games and everything that needs no window; never imports pygame, scenes or sprites."""

__version__ = "0.2.0"
"""The program's version; the build reads it from here."""
