"""What players and things of a story are called: as data of findings, and in the words of a refusal."""

from __future__ import annotations

from assistant.findings import Object, Player
from assistant.questions.story import Thing
from assistant.telling.answers.voice import VOICE
from assistant.telling.grammar import possessive


def object_of(thing: Thing) -> Object:
    """A thing as a finding has it: with its owner where its name alone doesn't mean it."""
    alone = thing.face is not None and thing.label == thing.named
    return Object(thing.label) if alone else Object(thing.named, thing.owner)


def in_passing(thing: Thing) -> str:
    """A thing in the middle of a sentence."""
    return VOICE.name(object_of(thing))


def of_whom(player: str) -> str:
    """Whose something is, in front of it."""
    return possessive(VOICE.name(Player(player)))
