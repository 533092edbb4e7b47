"""Learn: five courts, a path of lessons for each, and a herald who invites."""
