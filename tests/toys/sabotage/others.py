"""Code that cites a clause, CF-T02, of which the rules beside it know nothing."""
