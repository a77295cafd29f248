"""The colours of the house, by name: art and client write ``var(--red)``, and light and dark say what that is.

No rule and no drawing relies on a colour alone.
"""

from __future__ import annotations

from typing import Final

LIGHT: Final = {
    "paper": "#fbf7ee",
    "panel": "#f1e9d8",
    "ink": "#2b2622",
    "faint": "#6f655a",
    "line": "#cdbfa5",
    "stone": "#b9aa8f",
    "floor": "#efe4cc",
    "wall": "#5c4f3f",
    "gold": "#b07a00",
    "lit": "#0a63bd",
    "danger": "#b3261e",
    "good": "#1c7339",
    "red": "#d8453b",
    "blue": "#2f6fc1",
    "green": "#2e8b57",
    "yellow": "#e8b824",
    "purple": "#8a4fb8",
    "cyan": "#1899a6",
    "orange": "#dd7a1f",
    "white": "#ffffff",
    "black": "#141210",
}
DARK: Final = {
    **LIGHT,
    "paper": "#191715",
    "panel": "#26221e",
    "ink": "#f3ece0",
    "faint": "#b3a797",
    "line": "#4a423a",
    "stone": "#6d6253",
    "floor": "#3a332b",
    "wall": "#d9c9ab",
    "gold": "#f0bd4e",
    "lit": "#6db5ff",
    "danger": "#ff8a80",
    "good": "#7ed99b",
}


def sheet() -> str:
    """The colours as a style sheet: light, dark where the system prefers it, and as whoever looks has chosen."""
    light, dark = [";".join([f"--{name}:{value}" for name, value in theme.items()]) for theme in (LIGHT, DARK)]
    return (
        f":root{{color-scheme:light;{light}}}\n"
        f"@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{color-scheme:dark;{dark}}}}}\n"
        f":root[data-theme=dark]{{color-scheme:dark;{dark}}}\n"
    )
