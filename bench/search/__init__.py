"""Searching bots head to head on Connect Four, and how often they look ahead in a second."""
