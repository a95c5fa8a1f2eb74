"""Which two players the people of a question are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from assistant.situations.clauses import Said, Who

YOU = "You"
OPPONENT = "Opponent"
PLAYER = "Player"


class NotSettled(Exception):
    """Something that the question leaves open or names wrongly: its words, and a sentence that says why."""

    def __init__(self, words: str, why: str) -> None:
        self.words = words
        self.why = why
        super().__init__(why)


class Persons:
    """The two players by name, and who is meant by each way of speaking of them."""

    def __init__(self, said: tuple[Said, ...]) -> None:
        spoken = tuple(each for clause in said for each in _people(clause))
        self.speaks = any(each.kind in ("speaker", "opponent") for each in spoken)
        named = tuple(
            dict.fromkeys(each.name for each in spoken if each.kind == "named" and each.name != "you")
        )
        addressed = any(each.name == "you" for each in spoken)
        self.you_is_speaker = not any(each.kind == "speaker" for each in spoken)
        players = any(each.kind == "player" for each in spoken)
        by_turn = any(each.kind in ("active", "nonactive") for each in spoken)
        first: tuple[str, ...] = (YOU,) if self.speaks or (addressed and self.you_is_speaker) else ()
        if players and not first and not named:
            first = (PLAYER,)
        if by_turn and not first and not named:
            first = ("Active player", "Nonactive player")
        names = (*first, *named)
        if len(names) > 2:
            raise NotSettled(
                names[2], f"Only games of two players are understood; this names {', '.join(names)}."
            )
        self.first = names[0] if names else YOU
        self.second = names[1] if len(names) > 1 else OPPONENT
        self.both_named = len(named) == 2
        self.by_turn = by_turn
        self.active: str | None = "Active player" if first == ("Active player", "Nonactive player") else None

    @property
    def names(self) -> tuple[str, str]:
        """Both names, the speaker first."""
        return self.first, self.second

    @staticmethod
    def possessive(name: str) -> str:
        """A player's name as an owner: your, Bob's."""
        return "your" if name == YOU else f"{name}'s"

    def other(self, name: str) -> str:
        """The other of the two players."""
        return self.second if name == self.first else self.first

    def meant(self, who: Who, subject: str | None, role: str | None = None) -> str:
        """The player's name; `subject` is who the clause before was about, `role` who alone could do it."""
        if who.kind == "speaker":
            return self.first
        if who.kind == "opponent":
            return self.second
        if who.kind == "named":
            if who.name != "you":
                return who.name
            return self.first if self.you_is_speaker else self.second
        if who.kind in ("active", "nonactive"):
            if self.active is None:
                raise NotSettled(f"the {who.kind} player", f"It is not said who the {who.kind} player is.")
            return self.active if who.kind == "active" else self.other(self.active)
        if who.kind == "player":
            if self.first != PLAYER:
                raise NotSettled("a player", f"“A player” may be {self.first} or {self.second}; say who.")
            return self.first
        if who.kind == "same":
            return role or subject or self.first
        return role or self._pronoun()

    def _pronoun(self) -> str:
        if self.first == PLAYER:
            return PLAYER
        if not self.both_named:
            return self.second
        raise NotSettled(
            "he, she or they", f"“he” or “she” may be {self.first} or {self.second}; name the player."
        )


def _people(thing: Any) -> Iterator[Who]:
    """Every person that is spoken of anywhere in a clause."""
    if isinstance(thing, Who):
        yield thing
        yield from _people(thing.of)
    elif isinstance(thing, tuple):
        for each in thing:
            yield from _people(each)
    elif isinstance(thing, msgspec.Struct):
        for field in thing.__struct_fields__:
            yield from _people(getattr(thing, field))
