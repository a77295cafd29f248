"""Whether a position can be."""
