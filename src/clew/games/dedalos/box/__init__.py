"""What is in the box, and where it lies."""
