"""Which objects a text means by what happened to them or what they do: attacking, counters, this turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final, Literal, get_args

from engine.filters import Aspect, Filter, Selector
from engine.linked import EXILED, exiled_by, exiled_with, is_of_pair
from engine.qualities.evidence import Because
from engine.records import Answered
from engine.registry import quality
from engine.subtypes import CREATURE_TYPES, LAND_SUBTYPES
from engine.view import Context, Table, View
from engine.zones import Zone


class Status(Filter, frozen=True):
    """What a permanent or creature is doing: tapped, untapped, attacking, blocking, a token."""

    word: Literal[
        "tapped", "untapped", "attacking", "blocking", "attacking or blocking", "token", "face down"
    ]

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask the status of 110.5 or the combat phase."""
        if view.is_player(id):
            return False
        thing = view.object(id)
        attacking = view.attack_of(id) is not None
        blocking = any(id in each.blockers for each in view.combats)
        return {
            "tapped": thing.tapped,
            "untapped": not thing.tapped,
            "attacking": attacking,
            "blocking": blocking,
            "attacking or blocking": attacking or blocking,
            "token": thing.kind == "token",
            "face down": thing.face_down,
        }[self.word]


class BecameSource(Filter, frozen=True):
    """What the source is, or was as a spell: "another spell" that was cast is none of it (400.7)."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask what became of it."""
        return context.source in (id, view.became(id))


class AmongThose(Filter, frozen=True):
    """One of those that other words mean: "attached to it"."""

    those: Selector

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask what is meant."""
        return id in self.those.select(view, context)


class AttachedBefore(Filter, frozen=True):
    """What was attached to the same object before what gives it an ability, by the same controller.

    "Auras and Equipment you control that are already attached to it"; whatever becomes attached has a new
    timestamp (613.7e), so that the older of two was there first.
    """

    what: Filter
    by: Selector

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Compare it with the object that gives the ability, which is there itself."""
        found = self.by.select(view, context)
        if not found or view.is_player(id) or not self.what.matches(view, id, context):
            return False
        thing, giver = view.object(id), view.object(found[0])
        together = bool(giver.attached_to) and thing.attached_to == giver.attached_to
        same = view.controller(id) == view.controller(giver.id)
        return together and same and thing.timestamp <= giver.timestamp


class AsMeant(Filter, frozen=True):
    """What an effect means by a description: its X and its "it", and not those of the spell that is asked."""

    what: Filter
    context: Context

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask as the effect does."""
        return self.what.matches(view, id, self.context)


class HostIs(Filter, frozen=True):
    """What is attached to something: "Aura attached to a creature", "Equipment attached to it"."""

    host: Filter

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask what it is attached to, or was attached to a certain object that is gone (608.2h)."""
        host = 0 if view.is_player(id) else view.object(id).attached_to
        if host and self.host.matches(view, host, context):
            return True
        meant = self.host.those.select(view, context) if isinstance(self.host, AmongThose) else ()
        return any(id in view.was_attached(each) for each in meant)

    def reads(self) -> frozenset[Aspect]:
        """Attachments, and what its part reads."""
        return self.host.reads() | {"state"}


class OfPlayers(Filter, frozen=True):
    """What is controlled, or owned, by players whom other words mean: "that player controls"."""

    players: Selector
    owned: bool = False

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask for its controller, or its owner."""
        if view.is_player(id):
            return False
        whose = view.object(id).owner if self.owned else view.controller(id)
        return whose in self.players.select(view, context)

    def reads(self) -> frozenset[Aspect]:
        """Control (layer 2)."""
        return frozenset({"control", "state"})


class CameSinceLastTurn(Filter, frozen=True):
    """What came under its controller's control since the beginning of their last upkeep (702.30a)."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """It is noted in the untap step of the first turn that its controller begins with it."""
        return view.object(id).since_turn in (-1, view.turn.number)


class Modified(Filter, frozen=True):
    """ "Modified": what has a counter on it, is equipped, or is enchanted by its controller's Aura."""

    word: Literal["modified"] = "modified"

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Look at its counters and at what is attached to it."""
        if view.is_player(id) or not view.exists(id):
            return False
        if view.object(id).counters:
            return True
        on_it = (each for each in view.battlefield() if view.object(each).attached_to == id)
        return any(_modifies(view, each, id) for each in on_it)

    def reads(self) -> frozenset[Aspect]:
        """Counters and attachments, and what the attached are and who controls them."""
        return frozenset({"state", "types", "control"})


def _modifies(view: View, attached: int, id: int) -> bool:
    subtypes = view.characteristics(attached).subtypes
    own = view.controller(attached) == view.controller(id)
    return "Equipment" in subtypes or ("Aura" in subtypes and own)


class HasAttached(Filter, frozen=True):
    """What something is attached to: "enchanted" (by an Aura), "equipped" (by Equipment)."""

    by: Filter

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask the permanents that are attached to it, or were to what is gone (608.2h)."""
        if not view.is_player(id) and not view.exists(id):
            return any(self.by.matches(view, each, context) for each in view.was_attached(id))
        return any(
            view.object(each).attached_to == id and self.by.matches(view, each, context)
            for each in view.battlefield()
        )

    def reads(self) -> frozenset[Aspect]:
        """Attachments, and what its part reads."""
        return self.by.reads() | {"state"}


class InZone(Filter, frozen=True):
    """Where it is: "a card in a graveyard"."""

    zone: Zone

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask the zone of an object that exists."""
        return not view.is_player(id) and view.exists(id) and view.object(id).zone is self.zone


class Topmost(Filter, frozen=True):
    """ "The top creature card of your graveyard": of the cards there that match the one last put there."""

    among: Filter

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Look from the top of the graveyard in which it is (404.1)."""
        if view.is_player(id) or not view.exists(id) or view.object(id).zone is not Zone.GRAVEYARD:
            return False
        pile = reversed(view.zone(Zone.GRAVEYARD, view.object(id).owner))
        return id == next((each for each in pile if self.among.matches(view, each, context)), 0)


class TopOfLibrary(Filter, frozen=True):
    """ "The top card of your library" (401.1)."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask whether it lies on top of its owner's library."""
        if view.is_player(id) or not view.exists(id) or view.object(id).zone is not Zone.LIBRARY:
            return False
        return view.zone(Zone.LIBRARY, view.object(id).owner)[:1] == (id,)


class IsAttached(Filter, frozen=True):
    """ "As long as it's attached": to anything (301.5)."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask for its host."""
        return not view.is_player(id) and bool(view.object(id).attached_to)


class IsPaired(Filter, frozen=True):
    """ "Paired with another creature" (702.95b)."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask for the creature with which it is paired."""
        return not view.is_player(id) and bool(view.object(id).paired_with)


class OfPair(Filter, frozen=True):
    """ "Both creatures": the object that the ability is on, and what it is paired with (702.95b)."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Only the two of them."""
        return id in (context.source, view.object(context.source).paired_with)


class Has(Filter, frozen=True):
    """ "Renowned": it has a designation (702.112b)."""

    designation: str

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask for it."""
        if view.is_player(id):
            return False
        if self.designation == COMMANDER:
            return is_a_commander(view, id)
        return self.designation in view.object(id).designations

    def evidence(self, table: Table, id: int, context: Context) -> Iterator[Because]:
        """That it is a commander, where that is asked."""
        if self.designation == COMMANDER:
            yield Because(is_a_commander, Answered(object=table.called(id)))


COMMANDER: Final = "commander"
"""The designation of a card that leads a deck (903.3)."""


@quality("effects that refer to a commander", "903.3d")
def is_a_commander(view: View, id: int) -> bool:
    """They refer to a permanent, a spell or a card in a zone that is a commander."""
    return COMMANDER in view.object(id).designations


@quality("stickered objects", "123.4")
def is_stickered(view: View, id: int) -> bool:
    """An object is "stickered" if it currently has any kind of sticker on it."""
    return bool(view.object(id).stickers)


class Stickered(Filter, frozen=True):
    """ "Stickered": it has a sticker on it (123.4)."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Look for any."""
        return not view.is_player(id) and is_stickered(view, id)

    def evidence(self, table: Table, id: int, context: Context) -> Iterator[Because]:
        """That it has a sticker."""
        yield Because(is_stickered, Answered(object=table.called(id)))


class SharesCreatureType(Filter, frozen=True):
    """ "That shares a creature type with it": with the object that the ability is on, or another (205.3m)."""

    those: Selector | None = None

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Compare the creature types of both, last known where one is gone."""
        if view.is_player(id):
            return False
        those = (context.source,) if self.those is None else self.those.select(view, context)
        own = frozenset(each for other in those for each in view.characteristics(other).subtypes)
        return bool(own & CREATURE_TYPES & view.characteristics(id).subtypes)

    def reads(self) -> frozenset[Aspect]:
        """The type line (layer 4)."""
        return frozenset({"copy", "types"}) if self.those is None else frozenset(get_args(Aspect))


class SharesColor(Filter, frozen=True):
    """What shares a color with the source (702.78a), or with other objects; what has no color shares none."""

    those: Selector | None = None

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Compare the colors, last known where one is gone."""
        if view.is_player(id):
            return False
        those = (context.source,) if self.those is None else self.those.select(view, context)
        theirs = frozenset(each for other in those for each in view.characteristics(other).colors)
        return bool(view.characteristics(id).colors & theirs)

    def reads(self) -> frozenset[Aspect]:
        """The colors (layer 5), and whatever the others may hang on."""
        return frozenset({"copy", "colors"}) if self.those is None else frozenset(get_args(Aspect))


class SharesCardType(Filter, frozen=True):
    """ "That shares a card type with it" (205.2): supertypes and subtypes are none."""

    those: Selector

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Compare the card types, last known where one is gone."""
        if view.is_player(id):
            return False
        there = self.those.select(view, context)
        theirs = frozenset(each for other in there for each in view.characteristics(other).types)
        return bool(view.characteristics(id).types & theirs)

    def reads(self) -> frozenset[Aspect]:
        """Whatever the others may hang on."""
        return frozenset(get_args(Aspect))


class SharesLandType(Filter, frozen=True):
    """ "That shares a land type with it" (205.3i)."""

    those: Selector

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Compare the land types, last known where one is gone."""
        if view.is_player(id):
            return False
        there = self.those.select(view, context)
        theirs = frozenset(each for other in there for each in view.characteristics(other).subtypes)
        return bool(view.characteristics(id).subtypes & theirs & LAND_SUBTYPES)

    def reads(self) -> frozenset[Aspect]:
        """Whatever the others may hang on."""
        return frozenset(get_args(Aspect))


class HasCounter(Filter, frozen=True):
    """A counter of a kind on it, or `least` of them; any kind where `kind` is empty."""

    kind: str = ""
    least: int = 1

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask the counters."""
        counters = view.player(id).counters if view.is_player(id) else view.object(id).counters
        return any(self.kind in ("", name) and number >= self.least for name, number in counters)


class ControlsOne(Filter, frozen=True):
    """A player who controls such a permanent."""

    what: Filter

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Look through the battlefield."""
        own = (each for each in view.battlefield() if view.controller(each) == id)
        return view.is_player(id) and any(self.what.matches(view, each, context) for each in own)

    def reads(self) -> frozenset[Aspect]:
        """Control (layer 2), and what its part reads."""
        return self.what.reads() | {"control", "state"}


class DidThisWay(Filter, frozen=True):
    """A player who "discarded a card this way": one of what was just dealt with was that player's.

    `by_owner` asks who owns it, for what was discarded; else who controlled it.
    """

    of: Selector
    what: Filter
    by_owner: bool

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Look through what it is now."""
        if not view.is_player(id):
            return False
        for each in self.of.select(view, context):
            whose = view.object(each).owner if self.by_owner else view.controller(each)
            if whose == id and self.what.matches(view, each, context):
                return True
        return False


class MostLife(Filter, frozen=True):
    """The player with the most life, or one tied for it."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Compare with every player's life."""
        if not view.is_player(id):
            return False
        return all(view.player(id).life >= view.player(each).life for each in view.players())


class ExiledWith(Filter, frozen=True):
    """A card in exile that an ability of the source has exiled: "exiled with ~" (607.2a)."""

    linked_to: ClassVar[str] = EXILED

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask what exiled it."""
        if view.is_player(id) or not exiled_by(view, id, context.source):
            return False
        return context.ability is None or is_of_pair(view, id, context)

    def evidence(self, table: Table, id: int, context: Context) -> Iterator[Because]:
        """What has exiled it, which the rules on linked abilities record themselves (607.2a)."""
        exiled_with(table, (id,), context)
        return iter(())


class DealtWith(Filter, frozen=True):
    """What "it" means by now: "each other card" is none of these."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Only what an earlier instruction dealt with."""
        return id in context.it


class Haunted(Filter, frozen=True):
    """ "The creature it haunts": what the haunt ability targeted, a creature still or not (702.55b)."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Only what the source haunts."""
        return view.object(context.source).haunting == id
