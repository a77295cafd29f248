"""The game on a screen: what is drawn, what is touched, what would be."""
