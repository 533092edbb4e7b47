"""Age on Chronicles' table: the ceremony, and what a round came to."""
