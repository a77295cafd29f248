"""The types of ``clew.wire`` for the client: writes ``src/wire.ts``, or says with ``--check`` whether it is current."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import inspect

from clew import scene, wire

TARGET: Final = Path(__file__).parent / "src" / "wire.ts"
HEAD: Final = "// Made by web/wire_types.py from clew.wire; do not edit.\n"
UNIONS: Final = {"AnyItem": scene.AnyItem, "Request": wire.Request, "Answer": wire.Answer}


def structs() -> list[type[msgspec.Struct]]:
    """Everything that crosses the wire, in the order in which the modules tell it."""
    found = []
    for module in (scene.items, wire):
        for name, kind in vars(module).items():
            is_struct = isinstance(kind, type) and issubclass(kind, msgspec.Struct)
            is_own = is_struct and kind.__module__ == module.__name__ and not name.startswith("_")
            if is_own and kind is not scene.Item:  # nothing is just an item
                found.append(kind)
    return found


def type_of(kind: inspect.Type) -> str:
    """A type of Python as one of TypeScript."""
    match kind:
        case inspect.BoolType():
            return "boolean"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.StrType():
            return "string"
        case inspect.NoneType():
            return "null"
        case inspect.AnyType():
            return "unknown"
        case inspect.LiteralType(values=values):
            return " | ".join(sorted(f'"{value}"' for value in values))
        case inspect.TupleType(item_types=items):
            return f"[{', '.join(type_of(item) for item in items)}]"
        case inspect.ListType(item_type=item):
            return f"{bracketed(item)}[]"
        case inspect.DictType(value_type=value):
            return f"Record<string, {type_of(value)}>"
        case inspect.UnionType(types=types):
            return " | ".join(dict.fromkeys(type_of(each) for each in types))
        case inspect.StructType(cls=cls):
            return cls.__name__
        case _:
            raise TypeError(f"the client has no word for {kind}")


def bracketed(item: inspect.Type) -> str:
    """The type of an item of a list, in brackets where it is a choice."""
    name = type_of(item)
    for union, kinds in UNIONS.items():
        if isinstance(item, inspect.UnionType) and name == type_of(inspect.type_info(kinds)):
            return union
    return f"({name})" if " | " in name else name


def interface(cls: type[msgspec.Struct]) -> str:
    """A struct as an interface; what has a default may be left out."""
    info: Any = inspect.type_info(cls)
    lines = [f"/** {line}" for line in (cls.__doc__ or "").strip().splitlines()[:1]]
    lines = [f"{line} */" for line in lines]
    lines.append(f"export interface {cls.__name__} {{")
    if info.tag is not None:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    for field in info.fields:
        mark = "" if field.required else "?"
        lines.append(f"  {field.encode_name}{mark}: {type_of(field.type)};")
    lines.append("}")
    return "\n".join(lines)


def text() -> str:
    """The whole file."""
    parts = [HEAD, *[interface(cls) for cls in structs()]]
    for name, union in UNIONS.items():
        parts.append(f"export type {name} = {type_of(inspect.type_info(union))};")
    return "\n\n".join(part.rstrip("\n") for part in parts) + "\n"


if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit(0 if TARGET.read_text() == text() else "web/src/wire.ts is not current: run web/wire_types.py")
    TARGET.write_text(text())
