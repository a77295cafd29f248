"""How a game is drawn: a view becomes a scene, and moves and events find the items that they speak of."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from clew.core.codec import Plain
from clew.core.notation import Action

if TYPE_CHECKING:
    from clew.core.game import Event
    from clew.scene import Ghost, Scene


def _no_ghost(view: Plain, action: Action, names: list[str]) -> Ghost | None:
    return None


def _no_action(view: Plain, keys: list[str]) -> Action | None:
    return None


def _nothing(event: Event) -> list[str]:
    return []


class Drawing:
    """The functions of a game's ``scene.py``. They get views, never states: what is hidden cannot be drawn."""

    def __init__(
        self,
        *,
        art: str,
        scene: Callable[[Plain, list[str]], Scene],
        touches: Callable[[Plain, Action], list[str]],
        about: Callable[[Event], list[str]] = _nothing,
        ghost: Callable[[Plain, Action, list[str]], Ghost | None] = _no_ghost,
        meant: Callable[[Plain, list[str]], Action | None] = _no_action,
    ) -> None:
        self.art: Final = art
        """The path of its symbols and styles, ``art.svg``."""
        self.scene: Final = scene
        """The picture of a view, with the players' names."""
        self.touches: Final = touches
        """The keys of the items to touch, one after the other, for this action; none if it is a button."""
        self.about: Final = about
        """The keys of the items that an event speaks of."""
        self.ghost: Final = ghost
        """What the action would do, as far as the view tells."""
        self.meant: Final = meant
        """The action that somebody tries who touches these items, whether the rules allow it or not."""
