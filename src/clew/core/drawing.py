"""How a game is drawn: a view becomes a scene, and moves and events find the items that they speak of."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from clew.core.codec import Plain
from clew.core.notation import Action

if TYPE_CHECKING:
    from clew.core.game import Event
    from clew.scene import Ghost, Scene


class Foreseen:
    """A moment that would come: the table then, sentences, and the items that each of them speaks of."""

    __slots__ = ("lines", "scene")

    def __init__(self, scene: Scene, lines: list[tuple[str, list[str]]]) -> None:
        self.scene: Final = scene
        self.lines: Final = lines


def _no_ghost(view: Plain, action: Action, names: list[str]) -> Ghost | None:
    return None


def _no_action(view: Plain, keys: list[str]) -> Action | None:
    return None


def _nothing(event: Event) -> list[str]:
    return []


def _no_peeks(view: Plain) -> dict[str, str]:
    return {}


def _no_peek(view: Plain, key: str, names: list[str]) -> Ghost | list[Foreseen] | None:
    return None


def _never(view: Plain, action: Action) -> bool:
    return False


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
        peeks: Callable[[Plain], dict[str, str]] = _no_peeks,
        peek: Callable[[Plain, str, list[str]], Ghost | list[Foreseen] | None] = _no_peek,
        grave: Callable[[Plain, Action], bool] = _never,
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
        self.peeks: Final = peeks
        """What can be asked about what will happen: the question in words, by the key of the item at which it is asked.
        Where there is no item of this key it is a button."""
        self.peek: Final = peek
        """The answer to such a question: a ghost over the table as it is, or moments one after the other; None for any
        other key."""
        self.grave: Final = grave
        """Whether an action may lose everything on the spot: whoever chooses it is asked once more."""
