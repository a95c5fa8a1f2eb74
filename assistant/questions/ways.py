"""All ways in which a story may come out, as one answer: where they agree, at best, or what it depends on."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator

import msgspec

from assistant.asked import AskAnswer
from assistant.findings import Finding, Said
from assistant.findings.objects import NothingHappens
from assistant.like_things import like_things, whichever
from assistant.outcome_table import Then, depends_of, outcome_rows
from assistant.questions.fates import Verdict
from assistant.questions.not_told import NotTold
from assistant.questions.orders import of_orders
from assistant.questions.ranges import Once
from assistant.questions.sentences import beside, said_of_all
from assistant.questions.story import Story, Wish
from assistant.questions.verdicts import Judge
from assistant.telling.answers.choices import between, of_outcomes
from assistant.telling.answers.whole import any_of, chosen_to_that_end, one_after_the_other

_MOST_WAYS = 4
_MOST_BECAUSE = 3


def of_all_ways(answer: AskAnswer, story: Story, judges: list[Judge], found: list[list[Verdict]]) -> Once:
    """One answer where all ways agree or the most that can be is asked; else what it depends on."""
    values = [tuple(each.value for each in verdicts) for verdicts in found]
    if any(each.kind == "order matters" for each in story.wishes):
        return of_orders(answer, story.wishes, found)
    best = _best(story.wishes, found)
    if best is not None and _hangs_on_others(story.wishes, answer, values):
        best = None
    if best is not None or all(each == values[0] for each in values):
        chosen = best or 0
        if best is not None and len(judges) > 1:
            answer = msgspec.structs.replace(answer, assumptions=(*answer.assumptions, chosen_to_that_end()))
        text = said_of_all(story.wishes, found[chosen])
        told = msgspec.structs.replace(answer, answer=text, yes=_agreed(found[chosen]))
        of_costs = all(each.kind == "cost" for each in story.wishes)
        also = () if of_costs else beside(found[chosen], judges[chosen], judges)
        return Once(told, values[chosen], also, judges[chosen].o)
    assert answer.replay is not None
    thens = [
        Then(value, said_of_all(story.wishes, verdicts), _agreed(verdicts))
        for value, verdicts in zip(values, found, strict=True)
    ]
    alike = like_things(answer.scenario or {}, {each.label: each.kin for each in story.things if each.kin})
    outcomes = answer.replay["outcomes"]
    rows = outcome_rows(outcomes, thens, alike)
    if len(rows) == 1:
        same = (any_of(each) for each in alike)
        assumed = (*answer.assumptions, *same)
        told = msgspec.structs.replace(answer, answer=rows[0].then, yes=rows[0].yes, assumptions=assumed)
        return Once(told, whichever(values[0], alike), outcome=judges[0].o)
    ends = _ends(story.wishes, found) if len(rows) > _MOST_WAYS else None
    if ends is not None:
        outer = [place for place, value in enumerate(values) if value in [values[end] for end in ends]]
        said = between(*(found[place][0].said for place in ends))
        ended = outcome_rows([outcomes[place] for place in outer], [thens[place] for place in outer], alike)
        return Once(msgspec.structs.replace(answer, answer=said, depends=depends_of(ended)), tuple(values))
    if len(rows) > _MOST_WAYS:
        raise NotTold(f"it depends on choices that are not told; {len(rows)} answers are possible")
    agreed = rows[0].yes if all(each.yes is rows[0].yes for each in rows) else None
    always = tuple(_in_any_case(found))
    others = [
        Then(value, said_of_all(story.wishes, _without(verdicts, always)))
        for value, verdicts in zip(values, found, strict=True)
    ]
    differing = [each.then for each in outcome_rows(outcomes, others, alike)]
    said = of_outcomes(rows, always, differing)
    table = tuple(msgspec.structs.replace(row, then=then) for row, then in zip(rows, differing, strict=True))
    told = msgspec.structs.replace(answer, answer=said, yes=agreed, depends=depends_of(rows), outcomes=table)
    return Once(told, tuple(values))


def _in_any_case(found: list[list[Verdict]]) -> Iterator[Finding]:
    """What is so whatever is chosen, of all that is told of the ways."""
    for verdicts in zip(*found, strict=True):
        first = verdicts[0]
        if all(each.value == first.value for each in verdicts):
            yield from first.said
            continue
        for part in first.parts:
            told = [{fact for each in other.parts for fact in each.facts} for other in verdicts]
            if part.facts and all(part.facts <= facts for facts in told):
                yield part.finding


def _without(verdicts: list[Verdict], always: Said) -> list[Verdict]:
    """What a way comes to beside what is so in any case, which is told before it; yes and no stay."""
    if any(each.yes is not None for each in verdicts):
        return verdicts
    rest = [tuple(each for each in verdict.said if each not in always) for verdict in verdicts]
    if not any(rest):
        rest[0] = (NothingHappens(other=True),)
    return [msgspec.structs.replace(each, said=said) for each, said in zip(verdicts, rest, strict=True)]


def supposed_together(found: list[AskAnswer]) -> AskAnswer:
    """What is answered under each supposition of a story, as one answer; with the board of the last."""
    if len(found) == 1:
        return found[0]
    return msgspec.structs.replace(
        found[-1],
        answer=one_after_the_other([each.answer for each in found]),
        yes=None,
        rules=tuple(dict.fromkeys(rule for each in found for rule in each.rules)),
        assumptions=tuple(dict.fromkeys(said for each in found for said in each.assumptions)),
        depends=tuple(each for one in found for each in one.depends),
        outcomes=tuple(each for one in found for each in one.outcomes),
        because=tuple({each.rule: each for one in found for each in one.because}.values())[:_MOST_BECAUSE],
    )


def _ends(wishes: list[Wish], found: list[list[Verdict]]) -> tuple[int, int] | None:
    """The ways in which the one number that is asked is smallest and greatest; None where none is asked."""
    numbers = [
        value for verdicts in found
        for value in [verdicts[0].value[1] if isinstance(verdicts[0].value, tuple) else verdicts[0].value]
        if isinstance(value, int)
    ]  # fmt: skip
    if len(wishes) != 1 or len(numbers) != len(found) or wishes[0].number is not None:
        return None
    return numbers.index(min(numbers)), numbers.index(max(numbers))


def _agreed(verdicts: Iterable[Verdict]) -> bool | None:
    """The yes or no of all that is asked; None where they differ."""
    answers = {each.yes for each in verdicts}
    return answers.pop() if len(answers) == 1 else None


def _hangs_on_others(wishes: list[Wish], answer: AskAnswer, values: list[tuple[Hashable, ...]]) -> bool:
    """Tell whether what a player may draw hangs on choices of others, who need not be kind."""
    players = {each.player for each in wishes if each.kind == "draws" and each.able}
    if not players or answer.replay is None:
        return False
    rows = outcome_rows(answer.replay["outcomes"], [Then(each, "") for each in values])
    return any(each.player not in players for row in rows for each in row.choices)


def _best(wishes: list[Wish], found: list[list[Verdict]]) -> int | None:
    """The way in which what can be done is done: where it is asked whether something can be, or the most."""
    if not any(each.word == "most" or each.able for each in wishes):
        return None

    def worth(verdicts: list[Verdict]) -> tuple[int, ...]:
        return tuple(
            verdict.value
            if isinstance(verdict.value, int) and wish.word == "most"
            else int(bool(verdict.yes))
            for wish, verdict in zip(wishes, verdicts, strict=True)
            if wish.word == "most" or wish.able
        )

    return max(range(len(found)), key=lambda place: worth(found[place]))
