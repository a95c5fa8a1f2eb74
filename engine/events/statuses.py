"""Events in what is marked on permanents: designations, class levels, damage removed (702.89, 716)."""

from __future__ import annotations

from typing import Literal

from engine.events import Event


class Designated(Event, frozen=True, kw_only=True):
    """A permanent gets a designation: it becomes renowned (702.112b), or monstrous with a value of `x`."""

    object: int
    name: str
    x: int = 0


class DesignationLost(Event, frozen=True, kw_only=True):
    """A permanent has a designation no longer (701.52a, 701.58a)."""

    object: int
    name: str


class Merged(Event, frozen=True, kw_only=True):
    """An object merges with the permanent `onto`, on top of it or on the bottom (727.2)."""

    object: int
    onto: int
    player: int
    on_top: bool


class NameChosen(Event, frozen=True, kw_only=True):
    """A card name has been chosen for what resolves, which keeps it (201.4)."""

    object: int
    name: str
    kept_as: str


class Noted(Event, frozen=True, kw_only=True):
    """A number is noted for an object (607.2e)."""

    object: int
    kept_as: str
    number: int


class PlayerNoted(Event, frozen=True, kw_only=True):
    """A player whom an ability targets is kept for the object that it is of (607.1)."""

    object: int
    kept_as: str
    player: int


class ActivatedAgain(Event, frozen=True, kw_only=True):
    """An ability whose text asks for it has been activated once more this turn, on the stack or for mana."""

    object: int
    ability: str


class ResolvesAgain(Event, frozen=True, kw_only=True):
    """An ability of `object`, known by its text, resolves whose text asks how often it has this turn."""

    object: int
    ability: str


class AuraSwap(Event, frozen=True, kw_only=True):
    """A player exchanges an Aura that they control with an Aura card in their hand (702.65a)."""

    object: int
    card: int
    player: int


class EffectEnds(Event, frozen=True, kw_only=True):
    """The effects end that a spell or ability has begun; `began_by` is what it was on the stack (116.2c)."""

    began_by: int


class LevelGained(Event, frozen=True, kw_only=True):
    """A permanent's class level becomes a number (716.2a)."""

    object: int
    level: int


class DamageRemoved(Event, frozen=True, kw_only=True):
    """All damage marked on a permanent is removed (702.89a)."""

    object: int


class Pairing(Event, frozen=True, kw_only=True):
    """Two creatures of a player become paired (702.95b)."""

    object: int
    other: int
    player: int


class Crowned(Event, frozen=True, kw_only=True):
    """A player becomes the monarch (722.3)."""

    player: int


class Crewed(Event, frozen=True, kw_only=True):
    """A crew ability of a Vehicle has resolved (702.122d)."""

    object: int


class Grown(Event, frozen=True, kw_only=True):
    """An ability of a keyword has put one or more +1/+1 counters on its creature (702.100b, 702.149c)."""

    object: int
    by: Literal["evolve", "training"]


class Voted(Event, frozen=True, kw_only=True):
    """Players have voted: who, for what (701.32a)."""

    votes: tuple[tuple[int, str], ...]


class AttractionOpened(Event, frozen=True, kw_only=True):
    """A player has put an Attraction onto the battlefield by opening it (701.48c)."""

    player: int
    object: int


class LookedInto(Event, frozen=True, kw_only=True):
    """A player has scried or surveilled (701.18d, 701.42d); `amount` cards were looked at."""

    player: int
    how: Literal["scry", "surveil"]
    amount: int


class Explored(Event, frozen=True, kw_only=True):
    """A permanent has explored (701.40b); `card` was revealed, 0 where there was none."""

    object: int
    card: int = 0


class Investigated(Event, frozen=True, kw_only=True):
    """A player has investigated (701.36a)."""

    player: int


class Discovered(Event, frozen=True, kw_only=True):
    """A player has discovered (701.55b)."""

    player: int


class RingTempted(Event, frozen=True, kw_only=True):
    """The Ring has tempted a player; `bearer` is the creature that they have chosen, 0 for none (701.52d)."""

    player: int
    bearer: int


class Proliferated(Event, frozen=True, kw_only=True):
    """A player has proliferated (701.27a)."""

    player: int


class Clashed(Event, frozen=True, kw_only=True):
    """A player has clashed, and won or not (701.23d)."""

    player: int
    won: bool


class Resolved(Event, frozen=True, kw_only=True):
    """A spell or ability of a player has resolved, and done all that goes with it (608.2p)."""

    object: int
    player: int


class GiftGiven(Event, frozen=True, kw_only=True):
    """A player has given a gift that was promised (702.174c)."""

    player: int


class Foretold(Event, frozen=True, kw_only=True):
    """A player has foretold a card: they took the special action of its foretell ability (702.143c)."""

    player: int
