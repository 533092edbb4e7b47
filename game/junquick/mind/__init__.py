"""What a sensible player thinks; the rules never look in here."""
