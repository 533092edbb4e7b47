"""War on Chronicles' table: who fights, the balances, how it ended."""
