"""Reading what is said of players behind "who": what they control, and what they have done (102, 608.2c)."""

from __future__ import annotations

from collections.abc import Callable

from engine.oracle.ast.phrases import (
    All,
    Controlling,
    Description,
    PlayerWithMost,
    Some,
    Thing,
    WhoDid,
    WhoHasMore,
    WhoNow,
)
from engine.oracle.ast.wordings import words_of
from engine.oracle.grammar.words import count_word
from engine.oracle.reader import Reader


def controlling(r: Reader, thing: Callable[[Reader], Thing]) -> Controlling:
    """ "Who controls a multicolored creature": of a player."""
    r.expect("who")
    control = r.one_of("controls", "control", "doesn't control", "don't control") in ("controls", "control")
    group = thing(r)
    if not isinstance(group, Some) or group != Some(1, group.what) or group.what.player:
        r.fail("a kind of permanent")
    return Controlling(group.what, control)


def having_more(r: Reader, thing: Callable[[Reader], Thing]) -> WhoHasMore:
    """ "Who controls more lands than you", "who has at least two more cards in hand than you"."""
    r.expect("who")
    verb = r.one_of("controlled", "controls", "control", "had", "has", "have")
    controls, then = verb.startswith("control"), verb in ("controlled", "had")
    by = count_word(r) if r.take("at least") else 1
    how = r.one_of("more", "fewer", "less")
    of = _group(r, thing) if controls else r.one_of("life", "cards in hand")
    r.expect("than")
    *now, before = sorted(words_of(WhoHasMore, "than"), key=lambda each: " did " in each)
    than = r.one_of(before) if then else r.one_of(*now)
    return WhoHasMore(of, how, than, by)  # type: ignore[arg-type]


def with_most(r: Reader, thing: Callable[[Reader], Thing]) -> PlayerWithMost:
    """ "The player with the most life", "the player who controls the most creatures"."""
    if r.take("the player with the most") or r.take("the player who has the most"):
        return PlayerWithMost(r.one_of("life", "cards in hand"))  # type: ignore[arg-type]
    r.expect("the player who controls the most")
    return PlayerWithMost(_group(r, thing))


def _group(r: Reader, thing: Callable[[Reader], Thing]) -> Description:
    group = thing(r)
    if not isinstance(group, All) or group.word or len(group.what) != 1 or group.what[0].player:
        r.fail("a kind of permanent")
    return group.what[0]


def who_now(r: Reader, thing: Callable[[Reader], Thing]) -> WhoNow:
    """ "Who has cast a nonartifact spell this turn", "who lost life this turn"."""
    r.expect("who")
    did = r.one_of(*words_of(WhoNow, "did"))
    what = None
    if not did.endswith(("life", "damage")):
        group = thing(r)
        if not isinstance(group, Some) or group != Some(1, group.what):
            r.fail("what")
        what = group.what
    r.expect("this turn")
    return WhoNow(did, what)  # type: ignore[arg-type]


def who(r: Reader, thing: Callable[[Reader], Thing]) -> WhoDid:
    """ "Who can't", "who discarded a card this way", "who doesn't win the subgame"."""
    r.expect("who")
    if r.take("can't"):
        return WhoDid("can't")
    if r.take("doesn't win the subgame"):
        return WhoDid("won", no=True)
    no = r.take("didn't")
    verb = r.one_of("discard", "sacrifice") if no else r.one_of("discarded", "sacrificed")
    group = thing(r)
    if not isinstance(group, Some) or group != Some(1, group.what):
        r.fail("what")
    r.expect("this way")
    past = {"discard": "discarded", "sacrifice": "sacrificed"}.get(verb, verb)
    return WhoDid(past, group.what, no)  # type: ignore[arg-type]
