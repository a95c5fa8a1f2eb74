"""Answers whether players did what a keyword action says, and whether things are attached to each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from assistant.questions.attachments import attachments_of
from assistant.questions.facts import matters
from assistant.questions.fates import Verdict, do, in_passing, subject
from assistant.questions.not_told import NotTold
from assistant.questions.story import Thing, Wish
from assistant.telling.grammar import listed, times

if TYPE_CHECKING:
    from assistant.questions.happened_told import HappenedTold as Judge


def performs(judge: Judge, wish: Wish) -> Verdict:
    """Whether a player did what a keyword action says, and how often (701)."""
    often = judge.o.performed(wish.player, wish.word)
    verb = do(wish.player, wish.word)
    said = f"{subject(wish.player)} {verb}{f' {times(often)}' if often > 1 else ''}."
    if not often:
        said = f"{subject(wish.player)} {do(wish.player, 'do')} not {wish.word}."
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
        return judge.yes(wish, so, _attached_to(judge, thing), host, tells)
    worn = judge.o.attached_to(thing) if there is not None else ()
    had = attachments_of(judge.story, thing)
    if other is None and not had and not worn:
        raise NotTold(f"it is not told that anything was attached to {in_passing(thing)}")
    said = " ".join(dict.fromkeys(
        f"{judge.called(each)} is attached to {in_passing(thing)}."
        if each.label in worn
        else _attached_to(judge, each)
        for each in ([other] if other is not None else had)
    )) or f"{listed(worn)} {'is' if len(worn) == 1 else 'are'} attached to {in_passing(thing)}."  # fmt: skip
    if there is None:
        said = f"{judge.fate(thing)} {said}"
    so = other.label in worn if other is not None else bool(worn)
    return judge.yes(wish, so, said, worn, tells)


def _attached_to(judge: Judge, thing: Thing) -> str:
    """To what something is attached, or where it is when it has left."""
    host = judge.o.host(thing)
    if judge.o.there(thing) is None:
        return judge.place(thing)
    if not host:
        return f"{judge.called(thing)} stays on the battlefield, unattached."
    return f"{judge.called(thing)} is attached to {host}."


DOINGS: Final[dict[str, Callable[[Judge, Wish], Verdict]]] = {"performs": performs, "attached": attached}
"""Answers by the kind of what is asked."""
