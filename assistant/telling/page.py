"""The page about records, written from the types themselves: `python -m assistant.telling.page`.

It writes docs/reference/records.md; a guard compares the two.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator

import msgspec

from assistant.telling import sentences  # noqa: F401  loads every type of records
from engine.records import About, Evidence, Named, Record, every_type, tag_of
from engine.records.costs import Adding
from engine.records.layers import Modified

HEAD = """# Records

A step of a replay says what happened as data: `record`, and `also` with further records of the same step.
Each has a `type`; a field that has nothing to say is left out. Objects and players are `{"id", "name"}`: the
id by which the replay knows them, and the name that they had then. `text` is written from the records. This
page is written from the code, by `python -m assistant.telling.page`.
"""


def page() -> str:
    """The whole page."""
    return "\n".join((HEAD, *_parts()))


def _parts() -> Iterator[str]:
    chapters: dict[str, list[type[Record]]] = {}
    for each in every_type():
        chapters.setdefault(each.__module__, []).append(each)
    for name, types in sorted(chapters.items()):
        yield f"## {(inspect.getdoc(sys.modules[name]) or '').partition(chr(10))[0].rstrip('.')}\n"
        if name == About.__module__:
            yield f"{inspect.getdoc(About)}\n"
        yield from (_described(each) for each in sorted(types, key=tag_of))
    yield "## Parts of records\n"
    for part in (Named, Evidence, Adding, Modified):
        yield f"**{part.__name__}** ({_fields(part)}): {inspect.getdoc(part)}\n"


def _described(kind: type[Record]) -> str:
    return f"**`{tag_of(kind)}`** ({_fields(kind)})\n\n{inspect.getdoc(kind)}\n"


def _fields(kind: type[msgspec.Struct]) -> str:
    shared = set(About.__struct_fields__) if issubclass(kind, About) else set()
    own = [each.encode_name for each in msgspec.structs.fields(kind) if each.name not in shared]
    return ", ".join(f"`{each}`" for each in own) or "the shared fields"


if __name__ == "__main__":
    sys.stdout.write(page())
