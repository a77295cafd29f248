"""What a browser may keep: the parts of the client for good, its page and what is said never."""

from __future__ import annotations

import re

import httpx
import pytest

from clew.server.app import STATIC

FOR_GOOD = "public, max-age=31536000, immutable"
HASHED = re.compile(r".+-[A-Za-z0-9_-]{8}\.[a-z0-9]+")


def keeping(answer: httpx.Response) -> list[str]:
    """What an answer says about keeping it, in the order in which everybody writes it."""
    (said,) = answer.headers.get_list("cache-control")
    return sorted(part.strip() for part in said.split(","))


def test_the_parts_of_the_client_are_named_after_what_is_in_them_and_kept_for_good(address: str) -> None:
    page = httpx.get(address)
    parts = set(re.findall(r'"(/assets/[^"]+)"', page.text)) | {
        f"/assets/{file.name}" for file in STATIC.glob("assets/*")
    }

    assert keeping(page) == ["no-cache"]
    assert len(parts) >= 3
    for part in parts:
        assert HASHED.fullmatch(part), part
        for ask in (httpx.get, httpx.head):
            answer = ask(f"{address}{part}")
            assert answer.status_code == 200
            assert keeping(answer) == sorted(FOR_GOOD.split(", "))


@pytest.mark.parametrize("path", ["/assets/index-00000000.js", "/assets/none.js", "/assets/"])
def test_a_part_that_is_not_there_may_be_there_later(address: str, path: str) -> None:
    answer = httpx.get(f"{address}{path}")
    assert (answer.status_code, keeping(answer)) == (404, ["no-store"])


@pytest.mark.parametrize("path", ["/", "/t/anything", "/index.html"])
def test_a_page_is_asked_for_anew(address: str, path: str) -> None:
    assert keeping(httpx.get(f"{address}{path}")) == ["no-cache"]


@pytest.mark.parametrize(
    "path", ["/palette.css", "/api/games/connect_four/art.svg", "/api/games/connect_four/cover.svg?theme=dark"]
)
def test_pictures_and_colours_are_kept_for_a_while(address: str, path: str) -> None:
    assert keeping(httpx.get(f"{address}{path}")) == ["max-age=300"]


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/games"),
        ("GET", "/api/lobby"),
        ("GET", "/api/me"),
        ("GET", "/api/tables/nosuchtable"),
        ("GET", "/api/games/none/art.svg"),
        ("GET", "/api/nothing"),
        ("POST", "/api/tables"),
        ("DELETE", "/api/games"),
        ("GET", "/healthz"),
    ],
)
def test_what_is_said_is_kept_by_nobody(address: str, method: str, path: str) -> None:
    assert keeping(httpx.request(method, f"{address}{path}")) == ["no-store"]
