"""What is assumed: it stands beside the answer, and before it where the answer hangs on it."""

from __future__ import annotations

from assistant.findings import Player
from assistant.findings.assumed import Aimed
from assistant.telling.addressing import first
from assistant.telling.answers.voice import VOICE
from assistant.telling.grammar import listed


def willing() -> str:
    """What is assumed of everybody."""
    return "Players do what they may do, and pay what they may pay; creatures that no card names are 2/2."


def any_size_alike(size: str, other: str) -> str:
    """How big creatures are of which nobody says it, and with which other size it is the same."""
    return f"Creatures whose size isn't said are {size}; as {other} the answer is the same."


def tried_in(step: str, *, yours: bool) -> str:
    """When something is tried."""
    whose = "your" if yours else "your opponent's"
    return f"Tried in the {step} of {whose} turn, with the mana and the cards that it takes."


def done_alone() -> str:
    """When it is done to what is responded."""
    return "It is done in its player's main phase, with nothing else on the stack."


def one_card_of_the_deck() -> str:
    """What is looked at of a deck."""
    return "Only whether this card may be in the deck is looked at, not the rest of the deck."


def nothing_asks_for(card: str, words: str) -> str:
    """A clause that was not understood and can have done nothing."""
    return f"{card}: “{' '.join(words.split())}” was not understood; nothing here asks for it"


def however_answered(question: str) -> str:
    """What was left open, and makes no difference."""
    return f"However this is answered: {question}"


def aimed_at(aim: Aimed) -> str:
    """At whom something is aimed of which nobody says it."""
    return first(f"{_aimed(aim)} is aimed at {VOICE.name(aim.at)}.")


def hanging_on(aims: tuple[Aimed, ...], answer: str) -> str:
    """An answer behind what it hangs on that nobody told: "If ... is aimed at the opponent: ..."."""
    if not aims:
        return answer
    together: dict[Player, list[str]] = {}
    for each in aims:
        together.setdefault(each.at, []).append(_aimed(each))
    said = (
        f"{listed(tuple(what))} {'is' if len(what) == 1 else 'are'} aimed at {VOICE.name(whom)}"
        for whom, what in together.items()
    )
    return f"If {' and '.join(said)}: {answer}"


def _aimed(aim: Aimed) -> str:
    return f"the trigger of {aim.what}" if aim.trigger else aim.what


def ordinary(name: str) -> str:
    """What an ordinary creature is that stands beside."""
    return f"{first(name)} is a 2/2 with flying."
