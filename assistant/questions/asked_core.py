"""What every way of asking rests on: which things and players a question is about."""

from __future__ import annotations

from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.referring import ANY, CREATURE, fits
from assistant.questions.story import OPPONENT, YOU, NotTold, Thing
from assistant.questions.told import Telling


class AskingCore:
    """Finds what is asked about, in the story that a telling has told so far."""

    def __init__(self, telling: Telling) -> None:
        """Ask in the story of a telling."""
        self.t = telling
        self.story = telling.story

    def _about(self, frame: Frame, mentions: list[Mention], want: str = CREATURE) -> list[Thing]:
        """The things; a question about a thing that is not there is not understood."""
        spoken = [each for each in mentions if not self.t.is_player(each)]
        found = self.t.things(spoken, want, YOU, create=False) if spoken else self._last_creature()
        if not found and not spoken:
            raise NotTold("it is not clear of what this is asked")
        if spoken and not found:
            raise NotTold(
                f"it is not clear what “{spoken[0].text}” is",
                spoken[0].text,
                (spoken[0].start, spoken[0].end),
            )
        return found

    def _last_creature(self) -> list[Thing]:
        return self.story.last(lambda each: fits(each, CREATURE) and each.zone != "hand")

    def _is_player(self, mentions: list[Mention]) -> bool:
        return bool(mentions) and mentions[0].kind == "player"

    def _known(self, mentions: list[Mention]) -> list[Thing]:
        return self.t.things([each for each in mentions if each.is_object], ANY, YOU, create=False)

    def _token(self, mentions: list[Mention]) -> str:
        """The subtype of a token that is asked about."""
        for mention in mentions:
            if mention.subtypes and not self._known([mention]):
                self.t.note(mention)
                return mention.subtypes[-1]
            if mention.kind == "token":
                return "token"
        return ""

    def _trigger_source(self, mention: Mention) -> list[Thing]:
        """Of what a trigger is that is spoken of without its source: of what came, else of the only thing."""
        there = [each for each in self.story.things if has_trigger(each)]
        came = [each.thing for each in self.story.deeds if each.kind == "cast" and each.thing is not None]
        entering = [each for each in there if any(each is one for one in came)]
        found = entering or there
        if len(found) > 1 and mention.det != "its":
            raise NotTold(f"it is not said whose {mention.text} this is", mention.text)
        return found[-1:]

    def _spell(self, mentions: list[Mention]) -> list[Thing]:
        kinds = ("cast", "unsuspend")
        cast = [each.thing for each in self.story.deeds if each.kind in kinds and each.thing is not None]
        found = self.t.things([m for m in mentions if m.kind != "pronoun"], ANY, YOU, create=False)
        spells = [each for each in found if any(each is one for one in cast)]
        if not spells and not [m for m in mentions if m.kind != "pronoun"] and cast:
            spells = self.story.last(lambda each: any(each is one for one in cast)) or cast[-1:]
        return spells

    def _against(self, targets: list[Mention]) -> str:
        """Who casts what is aimed at something: the other player than whose it is."""
        things = self.t.things(targets, CREATURE, YOU, create=False)
        self.t.ref.taken = []
        return self.t.other(things[0].owner) if things else OPPONENT


def has_trigger(thing: Thing) -> bool:
    """Tell whether a card has a triggered ability printed."""
    text = thing.face.text if thing.face is not None else "\n".join(thing.text)
    return any(each in text for each in ("When ", "Whenever ", "At the beginning"))
