"""Questions with "how much", "how many" and "how often": what is counted, of whom."""

from __future__ import annotations

import re

from assistant.questions.asked_core import has_trigger
from assistant.questions.asked_life import AskingLife
from assistant.questions.fitting import ANY, CREATURE, fits
from assistant.questions.frames import Frame
from assistant.questions.means import ways
from assistant.questions.mentions import Mention
from assistant.questions.not_told import NotTold, untold
from assistant.questions.story import OPPONENT, YOU, Deed, Thing, Wish
from assistant.questions.vocabulary import MINE, SUBTYPE_WORDS, THEIRS

MANY = frozenset(("how_much", "how_many", "how_often"))
_MATTERS = frozenset((
    "damage", "life", "card", "counter", "token", "subtype", "trigger", "mana", "poison", "creature", "hand",
    "life total", "ability",
))  # fmt: skip
_BY_VERB = {
    "take": "damage", "deal": "damage", "push": "damage", "hit": "damage", "trample": "damage",
    "draw": "card",
    "gain": "life", "lose": "life", "drain": "life", "die": "creature", "mill": "mill", "trigger": "trigger",
    "go": "damage", "burn": "damage", "discard": "discard", "survive": "creature",
}  # fmt: skip
"""What is counted where the verb alone says it."""
_CREATES = re.compile(r"[^.\n]*\bcreates?\b[^.\n]*\btokens?\b[^.\n]*", re.IGNORECASE)
_DEALS = re.compile(r"\bdeals?\b[^.]*\bdamage\b")


class AskingNumbers(AskingLife):
    """Asks how many of something there are, come, or are dealt."""

    def number(self, frame: Frame) -> list[Wish]:
        """A question of a number; nothing where it isn't clear of what."""
        if frame.verb in _BY_VERB and any(each.kind == "loyalty" for each in frame.mentions()):
            return []  # loyalty is lost and gained as counters are, and nobody counts what came and went
        to = frame.roles.get("to", [])
        if frame.verb == "assign" and frame.wh == "how_much" and len(to) == 1 and self.as_player(to[0]):
            self.t.note(*to)  # "how much can I assign to him": the most that may be (702.19b)
            return [Wish("damaged player", player=self.defender(), yes_no=False, word="most")]
        measured = self._measured(frame)
        kind = measured.kind if measured is not None else _BY_VERB.get(frame.verb, "")
        if not kind and {"through", "over"} & {*frame.words, *frame.roles} and not frame.objects:
            kind = "damage"
        if frame.wh == "how_often" or (measured is None and {"times", "pings"} & frame.words):
            kind = "trigger"
        self.t.used |= {"times", "pings", "through", "over", "back", "total", "altogether", "in_my_hand"}
        if measured is not None:
            self.t.note(measured)
            if measured.quantifier == "only" or measured.det == "another":
                return []
        by_kind = {
            "damage": self._damage, "life": self._life, "life total": self._life, "card": self._cards,
            "mill": self._milled, "discard": self._discarded,
            "counter": self._counters, "poison": self._poison,
            "trigger": self._triggers,
            "ability": self._triggers, "creature": self._creatures, "token": self._tokens,
            "subtype": self._tokens,
        }  # fmt: skip
        asker = by_kind.get(kind)
        return asker(frame, measured) if asker is not None else []

    def _measured(self, frame: Frame) -> Mention | None:
        """What stands behind "how many"; it is taken out of the frame's subjects."""
        for place in (frame.subjects, frame.objects):
            for mention in place:
                fitting = (
                    mention.kind in _MATTERS
                    and not mention.owner
                    and not mention.det
                    and not mention.names
                    and mention.count is None
                )
                sized = mention.size is not None and mention.plural and not mention.owner
                if fitting or sized:
                    place[:] = [each for each in place if each is not mention]
                    if sized:
                        mention.kind = "token"
                    return mention
        return None

    def _of_whom(self, frame: Frame) -> str:
        """Of whom something is counted where no player is named: of who is attacked, else of who asks."""
        return self.defender() if not self._person(frame) and self.t.attackers() else self.t.who(frame)

    def _person(self, frame: Frame) -> bool:
        return any(self.t.is_person(each) for each in frame.subjects)

    def _he_who_attacks(self, frame: Frame) -> list[Thing]:
        """ "I attack with Doran. How much does he deal?": the creature, where no such player's attacks."""
        he = frame.subjects[0]
        fighting = self.t.attackers()
        theirs = any((each.controller or each.owner) == self.t.who(frame) for each in fighting)
        if he.kind != "pronoun" or he.plural or not fighting or theirs:
            return []
        if len(fighting) > 1:
            raise untold(he, f"it is not clear who “{he.text}” is")
        return fighting

    def _damage(self, frame: Frame, _: Mention | None) -> list[Wish]:
        """Damage that a player takes, that a thing takes, or that a thing deals."""
        at = [each for role in ("to", "at", "into", "on") for each in frame.roles.get(role, [])]
        things = [each for each in frame.subjects if not self.t.is_player(each) and each.kind != "damage"]
        players = [each for each in at if self.as_player(each)]
        if len(players) < len(at):
            return []
        if players:
            for each in players:
                self.t.note(each)
            who = self.player_at(players[0])
            if things and not self._person(frame):
                found = self.about(frame, things, ANY)
                return [Wish("damaged player", found, player=who, yes_no=False)] if found else []
            return [Wish("damaged player", player=who, yes_no=False)]
        if frame.verb == "get" and {"through", "in"} & {*frame.words, *frame.roles} and not things:
            return [Wish("damaged player", player=self.defender(), yes_no=False)]
        if frame.verb in ("take", "get") or (frame.verb in ("deal", "burn", "hit") and frame.passive):
            return self._taken(frame, things)
        if not frame.verb and not spoken_of(frame):
            return self.of_the_last()
        if frame.verb in ("push", "go", "trample", "come", "enter", "be", ""):
            over = {"through", "over", "in", "face"} & {*frame.words, *frame.roles} or frame.verb in (
                "trample",
                "push",
            )
            person = frame.verb == "push" and self._person(frame)
            who = self.t.other(self.t.who(frame)) if person else self.defender()
            most = "most" if frame.verb in ("push", "trample") else ""
            return [Wish("damaged player", player=who, yes_no=False, word=most)] if over or person else []
        if frame.verb in ("deal", "do", "hit", "burn"):
            if self._person(frame):
                fighting = self._he_who_attacks(frame)
                if fighting:
                    return [Wish("deals", fighting, yes_no=False)]
                return [Wish("damaged player", player=self.t.other(self.t.who(frame)), yes_no=False)]
            found = self.about(frame, things, ANY)
            return [Wish("deals", found, yes_no=False)] if found else []
        return []

    def _taken(self, frame: Frame, things: list[Mention]) -> list[Wish]:
        """How much damage somebody or something is dealt; where nobody says who, whoever is attacked."""
        if self._person(frame):
            return [Wish("damaged player", player=self.t.who(frame), yes_no=False)]
        if not things and self.t.attackers() and frame.verb == "take":
            return [Wish("damaged player", player=self.defender(), yes_no=False)]
        if not things and frame.passive:  # "how much damage is dealt": to whom in combat, blocks leave open
            blocked = any(each.kind == "block" for each in self.story.deeds)
            return [] if blocked else self.of_the_last()
        found = self.about(frame, things)
        return [Wish("damaged", found, yes_no=False)] if found else []

    def of_the_last(self) -> list[Wish]:
        """ "how much damage?": what the one spell deals that deals any, else what is taken in combat."""
        cast = [each.thing for each in self.story.deeds if each.kind == "cast" and each.thing is not None]
        dealing = [each for each in cast if each.face is not None and _DEALS.search(each.face.text)]
        if len(dealing) == 1 and not self.t.attackers():
            return [Wish("deals", dealing, yes_no=False)]
        if not dealing and self.t.attackers():
            return [Wish("damaged player", player=self.defender(), yes_no=False)]
        acting = [each for each in self.triggering() if each.face is not None and " damage" in each.face.text]
        return [Wish("deals", acting, yes_no=False)] if acting and not dealing else []

    def defender(self) -> str:
        """Who is attacked, as told so far."""
        attackers = self.t.attackers()
        return self.t.other(attackers[0].controller or attackers[0].owner) if attackers else OPPONENT

    def player_at(self, said: Mention) -> str:
        """The player to whom damage goes: "to Bob", "to his face", "to the face"."""
        return self.t.ref.owner(said, self.defender()) if said.kind == "face" else self.t.ref.player(said)

    def _life(self, frame: Frame, measured: Mention | None) -> list[Wish]:
        player = self.t.who(frame)
        if frame.verb == "gain" or (frame.verb == "get" and self._person(frame)):
            return [Wish("life gained", player=player, yes_no=False)]
        if frame.verb in ("lose", "pay"):
            return [Wish("life lost", player=self._of_whom(frame), yes_no=False)]
        if frame.verb == "drain":
            return [Wish("life lost", player=self.t.other(player), yes_no=False)]
        if frame.verb in ("have", "be", "end", "go", ""):
            self.t.used |= {"left", "end", "up", "at", "after"}
            if (
                measured is not None
                and not frame.subjects
                and not {"left", "at"} & {*frame.words, *frame.roles}
            ):
                return [Wish("life gained", player=player, yes_no=False)] if self.only_gains() else []
            return [Wish("life", player=player, yes_no=False)]
        return []

    def only_gains(self) -> bool:
        """Tell whether what is there says that somebody gains life, and nothing that somebody loses it."""
        texts = " ".join(each.face.text for each in self.story.things if each.face is not None).lower()
        return "gain" in texts and "lose" not in texts and "damage" not in texts

    def _cards(self, frame: Frame, _: Mention | None) -> list[Wish]:
        player = self.t.who(frame)
        in_hand = "in_my_hand" in frame.words or any(
            each.kind == "hand" for role in frame.roles.values() for each in role
        )
        alone = (
            not frame.verb
            and not frame.subjects
            and any(each.kind == "triggers" for each in self.story.wishes)
        )
        if (frame.verb in ("draw", "get") or alone) and not in_hand:
            return [Wish("draws", player=player, yes_no=False)]
        if frame.verb == "mill":
            return [Wish("mills", player=player, yes_no=False)]
        return self._discarded(frame, None) if frame.verb == "discard" else []

    def _discarded(self, frame: Frame, _: Mention | None) -> list[Wish]:
        if frame.passive or not (self._person(frame) or not frame.subjects):
            return []
        return [Wish("discards", player=self.t.who(frame), yes_no=False)]

    def _milled(self, frame: Frame, _: Mention | None) -> list[Wish]:
        return [Wish("mills", player=self.t.who(frame), yes_no=False)]

    def _counters(self, frame: Frame, measured: Mention | None) -> list[Wish]:
        kind = next(iter(measured.adjectives), "") if measured is not None else ""
        if kind == "poison":
            return self._poison(frame, measured)
        spoken = [*frame.subjects, *frame.objects]
        spoken += [each for role in ("on", "with", "of") for each in frame.roles.get(role, [])]
        owners = [each for each in spoken if not self.t.is_person(each) and each.kind != "counter"]
        if owners and owners[0].subtypes and not self._known(owners):
            return [Wish("token counters", word=owners[0].subtypes[-1], yes_no=False)]
        if kind == "loyalty" and not owners:
            things = self.story.last(lambda each: each.is_a("planeswalker"))
        else:
            things = self.about(frame, owners, ANY) if owners else self._last_creature()
            things = (
                things or self._last_cast_to_stay()
            )  # "I cast Hangarback Walker for X=2. how many counters?"
        return [Wish("counters", things, word=kind, yes_no=False)] if things else []

    def _last_cast_to_stay(self) -> list[Thing]:
        """The permanent that was cast last."""
        cast = [each.thing for each in self.story.deeds if each.kind == "cast" and each.thing is not None]
        return [each for each in cast if self.t.is_permanent(each)][-1:]

    def _poison(self, frame: Frame, _: Mention | None) -> list[Wish]:
        self.t.used.add("poison")
        return [Wish("poison", player=self._of_whom(frame), yes_no=False)]

    def _triggers(self, frame: Frame, measured: Mention | None) -> list[Wish]:
        spoken = [each for each in frame.subjects if not self.t.is_person(each)]
        spoken += [each for role in ("from", "of", "off") for each in frame.roles.get(role, [])]
        they = [each for each in frame.subjects if each.kind == "pronoun" and each.plural]
        several = self.t.things(they, ANY, YOU, create=False)
        if len(several) > 1 and all(has_trigger(each) for each in several):
            return [Wish("triggers", several, yes_no=False)]
        spoken = [each for each in spoken if each.kind != "pronoun"]
        things: list[Thing] = self._supposed_entering(frame, spoken)
        if not things:
            things = self.about(frame, spoken, ANY) if spoken else []
        if not things:
            things = self.triggering()
        alike = len(things) > 1 and all(has_trigger(each) for each in things)
        return [Wish("triggers", things if alike else things[:1], yes_no=False)] if things else []

    def made_to_trigger(self, frame: Frame) -> list[Thing]:
        """ "does it trigger Blood Artist": what triggers is the permanent that is named, told of or not."""
        named = [each for each in frame.objects if len(each.names) == 1 and self.t.is_permanent_card(each)]
        if len(named) != 1 or len(frame.objects) != 1:
            return []
        known = self._known(named)
        if not known:
            known = self.t.things(named, ANY, YOU)
            self.story.assume(f"{known[0].spoken} is on the battlefield.")
        return known

    def _supposed_entering(self, frame: Frame, spoken: list[Mention]) -> list[Thing]:
        """A card of which nobody has told that it is there, and that triggers when it enters: it is cast."""
        named = [each for each in spoken if len(each.names) == 1]
        if len(named) != 1 or self._known(named):
            return []
        face = self.story.face(named[0].names[0])
        if any(each.kind == "enters" for each in ways(face)):
            return self._supposed_cast(frame, named)
        if not self.t.is_permanent_card(named[0]) or "henever" not in face.text:
            return []
        self.story.assume(f"{face.name} is on the battlefield.")
        return self.t.things(named, ANY, YOU)

    def _supposed_cast(self, frame: Frame, spoken: list[Mention]) -> list[Thing]:
        """What is asked of a card's casting that nobody has told: it is cast for the question."""
        named = [each for each in spoken if each.names]
        waiting = [each for each in self.story.things if each.times_cast and each.zone == "command"]
        if len(waiting) == 1 and not self.story.deeds and (frame.wh in MANY or frame.wh == "what"):
            if waiting[0].face is None and not waiting[0].cost:
                raise NotTold("the mana cost of this commander is not said", waiting[0].spoken)
            self.t.add(Deed("cast", waiting[0].owner, waiting[0]))
            self.t.note(*spoken)
            return waiting
        if len(named) != 1 or frame.wh not in MANY:
            return []
        self.t.cast_at(frame, self.t.who(frame), named[0], [])
        self.story.assume(f"{named[0].text[:1].upper()}{named[0].text[1:]} is cast.")
        return [each.thing for each in self.story.deeds[-1:] if each.thing is not None]

    def left(self, frame: Frame) -> list[Wish]:
        """What is left."""
        if frame.wh == "what":
            self.t.used.add("after_combat")
            return [Wish("left", yes_no=False)]
        return []

    def triggering(self) -> list[Thing]:
        """The one thing of the story that has a triggered ability."""
        there = [each for each in self.story.things if has_trigger(each)]
        return there if len(there) == 1 else []

    def _creatures(self, frame: Frame, _: Mention | None) -> list[Wish]:
        player = self.t.who(frame) if self._person(frame) else ""
        own = [each for each in frame.subjects if each.owner and each.det in ("", *MINE, *THEIRS)]
        spoken = [*own, *frame.roles.get("of", [])]
        spoken = [each for each in spoken if each.is_object and not self.t.is_person(each)]
        among = self.about(frame, spoken) if spoken else [
            each for each in self.story.things
            if fits(each, CREATURE) and (each.controller or each.owner) == player
            and each.zone == "battlefield"
        ]  # fmt: skip
        if frame.verb == "die" or (frame.verb == "lose" and among):
            return [Wish("deaths", among, player=player, yes_no=False, word="number")]
        stays = frame.verb in ("survive", "stay", "leave", "live")
        if stays or (frame.verb in ("have", "keep") and (among or self.story.deeds)):
            self.t.used |= {"left", "remaining", "after"}
            return [Wish("left", among, player=player, yes_no=False, word="number")]
        there = any(fits(each, CREATURE) and each.zone == "battlefield" for each in self.story.things)
        coming = frame.verb in ("get", "create") or (not frame.verb and not there)
        if coming and not spoken and self._only_creatures_made():
            return [Wish("token", player=self.t.who(frame), word="token", yes_no=False)]
        return []

    def _only_creatures_made(self) -> bool:
        """Tell whether all tokens that the story's texts create are creatures."""
        made = [
            line for each in self.story.things if each.face is not None
            for line in _CREATES.findall(each.face.text)
        ]  # fmt: skip
        made = [each for each in made if "instead" not in each]
        return bool(made) and all("creature token" in line for line in made)

    def _tokens(self, frame: Frame, measured: Mention | None) -> list[Wish]:
        assert measured is not None
        if frame.verb == "die":
            return [Wish("deaths", yes_no=False, word="number")]
        if frame.verb not in ("get", "create", "have", "be", "enter", ""):
            return []
        word = next((each for each in measured.subtypes if each.lower() in SUBTYPE_WORDS), "token")
        return [Wish("token", player=self.t.who(frame), word=word, yes_no=False)]


def spoken_of(frame: Frame) -> bool:
    """Tell whether a frame says of what or where something is asked."""
    said = {*frame.words, *frame.roles} & {"through", "over", "in", "face"}
    return bool(said or frame.subjects or frame.objects or any(frame.roles.values()))
