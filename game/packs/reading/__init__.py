"""From bytes to data with places: folders and zips, safe YAML, problems that name a line."""
