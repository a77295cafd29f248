"""The rules: whose decision it is, and one file for each family of actions."""
