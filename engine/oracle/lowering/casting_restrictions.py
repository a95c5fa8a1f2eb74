"""What lines mean that keep players from casting spells (601.3, 101.2)."""

from __future__ import annotations

from typing import Final

import msgspec

from engine import abilities as shapes
from engine.characteristics import Ability
from engine.effects.restricting import (
    Allows,
    AtSorceryTime,
    Never,
    NotBy,
    NotByThose,
    NotFrom,
    NotThose,
    OnceEachTurn,
    OnOwnTurn,
)
from engine.filters import AllOf, AnyOf, Anything, Filter, IsPlayer, Whose
from engine.filters.circumstances import InZone, OfPlayers
from engine.oracle.ast import casting, phrases
from engine.oracle.ast.phrases import Description, Node
from engine.oracle.lowering.descriptions import filter_of, zone_of
from engine.oracle.lowering.players import who_now
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.whose import ELSEWHERE
from engine.selections import Each
from engine.zones import Zone

WHO: Final[dict[str, Whose]] = {
    "players": "any",
    "each player": "any",
    "you": "you",
    "your opponents": "opponent",
    "each opponent": "opponent",
}
"""Which players a text means by each word."""


def casting_restrictions(line: Node) -> tuple[Ability, ...]:
    """The abilities of such a line; none where it is of another kind."""
    match line:
        case casting.CantCast():
            return cant_cast(line)
        case casting.CantCastOrActivate():
            return _cant_cast_or_activate(line)
        case casting.CantCastMore():
            return (_cant_cast_more(line),)
        case casting.CastsAsSorceries(who=who, what=what):
            timely = AtSorceryTime(WHO[who])
            cast_then = shapes.Restriction(
                question="cast", allows=timely, affected=card_of(what), rule="307.5"
            )
            return (cast_then,)
        case casting.OnOwnTurns(who=who, what=what, activate=activate):
            then = OnOwnTurn(WHO[who])
            cast = shapes.Restriction(question="cast", allows=then, affected=card_of(what))
            abilities = shapes.Restriction(question="activate", allows=then, affected=Anything())
            return (cast, abilities) if activate else (cast,)
        case casting.CantAttackAtAll(who=who, whom=whom, what=what):
            if what.whose or zone_of(what) is not Zone.BATTLEFIELD:
                raise Unperformable("whose creatures can't attack is not clear")
            theirs = OfPlayers(Each(AllOf((players_meant(who), who_now(whom)))))
            creatures = AllOf((filter_of(what), theirs))
            return (shapes.Restriction(question="attack", allows=Never(), affected=creatures),)
    return ()


def _cant_cast_more(line: casting.CantCastMore) -> shapes.Restriction:
    spells = card_of(line.what)
    once = OnceEachTurn("host" if line.who == "enchanted player" else WHO[line.who], spells)
    return shapes.Restriction(question="cast", allows=once, affected=spells)


def cant_cast(line: casting.CantCast) -> tuple[shapes.Restriction, ...]:
    """Who can't cast which spells, from where, and what lands they can't play from there (601.3, 305.1)."""
    zones, elsewhere = origins_of(line.what)
    spells = card_of(without_origins(line.what))
    if line.lands and elsewhere:
        raise Unperformable("from where lands can't be played is not clear")
    allows: Allows = NotBy(WHO[line.who])
    if zones:
        allows = NotFrom(WHO[line.who], zones, own=_own(line), elsewhere=elsewhere)
    if line.whom is not None:
        if zones or line.lands or (line.additional and line.whom.what != line.what):
            raise Unperformable("which additional spells can't be cast is not clear")
        allows = NotByThose(AllOf((players_meant(line.who), who_now(line.whom))))
    cast = shapes.Restriction(question="cast", allows=allows, affected=spells)
    if not line.lands:
        return (cast,)
    there: Allows = NotThose(AnyOf(tuple(map(InZone, zones)))) if zones else Never()
    return (cast, shapes.Restriction(question="play a land", allows=there, affected=players_meant(line.who)))


def _own(line: casting.CantCast) -> bool:
    """Whether the zone is that of who would cast the spell: "your hand", "their hands"."""
    place = line.what.place
    if place is not None and place.whose not in ("your", "every", "all", ""):
        raise Unperformable("whose zone it is is not clear")
    if place is not None and place.whose == "your" and line.who != "you":
        raise Unperformable("whose zone it is is not clear")
    than = next((each.than for each in line.what.qualities if isinstance(each, phrases.FromElsewhere)), "")
    if than in ("your hand", "their hand") and (than == "your hand") is not (line.who == "you"):
        raise Unperformable("whose zone it is is not clear")
    return than.endswith(("hand", "hands")) or (place is not None and place.whose == "your")


def players_meant(who: str) -> Filter:
    """The players whom a word means."""
    return IsPlayer({"you": "you", "opponent": "opponent"}.get(WHO[who], "any"))  # type: ignore[arg-type]


_ZONES: Final = {
    "from graveyards or libraries": (Zone.GRAVEYARD, Zone.LIBRARY),
    "from graveyards or exile": (Zone.GRAVEYARD, Zone.EXILE),
    "in graveyards and libraries": (Zone.GRAVEYARD, Zone.LIBRARY),
}


def origins_of(what: Description) -> tuple[tuple[Zone, ...], bool]:
    """The zones of "spells from graveyards", or with True of "from anywhere other than their hands"."""
    of_place = () if what.place is None else (what.place.zone,)
    of_zones = (_ZONES[each.says] for each in what.qualities if isinstance(each, phrases.FromZones))
    but = tuple(ELSEWHERE[each.than] for each in what.qualities if isinstance(each, phrases.FromElsewhere))
    found = (*of_place, *(zone for each in of_zones for zone in each))
    if found and but:
        raise Unperformable("from where it comes is not clear")
    return (but, True) if but else (found, False)


def without_origins(what: Description) -> Description:
    """The same description without where it comes from."""
    rest = (
        each for each in what.qualities if not isinstance(each, phrases.FromZones | phrases.FromElsewhere)
    )
    return msgspec.structs.replace(what, place=None, qualities=tuple(rest))


def _cant_cast_or_activate(line: casting.CantCastOrActivate) -> tuple[shapes.Restriction, ...]:
    """Who can't cast spells, nor activate the abilities of some permanents, or any but mana abilities."""
    cast = shapes.Restriction(question="cast", allows=NotBy(WHO[line.who]), affected=card_of(line.what))
    if line.of is None:
        allows: Allows = NotBy(WHO[line.who], mana=True)
        affected: Filter = Anything()
    else:
        if zone_of(line.of) is not Zone.BATTLEFIELD or line.of.joined != "or":
            raise Unperformable("which abilities can't be activated is not clear")
        allows, affected = NotBy(WHO[line.who]), AllOf((InZone(Zone.BATTLEFIELD), filter_of(line.of)))
    return (cast, shapes.Restriction(question="activate", allows=allows, affected=affected, rule="602.5"))


def card_of(what: Description, scope: Scope | None = None) -> Filter:
    """What is still a card while a player begins to cast it."""
    if what.noun != "spell" or what.whose or what.place is not None:
        raise Unperformable("which spells are meant is not clear")
    return filter_of(msgspec.structs.replace(what, noun="card"), scope)
