"""What static abilities say happens instead, and of what a part is prevented (614, 615)."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from engine.oracle.ast.conditions import Condition
from engine.oracle.ast.damage_instead import Dealt, Half
from engine.oracle.ast.effects import Action, Skipped
from engine.oracle.ast.phrases import Amount, Node, Thing
from engine.oracle.ast.sentences import Clause, Sentence


class TwiceLife(Node, frozen=True):
    """ "If you would gain life, you gain twice that much life instead", or that much plus `more`."""

    more: int = 0


class PreventSome(Node, frozen=True):
    """ "If a source would deal damage to you or a permanent you control, prevent 1 of that damage".

    `x` defines X; the amount may be "half that damage, rounded up".
    """

    by: Thing
    dealt: Dealt
    amount: Amount | Half
    x: Amount | None = None


class PreventThen(Node, frozen=True):
    """ "If damage would be dealt to ~, prevent that damage. Remove a +1/+1 counter from ~."

    `by` is what would deal it, where the sentence says that; nothing else is done where `does` is None.
    `counter` is what it is said of "while it has a +1/+1 counter on it"; `joined` goes on with "and".
    """

    dealt: Dealt
    does: Sentence | None
    by: Thing | None = None
    counter: str = ""
    joined: bool = False


Event: TypeAlias = Literal[
    "gain life", "draw a card", "lose the game", "pay life",
    "draw a card except the first one you draw in each of your draw steps",
    "draw a card except the first one they draw in each of their draw steps",
]  # fmt: skip
"""In whose place something else happens."""


class DoInstead(Node, frozen=True):
    """ "If you would gain life, draw that many cards instead": a sentence takes the place of an event.

    `first` writes "instead" before the sentence; `holds` is what is asked besides of a library, `asked` what
    has to be so "while" the event would happen. `then` are the sentences behind it, which tell what else is
    done in the place of the event.
    """

    event: Event
    does: Sentence
    first: bool = False
    holds: Literal[
        "", "while your library has at least that many cards in it", "while your library has no cards in it"
    ] = ""
    who: Literal["you", "an opponent", "a player"] = "you"
    asked: Condition | None = None
    then: tuple[Sentence, ...] = ()


class InsteadOfDamage(Node, frozen=True):
    """ "If damage would be dealt to you, put that many depletion counters on ~ instead" (614.1a).

    `by` is what would deal it, where the sentence says that; `first` writes "instead" before what is done.
    """

    dealt: Dealt
    does: Sentence
    by: Thing | None = None
    first: bool = False


class NextInstead(Action, frozen=True):
    """ "The next time you would draw a card this turn, you gain 5 life instead" (614.1a)."""

    does: Sentence
    first: bool = False


class InsteadOfEntering(Node, frozen=True):
    """ "If ~ would enter, sacrifice a Forest instead. If you do, put ~ onto the battlefield".

    Where that isn't done it is put into its owner's graveyard.
    """

    does: Clause


class InsteadOfDiscarding(Node, frozen=True):
    """ "… causes you to discard ~, put it onto the battlefield instead of putting it into your graveyard".

    `counters` are the +1/+1 counters that it enters with.
    """

    counters: int = 0


class InsteadOfDying(Node, frozen=True):
    """ "If ~ would die, instead shuffle it into its owner's library", or with `on_top` put it there."""

    why_alone: ClassVar[str] = "what dies is put elsewhere than into the graveyard, of itself (614.1a)"

    on_top: bool = False


class EnterAsCopies(Node, frozen=True):
    """ "Creatures you control enter as a copy of ~"."""

    why_alone: ClassVar[str] = "every creature enters as a copy of this one (614.12)"

    what: Thing


class LifeStays(Node, frozen=True):
    """ "If you control a creature, damage that would reduce your life total to less than 1 reduces it to 1".

    `condition` is None where nothing is asked.
    """

    condition: Condition | None
    life: int


class LifeStaysNow(Action, frozen=True):
    """ "Damage that would reduce your life total to less than 1 reduces it to 1 instead", for a time."""

    life: int


class SkipInstead(Node, frozen=True):
    """ "If you would begin your turn while ~ is tapped, you may skip that turn instead. If you do, …"."""

    what: Skipped
    tapped: bool
    text: tuple[Sentence, ...]

    @property
    def called(self) -> str:
        """What it is called behind "that": a turn, a step or a phase."""
        return self.what.split()[-1]
