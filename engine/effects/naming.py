"""Card names: which can be chosen, and cards that a name alone defines (201.4, 111.11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, cast

import msgspec

from engine import qualities
from engine.characteristics import Characteristics
from engine.decisions import Decision, OneOf
from engine.effects.entering_with import chosen_anew
from engine.effects.replacing import Edit
from engine.errors import NeedsCard
from engine.events import Event, ZoneChange
from engine.events.statuses import NameChosen
from engine.filters import Anything, Aspect, Filter, Selector
from engine.instructions import Instruction
from engine.linked import choice, kept_as
from engine.objects import Object
from engine.records import Answered, Applied, Asked, Chosen, Refusal
from engine.registry import quality, rule
from engine.view import Context, Table, View, resolving
from engine.zones import Zone

Printed = tuple[Characteristics, ...]


class AsPrinted:
    """A game in which what is looked at are names in the card reference, by their places there."""

    def __init__(self, view: View, cards: Printed) -> None:
        self.view = view
        self.cards = cards

    def __getattr__(self, name: str) -> Any:
        return getattr(self.view, name)

    def characteristics(self, id: int) -> Characteristics:
        """What stands on the card under that name, whatever effects there are."""
        return self.cards[id]

    def object(self, id: int) -> Object:
        """A card in the card reference is in no zone of the game."""
        return Object(id=id, kind="card", owner=0, zone=Zone.OUTSIDE, printed=self.cards[id], timestamp=0)

    def is_player(self, id: int) -> bool:
        """A name is no player."""
        return False


def bearers(view: View) -> Printed:
    """What bears each name that there is in the card reference, one for each name."""
    found: dict[str, Characteristics] = {}
    for card in view.reference:
        for part in _parts(view, card):
            found.setdefault(part.name, part)
    for part in combined_by_name(view, view.combined) if view.combined else ():
        found.setdefault(part.name, part)
    return tuple(found.values())


def _parts(view: View, card: Characteristics) -> Iterator[Characteristics]:
    if card.halves:
        yield from halves_by_name(view, card)
        return
    yield from (card,) if card.front_cost is None else back_by_name(view, card)
    yield from flipped_by_name(view, card)
    yield from adventure_by_name(view, card)


def _whole(view: View, card: Characteristics) -> Printed:
    return (card,)


@quality("naming a split card", "201.4b", without=_whole)
def halves_by_name(view: View, card: Characteristics) -> Printed:
    """The name of one of its halves is chosen; only that half's characteristics count."""
    return card.halves


@quality("naming a flip card", "201.4c", "710.5")
def flipped_by_name(view: View, card: Characteristics) -> Printed:
    """A flip card's alternative name may be chosen, with its characteristics as modified."""
    if card.flipped is None:
        return ()
    return (msgspec.structs.replace(card.flipped, mana_cost=card.mana_cost, colors=card.colors),)


@quality("naming a double-faced card", "201.4d", "712.19")
def back_by_name(view: View, card: Characteristics) -> Printed:
    """The name of the back face may be chosen, with the characteristics of the back face."""
    return () if card.front_cost is None else (card,)


@quality("naming an adventurer card", "201.4f", "715.5")
def adventure_by_name(view: View, card: Characteristics) -> Printed:
    """An adventurer card's alternative name may be chosen, with its characteristics as modified."""
    return () if card.adventure is None else (card.adventure,)


@quality("naming a meld pair's combined back face", "201.4e")
def combined_by_name(view: View, faces: Printed) -> Printed:
    """The name of the combined back face may be chosen; only that face's characteristics count."""
    return tuple(msgspec.structs.replace(each, front_cost=None) for each in faces)


def choose(table: Table, context: Context, wanted: Filter) -> str:
    """Let the controller choose a card name, one of a card that is as it has to be."""
    cards = bearers(table)
    _tell_of_layouts(table)
    _tell_of_meld_pairs(table)
    if wanted != Anything():
        cards = with_characteristics(table, context, cards, wanted)
    return named(table, context, tuple(sorted(each.name for each in cards)))


def _tell_of_layouts(table: Table) -> None:
    """Say why cards of some layouts have the names, and the characteristics, that they have here."""
    for card in table.reference:
        if card.halves:
            halves_by_name.record(table, Answered(word=card.name))
        elif card.flipped is not None:
            flipped_by_name.record(table, Answered(word=card.name, words=(card.flipped.name,)))
        elif card.adventure is not None:
            adventure_by_name.record(table, Answered(word=card.name, words=(card.adventure.name,)))
        elif card.front_cost is not None:
            back_by_name.record(table, Answered(word=card.name))


def _tell_of_meld_pairs(table: Table) -> None:
    if table.combined:
        words = tuple(each.name for each in table.combined)
        combined_by_name.record(table, Answered(words=words))


def _any_card(table: Table, context: Context, cards: Printed, wanted: Filter) -> Printed:
    return cards


@rule("a card name with certain characteristics", "201.4a", kind="choice", without=_any_card)
def with_characteristics(table: Table, context: Context, cards: Printed, wanted: Filter) -> Printed:
    """The name must be that of a card whose Oracle text matches those characteristics."""
    view = cast(Table, AsPrinted(table, cards))
    fitting = tuple(each for place, each in enumerate(cards) if wanted.matches(view, place, context))
    table.trace.record(Answered(number=len(cards), words=tuple(each.name for each in fitting)))
    return fitting


@rule("choosing a card name", "201.4", "108.1", kind="choice")
def named(table: Table, context: Context, names: tuple[str, ...]) -> str:
    """The player must choose the name of a card in the Oracle card reference."""
    if not names:
        raise NeedsCard(Refusal(case="no known card name", object=table.called(context.source)))
    about = table.name(context.source)
    prompt = Asked(
        case="a card name", player=table.called(context.controller), object=table.called(context.source)
    )
    domain = OneOf(names)
    decision = Decision(context.controller, "option", about, prompt, "201.4", domain, context.source)
    name = str(table.choose(decision))
    table.trace.record(Chosen(player=table.called(context.controller), answer=name))
    return name


class ChooseName(Instruction, frozen=True):
    """ "Choose an artifact card name": what resolves keeps the name."""

    makes_choice: ClassVar[bool] = True
    linked_to: ClassVar[str] = "name"
    filter: Filter = Anything()

    def follow(self, table: Table, context: Context) -> Context:
        """Let the controller choose."""
        name = choose(table, context, self.filter)
        keeper = context.on_stack or context.source
        if table.exists(keeper):
            link = kept_as("name", context.link if keeper == context.source else 0)
            table.happen(NameChosen(object=keeper, name=name, kept_as=link))
        return context


class EnterChoosingName(Edit, frozen=True):
    """ "As ~ enters, choose a nonland card name" (614.12a)."""

    makes_choice: ClassVar[bool] = True
    linked_to: ClassVar[str] = "name"
    filter: Filter = Anything()

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same with the name, which its controller chooses."""
        if not isinstance(event, ZoneChange) or not chosen_anew(table, event):
            return (event,)
        chosen = (kept_as("name", context.link), choose(table, context, self.filter))
        return (msgspec.structs.replace(event, chosen=(*event.chosen, chosen)),)


class OfChosenName(Filter, frozen=True):
    """ "With the chosen name": the name that was chosen as this resolves, or for a linked ability."""

    linked_to: ClassVar[str] = "name"

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask the names for the choice; without one nothing has it."""
        if view.is_player(id):
            return False
        resolving = context.on_stack if context.on_stack and view.exists(context.on_stack) else 0
        own = dict(view.object(resolving).chosen).get("name") if resolving else None
        name = own or choice(view, context, "name")
        if view.exists(context.source) and "Conspiracy" in view.object(context.source).printed.types:
            return any(each in view.characteristics(id).names for each in of_the_agenda(view, context.source))
        return bool(name) and (name in view.characteristics(id).names or _chosen_with(view, id, name))

    def reads(self) -> frozenset[Aspect]:
        """Names come with copying and text changes."""
        return frozenset({"copy", "text"})


def _of_nothing(view: View, source: int) -> tuple[str, ...]:
    return ()


@quality("the name of a hidden agenda", "702.106d", without=_of_nothing)
def of_the_agenda(view: View, source: int) -> tuple[str, ...]:
    """ "The chosen name" is only the one chosen as a result of that object's hidden agenda ability."""
    chosen = view.object(source).chosen
    return tuple(str(value) for kind, value in chosen if kind.partition("@")[0] in ("name", "second name"))


def _chosen_with(view: View, id: int, name: str) -> bool:
    """Tell whether an object has a name that is interchangeable with the one that was chosen."""
    values = view.characteristics(id)
    found = chosen_as_well(view, values, name)
    if found and resolving(view):
        chosen_as_well.record(cast(Table, view), Answered(word=values.name, words=(name,)))
    return found


@quality("choosing an interchangeable name", "201.4g")
def chosen_as_well(view: View, card: Characteristics, name: str) -> bool:
    """If the name of a card with interchangeable names is chosen, so is the name of each of those cards."""
    return name in card.interchangeable and card.name in card.interchangeable


class NamedLike(Filter, frozen=True):
    """ "With the same name as that artifact", with `another` as one of those that is another than it."""

    those: Selector
    another: bool = False

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask for a name in common (201.2a); what has no name shares none."""
        if view.is_player(id):
            return False
        those = self.those.select(view, context)
        there = (each for each in those if not (view.is_player(each) or (self.another and each == id)))
        return any(qualities.names(view, id) & qualities.names(view, each) for each in there)

    def reads(self) -> frozenset[Aspect]:
        """Names come with copying and text changes."""
        return frozenset({"copy", "text"})


def _nothing_but_a_name(table: Table, name: str) -> Characteristics:
    return Characteristics(name=name)


@rule("a token with the name of a card", "111.11", kind="create", without=_nothing_but_a_name)
def card_named(table: Table, name: str) -> Characteristics:
    """The card with that name in the Oracle card reference determines the token's characteristics."""
    found = next((each for each in bearers(table) if each.name == name), None)
    if found is None:
        raise NeedsCard(Refusal(case="an unknown card by name", word=name))
    table.trace.record(Applied(word=name))
    return found
