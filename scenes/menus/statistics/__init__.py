"""The page of a person: what all games add up to."""
