"""What stands behind the player of whom it is told: "Me: 20 life, Kitchen Finks. Opp: no creatures"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from assistant.questions.deeds import FORMS, NOUNS_TOO
from assistant.questions.mentions import Item
from assistant.questions.vocabulary import INVERTS, NUMBERS, QUESTION_WORDS

_ME: Final = frozenset(("me", "i", "myself"))
_THEM: Final = frozenset(("opponent", "him", "he", "them", "they", "her", "she"))
_STOPS: Final = frozenset((":", "-", "—", "–", "="))
_ENDS: Final = frozenset((".", "?", "!", ";", "..", "..."))
_DONE_TO: Final = frozenset(("with", "it", "him", "me", "my", "his", "the", "a", "an", "them"))
_LEADS: Final = frozenset(("my", "the"))


def with_speakers(items: Sequence[Item], people: Sequence[str]) -> list[Item]:
    """The items with a verb in the place of the colon behind a player: what they have, or what they do.

    "Me: Serra Angel, no lands" is what I have and have not; "Opp: casts Murder on it" is the opponent's deed.
    """
    found: list[Item] = []
    at, told = 0, False
    while at < len(items):
        length = _speaks(items, at, people, told)
        if not length:
            found.append(items[at])
            at += 1
            continue
        begins = at + length
        ends = next((n for n in range(begins, len(items)) if _ends_there(items, n, people)), len(items))
        if found and found[-1].norm not in _ENDS:
            found.append(_word(found[-1], ".", "punct"))
        found += _told_of(items[begins - 2], items[begins:ends])
        at, told = ends, True
    return found


def with_life_told(items: Sequence[Item], people: Sequence[str]) -> list[Item]:
    """ "Me (12 life) vs opp (3 life)": what stands behind a player, in a sentence of its own."""
    found: list[Item] = []
    sentence: list[Item] = []
    told: list[Item] = []
    at = 0
    while at < len(items):
        who, behind = items[at], [each.norm for each in items[at + 1 : at + 5]]
        amount = 2 if behind[1:2] == ["at"] else 1
        number = items[at + 1 + amount] if at + 1 + amount < len(items) else None
        closes = behind[amount + 1 : amount + 3] == ["life", ")"] or (
            amount + 1 < len(behind) and behind[amount + 1] == ")" and amount > 1
        )
        person = who.kind == "word" and who.norm in (*_ME, *_THEM, *people)
        if person and behind[:1] == ["("] and closes and number is not None and number.kind == "number":
            subject = "i" if who.norm in _ME else "opponent" if who.norm in _THEM else who.norm
            has = "have" if subject == "i" else "has"
            told += [msgspec.structs.replace(who, norm=subject), _word(number, has), number]
            told += [_word(number, "life"), _word(number, ".", "punct")]
            sentence.append(who)
            at += amount + 2 + (items[at + 2 + amount].norm == "life") + 1
            continue
        sentence.append(who)
        if who.norm in _ENDS:
            found += [*told, *([] if told and _only_says_who(sentence, people) else sentence)]
            sentence, told = [], []
        at += 1
    return [*found, *told, *([] if told and _only_says_who(sentence, people) else sentence)]


def _only_says_who(sentence: Sequence[Item], people: Sequence[str]) -> bool:
    """Tell whether nothing stands in a sentence but players."""
    said = {each.norm for each in sentence if each.kind != "punct"}
    return said <= {*_ME, *_THEM, *people, "vs", "versus", "and", "against", "my"}


def with_counted_turns(items: Sequence[Item]) -> list[Item]:
    """ "Turn 2: I attack", "on turn two I attack": one word with the number, where a clause begins."""
    found: list[Item] = []
    at = 0
    while at < len(items):
        item = items[at]
        behind = items[at + 1] if at + 1 < len(items) else None
        on = bool(found) and found[-1].norm in ("on", "in")
        before = found[-2] if on and len(found) > 1 else found[-1] if found and not on else None
        opens = before is None or before.kind == "punct" or before.norm in ("and", "then", "but")
        number = _number(behind) if behind is not None else 0
        if item.norm != "turn" or item.kind != "word" or not opens or not number or behind is None:
            found.append(item)
            at += 1
            continue
        if on:
            found.pop()
        text = f"{item.text} {behind.text}"
        found.append(Item(f"{TURN_NUMBER}{number}", "word", text, item.start, behind.end))
        at += 2
        at += at < len(items) and items[at].norm in (",", ":", "-", "—", "–")
    return found


def _number(item: Item) -> int:
    if item.kind == "number":
        return int(item.norm) if int(item.norm) < _MOST_TURNS else 0
    return NUMBERS.get(item.norm, 0) if item.kind == "word" and item.norm not in ("both", "pair", "a") else 0


TURN_NUMBER: Final = "turn_nr_"
"""What a word for a counted turn begins with, before its number."""
_MOST_TURNS: Final = 30


def _ends_there(items: Sequence[Item], at: int, people: Sequence[str]) -> bool:
    return items[at].norm in _ENDS or bool(_speaks(items, at, people, told=True))


def _speaks(items: Sequence[Item], at: int, people: Sequence[str], told: bool) -> int:
    """How many items from a place on say of whom it is told; 0 where none do."""
    opens = at == 0 or items[at - 1].norm in (*_ENDS, ":", ",", "/")
    lead = 0
    while at + lead < len(items) and items[at + lead].norm in _LEADS and lead < len(_LEADS):
        lead += 1
    who = items[at + lead] if at + lead < len(items) else None
    stop = items[at + lead + 1] if at + lead + 1 < len(items) else None
    if who is None or stop is None or stop.norm not in _STOPS or stop.kind != "punct":
        return 0
    person = who.kind == "word" and who.norm in (*_ME, *_THEM, *people)
    apart = stop.norm in (":", "=") or (stop.start > who.end)
    behind = at + lead + 2 < len(items)
    return lead + 2 if person and apart and behind and (opens or (told and stop.norm == ":")) else 0


def _told_of(who: Item, told: Sequence[Item]) -> Iterator[Item]:
    """One player's part: with "has" before what is listed, or as what that player does."""
    person = "i" if who.norm in _ME else "opponent" if who.norm in _THEM else who.norm
    asks = bool(told) and told[0].norm in (*QUESTION_WORDS, *INVERTS)
    speaks = bool(told) and told[0].norm in ("i", "he", "she", "they", "you", "we")
    does = bool(told) and _is_deed(told[0], told[1] if len(told) > 1 else None)
    subject = msgspec.structs.replace(who, norm=person)
    if asks or speaks:
        yield from (who, _word(who, ":", "punct"), *told)  # somebody says this
        return
    if does or (told and told[0].norm in ("have", "has", "had", "is", "am")):
        yield subject
        yield from told
        return
    opened = ""
    for part in _listed(told):
        kind = _first_word(part) if _first_word(part) in ("no", "at") else "have"
        if kind == opened == "have":
            yield from part
            continue
        if opened:
            yield _word(who, ".", "punct")
        verb = ("am" if person == "i" else "is") if kind == "at" else "have" if person == "i" else "has"
        yield from (subject, _word(who, verb), *(part[1:] if part[0].norm in (",", "and") else part))
        opened = kind


def _listed(told: Sequence[Item]) -> Iterator[list[Item]]:
    """The parts of a list, each with the comma or "and" in front of it."""
    part: list[Item] = []
    for item in told:
        if item.norm in (",", "and") and part:
            yield part
            part = []
        part.append(item)
    if part:
        yield part


def _first_word(part: Sequence[Item]) -> str:
    return next((each.norm for each in part if each.norm not in (",", "and")), "")


def _is_deed(item: Item, behind: Item | None) -> bool:
    """Tell whether a word is what the player does: no noun, unless what it is done to follows."""
    verb = item.kind == "word" and item.norm in FORMS
    done_to = behind is not None and (behind.kind == "card" or behind.norm in _DONE_TO)
    return verb and (item.norm not in NOUNS_TOO or done_to)


def _word(near: Item, norm: str, kind: str = "word") -> Item:
    return Item(norm, kind, near.text if kind == "word" else norm, near.start, near.end)
