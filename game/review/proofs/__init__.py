"""Measurements of whether reviews are right; `python -m game.review.prove` runs them."""
