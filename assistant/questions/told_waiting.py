"""What waits on the stack while something else is told: spells, abilities, triggers of what was done."""

from __future__ import annotations

import re
from abc import abstractmethod
from typing import Final

import msgspec

from assistant.questions.fitting import ANY
from assistant.questions.frames import Frame
from assistant.questions.means import is_printed
from assistant.questions.mentions import Mention
from assistant.questions.story import OPPONENT, YOU, Deed, Thing, Wish
from assistant.questions.told_causes import TellingCauses, may_happen
from assistant.questions.told_core import unclear
from assistant.questions.told_means import written_face

_ON_THE_STACK = frozenset((
    "cast", "use", "activate", "equip", "crew", "saddle", "sacrifice", "target", "kill", "exile", "bounce",
    "blink", "copy", "fight",
))  # fmt: skip
"""Senses of deeds by which something is put on the stack."""
_OBLIQUE = {"him": "he", "her": "she", "them": "they"}
_NO_SPELLS = {"blocks": "declare blockers", "combat": "declare attackers"}
"""What is responded to and uses no stack, with the step in which that is done (117.3a)."""

_TRIGGERS: Final = re.compile(
    r"^(?:\w+ — )?(?P<event>(?:When|Whenever|At the beginning of)\b[^,]*)", re.MULTILINE
)


def _triggered(text: str) -> list[str]:
    """The paragraphs of a text that are triggered abilities."""
    return [each for each in text.split("\n") if _TRIGGERS.search(each)]


def _keywords(words: str) -> re.Pattern[str]:
    """A pattern of keywords as they begin paragraphs or stand in lists of keywords."""
    return re.compile(rf"(?:^|, )(?:{words})\b", re.MULTILINE | re.IGNORECASE)


_AT_ONCE: Final = {
    "cast": re.compile(r"\bcasts?\b|becomes the target", re.IGNORECASE),
    "activate": re.compile(r"\bactivates?\b|becomes the target|is tapped|\bsacrifices?\b", re.IGNORECASE),
    "attack": re.compile(r"\battacks?\b", re.IGNORECASE),
    "block": re.compile(r"\bblocks?\b|becomes blocked", re.IGNORECASE),
}
"""By kind of deed, what triggers as soon as that is done (601.2i, 602.2, 508.3, 509.3)."""
_BY_OWN: Final = {
    "cast": _keywords("storm|prowess|cascade|conspire|replicate|extort"),
    "attack": _keywords("exalted|annihilator|battle cry|myriad|mentor|melee|dethrone|training"),
    "block": _keywords("bushido"),
}
"""By kind of deed, the keywords that trigger at once as the player who has them does that."""
_BY_OTHERS: Final = {
    "cast": _keywords("ward"),
    "activate": _keywords("ward"),
    "block": _keywords("bushido|flanking|afflict"),
}
"""By kind of deed, the keywords that trigger at once as another player does that."""
_DOER: Final = re.compile(
    r"\b(?P<own>you)(?: control)? (?:cast|activate|attack|block|sacrifice)s?\b"
    r"|\b(?P<others>opponents?|another player)(?: controls?)? (?:cast|activate|attack|block|sacrifice)s?\b"
    r"|\btarget of [^,]*?\b(?:(?P<aimed>you) control|(?P<aimed_by_others>opponents?) controls?)\b"
    r"|\battacks? (?P<attacked>you)\b",
    re.IGNORECASE,
)
"""Whose deed an event is: of the player who has the trigger, or of others."""
_RESOLVES_FIRST: Final = re.compile(
    r"\benters?\b|\bdies\b|leaves|graveyard|\bdraws?\b|\bgains?\b|\bloses?\b|dealt|\bdeals\b|\bdiscards?\b"
    r"|\bexiled?\b|\bcreates?\b|\bcounters?\b|turned face up",
    re.IGNORECASE,
)
"""What triggers once a spell or ability has resolved."""
_RESOLVES_FIRST_BY_KEYWORD: Final = _keywords(
    "evolve|evoke|offspring|persist|undying|modular|afterlife|exploit|fabricate|soulbond|champion"
)
_AT: Final = re.compile(
    r"At the beginning of (?P<whose>your|each|each player's)? ?(?P<step>upkeep|end step|draw step)"
)
_STEP: Final = {"upkeep": "upkeep", "end step": "end", "draw step": "draw"}


def triggers_by(thing: Thing, deed: Deed) -> str:
    """When the triggers of a thing may wait that a deed causes: `at once`, `resolved`, or never, empty.

    `either` where some would wait at once and others after the deed has resolved.
    """
    text, own = written_face(thing).text, deed.player == (thing.controller or thing.owner)
    events = [each["event"] for each in _TRIGGERS.finditer(text)]
    at_once = _AT_ONCE.get(deed.kind)
    keywords = (_BY_OWN if own else _BY_OTHERS).get(deed.kind)
    now = at_once is not None and any(at_once.search(each) and _means(each, own=own) for each in events)
    now = now or (keywords is not None and keywords.search(text) is not None)
    later = deed.kind in ("cast", "activate") and (
        any(_RESOLVES_FIRST.search(each) for each in events) or bool(_RESOLVES_FIRST_BY_KEYWORD.search(text))
    )
    return "either" if now and later else "at once" if now else "resolved" if later else ""


def _means(event: str, *, own: bool) -> bool:
    """Whether an event may be a deed of the trigger's own player, or of another."""
    named = [each.lastgroup in ("own", "aimed") for each in _DOER.finditer(event)]
    return not named or own in named


STANDS: Final = frozenset(("", "be", "have", "stay", "go"))
"""Senses of clauses that only say that something waits on the stack."""


class TellingWaiting(TellingCauses):
    """Tells what waits on the stack."""

    @abstractmethod
    def _tell_by_verb(self, frame: Frame) -> None:
        """Tell a frame by the sense of its verb."""

    def _on_the_stack(self, frame: Frame) -> bool:
        """ "with the trigger on the stack": what is done next is done in response to that."""
        stacks = [each for role in ("on", "to") for each in frame.roles.get(role, []) if each.kind == "stack"]
        if not stacks and "on_the_stack" not in frame.words:
            return False
        if frame.negated:
            raise unclear(frame, "it is not clear when that is not on the stack")
        self.used |= {"on_the_stack", "still", "already"}
        last = self.story.deeds[-1] if self.story.deeds else None
        text = last.thing.face.text if last is not None and last.thing is not None and last.thing.face else ""
        self.used |= {"split_second"} if "Split second" in text else set()
        self.note(*stacks)
        frame.roles["on"] = [each for each in frame.roles.get("on", []) if each.kind != "stack"]
        waiting = [*frame.subjects, *frame.objects] if frame.verb in STANDS else []
        said = [each.first for each in frame.rest if each.norm == "on_the_stack"]
        here = min((*(each.start for each in stacks), *said))
        # "with the trigger on the stack I gain 3 with Healing Salve": only what stands before waits
        waiting += [each for each in frame.roles.get("with", []) if each.start < here]
        frame.roles["with"] = [each for each in frame.roles.get("with", []) if each.start > here]
        waiting = [each for each in waiting if not self.is_person(each)]
        told = len(self.story.deeds)
        for mention in waiting:
            self._waiting(frame, mention)
        if frame.mark == "while" and frame.verb in STANDS:
            self._done_meanwhile(frame, told)
        self.responding = True
        return True

    def _done_meanwhile(self, frame: Frame, told: int) -> None:
        """ "I flash it in while his spell is on the stack": what its sentence told is done in response."""
        meanwhile = self.story.deeds[self.told_before : told]
        del self.story.deeds[self.told_before : told]
        if meanwhile and not self.story.deeds:
            raise unclear(frame, "it is not clear what waits on the stack")
        if any(each.kind in ("attack", "block", "play_land") for each in meanwhile):
            raise unclear(frame, "it is not clear in which order this is done")
        for each in meanwhile:
            each.stacked = True
        self.story.deeds += meanwhile

    def _responds_to_a_deed(self, frame: Frame) -> bool:
        """ "in response to me equipping it": that is done first, and what is told beside it in response."""
        doer = frame.subjects[0] if len(frame.subjects) == 1 else None
        if (
            frame.mark != "in_response_to"
            or not frame.word.endswith("ing")
            or frame.verb not in _ON_THE_STACK
        ):
            return False
        said = doer is not None and doer.kind == "pronoun" and doer.det in _OBLIQUE
        if doer is None or not (said or self.is_person(doer)) or frame.passive or frame.asked:
            return False
        if said:  # "him casting it"
            frame.subjects = [msgspec.structs.replace(doer, det=_OBLIQUE[doer.det])]
        told, opens = len(self.story.deeds), self.opens
        last = self.story.deeds[-1] if self.story.deeds else None
        if not opens and last is None:
            raise unclear(frame, "it is not said what responds to this")
        frame.mark, self.responding = "", False
        self._tell_by_verb(frame)
        if len(self.story.deeds) == told:
            raise unclear(frame, "it is not clear what is on the stack that this responds to")
        if opens:
            self.responding = True
            return True
        assert last is not None
        new, self.story.deeds[told:] = self.story.deeds[told:], []
        place = next(n for n, each in enumerate(self.story.deeds) if each is last)
        new[0].stacked, last.stacked = last.stacked, True
        self.story.deeds[place:place] = new
        return True

    def _responding_to(self, frame: Frame) -> None:
        """ "in response to the trigger I ...": what follows is done while this waits on the stack."""
        doer = next((n for n, each in enumerate(frame.subjects) if self.is_person(each)), len(frame.subjects))
        if frame.verb and len(frame.subjects) > 1 and frame.subjects[0].kind in ("trigger", "etb", "ability"):
            doer = min(doer, 1)  # "in response to the trigger one of them gets killed"
        waiting, frame.subjects = frame.subjects[:doer], frame.subjects[doer:]
        if len(waiting) == 1 and waiting[0].kind in _NO_SPELLS and self.attackers():
            self.note(*waiting)  # nothing is on the stack then: it is done when that has been declared
            self.time, frame.mark = _NO_SPELLS[waiting[0].kind], ""
            return
        for mention in waiting:
            self._waiting(frame, mention)
        self.responding = True
        frame.mark = "in_response"

    def _waiting(self, frame: Frame, mention: Mention) -> None:
        """What waits on the stack: a trigger of what was done last, or a spell, cast if it was not."""
        self.note(mention)
        last = self.story.deeds[-1] if self.story.deeds else None
        if mention.kind == "pronoun" and any(self._waits(each) for each in self.ref.things(mention, ANY)):
            self.ref.taken = []
            return
        if mention.kind == "trigger" and "lore" in mention.counters:
            self.waits_at = self.time = self.chapter_triggers(frame, mention)
            return
        if mention.kind in ("trigger", "ability", "etb"):
            if not self._enters_with_it(frame, mention):
                self._let_it_trigger(frame, mention)
            return
        if mention.kind == "pronoun" and last is not None and last.kind in ("cast", "activate"):
            return
        if not mention.names or self.is_permanent_card(mention):
            raise unclear(frame, "it is not clear what waits on the stack")
        known = self.ref.there(mention)
        if known is None or not self._waits(known):
            self.cast_at(frame, self.ref.owner(mention, OPPONENT), mention, [])

    def _let_it_trigger(self, frame: Frame, mention: Mention) -> None:
        """Let the trigger that is spoken of wait on the stack: of the last deed, or of the step that begins.

        A trigger that the deed's own resolution causes waits after that; others as soon as it is done.
        """
        source = self._source(frame, mention)
        if source is not None:  # where it does not trigger, something is told otherwise than it is
            self.story.held.append(Wish("triggers", [source], words=mention.text))
        last = self._last_done()
        there = (
            [source]
            if source is not None
            else [each for each in self.story.things if each.zone != "graveyard"]
        )
        if mention.kind == "ability" and source is None and last is not None and last.kind == "activate":
            return
        if last is None and source is not None and self.let_it_happen(source):
            return
        if last is None:
            self._at_the_beginning(frame, [each for each in there if _AT.search(written_face(each).text)])
            return
        times = {triggers_by(each, last) for each in there} - {""}
        if len(times) != 1 or "either" in times:
            own = triggers_by(last.thing, last) if last.thing is not None else ""
            times = {own} if source is None and own in ("at once", "resolved") else times
        keyword = mention.keywords[0] if mention.keywords else ""
        if (
            times
            and last.kind == "cast"
            and source is last.thing
            and _RESOLVES_FIRST_BY_KEYWORD.search(keyword)
        ):
            times = {"resolved"}  # "the offspring trigger" of what triggers on other things besides
        if not times:
            self._at_the_beginning(frame, [each for each in there if _AT.search(written_face(each).text)])
            return
        if len(times) > 1 or "either" in times:
            raise unclear(frame, "it is not clear which trigger waits on the stack")
        if times == {"resolved"} and self.story.deeds[-1].kind != "resolve one":
            self.add(Deed("resolve one", last.player))

    def _last_done(self) -> Deed | None:
        """What was done last, leaving out that something resolves."""
        return next(
            (each for each in reversed(self.story.deeds) if not each.kind.startswith("resolve")), None
        )

    def _there_at_the_beginning(self, mention: Mention) -> list[Thing]:
        """ "Phyrexian Arena's trigger on the stack": what triggers then has been there before."""
        part = mention.parts[0]
        if len(part.names) != 1 or not self.is_permanent_card(part) or self.story.deeds:
            return []
        text = self.story.face(part.names[0]).text
        if not (_AT.search(text) or may_happen(text)):
            return []
        owner = self.ref.owner(part, self.ref.owner(mention, YOU))
        found = self.ref.things(part, ANY, owner)
        self.ref.taken = []
        return found

    def _not_in_graveyards(self) -> list[Thing]:
        return [each for each in self.story.things if each.zone != "graveyard"]

    def _source(self, frame: Frame, mention: Mention) -> Thing | None:
        """What a trigger is of, where the words say so: it has to have been told of."""
        if not (mention.parts or mention.keywords or mention.effect):
            return None
        if mention.parts:
            found = self.ref.things(mention.parts[0], ANY, create=False)
            self.ref.taken = []
            found = found or self._there_at_the_beginning(mention)
        elif mention.effect:
            there = self._not_in_graveyards()
            found = [
                each for each in there
                if any(re.search(mention.effect, line) for line in _triggered(written_face(each).text))
            ]  # fmt: skip
            found = found or [  # "the sacrifice trigger" of what was evoked (702.74a)
                each.thing for each in self.story.deeds
                if each.thing is not None and each.extra.get("alternative") == "evoke"
                and re.search(mention.effect, "its controller sacrifices it")
            ]  # fmt: skip
        else:  # "the evolve trigger": of what has that
            there = self._not_in_graveyards()
            found = [each for each in there if is_printed(mention.keywords[0], written_face(each).text)]
        if len(found) != 1:
            raise unclear(frame, "it is not said what triggers")
        return found[0]

    def fragment(self, frame: Frame) -> None:
        """ "..., evolve triggers": the trigger waits on the stack; else what is there."""
        said = [*frame.mentions()]
        if len(said) == 1 and said[0].kind == "trigger" and frame.subjects == said and not frame.negated:
            self._waiting(frame, said[0])
            return
        super().fragment(frame)

    def ability_meant(self, frame: Frame, mention: Mention) -> Thing:
        """The ability on the stack at which a spell is aimed: "I Stifle the trigger", "I Stifle it"."""
        if mention.kind not in ("trigger", "ability", "etb"):
            of = [] if mention.kind == "pronoun" else [mention]
            self.note(mention)
            mention = msgspec.structs.replace(mention, kind="ability", parts=of, names=())
        last = self.story.deeds[-1] if self.story.deeds else None
        source = self._source(frame, mention)
        if last is not None and last.kind == "activate" and source in (None, last.thing):
            source = last.thing
        else:
            self._let_it_trigger(frame, mention)
        acted = self._last_done()
        if source is None and acted is not None:
            there = [each for each in self.story.things if triggers_by(each, acted)]
            source = there[0] if len(there) == 1 else None
        if source is None:
            raise unclear(frame, "it is not clear which ability on the stack this is")
        self.responding = True
        self.note(mention)
        return Thing("ability", source.owner, "stack", kind="ability", ability_of=source)

    def in_response_to(self, frame: Frame) -> None:
        """What was told last was in response to this: to a trigger of a step, where nothing came before."""
        waiting = frame.subjects[0] if len(frame.subjects) == 1 else None
        trigger = waiting is not None and waiting.kind in ("trigger", "ability") and not frame.verb
        if len(self.story.deeds) != 1 or not trigger or waiting is None:
            super().in_response_to(frame)
            return
        done, self.story.deeds = self.story.deeds, []
        self._let_it_trigger(frame, waiting)
        if self.story.deeds or not self.waits_at:
            raise unclear(frame, "it is not told what is on the stack that this responds to")
        self.story.deeds = done
        self.note(waiting)
        done[0].step = self.waits_at

    def _at_the_beginning(self, frame: Frame, things: list[Thing]) -> None:
        """The trigger of an upkeep, draw or end step waits once that step has begun (503.1a, 513.1a)."""
        if len(things) != 1:
            raise unclear(frame, "it is not said what triggers")
        found = [*_AT.finditer(written_face(things[0]).text)]
        if len(found) != 1 or self.story.deeds:
            raise unclear(frame, "it is not said what triggers")
        if found[0]["whose"] == "your":
            self.in_turn_of(frame, things[0].controller or things[0].owner)
        self.time = _STEP[found[0]["step"]]
        self.waits_at = self.time
