"""Questions about life and death, sizes, damage and life totals."""

from __future__ import annotations

from abc import ABC, abstractmethod

from assistant.questions.asked_core import AskingCore, deals_unused, keyword_of, land_type
from assistant.questions.elements import Element
from assistant.questions.fitting import ANY, CREATURE, MORTAL, PERMANENT, fits
from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.not_told import NotTold, untold
from assistant.questions.story import OPPONENT, YOU, Thing, Wish
from assistant.questions.vocabulary import SUBTYPE_WORDS
from assistant.situations import card_facts

_THAT = frozenset(("it", "that", "this"))
_A_DEED = frozenset(("that", "this"))
"""What kills is a deed, and no creature: "does that kill it"."""
_TYPES = frozenset(("creature", "artifact", "enchantment", "land", "planeswalker"))


def _how(frame: Frame) -> str:
    """How something is killed: what is destroyed dies in that way alone (701.7b)."""
    return "destroyed" if frame.word.startswith("destroy") else ""


class AskingFates(AskingCore, ABC):
    """Asks what lives, how big it is, what damage is dealt, who loses."""

    @abstractmethod
    def indefinite(self, frame: Frame) -> list[Thing] | None:
        """What "anything of mine" and "which of my bears" may be; None where a question names its things."""

    @abstractmethod
    def has_keyword(self, frame: Frame) -> list[Wish]:
        """Does it have flying, is it still indestructible."""

    @abstractmethod
    def in_combat(self, frame: Frame) -> list[Wish]:
        """Is it out of combat, does it count as unblocked."""

    @abstractmethod
    def lethal(self, frame: Frame) -> list[Wish]:
        """ "Is that lethal?": whether whoever is attacked or aimed at loses."""

    def dies(self, frame: Frame) -> list[Wish]:
        """Does it die; what dies."""
        among = self.indefinite(frame)
        if among is not None and frame.wh:
            return [Wish("deaths", among, yes_no=False)]
        if among is not None:
            of_all = "all" if frame.subjects and frame.subjects[0].det == "everything" else "any"
            return [Wish("dies", among, negated=frame.negated, quantifier=of_all)] if among else []
        if frame.wh == "who" and not any(fits(each, CREATURE) for each in self.story.things):
            return [Wish("winner", yes_no=False)]
        if frame.wh in ("what", "who", "which") and not frame.subjects:
            return [Wish("deaths", yes_no=False)]
        if self._means_player(frame):
            return [Wish("loses", player=self.t.who(frame), negated=frame.negated)]
        self._to_a_spell(frame)
        word = "for good" if "forever" in frame.words else ""
        self.t.used |= {"forever"}
        things = self.about(frame, frame.subjects, MORTAL)
        if "legend_rule" in frame.words and not word:
            self.t.used |= {word := "legend_rule", "the"}
        return [Wish("dies", things, negated=frame.negated, word=word)]

    def trades(self, frame: Frame) -> list[Wish]:
        """Do they trade, is it a trade: whether all that fight each other die."""
        fighting = [
            each for deed in self.story.deeds if deed.kind == "block" for pair in deed.pairs for each in pair
        ]
        things = [each for each in dict.fromkeys(fighting) if isinstance(each, Thing)]
        named = [each for each in frame.mentions() if each.is_object and each.kind != "pronoun"]
        about = self.about(frame, named) if named else things
        if frame.wh or not things or not all(any(each is one for one in things) for each in about):
            return []
        self.t.note(*frame.mentions())
        return [Wish("trades", things, negated=frame.negated)]

    def _means_player(self, frame: Frame) -> bool:
        """ "do I die", "does he die" where no creature is called so."""
        subjects = frame.subjects
        if any(each.kind == "player" for each in subjects):
            return True
        if len(subjects) == 1 and subjects[0].kind == "pronoun" and subjects[0].det == "they":
            return self._they_are_a_player(subjects[0])
        he = bool(subjects) and subjects[0].kind == "pronoun" and subjects[0].det in ("he", "she")
        other = {"he": "she", "she": "he"}.get(subjects[0].det, "") if he else ""
        if he and other in self.t.called and subjects[0].det not in self.t.called:
            return False  # the player was called "he": "she" is the Angel
        if he and self.story.commander_damage.get(self.story.last_person):
            return True  # it is told how often a commander has hit him
        if he and not self._player_in_danger() and self._last_creature():
            return False  # nothing was done to a player: "he" is the creature
        return he and not any(
            each.zone == "battlefield" and each.is_a("legendary") for each in self.story.things
        )

    def _they_are_a_player(self, they: Mention) -> bool:
        """ "opponent is at 5. do they die": a player whose life was told, where nothing else is several."""
        if self.story.last_person not in self.story.life or they.says_how_many:
            return False
        several = [each for each in self.story.groups if sum(fits(one, CREATURE) for one in each) > 1]
        if several:
            raise untold(they, "it is not clear who “they” is")
        return True

    def _player_in_danger(self) -> bool:
        """Tell whether a player was attacked or aimed at, or life was told of, or a text concerns players."""
        aims = [at for deed in self.story.deeds for at in (*deed.targets, *(each for _, each in deed.pairs))]
        texts = [each.face.text for each in self.story.things if each.face is not None]
        of_all = any("each player" in text or "each opponent" in text or "player" in text for text in texts)
        return (
            any(isinstance(each, str) for each in aims)
            or bool(self.story.life or self.story.poison or self.story.commander_damage)
            or of_all
        )

    def _to_a_spell(self, frame: Frame) -> None:
        """ "does it die to a bolt", "does my guy survive Murder": what is named is cast at it."""
        spoken = [
            *frame.objects,
            *(each for role in ("to", "from", "by") for each in frame.roles.get(role, [])),
        ]
        spells = [each for each in spoken if each.names and not self.t.is_permanent_card(each)]
        if len(spells) != 1 or self._known(spells):
            return
        self.t.ref.taken = []
        things = self.t.things(list(frame.subjects), CREATURE, YOU)
        self.t.ref.taken = []
        player = self.t.ref.owner(spells[0], self.t.other(things[0].owner) if things else OPPONENT)
        aimed = card_facts.targets(self.story.face(spells[0].names[0]))
        self.t.cast_at(frame, player, spells[0], list(frame.subjects) if aimed else [])
        self.t.ref.taken = []

    def by_a_spell(self, frame: Frame) -> bool:
        """ "did an overloaded Cyclonic Rift return my 3/3": the spell is cast at what it is asked about."""
        spells = [each for each in frame.subjects if each.names and not self.t.is_permanent_card(each)]
        if len(spells) != 1 or len(frame.subjects) != 1 or frame.passive or self._known(spells):
            return False
        things = self.t.things(list(frame.objects), PERMANENT, YOU)
        self.t.ref.taken = []
        kinds = card_facts.targets(self.story.face(spells[0].names[0]))
        aimed = bool(kinds) and "overloaded" not in spells[0].ways
        player = self.t.ref.owner(spells[0], self.t.other(things[0].owner) if things else OPPONENT)
        self.t.cast_at(frame, player, spells[0], list(frame.objects) if aimed else [])
        self.t.ref.taken = []
        return True

    def saves(self, frame: Frame) -> list[Wish]:
        """ "can I save it with Giant Growth", "does that save my guy"."""
        things = self.about(frame, frame.objects)
        cards = [*self.t.means(frame), *(each for each in frame.subjects if each.names)]
        self.t.ref.taken = []
        if cards and things and not self._known(cards):
            self.t.by_card(frame, "save", things[0].owner, cards[0], list(frame.objects))
            last = self.story.deeds[-1]
            last.stacked = any(each.kind in ("cast", "activate") for each in self.story.deeds[:-1])
        able = frame.modal == "can"
        return [Wish("survives", things, negated=frame.negated, able=able)] if things else []

    def survives(self, frame: Frame) -> list[Wish]:
        """Does it live; what survives; does it stay unblocked."""
        if frame.verb == "stay" and {"blocked", "unblocked"} & frame.words:
            return self.in_combat(frame)
        among = self.indefinite(frame)
        if among is not None and frame.wh:
            return [Wish("left", among, yes_no=False)]
        if among is not None:
            of_all = "all" if frame.subjects and frame.subjects[0].det == "everything" else "any"
            return [Wish("survives", among, negated=frame.negated, quantifier=of_all)] if among else []
        if frame.wh in ("what", "who", "which") and not frame.subjects:
            return [Wish("left", yes_no=False)]
        if self._means_player(frame):
            return [Wish("loses", player=self.t.who(frame), negated=not frame.negated)]
        if not frame.subjects and not self._last_creature() and self._player_in_danger():
            return [Wish("loses", player=YOU, negated=not frame.negated)]  # "survive?"
        self._to_a_spell(frame)
        return [Wish("survives", self.about(frame, frame.subjects, MORTAL), negated=frame.negated)]

    def kills(self, frame: Frame) -> list[Wish]:
        """Does mine kill his; can I kill all of them; does that kill me."""
        if self._is_player(frame.objects):
            return [Wish("loses", player=self.t.ref.player(frame.objects[0]))]
        spell = next(
            (
                each
                for each in frame.subjects
                if each.names and self.t.story.face(each.names[0]).types.startswith(("Instant", "Sorcery"))
            ),
            None,
        )
        if spell is not None and not self._known([spell]):
            aimed = card_facts.targets(self.story.face(spell.names[0]))
            targets = list(frame.objects) if aimed else []
            self.t.cast_at(frame, self.t.ref.owner(spell, self._against(list(frame.objects))), spell, targets)
            self.t.ref.taken = []
        means = [
            each for each in frame.roles.get("with", []) if each.names and not self.t.is_permanent_card(each)
        ]
        if len(means) == 1 and frame.objects and not frame.passive and not self._known(means):
            player = self.t.who(frame)
            aimed = card_facts.targets(self.story.face(means[0].names[0]))
            self.t.cast_at(frame, player, means[0], list(frame.objects) if aimed else [])
            self.t.ref.taken = []
        if frame.passive and [each.kind for each in frame.roles.get("from", [])] == ["combat"]:
            frame.rest = [*frame.rest, Element("word", "removed", frame.first, frame.last)]
            return self.in_combat(frame)
        mentions = frame.roles.get("of") or list(frame.objects)
        if frame.passive:
            mentions = frame.subjects
        self._not_by_its_own_keyword(frame, mentions)
        things = self.about(frame, mentions, PERMANENT if frame.passive else CREATURE)
        killer: list[Thing] = []
        if frame.subjects and not frame.passive:
            killers = [
                each for each in frame.subjects
                if not self.t.is_person(each) and each.det not in _A_DEED
            ]  # fmt: skip
            self.t.used |= {"enough"} if "is" in frame.aux or "be" in frame.aux else set()
            self.t.ref.taken = []
            killer = self.t.things(killers, ANY, YOU, create=False)
            if killer and things and any(each is killer[0] for each in things):
                things = [
                    each
                    for each in self.story.things
                    if each is not killer[0]
                    and each.zone == "battlefield"
                    and each.is_a("creature")
                    and each.owner != killer[0].owner
                ]
        able = frame.modal == "can" and self._is_player(frame.subjects)
        wish = Wish("dies", things, negated=frame.negated, able=able, by=killer[:1], word=_how(frame))
        return [wish] if things else []

    def _not_by_its_own_keyword(self, frame: Frame, mentions: list[Mention]) -> None:
        """ "does it kill my creature with deathtouch": what kills has that, where the creature has not."""
        killers = [each for each in frame.subjects if not self.t.is_person(each)]
        for each in mentions if not frame.passive else ():
            if len(each.keywords) != 1 or self.t.things([each], CREATURE, YOU, create=False):
                continue
            having = self.t.things(killers, ANY, YOU, create=False)
            if len(having) == 1 and keyword_of(having[0], each.keywords[0]):
                each.keywords = []
        self.t.ref.taken = []

    def be(self, frame: Frame) -> list[Wish]:
        """ "is it dead", "am I dead", "is it 2/2 or 3/3", "what's my life"."""
        words = frame.words
        spoken = [*frame.subjects, *frame.objects]
        kinds = [each.kind for each in spoken]
        if self._is_out_of_the_game(frame):
            return [Wish("loses", player=self.t.who(frame), negated=frame.negated)]
        if words & {"gone", "countered"} and frame.subjects and frame.subjects[0].names:
            self.t.used |= {"gone", "countered"}
            spells = self._spell(frame.subjects)
            return [Wish("countered", spells[:1], negated=frame.negated)] if spells else []
        if "dead" in words or "alive" in words:
            return self._dead_or_alive(frame)
        if "lethal" in words and not frame.objects and all(each.det in _THAT for each in frame.subjects):
            return self.lethal(frame)
        if "legal" in words or "is_that_legal" in words:
            return [Wish("legal")]
        if "life" in kinds or "life total" in kinds:
            wishes = []
            whose = next((each for each in spoken if each.owner), spoken[0])
            people = [each for each in spoken if self.t.is_person(each)]
            who = self.t.ref.player(people[0]) if people else self.t.ref.owner(whose, YOU)
            wishes.append(Wish("life", player=who, yes_no=False))
            if self.story.is_for_two and any(each.text.lower().startswith("our ") for each in spoken):
                wishes.append(Wish("life", player=OPPONENT, yes_no=False))
            if "poison" in kinds:
                wishes.append(Wish("poison", player=who, yes_no=False))
            return wishes
        if any(each.size is not None for each in frame.objects):
            return self.size(frame)
        if frame.wh == "how_big" or (frame.wh == "what" and {"size", "power", "toughness"} & {*kinds}):
            frame.subjects = [each for each in spoken if each.kind not in ("size", "power", "toughness")]
            frame.subjects += frame.roles.get("of", [])
            frame.objects = []
            return self.size(frame)
        of_type = self._is_of_a_type(frame) or self.has_keyword(frame) or self.in_combat(frame)
        if of_type:
            return of_type
        if frame.wh in ("what", "who") and "left" in words:
            return [Wish("left", yes_no=False)]
        return []

    def _is_out_of_the_game(self, frame: Frame) -> bool:
        """ "is he out of the game?" """
        of = [each for each in frame.roles.get("of", []) if each.kind == "game"]
        people = bool(frame.subjects) and all(self.t.is_person(each) for each in frame.subjects)
        if not (people and "out" in frame.words and of) or len(of) != sum(map(len, frame.roles.values())):
            return False
        self.t.note(*of)
        self.t.used.add("out")
        return True

    def _dead_or_alive(self, frame: Frame) -> list[Wish]:
        """Is it dead, am I still alive."""
        words = frame.words
        self.t.used |= {"dead", "alive"}
        kind = "dies" if "dead" in words else "survives"
        if self._means_player(frame):
            negated = (kind == "survives") != frame.negated
            return [Wish("loses", player=self.t.who(frame), negated=negated)]
        return [Wish(kind, self.about(frame, frame.subjects) or self._last_creature(), negated=frame.negated)]

    def _is_of_a_type(self, frame: Frame) -> list[Wish]:
        """Is it still a creature, a Goblin: a type or subtype by its own name, and no slang for one."""
        spoken = frame.objects[0] if len(frame.objects) == 1 else None
        if spoken is None or spoken.det not in ("a", "an") or not frame.subjects or frame.wh:
            return []
        said = spoken.size or spoken.keywords or spoken.adjectives or spoken.types
        last = SUBTYPE_WORDS.get(spoken.text.lower().split()[-1], "") if spoken.names else ""
        word = (
            spoken.kind
            if spoken.kind in _TYPES
            else land_type(spoken) or "".join(spoken.subtypes[:1]) or last
        )
        if said or not word or spoken.text.lower().split()[-1] != word.lower():
            return []
        self.t.note(spoken)
        things = self.about(frame, frame.subjects, PERMANENT)
        word = word[:1].upper() + word[1:]
        return [Wish("is a", things, word=word, negated=frame.negated)] if len(things) == 1 else []

    def size(self, frame: Frame) -> list[Wish]:
        """How big is it; is it 2/2 or 3/3."""
        sized = [each for each in frame.objects if each.size is not None and each.kind == "creature"]
        lone = len(frame.subjects) == 1 and (sized or frame.wh == "how_big")  # "is my 2/2 a 5/5 then"
        spoken = frame.subjects if lone else [each for each in frame.subjects if each.size is None]
        sized += [each for each in frame.subjects if not lone and each.size and each.kind == "creature"]
        things = self.about(frame, spoken) if spoken else self._last_creature()
        if not things:
            return []
        if len(sized) == 1 and frame.wh != "how_big":
            wish = Wish(
                "is size", things, word="/".join(map(str, sized[0].size or ())), negated=frame.negated,
                words=", ".join(sized[0].keywords),
            )  # fmt: skip
            return [wish]
        return [Wish("size", things, yes_no=False)]

    def takes(self, frame: Frame) -> list[Wish]:
        """Does it take damage; how much do I take."""
        if (
            not any(each.kind == "damage" for each in frame.objects)
            and not {"combat_damage", "any"} & frame.words
            and frame.wh not in ("how_much", "what")
            and not (frame.negated and not frame.objects)
            and not any(each.norm.isdecimal() for each in frame.rest)
        ):
            return []
        number = self.number_said(frame, [each for each in frame.objects if each.kind == "damage"])
        self.t.used |= {"back", "combat_damage", "any"}
        asks_number = frame.wh in ("how_much", "how_many", "what")
        if any(self.t.is_person(each) for each in frame.subjects):
            return [
                Wish(
                    "damaged player",
                    player=self.t.who(frame),
                    yes_no=not asks_number,
                    negated=frame.negated,
                    number=number,
                )
            ]
        return [
            Wish(
                "damaged",
                self.about(frame, frame.subjects),
                yes_no=not asks_number,
                negated=frame.negated,
                number=number,
            )
        ]

    def deals(self, frame: Frame) -> list[Wish]:
        """Do my creatures still deal damage; how much does it deal; does the Doom Blade still hit."""
        if frame.wh == "how_big":
            return []
        if frame.passive and frame.verb == "deal":
            return self._is_dealt(frame)
        spells = self._spell(frame.subjects) if frame.verb == "hit" and not frame.wh else []
        if spells and spells[0].face is not None and "damage" not in spells[0].face.text:
            return [Wish("resolves", spells[:1], negated=frame.negated)]
        self.t.used |= {"combat_damage"}
        to = [each for each in frame.roles.get("to", []) if self.as_player(each)]
        digits = [each.norm for each in frame.rest if each.norm.isdecimal()]
        people = bool(frame.subjects) and all(self.t.is_person(each) for each in frame.subjects)
        if people and len(digits) == 1 and not frame.objects and not frame.roles and self.t.attackers():
            self.t.used |= {digits[0], "in"}
            player = self.t.other(self.t.who(frame))
            return [Wish("damaged player", player=player, number=int(digits[0]), negated=frame.negated)]
        if len(to) < len(frame.roles.get("to", [])):
            raise NotTold(
                "what one thing deals to another is not read yet", frame.word, (frame.first, frame.last)
            )
        if to and (any(self.t.is_person(each) for each in frame.subjects) or not frame.subjects):
            self.t.note(*to)
            player = self.t.who(frame)
            number = frame.wh in ("how_much", "how_many")
            return [
                Wish("damaged player", player=self.t.other(player), yes_no=not number, negated=frame.negated)
            ]
        if to and len(to) == 1 and not {"face"} & {each.kind for each in to}:
            self.t.note(*to)
            found = self.about(frame, frame.subjects, ANY)
            number = frame.wh in ("how_much", "how_many")
            return [Wish("damaged player", found, self.t.ref.player(to[0]), frame.negated, yes_no=not number)]
        if to:
            raise NotTold(
                "what one thing deals to a player is not read yet", frame.word, (frame.first, frame.last)
            )
        if people and all(each.kind == "player" or each.det in self.t.called for each in frame.subjects):
            raise NotTold("it is not said what deals the damage", frame.word, (frame.first, frame.last))
        things = self.about(frame, frame.subjects, ANY)
        if not things:
            return []
        if any(deals_unused(self.story, each) for each in things):
            raise NotTold("it is not told whether its ability is activated", frame.word)
        return [Wish("deals", things, yes_no=frame.wh not in ("how_much", "how_many"), negated=frame.negated)]

    def _is_dealt(self, frame: Frame) -> list[Wish]:
        """Is he dealt damage, is any damage dealt to it: what it is dealt to takes it (120.3)."""
        if any(each.kind == "damage" for each in frame.subjects):
            frame.subjects, frame.objects = frame.roles.pop("to", []), frame.subjects
        if not frame.subjects or any(frame.roles.values()):
            return []
        if len(frame.subjects) == 1 and self.as_player(frame.subjects[0]):
            self.t.note(*frame.subjects)
            player, number = self.t.ref.player(frame.subjects[0]), self.number_said(frame, frame.objects)
            many = frame.wh in ("how_much", "how_many", "what")
            return [
                Wish("damaged player", player=player, negated=frame.negated, number=number, yes_no=not many)
            ]
        return self.takes(frame)

    @abstractmethod
    def number_said(self, frame: Frame, mentions: list[Mention]) -> int | None:
        """The number that a question supposes: in digits alone, or with what is counted."""

    def _loses_things(self, frame: Frame, player: str) -> list[Wish]:
        """Do I lose any creatures; do I lose my 2/2."""
        if frame.verb != "lose" or len(frame.objects) != 1 or not frame.objects[0].is_object:
            return []
        mention = frame.objects[0]
        if mention.kind == "anything" and not mention.owner:
            return []
        if mention.kind == "creature" and mention.det in ("any", "a", "anything") and mention.size is None:
            self.t.note(mention)
            things = [each for each in self.story.things if each.owner == player and fits(each, CREATURE)]
            return [Wish("dies", things, quantifier="any", negated=frame.negated)] if things else []
        return [Wish("survives", self.about(frame, frame.objects), negated=frame.negated, contrary=True)]
