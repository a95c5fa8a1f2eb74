"""What is sent: the bodies of requests that ask, play or compile."""

from __future__ import annotations

import msgspec

from model.decoding import prepared


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a question: the words, and the edition's key or any date."""

    question: str
    edition: str | None = None


class ReplayRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a replay: the scenario (YAML text or JSON), the edition, whether to explore.

    `boards` asks for the board at each step, too. It is played as if the rules `without` did not exist.
    """

    scenario: str | dict[str, object]
    edition: str | None = None
    explore: bool = False
    boards: bool = False
    without: tuple[str, ...] = ()


class PlayRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a moment of play: the scenario (YAML text or JSON), and how much of its `do` is played.

    `at` is how many entries, None for all. `take` is one more entry of `do`, or `answer` what is answered to
    the question that is asked there. `asks_from` is what the last answer had, None at first: from that entry
    on players are asked for attacks and blocks. `described` asks for the board as it is written only.
    """

    scenario: str | dict[str, object]
    edition: str | None = None
    at: int | None = None
    asks_from: int | None = None
    take: str | dict[str, object] | msgspec.UnsetType = msgspec.UNSET
    answer: object = msgspec.UNSET
    described: bool = False


@prepared
class WrittenFace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody has written: rules text, and what else of a card decides what it means."""

    text: str
    name: str = ""
    mana_cost: str = ""
    types: str = "Creature"
    power: str | None = None
    toughness: str | None = None
