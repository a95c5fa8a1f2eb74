"""What a question in plain words asks of the rules, told by the form of its sentence.

A form only says what is looked up; whether there is such a rule, term or topic is for who looks it up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from model.decoding import prepared

FORMS = Path(__file__).parents[1] / "data" / "question-forms.yaml"
"""The forms by kind, and the words around them."""


class Understood(msgspec.Struct, frozen=True):
    """A question as understood: what kind it is, about what, since when, and for a comparison until when."""

    kind: str
    about: str
    since: str | None = None
    until: str | None = None


class Past(msgspec.Struct, frozen=True):
    """A question about the rules as they were: of what topic, and of which year where one is named.

    `told` is whether it tells how something was then, and asks whether it still is: another year's rule is no
    answer to that.
    """

    topic: str
    year: str | None = None
    told: bool = False


class _OfKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: str
    forms: tuple[str, ...]


@prepared
class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file as written; what is alternative is joined."""

    parts: dict[str, str]
    forms: tuple[_OfKind, ...]
    card: tuple[str, ...]
    before: tuple[str, ...]
    behind: tuple[str, ...]
    past: tuple[str, ...]
    closing: tuple[str, ...]
    board: tuple[str, ...]
    past_words: tuple[str, ...]


class _Forms:
    """The file's patterns, ready to be looked for."""

    def __init__(self, read: _File) -> None:
        def filled(form: str) -> re.Pattern[str]:
            for name, part in read.parts.items():
                form = form.replace(f"<{name}>", part)
            return re.compile(form, re.IGNORECASE)

        def any_of(words: tuple[str, ...], around: str) -> re.Pattern[str]:
            return re.compile(around.format("|".join(words)), re.IGNORECASE)

        self.forms = tuple((each.kind, filled(form)) for each in read.forms for form in each.forms)
        self.card = tuple(map(filled, read.card))
        self.before = any_of(read.before, r"(?:(?:{})[ ,:!-]+)+")
        self.behind = any_of(read.behind, r"[ ,]+(?:{})$")
        self.past = any_of(read.past, r"\b(?:{})\b")
        self.closing = any_of(read.closing, r"[,.;?!]?\s*\b(?:and |but )?(?:{})\b\s*[?.!]*\s*$")
        self.board = any_of(read.board, r"\b(?:{})\b")
        self.past_words = any_of(read.past_words, r"\b(?:{})\b|[?.,!]")


@cache
def _forms() -> _Forms:
    return _Forms(msgspec.yaml.decode(FORMS.read_bytes(), type=_File))


_QUOTATION = str.maketrans({"’": "'", '"': None, "“": None, "”": None})
_SINGLE_QUOTES = re.compile(r"(?<!\w)'([^']+)'(?!\w)")
"""Quotation marks around a term change nothing of what is asked."""


def plain_words(question: str) -> str:
    """The question on one line, without what stands around it that asks nothing."""
    words = " ".join(_SINGLE_QUOTES.sub(r"\1", question.translate(_QUOTATION)).split()).rstrip(" ?.!")
    while True:
        begun = _forms().before.match(words)
        shorter = _forms().behind.sub("", words[begun.end() :] if begun else words).rstrip(" ?.!,")
        if shorter == words or not shorter:
            return words
        words = shorter


def understand(question: str) -> Understood | None:
    """Tell what a question asks; None where its sentence has no form that is known."""
    return next(iter(readings(question)), None)


_INVERTED = r"(?:do|does|did|is|are|was|were|can|could|will|would|may|must|should)(?:n['’]?t)?"
_SOMEBODY = r"(?:i|you|we|he|she|it|they|this|these|those|my|his|her|their|the|an?|opp\w*|both)"
_SENTENCE_ASKS = re.compile(
    rf"(?:(?:so|ok|okay|hey|hi|wait|well|but|and|then|judge|question)[,:]? )*"
    rf"(?:{_INVERTED} (?:{_SOMEBODY}|(?-i:[a-z]+))\b|(?:what|which|who|whose|how|why)\b)",
    re.IGNORECASE,
)
_CLAUSE_ASKS = re.compile(rf"(?:{_INVERTED} {_SOMEBODY}|what|how)\b", re.IGNORECASE)
"""Behind a comma "which" and "who" tell more of what was said, and a participle may follow "was"."""


def asks(question: str) -> bool:
    """Tell whether a text asks something: by its mark, or by how a sentence or its last clause begins."""
    sentences = [each for each in re.split(r"[.;!]\s+", question.strip().rstrip(".! ")) if each]
    if "?" in question or any(_SENTENCE_ASKS.match(each) for each in sentences):
        return True
    return bool(sentences) and _CLAUSE_ASKS.match(sentences[-1].rpartition(", ")[2]) is not None


_REQUESTS = (
    r"(?:you|any(?:one|body)|some(?:one|body))(?: please| just| maybe)? "
    r"(?:cite|quote|name|show|tell|give|point|direct|refer|link|remind|explain|find|look)\b"
)
"""Behind "can" or "could": what is asked politely is no question of whether."""
_ASKS_WHETHER = re.compile(
    rf"(?!{_INVERTED} {_REQUESTS})(?:{_INVERTED}|has|have|had) (?!there\b)", re.IGNORECASE
)


def asks_whether(question: str) -> bool:
    """Tell whether yes or no is asked for: a rule that is merely quoted says neither."""
    return _ASKS_WHETHER.match(question.strip()) is not None


def readings(question: str) -> Iterator[Understood]:
    """What a question may ask, by each form that its sentence has, the likeliest first."""
    words = plain_words(question)
    for kind, form in _forms().forms:
        found = form.fullmatch(words)
        if found is not None and not (kind == "topic" and _has_names(words)):
            said = found.groupdict()
            about = said.get("number") or said.get("what") or ""
            if said.get("than"):
                about = f"{about} and {said['than']}"
            yield Understood(kind, about, said.get("year"), said.get("other"))


def cards_asked_for(question: str) -> Iterator[str]:
    """The words that would be a card's name, if what is asked is only what is printed on a card."""
    words = plain_words(question)
    found = (form.fullmatch(words) for form in _forms().card)
    yield from dict.fromkeys(each["card"] for each in found if each is not None)


def asks_of_the_past(question: str) -> Past | None:
    """Tell what topic of older rules a question asks about; None where it asks about none, or of a board.

    Several sentences without a question mark tell something and ask nothing.
    """
    plain = question.replace("’", "'")
    told = _forms().closing.sub("", plain)
    if told == plain and "?" not in plain and plain.rstrip().count(". ") > 0:
        return None
    if _forms().past.search(plain) is None or (told == plain and _forms().board.search(plain)):
        return None
    if told != plain and not _OF_OLD.search(told):
        return None
    closed, plain = told != plain, told
    years = re.findall(r"\b(?:19|20)\d\d\b", plain)
    said = re.search(r"[\"“]([^\"”]+)[\"”]", plain)
    topic = said[1].strip() if said else " ".join(_forms().past_words.sub(" ", plain).split())
    return Past(topic, min(years) if years else None, closed) if topic else None


_OF_OLD = re.compile(r"\b(?:(?:19|20)\d\d|old(?:er)?|used to|back (?:then|in|when)|once)\b", re.IGNORECASE)
"""What says that what is told was so in the past."""


def _has_names(words: str) -> bool:
    """A word with a capital inside a sentence names a card or a player."""
    return any(word[:1].isupper() for word in words.split()[1:])


_TOLD_APART = re.compile(r"\s*(?:,\s*(?:and\s+)?|\s+(?:and|vs\.?|versus|or)\s+)\s*", re.IGNORECASE)


def parts_of(about: str) -> tuple[str, ...]:
    """The things that are told apart: "destroy, sacrifice, and 'dies'"."""
    parts = (re.sub(r"^(?:an?|the) ", "", each.strip(" '\"“”")) for each in _TOLD_APART.split(about))
    return tuple(each for each in parts if each)
