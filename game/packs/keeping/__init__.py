"""The packs somebody keeps: on or off, in which order; installing, mending a word, watching the folder."""
