"""Languages that packs bring: their texts, names, sentences of lessons and rules pages."""
