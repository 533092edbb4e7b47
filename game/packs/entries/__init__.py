"""The entries of packs: against their models, within their limits, laid over each other."""
