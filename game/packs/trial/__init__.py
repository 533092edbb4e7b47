"""Games played with a pack: do they end, and are its cards balanced?"""
