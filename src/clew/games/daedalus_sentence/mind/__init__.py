"""What a sensible player wants: the bots, and what makes a position good."""
