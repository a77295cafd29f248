"""An engine: a program that plays at a table, asked line by line. It needs nothing but Python.

    clew bot http://localhost:8000/t/TABLE --engine "python examples/engine.py"

It knows no rules. Of what it may do it leaves out what could lose everything at once, and then it does what it has done
least often: so it tries everything, and does not go round in circles.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from typing import Any


def choose(offers: list[Any], done: Counter[str]) -> Any:
    """One of the offers."""
    safe = [offer for offer in offers if not offer.get("grave")] or offers
    return min(safe, key=lambda offer: done[offer["say"]])


def main() -> None:
    """Read a line, write a line; what is for people goes to the error output."""
    done: Counter[str] = Counter()
    for line in sys.stdin:
        told = json.loads(line)
        if told["type"] == "hello":
            print(f"I am {told['names'][told['seat']]} in {told['title']}.", file=sys.stderr)
        elif told["type"] == "frame":
            offer = choose(told["offers"], done)
            done[offer["say"]] += 1
            print(json.dumps({"action": offer["action"]}), flush=True)
        elif told["type"] == "over" and told["outcome"]:
            print(told["outcome"]["reason"], file=sys.stderr)


if __name__ == "__main__":
    main()
