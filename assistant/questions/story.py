"""What is told: who plays, what is there, what is done in which order, and what is asked."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Sequence
from typing import Final

import msgspec

from assistant.cards import CardShelf
from assistant.questions.aims import Aim
from assistant.questions.at_stake import asks_how_i_fare
from assistant.questions.counter_kinds import name_counters
from assistant.questions.frames import Frame
from assistant.questions.mana_had import Mana
from assistant.questions.mentions import COLORS, Mention
from assistant.questions.newly_told import (
    agrees,
    assumed_of_token,
    cost_of,
    is_creature_type,
    kind_of_spell,
    refuse_unsaid,
    size_with_counters,
    spoken,
    types_of_token,
)
from assistant.questions.not_told import untold
from assistant.questions.vocabulary import NUMBERS
from assistant.situations.names import face_called
from engine.characteristics import CARD_TYPES
from engine.subtypes import PLANESWALKER_TYPES
from model import Face

YOU, OPPONENT = "You", "Opponent"
PERMANENTS = ("Creature", "Artifact", "Enchantment", "Land", "Planeswalker", "Battle")


class Thing(msgspec.Struct, eq=False):
    """A card, token or creature of the story.

    `spoken` is how the question calls it, `label` how scenario and answer do. A thing with a `face` is a
    card; one without is written out, and where `size` is None nobody has said how big it is.
    """

    spoken: str
    owner: str
    zone: str
    face: Face | None = None
    kind: str = "creature"
    size: tuple[int, int] | None = None
    power: int | None = None
    toughness: int | None = None
    keywords: list[str] = []
    text: list[str] = []
    counters: dict[str, int] = {}
    has_no_counters: bool = False
    """Whether it is told to be without the counters with which it would enter."""
    subtypes: list[str] = []
    types: list[str] = []
    colors: list[str] = []
    token: bool = False
    tapped: bool = False
    marked: int = 0
    """The damage marked on it when the story begins."""
    face_down: bool = False
    attached_to: Thing | None = None
    copy_of: Thing | None = None
    label: str = ""
    named: str = ""
    """The label without the word that says whose it is."""
    kin: str = ""
    """What it is called with others of its kind, where their labels are numbered; whose they are aside."""
    cost: str = ""
    as_spell: bool = False
    controller: str = ""
    sick: bool = False
    tried: tuple[int, int] | None = None
    commander: bool = False
    times_cast: int = 0
    """How often it has been cast from the command zone before all that is told (903.8)."""
    chosen: dict[str, str] = {}
    """What was chosen as it entered: a card's `name`, a `type`, a `color`."""
    copy_name: str = ""
    """The card that it is a copy of, where that is no thing of the story."""
    manifested: bool = False
    loose: bool = False
    """Whether nobody says whose it is."""
    ability_of: Thing | None = None
    """What it is an ability of, where it stands for one on the stack."""
    came_back: bool = False
    """Whether it is told that it came to the battlefield from the graveyard in which it begins."""
    means: bool = False
    """Whether it only does something of which nobody says by what it is done."""
    whole: str = ""
    """The name of the card's first face, where another face of it is meant."""
    any_spell: str = ""
    """The card type of a spell of which nothing else is said, `any` where not even that."""
    other_tokens: str = ""
    """Its text with other tokens, where it creates some of which nobody says what they are."""
    cascaded: bool = False
    """Whether it is told that a cascade finds it."""
    supposed: bool = False
    """Whether nobody told of it, and it stands for as many of its kind as there may be."""
    is_outlet: bool = False
    """Whether it is only there for what somebody sacrifices, and nobody says to what."""

    @property
    def types_line(self) -> str:
        """The type line that it has."""
        if self.face is not None:
            return self.face.types
        if self.as_spell:
            return self.kind
        special = {
            "token": "Creature",
            "subtype": "Creature",
            "commander": "Legendary Creature",
            "permanent": "Artifact",
        }
        main = " ".join(
            [
                *(each.capitalize() for each in self.types if each != "token"),
                special.get(self.kind, self.kind.capitalize()),
            ]
        )
        main = " ".join(dict.fromkeys(main.split()))
        return f"{main} - {' '.join(self.subtypes)}" if self.subtypes else main

    def is_a(self, kind: str) -> bool:
        """Tell whether it is of a kind, before any effect."""
        return kind.lower() in self.types_line.lower()

    @property
    def typeless(self) -> bool:
        """Tell whether nobody has said which type of card it is: "a spell", "a card"."""
        return not CARD_TYPES & {*self.types_line.partition(" - ")[0].split()}

    @property
    def unsized(self) -> bool:
        """Tell whether it is a creature of which nobody has said how big it is."""
        return self.face is None and self.is_a("creature") and self.size is None and not self.as_spell


class Deed(msgspec.Struct, eq=False):
    """Something done: `kind` as a scenario's actions are called; `stacked`: in response to the stack."""

    kind: str
    player: str
    thing: Thing | None = None
    targets: list[Thing | str] = []
    unaimed: Mention | None = None
    """The words for a spell of which nobody told the targets yet: those it has are evidently meant."""
    pairs: list[tuple[Thing, Thing | str]] = []
    stacked: bool = False
    step: str = ""
    extra: dict[str, object] = {}
    paid_with: list[Thing] = []
    """What is told to be sacrificed for its cost (118.12, 701.17a)."""
    modes: dict[int, list[Thing | str]] = {}
    """Which modes of a modal spell are chosen (700.2), each with its targets."""
    tried: bool = False
    free: bool = False
    """Whether it is told as done without its cost being paid."""
    unnamed: bool = False
    """Whether nobody says what would block: it can be done if any creatures can."""
    turn: int = 0
    supposed: int = 0
    """Which supposition of the question it belongs to ("can I bolt it?"); 0 for what is told as done."""
    afterwards: bool = False
    """Whether it is told as done after what is told before it: "then he ..."."""
    has_resolved: bool = False
    """Whether what it did is told, and not only that it was begun: "he killed it with Murder"."""
    place: int = -1
    """Its place in the `do` of the scenario that was written last."""


class Wish(msgspec.Struct):
    """What is asked: `kind` of query, of which things or player, and what is supposed.

    `negated`: the question supposes the contrary ("doesn't it die"). `number` is one that is supposed.
    """

    kind: str
    things: list[Thing] = []
    player: str = ""
    negated: bool = False
    number: int | None = None
    word: str = ""
    contrary: bool = False
    """Whether the contrary is asked of each thing: to lose both is to keep neither."""
    yes_no: bool = True
    words: str = ""
    able: bool = False
    others: list[Thing] = []
    """What a pronoun may mean as well."""
    by: list[Thing] = []
    """By what it has to be done: "does Murder kill it"."""
    at: tuple[int, int] = (0, 0)
    """Where the pronoun stands that it asks about."""
    quantifier: str = ""
    """Whether it is asked of `all`, `any` or `none` of several things."""
    headless: bool = False
    """Whether "yes" or "no" would seem to answer something else that is asked and was not understood."""
    supposed: int = 0
    """How many suppositions have been made when it is asked: those that follow are no part of it."""
    said_by: str = ""
    """Who says that it is so, as an answer calls them, where it is asked whether they are right."""


PREDEFINED: Final = {
    "Treasure": "{T}, Sacrifice this token: Add one mana of any color.",
    "Gold": "Sacrifice this token: Add one mana of any color.",
    "Food": "{2}, {T}, Sacrifice this token: You gain 3 life.",
    "Clue": "{2}, Sacrifice this token: Draw a card.",
    "Blood": "{1}, {T}, Discard a card, Sacrifice this token: Draw a card.",
    "Powerstone": "{T}: Add {C}. This mana can't be spent to cast a nonartifact spell.",
}
"""Tokens that are known by their subtype, each with its text (111.10)."""


class Story:
    """The story of one question while it is told."""

    no_counters = False
    """Whether it is told that there are no counters."""
    draw_step_is_told = False
    """Whether it is told that somebody has drawn for the turn (504.1): that draw is not asked of."""
    drew_in_passing = False  # whether the draw of a turn is told beside what is done in it
    main_phase_begins = False
    """Whether what a precombat main phase begins with is told of, and has to happen (505.4, 714.3b)."""
    until = ""
    no_blocks = False
    i_am_hit = False
    """Whether it is asked how combat comes out for you: attackers that are nobody's attack you then."""

    def __init__(self, shelf: CardShelf) -> None:
        self.shelf = shelf
        self.things: list[Thing] = []
        self.deeds: list[Deed] = []
        self.wishes: list[Wish] = []
        self.assumptions: list[str] = []
        self.aims: list[Aim] = []
        """What is taken to be aimed at a player of which nobody says so."""
        self.players: list[str] = [YOU, OPPONENT]
        self.life: dict[str, int] = {}
        self.life_after: list[tuple[str, int]] = []
        """The life that players are told to have come to: it has to be so in the replay."""
        self.poison: dict[str, int] = {}
        self.decisions: list[dict[str, object]] = []
        self.active = ""
        self.turn = 1
        self.vague = False
        """Whether sizes are tried: why something dies may then differ though it dies in any case."""
        self.groups: list[list[Thing]] = []
        self.without_blockers = ""
        """The player of whom it is told that nothing of theirs can block."""
        self.mana = Mana()
        self.graveyard_types: list[str] = []
        self.people: dict[str, str] = {}
        """Who is called how: the names in the question, with the players of the scenario."""
        self.others = 1
        """How many opponents there are."""
        self.commander = False
        """Whether it is played by the rules for commanders."""
        self.carried: dict[str, dict[str, int | bool]] = {}
        """What players are and have before anything is done, as a scenario calls it: `monarch`, `energy`."""
        self.day = ""
        """Whether it is day or night before anything is done."""
        self.library_size: dict[str, int] = {}
        """How many cards of which nothing is told are in libraries."""
        self.commander_damage: dict[str, dict[Thing, int]] = {}
        self.told_of_me = True
        self.tells_of_others = False
        """Whether anybody but who asks is spoken of by more than "he" or "she"."""
        self.last_person = OPPONENT
        self.supposed = 0
        self.held: list[Wish] = []
        """What is told to come of it, and has to be so in the replay."""
        self.told_zones: set[tuple[str, str]] = set()
        """Of which players it is told what is in which of their zones, besides what else is told of."""
        self.held_cards: dict[str, int] = {}
        """How many cards players are tried with of whose hands nobody tells, besides what is told of."""
        # instants and sorceries that somebody is told to have, with no word of where or what for
        self.spells_had: list[Thing] = []
        # sizes that things are told to have come to, till it is told what made them so
        self.sizes_told: list[tuple[Thing, Mention]] = []
        # what players are told to have none of
        self.absent: list[tuple[str, Mention]] = []
        # what is told to have died, of what was told before
        self.dead: list[Thing] = []

    def settle(self, frames: Sequence[Frame], number: int, *, commander: bool) -> None:
        """Settle who plays, from all of the question: whoever is named first is you where nobody says "I"."""
        mentions = [each for frame in frames for each in frame.mentions()]
        named = list(dict.fromkeys(each.owner for each in mentions if each.owner not in ("", "me", "them")))
        self.told_of_me = any(each.owner == "me" for each in mentions)
        opponent = any(each.owner == "them" and each.det in ("opponent", "opponents") for each in mentions)
        self.tells_of_others = bool(named) or any(
            each.owner == "them" and each.kind != "pronoun" for each in mentions
        )
        free = [] if self.told_of_me else [YOU]
        # Of several opponents none is "the" opponent: whoever is named keeps the name.
        several = number > len(self.players) or len(named) > len(free) + (not opponent)
        if several and not opponent and len(named) > len(free):
            self.players[1] = self.last_person = named[len(free)]
        free += [] if opponent or several else [OPPONENT]
        for name in named:
            self.people[name] = free.pop(0) if free else name
            if self.people[name] in (YOU, OPPONENT):
                self.assume(
                    f"{name} is {'you' if self.people[name] == YOU else 'the opponent'} in the scenario."
                )
        self.players += [each for each in self.people.values() if each not in self.players]
        while len(self.players) < number:
            self.players.append(f"Player {len(self.players) + 1}")
        self.i_am_hit = any(each.asked and asks_how_i_fare(each) for each in frames)
        self.commander = commander or any(each.kind == "commander" for each in mentions)

    @property
    def is_for_two(self) -> bool:
        """Tell whether two play."""
        return len(self.players) == 2

    def as_of(self, supposed: int) -> Story:
        """The story with its first suppositions only, and what is asked of it then."""
        found = copy.copy(self)
        found.deeds = [each for each in self.deeds if each.supposed <= supposed]
        found.wishes = [each for each in self.wishes if each.supposed == supposed]
        found.assumptions = list(self.assumptions)
        return found

    def assume(self, sentence: str) -> None:
        """Keep what is assumed, once."""
        if sentence not in self.assumptions:
            self.assumptions.append(sentence)

    def tap_out(self, player: str) -> None:
        """Let a player have no mana for what is told from now on, until that player untaps."""
        self.mana.tapped_out.setdefault(player, (len(self.deeds), self.turn))

    def turn_over(self, thing: Thing, said: Mention) -> None:
        """Let the other face of a card be up (712.8), or the other half of a flip card (710.3)."""
        card = self.shelf.find(thing.face.name) if thing.face is not None else None
        if card is None or card.layout not in _TURNING or len(card.faces) != _TWO_FACES:
            raise untold(said, "this has no other face that may be up")
        thing.face, thing.whole = card.faces[1], card.faces[0].name

    def tell_life(self, player: str, life: int) -> None:
        """Set a player's life; told again after a deed, it is held against the replay."""
        if self.deeds and self.life.get(player, life) != life:
            self.life_after.append((player, life))
        else:
            self.life[player] = life

    def face(self, name: str) -> Face:
        """The face of a card that has a name."""
        card = self.shelf.find(name)
        assert card is not None
        return face_called(card, name)

    def speak_of(self, things: Iterable[Thing]) -> None:
        """Remember what was spoken of last."""
        group = list(things)
        if group:
            self.groups.append(group)

    def last(self, fits: Callable[[Thing], bool], group: bool = False) -> list[Thing]:
        """What was spoken of last and fits; with `group` all that was spoken of together."""
        several: list[Thing] = []
        for each in reversed(self.groups):
            found = [thing for thing in each if fits(thing)]
            if found and (group or len(found) == 1):
                return found
            several = several or found
        return several[-1:]

    def new(self, mention: Mention, owner: str, zone: str) -> list[Thing]:
        """Put what is spoken of for the first time into a zone."""
        face = self.face(mention.names[0]) if mention.names else None
        if face is None and mention.kind == "subtype" and not is_creature_type(mention):
            return self._of_a_type(mention, owner, zone)
        refuse_unsaid(mention)
        kind = mention.kind if face is not None or mention.kind != "spell" else kind_of_spell(mention)
        made = []
        size, token = mention.size, "token" in mention.types or mention.kind == "token"
        self.assumptions += assumed_of_token(mention, token)
        for _ in range(mention.count or 1):
            thing = Thing(
                spoken=spoken(mention), owner=owner, zone=zone, face=face, kind=kind, size=size,
                power=mention.power, toughness=mention.toughness,
                keywords=list(dict.fromkeys(mention.keywords)),
                counters=dict(mention.counters), marked=mention.marked,
                subtypes=list(mention.subtypes), types=types_of_token(mention, token),
                colors=[each for each in mention.adjectives if each in COLORS[:5]], token=token,
                commander=mention.kind == "commander",
                cost=cost_of(mention),
                loose=not mention.owner, tapped="tapped" in mention.adjectives,
                face_down="face-down" in mention.adjectives, sick="summoning-sick" in mention.adjectives,
            )  # fmt: skip
            if face is not None:
                card = self.shelf.find(face.name)
                assert card is not None
                thing.whole = card.faces[0].name if face.name != card.faces[0].name else ""
            if not all(name_counters(thing.counters, face)):
                raise untold(mention, "it is not said which counters")
            if "level" in mention.counters and (face is None or "LEVEL" not in face.text):
                raise untold(mention, "this has no level counters")
            if face is not None and not agrees(face, mention):
                raise untold(mention, f"{face.name} is not printed like that")
            thing.has_no_counters = face is not None and size is not None  # "my 1/1 Triskelion"
            if "etb" in mention.adjectives:
                thing.text.append("When this creature enters, it gets +0/+0 until end of turn.")
            for counters, number in mention.enters_with.items():
                if face is not None:
                    raise untold(mention, "what a card enters with is printed on it")
                noun = "a" if number == 1 else next((word for word, n in NUMBERS.items() if n == number), "X")
                thing.text.append(
                    f"This creature enters with {noun} {counters} counter{'s' * (number > 1)} on it."
                )
            if "legendary" in mention.adjectives and face is None:
                thing.types.insert(0, "legendary")
            made.append(thing)
        taken = size_with_counters(mention) if face is None else ""
        if taken:
            self.assume(taken)
        self.things.extend(made)
        return made

    def _of_a_type(self, mention: Mention, owner: str, zone: str) -> list[Thing]:
        """A token that the rules define by its subtype, such as Treasure (111.10); others are refused."""
        name = mention.subtypes[-1]
        if name in PLANESWALKER_TYPES and zone == "battlefield" and (mention.count or 1) == 1:
            walker = Thing(spoken(mention), owner, zone, kind="planeswalker", subtypes=list(mention.subtypes))
            walker.counters = dict(mention.counters)
            self.things.append(walker)
            return [walker]
        text = PREDEFINED.get(name)
        if text is None or zone != "battlefield" or mention.size or mention.keywords:
            raise untold(mention, "which card it is isn't said")
        made = [
            Thing(name, owner, zone, kind="artifact", text=[text], token=True, subtypes=[name])
            for _ in range(mention.count or 1)
        ]
        for each in made:
            each.tapped = "tapped" in mention.adjectives
        self.things.extend(made)
        return made


_TURNING: Final = frozenset(("transform", "modal_dfc", "flip"))
"""Layouts of cards with a face that may be up instead of the first."""
_TWO_FACES: Final = 2
