"""Controls and the pages they stand on: measured first, painted later."""
