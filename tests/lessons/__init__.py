"""Lessons: read, checked, gone through."""
