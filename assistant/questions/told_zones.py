"""Cards that are told to be in a zone or to come there, and players who leave the game."""

from __future__ import annotations

from assistant.questions.fitting import ANY
from assistant.questions.frames import Frame
from assistant.questions.means import does, ways
from assistant.questions.mentions import Mention
from assistant.questions.story import YOU, Deed, Thing
from assistant.questions.told_choices import TellingChoices
from assistant.questions.told_core import unclear
from assistant.questions.told_deaths import COMING_BACK
from assistant.questions.ways_to_cast import BESIDES, WORDS

_TYPES = ("creature", "artifact", "enchantment", "land", "planeswalker", "instant", "sorcery")


_HELD = frozenset(("hold", "holds", "holding", "held"))
"""What is done with cards in a hand, of the words for what a creature wears too."""


class TellingZones(TellingChoices):
    """Tells what lies in graveyards, what is drawn by name, and who concedes."""

    def have(self, frame: Frame) -> None:
        """ "the graveyards have only a creature and a land"; else what a player or thing has."""
        zone = frame.subjects[0] if len(frame.subjects) == 1 else None
        if zone is None or zone.kind != "graveyard":
            super().have(frame)
            return
        if frame.roles:
            raise unclear(frame, "it is not clear what is in the graveyard")
        self._lies(frame, zone)

    def wear(self, frame: Frame) -> None:
        """ "I'm holding a Giant Growth": cards in a hand; else what a creature wears."""
        people = bool(frame.subjects) and all(map(self.is_person, frame.subjects))
        if people and frame.word in _HELD and "priority" not in frame.words:
            self._has_in_hand(frame)
            return
        super().wear(frame)

    def _has_in_hand(self, frame: Frame) -> None:
        """ "I'm holding a Giant Growth": cards in a hand; whether they are cast is told besides."""
        player = self.who(frame)
        counted = [each for each in frame.objects if each.kind == "card" and not each.names and each.count]
        for mention in counted:
            self.hold(player, mention)
        cards = [each for each in frame.objects if each not in counted]
        if not frame.objects or frame.negated or not all(len(each.names) == 1 for each in cards):
            raise unclear(frame, "it is not said what is held")
        for thing in self.things(cards, ANY, player, "hand"):
            if thing.zone != "hand" or any(each.thing is thing for each in self.story.deeds):
                raise unclear(frame, "this was told otherwise before")
            self.story.spells_had += [] if self.is_permanent(thing) else [thing]

    def be(self, frame: Frame) -> None:
        """ "there's a land in my graveyard", "the only cards in graveyards are a land and an instant"."""
        places = [each for each in frame.roles.get("in", []) if each.kind == "graveyard"]
        only = [each for each in frame.subjects if each.kind == "card" and not each.names]
        listed = "there" in frame.words or (len(only) == len(frame.subjects) == 1 and bool(frame.objects))
        if len(places) != 1 or not listed or [*frame.roles] != ["in"]:
            super().be(frame)
            return
        if not only:
            frame.objects, frame.subjects = [*frame.subjects, *frame.objects], []
        self.note(*only)
        self.used.add("there")
        self._lies(frame, places[0])

    def _lies(self, frame: Frame, zone: Mention) -> None:
        """Put what is listed into a graveyard: that is all there is in it."""
        if frame.negated or not frame.objects:
            raise unclear(frame, "it is not clear what is in the graveyard")
        whose = self.ref.owner(zone, YOU) if zone.owner else self.story.players[0]
        self.story.told_zones |= (
            {(whose, "graveyard")} if zone.owner else {(each, "graveyard") for each in self.story.players}
        )
        for mention in frame.objects:
            kind = mention.kind if mention.kind in _TYPES else ""
            if not mention.names and (not kind or mention.quantifier not in ("", "only") or mention.size):
                raise unclear(frame, "it is not clear what is in the graveyard")
            if not mention.names and mention.det not in ("", "a", "an"):
                raise unclear(frame, "it is not clear what is in the graveyard")
            if mention.names:
                for each in self.things([mention], ANY, whose, "graveyard"):
                    each.zone = "graveyard"
            else:
                lying = [Thing(kind, whose, "graveyard", kind=kind) for _ in range(mention.count or 1)]
                self.story.things.extend(lying)
        self.note(zone, *frame.objects)
        self.used |= {"only", "just", "a", "an"}

    def fragment(self, frame: Frame) -> None:
        """ "..., no blocks": nothing blocks what attacks; else what is there."""
        if "does_not_block" in frame.words and self.attackers() and not any(frame.mentions()):
            self.used.add("does_not_block")
            self.story.no_blocks = True
            return
        super().fragment(frame)

    def counted(self, frame: Frame) -> None:
        """ "I topdeck Damnation": the card is in hand; else so many cards are drawn."""
        named = [each for each in frame.objects if each.names]
        if frame.verb != "draw" or not named or len(named) != len(frame.objects) or self.means(frame):
            super().counted(frame)
            return
        player = self.who(frame)
        for each in self.things(named, ANY, player, "hand"):
            if any(deed.thing is each for deed in self.story.deeds) or each.zone != "hand":
                raise unclear(frame, "it is not clear how this card was drawn")
        self.used |= {"off", "the", "top"}

    def comes_back(self, frame: Frame) -> None:
        """ "it came back with undying", "persist brings it back": so it does by itself, and did before."""
        said = [each for each in ("undying", "persist") if each in frame.words]
        things = self.things([*frame.subjects, *frame.objects], ANY, YOU, create=False)
        told = {COMING_BACK[each] for each in said} or {*COMING_BACK.values()}
        before = len(things) == 1 and not self.story.deeds and told & {*things[0].counters}
        if frame.negated or not before:
            raise unclear(frame, f"“{frame.word}” is not understood here")
        self.used |= {*said, "back"}

    def pay(self, frame: Frame) -> None:
        """ "they paid 2 for Toxic Deluge", "paid X=5 for Hydroid Krasis": it is cast with that for X."""
        spells = [each for each in frame.roles.get("for", []) if each.names]
        said = [each.norm for each in frame.rest if each.norm.isdecimal() or each.norm.startswith("x=")]
        said += [str(each.count) for each in frame.objects if each.kind == "life" and each.count is not None]
        face = self.story.face(spells[0].names[0]) if len(spells) == 1 else None
        known = self.ref.there(spells[0]) if face is not None else None
        if self._paid_besides(frame):
            return
        has_x = face is not None and ("{X}" in face.mana_cost or "pay X " in face.text)
        if known is not None or not has_x or len(said) != 1 or frame.negated:
            super().pay(frame)
            return
        self.cast_at(frame, self.who(frame), spells[0], [])
        self.used.add(said[0])
        self.note(*frame.objects)
        self.story.deeds[-1].extra["x"] = int(said[0].removeprefix("x="))

    def _paid_besides(self, frame: Frame) -> bool:
        """ "I paid kicker on Burst Lightning", "I pay offspring for X": it is cast with that paid besides."""
        said = [each for each in frame.words if WORDS.get(each) in BESIDES]
        cards = [each for role in ("on", "for") for each in frame.roles.get(role, []) if each.names]
        if len(said) != 1 or len(cards) != 1 or self.ref.there(cards[0]) is not None or frame.negated:
            return False
        aims = [each for role in ("at", "targeting") for each in frame.roles.get(role, [])]
        roles = {
            role: [each for each in found if each is not cards[0]] for role, found in frame.roles.items()
        }
        frame.verb, frame.objects, frame.roles = "cast", [cards[0]], roles
        self.cast_at(frame, self.who(frame), cards[0], aims)
        return True

    def push(self, frame: Frame) -> None:
        """ "if he pushes max damage at me": what can be assigned to the player is, which is done anyway."""
        rest = {each.kind for each in frame.mentions() if not self.is_person(each)} - {"damage", "face"}
        if frame.negated or rest or not ({"max", "most", "all", "maximum"} & frame.words):
            raise unclear(frame, f"“{frame.word}” is not understood here")
        self.used |= {"max", "most", "all", "maximum", "through"}
        self.note(*frame.mentions())

    def concede(self, frame: Frame) -> None:
        """ "he concedes": the player leaves the game (104.3a)."""
        made_to = frame.mark == "~" and frame.word in ("concede", "scoop")  # "may I make him concede"
        if frame.negated or frame.objects or made_to or not frame.subjects:
            raise unclear(frame, "it is not said who concedes")
        self.add(Deed("concede", self.who(frame), stacked=self.answers(frame)))

    def hits(self, frame: Frame) -> None:
        """ "hits it with Shock" is done by the card; without one it is combat."""
        spells = [each for each in self.means(frame) if self._burns(each)]
        if spells or any(each.names and not self.is_permanent_card(each) for each in frame.subjects):
            self.generic(frame)
        else:
            self.hit(frame)

    def _burns(self, card: Mention) -> bool:
        return any(does(each, "hit") for each in ways(self.story.face(card.names[0])))
