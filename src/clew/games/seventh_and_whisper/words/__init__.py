"""The game in words: questions, actions, events, typed lines, a sketch for a terminal."""
