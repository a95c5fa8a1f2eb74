"""Which objects and players a text means: "another nonbasic land you control", "target opponent".

A filter answers for one id. `reads` names the aspects of an object that its answer depends on, in the
words of the layers (613.1), so that effects which cannot meet are not tried against one another.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, Protocol, get_args

import msgspec

from engine import linked, qualities
from engine.expansions import PRINTED_IN
from engine.mana import COLORS
from engine.qualities.evidence import (
    COUNTED,
    Because,
    of_color,
    of_colors,
    of_controller,
    of_name,
    of_type,
)
from engine.records import Answered
from engine.teams import teammates
from engine.view import Context, Table, View, defending_player
from engine.zones import Zone

Aspect = Literal[
    "copy", "control", "text", "types", "colors", "abilities", "existence", "power/toughness", "state"
]
"""What a layer changes; `state` is what no layer does (counters, tapped, zones, attachments).

`existence` is changed by what takes abilities away: effects may end with them.
"""

Whose = Literal[
    "any",
    "you",
    "opponent",
    "not you",
    "active player",
    "event player",
    "asked player",
    "defending player",
    "host",
    "host's controller",
    "chosen player",
    "team",
]


class Filter(msgspec.Struct, frozen=True, tag=True):
    """A condition on one object or player."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Tell whether the object or player is meant."""
        raise TypeError(f"{type(self).__name__} matches nothing")

    def reads(self) -> frozenset[Aspect]:
        """The aspects that the answer depends on."""
        return frozenset({"state"})

    def evidence(self, table: Table, id: int, context: Context) -> Iterator[Because]:
        """The rules by which an object that it matches is meant, as far as that isn't plain."""
        return iter(())


class Anything(Filter, frozen=True):
    """No condition: "permanent", "card"."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Every object."""
        return not view.is_player(id)

    def reads(self) -> frozenset[Aspect]:
        """Nothing."""
        return frozenset()


class OfType(Filter, frozen=True):
    """A card type, a supertype or a subtype, as the type line has it: `Creature`, `Basic`, `Forest`."""

    word: str
    part: Literal["types", "supertypes", "subtypes"] = "types"

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask the type line."""
        if view.is_player(id) or self.word not in getattr(view.characteristics(id), self.part):
            return False
        return not view.switched_off or qualities.has_type(view, id, self.word, self.part)

    def reads(self) -> frozenset[Aspect]:
        """The type line (layer 4), and what copying made of it."""
        return frozenset({"copy", "types"})

    def evidence(self, table: Table, id: int, context: Context) -> Iterator[Because]:
        """Its types, and what is not plain about them."""
        return of_type(table, id, self.word, self.part)


class OfColor(Filter, frozen=True):
    """A color, or `colorless`, `multicolored`, `monocolored` (105.2)."""

    color: str

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask the colors."""
        if view.is_player(id):
            return False
        counted = COUNTED.get(self.color)
        if counted is not None:
            return counted(view, id)
        colors = view.characteristics(id).colors
        if len(colors) > 1:
            return qualities.only_what_is_asked(view, self.color, colors)
        return self.color in colors

    def reads(self) -> frozenset[Aspect]:
        """The colors (layer 5)."""
        return frozenset({"copy", "colors"})

    def evidence(self, table: Table, id: int, context: Context) -> Iterator[Because]:
        """Where its colors come from."""
        return of_color(table, id, self.color)


class HasKeyword(Filter, frozen=True):
    """A keyword ability, by its name in lower case: "with flying"."""

    keyword: str

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask for an ability of that name."""
        return not view.is_player(id) and qualities.has_keyword(view, id, self.keyword)

    def reads(self) -> frozenset[Aspect]:
        """The abilities (layer 6)."""
        return frozenset({"copy", "types", "abilities"})

    def evidence(self, table: Table, id: int, context: Context) -> Iterator[Because]:
        """That it has such an ability."""
        about = Answered(object=table.called(id), word=self.keyword)
        yield Because(qualities.has_keyword, about)


class Named(Filter, frozen=True):
    """A name (201)."""

    name: str

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask the name."""
        return not view.is_player(id) and self.name in qualities.names(view, id)

    def reads(self) -> frozenset[Aspect]:
        """Names come with copying and text changes."""
        return frozenset({"copy", "text"})

    def evidence(self, table: Table, id: int, context: Context) -> Iterator[Because]:
        """Whose name it is, of an object that has two."""
        return of_name(table, id, self.name)


class PrintedIn(Filter, frozen=True):
    """ "With a name originally printed in the Homelands expansion" (206.3)."""

    expansion: str

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask the name."""
        return not view.is_player(id) and PRINTED_IN[self.expansion](view, id)

    def reads(self) -> frozenset[Aspect]:
        """Names come with copying and text changes."""
        return frozenset({"copy", "text"})

    def evidence(self, table: Table, id: int, context: Context) -> Iterator[Because]:
        """Its name."""
        about = Answered(object=table.called(id), word=self.expansion)
        yield Because(PRINTED_IN[self.expansion], about)


class DifferentName(Filter, frozen=True):
    """ "With a different name than each Aura you control" (201.2c)."""

    than: Selector

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Compare the names."""
        if view.is_player(id):
            return False
        others = self.than.select(view, context)
        own = qualities.names(view, id)
        theirs = frozenset(name for each in others for name in qualities.names(view, each))
        return qualities.has_different_name(view, own, theirs)

    def reads(self) -> frozenset[Aspect]:
        """Whatever the others may hang on."""
        return frozenset(get_args(Aspect))

    def evidence(self, table: Table, id: int, context: Context) -> Iterator[Because]:
        """Its name."""
        yield Because(qualities.has_different_name, Answered(object=table.called(id)))


class PermanentCard(Filter, frozen=True):
    """ "A permanent card": one that could be put onto the battlefield (110.4a)."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask the card types."""
        if view.is_player(id):
            return False
        on_stack = view.object(id).zone is Zone.STACK
        return (qualities.is_permanent_spell if on_stack else qualities.is_permanent_card)(view, id)

    def reads(self) -> frozenset[Aspect]:
        """The type line."""
        return frozenset({"copy", "types"})

    def evidence(self, table: Table, id: int, context: Context) -> Iterator[Because]:
        """Its card types."""
        types = tuple(sorted(table.characteristics(id).types))
        on_stack = table.object(id).zone is Zone.STACK
        asked = qualities.is_permanent_spell if on_stack else qualities.is_permanent_card
        yield Because(asked, Answered(object=table.called(id), words=types))


class NamedAsSource(Filter, frozen=True):
    """ "A card named ~": the name of the object that the ability is on (201.5)."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Compare the names."""
        names = view.characteristics(context.source).names
        return any(name and Named(name).matches(view, id, context) for name in names)

    def reads(self) -> frozenset[Aspect]:
        """Names come with copying and text changes."""
        return frozenset({"copy", "text"})


class Selector(Protocol):
    """What means some objects or players: a selection (selections.py)."""

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """The ids meant now."""
        ...


class Controlled(Filter, frozen=True):
    """Who controls it (108.4)."""

    by: Whose

    @property
    def linked_to(self) -> str:
        """By what it refers to the choice of a player (607.2d)."""
        return "player" if self.by == "chosen player" else ""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask for the controller."""
        return not view.is_player(id) and is_player_meant(view, self.by, view.controller(id), context)

    def reads(self) -> frozenset[Aspect]:
        """Control (layer 2)."""
        return frozenset({"control", "state"})

    def evidence(self, table: Table, id: int, context: Context) -> Iterator[Because]:
        """Who its controller is where it has none."""
        if self.by == "team":
            yield Because(qualities.team_is_you, Answered(object=table.called(id)))
        yield from of_controller(table, id)


class Owned(Filter, frozen=True):
    """Whose card it is: "in your graveyard", "you own" (108.3)."""

    by: Whose

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask for the owner."""
        return not view.is_player(id) and is_player_meant(view, self.by, qualities.owner(view, id), context)

    def evidence(self, table: Table, id: int, context: Context) -> Iterator[Because]:
        """Whose card it is where another controls it."""
        owner = table.object(id).owner
        if table.controller(id) != owner:
            yield Because(qualities.owner, Answered(object=table.called(id), player=table.called(owner)))


class Itself(Filter, frozen=True):
    """The object that the ability is on."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Only the source."""
        return id == context.source

    def reads(self) -> frozenset[Aspect]:
        """Nothing."""
        return frozenset()


class That(Filter, frozen=True):
    """One object that was chosen before, by its id, or the permanent that a spell has become (609.7a)."""

    id: int

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Only that one."""
        return id == self.id

    def reads(self) -> frozenset[Aspect]:
        """Nothing."""
        return frozenset()


class HostOfSource(Filter, frozen=True):
    """What the source is attached to: "enchanted creature", "equipped creature" (303.4, 301.5)."""

    word: Literal["enchanted", "equipped", "fortified"] = "enchanted"

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Only the host; none where the source is attached to nothing."""
        return qualities.is_host(view, context.source, id, self.word)


class IsPlayer(Filter, frozen=True):
    """A player: any, you, or an opponent."""

    who: Literal["any", "you", "opponent"] = "any"

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask who it is."""
        if not view.is_player(id):
            return False
        return self.who == "any" or is_player_meant(view, self.who, id, context)

    def reads(self) -> frozenset[Aspect]:
        """Nothing."""
        return frozenset()


class AllOf(Filter, frozen=True):
    """Every one of the filters."""

    filters: tuple[Filter, ...]

    def matches(self, view: View, id: int, context: Context) -> bool:
        """All must match."""
        return all(each.matches(view, id, context) for each in self.filters)

    def reads(self) -> frozenset[Aspect]:
        """What its parts read."""
        return frozenset(aspect for each in self.filters for aspect in each.reads())

    def evidence(self, table: Table, id: int, context: Context) -> Iterator[Because]:
        """That of all its parts."""
        for each in self.filters:
            yield from each.evidence(table, id, context)


class AnyOf(Filter, frozen=True):
    """At least one of the filters."""

    filters: tuple[Filter, ...]

    def matches(self, view: View, id: int, context: Context) -> bool:
        """One must match."""
        return any(each.matches(view, id, context) for each in self.filters)

    def reads(self) -> frozenset[Aspect]:
        """What its parts read."""
        return frozenset(aspect for each in self.filters for aspect in each.reads())

    def evidence(self, table: Table, id: int, context: Context) -> Iterator[Because]:
        """That of the parts that match."""
        for each in self.filters:
            if each.matches(table, id, context):
                yield from each.evidence(table, id, context)


class Not(Filter, frozen=True):
    """Not what the filter says: "nonbasic", "another" (of `Itself`)."""

    filter: Filter

    def matches(self, view: View, id: int, context: Context) -> bool:
        """The opposite."""
        return not self.filter.matches(view, id, context)

    def reads(self) -> frozenset[Aspect]:
        """What its part reads."""
        return self.filter.reads()

    def evidence(self, table: Table, id: int, context: Context) -> Iterator[Because]:
        """Of what it is instead: nonbasic, nonsnow, of other colors."""
        inner, object = self.filter, table.called(id)
        if isinstance(inner, OfType) and inner.part == "supertypes" and inner.word in ("Basic", "Snow"):
            asked = qualities.basic if inner.word == "Basic" else qualities.snow
            yield Because(asked, Answered(object=object, answer=False))
        elif isinstance(inner, OfColor) and table.characteristics(id).colors:
            yield from of_colors(table, id)


HISTORIC: Final = AnyOf((OfType("Legendary", "supertypes"), OfType("Artifact"), OfType("Saga", "subtypes")))
"""2021:700.6: an object is historic if it's legendary, an artifact or a Saga."""

OUTLAW: Final = AnyOf(
    tuple(OfType(each, "subtypes") for each in ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"))
)
"""An outlaw is an Assassin, a Mercenary, a Pirate, a Rogue or a Warlock (700.12 of 2024)."""

ANY_TARGET: Final = AnyOf((OfType("Creature"), OfType("Planeswalker"), OfType("Battle"), IsPlayer()))
"""115.4: "any target" is a creature, a player, a planeswalker or a battle."""


def is_player_meant(view: View, whose: Whose, player: int, context: Context) -> bool:
    """Tell whether a player is the one meant by "you", "an opponent" and their like."""
    if whose == "any":
        return True
    if whose == "you":
        return player == context.controller
    if whose == "team":
        if view.player(context.controller).team:
            return player == context.controller or teammates(view, context.controller, player)
        return qualities.team_is_you(view, player, context.controller)
    if whose == "opponent":
        return player in view.opponents(context.controller)
    if whose == "not you":
        return player != context.controller
    if whose == "active player":
        return player == view.turn.active
    if whose == "asked player":
        return player == context.player
    if whose == "defending player":
        defender = getattr(context.told, "defender", 0)
        attack = None if defender else view.attack_of(context.source)
        return player == defending_player(view, attack.defender if attack is not None else defender)
    if whose == "chosen player":
        return bool(player == linked.choice(view, context, "player"))
    if whose in ("host", "host's controller"):
        host = view.object(context.source).attached_to
        return bool(host) and player == (host if whose == "host" else view.controller(host))
    return player == getattr(context.event, "player", None)


EACH_COLOR: Final = AnyOf(tuple(OfColor(each) for each in COLORS))
"""Of one or more colors (105.2): what is said of "each color" (702.11g, 702.16h)."""
