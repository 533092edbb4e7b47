"""Entries of packs for this game, as tests of all games write them."""

UNFIT = ("cards", "- id: x\n  copies: 1\n  kind: plain\n  value: 1\n  power: thief\n")
"""A kind, and an entry of it whose words do not fit together; its name is still to come."""
PLAIN = "cards.yaml: [{id: sleet, copies: 1, kind: plain, value: 1, name: Слякоть, text: Текст}]"
"""A file, and an entry with plain texts in Russian."""
