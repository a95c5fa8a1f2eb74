"""Answers whether players did what a keyword action says, and whether things are attached to each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from assistant.findings import Object, OfObject, Player, Said
from assistant.findings.objects import AttachedTo, Unattached
from assistant.findings.players import Acted
from assistant.questions.attachments import attachments_of
from assistant.questions.called import in_passing, object_of
from assistant.questions.facts import matters
from assistant.questions.fates import Verdict
from assistant.questions.not_told import NotTold
from assistant.questions.story import Thing, Wish

if TYPE_CHECKING:
    from assistant.questions.happened_told import HappenedTold as Judge


def performs(judge: Judge, wish: Wish) -> Verdict:
    """Whether a player did what a keyword action says, and how often (701)."""
    often = judge.o.performed(wish.player, wish.word)
    said = (Acted(Player(wish.player), wish.word, often),)
    tells = frozenset({(wish.word, wish.player)})
    return judge.yes(wish, often > 0, said, often, tells)


def attached(judge: Judge, wish: Wish) -> Verdict:
    """Whether a permanent is attached to another in the end, or has anything attached to it (701.3)."""
    thing = wish.things[0]
    there = judge.o.there(thing)
    other = wish.things[1] if len(wish.things) > 1 else None
    attachment = thing.attached_to is not None or thing.is_a("equipment") or thing.is_a("aura")
    tells = matters("unattached", [*wish.things, *attachments_of(judge.story, thing)])
    if attachment:
        host = judge.o.host(thing)
        so = bool(host) and host == (other.label if other else host)
        return judge.yes(wish, so, (_attached_to(judge, thing),), host, tells)
    worn = judge.o.attached_to(thing) if there is not None else ()
    had = attachments_of(judge.story, thing)
    if other is None and not had and not worn:
        raise NotTold(f"it is not told that anything was attached to {in_passing(thing)}")
    said: Said = tuple(dict.fromkeys(
        AttachedTo((object_of(each),), object_of(thing)) if each.label in worn else _attached_to(judge, each)
        for each in ([other] if other is not None else had)
    )) or (AttachedTo(tuple(map(Object, worn)), object_of(thing)),)  # fmt: skip
    if there is None:
        said = (judge.fate(thing), *said)
    so = other.label in worn if other is not None else bool(worn)
    return judge.yes(wish, so, said, worn, tells)


def _attached_to(judge: Judge, thing: Thing) -> OfObject | AttachedTo:
    """To what something is attached, or where it is when it has left."""
    host = judge.o.host(thing)
    if judge.o.there(thing) is None:
        return judge.place(thing)
    if not host:
        return Unattached(object_of(thing))
    return AttachedTo((object_of(thing),), Object(host))


DOINGS: Final[dict[str, Callable[[Judge, Wish], Verdict]]] = {"performs": performs, "attached": attached}
"""Answers by the kind of what is asked."""
