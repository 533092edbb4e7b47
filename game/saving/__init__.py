"""Games on disk: their form, older forms, replay, whole files."""
