"""The drawing vocabulary: what a game draws a view with, and the picture that becomes of it.

A scene is zones, a zone is items, an item has a key that stays with it: whoever shows two scenes one after the other
sees what moved, turned, came and went. The scene knows no rules, and nothing in it depends on who shows it.
"""

from clew.scene.art import Art, BadArt, read_art
from clew.scene.extent import Extent, extents, symbols_are_sound
from clew.scene.items import AnyItem, Ghost, Group, Item, Path, Scene, Sprite, Text, Zone, items_of, lifted, within
from clew.scene.png import to_png
from clew.scene.svg import Theme, cover, to_svg

__all__ = [
    "AnyItem",
    "Art",
    "BadArt",
    "Extent",
    "Ghost",
    "Group",
    "Item",
    "Path",
    "Scene",
    "Sprite",
    "Text",
    "Theme",
    "Zone",
    "cover",
    "extents",
    "items_of",
    "lifted",
    "read_art",
    "symbols_are_sound",
    "to_png",
    "to_svg",
    "within",
]
