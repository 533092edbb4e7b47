"""Tests of the review screen, the quiz and the coach."""
