"""The shapes of every answer, as `docs/reference/contract.md` fixes them.

Each is written as JSON by msgspec; the OpenAPI document is made from these classes, so that what is
served and what is promised are one thing. Fields beyond the contract serve the pages and the terminal.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from model import Change, Reference, Span, Tag

HitKind = Literal["rule", "example", "term", "ruling"]
ChangeKind = Literal[
    "same",
    "reworded",
    "renumbered",
    "renumbered references",
    "split",
    "merged",
    "added",
    "removed",
    "see also",
    "unknown",
]
"""`renumbered references` says that only the numbers to which a text refers are others; `see also` that a
rule has no counterpart, but that something of it is likely said in those that are named with it."""


class Borrowed(msgspec.Struct, frozen=True):
    """Says that a text comes from another edition than the one asked for, and why."""

    edition: str
    why: str


class RichText(msgspec.Struct, frozen=True):
    """A text with what a page marks in it.

    `spans` are stretches `[start, end, kind, target]` (see `model.Span`); `terms` spans that were
    computed from the glossary have kind `term`. `references` are the explicit references with their
    targets in the same edition.
    """

    text: str
    spans: tuple[Span, ...] = ()
    references: tuple[Reference, ...] = ()


class HistoryStep(msgspec.Struct, frozen=True, gc=False):
    """How a rule stands in another edition: its number there and every kind of change on the way.

    `score` is the likeness of the two texts, 0 to 1; `why` says in one sentence what spoke for the match.
    Of a rule without a counterpart there, `see` are rules in which something of it is likely said.
    """

    edition: str
    number: str | None
    change: tuple[ChangeKind, ...]
    score: float | None = None
    why: str = ""
    see: tuple[str, ...] = ()


class RuleAnswer(msgspec.Struct, frozen=True):
    """`judge rule NUMBER`: a rule with all that is known of it.

    `name` is the rule's own title, else that of the nearest rule or section above that has one.
    `edition` is the edition that the text is from; `borrowed` is set where that is not the one asked for.
    `terms` are glossary terms that the text uses. `previous` and `next` are numbers in the same edition.
    """

    edition: str
    edition_name: str
    effective: str
    number: str
    name: str
    text: str
    rich: RichText
    examples: tuple[str, ...]
    rich_examples: tuple[RichText, ...]
    parent: str | None
    children: tuple[str, ...]
    cites: tuple[str, ...]
    cited_by: tuple[str, ...]
    dangling: tuple[str, ...]
    terms: tuple[str, ...]
    history: tuple[HistoryStep, ...]
    previous: str | None = None
    next: str | None = None
    borrowed: Borrowed | None = None
    tags: tuple[Tag, ...] = ()
    also: tuple[AlsoWording, ...] = ()
    rulings: tuple[RulingAnswer, ...] = ()
    changes: tuple[Change, ...] = ()
    place: str = ""


class AlsoWording(msgspec.Struct, frozen=True):
    """Another wording that the same document gives under the same number, and why it does."""

    text: str
    why: str
    tags: tuple[Tag, ...] = ()


class RulingAnswer(msgspec.Struct, frozen=True):
    """A ruling or note about a rule, with its author and date as the document gives them."""

    id: str
    number: str
    kind: str
    text: str
    tag: Tag | None = None


class TermAnswer(msgspec.Struct, frozen=True):
    """`judge term WORDS`: a glossary entry; `rules` are the numbers it refers to, `see` other terms."""

    term: str
    edition: str
    edition_name: str
    text: str
    rich: RichText
    rules: tuple[str, ...]
    see: tuple[str, ...]
    borrowed: Borrowed | None = None


class Hit(msgspec.Struct, frozen=True):
    """One search result. `snippet` marks the words found with `[[` and `]]`.

    `number` is the rule, or the rule that a term or ruling leads to (empty where it leads to none), and
    `edition` the edition in which it is that number; `name` the rule's name, or the term; `section` the
    number and title of its section. `borrowed` is the edition that the text is from where it is not the
    one asked for. `id` tells apart hits that lead to one rule: `702.19b#2`, a term, a ruling's own id.
    `via` is the players' word through which it was found. `under` is the number of another hit, the rule
    of which this is a part or an example and under which it folds. `also` are the other editions that
    have the rule, as `2021:702.19b`, where all were searched.
    """

    number: str
    kind: HitKind
    score: float
    snippet: str
    edition: str
    name: str
    section: str
    via: str = ""
    borrowed: str = ""
    id: str = ""
    under: str = ""
    also: tuple[str, ...] = ()


class SearchAnswer(msgspec.Struct, frozen=True):
    """`judge search "WORDS"`. `corrected` has the words as they were understood where that differs.

    `unknown` are words of which nothing is known. `nearest` are searches that find something, where this
    one does not. `edition` is `all` where every edition was searched.
    """

    query: str
    edition: str
    hits: tuple[Hit, ...]
    took_ms: float
    corrected: str | None = None
    unknown: tuple[str, ...] = ()
    nearest: tuple[str, ...] = ()


class EditionAnswer(msgspec.Struct, frozen=True):
    """`judge editions`: a stored edition and what its document lacks.

    `better_copy_of` is a stored edition of nearly the same day whose document lacks parts, as this one's does
    not, and `better_copy` of one that lacks parts the edition that is such a copy of it; empty elsewhere.
    """

    key: str
    name: str
    date: str
    complete: bool
    rules: int
    examples: int
    terms: int
    sections_missing: tuple[str, ...]
    missing: tuple[str, ...]
    dated_by: str
    source: str
    better_copy_of: str = ""
    better_copy: str = ""


class WordChange(msgspec.Struct, frozen=True, array_like=True):
    """A run of words in a comparison: `same`, `old` (only in the old text) or `new`."""

    kind: Literal["same", "old", "new"]
    text: str


class DiffRow(msgspec.Struct, frozen=True):
    """`judge diff OLD NEW [NUMBER]`: a rule of one or both editions and how it changed.

    `old` and `new` are its numbers, None where it stands in one edition only; then `see` are rules of the
    other in which something of it is likely said.
    """

    old: str | None
    new: str | None
    change: tuple[ChangeKind, ...]
    old_text: str
    new_text: str
    words: tuple[WordChange, ...] = ()
    see: tuple[str, ...] = ()


class ExampleRow(msgspec.Struct, frozen=True):
    """An example in `judge export --examples`: the `n`-th, from 1, under its rule."""

    number: str
    n: int
    text: str


class OutlineEntry(msgspec.Struct, frozen=True):
    """A chapter or section in the list of contents; `stored` is false where the document lacks it."""

    number: str
    title: str
    stored: bool
    origin: str
    children: tuple[OutlineEntry, ...] = ()


class SectionAnswer(msgspec.Struct, frozen=True):
    """A section (`704`) or the chapter (`7`) with its rules in order, for reading in context."""

    edition: str
    edition_name: str
    effective: str
    number: str
    title: str
    origin: str
    rules: tuple[RuleAnswer, ...]
    previous: str | None = None
    next: str | None = None
    borrowed: Borrowed | None = None
    note: str = ""
    rulings: tuple[RulingAnswer, ...] = ()


class RelatedRule(msgspec.Struct, frozen=True):
    """A rule that is like another by computation: `score` from 0 to 1, and what they have in common.

    `terms` are the most telling glossary terms in both, `cited_by` rules that cite both.
    """

    number: str
    name: str
    text: str
    score: float
    terms: tuple[str, ...]
    cited_by: tuple[str, ...]
    computed: bool = True


class CentralRule(msgspec.Struct, frozen=True):
    """A rule of a section with how central it is in the whole edition, computed from references.

    `pagerank` weighs who cites it by who cites those; all rules' weights sum to 1. `cited_by` counts.
    """

    number: str
    name: str
    text: str
    pagerank: float
    cited_by: int
    computed: bool = True


class PathStep(msgspec.Struct, frozen=True):
    """A rule, section or term on the way, and how the one before is joined to it.

    `kind` is a kind of edge, empty for the first; `forward` is false where the edge points back: the
    one before is cited by this one, or contained in it.
    """

    id: str
    name: str
    text: str
    kind: str = ""
    forward: bool = True

    @property
    def joined(self) -> str:
        """Say how the one before is joined to this: it `cites` this, or `is cited by` it."""
        return self.kind if self.forward else _BACKWARD[self.kind]


_BACKWARD = {
    "contains": "is a part of",
    "cites": "is cited by",
    "uses": "is used by",
    "explained by": "explains",
    "see": "is named by",
    "example": "is an example of",
}


class PathAnswer(msgspec.Struct, frozen=True):
    """The shortest way between two rules of an edition; no `steps` where there is none."""

    edition: str
    start: str
    end: str
    kinds: tuple[str, ...]
    steps: tuple[PathStep, ...]


class Wording(msgspec.Struct, frozen=True):
    """A rule in one edition of its history: where it stood, what it said, what changed since before.

    `numbers` are several where it was split, none where it is not there. `change` and `words` compare
    with the latest wording known before, that of `since`; both are empty for the first. Where it is not
    there, `see` are rules in which something of it is likely said.
    """

    edition: str
    edition_name: str
    date: str
    numbers: tuple[str, ...]
    text: str
    change: tuple[ChangeKind, ...] = ()
    since: str = ""
    words: tuple[WordChange, ...] = ()
    why: str = ""
    see: tuple[str, ...] = ()


class HistoryAnswer(msgspec.Struct, frozen=True):
    """`judge history NUMBER`: every wording of a rule, oldest first."""

    edition: str
    number: str
    name: str
    wordings: tuple[Wording, ...]


class Wordings(msgspec.Struct, frozen=True):
    """A wording, as the first of some editions in a row has it, in which after it nothing is new."""

    wording: Wording
    editions: tuple[str, ...]


class WordingsAnswer(msgspec.Struct, frozen=True):
    """A rule's history as people read it: each wording once, oldest first."""

    edition: str
    number: str
    name: str
    wordings: tuple[Wordings, ...]
