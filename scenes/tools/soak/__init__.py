"""The soak campaign: the real window, played by seeded hands, calm and wild, and checked at every step."""
