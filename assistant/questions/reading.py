"""The frames of one question read into a story: what is told is told, what is asked becomes a wish."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from assistant.questions.aiming import settle_aims
from assistant.questions.amended import at_a_time, is_a_commander, lies_on_it, refuse_what_misleads
from assistant.questions.asked import Asking
from assistant.questions.asked_moments import only_a_time
from assistant.questions.clause_kinds import (
    as_measured,
    as_wished,
    asks_for_what_is_wanted,
    compares,
    completed,
    conditions_first,
    ends_with_a_tag,
    is_echo,
    is_inverted,
    is_legal_tag,
    is_or_else,
    is_or_what,
    is_printed,
    is_tag,
    may_fight,
    measures_on,
    refuse_mark,
    refuse_some,
    says_what_kinds_are,
    should_come_of_it,
)
from assistant.questions.echoes import Echoes
from assistant.questions.fitting import ANY, CREATURE, fits
from assistant.questions.frames import Frame
from assistant.questions.not_told import NotKnown, NotTold, TwoWays, untold
from assistant.questions.reasons import COMES_OF_ITSELF, DEEDS, DONE_BY_SOMEBODY
from assistant.questions.small_talk import small_talk
from assistant.questions.spoken import LEFT_OPEN, says_no_more
from assistant.questions.standing.sizes import hold_sizes
from assistant.questions.story import YOU, Story
from assistant.questions.together import as_damage, count_named, one_of, together
from assistant.questions.told import Telling
from assistant.questions.two_ways import refuse_what_goes_on
from assistant.questions.vocabulary import says_nothing
from assistant.questions.within import before_the_clause_around


class Reader(Echoes):
    """Reads the frames of one question into a story: what is told is told, what is asked becomes a wish."""

    def __init__(self, story: Story) -> None:
        self.story = story
        self.telling = Telling(story)
        self.asking = Asking(self.telling)

    def read(self, frames: list[Frame], quoted: Sequence[tuple[int, int]] = ()) -> None:
        """Read all frames in order; `quoted` is where the words stand that somebody is quoted with."""
        self.quoted = quoted
        self.claimed: list[Frame] = []
        self.claimed_by: dict[int, Frame] = {}
        """Who says what is claimed, by the place where the claim begins."""
        self.left_out: list[tuple[int, int]] = []
        self.unread: list[tuple[Frame, NotTold]] = []
        """What else is asked and was not understood."""
        self.wanted: Frame | None = None
        self.told = self.around = self.before_speech = 0
        self.later: list[Frame] = []
        self.speaking = self.quoting = self.reasoned = -1
        self.reasoning, self.headless, self.wished = 0, -1, False
        self.speaker = Frame("", "", -1)
        idle = list(small_talk(frames))
        self.left_out += [(each.first, each.last) for each in idle]
        refuse_what_misleads(frames)
        frames = conditions_first([each for each in frames if not any(each is one for one in idle)])
        for place, frame in enumerate(frames):
            self.next(frame, frames, place)
        if self.telling.life_told is not None:
            refuse_what_goes_on(self.story, *self.telling.life_told)
        hold_sizes(self.story, "ask")
        self.telling.refuse_what_is_open()
        self._attack_who_has_no_blockers()
        for frame in self.later:
            self._ask(frame, last=True)
        for deed in [each for each in self.story.deeds if each.tried and not each.targets]:
            self.telling.suppose_target(deed)
        settle_aims(self.story, self.telling.other)
        used = [one for deed in self.story.deeds for one in (deed.thing, *deed.targets)]
        used += [one for wish in self.story.wishes for one in wish.things]
        for thing in self.story.spells_had if self.story.deeds else ():
            if not any(thing is one for one in used) and thing.zone == "hand":
                raise NotTold(f"it is not said whether {thing.spoken} is cast", thing.spoken)
        if self.wanted is not None:
            raise NotTold("it is not asked whether this may be done", self.wanted.word)
        first = next((each for each in frames if each.asked), None)
        if self.unread and (not self.story.wishes or self.unread[0][0] is first):
            raise self.unread[0][1]  # what is asked first is what the question is about

    def next(self, frame: Frame, frames: list[Frame], place: int) -> None:
        """Read the frame at a place among the frames."""
        if self._only_speaks(frame, frames):
            self.left_out.append((frame.first, frame.last))
            return
        following = frames[place + 1] if place + 1 < len(frames) else None
        if following is not None and following.mark == "~" and frame.word in LEFT_OPEN and following.verb:
            raise NotTold(f"it is not told whether this is done: “{following.word}”", following.word)
        if following is not None and following.asked and only_a_time(frame):
            for role, found in frame.roles.items():
                following.roles = following.roles | {role: [*following.roles.get(role, []), *found]}
            following.rest = [*frame.rest, *following.rest]
            return
        if is_or_what(frame, frames[place - 1] if place else None):
            self.left_out.append((frame.first, frame.last))
            return
        frame.asked = frame.asked or (following is not None and is_or_what(following, frame))
        previous, before = frames[place - 1] if place else None, self._state()
        try:
            self._read(frame, previous, following)
        except NotTold as open_point:
            if before != self._state() or not self._is_of_an_open_question(frame, previous):
                raise
            self.unread.append((frame, open_point))

    def _is_of_an_open_question(self, frame: Frame, previous: Frame | None) -> bool:
        """ "do I sacrifice it before I get the second one": when or why, of a question that stayed open."""
        behind = previous is not None and previous.sentence == frame.sentence and bool(self.story.wishes)
        beside = frame.mark in _OF_A_QUESTION and not frame.asked
        return behind and beside and any(previous is each for each, _ in self.unread)

    def _attack_who_has_no_blockers(self) -> None:
        """ "he has no blockers. does he die?": where nothing is told as done, the other player attacks."""
        defender = self.story.without_blockers
        ends = any(each.kind in ("winner", "wins", "loses") for each in self.story.wishes)
        if defender and ends and self.story.deeds and not self.telling.attackers():
            raise NotTold("it is not told whether anything attacks who has no blockers")
        if not defender or self.story.deeds or not self.story.is_for_two:
            return
        player = self.telling.other(defender)
        attackers = [each for each in self.story.things if each.owner == player and fits(each, CREATURE)
                     and each.zone == "battlefield"]  # fmt: skip
        if attackers:
            self.telling.add_attack(attackers, defender)
            self.story.no_blocks = True
            self.story.assume("Everything that can attacks, since nothing blocks.")

    def _only_speaks(self, frame: Frame, frames: list[Frame]) -> bool:
        """Tell whether a frame only says that somebody says something, or what is printed on a card."""
        if frame.verb == "say" and is_printed(frame):
            self.quoting = frame.sentence
        if self.quoting == frame.sentence and not (frame.asked and is_inverted(frame)):
            return True
        concluded = frame.mark == "so" and self.speaking == frame.sentence  # "it dies, so I get none"
        if not concluded and self.is_a_reason(frame, frames):
            self.reasoned = frame.sentence
            return True
        if compares(frame) or says_what_kinds_are(frame) or self.is_the_legend_rule(frame):
            return True
        if frame.verb == "say" and frame.mark == "that":
            raise NotTold("what a thing says is read from cards only", frame.word)
        if frame.verb == "say" and frame.wh == "what" and "like" in frame.words:
            return False
        if frame.verb == "say" and frame.form_asks and any(frame.mentions()):
            return False  # "is it in exile like with flashback": a question is never left out
        if frame.verb == "say" and "want_to" not in frame.words:
            named = (frame.objects, *frame.roles.values())
            told = [each for found in named for each in found if each.names]
            wants = frame.word.startswith("want")
            if told and not wants and not self.telling.things(told, ANY, YOU, create=False):
                raise untold(told[0], f"it is not said what is done with “{told[0].text}”")
            self.speaking, self.speaker, self.before_speech = frame.sentence, frame, len(self.story.wishes)
            self.wished = bool(frame.roles) and bool(frame.objects)
            for each in frame.subjects:
                if each.parts and self.telling.is_person(each):
                    self.telling.who(frame)  # "the guy with Blood Artist says": he has one
            return True
        return False

    def _read(self, frame: Frame, previous: Frame | None, following: Frame | None) -> None:
        frame.subjects, frame.objects = together(frame.subjects), together(frame.objects)
        lies_on_it(frame)
        at_a_time(frame)
        if previous is not None:
            is_a_commander(frame, previous)
        count_named(frame)
        one_of(frame)
        as_damage(frame)
        if previous is not None and measures_on(frame, previous):
            frame = as_measured(frame, previous)
        frame = as_wished(frame, self.speaker)
        claimed = self.speaking == frame.sentence and not self._is_beside_the_speech(frame)
        empty = (
            previous is self.speaker and not self.claimed and says_no_more(self.speaker, frame, self.quoted)
        )
        claimed = claimed and not (empty and self._is_deed(frame))
        if following is not None and is_legal_tag(following) and self._is_deed(frame):
            # "I cast Doom Blade on it, legal?" asks with its last word
            frame.asked, following.asked = is_inverted(frame), True
        if frame.asked and (previous is None or previous.sentence != frame.sentence):
            self.telling.time = ""
        tagged = following is not None and is_tag(following) and not self._is_deed(frame)
        tagged = tagged or (ends_with_a_tag(frame) and not self._is_deed(frame))
        tagged = tagged or (should_come_of_it(frame) and not claimed and bool(self.story.deeds))
        tagged = tagged and (bool(frame.verb) or frame.mark not in ("in_response_to", "in_response"))
        tagged = tagged and not (claimed and following is not None and "who_is_right" in following.words)
        if is_or_else(frame, previous) and previous is not None:
            self._or_else(frame, previous)
        elif is_tag(frame):
            self._tag(frame)
        elif is_echo(frame):
            self._ask_again(frame)
        elif claimed and frame.asked and not is_inverted(frame):
            self._claim(frame)
            self._tag(frame)
        elif frame.asked or tagged:
            self._ask(frame, strictly=not frame.asked)
            frame.asked = True
        elif "want_to" in frame.words:
            self._want(frame, previous, following)
        elif claimed:
            self._claim(frame)
        else:
            self._tell(frame, previous)

    def _want(self, frame: Frame, previous: Frame | None, following: Frame | None) -> None:
        """What somebody wants is asked about later; what others answer at once has been begun."""
        frame.rest = [each for each in frame.rest if each.norm != "want_to"]
        if self.is_answered(frame, following):
            self._tell(frame, previous)
        else:
            self.wanted = frame

    def _or_else(self, frame: Frame, previous: Frame) -> None:
        """ "does he take 3 or 5?", "does it die or come back?": which it is, and neither yes nor no."""
        said = frame.verb or any(frame.mentions()) or any(frame.roles.values())
        if not said and all(says_nothing(each) or each == "what" for each in frame.words):
            return  # "or what?"
        before = len(self.story.wishes)
        try:
            self._ask(completed(frame, previous), strictly=True)
        except NotTold as open_point:
            if not before or any(each.names for each in frame.mentions()):
                raise
            self.unread.append((frame, open_point))
        first = [each for each in self.story.wishes[:before] if each.supposed == self.story.supposed]
        for wish in (*first[-1:], *self.story.wishes[before:]):
            wish.headless = True

    def _is_beside_the_speech(self, frame: Frame) -> bool:
        """ "he says no and kills my guy": a deed of who speaks, and nothing that is said."""
        said_by = self.speaker.subjects[0] if self.speaker.subjects else None
        same = bool(frame.subjects) and frame.subjects[0] is said_by and frame.mark in ("and", "then")
        quoted = any(self.speaker.first < start <= frame.first for start, _ in self.quoted)
        back = frame.verb == "put" and "back" in frame.words  # what is laid back for what was said
        return (same or quoted) and not frame.modal and not frame.asked and not back

    def _ask(self, frame: Frame, *, last: bool = False, strictly: bool = False) -> None:
        """Ask now; what is asked of something that is only told of later is asked in the end.

        One question of several may stay open, where it tells of nothing that is done or there; `strictly`
        none, since what is asked with a tag behind it may be told as well.
        """
        before = len(self.story.deeds), len(self.story.things), len(self.story.decisions)
        if self.wanted is not None and asks_for_what_is_wanted(frame, self.wanted):
            frame, self.wanted = msgspec.structs.replace(self.wanted, asked=True, modal="can"), None
        try:
            wishes = self.asking.ask(frame)
            if self.wished and any(each.kind == "can" for each in wishes) and not _names(frame):
                raise NotTold("what somebody wants is not told as what is done", self.speaker.word)
            for wish in wishes:
                wish.headless = wish.headless or frame.sentence == self.headless
            self.story.wishes.extend(wishes)
        except NotTold as open_point:
            told = len(self.story.deeds), len(self.story.things), len(self.story.decisions)
            if before != told or (strictly and not self.claimed) or frame.mark == "as":
                raise  # "as a land" is how what is asked before is done, and no other question
            if not last and isinstance(open_point, NotKnown):
                self.later.append(frame)
            else:
                self.unread.append((frame, open_point))

    def _tell(self, frame: Frame, previous: Frame | None) -> None:
        """Tell a frame; what is denied, only possible, or told out of its order is refused."""
        possible = (
            frame.modal in ("can", "may") and bool(frame.verb) and not (frame.verb == "pay" and frame.negated)
        )
        if frame.mark == "that" and possible and may_fight(frame):
            self.telling.note(*frame.subjects)
            return
        if self._is_left_undone(frame):
            return
        would_have = {"would", "have"} <= {*frame.aux} and frame.mark != "if"
        if possible or would_have or (frame.negated and frame.verb not in _MAY_BE_DENIED):
            raise NotTold(f"it is not told whether this is done: “{frame.word}”", frame.word)
        refuse_mark(frame, previous)
        if "should" in frame.aux:
            raise NotTold(f"it is not told whether this is done: “{frame.word}”", frame.word)
        refuse_some(frame)
        if self._would_come_later(frame, previous):
            return
        deeds = len(self.story.deeds)
        if previous is None or previous.sentence != frame.sentence:
            self.telling.time, self.told, self.telling.told_before = "", deeds, deeds
        self.telling.opens = previous is None or previous.sentence != frame.sentence
        moment = self.telling.moment(frame)
        if moment:
            self.telling.date(self.story.deeds[self.told :], moment)
            self.telling.time = moment if len(self.story.deeds) == self.told else ""
            return
        within = self._is_within(frame, previous)
        if within and frame.prepositions and frame.roles:
            raise NotTold("it is not clear which of two deeds is done to this", next(iter(frame.roles)))
        if frame.mark != "that" and not within:
            self.around = deeds
        self.told = deeds
        before, called = self._state(), set(self.telling.called)
        try:
            self.telling.tell(frame)
        except NotTold as open_point:
            self.telling.called = called  # whoever it was taken for did nothing of the kind
            self._hold(frame, before, open_point)
        if within or (frame.mark == "that" and previous is not None and previous.closing == "that"):
            before_the_clause_around(self.telling, self.around, frame, deeds)
        same = previous is not None and previous.sentence == frame.sentence and previous.mark != frame.mark
        if frame.mark in _OUT_OF_ORDER and same and deeds and len(self.story.deeds) > deeds:
            raise NotTold("it is not clear in which order this is done", frame.word)

    def _is_left_undone(self, frame: Frame) -> bool:
        """ "I didn't use it for mana", "he doesn't counter it": what nobody does is not told as done.

        Only of what players begin of their own accord, with what was told of before.
        """
        people = bool(frame.subjects) and all(self.telling.is_person(each) for each in frame.subjects)
        undone = frame.negated and not frame.modal and not frame.passive and frame.verb in _BEGUN_AT_WILL
        known = all(not each.names or self.known(each) for each in frame.mentions())
        if not (undone and people and known) or frame.mark in _CONDITIONAL:
            return False
        self.left_out.append((frame.first, frame.last))
        return True

    def _would_come_later(self, frame: Frame, previous: Frame | None) -> bool:
        """ "he Murders it before I unmorph it": what is done to a thing comes first, so that isn't done."""
        last = self.story.deeds[-1] if self.story.deeds else None
        behind = previous is not None and previous.sentence == frame.sentence and frame.mark == "before"
        loose = all(each.kind == "pronoun" for each in frame.objects) and not any(frame.roles.values())
        if not behind or last is None or not last.targets or not loose or frame.negated or frame.asked:
            return False
        if frame.verb not in ("flip", "activate", "use", "crew", "equip") or not frame.subjects:
            return False
        self.left_out.append((frame.first, frame.last))
        return True

    def _is_within(self, frame: Frame, previous: Frame | None) -> bool:
        """ "I bounce the creature [that] he's bolting": a player's deed, done to what it stands behind."""
        if previous is None or previous.sentence != frame.sentence or frame.mark not in ("~", "that"):
            return False
        people = bool(frame.subjects) and all(self.telling.is_person(each) for each in frame.subjects)
        done = frame.verb in ("cast", "target", "activate", "use")
        behind = bool(frame.prepositions) or not any(each.names for each in frame.objects)
        if frame.mark == "~" and frame.objects and not frame.prepositions:
            return False  # "with Fog resolved I Stomp his face": what it is done to stands in it
        return people and done and behind and not frame.passive and not previous.asked and bool(previous.verb)

    def _state(self) -> tuple[int, ...]:
        story = self.story
        return len(story.deeds), len(story.things), len(story.decisions), len(story.dead)

    def _hold(self, frame: Frame, before: tuple[int, ...], open_point: NotTold) -> None:
        """What is told and is nobody's deed has to come of what else is told: it is held against the replay.

        Raises `open_point` where it can't be, or where some of it was told already.
        """
        lone = bool(frame.subjects) and not any(self.telling.is_person(each) for each in frame.subjects)
        comes = frame.verb in COMES_OF_ITSELF or (lone and frame.verb in _DONE_BY_THINGS)
        if isinstance(open_point, TwoWays):
            raise open_point
        if not comes or frame.modal in ("can", "may") or before != self._state():
            raise open_point
        if frame.verb in DONE_BY_SOMEBODY and not frame.passive:
            raise open_point
        try:
            wishes = self.asking.ask(frame)
        except NotTold:
            raise open_point from None
        if before != self._state() or not all(each.yes_no for each in wishes):
            raise open_point
        for wish in wishes:
            said = "" if wish.kind == "is size" else frame.word  # there the words are keywords
            wish.others, wish.words = [], wish.words or said
        self.story.held.extend(wishes)
        if lone and len(frame.subjects) == 1:
            self.telling.subject = self.telling.ref.meant.get(id(frame.subjects[0]), [])

    def _claim(self, frame: Frame) -> None:
        """What somebody says is so is no part of the story; a deed among it may be, and is refused."""
        if self._is_deed(frame) and any(each.names and not self.known(each) for each in frame.mentions()):
            raise NotTold("it is not clear whether this was done or only said", frame.word)
        if frame.mark == "whether" and any(each.count is not None for each in frame.mentions()):
            raise NotTold("it is not clear whether this is so or only said", frame.word)
        there = [each for each in frame.mentions() if each.owner and len(each.names) == 1]
        if frame.mark == "because" and not frame.verb and there and len(there) == len(list(frame.mentions())):
            self._tell(frame, None)  # "asking because of my Ajani's Pridemate": it is there
            return
        self.claimed.append(frame)
        self.claimed_by[frame.first] = self.speaker

    def _is_deed(self, frame: Frame) -> bool:
        return frame.verb in DEEDS and not frame.modal and not frame.negated


def _names(frame: Frame) -> bool:
    """Tell whether a frame names a card, and does not only go on with what was told."""
    return frame.named is not None or any(each.names for each in frame.mentions())


_MAY_BE_DENIED = frozenset(("", "block", "be", "happen", "resolve", "pay", "have", "respond"))
"""Senses whose own telling says what their negation means."""
_BEGUN_AT_WILL = frozenset(("use", "cast", "activate", "counter", "tap", "equip", "crew", "flip"))
"""Senses of what a player does only where they choose to, and never because a text tells them to."""
_CONDITIONAL = frozenset(("if", "unless", "when", "until", "or", "whether"))
_OF_A_QUESTION = frozenset(("before", "after", "when", "once", "while", "since", "because", "~"))
"""Marks of clauses that say when or why something is asked, and tell of nothing that is done."""
_DONE_BY_THINGS = frozenset(("create", "draw", "gain", "drain", "hit"))
"""Senses of what a permanent or an ability does of itself: "Goblin Rabblemaster makes a token"."""
_OUT_OF_ORDER = frozenset(("after", "when", "once", "before", "or"))
