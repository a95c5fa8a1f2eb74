"""Keywords against keywords and against cards: played with each and without, and what differs is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, Literal

import msgspec

from assistant.asked import AskAnswer, Because
from assistant.deciding import Claim
from assistant.deciding.quoting import quoted
from assistant.experiments.clauses import Clause
from assistant.experiments.playing import Came, creature, played, scenario, shown
from assistant.experiments.subjects import NotRead, Thing
from assistant.findings.trials import Fight
from assistant.scenarios.recorded import records_in
from assistant.scenarios.replay import Stage
from assistant.telling.answers.reasons import all_it_does, that_of_several
from assistant.telling.answers.whole_keywords import counts_twice, kills, together
from engine.registry import KEYWORDS


class Question(msgspec.Struct, frozen=True):
    """What is asked of keywords: do they work `together`, does one `kill`, does it count `twice`.

    `bare` where neither yes nor no answers it; `enough` is how much damage is said to be enough.
    """

    form: Literal["together", "kills", "twice"]
    keywords: tuple[str, ...]
    bare: bool = False
    enough: int | None = None


_TOGETHER: Final = frozenset(("work", "combine", "interact", "combo", "stack", "synergize"))
_KILLING: Final = frozenset(("kill", "destroy"))
_ADDING: Final = frozenset(
    ("work", "stack", "double", "twice", "extra", "anything", "matter", "count", "add")
)
"""What says that a second instance of something counts."""
_SAID_OF_THEM: Final = frozenset(("with", "together", "enough", "alone", "on", "something"))


def asked_of_keywords(clauses: Sequence[Clause]) -> Question:
    """Read what is asked of keywords; raises NotRead where a word of it says anything else."""
    telling = [each for each in clauses if not _is_empty(each)]
    for read in (_read_twice, _read_together, _read_kills):
        found = read(telling)
        if found is not None:
            return found
    raise NotRead


def _is_empty(clause: Clause) -> bool:
    """Tell whether a clause says nothing: "like" in passing, what stands behind the last comma."""
    said = clause.subject or clause.objects or clause.roles or clause.words or clause.person or clause.aux
    return not (said or clause.wh or clause.negated) and clause.verb in ("", "like")


def _plain(clause: Clause, *roles: str, words: frozenset[str] = frozenset()) -> bool:
    """Tell whether a clause says no more than its verb, its things and these roles and words."""
    besides = set(clause.roles) - set(roles) or set(clause.words) - words
    return not (besides or clause.negated or clause.person or clause.whom or clause.modal == "must")


def _keywords(things: Sequence[Thing]) -> tuple[str, ...] | None:
    """The keywords that some things are, each but once; None where one is anything else."""
    if any(each.kind != "keyword" or each.count > 1 or each.states or each.counters for each in things):
        return None
    return tuple(keyword for each in things for keyword in each.keywords)


def _read_together(clauses: Sequence[Clause]) -> Question | None:
    """ "Does A work with B", "how do A and B interact"; behind it how much damage is enough may be said."""
    first = clauses[0] if clauses else None
    if first is None or first.verb not in _TOGETHER or not first.asked or first.wh not in ("", "how"):
        return None
    if not _plain(first, "with", words=_SAID_OF_THEM) or first.modal:
        return None
    named = _keywords([*first.subject, *first.objects, *first.roles.get("with", ())])
    enough = _enough(clauses[1]) if len(clauses) == 2 else None
    if named is None or len(named) != 2 or len(clauses) > 2 or (len(clauses) == 2 and enough is None):
        return None
    return Question("together", named, bare=first.wh == "how" and enough is None, enough=enough)


def _enough(clause: Clause) -> int | None:
    """ "Do I only need one damage per blocker": how much damage is enough for each."""
    amounts = [each for each in clause.objects if each.kind == "damage" and not each.keywords]
    others = [each for each in clause.objects if each.kind != "damage"]
    of_blockers = all(each.kind == "creature" and each.states == ("blocking",) for each in others)
    said = clause.negated or clause.subject or clause.roles or set(clause.words) - {"only", "per", "each"}
    if clause.verb != "need" or clause.person != "me" or said or len(amounts) != 1 or not of_blockers:
        return None
    return amounts[0].count if clause.asked and others else None


def _read_kills(clauses: Sequence[Clause]) -> Question | None:
    """ "Does A kill what has B", "is A enough to kill something with B"."""
    first = clauses[0] if clauses else None
    if first is None or len(clauses) > 2 or first.verb not in _KILLING or not first.asked or first.wh:
        return None
    if not _plain(first, "to", words=_SAID_OF_THEM | {"to"}):
        return None
    killed = [*first.objects, *first.roles.get("to", ())]
    if len(clauses) == 2:
        relative = clauses[1]
        if (
            killed
            or "something" not in first.words
            or relative.mark not in ("that", "which")
            or not _plain(relative)
        ):
            return None
        killed = [*relative.subject, *relative.objects]
    one = _keywords(first.subject)
    if one is None or len(one) != 1 or len(killed) != 1 or len(killed[0].keywords) != 1:
        return None
    other = killed[0]
    more = other.face or other.size or other.counters or other.states or other.worn or other.colors
    if more or other.kind not in ("keyword", "creature", "permanent"):
        return None
    return Question("kills", (*one, *other.keywords))


def _read_twice(clauses: Sequence[Clause]) -> Question | None:
    """ "Do two instances of A stack", "does A stack if I have two instances of it"."""
    keywords: list[str] = []
    several = adds = False
    for each in clauses:
        things = [*each.subject, *each.objects, *(one for role in each.roles.values() for one in role)]
        here = [one for one in things if one.kind == "keyword"]
        on_one = [one for one in things if one.kind == "creature" and one.face is None and not one.keywords]
        of_it = [one for one in things if one.kind == "it"]
        if len(here) + len(on_one) + len(of_it) != len(things) or each.negated or each.modal or each.wh:
            return None
        keywords += (keyword for one in here for keyword in one.keywords)
        several = several or any(one.count > 1 for one in (*here, *of_it)) or _has_two(each)
        adds = adds or bool(_ADDING & {each.verb, *each.words})
        if set(each.words) - _ADDING - {"two", "instances", "up", "with", "of", "multiple", "several"}:
            return None
        if each.verb not in ("", "be", "have", "gain", "get", "do", *_ADDING):
            return None
    several = several or any(_stacks_alone(each) for each in clauses)
    if len(keywords) != 1 or not several or not adds or not any(each.asked for each in clauses):
        return None
    return Question("twice", (keywords[0],))


def _stacks_alone(clause: Clause) -> bool:
    """ "Does exalted stack", "does lifelink stack with itself": more than one of it are meant."""
    with_ = [each.kind for each in clause.roles.get("with", ())]
    return "stack" in (clause.verb, *clause.words) and with_ in ([], ["it"]) and bool(clause.subject)


def _has_two(clause: Clause) -> bool:
    """ "I have two instances", "it has two"."""
    return clause.verb == "have" and bool({"two", "multiple", "several"} & set(clause.words))


def answer_of_keywords(question: str, asked: Question, stage: Stage, edition: str | None) -> AskAnswer:
    """Play with each keyword and without; NotRead where nothing differs to tell."""
    answer = _ANSWERED[asked.form](asked, question, stage, edition)
    if answer is None:
        raise NotRead
    return answer


def _answered(
    question: str, asked: Question, came: Came, stage: Stage, text: str, *, yes: bool | None
) -> AskAnswer:
    replayed = came.replayed
    because = tuple(_because(asked, came, stage))
    rules = tuple(dict.fromkeys((*(each.rule for each in because), *came.rules)))
    return AskAnswer(
        question, replayed["edition"], "interaction", True, text, rules, 0.0, because=because, yes=yes,
        scenario=came.raw, replay=None if "error" in replayed else replayed,
    )  # fmt: skip


def _because(asked: Question, came: Came, stage: Stage) -> Iterator[Because]:
    """What forbade it, else what each keyword means and the rules that decide what became of who has it."""
    edition = came.replayed["edition"]
    if came.rule:
        yield Because(came.rule, stage.wording(edition, came.rule), came.why)
        return
    there = {each["name"] for each in came.replayed["final"]["objects"]}
    who = next((each for each in ("the blocker", "the creature") if each in there), None)
    zone = next((each["zone"] for each in came.replayed["final"]["objects"] if each["name"] == who), "")
    claims = [Claim({"life": {name: life}}) for name, life in _lives(came)]
    claims += [Claim({"in": zone, "card": who})] if who else []
    wording = partial(stage.wording, edition)
    if asked.form == "twice":
        several = of_several_instances(asked.keywords[0], wording)
        if several is not None:
            yield several
            return
    decide = tuple(quoted(came.raw, claims, stage, edition, "You"))
    means = meaning_of(asked.keywords[-1], wording)
    acts = means is not None and any(each.rule.startswith(means.rule[:-1]) for each in decide)
    if means is not None and not acts:
        yield means
    yield from decide[: 3 if means is None or acts else 2]


def _lives(came: Came) -> Iterator[tuple[str, int]]:
    """The players whose life has changed, with how much they have."""
    players = came.replayed["final"]["players"]
    return ((name, each["life"]) for name, each in players.items() if each["life"] != _LIFE)


_LIFE: Final = 20
"""How much life each player begins with."""


def of_several_instances(keyword: str, wording: Callable[[str], str]) -> Because | None:
    """The rule that says what several instances of a keyword come to; None where no text of it does."""
    declared = KEYWORDS.get(keyword)
    for letter in "abcdefgh" if declared is not None else "":
        number = f"{declared.citation.number}{letter}" if declared is not None else ""
        if "instances of" in (text := wording(number)):
            return Because(number, text, that_of_several(keyword))
    return None


def meaning_of(keyword: str, wording: Callable[[str], str]) -> Because | None:
    """The rule that says what a keyword means; None where no text of it does.

    `wording` gives the text of a rule.
    """
    declared = KEYWORDS.get(keyword.partition(" from ")[0].partition(" {")[0])
    home = str(declared.citation.number) if declared is not None else ""
    for letter in "abc" if declared is not None else "":
        text = wording(f"{home}{letter}")
        if " means " in text or "can't" in text:
            return Because(f"{home}{letter}", text, all_it_does(keyword))
    return None


Sized = tuple[int, tuple[str, ...]]
"""How big a creature is, and its keywords."""


def _fight(one: Sized, two: Sized, name: str, stage: Stage, edition: str | None) -> Came | None:
    """An attacker, blocked by another creature."""
    attacker, blocker = creature("the attacker", *one), creature("the blocker", *two)
    do = [
        {"player": "You", "attack": [{"with": "the attacker", "at": "Opponent"}]},
        {"player": "Opponent", "block": [{"with": "the blocker", "attacker": "the attacker"}]},
        {"until": {"step": "end of combat"}},
    ]
    return played(scenario(name, {"battlefield": [attacker]}, {"battlefield": [blocker]}, do), stage, edition)


_SIZES_OF_A_FIGHT = ((5, 3), (1, 3), (3, 3), (3, 5))
"""Sizes of attacker and blocker, tried until both keywords make a difference together."""


def _together(asked: Question, question: str, stage: Stage, edition: str | None) -> AskAnswer | None:
    one, two = asked.keywords
    for mine, theirs in _SIZES_OF_A_FIGHT:
        both, first, second = (
            _fight((mine, keywords), (theirs, ()), question, stage, edition)
            for keywords in ((one, two), (one,), (two,))
        )
        if both is None or first is None or second is None or both.told in (first.told, second.told):
            continue
        yes = None if asked.bare else True
        lethal = _dealt_to_blocker(both) if asked.enough is not None else None
        if lethal is not None:
            yes = lethal == asked.enough
        fight = Fight((one, two), f"{mine}/{mine}", f"{theirs}/{theirs}", shown(both))
        text = together(yes, fight, (shown(first), shown(second)), lethal)
        return _answered(question, asked, both, stage, text, yes=yes)
    return None


def _dealt_to_blocker(came: Came) -> int:
    """How much damage the attacker dealt to its blocker, the rest going past it."""
    dealt = (record for record, _ in records_in(came.replayed["steps"]) if record["type"] == "damage_dealt")
    return sum(each["amount"] for each in dealt if each["to"].get("name") == "the blocker")


def _kills(asked: Question, question: str, stage: Stage, edition: str | None) -> AskAnswer | None:
    one, two = asked.keywords
    tried = [
        _fight((1, keywords), (3, others), question, stage, edition)
        for keywords, others in (((one,), (two,)), ((one,), ()), ((), ()))
    ]
    both, alone, neither = tried
    if both is None or alone is None or neither is None or not alone.dies("the blocker"):
        return None
    if neither.dies("the blocker"):
        return None
    dies = both.dies("the blocker")
    return _answered(question, asked, both, stage, kills(one, two, dies=dies), yes=dies)


def _twice(asked: Question, question: str, stage: Stage, edition: str | None) -> AskAnswer | None:
    one = asked.keywords[0]
    tried = [_attack(count, one, question, stage, edition) for count in (2, 1, 0)]
    twice, once, never = tried
    if twice is None or once is None or never is None or once.told == never.told:
        return None
    same = twice.told == once.told
    text = counts_twice(one, shown(once), None if same else shown(twice))
    return _answered(question, asked, twice, stage, text, yes=not same)


def _attack(count: int, keyword: str, name: str, stage: Stage, edition: str | None) -> Came | None:
    attacker = creature("the attacker", 2, (keyword,) * count)
    do = [
        {"player": "You", "attack": [{"with": "the attacker", "at": "Opponent"}]},
        {"until": {"step": "end of combat"}},
    ]
    return played(scenario(name, {"battlefield": [attacker]}, {}, do), stage, edition)


_ANSWERED: dict[str, Callable[[Question, str, Stage, str | None], AskAnswer | None]] = {
    "together": _together,
    "kills": _kills,
    "twice": _twice,
}
