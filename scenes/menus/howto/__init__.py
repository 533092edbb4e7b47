"""The sheet before the first game of a title: how one wins, a turn in pictures, what to remember."""
