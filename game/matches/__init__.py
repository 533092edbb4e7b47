"""Many games at once: simulation, ratings, statistics, speed."""
