"""Clew: labyrinth board games to play, to simulate and to study."""
