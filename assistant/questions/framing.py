"""Puts the elements of a text into frames: what each verb has near it, and how one goes on from another."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import msgspec

from assistant.questions.clause_order import (
    asks_and_goes_on,
    asks_behind_a_phrase,
    asks_by_its_order,
    asks_of_a_number,
    states,
)
from assistant.questions.deeds import FORMS
from assistant.questions.elements import SUBJECT_PRONOUNS, Element, Elements
from assistant.questions.frames import Frame
from assistant.questions.lists import (
    append,
    asks_of_a_time_behind,
    bare,
    costs_to_do,
    goes_on_with_a_role,
    heads_a_list,
    only_goes_on,
    only_says_x,
    pairs_on,
    persons,
    places_on,
    share_an_object,
    takes_its_aim,
    with_lists_told,
    with_means_told,
)
from assistant.questions.mentions import Mention
from assistant.questions.relative_clauses import (
    HAVE,
    INTRANSITIVE,
    about,
    make_person,
    relate,
    says_of_it_what_was_done,
)
from assistant.questions.told_turns import TIMES
from assistant.questions.vocabulary import INVERTS, NUMBERS

_ENDS = frozenset((".", "?", "!", ";", "..", "...", "....", ":"))


class Framing(Elements):
    """Finds the frames of one question."""

    def frames(self) -> list[Frame]:
        """Find the frames in the order of the text."""
        found: list[Frame] = []
        sentence = 0
        clause: list[Element] = []
        opened = ""
        antecedent: Mention | None = None
        elements = [*self.elements(), Element("punct", ".", len(self.items), len(self.items))]
        for place, element in enumerate(elements):
            behind = element.norm == "in_response" and clause and elements[place + 1].kind in _CLOSES
            if behind or (element.norm == "then" and asks_and_goes_on(clause)):
                clause.append(Element("word", element.norm, element.first, element.last))
                continue
            ends = element.kind == "punct" and element.norm in _ENDS
            breaks = element.kind == "mark" or (element.kind == "punct" and not ends)
            if ends or breaks:
                made = list(self._clauses(clause, sentence, opened))
                if opened == "that" and antecedent is not None and made:
                    relate(made, antecedent, found)
                if made:
                    made[-1].closing = element.norm
                found.extend(made)
                if clause:
                    antecedent = clause[-1].mention if clause[-1].kind == "np" else None
                    if antecedent is not None and element.sense == "who":
                        make_person(antecedent)
                if (
                    not clause
                    and opened in _CONDITIONS
                    and (ends or element.norm in _CONDITIONS | {"and", "or"})
                ):
                    found.append(self._lost(elements[place - 1], opened, sentence))
                if clause or element.kind == "mark":
                    opened = element.norm if breaks else ""
                elif breaks and opened in ("", ",", "and", "then", "but"):
                    opened = element.norm if element.kind == "mark" else opened
                clause = []
                if ends:
                    self._ask(found, sentence, element.norm)
                    sentence += 1
                    opened = ""
            else:
                clause.append(element)
        return self._joined(found)

    def _lost(self, element: Element, mark: str, sentence: int) -> Frame:
        """A condition of which nothing follows: it is never dropped."""
        first = self.items[element.first].start
        return Frame("lost", mark, sentence, mark, first=first, last=self.items[element.last].end)

    def _ask(self, found: list[Frame], sentence: int, mark: str) -> None:
        """A question mark asks what the last clause of its sentence that can be asked says.

        Why, when and on what condition is told beside it: "he can't block since it just came in?".
        """
        if mark != "?":
            return
        mine = [each for each in found if each.sentence == sentence]
        if mine and not any(each.asked for each in mine):
            verbs = [each for each in mine if each.verb and each.verb != "say"]
            main = [each for each in verbs if each.mark not in _BESIDE]
            lone = [each for each in mine[:1] if not each.verb and each.mark not in _BESIDE]
            said = lone if lone and all(each.mark in _REASONS for each in mine[1:2]) else []
            (main or said or verbs or mine)[-1].asked = True

    def _clauses(self, clause: list[Element], sentence: int, mark: str) -> Iterator[Frame]:
        """Cut a run of elements where a second verb has its own subject."""
        verbs = [n for n, each in enumerate(clause) if each.kind == "verb" or states(clause, n, mark)]
        if len(verbs) < 2:
            if clause:
                yield self._frame(clause, sentence, mark)
            return
        start = 0
        stood_behind: Mention | None = None
        for verb, following in pairwise(verbs):
            between = range(verb + 1, following)
            cut = following
            nps = [n for n in between if clause[n].kind == "np"]
            prepositions = {n + 1 for n in between if clause[n].kind == "prep"}
            if clause[following - 1].kind == "prep" and clause[following - 1].norm == "to":
                cut = following - 1
            elif nps and clause[verb].sense == "say":
                cut = nps[-1]
            elif nps:
                last = nps[-1]
                subject = clause[last].mention
                assert subject is not None
                if last not in prepositions or subject.kind == "player":
                    aux = [n for n in between if clause[n].kind in ("aux", "q")]
                    lone = (
                        len(nps) == 1
                        and subject.kind != "player"
                        and clause[verb].sense not in INTRANSITIVE
                        and clause[last].norm not in SUBJECT_PRONOUNS
                    )
                    cut = last
                    asked = [n for n in between if clause[n].kind == "q"]
                    if asked and min(asked) > last:
                        cut = min(asked)
                    elif aux and min(aux) < last:
                        cut = min(n for n in aux if n > verb)
                    elif lone and not any(n > last for n in aux):
                        cut = following
                elif mark == "that":  # "my 2/2 that I pumped with Giant Growth is bolted"
                    goes_on = [n for n in between if clause[n].kind == "aux" and n > last]
                    cut = min(goes_on, default=following)
            else:
                aux = [n for n in between if clause[n].kind in ("aux", "q", "not")]
                cut = min(aux, default=following)
            yield about(self._frame(clause[start:cut], sentence, mark), stood_behind)
            stood_behind = clause[cut - 1].mention if says_of_it_what_was_done(clause, verb, cut) else None
            mark, start = "~", cut
        yield about(self._frame(clause[start:], sentence, mark), stood_behind)

    def _frame(self, clause: list[Element], sentence: int, mark: str) -> Frame:
        place = next((n for n, each in enumerate(clause) if each.kind == "verb"), None)
        aux = [each.norm for each in clause if each.kind == "aux"]
        frame = Frame("", "", sentence, mark, aux=aux)
        frame.first, frame.last = self.items[clause[0].first].start, self.items[clause[-1].last].end
        head = next((n for n, each in enumerate(clause) if each.kind == "aux"), None)
        head = place if place is not None else head
        if place is not None:
            verb = clause[place]
            frame.verb, frame.word, frame.named = verb.sense, verb.norm, verb.mention
            if verb.norm == "got" and not {"have", "has", "had", "is"}.isdisjoint(aux):
                frame.verb = frame.word = "have"  # "I've got a Rancor on it"
        elif aux:
            frame.verb = "have" if aux[0] in HAVE else "get" if aux[0] in ("get", "gets") else "be"
            frame.word = aux[0]
        self._fill(frame, clause, head, place)
        if place is None and aux and aux[0] in _DO and [each.kind for each in frame.subjects] == ["trigger"]:
            frame.verb = frame.word = "trigger"  # "does its ETB trigger"
        frame.purpose = clause[0].norm == "to" and clause[0].kind == "prep" and place == 1
        inverted = asks_by_its_order(clause, mark) or asks_behind_a_phrase(clause) or asks_of_a_number(clause)
        question_word = next((each.norm for each in clause if each.kind == "q"), "")
        if question_word:
            frame.wh, frame.asked = question_word, True
        if inverted:
            frame.asked = frame.form_asks = True
        if any(each.norm in _ASKED_AS_SUCH for each in clause):
            frame.asked = True
        frame.negated = any(each.kind == "not" for each in clause)
        short = {self.items[each.first].start for each in clause if each.kind == "not"}
        heads = {self.items[each.first].start for each in clause if each.kind == "aux"}
        frame.doubts = frame.form_asks and bool(short) and short <= heads  # "doesn't" is one word
        for each in aux:
            if each in ("can", "could", "may", "might", "must", "should", "will", "would"):
                frame.modal = {"could": "can", "might": "may", "should": "must", "would": "will"}.get(
                    each, each
                )
        if place is not None:
            form = clause[place].norm
            passive = any(each in _BE for each in aux) and (
                form.endswith(("ed", "en", "wn", "nt", "t", "g")) and not form.endswith("ing")
            )
            frame.passive = passive or (form.endswith("ed") and "got" in aux)
            frame.past = form.endswith("ed") or bool(set(aux) & {"did", "was", "were", "had"})
        return frame

    def _fill(self, frame: Frame, clause: list[Element], head: int | None, place: int | None) -> None:
        """Put what stands before the verb into the subject, and what stands behind into objects and roles."""
        role = ""
        for n, each in enumerate(clause):
            if each.kind == "np" and each.mention is not None:
                if role:
                    frame.roles.setdefault(role, []).append(each.mention)
                elif (
                    (place is not None and n < place)
                    or (place is None and (head is None or n < head))
                    or (
                        place is None
                        and head is not None
                        and not frame.subjects
                        and frame.mark != "that"
                        and clause[head].norm in INVERTS
                        and n == head + 1
                    )
                ):
                    frame.subjects.append(each.mention)
                else:
                    frame.objects.append(each.mention)
                role = ""
            elif each.kind == "prep":
                following = clause[n + 1] if n + 1 < len(clause) else None
                role = each.norm
                undone = role == "instead_of" and (following is None or following.kind != "np")
                if (following is None and role in _ALONE) or undone:
                    self._keep(frame, each)
                if following is None or following.kind in ("word", "prep"):
                    frame.prepositions.append(role)
            elif each.kind == "word":
                role = "" if each.norm in _TIMES else role
                self._keep(frame, each)
            elif each.kind == "aux" or (each.kind == "verb" and n == place):
                role = ""

    def _keep(self, frame: Frame, each: Element) -> None:
        """Keep a small word with its place in the text; a number that counts nothing in digits."""
        start, end = self.items[each.first].start, self.items[each.last].end
        norm = each.norm if each.norm in _NOT_COUNTED else str(NUMBERS.get(each.norm, each.norm))
        frame.rest.append(msgspec.structs.replace(each, norm=norm, first=start, last=end))

    def _joined(self, frames: list[Frame]) -> list[Frame]:
        """Join lists that commas and "and" have cut: "I block with a 4/4 and a 2/2"."""
        found: list[Frame] = []
        for frame in with_lists_told(with_means_told(_times_apart(frames))):
            previous = found[-1] if found else None
            if previous is not None and _does_the_same_again(previous, frame):
                found.append(_once_more(previous, frame))
                continue
            only = only_goes_on(frame, previous)
            another = _another_like_it(previous, frame) if only and previous is not None else None
            if another is not None:
                found.append(another)
                continue
            if (
                only
                and previous is not None
                and previous.sentence == frame.sentence
                and previous.verb != "say"
            ):
                append(previous, frame.subjects)
                previous.alternatives = previous.alternatives or frame.mark == "or"
                for role, mentions in frame.roles.items():
                    previous.roles.setdefault(role, []).extend(mentions)
                previous.asked = previous.asked or frame.asked
                previous.last = frame.last
                continue
            if previous is not None and only_says_x(frame) and previous.sentence == frame.sentence:
                previous.rest, previous.last = [*previous.rest, *frame.rest], frame.last
                continue
            if previous is not None and heads_a_list(previous, frame):
                previous.subjects, previous.closing = [*previous.subjects, *frame.subjects], frame.closing
                previous.last, previous.sentence = frame.last, frame.sentence
                continue
            if previous is not None and any(each(previous, frame) for each in _MORE_OF_IT):
                previous.last = frame.last
                continue
            starts_list = (
                previous is not None and bare(previous) and previous.sentence == frame.sentence
                and frame.verb and frame.subjects and not frame.asked and not persons(frame.subjects)
                and (frame.mark == "and" or (frame.mark == "," and len(previous.subjects) > 1))
            )  # fmt: skip
            if starts_list and previous is not None:
                frame.subjects = [*previous.subjects, *frame.subjects]
                frame.mark, frame.first = previous.mark, previous.first
                found.pop()
            found.append(frame)
        for place, frame in enumerate(found):
            _go_on_behind_a_parenthesis(frame, found[:place])
        _share_subjects(found)
        return found


def _another_like_it(previous: Frame, frame: Frame) -> Frame | None:
    """What goes on with the clause before as one of its own: one block of several, or what is elsewhere."""
    if places_on(previous, frame):
        return msgspec.structs.replace(
            frame, verb="have", word=previous.word, subjects=list(previous.subjects),
            objects=frame.subjects, mark="and", modal=previous.modal,
        )  # fmt: skip
    if not pairs_on(previous, frame):
        return None
    return msgspec.structs.replace(
        previous, subjects=list(previous.subjects), objects=frame.subjects, mark="and",
        roles=dict(frame.roles), rest=[], first=frame.first, last=frame.last, asked=frame.asked,
    )  # fmt: skip


def _asks_of_a_time(previous: Frame, frame: Frame) -> bool:
    """Let a question be asked of the time that stands behind it: "how big is it after my upkeep"."""
    behind = asks_of_a_time_behind(previous, frame)
    if behind:
        previous.roles["after"] = list(frame.subjects)
    return behind


def _goes_on(previous: Frame, frame: Frame) -> bool:
    """Put more into a role that the clause before has filled: "I attack with it and with a 5/5"."""
    more = goes_on_with_a_role(previous, frame)
    for role, mentions in frame.roles.items() if more else ():
        previous.roles[role].extend(mentions)
    return more


_MORE_OF_IT = (_asks_of_a_time, _goes_on, takes_its_aim, costs_to_do)
"""What puts more into the clause before: when it is asked of, more of a role, what it is aimed at."""


def _times_apart(frames: list[Frame]) -> Iterator[Frame]:
    """ "After the first strike damage I Bolt it": the time is a clause of its own, in front of the deed."""
    for frame in frames:
        first = frame.subjects[0] if len(frame.subjects) > 1 else None
        timed = frame.mark in ("after", "before", "once") and first is not None and first.kind in _WHEN
        if not timed or first is None or not frame.verb or frame.asked or first.owner or first.count:
            yield frame
            continue
        when = Frame("", "", frame.sentence, frame.mark, subjects=[first], closing=",")
        when.first, when.last = frame.first, first.end
        yield when
        yield msgspec.structs.replace(frame, mark=",", subjects=frame.subjects[1:], first=first.end)


_WHEN = frozenset(("damage", "combat", "blocks"))
"""Matters that name a time behind "after" and "before"."""


def _does_the_same_again(previous: Frame, frame: Frame) -> bool:
    """ "I cast Humility, then Opalescence": what stands behind "then" alone has the same done to it."""
    deed = previous.verb not in ("", "be", "have", "say") and not (previous.passive or previous.asked)
    goes_on = frame.mark == "then" and frame.sentence == previous.sentence and not frame.asked
    return deed and goes_on and bare(frame) and not frame.objects and previous.named is None


def _once_more(previous: Frame, frame: Frame) -> Frame:
    """The deed of a frame, done to what another names."""
    role = next(reversed(previous.roles), "") if not previous.objects else ""
    return msgspec.structs.replace(
        previous,
        subjects=list(previous.subjects),
        objects=[] if role else frame.subjects,
        roles={role: frame.subjects} if role else {},
        mark="then",
        rest=[],
        first=frame.first,
        last=frame.last,
    )


def _share_subjects(frames: list[Frame]) -> None:
    """Give what goes on without a subject the one of before: "he attacks and casts"."""
    for previous, frame in pairwise(frames):
        share_an_object(previous, frame)
        done_to = frame.passive and not _GETS.intersection(frame.aux)  # "he's at 2 and gets hit for 6"
        shares = frame.mark in _SHARING and previous.sentence == frame.sentence and not done_to
        asks_who = frame.wh in ("who", "what", "which") or _is_said_of_others(previous, frame)
        asks_who = asks_who or ("order" in frame.words and frame.asked)
        if shares and frame.verb and not frame.subjects and not asks_who:
            frame.subjects = list(previous.subjects)


def _is_said_of_others(previous: Frame, frame: Frame) -> bool:
    """ "he has three Goblins, tap Krenko": a bare form goes on with nobody who "has" something."""
    one = previous.subjects[0] if len(previous.subjects) == 1 else None
    if one is None or one.plural or one.det in ("they", "opponents"):
        return False
    if one.det not in ("he", "she") and not (one.kind == "player" and one.owner not in ("me", "")):
        return False
    said = FORMS.get(frame.word)
    bare_form = said is not None and said[1] == frame.word and frame.word not in _SAME_IN_THE_PAST
    return bare_form and not frame.aux and previous.word.endswith("s") and not previous.aux


_SAME_IN_THE_PAST = frozenset(("cast", "recast", "put", "hit", "cost", "hurt", "bet", "read"))
_CONDITIONS = frozenset(
    ("if", "when", "once", "while", "unless", "until", "before", "after", "or", "whether")
)
_REASONS = frozenset(("since", "because"))
_BESIDE = frozenset(("since", "because", "though", "if", "when", "while", "after", "before", "once", "that"))
"""Marks of clauses that tell why, when or on what condition something is, of whom or of what."""
_GETS = frozenset(("get", "gets", "got"))
_SHARING = frozenset(("and", ",", "then", "but", "~", "or", "so", "in_response", "-", "–", "—"))
_ALONE = frozenset(("through", "over", "off", "under", "against"))
"""Prepositions that say something without a noun."""
_CLOSES = frozenset(("punct", "mark", "aux", "q", "prep"))
"""What follows "in response" where it belongs to what stands before it."""
_NOT_COUNTED = frozenset(("one", "both", "couple", "pair"))
"""Words of number that are more often pronouns, or count a noun behind them."""
_TIMES = frozenset(("next_turn", "this_turn", "in_combat", *TIMES))
"""Words for a time: the preposition in front of one is not that of what follows."""
_BE = frozenset(
    ["am", "is", "are", "was", "were", "be", "been", "being", "get", "gets", "got", "getting", "gotten"]
)
_DO = frozenset(("do", "does", "did", "will", "would"))
_ASKED_AS_SUCH = frozenset(
    ("what_happens", "what_about", "all_sizes", "who_is_right", "is_that_right", "is_that_legal")
)


def _go_on_behind_a_parenthesis(frame: Frame, before: list[Frame]) -> None:
    """ "a 3/3 (no trample) is blocked": what stands behind goes on with what stands before."""
    around = next((each for each in reversed(before) if each.mark != "("), None)
    if frame.mark == ")" and frame.verb and not frame.subjects and around is not None:
        frame.subjects = list(around.subjects)
