"""A house without a door: tables, seats, live play; no socket, no file, no thread. It serves every game, knows none."""
