"""The core of telling: words used or refused, who does a thing, which things are meant, and when."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod

from assistant.questions.fitting import PERMANENT
from assistant.questions.frames import Frame
from assistant.questions.means import Way, does
from assistant.questions.mentions import Mention
from assistant.questions.not_told import NotTold, untold
from assistant.questions.people import may_be
from assistant.questions.referring import Referring
from assistant.questions.small_talk import HEADLINES
from assistant.questions.story import OPPONENT, PERMANENTS, YOU, Deed, Story, Thing
from assistant.questions.two_ways import is_before_or_after
from assistant.questions.vocabulary import ARTICLES, NUMBERS, ONESELF, WHOSE, says_nothing

PUT_THERE = frozenset(("out", "in_play", "already", "still", "my_side", "his_side"))
ASIDES = frozenset(("one_time", "this_turn", "later", "too", "also", "at_once", "already"))
ABSTRACT = frozenset(
    [
        "target",
        "trigger",
        "ability",
        "effect",
        "lifelink",
        "combat",
        "turn",
        "cost",
        "bonus",
        "response",
        "etb",
    ]
)
GLOSSES = frozenset(("", "prevent", "deal", "gain", "draw", "cost"))
STEPS = {
    "combat": "beginning of combat", "upkeep": "upkeep", "end": "end", "end step": "end",
    "draw step": "draw", "main phase": "precombat main",
}  # fmt: skip
TELLING = frozenset((
    *STEPS, "turn", "blocks", "copy", "untap step", "library", "counter", "poison", "life", "extra turn",
    "extra turns", "summoning sickness",
))  # fmt: skip
"""Matters that change what is told: they have to find their place."""
MATTERS = frozenset(("damage", "life", "counter", "poison", "turn", "combat", "blocks", "face", "board"))


def unclear(frame: Frame, why: str) -> NotTold:
    """Refuse a frame with its place."""
    return NotTold(why, frame.word, (frame.first, frame.last))


_RETURNS = re.compile(r"\breturn[^.]*\bto (?:its|their) owners?'?s?'? hands?\b", re.IGNORECASE)
"""What a text says that returns a permanent to its owner's hand."""


class TellingCore(ABC):
    """What every way of telling rests on."""

    def __init__(self, story: Story) -> None:
        """Tell into a story."""
        self.story = story
        self.ref = Referring(story)
        self.used: set[str] = set()
        self.passed_over: list[tuple[int, int]] = []
        """Where words stand that say nothing and were left out."""
        self.done: set[int] = set()
        """The noun phrases that have found their place."""
        self.verbs: set[str] = set()
        """The senses of what was told so far: such a thing may be done again."""
        self.trying = False
        """Whether it is only asked whether this can be done."""
        self.responding = False
        self.life_told: tuple[int, Frame] | None = None
        """After how many deeds a life total was told that was not known, and where."""
        self.subject: list[Thing] = []
        """What the sentence told last says something of, where that is no player."""
        self.called: set[str] = set()
        """The pronouns by which a player was spoken of."""
        self.responding_now = False
        """Whether what is being told answers what is on the stack."""
        self.told_after = False
        """Whether what is being told is told as done after what was told before: "and then"."""
        self.opens = True
        """Whether a frame is the first of its sentence."""
        self.told_before = 0
        """How many deeds were told before the sentence that is being told."""
        self.waits_at = ""
        """The step whose trigger waits on the stack, where nothing was done before."""
        self.time = ""
        """The step in which what is told next in the sentence is done."""
        self.setting = ""
        """The step in which all is done that is told next, until another is told."""

    def all_used(self, frame: Frame) -> None:
        """Refuse a word that was neither used nor may be dropped."""
        if frame.alternatives:
            raise unclear(frame, "it is not said which of these it is")
        for each in frame.rest:
            if each.norm in self.used:
                continue
            if not says_nothing(each.norm):
                raise NotTold(
                    f"“{each.norm.replace('_', ' ')}” is not understood here",
                    each.norm,
                    (each.first, each.last),
                )
            if each.norm not in ARTICLES:
                self.passed_over.append((each.first, each.last))
        for mention in frame.mentions():
            if not self.used.issuperset(mention.ways):
                raise untold(mention, f"“{' '.join(mention.ways)}” is not understood here")
            spoken = mention.is_object or mention.count is not None or mention.kind in TELLING
            known = mention.kind == "pronoun" and not mention.says_how_many
            if id(mention) not in self.done and spoken and not known:
                raise untold(mention, f"“{mention.text}” has no place in what is told")

    def says_nothing(self, frame: Frame) -> bool:
        """A gloss, a headline, or a clause about what is no thing ("before the lifelink happens")."""
        mentions = list(frame.mentions())
        if (
            frame.mark == "("
            and not frame.negated
            and frame.verb in GLOSSES
            and not any(each.owner or each.counters or each.text.lower() in WHOSE for each in mentions)
        ):
            return True
        if frame.closing == ":" and not frame.verb:  # "Wrath of God: does it die?" is no headline
            versus = bool(frame.roles.get("against")) and all(each.names for each in mentions)
            headed = versus or bool(frame.words & HEADLINES)  # "Control Magic vs Threaten: ..."
            told = (
                each.names or each.size or (each.owner and each.kind in (*STEPS, "turn")) for each in mentions
            )
            return headed or not any(told)  # "his turn: ..." is when what follows is done
        purpose = frame.mark == "~" and (frame.word.endswith("ing") or frame.purpose)
        if purpose and not frame.negated and self._is_of_the_last(frame, mentions):
            return True
        if frame.negated or any(each.norm.isdecimal() for each in frame.rest):
            return False
        abstract = [each for each in mentions if each.kind in ABSTRACT]
        if not abstract or frame.verb not in ("have", "be", "happen", "resolve", "target", "get"):
            return frame.verb == "happen" and not mentions
        untold = any(self.ref.there(one) is None for each in abstract for one in each.parts if one.names)
        waits = "on_the_stack" in frame.words or any(each.kind == "stack" for each in mentions)
        if untold or (waits and not self.story.deeds):
            return False  # what waits there, or whose trigger it is, has to be told
        others = [each for each in mentions if each.kind not in ABSTRACT and each.kind != "player"]
        return all(each.names and any(each is one for one in frame.subjects) for each in others)

    def _is_of_the_last(self, frame: Frame, mentions: list[Mention]) -> bool:
        """ "Healing Salve gaining 3 life": what is said of the spell that was cast last and stands on it."""
        last = self.story.deeds[-1] if self.story.deeds else None
        face = (
            last.thing.face if last is not None and last.kind == "cast" and last.thing is not None else None
        )
        if face is None or not does(Way("cast", face.text), frame.verb) or self.responding:
            return False
        assert last is not None
        if any(self.is_person(each) and self.ref.player(each) != last.player for each in frame.subjects):
            return False  # "he bolts it and I ... burning": the one who does it is another
        numbers = [each.norm for each in frame.rest if each.norm.isdecimal() or each.norm in NUMBERS]
        if any(not re.search(rf"\b(?:{each}|{NUMBERS.get(each, each)})\b", face.text) for each in numbers):
            return False
        self.used.update(numbers)
        if "•" in face.text:
            return False
        matters = [each for each in mentions if not self.is_person(each)]
        if any(each.names or each.owner for each in matters) or any(map(self.is_player, frame.objects)):
            return False  # "Sign in Blood targeting myself": to whom it is done matters
        return all(each.kind in MATTERS | {"card"} and (each.count is None or str(each.count) in face.text)
                   for each in matters)  # fmt: skip

    def note(self, *mentions: Mention) -> None:
        """Mark noun phrases as used."""
        self.done.update(id(each) for each in mentions)

    def add(self, deed: Deed) -> None:
        """Add a deed in the turn that is told of."""
        deed.turn = self.story.turn
        self.story.deeds.append(deed)

    def who(self, frame: Frame) -> str:
        """The player who does what a frame tells."""
        for mention in frame.mentions():
            if mention.kind == "player" and mention.parts:
                self.things(mention.parts, PERMANENT, OPPONENT)
        for mention in frame.subjects:
            if mention.kind == "player":
                self.note(mention)
                return self.ref.player(mention)
            if mention.kind == "pronoun" and mention.det in ("he", "she", "they"):
                self.called.add(mention.det)
                return self._who_is_meant(mention, frame)
        for mention in frame.subjects:
            if mention.owner:
                return self.ref.owner(mention, YOU)
        return YOU

    def to_oneself(self, frame: Frame) -> None:
        """ "he targets himself": the player who does it, where a player does."""
        self.ref.oneself = ""
        said = [each for each in frame.mentions() if each.det in ONESELF]
        if said and any(self.is_person(each) for each in frame.subjects):
            mine = any(each.owner == "me" for each in frame.subjects)
            own = [each for each in said if (each.det == "myself") is mine]
            self.ref.oneself = self.who(frame) if own else ""
            for each in own:
                each.kind = "player"

    def _who_is_meant(self, mention: Mention, frame: Frame) -> str:
        """Whom "he" and "she" mean: where nobody says "I", by the name, and none who is named beside them."""
        if self.story.told_of_me or not self.story.people:
            return self.story.last_person
        others = [each.owner for each in frame.mentions() if each.kind == "player" and each.owner]
        fitting = [
            name for name in self.story.people if may_be(name, mention.det) and name not in others
        ]  # fmt: skip
        if frame.verb == "block" and len(fitting) > 1:
            attacking = {each.player for each in self.story.deeds if each.kind == "attack"}
            fitting = [each for each in fitting if self.story.people[each] not in attacking]
        if len(fitting) != 1:
            raise untold(mention, f"it is not clear who “{mention.text}” is")
        return self.story.people[fitting[0]]

    def is_player(self, mention: Mention) -> bool:
        """Tell whether a noun phrase is a player; "face" is one."""
        return mention.kind in ("player", "face")

    def things(
        self, mentions: list[Mention], want: str, owner: str, zone: str = "battlefield", create: bool = True
    ) -> list[Thing]:
        """The things that noun phrases mean, each once."""
        found: list[Thing] = []
        for mention in mentions:
            if self.is_player(mention) or mention.kind in MATTERS:
                continue
            self.note(mention)
            found.extend(self.ref.things(mention, want, owner, zone, create))
        if len(mentions) > 1:
            self.story.speak_of(dict.fromkeys(found))
        return found

    def told_of(self, frame: Frame, want: str, *, create: bool = True) -> list[Thing]:
        """The things of which a frame tells how they are; where it means none it is not said of what."""
        found = self.things(frame.subjects, want, YOU, create=create)
        if not found:
            raise unclear(frame, "it is not said of what this is told")
        return found

    @abstractmethod
    def step(self, frame: Frame) -> str:
        """The step in which a frame says that something is done, and whose turn it is then."""

    def life_said(self, player: str, frame: Frame) -> None:
        """Keep where a life total is told that may be the one before what was done, or after it."""
        if is_before_or_after(self.story, player, frame):
            self.life_told = len(self.story.deeds), frame

    def other(self, player: str) -> str:
        """The other of two players; of several the one spoken of last."""
        return self.story.last_person if player == YOU else YOU

    def is_person(self, mention: Mention) -> bool:
        """Tell whether a noun phrase is a player where a player can stand: "he" is one."""
        return mention.kind == "player" or (
            mention.kind == "pronoun" and mention.det in ("he", "she", "they")
        )

    def is_permanent_card(self, mention: Mention) -> bool:
        """Tell whether a card that is named is a permanent on the battlefield."""
        return any(each in self.story.face(mention.names[0]).types for each in PERMANENTS)

    def came_back_to_hand(self, player: str) -> list[Thing]:
        """ "He bounces my Giant and I recast it": what was returned to its owner's hand last."""
        for deed in reversed([each for each in self.story.deeds if each.kind == "cast" and each.thing]):
            assert deed.thing is not None
            if not _RETURNS.search(deed.thing.face.text if deed.thing.face else "\n".join(deed.thing.text)):
                continue
            back = [each for each in deed.targets if isinstance(each, Thing) and each.owner == player]
            return back if len(back) == 1 else []
        return []

    def is_permanent(self, thing: Thing) -> bool:
        """Tell whether a thing is one that stays on the battlefield."""
        return not (thing.is_a("instant") or thing.is_a("sorcery"))


def modes_that(text: str, sense: str, numbers: list[str]) -> list[int]:
    """The modes of a text that do what a verb says, with all numbers that are said (700.2a)."""
    modes = [line for line in text.split("\n") if line.startswith("•")]
    return [
        place
        for place, line in enumerate(modes, start=1)
        if does(Way("cast", line), sense) and all(re.search(rf"(?<!\d){n}(?!\d)", line) for n in numbers)
    ]
