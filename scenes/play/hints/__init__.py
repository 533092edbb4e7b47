"""The hint on the table: ghosts of whole moves, an arrow, and a slip that says what comes of them."""
