"""What a person's saved games add up to: wins against expectation, rating, accuracy, luck, days in a row."""
