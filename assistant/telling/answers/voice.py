"""How answers call players and things: `you`, `the opponent`, `Bob`; `your 2/2 creature`, `Serra Angel`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from assistant.findings import Alike, Finding, Object, Player
from assistant.telling import being, come_about
from assistant.telling.addressing import OPPONENT
from assistant.telling.grammar import Voice, plural, possessive
from engine.records import Record
from model.agreement import YOU

Teller = Callable[[Voice, Any], str]
"""What writes the sentence of a finding."""


class AnswerVoice(Voice):
    """The voice in which whoever asks is told what comes of it."""

    def __init__(self, *, opponent: str = "the opponent", within: bool = False) -> None:
        """Tell it to the player whom the board of a question calls so, `opponent` being the other."""
        super().__init__(YOU, within=within)
        self.opponent = opponent

    def player(self, name: str) -> str:
        """A player of the board of a question within a sentence."""
        return {YOU: "you", OPPONENT: self.opponent}.get(name, name)

    def name(self, value: Any) -> str:
        """What a player or a thing is called within a sentence."""
        if isinstance(value, Player):
            return self.player(value.name)
        if isinstance(value, Object):
            return f"{possessive(self.player(value.owner))} {value.name}" if value.owner else value.name
        if isinstance(value, Alike):
            kind = value.kind if value.is_card else plural(value.kind)
            return f"each of {possessive(self.player(value.owner))} {value.number} {kind}"
        return super().name(value)

    def is_spoken_to(self, value: Any) -> bool:
        """Tell whether something is the player who asks."""
        return isinstance(value, Player) and value.name == self.you


VOICE: Final = AnswerVoice()
OF_TRIALS: Final = AnswerVoice(opponent="your opponent", within=True)
"""What is tried to answer a question has a board with nobody but you and your opponent."""


def tokens_of(kind: str, *, bare: bool = False) -> str:
    """What a token of a kind is called: `Soldier token`, `bare` `Soldier`; `token` where all are meant."""
    return kind if bare or kind == _ANY_TOKEN else f"{kind} {_ANY_TOKEN}"


_ANY_TOKEN: Final = "token"


def state(kind: str, of: str, value: str) -> Teller:
    """A finding that tells what a scenario may expect, too: who or what it is of, and what is so of it."""

    def said(voice: Voice, finding: Finding) -> str:
        found = getattr(finding, value)
        found = voice.name(found) if isinstance(found, Player | Object) else found
        return f"{being.told(kind, {voice.name(getattr(finding, of)): found}, being.so)}."

    return said


def event(record: type[Record], role: str, of: str, value: str) -> Teller:
    """A finding that tells how often or how much of what records of a type tell."""

    def said(voice: Voice, finding: Finding) -> str:
        about = {role: voice.name(getattr(finding, of))}
        return f"{come_about.told(record, about, getattr(finding, value), being.so)}."

    return said
