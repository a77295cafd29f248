"""A picture as pixels."""

from __future__ import annotations


def to_png(svg: str, width: int = 1200) -> bytes:
    """A PNG of what ``to_svg`` gave, so many pixels wide.

    Words are written with a font of this machine, if it has one of those that ``to_svg`` names.
    """
    import resvg_py  # only who paints pays for it

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))
