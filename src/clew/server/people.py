"""Who is asking: guests with a cookie, no password, no e-mail.

The cookie holds a secret; the store keeps its hash. Another device gets a secret of its own through a link that works
once.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from collections import OrderedDict
from typing import Final

from clew.house.problems import Problem
from clew.house.rows import PersonRow
from clew.server.names import pleasant
from clew.server.store import SqlStore

COOKIE: Final = "clew"
YEAR: Final = 365 * 24 * 3600
CARRY_SECONDS: Final = 24 * 3600
_KEPT: Final = 20_000
_LONGEST: Final = 128


def hashed(secret: str) -> str:
    """What the store knows of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def secret_in(headers: dict[str, str]) -> str:
    """The secret that came with a request: in the cookie, or as a bearer token for programs; empty if none did."""
    bearer = headers.get("authorization", "")
    if bearer.startswith("Bearer "):
        return bearer.removeprefix("Bearer ").strip()[: _LONGEST + 1]
    for cookie in headers.get("cookie", "").split(";"):  # what other programs of this address leave there, we skip
        name, _, secret = cookie.strip().partition("=")
        if name == COOKIE:
            return secret[: _LONGEST + 1]
    return ""


class People:
    """Everybody who has been here."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store
        self._known: OrderedDict[str, PersonRow] = OrderedDict()
        self._homes: OrderedDict[str, str] = OrderedDict()
        """The address that somebody came from last."""

    async def who(self, headers: dict[str, str]) -> PersonRow | None:
        """The person behind a request."""
        secret = secret_in(headers)
        if not secret or len(secret) > _LONGEST:
            return None
        key = hashed(secret)
        person = self._known.get(key) or await self._store.person_of(key)
        if person is not None:
            self._remember(key, person)
        return person

    async def welcome(self) -> tuple[PersonRow, str]:
        """A new guest, and the secret for the cookie."""
        secret = secrets.token_urlsafe(32)
        person = PersonRow(secrets.token_urlsafe(9), pleasant(), time.time())
        await self._store.add_person(person, hashed(secret))
        self._remember(hashed(secret), person)
        return person, secret

    async def rename(self, person: PersonRow, name: str) -> PersonRow:
        """The same person by another name."""
        name = " ".join(name.split())
        if not any(letter.isprintable() and letter != " " for letter in name):
            raise Problem(400, "bad_name", "a name needs at least one letter")
        await self._store.rename(person.id, name)
        for known in self._known.values():
            if known.id == person.id:
                known.name = name
        return PersonRow(person.id, name, person.created)

    async def link(self, person: PersonRow) -> str:
        """A token that makes another device this person, once, within a day."""
        token = secrets.token_urlsafe(32)
        await self._store.add_carry(person.id, hashed(token), time.time() + CARRY_SECONDS)
        return token

    async def carry(self, token: str) -> tuple[PersonRow, str]:
        """The person whose token this is, and a new secret for this device."""
        found = await self._store.take_carry(hashed(token), time.time())
        person = await self._store.person(found) if found else None
        if person is None:
            raise Problem(404, "no_such_link", "this link has been used, or is older than a day: ask for another one")
        secret = secrets.token_urlsafe(32)
        await self._store.add_key(person.id, hashed(secret), time.time())
        return person, secret

    def came(self, person: PersonRow, address: str) -> None:
        """Somebody is here, from this address."""
        self._homes[person.id] = address
        self._homes.move_to_end(person.id)
        if len(self._homes) > _KEPT:
            self._homes.popitem(last=False)

    def home(self, person: str) -> str:
        """Where somebody comes from, as far as we know; others by this address share what is costly with them."""
        return self._homes.get(person, person)

    def _remember(self, key: str, person: PersonRow) -> None:
        self._known[key] = person
        self._known.move_to_end(key)
        if len(self._known) > _KEPT:
            self._known.popitem(last=False)
