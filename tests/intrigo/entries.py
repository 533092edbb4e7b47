"""Entries of packs for this game, as tests of all games write them."""

UNFIT = ("intrigue", "- id: x\n  family: nobody\n  value: 2\n  copies: 1\n")
"""A kind, and an entry of it whose words do not fit together; its name is still to come."""
PLAIN = "changes.yaml: [{change: 'intrigo:contarini_2', set: {name: Слякоть}}]"
"""A file, and an entry with plain texts in Russian."""
