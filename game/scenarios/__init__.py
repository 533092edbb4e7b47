"""Scenario files: read, run, compared."""
