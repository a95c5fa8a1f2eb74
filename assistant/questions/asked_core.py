"""What every way of asking rests on: which things and players a question is about."""

from __future__ import annotations

import re
from itertools import pairwise

import msgspec

from assistant.questions.fitting import ANY, CREATURE, fits
from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.not_told import NotTold, not_known, untold
from assistant.questions.story import OPPONENT, YOU, Story, Thing
from assistant.questions.taken import was_taken
from assistant.questions.told import Telling
from engine.characteristics import BASIC_LAND_TYPES

ASIDES = frozenset(
    [
        "still",
        "or_not",
        "really",
        "get",
        "more",
        "or",
        "max",
        "at_once",
        "even",
        "what",
        "yeah",
        "right",
        "afterwards",
    ]
)
"""Words of a question that change nothing in what is asked."""


def land_type(mention: Mention) -> str:
    """The basic land type that a phrase names: "a Swamp"; empty where it names none."""
    return next((each for each in mention.names if each in BASIC_LAND_TYPES), "")


class AskingCore:
    """Finds what is asked about, in the story that a telling has told so far."""

    def __init__(self, telling: Telling) -> None:
        """Ask in the story of a telling."""
        self.t = telling
        self.story = telling.story

    def about(self, frame: Frame, mentions: list[Mention], want: str = CREATURE) -> list[Thing]:
        """The things; a question about a thing that is not there is not understood."""
        spoken = [each for each in mentions if not self.t.is_player(each)]
        if not spoken:
            found = self._last_creature()
            if not found:
                raise NotTold("it is not clear of what this is asked")
            return found
        meant = [(each, self._meant(each, want)) for each in spoken]
        for mention, things in meant:
            if not things:
                raise not_known(mention)
        return list(dict.fromkeys(thing for _, things in meant for thing in things))

    def _meant(self, mention: Mention, want: str) -> list[Thing]:
        """What one noun phrase of a question means; a permanent that is only spoken of there is there."""
        found = self.t.things([mention], want, YOU, create=False)
        owned = bool(mention.owner) and len(mention.names) == 1 and not mention.adjectives
        if not found and owned and self.t.is_permanent_card(mention):
            return self.t.things([mention], ANY, YOU)
        if not found and mention.kind in ("creature", "board") and self._is_of_somebody(mention):
            if mention.kind == "board":  # "my team lives?"
                self.t.note(mention)
                creatures = msgspec.structs.replace(mention, kind="creature", plural=True)
                return self.t.things([creatures], CREATURE, YOU)
            return self.t.things([mention], CREATURE, YOU)
        return found

    def _is_of_somebody(self, mention: Mention) -> bool:
        """ "my creatures" where nothing is told of any: they are there, and there is no word of others."""
        others = mention.adjectives == ["other"] and bool(mention.size)
        if others:
            return bool(mention.owner)
        return bool(mention.owner) and not mention.adjectives and not self._has_creatures(mention)

    def _has_creatures(self, mention: Mention) -> bool:
        """Tell whether whoever is said to have a creature has one of which something was told."""
        owner = self.t.ref.owner(mention, YOU)
        theirs = [each for each in self.story.things if owner in (each.owner, each.controller)]
        return any(each.is_a("creature") or fits(each, CREATURE) for each in theirs)

    def _last_creature(self) -> list[Thing]:
        return self.story.last(lambda each: fits(each, CREATURE) and each.zone != "hand")

    def _is_player(self, mentions: list[Mention]) -> bool:
        return bool(mentions) and mentions[0].kind == "player"

    def as_player(self, mention: Mention) -> bool:
        """Tell whether damage to this is damage to a player: "him", where nothing there is called so."""
        legend = any(each.zone == "battlefield" and each.is_a("legendary") for each in self.story.things)
        him = mention.kind == "pronoun" and mention.det in ("him", "her", "them")
        if him and legend:
            raise untold(mention, f"it is not clear who “{mention.text}” is")
        return self.t.is_person(mention) or mention.kind == "face" or him

    def _known(self, mentions: list[Mention]) -> list[Thing]:
        return self.t.things([each for each in mentions if each.is_object], ANY, YOU, create=False)

    def _token(self, mentions: list[Mention]) -> str:
        """The subtype of a token that is asked about."""
        for mention in mentions:
            called = mention.det == "any" or "token" in mention.types or self._is_made(mention)
            if mention.subtypes and (called or not self._known([mention])):
                self.t.note(mention)
                return mention.subtypes[-1]
            if mention.kind == "token":
                self.t.note(mention)
                return "token"
        return ""

    def _is_made(self, mention: Mention) -> bool:
        """ "do I get the Beast": a token that a text of the story creates, though its source be one, too."""
        subtype = mention.subtypes[-1] if mention.subtypes and not mention.owner else ""
        texts = [each.face.text for each in self.story.things if each.face is not None]
        made = re.compile(rf"\bcreates?\b[^.]*\b{subtype}\b[^.]*\btoken", re.IGNORECASE)
        return bool(subtype) and any(made.search(each) for each in texts)

    def _trigger_source(self, mention: Mention) -> list[Thing]:
        """Of what a trigger is that is spoken of without its source: of what came, else of the only thing."""
        if mention.parts:
            return self.t.things([self._source(mention)], ANY, YOU, create=False)
        there = [each for each in self.story.things if has_trigger(each) and triggers_with(each, mention)]
        if mention.keywords:  # "does magecraft trigger": of what has that, and of nothing else
            having = [each for each in there if each.zone != "graveyard"]
            return having if len(having) == 1 else []
        came = [each.thing for each in self.story.deeds if each.kind == "cast" and each.thing is not None]
        entering = [each for each in there if any(each is one for one in came)]
        found = entering or there
        if len(found) > 1 and mention.det != "its":
            raise NotTold(f"it is not said whose {mention.text} this is", mention.text)
        return found[-1:]

    def _source(self, mention: Mention) -> Mention:
        """The noun phrase for whose trigger another is."""
        source = mention.parts[0]
        source.owner = source.owner or mention.owner
        return source

    def _spell(self, mentions: list[Mention]) -> list[Thing]:
        kinds = ("cast", "unsuspend")
        cast = [each.thing for each in self.story.deeds if each.kind in kinds and each.thing is not None]
        found = self.t.things([m for m in mentions if m.kind != "pronoun"], ANY, YOU, create=False)
        spells = [each for each in found if any(each is one for one in cast)]
        if not spells and not [m for m in mentions if m.kind != "pronoun"] and cast:
            spells = self.story.last(lambda each: any(each is one for one in cast)) or cast[-1:]
        return spells

    def spells_of(self, mentions: list[Mention]) -> list[Thing]:
        """The spells that were cast which noun phrases mean."""
        return self._spell(mentions)

    def answered_spells(self) -> list[Thing]:
        """The spells to which something was done in response, the first first: "does it fizzle" means one."""
        found: list[Thing] = []
        for before, deed in pairwise(self.story.deeds):
            late = deed.stacked or (before.player != deed.player and any(
                each is aim for each in deed.targets for aim in (before.thing, *before.targets)
            ))  # fmt: skip
            if (
                before.kind == "cast"
                and before.thing is not None
                and late
                and deed.kind in ("cast", "activate")
            ):
                found.append(before.thing)
        return found

    def was_taken(self, thing: Thing) -> bool:
        """Tell whether something was told that takes control of a thing."""
        return was_taken(self.story, thing)

    def of_their_own(self, frame: Frame, things: list[Thing]) -> list[Thing]:
        """What "it" is that somebody gets back: what is their own, where something of theirs was cast."""
        player = self.t.who(frame)
        loose = len(frame.objects) == 1 and frame.objects[0].kind == "pronoun"
        if not loose or len(things) != 1 or things[0].owner == player:
            return things
        if self.was_taken(things[0]):
            return things
        taken = [each for each in self.story.things if each.owner == player and self.was_taken(each)]
        cast = [each.thing for each in self.story.deeds if each.kind == "cast" and each.player == player]
        return taken[:1] if len(taken) == 1 else [each for each in cast[-1:] if each] or things

    def _against(self, targets: list[Mention]) -> str:
        """Who casts what is aimed at something: the other player than whose it is."""
        things = self.t.things(targets, CREATURE, YOU, create=False)
        self.t.ref.taken = []
        return self.t.other(things[0].owner) if things else OPPONENT


TRIGGERING = frozenset((
    "cascade", "storm", "annihilator", "exploit", "persist", "undying", "evolve", "extort", "prowess",
    "exalted", "mentor", "training", "afflict", "bushido", "flanking", "dethrone", "soulshift", "ripple",
    "gravestorm", "casualty", "demonstrate", "ward",
))  # fmt: skip
"""Keywords that are triggered abilities (702)."""
_TRIGGERING_LINE = re.compile(rf"(?:^|, )(?:{'|'.join(sorted(TRIGGERING))})\b", re.IGNORECASE | re.MULTILINE)


def keyword_of(thing: Thing, keyword: str) -> bool:
    """Tell whether a thing has a keyword, by its own text or as it was told."""
    if any(each.split(" ")[0] == keyword for each in thing.keywords):
        return True
    line = re.compile(rf"(?:^|, ){keyword}\b", re.IGNORECASE | re.MULTILINE)
    return thing.face is not None and bool(line.search(thing.face.text))


def triggers_with(thing: Thing, mention: Mention) -> bool:
    """Tell whether a triggered ability of a thing does what it is called after: "the draw trigger".

    Of a card with several triggered abilities it is not told apart which of them triggered.
    """
    text = thing.face.text if thing.face is not None else "\n".join(thing.text)
    lines = [each for each in text.split("\n") if _TRIGGERED_LINE.search(each)]
    fitting = lines
    for word in mention.keywords:  # a keyword, or an ability word in front of the ability (207.2c)
        if keyword_of(thing, word):
            return True
        fitting = [each for each in fitting if each.lower().startswith(f"{word} — ")]
    if mention.effect:
        fitting = [each for each in fitting if re.search(mention.effect, each, re.IGNORECASE)]
    if fitting == lines:
        return bool(lines) or not (mention.effect or mention.keywords)
    if fitting and len(fitting) < len(lines):
        raise untold(mention, "it is not told apart which of several abilities triggers")
    return bool(fitting)


def has_other_triggers(thing: Thing) -> bool:
    """Tell whether a thing has triggered abilities that are no keywords."""
    text = thing.face.text if thing.face is not None else "\n".join(thing.text)
    return any(_TRIGGERED_LINE.search(each) for each in text.split("\n"))


_TRIGGERED_LINE = re.compile(r"^(?:[^.]* — )?(?:When|Whenever|At the beginning)\b")


def has_trigger(thing: Thing) -> bool:
    """Tell whether a card has a triggered ability printed."""
    text = thing.face.text if thing.face is not None else "\n".join(thing.text)
    if any(each.split(" ")[0] in TRIGGERING for each in thing.keywords) or _TRIGGERING_LINE.search(text):
        return True
    return any(each in text for each in ("When ", "Whenever ", "At the beginning"))


_DEALS_IF_ACTIVATED = re.compile(r"^[^\n\"]*:[^\n]*\bdeals \w+ damage", re.MULTILINE)


def deals_unused(story: Story, thing: Thing) -> bool:
    """Tell whether a thing deals damage by an ability that nobody activates, and nothing fights (602.1)."""
    by_ability = thing.face is not None and _DEALS_IF_ACTIVATED.search(thing.face.text) is not None
    fights = any(each.kind in ("attack", "block") for each in story.deeds)
    used = any(each.kind == "activate" and each.thing is thing for each in story.deeds)
    return by_ability and not used and not fights
