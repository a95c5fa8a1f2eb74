"""Which objects a text means by what happened to them or what they do: attacking, counters, this turn."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from engine.events import Damage, ZoneChange
from engine.filters import Aspect, Filter, Selector
from engine.linked import EXILED, exiled_by, is_of_pair
from engine.objects import Object
from engine.qualities import abilities_are_none, cast_copies_are_spells, copies_are_spells
from engine.registry import quality
from engine.subtypes import CREATURE_TYPES
from engine.view import Context, View
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
        thing, combat = view.object(id), view.combat
        attacking = combat is not None and combat.attack_of(id) is not None
        blocking = combat is not None and id in combat.blockers
        return {
            "tapped": thing.tapped,
            "untapped": not thing.tapped,
            "attacking": attacking,
            "blocking": blocking,
            "attacking or blocking": attacking or blocking,
            "token": thing.kind == "token",
            "face down": thing.face_down,
        }[self.word]


class HasX(Filter, frozen=True):
    """ "With {X} in its mana cost" (107.3e)."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask the mana cost as it is written."""
        cost = None if view.is_player(id) else view.copiable(id).mana_cost
        return cost is not None and any(each.variable for each in cost.symbols)

    def reads(self) -> frozenset[Aspect]:
        """Mana costs come with copying."""
        return frozenset({"copy"})


class AttacksPlayer(Filter, frozen=True):
    """A creature that attacks one of some players: "attacking you"."""

    player: Filter

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask the combat phase what it attacks."""
        attack = view.combat.attack_of(id) if view.combat else None
        return attack is not None and self.player.matches(view, attack.defender, context)


class BecameSource(Filter, frozen=True):
    """What the source is, or was as a spell: "another spell" that was cast is none of it (400.7)."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask what became of it."""
        return context.source in (id, view.became(id))


class HurtThisTurn(Filter, frozen=True):
    """A permanent that has dealt damage this turn, or was dealt damage; no layer may ask for it."""

    dealt: bool

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Look for damage among what has happened this turn."""
        events = (each for each in view.history if isinstance(each, Damage) and each.amount)
        return any((each.source if self.dealt else each.to) == id for each in events)


class HurtBySource(Filter, frozen=True):
    """What was dealt damage by the source this turn; no layer may ask for it."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Look for damage that the source has dealt to it."""
        events = (each for each in view.history if isinstance(each, Damage) and each.amount)
        return any(each.to == id and each.source == context.source for each in events)


class CameThisTurn(Filter, frozen=True):
    """A permanent that entered this turn, whoever controls it now; no layer may ask for it."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Look for its arrival among what has happened this turn."""
        moves = (each for each in view.history if isinstance(each, ZoneChange))
        return any(each.to is Zone.BATTLEFIELD and (each.became or each.object) == id for each in moves)


class AmongThose(Filter, frozen=True):
    """One of those that other words mean: "attached to it"."""

    those: Selector

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask what is meant."""
        return id in self.those.select(view, context)


class HostIs(Filter, frozen=True):
    """What is attached to something: "Aura attached to a creature", "Equipment attached to it"."""

    host: Filter

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask what it is attached to."""
        host = 0 if view.is_player(id) else view.object(id).attached_to
        return bool(host) and self.host.matches(view, host, context)

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
        """Ask the permanents that are attached to it."""
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


class IsSpell(Filter, frozen=True):
    """A spell: a card or a copy of one on the stack, no ability (112.1)."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask what kind of object it is, where it is on the stack."""
        if view.is_player(id):
            return False
        thing = view.object(id)
        if thing.zone is not Zone.STACK:
            return False
        if thing.kind == "card":
            return True
        if thing.kind != "copy":
            return not abilities_are_none(view)
        return (cast_copies_are_spells if was_cast(thing) else copies_are_spells)(view)


def was_cast(copy: Object) -> bool:
    """Tell whether a copy on the stack was cast, and not put there (112.1b)."""
    return copy.announced is not None and copy.announced.origin is Zone.EXILE


class CastFrom(Filter, frozen=True):
    """ "A spell from your graveyard": a spell that was cast from that zone (601.2a)."""

    origin: Zone

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask from where it was announced; what was not cast came from nowhere."""
        if view.is_player(id):
            return False
        announced = view.object(id).announced
        return announced is not None and announced.origin is self.origin


class Unblocked(Filter, frozen=True):
    """An attacking creature that is unblocked: blockers have been declared, and none blocks it (509.1h)."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask the combat phase."""
        attack = view.combat.attack_of(id) if view.combat else None
        undeclared = view.turn.step in ("beginning of combat", "declare attackers")
        return attack is not None and not attack.blocked and not undeclared


class Blocked(Filter, frozen=True):
    """An attacking creature that has become blocked, whatever blocks it now (509.1h)."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask the combat phase."""
        attack = view.combat.attack_of(id) if view.combat else None
        return attack is not None and attack.blocked


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
        return not view.is_player(id) and self.designation in view.object(id).designations


@quality("stickered objects", "123.4")
def is_stickered(view: View, id: int) -> bool:
    """An object is "stickered" if it currently has any kind of sticker on it."""
    return bool(view.object(id).stickers)


class Stickered(Filter, frozen=True):
    """ "Stickered": it has a sticker on it (123.4)."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Look for any."""
        return not view.is_player(id) and is_stickered(view, id)


class Kicked(Filter, frozen=True):
    """A spell that was kicked, or what such a spell has become (702.33d)."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask what was announced for it."""
        announced = None if view.is_player(id) else view.object(id).announced
        paid = () if announced is None else announced.additional
        return any(each.startswith(("kicker", "multikicker")) for each in paid)


class SharesCreatureType(Filter, frozen=True):
    """ "That shares a creature type with it": with the object that the ability is on (205.3m)."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Compare the creature types of both, last known where one is gone."""
        if view.is_player(id):
            return False
        own = view.characteristics(context.source).subtypes & CREATURE_TYPES
        return bool(own & view.characteristics(id).subtypes)

    def reads(self) -> frozenset[Aspect]:
        """The type line (layer 4)."""
        return frozenset({"copy", "types"})


class SharesColor(Filter, frozen=True):
    """What shares a color with the source (702.78a)."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Compare the colors."""
        if view.is_player(id):
            return False
        return bool(view.characteristics(id).colors & view.characteristics(context.source).colors)

    def reads(self) -> frozenset[Aspect]:
        """The colors (layer 5)."""
        return frozenset({"copy", "colors"})


class HasCounter(Filter, frozen=True):
    """A counter of a kind on it; any kind where `kind` is empty."""

    kind: str = ""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask the counters."""
        counters = view.player(id).counters if view.is_player(id) else view.object(id).counters
        return any(not self.kind or name == self.kind for name, _ in counters)


class ChosenAs(Filter, frozen=True):
    """What was chosen for another word "target" of the same text, by its place (115.3, 601.2c)."""

    slot: int

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask the targets chosen so far."""
        return self.slot < len(context.targets) and id in context.targets[self.slot]

    def reads(self) -> frozenset[Aspect]:
        """Nothing that a layer changes."""
        return frozenset()


class Targets(Filter, frozen=True):
    """A spell or ability on the stack that targets something: "a spell that targets ~" (115.9b)."""

    what: Filter

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask what was chosen for it."""
        announced = None if view.is_player(id) else view.object(id).announced
        chosen = current_targets(view, announced.targets) if announced is not None else ()
        return any(self.what.matches(view, each, context) for each in chosen)

    def reads(self) -> frozenset[Aspect]:
        """What was chosen, and what its part reads."""
        return self.what.reads() | {"state"}


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


class MostLife(Filter, frozen=True):
    """The player with the most life, or one tied for it."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Compare with every player's life."""
        if not view.is_player(id):
            return False
        return all(view.player(id).life >= view.player(each).life for each in view.players())


class Blocking(Filter, frozen=True):
    """A creature that blocks something: "creature blocking it"."""

    attacker: Filter

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask the combat phase whom it blocks."""
        blocked = view.combat.blocked_by(id) if view.combat else ()
        return any(self.attacker.matches(view, each, context) for each in blocked)

    def reads(self) -> frozenset[Aspect]:
        """The combat phase, and what its part reads."""
        return self.attacker.reads() | {"state"}


class BlockingThis(Filter, frozen=True):
    """A creature that blocks the source, or is blocked by it: "blocking or blocked by ~"."""

    how: Literal["blocking", "blocked by", "blocking or blocked by"]

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask the combat phase who blocks whom."""
        if not view.combat:
            return False
        blocks = context.source in view.combat.blocked_by(id)
        is_blocked = id in view.combat.blocked_by(context.source)
        return (blocks and self.how != "blocked by") or (is_blocked and self.how != "blocking")


KindOfAbility: TypeAlias = Literal["activated", "triggered", "activated or triggered"]


class AbilityOnStack(Filter, frozen=True):
    """ "Activated ability", "triggered ability": an ability on the stack of that kind (113.1c, 113.3)."""

    kind: KindOfAbility

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask what was put on the stack."""
        if view.is_player(id) or view.object(id).kind != "ability":
            return False
        announced = view.object(id).announced
        return announced is not None and type(announced.ability).__name__.lower() in self.kind


class ExiledWith(Filter, frozen=True):
    """A card in exile that an ability of the source has exiled: "exiled with ~" (607.2a)."""

    linked_to: ClassVar[str] = EXILED

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask what exiled it."""
        if view.is_player(id) or not exiled_by(view, id, context.source):
            return False
        return context.ability is None or is_of_pair(view, id, context)


class DealtWith(Filter, frozen=True):
    """What "it" means by now: "each other card" is none of these."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Only what an earlier instruction dealt with."""
        return id in context.it


class SingleTarget(Filter, frozen=True):
    """A spell or ability "with a single target" (115.9a)."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Count how often something was chosen for it."""
        announced = None if view.is_player(id) else view.object(id).announced
        return announced is not None and times_targeted(view, announced.targets) == 1


def _still_there(view: View, targets: tuple[tuple[int, ...], ...]) -> int:
    return sum(1 for ids in targets for id in ids if view.is_player(id) or view.exists(id))


@quality("the number of targets", "115.9a", without=_still_there)
def times_targeted(view: View, targets: tuple[tuple[int, ...], ...]) -> int:
    """The number of times anything was chosen as a target counts, not how many targets are still legal."""
    return sum(map(len, targets))


class TargetsOnly(Filter, frozen=True):
    """A spell or ability "that targets only you" (115.9c)."""

    what: Filter

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask whether all that was chosen for it is one object or player, and whether that is meant."""
        announced = None if view.is_player(id) else view.object(id).announced
        chosen = only_target(view, announced.targets) if announced is not None else 0
        return bool(chosen) and self.what.matches(view, chosen, context)

    def reads(self) -> frozenset[Aspect]:
        """What was chosen, and what its part reads."""
        return self.what.reads() | {"state"}


def _first_target(view: View, targets: tuple[tuple[int, ...], ...]) -> int:
    return next((id for ids in targets for id in ids), 0)


@quality("the only target", "115.9c", without=_first_target)
def only_target(view: View, targets: tuple[tuple[int, ...], ...]) -> int:
    """The number of different objects and players that were chosen has to be one."""
    chosen = {id for ids in targets for id in ids}
    return chosen.pop() if len(chosen) == 1 else 0


def _all_chosen(view: View, targets: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    return tuple(id for ids in targets for id in ids)


@quality("what is targeted by now", "115.9b", without=_all_chosen)
def current_targets(view: View, targets: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """What is targeted is asked for its current information; a target that has left its zone is ignored."""
    return tuple(id for ids in targets for id in ids if view.is_player(id) or view.exists(id))


class Haunted(Filter, frozen=True):
    """ "The creature it haunts": what the haunt ability targeted, a creature still or not (702.55b)."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Only what the source haunts."""
        return view.object(context.source).haunting == id
