"""Whether a card lets somebody do something, or keeps them from it: asked with the card and without it.

"Does A let me cast B on his turn", "does A stop my opponent from attacking": each is whether that may be
done, on a board with A and on the same one without. Only both answers together say whether it is due to A.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from assistant.asked import AskAnswer
from assistant.experiments.lexicon import verb_of
from assistant.experiments.shown import yes_or_no

Spans = Callable[[str], Sequence[tuple[int, int]]]
"""Where the names of cards stand in a text."""
Asking = Callable[[str], AskAnswer | None]
"""Answers a question told in short sentences; None where it is not understood."""

_ASKED: Final = re.compile(
    r"(?:(?:so|ok|okay|hey|hi|quick question)[,:]? )?(?:does|do|did|will|would|can) "
    r"(?:(?P<whose>my|his|her|their|(?:my )?opponent's|opp's|an?|the) )?(?P<card>¤+) "
    r"(?:(?:still|even|really|actually) )?"
    r"(?:(?P<lets>let|allow|enable|permit)|stop|prevent|keep|forbid|prohibit) "
    r"(?P<who>me|us|you|my opponents?|opponents|the opponent|opp|him|her|them)(?: (?P<joint>to|from))? "
    r"(?P<deed>[\w-]+)(?P<rest>[^?.!]*)",
    re.IGNORECASE,
)
_MINE: Final = frozenset(("me", "us", "you"))


class Letting(msgspec.Struct, frozen=True):
    """What is asked: the card, whether it is to let somebody (else to stop them), and the two questions."""

    card: str
    lets: bool
    having: str
    lacking: str


def whether_it_lets(question: str, names: Spans) -> Letting | None:
    """Read whether a card lets somebody do something or stops them; None where anything else is asked."""
    plain = " ".join(question.replace("’", "'").split()).rstrip(" ?.!")
    masked = plain
    for start, end in names(plain):
        masked = f"{masked[:start]}{'¤' * (end - start)}{masked[end:]}"
    found = _ASKED.fullmatch(masked)
    if found is None or "¤" not in found["card"]:
        return None
    lets, joint = found["lets"] is not None, (found["joint"] or "").lower()
    deed = found["deed"] if joint == "to" or (lets and not joint) else _infinitive(found["deed"])
    named_deed = found["deed"][:1] == "¤"
    if not deed or named_deed or (lets and joint == "from") or (not lets and joint == "to"):
        return None
    mine = found["who"].lower() in _MINE
    card = plain[found.start("card") : found.end("card")]
    whose = (found["whose"] or "").lower()
    owned = whose == "my" or (whose in ("", "a", "an", "the") and (lets or not mine))
    may = f"Can {'I' if mine else 'my opponent'} {deed}{plain[found.start('rest') : found.end('rest')]}?"
    return Letting(card, lets, f"{'I have' if owned else 'My opponent has'} {card}. {may}", may)


def _infinitive(gerund: str) -> str:
    return verb_of(gerund.lower()) if gerund.lower().endswith("ing") else ""


def answer_whether_it_lets(question: str, asked: Letting, ask: Asking) -> AskAnswer | None:
    """Ask with the card and without it; None where either isn't understood, or is neither yes nor no."""
    having, lacking = ask(asked.having), ask(asked.lacking)
    if having is None or lacking is None or having.yes is None or lacking.yes is None:
        return None
    with_it = f"with {asked.card} {_said(having)}"
    differs = having.yes is not lacking.yes
    wanted = having.yes is asked.lets
    yes = wanted if differs or not wanted else None  # it is so, but would be without the card as well
    text = f"It makes no difference: {with_it}, and without it as well."
    if yes is not None:
        text = f"{yes_or_no(yes)}{with_it}{f'; without it {_said(lacking)}' if differs else ''}."
    assumptions = (f"Read as “{asked.having}” and “{asked.lacking}”", *having.assumptions)
    return msgspec.structs.replace(
        having, question=question, answer=text, yes=yes, assumptions=assumptions, reading=(), dropped=()
    )


def _said(answer: AskAnswer) -> str:
    """Whether it may be done, with the whole answer to that."""
    return f"it {'may' if answer.yes else 'may not'} be done (“{answer.answer.rstrip('.')}”)"
