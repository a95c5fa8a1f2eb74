"""What an answer tells: what is asked with its yes or no, and what else happened, each once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from assistant.questions.claims import claims_of
from assistant.questions.facts import Matter, Told
from assistant.questions.fates import Verdict
from assistant.questions.story import Wish
from assistant.questions.verdicts import Judge
from assistant.telling.answers.whole import answer_of


def beside(verdicts: Iterable[Verdict], judge: Judge, judges: Sequence[Judge]) -> tuple[Told, ...]:
    """What else happened, however it was chosen."""
    answered = frozenset(matter for each in verdicts for matter in each.tells)
    others = [frozenset(fact for each in one.happened() for fact in each.facts) for one in judges]
    return tuple(
        each
        for each in dict.fromkeys(judge.happened())
        if not each.matters <= answered and all(each.facts <= other for other in others)
    )


def said_of_all(wishes: Sequence[Wish], verdicts: Sequence[Verdict]) -> str:
    """All that is answered, each with its yes or no, or with who is right."""
    several = sum(each.yes is not None for each in verdicts) > 1
    found = [(each.yes, each.said) for each in _told_once(wishes, verdicts)]
    return answer_of(found, claims_of(wishes, verdicts), several=several)


def _told_once(wishes: Sequence[Wish], verdicts: Sequence[Verdict]) -> list[Verdict]:
    """The answers without those that tell what others before them have told, or that were asked for twice."""
    told: set[Matter] = set()
    asked: set[object] = set()
    found = []
    for wish, each in zip(wishes, verdicts, strict=True):
        question = (wish.kind, wish.player, wish.word, wish.words, wish.number, each.value)
        of_these = (*question, frozenset(thing.label for thing in wish.things))
        if not (each.tells and each.tells <= told) and of_these not in asked:
            found.append(each)
        told |= each.tells
        asked.add(of_these)
    return found
