"""Entries of packs for this game, as tests of all games write them."""

UNFIT = ("units", "- id: x\n  abilities: [{when: deploy, if: {war_won: {at_least: 1}}, do: {gain_vp: 1}}]\n")
"""A kind, and an entry of it whose words do not fit together; its name is still to come."""
PLAIN = "units.yaml: [{id: sleet, cost: 1, strength: 1, copies: 1, name: Слякоть, text: Текст}]"
"""A file, and an entry with plain texts in Russian."""
