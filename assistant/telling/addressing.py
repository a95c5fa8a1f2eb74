"""How words about a board that are no record speak of a player: by name, or as "you" of who is spoken to."""

from __future__ import annotations

from typing import Final, Protocol

from model.agreement import SPOKEN_TO, YOU, agreeing

OPPONENT: Final = "Opponent"
"""What the board of a question calls the other player."""


class Naming(Protocol):
    """Whoever knows what players and objects are called."""

    def name(self, id: int) -> str:
        """The name by which a reader knows a player or an object."""
        ...


def does(game: Naming, player: int, deed: str, within: bool = False) -> str:
    """Who does something: `Alice chooses`, `You choose`, and `you choose` within a sentence."""
    name = game.name(player)
    if name != YOU:
        return f"{name} {deed}"
    return f"{'you' if within else 'You'} {agreeing(deed, SPOKEN_TO)}"


def one(game: Naming, player: int) -> str:
    """A player within a sentence: `Alice`, `you`."""
    return called(game.name(player))


def called(name: str) -> str:
    """What a player or an object is called within a sentence, by its name: `Alice`, `you`."""
    return "you" if name == YOU else name


def whose(game: Naming, player: int) -> str:
    """Whose something is, within a sentence: `Alice's`, `your`."""
    name = game.name(player)
    return "your" if name == YOU else f"{name}'s"


def first(words: str) -> str:
    """Words with which a sentence begins."""
    return words[:1].upper() + words[1:]
