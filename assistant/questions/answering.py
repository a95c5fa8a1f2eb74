"""A situation in people's own words: read, told, written as a scenario, replayed, answered."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from assistant.asked import AskAnswer, Depends, Dropped, Missing
from assistant.questions.asked import TAGS, Asking
from assistant.questions.fates import Verdict
from assistant.questions.frames import Frame, Framing
from assistant.questions.mentions import Mention, items_of
from assistant.questions.names import NameBook
from assistant.questions.outcome import Outcome
from assistant.questions.phrases_joined import joined
from assistant.questions.playing import Played, forbidden_attempt, play
from assistant.questions.scenario import written
from assistant.questions.sizes import Once, whatever_the_size
from assistant.questions.story import NotTold, Story, Wish
from assistant.questions.told import Telling
from assistant.questions.verdicts import Judge
from assistant.questions.vocabulary import CHATTER
from assistant.questions.words import words_of
from assistant.scenarios.reading import scenario_of
from assistant.scenarios.replay import Stage, replay
from assistant.situations.names import face_called

_EDITION = re.compile(r"\b(?:under|by|in|with|using)(?: the)? (?P<year>\d{4}) rules\b,?", re.IGNORECASE)


class Questions:
    """Answers situations with the cards and the rules of a stage."""

    def __init__(self, stage: Stage, nicknames: Mapping[str, str]) -> None:
        self.stage = stage
        self.names = NameBook(stage.shelf, nicknames)

    def ask(self, question: str, edition: str | None = None) -> AskAnswer | None:
        """Answer a question; None where it tells no situation; a refusal names what was not understood."""
        named = _EDITION.search(question)
        text = question
        if named is not None:
            text = question[: named.start()] + " " * len(named[0]) + question[named.end() :]
            edition = edition or named["year"]
        frames = self.frames(text)
        key = self.stage.edition_of(edition)[0]
        reader = _Reader(Story(self.stage.shelf))
        try:
            reader.read(frames)
            if not any(each.asked for each in frames):
                if not reader.story.deeds or not _speaks_for_somebody(frames):
                    return None
                reader.story.wishes = [Wish("happens", yes_no=False)]
            if not reader.story.wishes:
                raise NotTold("it is not clear what is asked")
            if not reader.story.things:
                return None
            answer = self._answered(question, key, reader, edition)
            left_out = [(start, end) for start, end in reader.left_out if question[start:end].strip()]
            dropped = tuple(Dropped(question[start:end], (start, end)) for start, end in left_out)
            return msgspec.structs.replace(answer, dropped=dropped)
        except NotTold as open_point:
            if not any(
                each.is_object and each.kind != "pronoun" for frame in frames for each in frame.mentions()
            ):
                return None
            return self._refused(question, key, open_point, reader)

    def frames(self, question: str) -> list[Frame]:
        """The frames of a question."""
        items = joined(items_of(words_of(question), self.names.find(question)))
        return Framing(items, (), self._is_spell).frames()

    def _is_spell(self, name: str) -> bool:
        card = self.stage.shelf.find(name)
        types = face_called(card, name).types if card is not None else ""
        return "Instant" in types or "Sorcery" in types

    def _refused(self, question: str, key: str, open_point: NotTold, reader: _Reader) -> AskAnswer:
        why = f"Not understood: {open_point.why}."
        at = (
            open_point.at if open_point.at[1] > open_point.at[0] and question[slice(*open_point.at)] else None
        )
        words = question[slice(*at)] if at else open_point.words
        missing = (Missing(words, at),) if words else ()
        board = None
        if reader.story.things:
            try:
                board = written(reader.story, _name(question))
            except (NotTold, KeyError, ValueError, AssertionError):
                board = None
        return AskAnswer(question, key, "refused", False, why, (), 0.0, scenario=board, missing=missing)

    def _answered(self, question: str, key: str, reader: _Reader, edition: str | None) -> AskAnswer:
        """Answer a story; where sizes are not said, for every size, and what depends on one is told so."""
        story = reader.story

        def once() -> Once:
            return self._once(question, key, story, edition)

        unsized = [each for each in story.things if each.unsized and each.zone in ("battlefield", "hand")]
        return whatever_the_size(story, unsized, once) if unsized else once().whole()

    def _once(self, question: str, key: str, story: Story, edition: str | None) -> Once:
        """Play a story as it is now, and answer it."""
        found = play(story, _name(question), self.stage, edition)
        answer = AskAnswer(question, key, "situation", True, "", (), 0.0, scenario=found.raw,
                           assumptions=tuple(story.assumptions), replay=found.replayed)  # fmt: skip
        if found.forbidden is not None:
            return self._forbidden(answer, story, found)
        judges = [Judge(story, Outcome(each, story)) for each in found.ways]
        verdicts = [[judge.verdict(wish) for wish in story.wishes] for judge in judges]
        answer = msgspec.structs.replace(
            answer, rules=tuple(dict.fromkeys(rule for judge in judges for rule in judge.o.rules()))
        )
        return _of_all_ways(answer, story, judges, verdicts)

    def _forbidden(self, answer: AskAnswer, story: Story, found: Played) -> Once:
        """What was only tried and is forbidden gets a no; what was told and can't be played is refused."""
        wish = next((each for each in story.wishes if each.kind == "can"), None)
        wrong = found.forbidden
        if wish is None or wrong is None or not forbidden_attempt(found):
            raise NotTold(f"it can't be played as it is told: {found.replayed['error']}")
        tried = {**found.raw, "do": [*found.raw["do"][:-1], {**found.raw["do"][-1], "illegal": wrong.rule}]}
        shown = replay(scenario_of(tried), self.stage, answer.edition)
        unread = tuple(
            f"{each.get('card') or each.get('rule')}: {each['clause']}"
            for each in found.replayed.get("unread", ())
        )
        answer = msgspec.structs.replace(answer, unread=unread)
        said = f"{'Right' if wish.negated else 'No'}: {wrong.why} ({wrong.rule})."
        told = msgspec.structs.replace(answer, answer=said, rules=(wrong.rule,), scenario=tried, replay=shown)
        return Once(told, ("no", wrong.rule))


def _of_all_ways(answer: AskAnswer, story: Story, judges: list[Judge], found: list[list[Verdict]]) -> Once:
    """One answer where all ways agree or the most that can be is asked; else what it depends on."""
    values = [tuple(each.value for each in verdicts) for verdicts in found]
    best = _best(story.wishes, found)
    if best is not None or all(each == values[0] for each in values):
        chosen = best or 0
        if best is not None and len(judges) > 1:
            said = "The choices that are left are made to that end."
            answer = msgspec.structs.replace(answer, assumptions=(*answer.assumptions, said))
        text = " ".join(_said(found[chosen]))
        told = msgspec.structs.replace(answer, answer=text)
        return Once(told, values[chosen], _also(text, judges[chosen], judges))
    depends: dict[tuple[object, ...], Depends] = {}
    assert answer.replay is not None
    for value, verdicts, way in zip(values, found, answer.replay["outcomes"], strict=True):
        chosen_words = " ".join(each["text"] for each in way["choices"])
        depends.setdefault(value, Depends("choices", chosen_words, " ".join(_said(verdicts))))
    if len(depends) > _MOST_WAYS:
        raise NotTold(f"it depends on choices that are not told; {len(depends)} answers are possible")
    listed = " ".join(f"If {each.if_} then: {each.then}" for each in depends.values())
    told = msgspec.structs.replace(
        answer, answer=f"It depends on choices. {listed}", depends=tuple(depends.values())
    )
    return Once(told, tuple(values))


class _Reader:
    """Reads the frames of one question into a story: what is told is told, what is asked becomes a wish."""

    def __init__(self, story: Story) -> None:
        self.story = story
        self.telling = Telling(story)
        self.asking = Asking(self.telling)

    def read(self, frames: list[Frame]) -> None:
        """Read all frames in order."""
        self.claimed: list[Frame] = []
        self.left_out: list[tuple[int, int]] = []
        self.wanted: Frame | None = None
        speaking = -1
        for place, frame in enumerate(frames):
            following = frames[place + 1] if place + 1 < len(frames) else None
            if frame.verb == "say" and frame.mark == "that":
                raise NotTold("what a thing says is read from cards only", frame.word)
            if frame.verb == "say" and "want_to" not in frame.words:
                speaking = frame.sentence
                self.left_out.append((frame.first, frame.last))
                continue
            if _is_tag(frame):
                self._tag(frame)
                continue
            if _is_echo(frame):
                self._echo(frame)
            elif frame.asked or (following is not None and _is_tag(following) and not self._is_deed(frame)):
                self.story.wishes.extend(self.asking.ask(frame))
            elif "want_to" in frame.words:
                frame.rest = [each for each in frame.rest if each.norm != "want_to"]
                self.wanted = frame
            elif speaking == frame.sentence:
                self._claim(frame)
            else:
                self._tell(frame, frames[place - 1] if place else None)
        if self.wanted is not None:
            raise NotTold("it is not asked whether this may be done", self.wanted.word)

    def _tell(self, frame: Frame, previous: Frame | None) -> None:
        """Tell a frame; what is denied, only possible, or told out of its order is refused."""
        possible = frame.modal in ("can", "may") and bool(frame.verb)
        if possible or (frame.negated and frame.verb not in _MAY_BE_DENIED):
            raise NotTold(f"it is not told whether this is done: “{frame.word}”", frame.word)
        if frame.mark in ("unless", "whether"):
            raise NotTold(f"what follows “{frame.mark}” is not read yet", frame.mark)
        deeds = len(self.story.deeds)
        self.telling.tell(frame)
        same = previous is not None and previous.sentence == frame.sentence and previous.mark != frame.mark
        if frame.mark in _OUT_OF_ORDER and same and deeds and len(self.story.deeds) > deeds:
            raise NotTold("it is not clear in which order this is done", frame.word)

    def _claim(self, frame: Frame) -> None:
        """What somebody says is so is no part of the story; a deed among it may be, and is refused."""
        if self._is_deed(frame) and any(each.names and not self._known(each) for each in frame.mentions()):
            raise NotTold("it is not clear whether this was done or only said", frame.word)
        self.claimed.append(frame)

    def _known(self, mention: Mention) -> bool:
        return any(each.face is not None and each.face.name in mention.names for each in self.story.things)

    def _tag(self, frame: Frame) -> None:
        """ "Is that right?": what was claimed, or what was last wanted or done."""
        if self.claimed:
            self.story.wishes.extend(self.asking.ask(self.claimed[-1]))
            self.claimed = []
        elif self.wanted is not None:
            self.story.wishes.extend(self.asking.may(self.wanted))
            self.wanted = None
        elif "legal" in frame.words or "is_that_legal" in frame.words:
            self.story.wishes.extend(self.asking.legal())

    def _echo(self, frame: Frame) -> None:
        """ "Can I?", "he can't, right?": of what was claimed or wanted."""
        asked = self.wanted or (self.claimed[-1] if self.claimed else None)
        if asked is None:
            raise NotTold("it is not clear what is asked here", frame.word)
        wishes = (
            self.asking.may(asked) if asked.modal == "can" or asked is self.wanted else self.asking.ask(asked)
        )
        for wish in wishes:
            wish.negated = frame.negated
        self.wanted, self.claimed = None, []
        self.story.wishes.extend(wishes)

    def _is_deed(self, frame: Frame) -> bool:
        return frame.verb in _DEEDS and not frame.modal and not frame.negated


_MAY_BE_DENIED = frozenset(("", "block", "be", "happen", "resolve"))
"""Senses whose own telling says what their negation means."""
_OUT_OF_ORDER = frozenset(("after", "when", "once", "before", "or"))
_DEEDS = frozenset(
    ("cast", "attack", "block", "activate", "have", "equip", "respond", "target", "drop", "use")
)


def _is_echo(frame: Frame) -> bool:
    """Tell whether a frame has only an auxiliary and who: "can I", "he can't"."""
    said = [*frame.objects, *(each for role in frame.roles.values() for each in role)]
    return (
        frame.verb == "be" and frame.word in ("can", "could", "may", "does", "do", "would", "will", "must")
        and not said and not (frame.words - CHATTER - TAGS) and len(frame.subjects) == 1
    )  # fmt: skip


_MORE_TAGS = frozenset(("who_is_right", "doable", "possible", "allowed", "fine", "legal", "ruling", "ok"))


def _speaks_for_somebody(frames: list[Frame]) -> bool:
    """Tell whether somebody tells of a game of their own: "I", "my", "opp"."""
    return any(each.owner in ("me", "them") for frame in frames for each in frame.mentions())


def _is_tag(frame: Frame) -> bool:
    """Tell whether a frame only asks whether what was said is so."""
    if frame.verb or frame.subjects or frame.objects or frame.roles or frame.wh:
        return False
    words = frame.words - CHATTER | (frame.words & TAGS)
    return bool(frame.words & (TAGS | _MORE_TAGS)) and words <= TAGS | _MORE_TAGS


_MOST_WAYS = 4


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


def _also(text: str, judge: Judge, judges: list[Judge]) -> tuple[str, ...]:
    """What else happened, however it was chosen."""
    others = [frozenset(each.happened()) for each in judges] if len(judges) > 1 else []
    return tuple(
        each
        for each in dict.fromkeys(judge.happened())
        if each not in text and all(each in other for other in others)
    )


def _said(verdicts: list[Verdict]) -> list[str]:
    said: list[str] = []
    several = sum(each.yes is not None for each in verdicts) > 1
    for each in verdicts:
        start = "" if each.yes is None else ("Yes. " if each.yes else "No. ")
        if several and said and each.yes is not None:
            start = "Yes: " if each.yes else "No: "
        if not any(each.sentence in before for before in said):
            said.append(start + each.sentence)
    return said


def _name(question: str) -> str:
    return " ".join(question.split())
