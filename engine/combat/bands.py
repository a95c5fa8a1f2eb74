"""Attacking bands, and whose damage is divided by another player because of banding (508.1e, 702.22)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.board import Board
from engine.combat.attack_options import Pairs
from engine.decisions import Answer, Decision, Some
from engine.events import Event
from engine.events.combat import BecomesBlocked, BecomesBlocking
from engine.game import Game
from engine.objects import Combat
from engine.records import Answered, Applied, Asked
from engine.registry import Quality, quality, rule


class Banded(Some, frozen=True):
    """Which others are in a band with a creature: any number with banding, and up to `alone` without it."""

    without: frozenset[int] = frozenset()
    alone: int = 1

    def contains(self, answer: Answer) -> bool:
        """Tell whether no more are without banding than there may be."""
        return super().contains(answer) and len(self.without.intersection(answer)) <= self.alone

    def count(self) -> int:
        """How many choices there are."""
        return sum(1 for _ in self._all())

    def _all(self) -> Iterator[Answer]:
        return (each for each in super()._all() if len(self.without.intersection(each)) <= self.alone)


def announce_bands(game: Game, pairs: Pairs) -> None:
    """Let the active player say which of the chosen creatures are banded with which."""
    bands: list[tuple[int, ...]] = []
    for id, defender in pairs:
        free = tuple(each for each, _ in pairs if not any(each in band for band in bands))
        others = tuple(each for each, _ in pairs if each != id and each in free)
        elsewhere = tuple(each for each, to in pairs if each in others and to != defender)
        if elsewhere and id in free and game.has(id, "banding"):
            others = attacking_the_same(game, id, (others, elsewhere)) or ()
        if id in free and others and game.has(id, "banding"):
            band = announce(game, id, others) or ()
            bands += [(id, *band)] if band else []
    if bands:
        game.set("combat", msgspec.structs.replace(game.combat or Combat(), bands=tuple(bands)))


def _all_of_them(game: Game, id: int, split: tuple[tuple[int, ...], tuple[int, ...]]) -> tuple[int, ...]:
    return split[0]


@rule("bands against different players", "802.3b", kind="attack", without=_all_of_them)
def attacking_the_same(
    game: Game, id: int, split: tuple[tuple[int, ...], tuple[int, ...]]
) -> tuple[int, ...]:
    """Creatures in a band can't attack different players; `split` are all others, and those that would."""
    others, elsewhere = split
    game.trace.record(Answered(object=game.called(id), objects=game.each_called(elsewhere)))
    return tuple(each for each in others if each not in elsewhere)


@rule("announcing bands", "508.1e", "702.22c", "702.22d", kind="attack")
def announce(game: Game, id: int, others: tuple[int, ...]) -> tuple[int, ...]:
    """The active player announces which creatures are banded with which: all attack the same, one without."""
    player, name = game.turn.active, game.name(id)
    without = frozenset(each for each in others if not game.has(each, "banding"))
    domain = Banded(others, without=without)
    prompt = Asked(case="a band", player=game.called(player), object=game.called(id))
    band: tuple[int, ...] = tuple(game.choose(Decision(player, "object", name, prompt, "508.1e", domain, id)))
    if band:
        game.trace.record(Applied(objects=game.each_called((id, *band))))
    return band


def mates(game: Board, id: int) -> tuple[int, ...]:
    """The other creatures in the band of an attacker that still attack (702.22f)."""
    combat = game.combat
    band = next((each for each in combat.bands if id in each), ()) if combat is not None else ()
    if combat is None or not band:
        return ()
    if not any(game.exists(each) and game.has(each, "banding") for each in band):
        band = lasts(game, band)
    return tuple(each for each in band if each != id and combat.attack_of(each) is not None)


@rule("a band that nothing holds together", "702.22e", kind="block")
def lasts(game: Board, band: tuple[int, ...]) -> tuple[int, ...]:
    """A band lasts for the rest of combat, even if something later removes banding from its creatures."""
    there = tuple(each for each in band if game.exists(each))
    game.trace.record(Answered(objects=game.each_called(there), answer=True))
    return band


def block_band(game: Board, event: BecomesBlocked) -> None:
    """Let the rest of a band become blocked as well, by the same creatures or by the same effect."""
    others = mates(game, event.object)
    if others and event.effect:
        blocked_by_effect(game, event, others)
    elif others and event.by:
        blocked_alike(game, event, others)


@rule("a band that is blocked", "702.22h", kind="block")
def blocked_alike(game: Board, event: BecomesBlocked, others: tuple[int, ...]) -> None:
    """Each other creature in the same band becomes blocked by that same blocking creature."""
    following: list[Event] = []
    for other in others:
        attack = game.combat.attack_of(other) if game.combat else None
        by = tuple(id for id in event.by if attack is not None and id not in attack.blockers)
        following += [BecomesBlocking(object=id, attacker=other) for id in by]
        following += [BecomesBlocked(object=other, by=by)] if by else []
    if following:
        game.trace.record(Applied(object=game.called(event.object)))
        game.happen(*following)


@rule("a band that is blocked by an effect", "702.22i", kind="block")
def blocked_by_effect(game: Board, event: BecomesBlocked, others: tuple[int, ...]) -> None:
    """If one member of a band would become blocked due to an effect, the entire band becomes blocked."""
    attacks = tuple(game.combat.attack_of(each) for each in others) if game.combat else ()
    free = tuple(each.attacker for each in attacks if each is not None and not each.blocked)
    if free:
        game.trace.record(Applied(object=game.called(event.object)))
        game.happen(*(BecomesBlocked(source=event.source, object=each, by=(), effect=True) for each in free))


def divided_by(game: Game, id: int, opposed: tuple[int, ...]) -> int:
    """The player who divides a creature's damage because something that it fights has banding; 0 if none."""
    banding = next((each for each in opposed if game.exists(each) and game.has(each, "banding")), 0)
    return _dividing(game, id)(game, game.controller(banding)) if banding else 0


def tell_who_divides(game: Game, id: int, player: int) -> None:
    """Tell who divides a creature's damage because of banding, and by which rule."""
    _dividing(game, id).record(game, Answered(player=game.called(player), object=game.called(id)))


def _dividing(game: Game, id: int) -> Quality[[int], int]:
    attacks = game.combat is not None and game.combat.attack_of(id) is not None
    return by_defender if attacks else by_attacker


@quality("damage to blockers with banding", "702.22j")
def by_defender(game: Game, player: int) -> int:
    """The defending player chooses how an attacker that a creature with banding blocks assigns its damage."""
    return player


@quality("damage to attackers with banding", "702.22k")
def by_attacker(game: Game, player: int) -> int:
    """The active player chooses how a creature that blocks one with banding assigns its damage."""
    return player
