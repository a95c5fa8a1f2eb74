"""What lines mean that change which tokens, counters, damage or cards come to where they would (614)."""

from __future__ import annotations

from engine.abilities import Replacement
from engine.characteristics import Ability
from engine.effects.replacing import (
    ChangeCounters,
    MultiplyTokens,
    Redirect,
    SearchOnly,
    ShuffleIntoLibrary,
    Skip,
    ToZone,
)
from engine.filters import AnyOf, Anything, Filter, IsPlayer, Itself
from engine.oracle.ast import replacing
from engine.oracle.ast.phrases import Description, Node
from engine.oracle.lowering.descriptions import filter_of
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.printing.lines import written
from engine.patterns import DealsDamage, Moves
from engine.patterns.counters import PutsCounters
from engine.patterns.players import CreatesTokens, PlayerDoes
from engine.zones import Zone


def replacement(line: Node) -> Ability:
    """The ability of a line that says what happens instead."""
    match line:
        case replacing.InsteadOfGraveyard():
            return _graveyard(line)
        case replacing.MoreTokens():
            return Replacement(pattern=CreatesTokens("you"), edit=MultiplyTokens(2))
        case replacing.MoreCounters(kind=kind, on=on, twice=twice, plus=plus):
            edit_counters = ChangeCounters(kind, 2 if twice else 1, plus)
            pattern = PutsCounters(filter_of(on), kind, by_effect=not kind)
            return Replacement(pattern=pattern, edit=edit_counters)
        case replacing.Redirected(to=to, instead_to=instead):
            filters = tuple(
                filter_of(each) if isinstance(each, Description) else IsPlayer("you") for each in to
            )
            wanted: Filter = filters[0] if len(filters) == 1 else AnyOf(filters)
            return Replacement(pattern=DealsDamage(to=wanted), edit=Redirect(selection(instead, Scope())))
        case replacing.SearchesTop(number=number):
            return Replacement(pattern=PlayerDoes("search", "opponent"), edit=SearchOnly(number))
        case replacing.MaySkipDraw():
            return Replacement(pattern=PlayerDoes("draw"), edit=Skip(), optional="skip that draw")
    raise Unperformable(f"“{written(line)}” is not performed")


def _graveyard(line: replacing.InsteadOfGraveyard) -> Replacement:
    origin = Zone.BATTLEFIELD if line.die else None
    wanted: Filter = Anything() if line.what is None else filter_of(line.what)
    if line.own:
        edit = ToZone(Zone.EXILE) if line.instead == "exile" else ShuffleIntoLibrary()
        pattern = Moves(Itself(), origin, Zone.GRAVEYARD)
        return Replacement(pattern=pattern, edit=edit, everywhere=not line.die)
    return Replacement(pattern=Moves(wanted, origin, Zone.GRAVEYARD), edit=ToZone(Zone.EXILE))
