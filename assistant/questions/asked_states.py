"""Questions about what something or somebody is in the end: safe, wasted, the monarch, which type of land."""

from __future__ import annotations

from assistant.questions.asked_shortly import AskingShortly
from assistant.questions.fitting import ANY, MORTAL, PERMANENT
from assistant.questions.frames import Frame
from assistant.questions.means import Way, does
from assistant.questions.story import YOU, Thing, Wish
from assistant.questions.told_means import written_face
from engine.characteristics import BASIC_LAND_TYPES

_ANY_ONE = frozenset(("", "a", "an", "another", "any", "something"))
"""Words in front of what nobody names: any one that there is."""
_SAFE = frozenset(("safe", "fine", "ok", "okay", "alright"))
_LAND_TYPES = {each.lower(): each for each in BASIC_LAND_TYPES} | {
    f"{each.lower()}s": each for each in BASIC_LAND_TYPES
}
_THAT = frozenset(("that", "this"))


class AskingStates(AskingShortly):
    """Asks what is so of players and permanents once all that was told has been done."""

    def be(self, frame: Frame) -> list[Wish]:
        """ "am I safe", "is Gemrazer wasted", "who's the monarch then", "are my Forests still Swamps"."""
        readers = (self._monarch, self._safe, self._wasted, self._land_types)
        return next((found for each in readers if (found := each(frame))), []) or super().be(frame)

    def by_what_came(self, frame: Frame) -> list[Wish]:
        """ "do I get to search", "can I bounce another creature": whether what came triggers for that."""
        people = bool(frame.subjects) and all(self.t.is_person(each) for each in frame.subjects)
        if (
            frame.modal not in ("can", "may")
            or frame.wh
            or frame.passive
            or not people
            or self.t.means(frame)
        ):
            return []
        if any(each.names or each.owner or each.det not in _ANY_ONE for each in frame.objects):
            return []
        player = self.t.who(frame)
        came: list[Thing] = []
        for deed in self.story.deeds:
            if deed.thing is None or deed.player != player or deed.kind != "cast":
                continue
            text = written_face(deed.thing).text
            blinks = does(Way("cast", text), "blink")
            came += [
                each for each in (deed.thing, *(deed.targets if blinks else ())) if isinstance(each, Thing)
            ]
        found = [
            each for each in dict.fromkeys(came)
            if any(way.kind == "enters" and does(way, frame.verb) for way in self.t.ways(each))
        ]  # fmt: skip
        if len(found) != 1:
            return []
        self.t.note(*frame.objects)
        return [Wish("triggers", found, negated=frame.negated)]

    def becomes(self, frame: Frame) -> list[Wish]:
        """Do I become the monarch; does it become unblocked; how big does it become."""
        return self._monarch(frame) or self.in_combat(frame) or self.size(frame)

    def _monarch(self, frame: Frame) -> list[Wish]:
        """Who is the monarch, is there one (725)."""
        if "monarch" not in frame.words or frame.objects or any(frame.roles.values()):
            return []
        self.t.used |= {"monarch", "the", "there"}
        if frame.wh == "who" or not frame.subjects:
            return [Wish("monarch", yes_no=False)]
        if len(frame.subjects) != 1 or not self.t.is_person(frame.subjects[0]) or frame.wh:
            return []
        return [Wish("monarch", player=self.t.who(frame), negated=frame.negated)]

    def _safe(self, frame: Frame) -> list[Wish]:
        """Am I safe, is my guy fine: whether they live."""
        said = frame.words & _SAFE
        if not said or frame.wh or frame.objects or any(frame.roles.values()) or len(frame.subjects) != 1:
            return []
        subject = frame.subjects[0]
        if subject.kind == "pronoun" and subject.det in _THAT:
            return []
        they = subject.kind == "pronoun" and subject.det == "they"
        if self.t.is_person(subject) and not (they and not self._they_are_a_player(subject)):
            if not self._player_in_danger():
                return []
            self.t.used |= said
            return [Wish("loses", player=self.t.who(frame), negated=not frame.negated)]
        things = self.about(frame, frame.subjects, MORTAL)
        self.t.used |= said
        return [Wish("survives", things, negated=frame.negated)] if things else []

    def _wasted(self, frame: Frame) -> list[Wish]:
        """Is it wasted: where it is in the end, and what else happened; what a waste is nobody knows."""
        if "wasted" not in frame.words or frame.wh or frame.objects or not frame.subjects:
            return []
        things = self.about(frame, frame.subjects, ANY)
        self.t.used.add("wasted")
        return [Wish("where", things, yes_no=False), Wish("happens", yes_no=False)] if things else []

    def _land_types(self, frame: Frame) -> list[Wish]:
        """Are my Forests still Swamps, are my lands Swamps now (305.7)."""
        spoken = frame.objects[0] if len(frame.objects) == 1 else None
        type_of = _LAND_TYPES.get(spoken.text.lower()) if spoken is not None else None
        if spoken is None or type_of is None or frame.wh or len(frame.subjects) != 1 or frame.roles:
            return []
        lands = frame.subjects[0]
        named = next((_LAND_TYPES[each.lower()] for each in lands.names if each.lower() in _LAND_TYPES), "")
        if not named or lands.count not in (None, 1) or lands.quantifier:
            return []
        known = self.t.things([lands], PERMANENT, YOU, create=False)
        if not known:
            owner = self.t.ref.owner(lands, YOU)
            known = [Thing(named, owner, "battlefield", face=self.story.face(named))]
            self.story.things.extend(known)
            self.story.assume(f"One {named} stands for all of “{lands.text}”.")
        self.t.note(spoken, lands)
        return [Wish("is a", known[:1], word=type_of, negated=frame.negated)]
