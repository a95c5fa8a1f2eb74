"""What is assumed where something is tried on a small board: it stands beside the answer."""

from __future__ import annotations

from assistant.telling.addressing import first


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


def ordinary(name: str) -> str:
    """What an ordinary creature is that stands beside."""
    return f"{first(name)} is a 2/2 with flying."
