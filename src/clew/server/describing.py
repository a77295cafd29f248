"""What the house says of its own interface: made from the structs of the wire, and from the routes that take them.

``/schema/openapi.json`` describes requests; ``/schema/asyncapi.json`` the messages of a live connection, which go by no
route.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from inspect import cleandoc
from typing import Any, Final, get_args

import msgspec
from litestar import Request
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import (
    OpenAPIMediaType,
    OpenAPIType,
    Operation,
    Reference,
    RequestBody,
    Schema,
    SecurityScheme,
)

from clew import scene, wire
from clew.server.people import COOKIE
from clew.wire import Answer, Changed, Done, Frame, Ghosted, Hinted, Peeked, Planned, Refused, Said
from clew.wire import Request as Asked

PROOFS: Final[dict[str, SecurityScheme | Reference]] = {
    "cookie": SecurityScheme("apiKey", name=COOKIE, security_scheme_in="cookie", description="As a browser has it."),
    "bearer": SecurityScheme("http", scheme="bearer", description="The same secret, for a program."),
}
"""How one proves who one is: as a browser does, or as a program."""
GUESTS: Final[list[dict[str, list[str]]]] = [{name: []} for name in PROOFS]
REFUSALS: Final = {
    400: "It cannot be read, or it is not possible.",
    401: "Nobody knows who asks.",
    403: "It is not for whoever asks, or not for a page from elsewhere.",
    404: "There is no such thing.",
    408: "It took too long to come.",
    409: "Not as things stand: ask again how they do.",
    413: "It is too large.",
    422: "It takes more time or memory than there is for one.",
    429: "Too many at once: wait a moment.",
    503: "Nothing can be kept at the moment.",
}
MATCH: Final = ResponseSpec(dict[str, Any], description="The file of a match.", generate_examples=False)
PLACE: Final = "#/components/schemas/{name}"
REPLIES: Final = (Done, Frame, Changed, Ghosted, Peeked, Hinted, Planned, Refused)
"""What answers a request; it has the same ``id``."""
WISHES: Final = {
    "since": {"type": "integer", "minimum": 0, "description": "The ``moves`` of the last frame that was seen."},
    "changes": {"const": 1, "description": "Whether frames may tell only what is new: ``changed``."},
}


# --- Routes -----------------------------------------------------------------------------------------------------------


def limits(kind: Any) -> dict[str, Any]:
    """The limits of a type of the wire, as the framework wants those of a parameter."""
    meta = get_args(kind)[1]
    names = ("ge", "le", "min_length", "max_length", "pattern")
    return {name: getattr(meta, name) for name in names if getattr(meta, name) is not None}


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """What may be answered instead: these, and what every request may meet."""
    told = {status: REFUSALS[status] for status in sorted((400, 429, 503, *statuses))}
    return {status: ResponseSpec(Said, description=why, generate_examples=False) for status, why in told.items()}


def for_guests(*statuses: int) -> dict[str, Any]:
    """What is said of a route for whoever proves who they are."""
    return {"responses": refusals(401, 403, *statuses), "security": GUESTS}


def for_anybody(*statuses: int) -> dict[str, Any]:
    """What is said of a route for everybody; whoever proves who they are may be told more."""
    return {"responses": refusals(*statuses), "security": [{}, *GUESTS]}


@dataclass
class Bringing(Operation):
    """A request that brings the file of a match, which is not for the framework to read."""

    def __post_init__(self) -> None:
        self.request_body = RequestBody(
            {"application/json": OpenAPIMediaType(Schema(type=OpenAPIType.OBJECT))}, required=True
        )


class Description(JsonRenderPlugin):
    """The framework's description of the routes, with what the wire itself says of its structs."""

    _written = b""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Written once: the routes stay as they are."""
        if not self._written:
            parts = openapi_schema["components"]
            kinds = [getattr(wire, name, None) or getattr(scene, name) for name in parts["schemas"]]
            whole = {**openapi_schema, "components": {**parts, "schemas": _schemas(kinds)}}
            self._written = self.render_json(request, whole)
        return self._written


def _schemas(kinds: Iterable[Any]) -> dict[str, Any]:
    """Structs, and all that is in them, by name, as JSON Schema."""
    _, found = msgspec.json.schema_components(kinds, ref_template=PLACE)
    for schema in found.values():
        schema["description"] = cleandoc(schema["description"])
    return found


# --- Live messages ----------------------------------------------------------------------------------------------------


@cache
def live_messages() -> bytes:
    """All that is said on a live connection, as AsyncAPI."""
    asked, told = get_args(Asked), get_args(Answer)
    messages = {_tag(kind): _message(kind) for kind in (*asked, *told)}
    channel = {
        "address": "/api/tables/{table}/live",
        "title": "A table, live",
        "description": "Who has no identity, or no seat, may watch. Messages are text, one JSON object each.",
        "parameters": {"table": {"description": "The id of the table."}},
        "messages": {tag: {"$ref": f"#/components/messages/{tag}"} for tag in messages},
        "bindings": {"ws": {"method": "GET", "query": {"type": "object", "properties": WISHES}}},
    }
    operations = {
        "ask": {
            "action": "receive",
            "summary": "What a client says.",
            "channel": {"$ref": "#/channels/table"},
            "messages": _places(asked),
            "reply": {"channel": {"$ref": "#/channels/table"}, "messages": _places(REPLIES)},
        },
        "tell": {
            "action": "send",
            "summary": "What the server says, whenever there is something to say.",
            "channel": {"$ref": "#/channels/table"},
            "messages": _places(told),
        },
    }
    return msgspec.json.encode(
        {
            "asyncapi": "3.0.0",
            "info": {"title": "Clew", "version": "1"},
            "defaultContentType": "application/json",
            "channels": {"table": channel},
            "operations": operations,
            "components": {"messages": messages, "schemas": _older(_schemas((*asked, *told)))},
        }
    )


def _tag(kind: Any) -> str:
    tag: str = kind.__struct_config__.tag
    return tag


def _message(kind: Any) -> dict[str, Any]:
    return {
        "name": _tag(kind),
        "title": kind.__name__,
        "summary": cleandoc(kind.__doc__).splitlines()[0],
        "correlationId": {"location": "$message.payload#/id"},
        "payload": {"$ref": PLACE.format(name=kind.__name__)},
    }


def _places(kinds: Iterable[Any]) -> list[dict[str, str]]:
    return [{"$ref": f"#/channels/table/messages/{_tag(kind)}"} for kind in kinds]


def _older(schema: Any) -> Any:
    """In the words of JSON Schema draft 7, which AsyncAPI speaks."""
    if isinstance(schema, list):
        return [_older(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    older = {name: _older(part) for name, part in schema.items() if name != "discriminator"}
    if "prefixItems" in older:
        older["items"] = older.pop("prefixItems")
    return older
