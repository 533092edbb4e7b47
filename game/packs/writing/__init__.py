"""What is made from the models: schemas, vocabulary pages, a new pack to start from."""
