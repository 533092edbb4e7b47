"""What is said at a table beyond its own words: questions, what happened, who gained and lost."""
