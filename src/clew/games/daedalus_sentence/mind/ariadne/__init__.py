"""Ariadne's Thread: what either side wants."""
