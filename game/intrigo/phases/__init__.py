"""The stages of a round, one file each."""
