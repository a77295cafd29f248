"""``python -m clew``: the command, wherever Python is."""

from clew.cli import main

if __name__ == "__main__":
    main()
