"""The screens around a game: title, settings, results, rules, and their parts."""
