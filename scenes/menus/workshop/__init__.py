"""The workshop: making a card by form, with the live card, its YAML, and whether it is fair."""
