"""Tenno's turn, one rulebook step per file."""
