"""What is searched for and found, and what was cast before: "and fetch Blood Crypt", "cast twice already"."""

from __future__ import annotations

from assistant.questions.fitting import ANY
from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.not_told import untold
from assistant.questions.story import YOU, Deed, Thing
from assistant.questions.told_core import unclear
from assistant.questions.told_ninjutsu import TellingNinjutsu

_OFTEN = {"one_time": 1, "twice": 2, "thrice": 3, "three_times": 3, "four_times": 4, "times": 0}
_BEFORE = frozenset(("have", "has", "had", "been"))
_WHERE = frozenset(("battlefield", "hand", "library", "graveyard"))


class TellingSearching(TellingNinjutsu):
    """Tells what searches find, and how often commanders were cast."""

    def searches(self, frame: Frame) -> None:
        """ "I cast Chord of Calling and fetch Eternal Witness": what the last deed finds (701.19a)."""
        cards = self.means(frame)
        if cards and not frame.negated:
            self.by_card(frame, "search", self.ref.owner(cards[0], self.who(frame)), cards[0], [])
        last = self._last_search()
        found = [*frame.objects, *(each for each in frame.roles.get("for", []) if each.is_object)]
        if last is None or not found or frame.negated or frame.passive or frame.modal:
            raise unclear(frame, f"“{frame.word}” is not understood here")
        for mention in found:
            self._found(last, mention)
        self.note(*(each for role in frame.roles.values() for each in role if each.kind in _WHERE))
        self.used |= {"up", "out", "in_my_hand", "in_play", "in"}

    def sacrifice(self, frame: Frame) -> None:
        """ "I crack Polluted Delta for a Swamp": what its ability finds stands behind "for"."""
        sought = [each for each in frame.roles.get("for", []) if len(each.names) == 1]
        if not sought or len(sought) != len(frame.roles["for"]) or frame.negated:
            super().sacrifice(frame)
            return
        frame.roles = {role: found for role, found in frame.roles.items() if role != "for"}
        deeds = len(self.story.deeds)
        super().sacrifice(frame)
        search = self._last_search()
        if search is None or len(self.story.deeds) == deeds:
            raise untold(sought[0], "it is not said for what this is sacrificed")
        for mention in sought:
            self._found(search, mention)

    def _last_search(self) -> Deed | None:
        """The deed done last, where its text searches a library."""
        last = self.story.deeds[-1] if self.story.deeds else None
        face = last.thing.face if last is not None and last.thing is not None else None
        return last if face is not None and "earch your library" in face.text else None

    def _found(self, search: Deed, mention: Mention) -> None:
        """Let a search find a card that lies in its player's library."""
        if len(mention.names) != 1 or (mention.count or 1) != 1 or mention.quantifier:
            raise untold(mention, "it is not said which card is found")
        card = self.story.new(mention, search.player, "library")[0]
        self.story.decisions.append(
            {"player": search.player, "kind": "object", "about": search.thing, "answer": card}
        )
        self._comes_tapped(search, card, mention)
        self.note(mention)
        self.story.speak_of([card])

    def _comes_tapped(self, search: Deed, card: Thing, mention: Mention) -> None:
        """ "grab Blood Crypt tapped": nothing is paid for it to enter untapped, where one may."""
        said = {"tapped", "untapped"} & {*mention.adjectives}
        card.tapped = False
        if not said:
            return
        texts = [
            each.face.text for each in (search.thing, card) if each is not None and each.face is not None
        ]
        if not any("you may pay 2 life" in each for each in texts[1:]):
            if said == {"tapped"} and "battlefield tapped" in texts[0]:
                return
            raise untold(mention, "it is not clear why it enters like that")
        self.story.decisions.append(
            {"player": search.player, "kind": "yes_no", "about": card, "answer": said == {"untapped"}}
        )

    def gets_what_is_found(self, frame: Frame) -> bool:
        """ "I cast Demonic Tutor and get Black Lotus": what it finds."""
        people = bool(frame.subjects) and all(map(self.is_person, frame.subjects))
        last = self._last_search()
        if people and last is not None and not frame.negated and not frame.modal and frame.word != "got":
            cards = [each for each in frame.objects if len(each.names) == 1 and not each.owner]
            if cards and len(cards) == len(frame.objects) and last.player == self.who(frame):
                self.searches(frame)
                return True
        return False

    def cast(self, frame: Frame) -> None:
        """ "Krenko has been cast twice from the command zone": before what is told; else a spell is cast."""
        if self._was_cast_so_often(frame):
            return
        self.cast_before(frame, [*frame.objects, *(frame.subjects if frame.passive else [])])
        super().cast(frame)

    def cast_before(self, frame: Frame, spoken: list[Mention]) -> None:
        """ "I cast my commander for the third time": from the command zone, twice before this (903.8)."""
        said = next((each for each in frame.words if each.startswith("time_")), "")
        cards = [each for each in spoken if each.names or each.kind == "commander"]
        zone = [each for each in frame.roles.get("from", []) if each.kind == "command zone"]
        if not said or len(cards) != 1 or self.story.deeds or frame.negated:
            return
        there = self.ref.there(cards[0]) if cards[0].names else None
        known = there is not None and there.commander
        if not (zone or known or cards[0].kind == "commander"):
            return
        player = self.ref.owner(cards[0], self.who(frame))
        things = self.ref.things(cards[0], ANY, player, "command")
        self.ref.taken = []
        if len(things) != 1 or things[0].face is None:
            raise untold(cards[0], "it is not said which card this commander is")
        things[0].zone, things[0].commander, self.story.commander = "command", True, True
        things[0].times_cast = int(said.removeprefix("time_")) - 1
        self.used.add(said)
        self.note(*zone)

    def _was_cast_so_often(self, frame: Frame) -> bool:
        """How often a commander was cast from the command zone before anything else is told (903.8)."""
        said = [each for each in frame.words if each in _OFTEN]
        digits = [each.norm for each in frame.rest if each.norm.isdecimal()]
        before = bool(_BEFORE & {*frame.aux}) or bool({"already", "yet"} & frame.words)
        spoken = frame.subjects if frame.passive else frame.objects
        zone = [each for each in frame.roles.get("from", []) if each.kind == "command zone"]
        if len(said) != 1 or not before or len(spoken) != 1 or frame.negated or frame.asked:
            return False
        if not zone and spoken[0].kind != "commander":
            return False
        number = _OFTEN[said[0]] or (int(digits[0]) if len(digits) == 1 else 0)
        player = self.ref.owner(spoken[0], YOU if frame.passive else self.who(frame))
        things = self.ref.things(spoken[0], ANY, player, "command")
        if len(things) != 1 or not number or self.story.deeds:
            return False
        things[0].times_cast, things[0].commander, self.story.commander = number, True, True
        if things[0].zone in ("command", "battlefield") and "out" not in frame.words:
            things[0].zone = "command"
            self.story.assume(f"{things[0].spoken} is in the command zone.")
        self.used |= {*said, *digits, "already", "before", "yet"}
        self.note(*spoken, *zone)
        return True
