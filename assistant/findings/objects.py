"""What is found of objects: who lives and dies of what, where everything is, and what it is then."""

from __future__ import annotations

from typing import Literal

from assistant.findings import Finding, Object, OfObject, Player, Whom


class Survives(OfObject, frozen=True):
    """It is there at the end and never died."""


class Dies(OfObject, frozen=True):
    """A permanent is put into a graveyard: why, in a word of the rules, and by which rule.

    `creature` tells whether that is to die.
    """

    creature: bool
    why: str = ""
    rule: str = ""


class DiesAndReturns(OfObject, frozen=True):
    """It dies and comes back to the battlefield; the rule is that of a state-based action."""

    rule: str = ""


class DiesIntoCommand(OfObject, frozen=True):
    """A commander dies and is put into the command zone after that (903.9a)."""


class CeasedToExist(OfObject, frozen=True):
    """It is nowhere any more; what was a token can't come back (111.8)."""

    token: bool = False


class CeasedInGraveyard(OfObject, frozen=True):
    """A token is put into a graveyard and ceases to exist there (704.5d)."""


class WentTo(OfObject, frozen=True):
    """A permanent is gone to a zone that is no graveyard."""

    zone: str


class ExiledForGood(OfObject, frozen=True):
    """It is exiled, and nothing brings it back."""


class IsIn(OfObject, frozen=True):
    """In which zone it is, of which player; under whose control, where something takes control of others.

    `zone` is `nowhere` for what has ceased to exist. `name` and `size` tell as what it is there.
    """

    zone: str
    owner: Player
    controller: Player | None = None
    name: str = ""
    size: str = ""


class ComesBack(OfObject, frozen=True):
    """It comes back to the battlefield, under the control of another than its owner where one is named."""

    controller: Player | None = None


class Controlled(OfObject, frozen=True):
    """Who controls it at the end."""

    by: Player


class NothingDies(Finding, frozen=True):
    """Nothing of all that is asked about dies."""


class SoMany(Finding, frozen=True):
    """How many creatures die or are left, and how many of them are tokens."""

    verb: Literal["die", "be left"]
    creatures: int
    tokens: int


class NothingHappens(Finding, frozen=True):
    """Nothing happens that changes the board; nothing else, where something is told beside it."""

    other: bool = False


class Sized(OfObject, frozen=True):
    """How big it is; whether it has no abilities, where something took them."""

    size: str
    no_abilities: bool = False


class NoCreature(OfObject, frozen=True):
    """It is no creature."""


class Colored(OfObject, frozen=True):
    """Of what colors it is."""

    colors: tuple[str, ...]


class HasAbilities(OfObject, frozen=True):
    """What abilities it has: keywords, and texts."""

    abilities: tuple[str, ...]


class HasKeyword(OfObject, frozen=True):
    """Whether it has a keyword ability."""

    keyword: str
    so: bool


class Marked(OfObject, frozen=True):
    """How much damage is marked on it (120.3e)."""

    number: int


class IsOfTypes(OfObject, frozen=True):
    """What it is: size, colors, subtypes and card types."""

    size: str
    colors: tuple[str, ...]
    subtypes: tuple[str, ...]
    types: tuple[str, ...]


class IsOfType(OfObject, frozen=True):
    """Whether it is of one type, subtype or supertype."""

    type: str
    so: bool


class Became(OfObject, frozen=True):
    """What is otherwise with it than it is printed or was told: empty what is not."""

    size: str = ""
    new_types: tuple[str, ...] = ()
    lost_types: tuple[str, ...] = ()
    no_abilities: bool = False


class Counters(OfObject, frozen=True):
    """How many counters of a kind it has, of any kind where none is named."""

    kind: str
    number: int


class CountersOfKinds(OfObject, frozen=True):
    """How many counters of each kind it has."""

    counters: tuple[tuple[str, int], ...]


class CountersRemoved(OfObject, frozen=True):
    """How many counters of a kind are removed from it."""

    kind: str
    number: int


class CountersCancelled(Finding, frozen=True):
    """A +1/+1 counter and a -1/-1 counter are removed together (704.5q)."""


class TokenCounters(Finding, frozen=True):
    """How many counters a token of a kind has."""

    kind: str
    number: int


class NoToken(Finding, frozen=True):
    """There is no token of a kind."""

    kind: str


class TokensSized(Finding, frozen=True):
    """How big so many tokens of a kind are; whether these are all of them."""

    kind: str
    number: int
    size: str
    all: bool


class Untapped(OfObject, frozen=True):
    """Whether it is untapped."""

    so: bool


class Triggers(OfObject, frozen=True):
    """How often it triggers, or one keyword of it."""

    often: int
    keyword: str = ""


class Deals(OfObject, frozen=True):
    """How much damage it deals to each, in the order in which it did; nothing where `shares` is empty.

    `prevented` tells that all of it was prevented, `is_chosen` that it is chosen how it is divided: then only
    how much it is in all is said, since it may be divided otherwise.
    """

    shares: tuple[tuple[Whom, int], ...]
    prevented: bool = False
    is_chosen: bool = False


class DealsAny(OfObject, frozen=True):
    """Whether it deals damage, however much that is."""

    so: bool


class DealsNothingToIt(OfObject, frozen=True):
    """It deals no damage to what is asked about."""


class LethalByDeathtouch(Finding, frozen=True):
    """With deathtouch 1 damage is enough for each of several (702.2b-c)."""


class InCombat(OfObject, frozen=True):
    """How a creature stands in combat, and how much damage it deals; None where it is gone."""

    state: Literal["removed", "remaining", "attacking", "blocked", "unblocked"]
    number: int | None = 0


class Unattached(OfObject, frozen=True):
    """An Equipment that stays on the battlefield, attached to nothing."""


class AttachedTo(Finding, frozen=True):
    """What is attached to an object."""

    of: tuple[Object, ...]
    host: Object


class ResolvesInOrder(Finding, frozen=True):
    """The spells in the order in which they resolve; of several alike, which one that was cast it is."""

    spells: tuple[tuple[str, int], ...]
