"""What lines mean that change which tokens, counters, damage or cards come to where they would (614)."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from engine.abilities import Replacement
from engine.characteristics import Ability
from engine.effects.instead import ToZoneAnd
from engine.effects.replacing import (
    ChangeCounters,
    SearchOnly,
    ShuffleIntoLibrary,
    Skip,
    ToZone,
)
from engine.effects.tokens_instead import Kind, MultiplyTokens, TokensBeside, TokensInPlace
from engine.filters import AllOf, AnyOf, Anything, Filter, IsPlayer, Itself, Not, Owned
from engine.filters.circumstances import InZone, Status
from engine.oracle.ast import replacing
from engine.oracle.ast.amounts import Number, ThatMuch
from engine.oracle.ast.counters import PutCounters
from engine.oracle.ast.creating import TokenKind
from engine.oracle.ast.phrases import Node, Pronoun
from engine.oracle.ast.sentences import Clause, Sentence
from engine.oracle.grammar.creating import PREDEFINED_TOKENS
from engine.oracle.lowering.creating import token
from engine.oracle.lowering.descriptions import filter_of, zone_of
from engine.oracle.lowering.predefined import predefined_back
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.texts import follow, reflexive
from engine.oracle.lowering.triggers import subject
from engine.oracle.printing.lines import written
from engine.patterns import Moves
from engine.patterns.composed import Either
from engine.patterns.counters import PutBy, PutsCounters
from engine.patterns.players import CreatesTokens, PlayerDoes
from engine.qualities.own_names import GRANTER
from engine.selections import EventObject, Nothing
from engine.zones import Zone


def replacement(line: Node) -> Ability:
    """The ability of a line that says what happens instead."""
    match line:
        case replacing.InsteadOfGraveyard():
            return _graveyard(line)
        case replacing.TokensInstead(yours=yours, kinds=kinds):
            created = CreatesTokens("you" if yours else "any", kinds)
            return Replacement(pattern=created, edit=_tokens_instead(line))
        case replacing.MoreCounters():
            return _more_counters(line)
        case replacing.SearchesTop(number=number):
            return Replacement(pattern=PlayerDoes("search", "opponent"), edit=SearchOnly(number))
        case replacing.MaySkipDraw():
            return Replacement(pattern=PlayerDoes("draw"), edit=Skip(), optional="skip that draw")
    raise Unperformable(f"“{written(line)}” is not performed")


def _tokens_instead(line: replacing.TokensInstead) -> MultiplyTokens | TokensBeside | TokensInPlace:
    """What is created in the place of tokens (614.1a)."""
    match line.instead:
        case replacing.TokensTimes(times=times):
            return MultiplyTokens(2 if times == "twice" else 3)
        case replacing.TokensPlus(amount=Number(number), token=kind):
            return TokensBeside(_kind_of_token(kind), number)
        case replacing.TokensPlus(amount=ThatMuch(), token=kind):
            return TokensBeside(_kind_of_token(kind))
        case replacing.OtherTokens(token=kind):
            return TokensInPlace((_kind_of_token(kind),))
        case replacing.OneOfEach() if set(line.kinds) <= set(PREDEFINED_TOKENS):
            return TokensInPlace(tuple(_kind_of_token(TokenKind(subtypes=(each,))) for each in line.kinds))
    raise Unperformable("which tokens are created instead is not clear")


def _kind_of_token(what: TokenKind) -> Kind:
    """Tokens that are created as others would have been, which tells how these enter."""
    made = token(what)
    if what.tapped or what.attacking or what.blocking is not None or what.x:
        raise Unperformable("how these tokens enter instead is not performed")
    if any(GRANTER in each.text for each in made.abilities):
        raise Unperformable("a name in what these tokens are given is not performed")
    defined = "" if what.types else " ".join(what.subtypes)
    return Kind(made, defined, predefined_back(defined) if defined else None)


_GRAVEYARDS: Final[dict[str, Filter]] = {
    "a graveyard": Anything(),
    "an opponent's graveyard": Owned("opponent"),
    "your graveyard": Owned("you"),
    "enchanted player's graveyard": Owned("host"),
}


def _graveyard(line: replacing.InsteadOfGraveyard) -> Replacement:
    origin = Zone.BATTLEFIELD if line.die or line.origin == "from the battlefield" else None
    there: ToZone | ToZoneAnd = ToZone(Zone.EXILE, ((line.counter, 1),) if line.counter else ())
    if line.instead == "bottom":
        there = ToZone(Zone.LIBRARY, position="bottom", reveals=True)
    optional = "put it on top of its owner's library" if line.instead == "may top" else ""
    if line.instead in ("hand", "own library", "may top"):
        position: Literal["top", "bottom"] = "top" if optional else "bottom"
        there = ToZone(Zone.HAND if line.instead == "hand" else Zone.LIBRARY, position=position)
    if line.also is not None or line.when_did:
        there = _and_besides(line)
    if line.own:
        edit = ShuffleIntoLibrary() if line.instead == "shuffle" else there
        pattern = Moves(AllOf((Itself(), _GRAVEYARDS[line.graveyard])), origin, Zone.GRAVEYARD)
        if line.graveyard == "a graveyard":
            pattern = Moves(Itself(), origin, Zone.GRAVEYARD)
        return Replacement(pattern=pattern, edit=edit, everywhere=origin is None, optional=optional)
    if line.instead in ("shuffle", "may top"):
        raise Unperformable("what is shuffled into the library instead is not clear")
    wanted: Filter = Anything()
    if line.what is not None:
        card = line.what.noun == "card"
        wanted = filter_of(msgspec.structs.replace(line.what, other=False))
        wanted = AllOf((Not(Itself()), wanted)) if line.what.other else wanted
        if card:  # 108.2b: a token is no card
            wanted = AllOf((wanted, Not(Status("token"))))
        elif zone_of(line.what) is Zone.BATTLEFIELD:  # 109.2: a permanent
            origin = Zone.BATTLEFIELD
        else:
            raise Unperformable("what would be put into a graveyard is not clear")
    if line.or_card is not None:
        off = (Not(Status("token")), Not(InZone(Zone.BATTLEFIELD)), _GRAVEYARDS[line.graveyard])
        elsewhere = Moves(AllOf((filter_of(line.or_card), *off)), None, Zone.GRAVEYARD)
        return Replacement(pattern=Either((Moves(wanted, origin, Zone.GRAVEYARD), elsewhere)), edit=there)
    if line.graveyard != "a graveyard":
        wanted = AllOf((wanted, _GRAVEYARDS[line.graveyard]))
    return Replacement(pattern=Moves(wanted, origin, Zone.GRAVEYARD), edit=there)


def _and_besides(line: replacing.InsteadOfGraveyard) -> ToZone | ToZoneAnd:
    """ "Instead exile it and create a Zombie token": at once, or by an ability that triggers on it."""
    counters = ((line.counter, 1),) if line.counter else ()
    match line.also:
        case Sentence(
            clauses=(
                Clause(
                    who=None,
                    action=PutCounters(amount=Number(1), kind=kind, equal=False, also=None, more=()) as puts,
                ),
            )
        ) if not (line.when_did or counters) and puts.on == Pronoun("it"):
            return ToZone(Zone.EXILE, ((kind, 1),))
    scope = Scope()
    scope.always = True
    scope.speak(EventObject("object"), Nothing(), noun="permanent", kinds=frozenset({"Creature"}))
    besides = () if line.also is None else follow((line.also,), scope)
    if line.when_did:
        first, *others = line.when_did
        besides = (*besides, reflexive((first, *others), scope))
    if scope.targets:
        raise Unperformable("a target of what is done instead is not performed")
    return ToZoneAnd(Zone.EXILE, counters, tuple(besides))


def _more_counters(line: replacing.MoreCounters) -> Replacement:
    factor = 2 if line.times == "twice" else 1
    edit = ChangeCounters(line.kind, factor, line.plus, halved=line.times == "half")
    there = InZone(Zone.BATTLEFIELD)
    on: Filter = AnyOf((IsPlayer(), there)) if line.on is None else AllOf((there, subject(line.on)))
    if line.by == "you get":
        on = IsPlayer("you")
    puts = PutsCounters(on, line.kind, by_effect=line.by == "an effect")
    if line.by in ("you", "an opponent"):
        return Replacement(pattern=PutBy(puts, "you" if line.by == "you" else "opponent"), edit=edit)
    own = line.on is not None and line.on.own and line.on.what is None and line.on.attached is None
    return Replacement(pattern=puts, edit=edit, everywhere=own)  # 614.12: also as it enters itself
