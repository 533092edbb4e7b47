"""The Packs screen: what is installed, in which order, what is wrong, and everything one does with packs."""
