"""Questions that ask why: asked whether it is so, and answered with the rules that decide it.

What is taken to be so is checked by the replay, so a question may be told in several ways: an answer counts
only where it comes out as the asker says.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final

import msgspec

from assistant.asked import AskAnswer, Because, Dropped, refused

_BEFORE = (
    r"(?:(?:so|ok|okay|hey|wait|but|and|please),?\s+)*"
    r"(?:(?:(?:can|could|would|will) (?:you|someone|somebody|anyone|anybody)|i (?:do|did)(?:n['’]?t| not)"
    r"|i can(?:['’]?t|not)|someone|somebody)\s+)?(?:(?:please|kindly|just|really)\s+)*"
    r"(?:(?:explain|tell|understand|get|see|know)(?: to)?(?: me| us)?\s+)?"
)
"""What may stand before "why": "could somebody explain to me why"."""
_WHY = re.compile(
    _BEFORE + r"(?:why|how come)(?: exactly| the hell)?\s+"
    r"(?P<aux>did|does|do|is|are|was|were|can|could|will|would|has|have)(?P<not>n?['’]?t|not| not)?\b"
    r"(?P<rest>[^?!]*)",
    re.IGNORECASE,
)
_DECLARED = re.compile(
    _BEFORE + r"(?:why|how come)\s+"
    r"(?P<rest>(?:my|his|her|their|the|an?|i|he|she|they|opp|it|(?-i:[A-Z]))\w*\b[^?!]*)",
    re.IGNORECASE,
)
""" "How come my 2/2 died?": told as it happened."""

_TURNED = re.compile(
    r"^(?P<why>.*?\b(?:how come|why)) (?P<who>i|you|we|he|she|they) "
    r"(?P<aux>(?:can|could|do|does|did|may)(?:n?['’]?t| not)?)\b",
    re.IGNORECASE,
)
""" "How come I can't": who stands before the auxiliary."""

_NOT = re.compile(r"\b(?:not|never)\s+|n['’]t\b", re.IGNORECASE)
_STILL = re.compile(r"\b(?:still|even|suddenly)\s+", re.IGNORECASE)
_BELIEF = re.compile(
    r"(?:but )?(?:i |we |he |she |they |my \w+ )?(?:thought|figured|assumed|believed|expected|heard)\b.*"
    r"|(?:but )?(?:it|that|this|he|they) (?:should|shouldn['’]?t|makes no sense|seems|feels)\b.*"
    r"|(?:but )?(?:makes no sense|(?:seems|sounds|feels|looks) [a-z]+)"
    r"|(?:(?:doesn|isn|don|shouldn|aren|didn|wasn)['’]?t) (?:it|that|this|they|he)(?: \w+)?"
    r"|[a-z]+ ?(?:=|means) ?.*",
    re.IGNORECASE,
)
"""What somebody takes to be so is no part of what happened."""
_DENIED = re.compile(
    r"(?:but |and )?(?:(?:there was|i took|it took|it was dealt) no|there was(?:n['’]?t| not) any"
    r"|(?:nobody|nothing) dealt(?: it)?(?: any)?) (?:combat )?(?P<what>damage)"
    r"(?: (?:at all|to it|involved|dealt))?",
    re.IGNORECASE,
)
""" "There was no damage": what did not happen is no belief, but is held against the records."""
_RECORDS_OF: Final = {"damage": "damage_dealt"}
_ASIDE = re.compile(
    r",\s*(?:i )?(?:thought|figured|assumed|expected)\b.*$|,\s*[^,]+ (?:right|no)$", re.IGNORECASE
)


@cache
def _keywords() -> re.Pattern[str]:
    """The keywords that a question may speak of."""
    import engine.expansion  # noqa: F401, PLC0415 - keywords register themselves; a look-up needs no engine
    from engine.registry import KEYWORDS  # noqa: PLC0415

    longest_first = sorted(map(re.escape, KEYWORDS), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(longest_first)})\b", re.IGNORECASE)


@cache
def _having() -> re.Pattern[str]:
    """ "even though it's indestructible": what the thing of the question has."""
    return re.compile(
        r",? (?:even )?(?:though|although|if|when|since|because|and) (?:it|he|she|they|that)"
        rf"(?:['’]s| is| has| had| was| are| have) (?P<keyword>{_keywords().pattern})$",
        re.IGNORECASE,
    )


_SUBJECT = re.compile(
    r"(?P<aux>\w+) (?P<who>(?:my|his|her|their|the|an?) (?:(?:own|other|\d+/\d+|[\w-]+) )??(?:[\w/-]+)"
    r"(?: with (?:an? |two |three )?[^,]+?)?) "
    r"(?P<does>die|survive|live|trigger|resolve|fizzle|deal|come|go|get|attack|block|untap|return|enter)\b(?P<more>.*)",
    re.IGNORECASE,
)


_MOST = 3
"""Rules that are quoted."""

_PROTECTIVE: Final = frozenset(("hexproof", "shroud", "indestructible", "protection", "ward"))
"""Keywords of which people think that they stop more than they do."""

_UNTARGETABLE: Final = frozenset(("hexproof", "shroud", "ward"))
"""Those of them that look at targets only."""
_UNTARGETED: Final = "115.10a"
"""What is affected is no target but where the word "target" stands."""

_OF_COURSE = re.compile(
    r"(?:104|106|108|109|112|117|30[1457]|50[0-5]|60[125]|609)\."
    r"|701\.(?:7|8|11|13)a\b|11[0-9]\.1\b|508\.1\b|608\.(?:1|2[amn]|3a?)\b|611\.2\b"
)
"""Rules by which anything at all comes to pass: that something was cast, resolved and left is no reason."""


class Why(msgspec.Struct, frozen=True):
    """The question whether it is so, what is told before it, if it is taken to be so, what was left out.

    `denied` is what did not happen, as the asker says.
    """

    question: str
    so: bool
    dropped: tuple[Dropped, ...] = ()
    told: str = ""
    denied: tuple[str, ...] = ()


def asked_why(question: str) -> Why | None:
    """Read a question that asks why; None where it asks something else, or more than one thing."""
    sentences = list(re.finditer(r"[^.?!]*(?:\.(?=\d)[^.?!]*)*[.?!]*\s*", question))
    told: list[str] = []
    for place, each in enumerate(sentences):
        sentence = each[0].strip()
        sentence = _TURNED.sub(r"\g<why> \g<aux> \g<who>", sentence)
        found = _WHY.match(sentence) or _DECLARED.match(sentence)
        if found is None:
            if "?" in sentence:
                return None
            told.append(sentence)
            continue
        behind = [one for one in sentences[place + 1 :] if one[0].strip(" .?!")]
        denied = [_DENIED.fullmatch(one[0].strip(" .?!")) for one in behind]
        believed = [one for one, each in zip(behind, denied, strict=True) if each is None]
        if not all(_BELIEF.fullmatch(one[0].strip(" .?!")) for one in believed):
            return None
        asked, so = _whether(found)
        dropped = tuple(Dropped(one[0].strip(), _trimmed(one)) for one in believed)
        aside = _ASIDE.search(sentence)
        if aside is not None:
            start = each.start() + each[0].index(aside[0])
            dropped = (Dropped(aside[0].strip(" ,"), (start, start + len(aside[0]))), *dropped)
        what = tuple(each["what"].lower() for each in denied if each is not None)
        return Why(asked, so, dropped, " ".join(told), what)
    return None


def _trimmed(found: re.Match[str]) -> tuple[int, int]:
    start = found.start() + len(found[0]) - len(found[0].lstrip())
    return start, found.start() + len(found[0].rstrip())


def _whether(found: re.Match[str]) -> tuple[str, bool]:
    """The question whether it is so, and whether the asker says that it is."""
    parts = found.groupdict()
    rest = _ASIDE.sub("", parts["rest"]).rstrip(" .!")
    denied = bool(parts.get("not")) or _NOT.search(rest) is not None
    if denied:
        rest = _NOT.sub("", rest, count=1)
    asked = f"{parts.get('aux') or ''}{_STILL.sub('', f' {rest.strip()}')}".strip()
    return f"{asked[:1].upper()}{asked[1:]}?", not denied


def tellings(why: Why) -> Iterator[str]:
    """The ways to tell what is asked, the plainest first; each keeps every word of it."""
    asked = why.question
    having = _having().search(asked.rstrip("?"))
    if having is not None:
        asked = f"{asked[: having.start()]}?"
    for each in dict.fromkeys((asked, *_told_first(asked))):
        with_keyword = _given(each, having["keyword"]) if having is not None else each
        yield f"{why.told} {with_keyword}".strip()


def _given(asked: str, keyword: str) -> str:
    """The question of a thing that has a keyword besides."""
    found = _SUBJECT.match(asked)
    if found is None:
        return asked
    joined = "and" if " with " in found["who"] else "with"
    return f"{found['aux']} {found['who']} {joined} {keyword} {found['does']}{found['more']}"


def _told_first(asked: str) -> Iterator[str]:
    """What happened told before what is asked of it: "when they put a counter on it"."""
    found = re.match(
        r"(?P<asked>.+?),? (?:when|after|once|if|even though|although|though) "
        r"(?P<told>(?:i|he|she|they|we|my|the|his|her|their|opp\w*|it|an?)\b.+)\?$",
        asked,
        re.IGNORECASE,
    )
    if found is None:
        return
    told = f"{found['told'][:1].upper()}{found['told'][1:]}"
    subject = _SUBJECT.match(found["asked"])
    if subject is not None:
        who = subject["who"]
        it = "it" if not who.lower().endswith("creatures") else "they"
        has = "I have" if not re.match(r"(?:his|her|their)\b", who, re.IGNORECASE) else "He has"
        noun = re.sub(r"^(?:my|his|her|their|the|an?) ", "a ", who, flags=re.IGNORECASE)
        yield f"{has} {noun}. {told}. {subject['aux']} {it} {subject['does']}{subject['more']}?"
    yield f"{told}. {found['asked']}?"


def _is_of_course(each: Because) -> bool:
    return each.stops or each.beside or _OF_COURSE.match(each.rule.rpartition(":")[2]) is not None


def _recorded(kind: str, steps: Iterable[Mapping[str, Any]]) -> bool:
    """Tell whether a record of a kind is among some steps."""
    for step in steps:
        records = (*([step["record"]] if "record" in step else []), *step.get("also", ()))
        if any(each["type"] == kind for each in records) or _recorded(kind, step["children"]):
            return True
    return False


def _aims_at_nothing(keyword: str, answer: AskAnswer) -> bool:
    """Tell whether a keyword that only keeps off targeting is asked about, and nothing is a target."""
    played = answer.replay is not None and bool(answer.replay.get("steps"))
    targets = answer.replay is not None and _recorded("targets_chosen", answer.replay.get("steps", ()))
    return keyword in _UNTARGETABLE and played and not targets


def _of_no_help(
    why: Why, because: Sequence[Because], wording: Callable[[str], str]
) -> tuple[str, tuple[Because, ...]]:
    """A keyword asked about that protects and decides nothing, with what it means; else nothing."""
    from assistant.experiments.keywords import meaning_of  # noqa: PLC0415 - a look-up needs no engine

    for keyword in dict.fromkeys(each[0].lower() for each in _keywords().finditer(why.question)):
        means = meaning_of(keyword, wording) if keyword in _PROTECTIVE else None
        if means is not None and not any(each.rule.startswith(means.rule[:-1]) for each in because):
            return keyword, (means,)
    return "", ()


def _where_it_is_so(why: Why, answer: AskAnswer) -> AskAnswer:
    """An answer that depends on something, as far as it comes out as the asker says."""
    fitting = [each for each in answer.depends if each.yes is why.so]
    if answer.yes is not None or len(fitting) != 1 or not why.so:
        return answer
    text = f"If {fitting[0].if_}: {fitting[0].then}"
    return msgspec.structs.replace(answer, answer=text, yes=why.so, depends=())


def because_of(why: Why, question: str, answer: AskAnswer, wording: Callable[[str], str]) -> AskAnswer:
    """Turn the answer to whether it is so into one to why; refused where it is not, or no rule decides it.

    `wording` gives the text of a rule, where an answer has only one and no text.
    """
    alone = answer.rules[0] if len(answer.rules) == 1 else ""
    because = answer.because or ((Because(alone, wording(alone)),) if alone else ())
    forbidden = answer.kind == "legality" and answer.yes is False
    because = tuple(each for each in because if forbidden or not _is_of_course(each))
    keyword, means = _of_no_help(why, because, wording)
    answer = _where_it_is_so(why, answer)
    if answer.yes is None or answer.depends or not (because or means):
        why_not = "It was found what happens, but not which rule decides it."
        return refused(question, answer.edition, why_not, (question,))
    if answer.yes != why.so:
        said = f"By what is told it is otherwise: {answer.answer}"
        return refused(question, answer.edition, said, (question,))
    for each in why.denied:
        if answer.replay is None or _recorded(_RECORDS_OF[each], answer.replay.get("steps", ())):
            said = f"By what is told there was {each}: {answer.answer}"
            return refused(question, answer.edition, said, (question,))
    text = answer.answer
    untargeted = wording(_UNTARGETED) if means and _aims_at_nothing(keyword, answer) else ""
    if untargeted:
        text += f" Nothing is targeted ({_UNTARGETED}), and {keyword} does no more than {means[0].rule}"
        text += f" says: {means[0].text}"
        means = (*means, Because(_UNTARGETED, untargeted))
    elif means:
        text += f" {keyword.capitalize()} does no more than {means[0].rule} says: {means[0].text}"
    else:
        text += f" That is because of {because[0].rule}: {because[0].text}"
    because = (*means, *because)[:_MOST]
    dropped = (*answer.dropped, *why.dropped) if answer.question == question else why.dropped
    return msgspec.structs.replace(answer, question=question, answer=text, because=because, dropped=dropped)
