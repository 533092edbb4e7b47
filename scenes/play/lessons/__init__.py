"""The player of lessons: the real table, a herald, his words, light and arrow."""
