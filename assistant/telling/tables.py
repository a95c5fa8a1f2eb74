"""What the tables of telling hold: which sentence a record is told with.

A record of a type of its own is told by its type, or by its type and the rule that has left it. The shapes
that many rules share (`Answered`, `Applied`, `Chosen`) are told by the rule: its name, or its name and the
record's case.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from assistant.telling.grammar import Voice
from engine.records import Record

Telling: TypeAlias = str | Callable[[Voice, Any], str]
"""A sentence with places, or what writes one where its form hangs on more than its places."""

ByType: TypeAlias = Mapping[type[Record] | tuple[type[Record], str], Telling]
"""Sentences by the type of record, or by the type and the name of the rule that has left it."""

ByRule: TypeAlias = Mapping[str | tuple[str, str], Telling]
"""Sentences by the name of a rule, or by that and the case of the record."""
