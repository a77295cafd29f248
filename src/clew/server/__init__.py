"""The house on the web: tables, seats, live play. It serves every game and knows none."""
