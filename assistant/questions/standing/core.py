"""What every reader of what stands so rests on."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Protocol

from assistant.questions.fitting import ANY, PERMANENT
from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.referring import Referring
from assistant.questions.story import YOU, Story, Thing
from assistant.questions.vocabulary import NUMBERS, says_nothing


class Teller(Protocol):
    """What tells a story: who and what is meant, and what has found its place."""

    story: Story
    ref: Referring
    used: set[str]
    setting: str

    def note(self, *mentions: Mention) -> None:
        """Mark noun phrases as used."""
        ...

    def who(self, frame: Frame) -> str:
        """The player who does what a frame tells."""
        ...

    def is_person(self, mention: Mention) -> bool:
        """Tell whether a noun phrase is a player where a player can stand."""
        ...

    def is_permanent_card(self, mention: Mention) -> bool:
        """Tell whether a card that is named is a permanent on the battlefield."""
        ...

    def things(
        self, mentions: list[Mention], want: str, owner: str, zone: str = "battlefield", create: bool = True
    ) -> list[Thing]:
        """The things that noun phrases mean."""
        ...

    def other(self, player: str) -> str:
        """The other of two players."""
        ...

    def step(self, frame: Frame) -> str:
        """The step in which a frame says that something is done."""
        ...

    def in_turn_of(self, frame: Frame, player: str) -> None:
        """Let what is told be done in a player's turn."""
        ...

    def enters_as(self, frame: Frame, copied: Mention) -> None:
        """Let what was cast last enter as a copy of something."""
        ...

    def enters_as_a_copy(self, thing: Thing, copied: Thing) -> None:
        """Let something enter as a copy before all that is told."""
        ...


class Room(ABC):
    """Readers of one kind of things that stand so."""

    def __init__(self, telling: Teller) -> None:
        """Tell into what is told of."""
        self.t, self.story = telling, telling.story

    @property
    @abstractmethod
    def readers(self) -> tuple[Callable[[Frame], bool], ...]:
        """The readers, in their order."""

    def person(self, frame: Frame) -> bool:
        """Tell whether a frame is about one player."""
        return len(frame.subjects) == 1 and self.t.is_person(frame.subjects[0])

    def lone(self, frame: Frame) -> Mention | None:
        """The one thing that a frame is about; None where it is about several, or about a player."""
        one = frame.subjects[0] if len(frame.subjects) == 1 else None
        return one if one is not None and not self.t.is_person(one) else None

    def card(self, mention: Mention | None) -> Mention | None:
        """A noun phrase, if it names one permanent card."""
        named = mention is not None and len(mention.names) == 1 and self.t.is_permanent_card(mention)
        return mention if named else None

    def text(self, mention: Mention) -> str:
        """The text of a card that is named."""
        return self.story.face(mention.names[0]).text

    def types(self, mention: Mention) -> frozenset[str]:
        """The words of the type line of a card that is named; none of what names no card."""
        return frozenset(self.story.face(mention.names[0]).types.split()) if mention.names else frozenset()

    def permanents(self, mentions: list[Mention], owner: str = YOU) -> list[Thing]:
        """The permanents that noun phrases mean."""
        return self.t.things(mentions, PERMANENT, owner)

    def last_placed(self, fits: Callable[[Thing], bool]) -> Thing | None:
        """What was spoken of last and fits."""
        found = self.story.last(fits)
        return found[0] if found else None

    def owner(self, mention: Mention, otherwise: str) -> str:
        """Whose a thing is, where the words say so."""
        return self.t.ref.owner(mention, otherwise)

    def put(self, mentions: list[Mention], owner: str, zone: str) -> list[Thing]:
        """Put what is spoken of into a zone."""
        found = self.t.things(mentions, ANY, owner, zone)
        for each in found:
            each.zone = zone
        return found


def meaning(frame: Frame) -> set[str]:
    """The small words of a frame that say something."""
    return {each for each in frame.words if not says_nothing(each)}


def numbers(frame: Frame) -> list[int]:
    """The numbers that stand alone in a frame."""
    found = [number_of(each.norm) for each in frame.rest]
    return [each for each in found if each is not None]


def number_of(word: str) -> int | None:
    """A number in digits or as a word."""
    if word.isdecimal():
        return int(word)
    return 0 if word == "zero" else NUMBERS.get(word)


def only_roles(frame: Frame, *roles: str) -> bool:
    """Tell whether a frame has nothing behind other prepositions than these."""
    return {role for role, found in frame.roles.items() if found} <= {*roles}
