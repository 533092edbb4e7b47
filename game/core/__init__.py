"""What every game stands on; imports the standard library only."""
