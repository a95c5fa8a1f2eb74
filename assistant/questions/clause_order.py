"""What the order of a clause's words tells: that it asks, and that "is" is a verb of its own."""

from __future__ import annotations

from assistant.questions.elements import SUBJECT_PRONOUNS, Element
from assistant.questions.vocabulary import INVERTS


def asks_of_a_number(clause: list[Element]) -> bool:
    """Tell whether a question's subject is a number alone, or an order: "does 2 still trample through"."""
    opens = len(clause) > 2 and clause[0].kind == "aux" and clause[0].norm in _DO
    words = [each.norm for each in clause[1:3] if each.kind == "word"]
    return opens and bool(words) and (words[0].isdecimal() or "order" in words)


def asks_and_goes_on(clause: list[Element]) -> bool:
    """Tell whether a question has its subject, and no verb yet: "can I then equip it"."""
    opens = len(clause) > 1 and clause[0].kind == "aux" and clause[0].norm in INVERTS
    return opens and clause[-1].kind == "np" and not any(each.kind == "verb" for each in clause)


def asks_by_its_order(clause: list[Element], mark: str) -> bool:
    """Tell whether a verb stands before its subject: "does it die", and not "a land that is a 1/1"."""
    telling = [each for each in clause if each.kind != "word"]
    if len(telling) < 2 or mark in ("that", "which", "who"):
        return False
    first, second = telling[:2]
    behind = telling[2].kind if second.kind == "not" and telling[2:] else ""
    return (
        first.kind == "aux" and first.norm in INVERTS and "np" in (second.kind, behind)
        and not any(each.norm in ("there", "here") for each in clause[: clause.index(first)])
    )  # fmt: skip


def asks_behind_a_phrase(clause: list[Element]) -> bool:
    """Tell whether a question follows a phrase: "with split second on the stack am I allowed to ..."."""
    head = next((n for n, each in enumerate(clause) if each.kind in ("aux", "verb", "q")), None)
    if head is None or not head or clause[head].kind != "aux" or clause[head].norm not in INVERTS:
        return False
    if clause[0].kind != "prep" or head + 1 >= len(clause) or clause[head + 1].norm not in SUBJECT_PRONOUNS:
        return False
    subjects = [n for n in range(head) if clause[n].kind == "np" and clause[n - 1].kind != "prep"]
    return not subjects


def states(clause: list[Element], place: int, mark: str) -> bool:
    """Tell whether "is" is a clause's own verb, and no part of another: "who is at 3 life attacks me"."""
    element, following = clause[place], clause[place + 1 : place + 2]
    opens = place == 0 and mark != "that"
    if element.kind != "aux" or element.norm not in _STATING or opens or not following:
        return False
    says = any(each.sense == "say" and each.kind == "verb" for each in clause[:place])
    last = not any(each.kind == "verb" for each in clause[place:])
    if says and last and clause[place - 1].kind == "np":
        return True  # "he says it is dead": what is said is a clause of its own
    if _somebody_acts_behind(clause, place):
        return True
    waits = following[0].norm == "on_the_stack" or (
        following[0].norm in ("still", "already") and clause[place + 2 : place + 3]
        and clause[place + 2].norm == "on_the_stack"
    )  # fmt: skip
    return bool(waits) or (following[0].kind == "prep" and following[0].norm == "at")


def _somebody_acts_behind(clause: list[Element], place: int) -> bool:
    """ "it is a goner anyway I cast ...": a subject of its own stands between "is" and the next verb."""
    head = clause[place - 1] if place else None
    verb = next((n for n in range(place + 1, len(clause)) if clause[n].kind == "verb"), None)
    if head is None or head.kind != "np" or verb is None:
        return False
    telling = [n for n in range(place + 1, verb) if clause[n].kind not in ("word", "aux", "not")]
    last = (
        telling[-1]
        if len(telling) > 1 or (telling and clause[telling[0]].first > clause[place].last + 1)
        else None
    )
    said = last is not None and clause[last].norm in SUBJECT_PRONOUNS and clause[last - 1].kind != "prep"
    return said and clause[place + 1].norm not in SUBJECT_PRONOUNS


_STATING = frozenset(("am", "is", "are", "was", "were"))
_DO = frozenset(("do", "does", "did", "will", "would"))
