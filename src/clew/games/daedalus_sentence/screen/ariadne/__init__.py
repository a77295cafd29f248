"""Ariadne's Thread on the screen."""
