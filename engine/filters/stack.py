"""Filters that ask about spells and abilities on the stack, and what they target (112, 113, 115)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from engine.filters import Aspect, Filter
from engine.mana import ManaCost
from engine.qualities import abilities_are_none, cast_copies_are_spells, copies_are_spells, was_cast
from engine.qualities.evidence import Because
from engine.records import Answered
from engine.registry import Traced, leaves_trace, quality, rule
from engine.view import Context, Table, View
from engine.zones import Zone


class ManaCostIs(Filter, frozen=True):
    """ "With mana cost {0} or {1}": just one of these (202.1); without a mana cost it is none of them."""

    costs: tuple[ManaCost, ...]

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask the mana cost as it is written."""
        return not view.is_player(id) and view.copiable(id).mana_cost in self.costs

    def reads(self) -> frozenset[Aspect]:
        """Mana costs come with copying."""
        return frozenset({"copy"})


class HasX(Filter, frozen=True):
    """ "With {X} in its mana cost", or "with a mana cost that contains {X}" (107.3e)."""

    contained: bool = False

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask the mana cost as it is written."""
        cost = None if view.is_player(id) else view.copiable(id).mana_cost
        return cost is not None and any(each.variable for each in cost.symbols)

    def reads(self) -> frozenset[Aspect]:
        """Mana costs come with copying."""
        return frozenset({"copy"})


class HasPhyrexianSymbol(Filter, frozen=True):
    """ "With {H} in its mana cost" (107.4g); older texts write {P}."""

    written: Literal["H", "P"]

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask the mana cost as it is written."""
        cost = None if view.is_player(id) else view.copiable(id).mana_cost
        if cost is None or not leaves_trace(view):
            return cost is not None and any(each.life for each in cost.symbols)
        return bool(any_phyrexian_symbol(view, cost))

    def reads(self) -> frozenset[Aspect]:
        """Mana costs come with copying."""
        return frozenset({"copy"})


@rule("the Phyrexian symbol in a text", "107.4g", kind="question")
def any_phyrexian_symbol(table: Traced, cost: ManaCost) -> bool:
    """With no colored background it means any of the fifteen Phyrexian mana symbols."""
    symbols = tuple(f"{{{each.text}}}" for each in cost.symbols if each.life)
    if symbols:
        table.trace.record(Answered(words=symbols))
    return bool(symbols)


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
            return not abilities_are_none(view, thing)
        return copies_are_spells(view, thing) or cast_copies_are_spells(view, thing)

    def evidence(self, table: Table, id: int, context: Context) -> Iterator[Because]:
        """That a copy is a spell, too."""
        thing = table.object(id)
        if thing.kind == "copy":
            asked = cast_copies_are_spells if was_cast(thing) else copies_are_spells
            yield Because(asked, Answered(object=table.called(id)))


class CastAtAll(Filter, frozen=True):
    """A spell "you've cast": what was put onto the stack as a copy was not (601.2a, 707.10)."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask whether it is no copy, or one that was cast."""
        if view.is_player(id):
            return False
        thing = view.object(id)
        return thing.kind != "copy" or was_cast(thing)


class CastFrom(Filter, frozen=True):
    """ "A spell from your graveyard": a spell that was cast from that zone (601.2a)."""

    origin: Zone

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask from where it was announced; what was not cast came from nowhere."""
        if view.is_player(id):
            return False
        announced = view.object(id).announced
        return announced is not None and announced.origin is self.origin


class CastFromElsewhere(Filter, frozen=True):
    """ "A spell from anywhere other than your hand": a spell that was cast from another zone than that."""

    than: Zone

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask from where it was announced; what was not cast came from nowhere."""
        announced = None if view.is_player(id) else view.object(id).announced
        return announced is not None and announced.origin not in (None, self.than)


class Kicked(Filter, frozen=True):
    """A spell that was kicked, or what such a spell has become (702.33d)."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask what was announced for it."""
        announced = None if view.is_player(id) else view.object(id).announced
        paid = () if announced is None else announced.additional
        return any(each.startswith(("kicker", "multikicker")) for each in paid)


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

    def evidence(self, table: Table, id: int, context: Context) -> Iterator[Because]:
        """What it targets."""
        yield Because(current_targets, Answered(object=table.called(id)))


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


class OfKeyword(Filter, frozen=True):
    """An activated ability of a keyword; typecycling abilities are cycling abilities (702.29e)."""

    keyword: str

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask the ability."""
        announced = None if view.is_player(id) else view.object(id).announced
        found = "" if announced is None else getattr(announced.ability, "keyword", "")
        return found == self.keyword or (self.keyword == "cycling" and found == "typecycling")


class OfSource(Filter, frozen=True):
    """An ability on the stack "from an artifact source" (113.7)."""

    filter: Filter

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask its source, as it is or last was."""
        if view.is_player(id) or view.object(id).kind != "ability":
            return False
        announced = view.object(id).announced
        return announced is not None and self.filter.matches(view, announced.source, context)

    def reads(self) -> frozenset[Aspect]:
        """What its filter reads."""
        return self.filter.reads()


class SingleTarget(Filter, frozen=True):
    """A spell or ability "with a single target" (115.9a)."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Count how often something was chosen for it."""
        announced = None if view.is_player(id) else view.object(id).announced
        return announced is not None and times_targeted(view, announced.targets) == 1

    def evidence(self, table: Table, id: int, context: Context) -> Iterator[Because]:
        """How many targets it has."""
        yield Because(times_targeted, Answered(object=table.called(id), answer=1))


def _still_there(view: View, targets: tuple[tuple[int, ...], ...]) -> int:
    return sum(1 for ids in targets for id in ids if view.is_player(id) or view.exists(id))


@quality("the number of targets", "115.9a", without=_still_there)
def times_targeted(view: View, targets: tuple[tuple[int, ...], ...]) -> int:
    """The number of times anything was chosen as a target counts, not how many targets are still legal."""
    return sum(map(len, targets))


class PaidWith(Filter, frozen=True):
    """A spell that such mana was spent to cast: "that mana from a Treasure was spent to cast" (106.3).

    `kind` is its type, empty for any; its source had one of the types `sources`, where there are any.
    """

    kind: str = ""
    sources: frozenset[str] = frozenset()
    snow: bool = False

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Look for such mana among all that was spent on it."""
        announced = None if view.is_player(id) else view.object(id).announced
        return announced is not None and any(
            self.kind in ("", mana.type)
            and (mana.snow or not self.snow)
            and (not self.sources or bool(self.sources & mana.of))
            for mana in announced.mana_spent
        )


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

    def evidence(self, table: Table, id: int, context: Context) -> Iterator[Because]:
        """How many different targets it has."""
        yield Because(only_target, Answered(object=table.called(id), answer=1))


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
