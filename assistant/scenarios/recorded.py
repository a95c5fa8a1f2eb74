"""The records of a replay that was put into JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


def records_in(steps: Any) -> Iterator[tuple[dict[str, Any], list[str]]]:
    """The records of some steps and of those inside them, each with the rules of its step."""
    for step in steps:
        for record in (*([step["record"]] if "record" in step else []), *step.get("also", ())):
            yield record, step["rules"]
        yield from records_in(step["children"])
