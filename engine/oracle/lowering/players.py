"""Which players are meant by what they have done, or have more of than others (608.2c, 608.2h)."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from engine import conditions
from engine.conditions import Condition
from engine.conditions.comparing import Outdoes, PlayerWho, WithMost
from engine.effects.games import WonSubgame
from engine.filters import AllOf, Anything, Controlled, Filter, Not
from engine.filters.chosen import HeldAsChosen
from engine.filters.circumstances import AmongThose, DidThisWay, OfPlayers
from engine.filters.this_turn import DidThisTurn
from engine.oracle.ast import history, phrases
from engine.oracle.ast.phrases import Defender, Description, Possessor, Pronoun, WhoDid, WhoNow
from engine.oracle.lowering.descriptions import filter_of, of_players, that_player
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.patterns import DealsDamage
from engine.patterns.players import PlayerDoes
from engine.quantities import Added, LifeOf, Quantity
from engine.quantities.counted import Count
from engine.selections import It, Selection
from engine.selections.players import AskedPlayer, EachPlayer, OpponentsOf, You
from engine.zones import Zone


def has_more(what: history.ControlsMore | history.HasMore, scope: Scope) -> Condition:
    """ "An opponent controls more lands than you", "a player has more life than each other player"."""
    number = number_of_each(what.what if isinstance(what, history.ControlsMore) else what.of)
    if isinstance(what, history.HasMore) and what.who == "that player" and what.than == "you":
        scope.difference = _by_how_much(what, _who(what.who, scope))
    more = Outdoes(
        _who(what.who, scope),
        number,
        _who(what.than, scope),
        every=what.than in ("each opponent", "each other player"),
        by=what.by,
        fewer=what.how != "more",
    )
    return conditions.Unless(more) if what.who == "no opponent" else more


def _by_how_much(what: history.HasMore, who: Selection) -> Quantity:
    """How much more one player has than you, or less."""
    theirs, yours = (
        (LifeOf(who), LifeOf(You()))
        if what.of == "life"
        else (Count(OfPlayers(who, owned=True), Zone.HAND), Count(conditions.OWNED_BY_YOU, Zone.HAND))
    )
    return Added(theirs, yours, less=True) if what.how == "more" else Added(yours, theirs, less=True)


def number_of_each(of: Description | str) -> Quantity:
    """How much of something the player who is asked has."""
    if isinstance(of, Description):
        if of.whose or of.place is not None or of.player:
            raise Unperformable("whose they are goes without saying")
        return Count(AllOf((filter_of(of), Controlled("asked player"))))
    return LifeOf(conditions.ASKED) if of == "life" else Count(conditions.OWNED_BY_ASKED, Zone.HAND)


@of_players.register
def _who_has_more(what: phrases.WhoHasMore, scope: Scope | None) -> Filter:
    """The players who have more of something than you, than each other player, or than who chooses them."""
    before = what.than == "you did as you activated this ability"
    others: Selection = You() if what.than == "you" or before else EachPlayer()
    theirs = what.than == "they do and is their opponent"
    if theirs:
        others = that_player(scope)
    more = Outdoes(
        AskedPlayer(),
        number_of_each(what.of),
        others,
        every=what.than == "each other player",
        by=what.by,
        fewer=what.how != "more",
    )
    if before:
        return HeldAsChosen(PlayerWho(more))
    return AllOf((PlayerWho(more), AmongThose(OpponentsOf(others)))) if theirs else PlayerWho(more)


def _who(word: str, scope: Scope) -> Selection:
    """One player, or those of whom one or each is asked."""
    match word:
        case "you":
            return You()
        case "an opponent" | "each opponent" | "no opponent":
            return EachPlayer(opponents_only=True)
        case "a player" | "each other player":
            return EachPlayer()
        case "defending player":
            return selection(Defender(), scope)
        case "that player":
            found = selection(Pronoun("that player"), scope)
            if isinstance(found, EachPlayer):
                raise Unperformable("which of several players is meant is not clear")
            return found
    return selection(Possessor("controller", Pronoun("that spell")), scope)


@selection.register
def _lower_with_most(what: phrases.PlayerWithMost, scope: Scope, *, was: bool = False) -> Selection:
    return WithMost(number_of_each(what.of))


def who_now(what: WhoNow) -> Filter:
    """The players who have done something this turn (119.3, 601.2i)."""
    if what.did in ("lost life", "gained life"):
        return DidThisTurn(
            PlayerDoes("lose life" if what.did == "lost life" else "gain life", "asked player")
        )
    if what.did.endswith("damage"):
        combat = True if "combat" in what.did else None
        return DidThisTurn(DealsDamage(to=AmongThose(conditions.ASKED), combat=combat))
    group = what.what
    if group is None or group.whose or group.other or group.place is not None:
        raise Unperformable("what was done with is not clear")
    if (group.noun == "spell") is not what.did.endswith("cast"):
        raise Unperformable("what was cast is not clear")
    if what.did == "drew" and group != Description(noun="card"):
        raise Unperformable("which cards are drawn is not asked")
    noun = "card" if group.noun == "spell" else group.noun
    wanted = Anything() if what.did == "drew" else filter_of(msgspec.structs.replace(group, noun=noun))
    return DidThisTurn(PlayerDoes(_DEEDS[what.did], "asked player", wanted))


_DEEDS: Final[dict[str, Literal["cast", "attack", "draw", "sacrifice"]]] = {
    "has cast": "cast", "cast": "cast", "attacked with": "attack", "drew": "draw", "sacrificed": "sacrifice",
}  # fmt: skip


@of_players.register
def _who_did(what: WhoDid, scope: Scope | None) -> Filter:
    """The players who did, or didn't do, what each was just told to do."""
    if what.verb == "won":
        return Not(WonSubgame()) if what.no else WonSubgame()
    done = "" if scope is None else scope.this_way
    if done not in ("discarded", "sacrificed") or what.verb not in ("can't", done):
        raise Unperformable("who did what this way is not clear")
    wanted = Anything() if what.what is None else filter_of(what.what, scope)
    did = DidThisWay(It(), wanted, by_owner=done == "discarded")
    return Not(did) if what.no or what.verb == "can't" else did


@of_players.register
def _who_did_now(what: WhoNow, scope: Scope | None) -> Filter:
    return who_now(what)
