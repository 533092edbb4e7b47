"""Entries of packs for this game, as tests of all games write them."""

UNFIT = ("cards", "- id: x\n  strength: 1\n  start: row\n")
"""A kind, and an entry of it whose words do not fit together; its name is still to come."""
PLAIN = "cards.yaml: [{id: sleet, strength: 4, name: Слякоть, text: Текст}]"
"""A file, and an entry with plain texts in Russian."""
