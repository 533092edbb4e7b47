"""The stages of a round and the steps of a turn, one file each."""
