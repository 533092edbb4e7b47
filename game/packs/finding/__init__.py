"""The packs there are: what each says of itself, the order they load in, where a card is written."""
