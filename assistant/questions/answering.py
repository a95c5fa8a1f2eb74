"""A situation in people's own words: read, told, written as a scenario, replayed, answered."""

from __future__ import annotations

import re
from itertools import takewhile

import msgspec

from assistant.asked import AskAnswer, AskedBack, Choice, Dropped, Missing
from assistant.patience import without_reasons
from assistant.questions.aiming import refuse_other_aims
from assistant.questions.corrected import with_corrections
from assistant.questions.frames import Frame
from assistant.questions.framing import Framing
from assistant.questions.glosses import with_keywords_joined, without_glosses
from assistant.questions.hands import whatever_is_held
from assistant.questions.idioms import in_plain_words
from assistant.questions.letting import answer_whether_it_lets, letting_of
from assistant.questions.mentions import items_of
from assistant.questions.metering import ClausesRead, MeteringReader
from assistant.questions.names import NameBook
from assistant.questions.never_done import GUARDED, only_tried, saying_why
from assistant.questions.not_told import NotTold, Unread, Unsaid
from assistant.questions.numbered import without_numbers
from assistant.questions.openings import without_openings
from assistant.questions.outcome import Outcome
from assistant.questions.people import Game, game_of, with_people
from assistant.questions.phrases_joined import joined
from assistant.questions.pitching import pays_with_cards
from assistant.questions.playing import (
    UNPLAYABLE,
    Played,
    as_illegal,
    forbidden_attempt,
    in_response,
    let_others_block,
    others_that_can,
    play,
    played,
)
from assistant.questions.possessives import plain_fronts, with_possessives
from assistant.questions.quotes import without_quotes
from assistant.questions.ranges import Once
from assistant.questions.reading import Reader
from assistant.questions.readings import in_every_reading
from assistant.questions.resting import with_what_it_hangs_on
from assistant.questions.scenario import written
from assistant.questions.scripted import with_counted_turns, with_life_told, with_speakers
from assistant.questions.sizes import whatever_the_size
from assistant.questions.story import Deed, Story, Thing, Wish
from assistant.questions.taken import fights_for_another
from assistant.questions.tapping import asks_of_mana, made
from assistant.questions.trailing import as_read, with_sizes_asked
from assistant.questions.verdicts import Judge
from assistant.questions.ways import of_all_ways, supposed_together
from assistant.questions.why import with_reasons
from assistant.questions.words import words_of
from assistant.scenarios.reading import scenario_of
from assistant.scenarios.replay import Stage, replay
from assistant.situations.names import face_called
from assistant.telling.answers.whole import forbidden, with_what_is_open, with_what_is_told

_EDITION = re.compile(r"\b(?:under|by|in|with|using)(?: the)? (?P<year>\d{4}) rules\b,?", re.IGNORECASE)


_OF_DOING = re.compile(
    r"(?<![^.?!;,])\s*(?:(?:so|and|but|then) )*"
    r"(?:does|do|did|will|would|is|are|was|can|could|should)(?:n['’]?t)? \w+ing\b",
    re.IGNORECASE,
)
"""Whether doing something does something else: that both are done is no answer ("does killing A save B")."""


class Questions:
    """Answers situations with the cards and the rules of a stage."""

    def __init__(self, stage: Stage, names: NameBook) -> None:
        self.stage = stage
        self.names = names

    def ask(self, question: str, edition: str | None = None) -> AskAnswer | None:
        """Answer a question; None where it tells no situation; a refusal names what was not understood."""
        found = self._read(question, edition)
        return None if found is None else found.answer

    def _read(self, question: str, edition: str | None, *, rereads: bool = False) -> Once | None:
        """The answer with what it says as data.

        `rereads`: it is one reading of another question, and is not read in several ways again.
        """
        named = _EDITION.search(question)
        if named is not None:
            edition = edition or named["year"]
        game, quoted, supposed = _game_of(question)
        frames, glosses = self._framed(game.text)
        key = self.stage.edition_of(edition)[0]
        reading = tuple(as_read(each, game.text) for each in frames)
        reader = Reader(Story(self.stage.shelf))
        reader.story.settle(frames, game.number, commander=game.commander)
        try:
            reader.read(frames, quoted)
            reader.left_out += (*supposed, *quoted, *glosses)
            if not any(each.asked for each in frames):
                if not reader.story.deeds or not _speaks_for_somebody(frames):
                    return None
                whether = _OF_DOING.search(game.text)
                if whether is not None:
                    raise NotTold(
                        "what comes of doing something is not told by this", whether[0], whether.span()
                    )
                reader.story.wishes = [Wish("happens", yes_no=False)]
            if not reader.story.wishes:
                raise NotTold("it is not clear what is asked")
            story = reader.story
            if not (story.things or story.life or story.poison or story.carried):
                return None
            found = self._answered(question, key, reader, edition)
            dropped = _dropped(question, reader)
            answer = msgspec.structs.replace(found.answer, reading=reading, dropped=dropped)
            return Once(_with_unread(answer, question, reader), found.value)
        except NotTold as open_point:
            if not any(
                each.is_object and each.kind != "pronoun" for frame in frames for each in frame.mentions()
            ) and not any(frame.named is not None for frame in frames):
                return None
            agreed = None if rereads else in_every_reading(
                question, open_point, lambda other: self._read(other, edition, rereads=True)
            )  # fmt: skip
            found = agreed or Once(self._refused(question, key, open_point, reader), None)
            if agreed is None and not rereads:
                found = self._with_what_comes_of_it(found, question, key, edition)
            return Once(msgspec.structs.replace(found.answer, reading=reading), found.value)

    def _with_what_comes_of_it(self, refused: Once, question: str, key: str, edition: str | None) -> Once:
        """A refusal with what comes of all that is told, where only what is asked is not understood."""
        game, quoted, _ = _game_of(question)
        frames, _ = self._framed(game.text)
        reader = MeteringReader(Story(self.stage.shelf))
        reader.story.settle(frames, game.number, commander=game.commander)
        if not reader.reads_all_that_is_told(frames, quoted):
            return refused
        reader.story.wishes = [Wish("happens", yes_no=False)]
        try:
            with without_reasons():  # of which a refusal says nothing
                told = self._answered(question, key, reader, edition).answer
        except NotTold:
            return refused
        changed = told.replay is not None and told.replay.get("steps")
        if told.outcomes or told.depends or told.unread or told.yes is not None or not changed:
            return refused
        said = with_what_is_told(refused.answer.answer, told.answer)
        return Once(msgspec.structs.replace(refused.answer, answer=said, scenario=told.scenario), None)

    def whether_it_lets(self, question: str, edition: str | None = None) -> AskAnswer | None:
        """Answer whether a card lets somebody do something or stops them; None where that is not asked."""
        game, quoted, _ = _game_of(question)
        asked = letting_of(self._framed(game.text)[0])
        if asked is None or quoted:
            return None
        key = self.stage.edition_of(edition)[0]
        found = []
        for having in (True, False):
            frames = asked.told(having=having)
            reader = Reader(Story(self.stage.shelf))
            reader.story.settle(frames, game.number, commander=game.commander)
            try:
                reader.read(frames, ())
                answer = self._answered(question, key, reader, edition).answer
            except NotTold:
                return None
            if reader.unread or not reader.story.wishes:
                return None
            reading = tuple(as_read(each, game.text) for each in frames)
            found.append(msgspec.structs.replace(answer, question=question, reading=reading))
        return answer_whether_it_lets(asked, *found)

    def frames(self, question: str) -> list[Frame]:
        """The frames of a question."""
        return self._framed(question)[0]

    def clauses(self, question: str) -> ClausesRead:
        """How far a question is read, clause by clause, though it is refused."""
        return self.read_on(question)[0]

    def read_on(self, question: str) -> tuple[ClausesRead, MeteringReader, list[Frame]]:
        """Read a question on behind what is not understood: how far, with the reader and its frames."""
        game, quoted, _ = _game_of(question)
        frames, _ = self._framed(game.text)
        reader = MeteringReader(Story(self.stage.shelf))
        reader.story.settle(frames, game.number, commander=game.commander)
        return reader.metered(question, frames, quoted), reader, frames

    def _framed(self, question: str) -> tuple[list[Frame], tuple[tuple[int, int], ...]]:
        """The frames, and where parentheses stand that say again what is on a card."""
        named, taken_back = with_corrections(items_of(words_of(question), self.names.find(question)))
        items, left_out = without_glosses(plain_fronts(with_possessives(named)), self.stage.shelf.find)
        items, people = with_people(with_keywords_joined(items))
        items = with_counted_turns(with_speakers(with_life_told(items, people), people))
        items, meaningless = in_plain_words(items, self._is_spell, self._types)
        frames = Framing(joined(items), people, self._is_spell).frames()
        return with_sizes_asked(frames), (*left_out, *taken_back, *meaningless)

    def _is_spell(self, name: str) -> bool:
        types = self._types(name)
        return "Instant" in types or "Sorcery" in types

    def _types(self, name: str) -> str:
        card = self.stage.shelf.find(name)
        return face_called(card, name).types if card is not None else ""

    def _refused(self, question: str, key: str, open_point: NotTold, reader: Reader) -> AskAnswer:
        why = f"{open_point.why[:1].upper()}{open_point.why[1:]}."
        at = (
            open_point.at if open_point.at[1] > open_point.at[0] and question[slice(*open_point.at)] else None
        )
        words = question[slice(*at)] if at else open_point.words
        missing = (Missing(words, at),) if words else ()
        board = None
        _leave_out_what_has_no_type(reader.story)
        if reader.story.things:
            try:
                board = written(reader.story, _name(question))
            except (NotTold, KeyError, ValueError, AssertionError):
                board = None
        asked_back = _asked_back(question, open_point)
        return AskAnswer(
            question, key, "refused", False, why, (), 0.0,
            scenario=board, missing=missing, asked_back=asked_back,
            unread=open_point.clauses if isinstance(open_point, Unread) else (),
        )  # fmt: skip

    def _answered(self, question: str, key: str, reader: Reader, edition: str | None) -> Once:
        """Answer a story, for each supposition that it makes."""
        story = reader.story
        found: list[Once] = []
        for supposed in dict.fromkeys(each.supposed for each in story.wishes):
            found.append(self._supposing(question, key, story.as_of(supposed), edition))
        whole = supposed_together([each.answer for each in found])
        return Once(whole, tuple(each.value for each in found))

    def _supposing(self, question: str, key: str, story: Story, edition: str | None) -> Once:
        """Answer one story; where sizes are not said, for every size, and what depends on one is told so."""

        def once() -> Once:
            return self._once(question, key, story, edition)

        unsized = [each for each in story.things if each.unsized and each.zone in ("battlefield", "hand")]
        try:
            found = whatever_the_size(story, unsized, once) if unsized else once().whole()
        except Unsaid as open_point:
            if open_point.zone != "hand" or unsized:
                raise
            found = whatever_is_held(story, once, open_point)
        return Once(with_reasons(found, story, self.stage), found.value)

    def _once(self, question: str, key: str, story: Story, edition: str | None) -> Once:
        """Play a story as it is now, and answer it."""
        if asks_of_mana(story):
            return made(AskAnswer(question, key, "situation", True, "", (), 0.0), story, self.stage, edition)
        assumed = list(story.assumptions)
        found = play(story, _name(question), self.stage, edition)
        if found.forbidden is not None:
            kept, story.assumptions = story.assumptions, assumed
            if in_response(story, found.forbidden) or pays_with_cards(story, found.forbidden):
                found = play(story, _name(question), self.stage, edition)
            else:
                story.assumptions = kept
        answer = AskAnswer(question, key, "situation", True, "", (), 0.0, scenario=found.raw,
                           assumptions=tuple(story.assumptions), replay=found.replayed)  # fmt: skip
        if found.forbidden is not None:
            if let_others_block(story, found.forbidden, self.stage, edition):
                return self._once(question, key, story, edition)
            refuse_other_aims(story, found.forbidden.place, found.forbidden.rule)
            attempted = only_tried(story, found.forbidden)
            if attempted is not None:
                return self._never_done(answer, attempted, found)
            return self._forbidden(answer, story, found)
        return self._judged(answer, story, found)

    def _judged(self, answer: AskAnswer, story: Story, found: Played) -> Once:
        """Answer a story from all ways in which it comes out."""
        judges = [Judge(story, Outcome(each, story)) for each in found.ways]
        for judge in judges:
            judge.o.is_one_of_several = len(judges) > 1
            _refuse_if_told_otherwise(story, judge)
        verdicts = [[judge.verdict(wish) for wish in story.wishes] for judge in judges]
        answer = msgspec.structs.replace(
            answer, rules=tuple(dict.fromkeys(rule for judge in judges for rule in judge.o.rules()))
        )
        once = of_all_ways(answer, story, judges, verdicts)
        return with_what_it_hangs_on(once, story, found, self.stage, answer.edition)

    def _never_done(self, answer: AskAnswer, story: Story, found: Played) -> Once:
        """What is told last can't be aimed so: why, and how the board is without it."""
        wrong = found.forbidden
        assert wrong is not None
        tried = as_illegal(found, goes_on=True)
        shown = played(tried, self.stage, answer.edition)
        answer = msgspec.structs.replace(answer, scenario=tried, replay=shown.replayed)
        if all(each.kind == "happens" for each in story.wishes):
            return Once(saying_why(answer, wrong), ("no", wrong.rule))
        told = self._judged(answer, story, shown)
        return Once(saying_why(told.answer, wrong), told.value, told.also, told.outcome)

    def _forbidden(self, answer: AskAnswer, story: Story, found: Played) -> Once:
        """What was only tried and is forbidden gets a no; what was told and can't be played is refused."""
        wish = next((each for each in story.wishes if each.kind in ("can", "can counter")), None)
        wrong = found.forbidden
        if wish is None or wrong is None or not forbidden_attempt(found, story):
            why = f"{wrong.why} ({wrong.rule})" if wrong else found.replayed["error"].rstrip(".")
            raise NotTold(f"{UNPLAYABLE}: {why}")
        attempt = next(each for each in story.deeds if each.tried and each.place == wrong.place)
        aimless = attempt.kind in ("cast", "activate") and not attempt.targets
        if aimless and wrong.rule.startswith(("601.2c", *GUARDED)):
            raise NotTold("it is not told what it would be aimed at")
        if fights_for_another(story, attempt):
            raise NotTold("it is not clear who controls by then what is to attack or block")
        tried = as_illegal(found)
        shown = replay(scenario_of(tried), self.stage, answer.edition)
        unread = tuple(
            f"{each.get('card') or each.get('rule')}: {each['clause']}"
            for each in found.replayed.get("unread", ())
        )
        answer = msgspec.structs.replace(answer, unread=unread)
        others = others_that_can(story, attempt, self.stage, answer.edition)
        said = forbidden(wrong.why, wrong.rule, others, denied=wish.negated)
        told = msgspec.structs.replace(
            answer, answer=said, rules=(wrong.rule,), scenario=tried, replay=shown, yes=wish.negated
        )
        return Once(told, ("no", wrong.rule))


def _game_of(question: str) -> tuple[Game, tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
    """What a question says of the game with what is left of it, without the edition; quotations; openings."""
    named = _EDITION.search(question)
    text = question
    if named is not None:
        text = question[: named.start()] + " " * len(named[0]) + question[named.end() :]
    text, numbered = without_numbers(text)
    text, supposed = without_openings(text)
    text, quoted = without_quotes(text)
    return game_of(text), quoted, (*supposed, *numbered)


def _leave_out_what_has_no_type(story: Story) -> None:
    """For a board as far as it was told: no thing without a type, and no deed from its first on."""
    told = [each for each in story.things if not each.typeless]

    def known(deed: Deed) -> bool:
        used = [deed.thing, *deed.targets, *(each for pair in deed.pairs for each in pair)]
        return not any(isinstance(each, Thing) and each.typeless for each in used)

    story.deeds = list(takewhile(known, story.deeds))
    story.things = told


def _refuse_if_told_otherwise(story: Story, judge: Judge) -> None:
    """What is told to come of it is so in the replay: else something is not told that makes it so."""
    for wish in story.held:
        if wish.kind == "back" and not wish.negated and all(judge.o.returned(each) for each in wish.things):
            continue  # it came back, wherever it went after that
        if judge.verdict(wish).yes is not True:
            raise NotTold(f"it is told otherwise than what comes of what else is told: “{wish.words}”")
    for player, life in story.life_after:
        if judge.o.life(player) != life:
            raise NotTold(f"{life} life is told otherwise than what comes of what else is told")
    for each in story.dead:
        if not judge.o.left(each):
            raise NotTold(f"it is told that {each.spoken} dies, but it does not by what is told before")


def _asked_back(question: str, open_point: NotTold) -> tuple[AskedBack, ...]:
    """What is asked back: the question with other words in the place of those that may mean much."""
    start, end = open_point.at
    if isinstance(open_point, Unsaid) and open_point.instead:
        told = tuple(Choice(label, f"{words} {question}") for words, label in open_point.instead)
        return (AskedBack(f"{open_point.what[:1].upper()}{open_point.what[1:]}?", told),)
    if not open_point.instead or end <= start:
        return ()
    choices = tuple(
        Choice(label, f"{question[:start]}{words}{question[end:]}") for words, label in open_point.instead[:3]
    )
    return (AskedBack(f"What is meant by “{question[start:end]}”?", choices),)


def _dropped(question: str, reader: Reader) -> tuple[Dropped, ...]:
    """What was left out of a question, words that stand beside each other together."""
    spans: list[tuple[int, int]] = []
    for start, end in sorted({*reader.left_out, *reader.telling.passed_over}):
        if spans and not question[spans[-1][1] : start].strip():
            spans[-1] = (spans[-1][0], max(end, spans[-1][1]))
        else:
            spans.append((start, end))
    return tuple(
        Dropped(question[start:end], (start, end)) for start, end in spans if question[start:end].strip()
    )


def _with_unread(answer: AskAnswer, question: str, reader: Reader) -> AskAnswer:
    """The answer, with what else is asked and was not understood."""
    if not reader.unread:
        return answer
    open_ends = [
        Missing(question[each.first : each.last], (each.first, each.last)) for each, _ in reader.unread
    ]
    text = with_what_is_open(answer.answer, [each.words for each in open_ends])
    return msgspec.structs.replace(answer, answer=text, missing=tuple(open_ends))


def _speaks_for_somebody(frames: list[Frame]) -> bool:
    """Tell whether somebody tells of a game of their own: "I", "my", "opp"."""
    return any(each.owner in ("me", "them") for frame in frames for each in frame.mentions())


def _name(question: str) -> str:
    return " ".join(question.split())
