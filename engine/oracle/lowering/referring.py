"""What words mean that refer to something spoken of before: "it", "that player", "its controller"."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.effects.considering import Considered
from engine.filters import AllOf, Not
from engine.filters.circumstances import DealtWith
from engine.oracle.ast import phrases
from engine.oracle.ast.phrases import Description, Thing
from engine.oracle.ast.pronouns import BY_CONTROL, EITHER, SACRIFICED
from engine.oracle.lowering.people import player_or_controller
from engine.oracle.lowering.phrases import not_performed, selection
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.spoken_of import Antecedent
from engine.selections import (
    Attackee,
    Each,
    EachMilled,
    EventObject,
    ExiledWithSource,
    Host,
    It,
    Nothing,
    Paid,
    PaidExiled,
    Selection,
    Source,
    Targets,
    Together,
    UsedToCraft,
)
from engine.selections.players import AttackingPlayer, ChosenForSource, ControllerOf, OwnerOf, PlayerChosen


@selection.register
def _lower_possessor(what: phrases.Possessor, scope: Scope, *, was: bool = False) -> Selection:
    """Who controls or owns something, whom "that player" means from there on."""
    of = selection(what.of, scope, was=True)
    found = ControllerOf(of) if what.role == "controller" else OwnerOf(of)
    if of != It():  # what that is may be another by then
        scope.speak(found, player=True)
    return found


def _exiled(word: str, scope: Scope, *, was: bool) -> Selection:
    """What was exiled: by a cost, by a linked ability (607.2a), or to craft the permanent (702.167c)."""
    if word.endswith("used to craft it"):
        return UsedToCraft()
    exiled = PaidExiled() if scope.exiled else ExiledWithSource()
    just = scope.spoken.dealt_with
    known = just if scope.exiling else None
    scope.speak(known.was if known else exiled, exiled, many=word.endswith("s"), noun="card")
    return known.was if known and was else exiled


@selection.register
def _lower_pronoun(what: phrases.Pronoun, scope: Scope, *, was: bool = False) -> Selection:
    """What a pronoun means; what is pointed at is what "it" means from there on."""
    match what.word:
        case "that permanent or player" if scope.considering:
            return Considered()
        case word if word.startswith("the exiled "):
            return _exiled(word, scope, was=was)
        case word if word in _DONE:
            return _by_what_was_done(what, scope)
        case "the rest" if scope.this_way == "chosen" and scope.rest is not None:
            return Each(AllOf((scope.rest, Not(DealtWith()))))
        case "the copied creature" if scope.this_way == "copied":
            scope.speak(It())
            return It()
        case "that attacking player" | "the first player" | "the attacking player":
            return _first_player(scope) if "first" in what.word else _attacking_player(scope, what.word)
        case "itself" | "him" | "her" | "he" | "she":
            return Source() if what.word == "itself" else _own_person(scope, was=was)
        case word if word in SACRIFICED:
            return _sacrificed(what, scope)
    if what.word in (*EITHER, *BY_CONTROL):
        return _aimed_at(what, scope) if what.word in EITHER else _of_whom(what, scope, was=was)
    if what.word == "the chosen player" and not _chosen_now(scope):
        scope.speak(ChosenForSource(), player=True)
        return ChosenForSource()
    meant = _chosen(what, scope) if what.word.startswith("the chosen ") else scope.meant(what)
    if (meant.was if was else meant.now) == Nothing():
        raise Unperformable(f"what “{what.word}” is by then is not clear")
    if what.word not in ("it", "they", "them"):
        scope.spoken.append(msgspec.structs.replace(meant, by_name=False))
    return meant.was if was else meant.now


_BY_EACH: Final = "all cards they exiled this way"
_DONE: Final = ("the discarded card", "the revealed card", "the milled card", _BY_EACH)


def _by_what_was_done(what: phrases.Pronoun, scope: Scope) -> Selection:
    """What was discarded, seen or exiled before."""
    if what.word == _BY_EACH:
        return _exiled_by_each(scope)
    return _discarded(what, scope) if "discarded" in what.word else _seen(what, scope)


def _exiled_by_each(scope: Scope) -> Selection:
    """What a spell has exiled for all players at once, also where it has done something else since."""
    if not scope.spell or not scope.exiled_by_each:
        raise Unperformable("which cards were exiled is not clear")
    scope.speak(ExiledWithSource(), It(), many=True, noun="card")
    return ExiledWithSource()


def _first_player(scope: Scope) -> Selection:
    """Who chose the target, where that was somebody else than the controller."""
    if scope.first_player is None:
        raise Unperformable("who “the first player” is is not clear")
    scope.speak(scope.first_player, player=True)
    return scope.first_player


def _attacking_player(scope: Scope, word: str) -> Selection:
    """The player by whose attack it triggered, or who attacks in this combat (506.2)."""
    if word.startswith("the"):
        scope.speak(AttackingPlayer(), player=True)
        return AttackingPlayer()
    if not any(each.player and each.was == EventObject("player") for each in scope.spoken):
        raise Unperformable("which player attacks is not clear")
    scope.speak(EventObject("player"), player=True)
    return EventObject("player")


def _own_person(scope: Scope, *, was: bool) -> Selection:
    """The object itself, as a text calls a character: where it is by then."""
    own = scope.spoken.itself
    if own is None or Nothing() in (own.was, own.now):
        raise Unperformable("who is meant is not clear")
    return own.was if was else own.now


@selection.register
def _lower_each_of(what: phrases.EachOf, scope: Scope, *, was: bool = False) -> Selection:
    return selection(what.of, scope, was=was)


def _aimed_at(what: phrases.Pronoun, scope: Scope) -> Selection:
    """The one target that may be of either kind: "target creature" is no "player or planeswalker"."""
    aimed = scope.spoken.aimed_at
    fitting = [each for each in aimed if not each.player and (not each.kinds or "Planeswalker" in each.kinds)]
    if not fitting or fitting[0].many or any(each.was != fitting[0].was for each in fitting):
        raise Unperformable(f"what “{what.word}” refers to is not clear")
    return fitting[0].was


def _of_whom(what: phrases.Pronoun, scope: Scope, *, was: bool) -> Selection:
    """ "The creature you control": the one target that was said to be so, which "it" means from there on."""
    noun, whose = next(
        (noun, what.word.removeprefix(f"the {noun} "))
        for noun in ("chosen creature", "creature", "permanent")
        if what.word.startswith(f"the {noun} ")
    )
    kind = "" if noun == "permanent" else "Creature"
    found = [
        each
        for said, each in scope.aimed
        if said == whose and not (each.player or each.many) and (not kind or kind in each.kinds)
    ]
    if len({each.was for each in found}) != 1:
        raise not_performed(what)
    meant = scope.spoken.was(found[0].was) or found[0]
    if Nothing() in (meant.was, meant.now):
        raise not_performed(what)
    scope.spoken.append(msgspec.structs.replace(meant, by_name=False))
    return meant.was if was else meant.now


def _chosen_now(scope: Scope) -> bool:
    """Tell whether a player was chosen or targeted by the text itself: else it is the object's choice."""
    people = (each for each in scope.spoken if each.player)
    return scope.spell or any(isinstance(each.was, Targets | PlayerChosen) for each in people)


def _chosen(what: phrases.Pronoun, scope: Scope) -> Antecedent:
    """ "The chosen creature": a target, or what was chosen just before."""
    noun = what.word.removeprefix("the chosen ")
    if noun == "card":
        return scope.meant(what)
    pointing = "those" if noun.endswith("s") else "that"
    meant = scope.meant(phrases.Pronoun(f"{pointing} {noun}"))
    chosen = (It(), PlayerChosen()) if scope.rest is not None else (PlayerChosen(),)
    if not (isinstance(meant.was, Targets) or meant.now in chosen):
        raise not_performed(what)
    return meant


def _discarded(what: phrases.Pronoun, scope: Scope) -> Selection:
    """The one card that the cost discards, or that was discarded just before."""
    if scope.discards:
        return Paid()
    just = scope.spoken.dealt_with
    if scope.this_way != "discarded" or just is None or just.many:
        raise not_performed(what)
    return It()


def _seen(what: phrases.Pronoun, scope: Scope) -> Selection:
    """The one card that was revealed or milled just before."""
    if scope.reveals and what.word == "the revealed card" and scope.this_way != "revealed":
        return Paid()
    did = what.word.removeprefix("the ").removesuffix(" card")
    just = scope.spoken.dealt_with
    if scope.this_way != did or just is None or not scope.one_seen:
        raise not_performed(what)
    return EachMilled() if just.many else It()


def _sacrificed(what: phrases.Pronoun, scope: Scope) -> Selection:
    """The one object that the cost sacrifices, which may be of the type that the word names."""
    kind = what.word.removeprefix("the sacrificed ").capitalize()
    kinds = scope.sacrificed
    if kinds is None:
        return _sacrificed_just(what, kind, scope)
    if kinds and kind != "Permanent" and kind not in kinds:
        raise not_performed(what)
    scope.speak(Paid(), Nothing())
    return Paid()


def _sacrificed_just(what: phrases.Pronoun, kind: str, scope: Scope) -> Selection:
    """The one object that was sacrificed just before, as it was then (608.2h)."""
    just = scope.spoken.dealt_with
    if scope.this_way != "sacrificed" or just is None or just.many:
        raise not_performed(what)
    if kind != "Permanent" and kind not in just.kinds:
        raise not_performed(what)
    return It()


@selection.register
def _lower_player_or_controller(
    what: phrases.PlayerOrController, scope: Scope, *, was: bool = False
) -> Selection:
    whoever = player_or_controller(scope)
    scope.speak(whoever, player=True)
    return whoever


@selection.register
def _lower_attackee(what: phrases.Attackee, scope: Scope, *, was: bool = False) -> Selection:
    if scope.attacks and selection(phrases.Pronoun(what.who), scope, was=True) in _ATTACKERS:
        return Attackee()
    raise not_performed(what)


def _placed(first: Thing, second: Thing) -> Thing:
    """The first of two cards, whose place is said behind the second: "… and … card from your graveyard"."""
    match first, second:
        case (
            phrases.Target(what=Description(noun="card", place=None) as what),
            phrases.Target(what=Description(place=phrases.Place(whose="your") as place)),
        ):
            return msgspec.structs.replace(first, what=msgspec.structs.replace(what, place=place))
    return first


@selection.register
def _lower_both(what: phrases.Both, scope: Scope, *, was: bool = False) -> Selection:
    """Two at once: which of them is meant by "it" is not clear then."""
    one, other = _placed(what.first, what.second), what.second
    if _means_player(one) is not _means_player(other):
        raise Unperformable("what is said of players and objects together is not performed")
    if scope.moved and phrases.Self() in (one, other):
        raise Unperformable("where it is by then is not clear")
    before = len(scope.spoken)
    found = Together((selection(one, scope), selection(other, scope)))
    players = all(each.player for each in scope.spoken[before:]) and len(scope.spoken) > before
    scope.spoken = scope.spoken[:before]
    scope.speak(found, many=True, player=players)
    return found


def _means_player(what: Thing) -> bool:
    """Tell whether a phrase means a player."""
    match what:
        case phrases.Target(what=Description() as group):
            return group.player
        case phrases.All(what=groups):
            return any(group.player for group in groups)
        case phrases.Pronoun(word=word):
            return word in ("that player", "the player", "that opponent", "those players")
    of_players = phrases.You | phrases.PlayerOrController | phrases.Possessor | phrases.Defender
    return isinstance(what, of_players | phrases.OpponentsOf)


_ATTACKERS: Final = (Source(), Host(), EventObject("object"))
"""What attacks in the event of an attack."""
