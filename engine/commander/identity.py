"""Color identity: what colors a card brings to a deck, and what it allows there (903.4)."""

from __future__ import annotations

from typing import Final

from engine.abilities import Static
from engine.characteristics import Characteristics
from engine.layers.modifications import AddColors, SetChosenColor, SetColors
from engine.mana import COLORS
from engine.objects import Object
from engine.records import Answered
from engine.registry import quality
from engine.view import Table, View
from engine.zones import Zone

Colors = frozenset[str]


COLOR: Final = "color"


def chooses_color(thing: Object) -> bool:
    """Tell whether a card says that it is the color that is chosen if it is a commander."""
    return any(
        isinstance(each, Static) and each.defining and SetChosenColor() in each.modifications
        for each in thing.printed.abilities
    )


@quality("the color that was chosen for a commander", "903.4b")
def of_the_choice(view: View, thing: Object) -> frozenset[str]:
    """The choice of its color affects the commander's color identity."""
    chosen = dict(thing.chosen).get(COLOR)
    return frozenset({chosen}) if chosen and chooses_color(thing) else frozenset()


def _of_cost(view: View, thing: Object) -> Colors:
    cost = thing.printed.mana_cost
    return cost.colors if cost is not None else frozenset()


@quality("color identity", "903.4", "903.4a", without=_of_cost)
def color_identity(view: View, thing: Object) -> Colors:
    """The colors of mana symbols in cost and rules text, of defining abilities and color indicator.

    It is that of the card, and established before the game begins: no effect changes it.
    """
    faces = (thing.printed, *other_face(view, thing), *alternatives(view, thing))
    colors = frozenset(color for face in faces for color in _colors(view, face))
    return colors | (of_the_choice(view, thing) or frozenset())


def _colors(view: View, face: Characteristics) -> Colors:
    cost = face.mana_cost.colors if face.mana_cost is not None else frozenset()
    return cost | face.colors | rules_text(view, face) | _defined(face)


def _defined(face: Characteristics) -> Colors:
    """The colors that its characteristic-defining abilities define (604.3)."""
    defining = (each for each in face.abilities if isinstance(each, Static) and each.defining)
    changes = (change for each in defining for change in each.modifications)
    return frozenset(c for each in changes if isinstance(each, SetColors | AddColors) for c in each.colors)


def _with_reminders(view: View, face: Characteristics) -> Colors:
    return face.symbol_colors | face.reminder_colors


@quality("color identity without reminder text", "903.4c", without=_with_reminders)
def rules_text(view: View, face: Characteristics) -> Colors:
    """Reminder text is ignored when determining a card's color identity."""
    return face.symbol_colors


@quality("color identity of both faces", "903.4d")
def other_face(view: View, thing: Object) -> tuple[Characteristics, ...]:
    """The back face of a double-faced card is included."""
    return () if thing.back is None else (thing.back,)


@quality("color identity of alternative characteristics", "903.4e")
def alternatives(view: View, thing: Object) -> tuple[Characteristics, ...]:
    """Any alternative characteristics are included: those of an adventurer, flip or split card."""
    printed = thing.printed
    return (*printed.halves, *filter(None, (printed.adventure, printed.flipped)))


def _of_the_first(view: View, commanders: tuple[Object, ...]) -> Colors:
    return color_identity(view, commanders[0]) or frozenset()


@quality("color identity of two commanders", "702.124c", without=_of_the_first)
def combined(view: View, commanders: tuple[Object, ...]) -> Colors:
    """What refers to a commander's color identity refers to the combined identities of two commanders."""
    return frozenset(color for each in commanders for color in color_identity(view, each) or ())


def identity_of(view: View, commanders: tuple[Object, ...]) -> tuple[str, ...] | None:
    """The colors in the color identity of a player's commander or commanders; None of who has none."""
    if not commanders:
        return None
    found = color_identity(view, commanders[0]) if len(commanders) == 1 else combined(view, commanders)
    return tuple(color for color in COLORS if color in (found or ()))


def commanders_of(view: View, player: int, things: tuple[Object, ...]) -> tuple[Object, ...]:
    """A player's commanders among some objects (903.3)."""
    return tuple(each for each in things if each.commander and each.owner == player)


def allowed_colors(table: Table, player: int, *, telling: bool = False) -> tuple[str, ...]:
    """The colors in the color identity of a player's commander, none where it is undefined (903.4f)."""
    found = table.player(player).identity
    if telling and found is None:
        undefined.record(table, Answered(player=table.called(player)))
    elif telling:
        _tell(table, player, found or ())
    return undefined(table, player) if found is None else found


def _tell(table: Table, player: int, colors: tuple[str, ...]) -> None:
    """Tell what a color identity comes from, where that isn't the mana cost and the text of one card."""
    zones = ((zone, owner) for zone in Zone for owner in (table.players() if zone.of_each_player else (0,)))
    things = tuple(table.object(id) for zone, owner in zones for id in table.zone(zone, owner))
    leading = commanders_of(table, player, things)
    if len(leading) > 1:
        combined.record(table, Answered(objects=table.each_called(each.id for each in leading)))
    for each in leading:
        called = table.called(each.id)
        if each.printed.reminder_colors - (color_identity(table, each) or frozenset()):
            rules_text.record(table, Answered(object=called))
        if of_the_choice(table, each):
            found = tuple(of_the_choice(table, each))
            of_the_choice.record(table, Answered(word=each.printed.name, words=found))
        for face in other_face(table, each):
            other_face.record(table, Answered(object=called, word=face.name))
        for face in alternatives(table, each):
            alternatives.record(table, Answered(object=called, word=face.name))
    color_identity.record(table, Answered(player=table.called(player), words=colors))


@quality("color identity of no commander", "903.4f", without=lambda *_: COLORS)
def undefined(view: View, player: int) -> tuple[str, ...]:
    """If a player doesn't have a commander, the colors of its color identity are undefined."""
    return ()
