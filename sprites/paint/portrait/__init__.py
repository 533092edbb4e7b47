"""How Portrait is painted: its looks, its cards, and what lies on its table."""
