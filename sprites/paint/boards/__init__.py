"""Boards and dioramas of the five tables."""
