"""Pieces that know no game: counts, a square grid with openings, rings that turn, graph search."""
