"""Ariadne's Thread: the Hive Commander's phase, and what is otherwise."""
