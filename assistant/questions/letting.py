"""Whether a card lets somebody do something, or keeps them from it: played with the card and without it.

"Does A let me cast B on his turn", "does A stop my opponent from attacking": the deed is read once and tried
on two boards that differ in A alone. Only what comes of both says whether it is due to A.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Final

import msgspec

from assistant.asked import AskAnswer
from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.telling.answers.whole import due_to

_LETS: Final = frozenset(("let", "allow", "enable", "permit"))
_STOPS: Final = frozenset(("stop", "prevent", "keep"))
_AS_SUBJECT: Final = {"me": "i", "him": "he", "her": "she", "them": "they"}
"""How a person is spoken of who does something, by how one is who is let do it."""


class Letting(msgspec.Struct, frozen=True):
    """What is asked: the card, whether it is to let somebody (else to stop them), whether you have it."""

    card: Mention
    lets: bool
    mine: bool
    deed: tuple[Frame, ...]

    def told(self, *, having: bool) -> list[Frame]:
        """The deed as it is asked about, on a board with the card or on one without it."""
        deed = deepcopy(list(self.deed))
        if not having:
            return deed
        person = "i" if self.mine else "my opponent"
        whose = "me" if self.mine else "them"
        card = deepcopy(self.card)
        has = Frame("have", "have", max(each.sentence for each in deed) + 1, objects=[card])
        has.subjects = [
            Mention("player", card.first, card.first, person, card.start, card.start, person, whose)
        ]
        has.first, has.last = card.start, card.end
        return [has, *deed]


def letting_of(frames: Sequence[Frame]) -> Letting | None:
    """Read whether a card lets somebody do something or stops them; None where anything else is asked."""
    first = frames[0] if frames else None
    if first is None or not first.asked or first.wh or first.negated or not first.subjects:
        return None
    card, lets = first.subjects[0], bool(_LETS & first.words)
    if card.kind != "card" or len(card.names) != 1:
        return None
    of_it = _is_let(first) if lets else _is_stopped(first, frames[1:])
    others = frames[1:] if lets else frames[2:]
    if of_it is None or len(of_it.subjects) != 1 or any(each.asked for each in others):
        return None
    who = of_it.subjects[0]
    if who.kind not in ("player", "pronoun") or who.det not in (*_AS_SUBJECT, "my"):
        return None
    of_it.subjects = [msgspec.structs.replace(who, det=_AS_SUBJECT.get(who.det, who.det))]
    of_it.asked = of_it.form_asks = True
    of_it.modal, of_it.aux, of_it.mark = "can", ["can"], ""
    mine = card.owner == "me" or (not card.owner and (lets or who.owner != "me"))
    return Letting(card, lets, mine, (of_it, *others))


def _is_let(frame: Frame) -> Frame | None:
    """ "A lets me cast B": the deed of whoever stands behind the card."""
    if frame.word.endswith("ing"):  # "lets me from casting"
        return None
    deed = deepcopy(frame)
    deed.subjects = deed.subjects[1:]
    deed.rest = [each for each in deed.rest if each.norm not in _LETS]
    return deed


def _is_stopped(frame: Frame, following: Sequence[Frame]) -> Frame | None:
    """ "A stops me from casting B": the deed in the clause behind."""
    deed = following[0] if following else None
    said = frame.objects or frame.roles or frame.rest or len(frame.subjects) != 1
    if frame.word.lower() not in _STOPS or said or deed is None or deed.mark != "~":
        return None
    return deepcopy(deed) if deed.word.endswith("ing") else None


def answer_whether_it_lets(asked: Letting, having: AskAnswer, lacking: AskAnswer) -> AskAnswer | None:
    """What is due to a card, by what comes of a deed with it and without; None if neither yes nor no does."""
    if having.yes is None or lacking.yes is None:
        return None
    card = asked.card.names[0]
    differs = having.yes is not lacking.yes
    wanted = having.yes is asked.lets
    yes = wanted if differs or not wanted else None  # it is so, but would be without the card as well
    text = due_to(card, yes, (having.yes, having.answer), (lacking.yes, lacking.answer))
    return msgspec.structs.replace(having, answer=text, yes=yes)
