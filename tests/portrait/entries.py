"""Entries of packs for this game, as tests of all games write them."""

UNFIT = ("cards", "- id: x\n  number: 61\n  garden: {who: emperor}\n  artist: {steps: 1, jump: true}\n")
"""A kind, and an entry of it whose words do not fit together; its name is still to come."""
PLAIN = "cards.yaml: [{id: sleet, like: 'portrait:1', number: 61, name: Слякоть, text: Текст}]"
"""A file, and an entry with plain texts in Russian."""
