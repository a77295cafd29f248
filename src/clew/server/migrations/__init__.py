"""How the tables of the database came to be; run to the newest on start."""
