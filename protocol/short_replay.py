"""A replay in a few lines: what was left out, what came of it, by which rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from assistant.scenarios.checking import Checked, Fault
from assistant.scenarios.decided import Decided
from assistant.telling.facts import in_words, told
from protocol.fitting import shortened

_MOST_OPTIONS = 12
_STRUCTURE = ("turn", "priority")


def unread(answer: dict[str, Any]) -> Iterator[str]:
    """What was not understood and so not played; it comes before everything else."""
    for each in answer.get("unread", ()):
        if "card" in each:
            yield f"UNREAD {each['card']}: {each['clause']!r} was left out — {each['why']}"
        else:
            yield f"UNREAD rule {each['rule']}: {each['clause']}"


def replayed(answer: dict[str, Any]) -> Iterator[str]:
    """All that a reader wants to know first, the most important on top."""
    yield from unread(answer)
    yield from (f"WARNING {each}" for each in answer.get("warnings", ()))
    if "error" in answer:
        yield f"{answer['name']}: could not be played. {answer['error']}"
        return
    how = "as expected" if answer["ok"] else "NOT as expected"
    yield f"{answer['name']} — rules of {answer['edition']}, {how}"
    yield from _expectations(answer)
    yield from _outcomes(answer)
    yield from _difference(answer)
    yield from _rules(answer)
    yield from _decisions(answer)
    yield "Step by step:"
    yield from _steps(answer["steps"])


def _expectations(answer: dict[str, Any]) -> Iterator[str]:
    for each in answer["expectations"]:
        if not each["ok"]:
            yield f"expected {_line(each['expect'])}, found {_line(each['found'])}"
    if not answer["cites_ok"]:
        yield "not every rule of `cites` acted, in that order"


def _line(value: Any) -> str:
    return shortened(str(value), 400)


def _outcomes(answer: dict[str, Any]) -> Iterator[str]:
    """Where choices were left open: that they don't matter, or what hangs on them."""
    found = answer.get("outcomes")
    if found is None:
        return
    questions = list(dict.fromkeys(each["prompt"] for outcome in found for each in outcome["ways"]))
    if len(found) == 1:
        if questions:
            yield f"Left open, and it makes no difference: {' '.join(questions)}"
    else:
        yield f"IT DEPENDS: {len(found)} outcomes; what they share follows below."
        yield from outcome_table(answer)
    yield from (f"not explored further: {each}" for each in answer["explored"]["bounds"])


def outcome_table(answer: dict[str, Any]) -> Iterator[str]:
    """Each outcome with every answer that leads to it, and what is so only there."""
    for number, outcome in enumerate(answer["outcomes"], start=1):
        ways = [
            f"{each['prompt'].rstrip('.:')}: {' or '.join(each['answers'])} ({each['rule']})"
            for each in outcome["ways"]
            if each["not_so"]
        ]
        yield f"{number}. if {'; '.join(ways) or 'nothing is chosen'}"
        yield from (f"   {fact}" for fact in outcome["final_differs_in"])
    for stuck in answer["explored"]["stuck"]:
        chosen = "; ".join(each["text"] for each in stuck["choices"])
        yield f"the script can't go on if {chosen}: {stuck['error']}"


def _difference(answer: dict[str, Any]) -> Iterator[str]:
    several = len(answer.get("outcomes", ())) > 1
    only = {fact for each in answer["outcomes"] for fact in each["final_differs_in"]} if several else set()
    before = answer["facts_before"]
    after = frozenset(each for each in answer["facts"] if in_words(each) not in only)
    yield "At the end, other than at the start:" if not several else "And however it is chosen:"
    yield from (f"+ {words}" for words in told(after - before))
    if not several:
        yield from (f"- {words}" for words in told(before - after))
    if before == after:
        yield "nothing"


def _decisions(answer: dict[str, Any]) -> Iterator[str]:
    for each in answer["decisions"]:
        if each["by"] != "script" and each["total"] > 1 and each["kind"] not in ("payment", "shuffle"):
            what = "assumed" if each["by"] == "policy" else each["by"]
            yield f"{what}: {each['prompt']} → {each['answer']} ({each['rule']})"


def _rules(answer: dict[str, Any]) -> Iterator[str]:
    """The rules that decide what came of it, quoted; then the numbers of all that acted."""
    quoted: set[str] = set()
    for each in answer.get("because", ()):
        yield f"Why {_line(each['so'])}:"
        for rule in each["rules"]:
            text = "" if rule["rule"] in quoted else f" “{shortened(rule['text'], 320)}”"
            yield f"  {rule['rule']}{text} — {rule['why']}"
            quoted.add(rule["rule"])
    yield f"All rules that acted, in order: {', '.join(answer['cites'][:40])}"


def _steps(steps: list[dict[str, Any]], depth: int = 0) -> Iterator[str]:
    """The steps that say something; how mana was made for a cost is left to the long form."""
    for step in steps:
        told = step["kind"] not in _STRUCTURE and bool(step["text"])
        if told:
            yield f"{'  ' * depth}{' '.join(step['rules'])}: {step['text']}"
        if step["kind"] != "mana":
            yield from _steps(step["children"], depth + told)


def checked(found: Checked) -> Iterator[str]:
    """All that is wrong with a scenario, and all that it leaves open."""
    for each in found.unread:
        yield f"UNREAD {each.card}: {each.clause!r} is left out of every replay — {each.why}"
    yield from (f"ERROR {_place(each)}{each.sentence}" for each in found.faults)
    yield from (f"WARNING {_place(each)}{each.sentence}" for each in found.warnings)
    if found.asked:
        yield "What nothing answers yet (each after the first legal answer to those before it):"
        yield from (question(each) for each in found.asked)
    if found.ok:
        yield f"{found.name or 'The scenario'}: good to replay under the rules of {found.edition}."


def questions(found: Checked) -> Iterator[str]:
    """The decisions that a script leaves open, behind what keeps it from being played."""
    if found.faults:
        yield from checked(msgspec.structs.replace(found, asked=(), warnings=()))
    yield from (question(each) for each in found.asked)
    if not found.asked:
        yield "Nothing else is asked: the script answers every decision that comes."


def _place(fault: Fault) -> str:
    line = f"line {fault.line}, " * bool(fault.line)
    place = f"{line}{fault.path}" if fault.path else line.rstrip(", ")
    return f"{place}: " if place else ""


def question(asked: Decided) -> str:
    """A question with its legal answers, and how the answer is written."""
    answers = "; ".join(asked.options[:_MOST_OPTIONS])
    more = f" … {asked.total} in all" if asked.total > min(_MOST_OPTIONS, len(asked.options)) else ""
    about = f", about: {asked.about}" if asked.about else ""
    return (
        f"{asked.prompt} (rule {asked.rule}) Legal: {answers}{more}."
        f" Write: {{player: {asked.player}, kind: {asked.kind}{about}, answer: ...}}"
    )
