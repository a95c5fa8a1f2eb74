"""English for what happened: the one room in which records are told in sentences.

`grammar.py` puts a sentence into the right person and number; the other modules are tables of sentences by
chapter of the rules. Another language, or a shorter form, is another set of tables.
"""

from __future__ import annotations

from typing import Any

import msgspec

from assistant.telling import (
    actions,
    casting,
    combat,
    command_zone,
    costs,
    damage,
    effects,
    endings,
    general,
    layers,
    linked,
    objects,
    permanents,
    qualities,
    replacing,
    spells,
    turns,
    variants,
    zones,
)
from assistant.telling.grammar import Voice, template
from assistant.telling.tables import Telling
from engine.records import About, Record, every_type, tag_of
from engine.trace import Step
from model.decoding import prepared

CHAPTERS = (
    damage,
    objects,
    zones,
    spells,
    casting,
    command_zone,
    combat,
    endings,
    layers,
    permanents,
    qualities,
    replacing,
    turns,
    general,
    effects,
    actions,
    costs,
    linked,
    variants,
)
"""The tables of sentences."""

BY_TYPE: dict[object, Telling] = {key: said for each in CHAPTERS for key, said in each.BY_TYPE.items()}
BY_RULE: dict[object, Telling] = {key: said for each in CHAPTERS for key, said in each.BY_RULE.items()}

IN_ENGLISH = Voice("You")
"""Telling to whoever reads: players are called by name, but for the "You" of the boards of questions."""


def told(step: Step, voice: Voice = IN_ENGLISH) -> str:
    """What the rules of a step did, in sentences; empty where it only led to other steps."""
    said = (sentence(each, step.rule, voice) for each in step.records)
    return " ".join(filter(None, said))


def sentence(record: Record, rule: str, voice: Voice = IN_ENGLISH) -> str:
    """A record that a rule has left, in a sentence; KeyError where no table has one for it."""
    telling = telling_of(record, rule)
    return template(telling).tell(record, voice) if isinstance(telling, str) else telling(voice, record)


def retold(record: dict[str, Any], rule: str, voice: Voice) -> str:
    """A record out of the JSON of a replay, as it is told to somebody; KeyError as above."""
    return sentence(msgspec.convert(record, _KINDS[record["type"]]), rule, voice)


_KINDS = {tag_of(each): prepared(each) for each in every_type()}
"""Every type of record by its name in JSON."""


def telling_of(record: Record, rule: str) -> Telling:
    """The sentence of a record that a rule has left."""
    if isinstance(record, About):
        found = BY_RULE.get((rule, record.case)) or (None if record.case else BY_RULE.get(rule))
    else:
        found = BY_TYPE.get((type(record), rule)) or BY_TYPE.get(type(record))
    if found is None:
        raise KeyError(f"no sentence for {type(record).__name__} {getattr(record, 'case', '')!r} of “{rule}”")
    return found
