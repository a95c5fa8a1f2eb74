"""What a deed is for and what is paid for it: "to kill his 3/3", "he pays 3", "I don't pay for ward"."""

from __future__ import annotations

import re

from assistant.questions.fitting import ANY, PERMANENT
from assistant.questions.frames import Frame
from assistant.questions.means import Way, aims_in, does, own_sacrifices
from assistant.questions.mentions import COLORS, Mention
from assistant.questions.story import Deed, Story, Thing
from assistant.questions.told_core import MATTERS, modes_that, unclear
from assistant.questions.told_states import CHANGE, TellingStates
from assistant.questions.vocabulary import KEYWORDS, NUMBERS

INTENDED = frozenset((
    "deal", "hit", "kill", "burn", "save", "stop", "bounce", "exile", "counter", "tap", "untap", "pump",
    "give", "draw", "gain", "create", "drain", "mill", "blink", "steal", "reanimate", "search", "regenerate",
    "prevent",
))  # fmt: skip
"""Senses of what a spell or ability is used for."""
_FOR_ONESELF = frozenset(("gain", "draw", "prevent", "save"))
"""Senses of what a player does for themselves where nobody says for whom."""


_ASKS_TO_PAY = re.compile(
    r"^Whenever (?:an opponent|a player)\b[^.]*\bthat player (?:may )?pays? (?P<mana>\{\w+\})(?!\{)",
    re.MULTILINE,
)
"""What a trigger asks of the player whose deed it is."""


class TellingPurposes(TellingStates):
    """Tells what is said of the last deed besides what it is."""

    def __init__(self, story: Story) -> None:
        """Tell into a story."""
        super().__init__(story)
        self.intending = -1
        """The sentence in which it was last told what a deed is for."""

    def is_of_the_last(self, frame: Frame) -> bool:
        """ "to destroy it", "making it indestructible", "and drawing a card": said of the deed before.

        A clause that begins so has no subject of its own; one behind "and" goes on with what was such.
        """
        own = [each for each in frame.subjects if each.start >= frame.first]
        named = any(
            each.names for role in ("with", "by", "using", "via") for each in frame.roles.get(role, [])
        )
        colored = any(each.norm in COLORS for each in frame.rest)  # a colour is chosen: `give` tells it
        if own or named or colored or frame.negated or frame.verb not in INTENDED or frame.asked:
            return False
        if frame.verb == "tap" and self.story.deeds and self.story.deeds[-1].kind != "cast":
            return False  # what is activated is paid for with it
        if self.responding and not frame.purpose:
            return False  # "he responds by countering it": what answers it is only told now
        if frame.purpose:
            return True
        if frame.words & {"mode", "modes"} and self.story.deeds and not frame.aux:
            self.used |= {"mode", "modes"}
            return True
        ongoing = frame.word.endswith("ing") and not frame.aux and frame.mark in ("~", ",", "and", "or")
        last = self.story.deeds[-1] if self.story.deeds else None
        cast = last is not None and last.kind in ("cast", "activate")
        goes_on = self.intending == frame.sentence and frame.mark in ("and", ",")
        return cast and (ongoing or (goes_on and not frame.aux))

    def intended(self, frame: Frame) -> None:
        """ "I cast Bolt on his 3/3 to kill it": what a spell is meant for is no deed of its own."""
        self.intending = frame.sentence
        last = self.story.deeds[-1] if self.story.deeds else None
        if last is not None and self._by_its_own_sacrifice(frame, last):
            return
        outlet = last is not None and last.thing is not None and last.thing.is_outlet
        if last is None or last.kind not in ("cast", "activate") or frame.negated or outlet:
            raise unclear(frame, "it is not said by what this is done")
        frame.subjects = []
        text = self._effect_of(last)
        meant = [*frame.objects, *frame.roles.get("to", []), *frame.roles.get("on", [])]
        numbers = [str(each.count) for each in meant if each.kind in MATTERS | {"card"} and each.count]
        numbers += [each.norm for each in frame.rest if each.norm.isdecimal()]
        numbers += self._numbers_in_words(frame, text)
        words = [each.norm for each in frame.rest if each.norm in KEYWORDS or CHANGE.fullmatch(each.norm)]
        self.used.update((*numbers, *words))
        place = 0
        if "•" in text:
            place = self._mode_that(frame, last, text, [*numbers, *words])
            text = [line for line in text.split("\n") if line.startswith("•")][place - 1]
        sense = "give" if frame.verb == "create" and words else frame.verb
        said = does(Way("cast", text), sense) or frame.verb in ("save", "stop", "kill", "burn")
        if not said or any(
            not re.search(rf"(?<!\d){re.escape(each)}(?!\d)", text) for each in (*numbers, *words)
        ):
            raise unclear(frame, "that is not what the card says")
        self.note(*(each for each in meant if not each.is_object and not self.is_person(each)))
        things = [each for each in meant if each.is_object or self.is_person(each) or each.kind == "face"]
        things = [each for each in things if not (each.kind == "card" and not each.names and not each.owner)]
        self.note(*(each for each in meant if not any(each is one for one in things)))
        self._meant_for(frame, last, text, things, place)
        self.all_used(frame)

    def _by_its_own_sacrifice(self, frame: Frame, last: Deed) -> bool:
        """ "I sacrifice Mogg Fanatic to ping his 1/1": by its own ability, where that does so."""
        face = last.paid_with[0].face if len(last.paid_with) == 1 else None
        outlet = last.thing
        if face is None or outlet is None or not outlet.is_outlet or frame.negated:
            return False
        able = [each for each in own_sacrifices(face) if does(each, frame.verb)]
        if len(able) != 1 or not self.story.decisions or last is not self.story.deeds[-1]:
            return False
        source, stacked = last.paid_with[0], last.stacked
        self.story.deeds.pop()
        self.story.decisions.pop()
        self.story.things = [each for each in self.story.things if each is not outlet]
        self.story.assumptions = [each for each in self.story.assumptions if outlet.text[0] not in each]
        self.ref.taken = []
        aims = [*frame.objects, *frame.roles.get("to", []), *frame.roles.get("on", [])]
        self.activate_way(frame, last.player, source, able[0], aims)
        self.story.deeds[-1].stacked = stacked
        self.all_used(frame)
        return True

    def _numbers_in_words(self, frame: Frame, text: str) -> list[str]:
        """ "to draw two": a number that its text has in letters, too."""
        said = [each.norm for each in frame.rest if each.norm in NUMBERS]
        self.used.update(said)
        return [each if re.search(rf"\b{each}\b", text) else str(NUMBERS[each]) for each in said]

    def _effect_of(self, deed: Deed) -> str:
        """What the spell or the ability says of which a deed is."""
        thing = deed.thing
        if deed.kind == "activate" and isinstance(deed.extra.get("ability"), str):
            said = str(deed.extra["ability"])
            return said if said != "Equip" else ""
        if thing is None:
            return ""
        printed = "\n".join((thing.face.text if thing.face is not None else "", *thing.text))
        return re.sub(r" ?\([^()]*\)", "", printed)  # without reminder text (207.2)

    def _mode_that(self, frame: Frame, deed: Deed, text: str, said: list[str]) -> int:
        """The one mode that is not chosen yet and does what is said."""
        sense = "give" if frame.verb == "create" else frame.verb
        numbers = [re.escape(each) for each in said]
        fitting = [each for each in modes_that(text, sense, numbers) if each not in deed.modes]
        lines = [line for line in text.split("\n") if line.startswith("•")]
        if frame.word.startswith("destroy"):
            fitting = [each for each in fitting if re.search(r"\bdestroy", lines[each - 1], re.IGNORECASE)]
        if len(fitting) > 1:  # "to destroy his Sol Ring": the mode that is for an artifact
            kinds = [each for each in frame.objects if each.is_object]
            fitting = [each for each in fitting if self._is_for(text, each, kinds)]
        if len(fitting) != 1 or deed.kind != "cast":
            raise unclear(frame, f"it is not clear which mode of the spell “{frame.word}” means")
        return fitting[0]

    def _is_for(self, text: str, place: int, mentions: list[Mention]) -> bool:
        """Tell whether a mode can be aimed at what is spoken of."""
        kinds = aims_in(Way("cast", [each for each in text.split("\n") if each.startswith("•")][place - 1]))
        if len(kinds) != len(mentions):
            return False
        for mention, kind in zip(mentions, kinds, strict=True):
            types = self.story.face(mention.names[0]).types.lower() if mention.names else mention.kind
            if not any(each == "permanent" or each in types for each in kind):
                return False
        return True

    def _meant_for(self, frame: Frame, deed: Deed, text: str, things: list[Mention], place: int) -> None:
        """What a spell is meant for is what it is aimed at; what aims at nothing may do it to many."""
        kinds = aims_in(Way("cast", text))
        if place:
            helps = not re.search(r"destroy|damage|exile|return|counter target|tap target", text)
            told = deed.targets if not deed.modes and len(deed.targets) == len(kinds) else []
            aims = self.aims_of(kinds, deed.player, things, helps=helps) if things and kinds else [*told]
            self._cast_before_it(deed)
            if things and not kinds:
                self._of_all(frame, deed, things)
            if not deed.modes:
                deed.targets = []
            if not aims and [*kinds] == [{"player"}] and frame.verb in _FOR_ONESELF:
                aims = [deed.player]
            if not aims and len(kinds) == 1 and "spell" in kinds[0]:
                aims = self._evident_target(deed.thing, deed.player, kinds[0], False) if deed.thing else []
            deed.modes[place] = aims
            deed.modes = dict(sorted(deed.modes.items()))
            deed.targets = [each for aimed in deed.modes.values() for each in aimed]
            return
        if not things:
            return
        if not kinds:
            self._of_all(frame, deed, things)
            return
        found: list[Thing | str] = []
        source = [deed.thing] if deed.kind == "activate" and deed.thing is not None else []
        self.ref.taken += source  # what is used on "it" is not used on itself
        for each in things:
            him = each.kind == "pronoun" and each.det in ("him", "her")
            if him or self.is_player(each):
                found.append(self.other(deed.player) if each.kind == "face" else self.ref.player(each))
                self.note(each)
            else:
                helps = re.search(r"gets \+|gains|indestructible|hexproof|protection", text) is not None
                found += self.things([each], PERMANENT, deed.player if helps else self.other(deed.player))
        if not deed.targets and len(found) == 1:
            deed.targets = list(found)
        if not found or not all(any(each is one for one in deed.targets) for each in found):
            raise unclear(frame, "it is not clear whether this is what is meant to come of it")

    def _cast_before_it(self, deed: Deed) -> None:
        """A spell that is only now spoken of was cast before the one that counters it."""
        last = self.story.deeds[-1]
        if last is not deed:
            self.story.deeds.remove(deed)
            self.story.deeds.append(deed)
            deed.stacked = True

    def _of_all(self, frame: Frame, deed: Deed, things: list[Mention]) -> None:
        """ "making my stuff indestructible", "killing his 3/3": done to all, so these are there."""
        for each in things:
            group = each.plural or each.kind in ("board", "anything") or each.quantifier == "all"
            if (
                group
                and not each.names
                and each.size is None
                and not self.ref.things(each, ANY, create=False)
            ):
                self.note(each)
                self.ref.taken = []
                continue
            if not self.things([each], PERMANENT, self.other(deed.player)):
                raise unclear(frame, "it is not clear whether this is what is meant to come of it")

    def pay(self, frame: Frame) -> None:
        """ "he pays 3", "he can't pay": for what a spell that was cast asks for, unless."""
        last = self.story.deeds[-1] if self.story.deeds else None
        text = last.thing.face.text if last is not None and last.thing is not None and last.thing.face else ""
        if last is not None and self._pays_x_life(frame, last, text):
            return
        asked = re.search(r"unless [^.]*pays? (?P<mana>\{(?P<number>\d+)\}(?!\{))", text)
        if asked is None and last is not None:
            if not self._pay_for_a_trigger(frame, last):
                self._pay_for_ward(frame, last)
            return
        if last is None or asked is None:
            raise unclear(frame, "it is not clear for what this is paid")
        if self._paid_otherwise_than(frame, asked["number"]):
            raise unclear(frame, f"{last.thing.spoken} asks for {asked['mana']}")  # type: ignore[union-attr]
        self.note(*(each for each in frame.objects if each.kind in ("mana", "cost", "pronoun", "tax")))
        player = self.other(last.player)
        if not frame.negated:
            self.story.mana.spare[player] = self.story.mana.spare.get(player, 0) + int(asked["number"])
        self.story.decisions.append(
            {"player": player, "kind": "yes_no", "about": last.thing, "answer": not frame.negated}
        )

    def _pays_x_life(self, frame: Frame, cast: Deed, text: str) -> bool:
        """ "Toxic Deluge, paying 4": the X life of an additional cost of the spell that was cast last."""
        said = [int(each.norm) for each in frame.rest if each.norm.isdecimal()]
        life = [each for each in frame.objects if each.kind == "life" and each.count is not None]
        if not _X_LIFE.search(text) or cast.kind != "cast" or "x" in cast.extra or frame.negated:
            return False
        beside = [each for found in frame.roles.values() for each in found if each.kind != "pronoun"]
        if (
            len(said) + len(life) != 1
            or len(life) != len(frame.objects)
            or beside
            or frame.roles.keys() - {"for"}
        ):
            return False
        if frame.passive or (frame.subjects and self.who(frame) != cast.player):
            return False
        cast.extra["x"] = said[0] if said else life[0].count
        self.note(*life)
        self.used.update(map(str, said))
        return True

    def _paid_otherwise_than(self, frame: Frame, number: str) -> bool:
        """Tell whether another amount of mana is said than so much: "he pays 3", "I pay {2}"."""
        said = {each.norm: each.norm.strip("{}") for each in frame.rest if _AMOUNT.fullmatch(each.norm)}
        self.used |= said.keys()
        return bool({*said.values()} - {number})

    def _pay_for_a_trigger(self, frame: Frame, last: Deed) -> bool:
        """ "he doesn't pay for Rhystic Study": what a permanent of another player asks for what was done."""
        people = any(self.is_person(each) for each in frame.subjects)
        payer = self.who(frame) if people else last.player
        named = [name for each in frame.roles.get("for", []) for name in each.names]
        asking = [
            (each, found["mana"]) for each in self.story.things
            if each.zone == "battlefield" and each.face is not None and each.owner != payer
            and (not named or each.face.name in named)
            and (found := _ASKS_TO_PAY.search(each.face.text)) is not None
        ]  # fmt: skip
        if len(asking) != 1 or payer != last.player or not self.story.is_for_two:
            return False
        thing, mana = asking[0]
        number = mana.strip("{}")
        if self._paid_otherwise_than(frame, number) or (not frame.negated and not number.isdecimal()):
            raise unclear(frame, f"{thing.spoken} asks for {mana}")
        self.note(*frame.roles.get("for", []))
        self.note(*(each for each in frame.mentions() if each.kind in ("mana", "cost", "pronoun", "tax")))
        if not frame.negated:
            self.story.mana.spare[payer] = self.story.mana.spare.get(payer, 0) + int(number)
        self.story.decisions.append(
            {"player": payer, "kind": "yes_no", "about": thing, "answer": not frame.negated}
        )
        return True

    def _pay_for_ward(self, frame: Frame, last: Deed) -> None:
        """ "he pays 2 for ward", "I don't pay for ward": whoever aims at something that has ward (702.21)."""
        aimed = [each for each in last.targets if isinstance(each, Thing)]
        warded = [(each, cost) for each in aimed if (cost := _ward_of(each))]
        who = self.who(frame) if any(self.is_person(each) for each in frame.subjects) else last.player
        if len(warded) != 1 or who != last.player:
            raise unclear(frame, "it is not clear for what this is paid")
        thing, cost = warded[0]
        if self._paid_otherwise_than(frame, cost):
            raise unclear(frame, f"{thing.spoken} has ward {{{cost}}}")
        self.used.add("ward")
        self.note(*(each for each in frame.mentions() if each.kind in ("mana", "cost", "pronoun", "tax")))
        if not frame.negated:
            self.story.mana.spare[who] = self.story.mana.spare.get(who, 0) + int(cost)
        self.story.decisions.append(
            {"player": who, "kind": "yes_no", "about": thing, "answer": not frame.negated}
        )


_X_LIFE = re.compile(r"additional cost[^.]*\bpay X life\b")
_AMOUNT = re.compile(r"\d+|\{\d+\}")
"""An amount of generic mana, in digits or as a symbol."""


def _ward_of(thing: Thing) -> str:
    """The generic mana that ward of a thing asks for; empty where it has none of that kind."""
    texts = [*thing.keywords, *([thing.face.text] if thing.face is not None else [])]
    found = next((found for each in texts if (found := re.search(r"\b[Ww]ard \{(\d+)\}(?!\{)", each))), None)
    return found[1] if found is not None else ""
