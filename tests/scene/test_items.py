"""How items are written: what is whole is written as a whole number, however it was reckoned."""

from __future__ import annotations

import msgspec
import pytest

from clew.scene import AnyItem, Group, Path, Sprite, Text, Zone


def written(item: AnyItem) -> str:
    return msgspec.json.encode(item).decode()


@pytest.mark.parametrize("half", [2, 2.0])
def test_whole_lengths_turns_scales_and_sizes_are_whole_numbers(half: float) -> None:
    sprite = Sprite("disc", key="a", x=2 * half, y=-half, turn=45 * half, scale=half)
    words = Text("a", key="b", x=half, size=4 * half)

    assert written(sprite) == '{"kind":"sprite","symbol":"disc","key":"a","x":4,"y":-2,"turn":90,"scale":2}'
    assert written(words) == '{"kind":"text","text":"a","size":8,"key":"b","x":2}'


def test_what_is_not_whole_stays_as_it_is() -> None:
    assert written(Path("M0 0", key="a", x=0.5, y=-1.25)) == '{"kind":"path","d":"M0 0","key":"a","x":0.5,"y":-1.25}'


def test_nought_is_left_out_whatever_its_sign() -> None:
    inner = Sprite("disc", key="b", x=0.0, scale=1.0)

    assert written(Group([inner], key="a", x=-0.0, y=0.0)) == (
        '{"kind":"group","items":[{"kind":"sprite","symbol":"disc","key":"b"}],"key":"a"}'
    )


def test_so_is_the_box_of_a_zone() -> None:
    assert msgspec.json.encode(Zone("a", "A", (-0.0, 1.0, 2, 2.5), [])) == (
        b'{"key":"a","title":"A","box":[0,1,2,2.5],"items":[]}'
    )
