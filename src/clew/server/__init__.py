"""The house on the web: HTTP and live connections, a database, workers. It serves every game and knows none."""
