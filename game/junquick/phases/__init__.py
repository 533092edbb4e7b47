"""The rulebook's steps, one file each: instants, gathering, reaction windows, chief, clean-up, end."""
