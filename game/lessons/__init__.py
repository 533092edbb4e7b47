"""Lessons: scenario files with a herald's words, gone through step by step."""
