"""The rulebook's steps in its order: setup, instants, gathering, reactions, chief, clean-up, end."""
