"""The clauses of a question without a board: one verb each, with who or what stands before and behind it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise, takewhile

import msgspec

from assistant.asked import ReadFrame
from assistant.experiments.kinds import LONGEST_KIND, kind_at
from assistant.experiments.lexicon import (
    AUXILIARIES,
    BE,
    CHATTER,
    COMMON,
    CONDITIONS,
    INVERTS,
    MARKS,
    MODALS,
    NEGATIONS,
    NOUNS_TOO,
    PEOPLE,
    PERSONS,
    PREPOSITIONS,
    QUESTION_WORDS,
    is_verb_of_its_own,
    joined,
    verb_of,
)
from assistant.experiments.subjects import Thing, Word
from assistant.experiments.thing_words import PLAIN_KEYWORDS
from assistant.experiments.things import read_thing
from assistant.questions.names import Named
from assistant.questions.words import words_of
from model import Face

FaceOf = Callable[[str], Face | None]
"""Finds the face that a name means."""


class Part(msgspec.Struct):
    """A noun phrase, a person, a verb or a small word, in its place."""

    kind: str
    norm: str
    start: int
    end: int
    things: list[Thing] = []


class Clause(msgspec.Struct):
    """A verb (its infinitive, `be` and `have` among them, empty where there is none) with its roles.

    `person` is the player who stands in the subject (`me`, `them`); `roles` are things behind prepositions;
    `words` are the small words that are left, all of which a reader must know. `mark` joins it to what went
    before.
    """

    mark: str
    verb: str = ""
    form: str = ""
    person: str = ""
    subject: list[Thing] = []
    objects: list[Thing] = []
    roles: dict[str, list[Thing]] = {}
    whom: dict[str, str] = {}
    words: list[str] = []
    wh: str = ""
    aux: list[str] = []
    asked: bool = False
    inverted: bool = False
    negated: bool = False
    start: int = 0
    end: int = 0

    @property
    def passive(self) -> bool:
        """Tell whether the subject is what it is done to."""
        participle = self.form.endswith(("ed", "en", "wn", "ld", "lt", "nt", "ost", "hit", "ped"))
        helped = any(each in BE for each in self.aux)
        return participle and (helped or (not self.aux and not self.person and not self.objects))

    @property
    def modal(self) -> str:
        """ "can", "must" or another word of that kind; empty where there is none."""
        return next((MODALS[each] for each in self.aux if each in MODALS), "")


def as_read(clause: Clause, question: str) -> ReadFrame:
    """A clause as an answer shows it."""

    def texts(things: Sequence[Thing]) -> tuple[str, ...]:
        return tuple(each.face.name if each.face is not None else each.text or each.kind for each in things)

    return ReadFrame(
        question[clause.start : clause.end],
        clause.verb,
        ((clause.person,) if clause.person else ()) + texts(clause.subject),
        texts(clause.objects),
        {role: texts(things) for role, things in clause.roles.items()},
        clause.mark,
        clause.modal,
        clause.asked,
        clause.negated,
    )


def words_in(question: str, named: Sequence[Named], face_of: FaceOf) -> list[Word]:
    """Cut a question into words, the names of cards in the place of their words, phrases joined."""
    plain: list[Word] = []
    done: set[int] = set()
    for each in words_of(question):
        card = next((name for name in named if name.start <= each.start and each.end <= name.end + 2), None)
        if card is not None and each.start < card.end and not _is_ordinary(card, question[card.end :]):
            if card.start not in done:
                done.add(card.start)
                face = face_of(card.names[0])
                plain.append(Word(card.written.lower(), card.written, card.start, card.end, face))
            continue
        plain += (Word(norm, each.text, each.start, each.end) for norm in each.norm.split())
    return list(_join(plain))


_TO_SOMETHING = re.compile(r"\s+(?:my|his|her|their|your|its|the|an?|it|them|me|him)\b", re.IGNORECASE)


def _is_ordinary(named: Named, behind: str) -> bool:
    """A single word that the grammar here has is no card's name if it is small, or is done to something."""
    low = named.written.lower()
    if verb_of(low) and _TO_SOMETHING.match(behind):
        return True
    known = is_verb_of_its_own(low) or low in COMMON or low in PLAIN_KEYWORDS
    return named.written == low and known and " " not in low


def _join(words: Sequence[Word]) -> Iterator[Word]:
    at = 0
    while at < len(words):
        plain = list(takewhile(lambda each: each.face is None, words[at : at + 8]))
        found = joined([each.norm for each in plain])
        if found is None:
            yield words[at]
            at += 1
            continue
        meaning, size = found
        run = words[at : at + size]
        yield Word(meaning, " ".join(dict.fromkeys(each.text for each in run)), run[0].start, run[-1].end)
        at += size


class Clauses:
    """Finds the clauses of one question."""

    def __init__(self, words: Sequence[Word]) -> None:
        self.words = words

    def all(self) -> list[Clause]:
        """The clauses in the order of the text."""
        found: list[Clause] = []
        run: list[Part] = []
        mark = ""
        for part in [*self._parts(), Part("punct", self._end(), 0, 0)]:
            if part.kind in ("punct", "mark") or (part.kind == "aux" and self._begins(part, run)):
                clauses = list(_cut(run, mark))
                found += clauses
                if part.norm == "?" and found and not any(each.asked for each in _last_sentence(found)):
                    _last_asked(found)
                if clauses or part.kind == "mark" or mark in ("", ",", "?"):
                    mark = part.norm if part.kind != "aux" else "~"
                run = [part] if part.kind == "aux" else []
                continue
            run.append(part)
        return found

    def _end(self) -> str:
        """The mark at the end: one who asks whether often leaves the question mark out."""
        asks = bool(self.words) and self.words[0].norm in INVERTS
        return "?" if asks and not any(each.norm in (".", "?", "!") for each in self.words) else "."

    def _begins(self, part: Part, run: list[Part]) -> bool:
        """Tell whether an auxiliary opens a new clause, the verb of the one before being there already."""
        return (
            part.norm in INVERTS
            and getattr(part, "norm", "") != ""
            and any(each.kind == "verb" for each in run)
            and part.norm not in ("be", "been")
            and self._inverted_at(part)
        )

    def _inverted_at(self, part: Part) -> bool:
        at = next(n for n, each in enumerate(self.words) if each.start == part.start)
        while at < len(self.words) and self.words[at].start == part.start:
            at += 1
        after = self.words[at] if at < len(self.words) else None
        if after is None:
            return False
        return after.norm in PERSONS or (read_thing(self.words, at) is not None and not verb_of(after.norm))

    def _parts(self) -> Iterator[Part]:
        at, before = 0, Part("punct", "", 0, 0)
        while at < len(self.words):
            part, at = self._part(at, before)
            yield part
            if not (part.kind == "word" and part.norm in CHATTER):
                before = part

    def _part(self, at: int, before: Part) -> tuple[Part, int]:
        word = self.words[at]
        norm = word.norm

        def small(kind: str) -> tuple[Part, int]:
            return Part(kind, norm, word.start, word.end), at + 1

        if not norm[:1].isalnum() and norm[:1] not in "+-{":
            return small("punct")
        if word.face is None:
            person = self._person(at)
            if person is not None:
                return person
            if norm in QUESTION_WORDS and not (norm == "when" and before.kind != "punct"):
                return small("wh")
            if verb_of(norm) and self._is_verb(at, before):
                return small("verb")
            if norm in AUXILIARIES:
                return small("aux")
            if norm in NEGATIONS and not (norm == "no" and read_thing(self.words, at + 1)):
                return small("not")
        things = self._things(at)
        if things is not None:
            return things
        if norm in MARKS:
            return small("mark")
        if norm in PREPOSITIONS:
            return small("prep")
        return small("word")

    def _person(self, at: int) -> tuple[Part, int] | None:
        size = 1
        norm = self.words[at].norm
        if norm in ("my", "the", "an", "a", "his", "your", "each") and at + 1 < len(self.words):
            norm, size = self.words[at + 1].norm, 2
            if norm not in PEOPLE:
                return None
        after = self.words[at + size].norm if at + size < len(self.words) else ""
        if norm not in PERSONS or after == "'s":
            return None
        end = self.words[at + size - 1].end
        return Part("person", PERSONS[norm], self.words[at].start, end), at + size

    def _is_verb(self, at: int, before: Part) -> bool:
        norm = self.words[at].norm
        after = self.words[at + 1].norm if at + 1 < len(self.words) else ""
        kind = kind_at([each.norm for each in self.words[at : at + LONGEST_KIND]])
        if kind is not None and kind[1] > 1:
            return False
        if f"{norm} {after}" in PLAIN_KEYWORDS:
            return False  # "double strike"
        if before.kind == "aux" and before.norm in INVERTS and norm in PLAIN_KEYWORDS:
            return False  # "does trample stack": of whom it would be asked isn't there
        if norm == "double" and before.kind == "aux" and after in PLAIN_KEYWORDS:
            return False  # "does double lifelink stack"
        if norm not in NOUNS_TOO and kind is None:
            return True
        if before.kind in ("prep", "not") and (before.norm != "to" or (kind and norm.endswith("ing"))):
            return False
        if at and self.words[at - 1].text.endswith(("'s", "’s")):
            return False  # "Mulldrifter's trigger"
        if before.kind == "verb":
            return before.norm.endswith("ing") and read_thing(self.words, at + 1) is not None
        if before.kind == "aux":
            if kind is not None and before.norm in BE and not norm.endswith(("ed", "ing")):
                return False  # "is cascade stopped"
            return before.norm in BE or norm.endswith("ed") or not verb_of(after)
        if before.kind in ("thing", "person"):
            return after not in ("counter", "counters", "token")
        if before.kind == "prep" or before.norm in ("can", "to"):
            return True
        return before.kind in ("punct", "mark", "word") and read_thing(self.words, at + 1) is not None

    def _things(self, at: int) -> tuple[Part, int] | None:
        """A noun phrase, with others behind commas, "and" and "or"."""
        found = read_thing(self.words, at)
        if found is None:
            return None
        things, end = [found[0]], found[1]
        while True:
            here = end
            while here < len(self.words) and self.words[here].norm in (",", "and", "or", "/"):
                here += 1
            more = read_thing(self.words, here) if here > end and here < len(self.words) else None
            if more is None or (
                verb_of(self.words[here].norm) and more[1] == here + 1 and not self._noun_there(here)
            ):
                break
            things.append(more[0])
            end = more[1]
        return Part("thing", "", self.words[at].start, self.words[end - 1].end, things), end

    def _noun_there(self, at: int) -> bool:
        after = self.words[at + 1].norm if at + 1 < len(self.words) else "."
        return after in (",", "and", "or", "?", ".") or bool(verb_of(after)) or after in AUXILIARIES


def _last_sentence(found: list[Clause]) -> list[Clause]:
    mine: list[Clause] = []
    for each in reversed(found):
        mine.append(each)
        if each.mark in (".", "?", "!", ""):
            break
    return mine


def _last_asked(found: list[Clause]) -> None:
    """A question mark asks what the last clause says that is no condition."""
    for each in _last_sentence(found):
        if each.mark not in CONDITIONS and (each.verb or each.wh):
            each.asked = True
            return


def _cut(run: list[Part], mark: str) -> Iterator[Clause]:
    """Cut a run of parts before the subject of a second verb."""
    verbs = [n for n, each in enumerate(run) if each.kind == "verb"]
    start = 0
    relative = mark in ("that", "which")
    for verb, following in pairwise(verbs):
        cut = following
        if relative and following - verb > 1 and run[following - 1].kind == "thing":
            yield _clause(run[start:cut], mark)
            mark, start, relative = "~", cut, False
            continue
        if run[following - 1].kind == "prep" and run[following - 1].norm == "to":
            cut = following - 1
        elif not (
            run[verb].norm.endswith("ing") and all(each.kind in ("aux", "word") for each in run[:verb])
        ):
            cut = next(
                (n for n in range(verb + 1, following) if run[n].kind in ("aux", "person")
                 or (run[n].kind == "thing" and n == following - 1)),
                following,
            )  # fmt: skip
        yield _clause(run[start:cut], mark)
        mark, start = "~", cut
    if run[start:]:
        yield _clause(run[start:], mark)


def _clause(run: list[Part], mark: str) -> Clause:
    clause = Clause(mark, start=run[0].start, end=run[-1].end)
    place = next((n for n, each in enumerate(run) if each.kind == "verb"), None)
    if place is not None:
        clause.form, clause.verb = run[place].norm, verb_of(run[place].norm)
    telling = [each for each in run if each.kind != "word"]
    clause.inverted = (
        len(telling) > 1 and telling[0].kind == "aux" and telling[0].norm in INVERTS
        and telling[1].kind in ("thing", "person", "not")
    )  # fmt: skip
    clause.asked = clause.inverted or any(each.kind == "wh" for each in run)
    head = place
    if head is None:
        head = next((n for n, each in enumerate(run) if each.kind == "aux"), None)
        if head is not None:
            clause.verb = "have" if run[head].norm in ("have", "has", "had", "got") else "be"
            if clause.asked and run[head] is telling[0] and len(telling) > 1:
                head = run.index(telling[1])
    _fill(clause, run, head)
    return clause


def _fill(clause: Clause, run: list[Part], head: int | None) -> None:
    """Put what stands before the verb into the subject, and what stands behind into objects and roles."""
    role = ""
    for n, part in enumerate(run):
        before = head is None or n <= head
        if part.kind in ("thing", "person"):
            _place(clause, part, role, before=before)
            role = ""
        elif part.kind == "prep":
            clause.words += [role] if role else []
            role = part.norm
        elif part.kind == "wh":
            clause.wh = part.norm
        elif part.kind == "aux":
            clause.aux.append(part.norm)
        elif part.kind == "not":
            clause.negated = True
        elif part.kind == "word" and part.norm not in CHATTER:
            clause.words.append(part.norm)
    clause.words += [role] if role else []


def _place(clause: Clause, part: Part, role: str, *, before: bool) -> None:
    """Put things or a person into the role in which they stand."""
    if part.kind == "person" and (role or not before):
        clause.whom[role or "object"] = part.norm
    elif part.kind == "person":
        clause.person = part.norm
    elif role:
        clause.roles.setdefault(role, []).extend(part.things)
    else:
        (clause.subject if before else clause.objects).extend(part.things)
