"""A form made from the models of a game's YAML: its fields, what fits into them, what a change writes."""
