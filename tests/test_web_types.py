"""The types that the web client is written against."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).parent.parent / "web"


def test_the_client_knows_the_messages_as_the_server_means_them() -> None:
    """``web/src/wire.ts`` is made from ``clew.wire``; whoever changes the one makes the other anew."""
    checked = subprocess.run(
        [sys.executable, str(WEB / "wire_types.py"), "--check"], capture_output=True, text=True, check=False
    )

    assert checked.returncode == 0, checked.stderr
