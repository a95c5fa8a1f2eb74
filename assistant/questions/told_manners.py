"""Spells that are told as cast in another way: what is paid for them instead or besides, and from where."""

from __future__ import annotations

import re

import msgspec

from assistant.questions.fitting import ANY, PERMANENT
from assistant.questions.frames import Frame
from assistant.questions.manners import Manner, manner_of
from assistant.questions.mentions import COLORS, Mention
from assistant.questions.newly_told import type_of_unnamed
from assistant.questions.not_told import untold
from assistant.questions.other_costs import other_cost
from assistant.questions.pitching import of_color, pitch
from assistant.questions.story import Deed, Thing
from assistant.questions.told_core import unclear
from assistant.questions.told_fragments import TellingFragments
from assistant.questions.ways_to_cast import (
    AIMED,
    FACE_DOWN,
    color_evoked,
    cost_of,
    exiled_to_escape,
)
from assistant.situations import card_facts
from engine.mana import ManaCost, colors_of_symbols
from model import Face

_COSTS = re.compile(r"(?:\{[^{}]+\})+")
"""What costs are written as, in the text of a card."""
_CREATURE = frozenset(("creature",))
_OF_LANDS = re.compile(
    r"\b(?:nonbasic|basic|Plains|Islands?|Swamps?|Mountains?|Forests?|legendary|lands? (?:card )?named)\b"
)
"""What a text says that cares which land it is that is played."""


def costs_so(face: Face, number: int | None, colors: set[str], *, otherwise: bool = False) -> bool:
    """Tell whether so much mana, of these colors where any are told, is what a card costs (202.1).

    Told as cast `otherwise`, as evoked or kicked, it may be a cost in its text, by itself or besides.
    """
    own = ManaCost.parse(face.mana_cost)
    others = [ManaCost.parse(each) for each in _COSTS.findall(face.text)] if otherwise else []
    costs = (*others, *(own.plus(each) for each in others)) if otherwise else (own,)
    amounts = {each.mana_value for each in costs}
    printed = {color for cost in costs for color in cost.colors}
    return (number is None or number in amounts) and colors <= printed


def aimed_at(spell: Thing, manner: Manner) -> tuple[frozenset[str], ...]:
    """What each target of a spell may be that is cast in some way: none where it is overloaded (702.96a)."""
    if manner.instead in AIMED:
        return (_CREATURE,)
    if spell.face is None or manner.instead == "overload" or manner.instead in FACE_DOWN:
        return ()
    return card_facts.targets(spell.face)


class TellingManners(TellingFragments):
    """Tells in which way a spell is cast."""

    def aimed_at_nothing(self, frame: Frame, spell: Thing, mentions: list[Mention]) -> None:
        """ "he wraths the board": what is spoken of behind a spell that has no targets."""
        overloaded = "overload" in frame.words or frame.word.startswith("overload")
        if not mentions:
            return
        of_all = card_facts.all_of_what(spell.face) if spell.face is not None else ""
        no_target = unclear(frame, f"{spell.spoken} has no target that is read")
        if of_all and all(each.is_object and each.kind != "board" for each in mentions):
            for each in mentions:  # "my guy gets hit by Wrath of God": it is there
                hit = self.ref.things(each, of_all, self.other(spell.owner))
                if of_all != PERMANENT and not all(one.is_a(of_all) for one in hit):
                    raise no_target
            return
        if not all(each.kind == "board" and (overloaded or not each.owner) for each in mentions):
            raise no_target
        self.note(*mentions)
        self.used.add("away")

    def spells_before(self, frame: Frame, player: str) -> None:
        """ "I cast Grapeshot as my fourth spell this turn": three others were cast before it."""
        said = next((each for each in sorted(frame.words) if each.startswith("spell_")), "")
        if not said:
            return
        if any(each.kind == "cast" and each.turn == self.story.turn for each in self.story.deeds):
            raise unclear(frame, "it is not clear whether the spells that were told of before are counted")
        self.used |= {said, "this_turn"}
        for _ in range(int(said.removeprefix("spell_")) - 1):
            spell = Thing("spell", player, "hand", kind="Instant", as_spell=True, any_spell="any")
            self.story.things.append(spell)
            self.add(Deed("cast", player, spell))
            self.add(Deed("resolve", player))
        self.story.assume("A spell that nobody names is an instant that does nothing.")

    def manner(self, frame: Frame, player: str, thing: Thing, spell: Mention | None) -> Manner:
        """What a frame says of the way in which a card is cast; refused where the card has no such way."""
        others = [each.face.text for each in self.story.things if each.face is not None and each is not thing]
        manner = manner_of(frame, thing.face, spell, others)
        others_zone = any(self.ref.owner(each, player) != player for each in manner.mentions)
        if manner.missing or others_zone or (manner.said and frame.negated):
            raise unclear(frame, f"it is not clear how {thing.spoken} is cast in this way")
        self.used |= manner.words
        self.note(*manner.mentions)
        return manner

    def so_cast(self, player: str, thing: Thing, manner: Manner) -> dict[str, object]:
        """Put a card where it is cast from; gives what a deed says of the way in which it is cast."""
        if manner.zone and not any(each.thing is thing for each in self.story.deeds):
            thing.zone = manner.zone
        extra: dict[str, object] = {}
        if thing.face is None:
            return extra
        if manner.instead:
            extra["alternative"] = manner.instead
            self._paid_with_cards(player, thing, manner.instead)
        thing.face_down = manner.instead in FACE_DOWN
        if "kicker" in manner.besides:
            extra["kicked"] = True
        others = [each for each in manner.besides if each != "kicker"]
        if others:
            extra["additional"] = others
        if manner.besides:
            extra["besides"] = "".join(cost_of(each, thing.face) for each in manner.besides)
        return extra

    def more_of_its_cost(self, frame: Frame, deed: Deed) -> bool:
        """ "and I pay the kicker", "kicked": said of the spell that was cast last."""
        thing = deed.thing
        if deed.kind != "cast" or thing is None or thing.face is None or frame.negated:
            return False
        manner = self.manner(frame, deed.player, thing, None)
        if manner.instead and manner.instead == deed.extra.get("alternative"):
            return True
        if not (manner.instead or manner.besides) or {"alternative", "kicked", "additional"} & {*deed.extra}:
            return False
        deed.extra |= self.so_cast(deed.player, thing, manner)
        kinds = aimed_at(thing, manner)
        if len(deed.targets) > len(kinds):
            deed.targets = []
        return True

    def _paid_with_cards(self, player: str, thing: Thing, way: str) -> None:
        """Exile for a spell what nobody names: "I evoke Grief", "Uro escapes"."""
        assert thing.face is not None
        color = color_evoked(thing.face) if way == "evoke" else ""
        if color:
            self.story.things.append(of_color(color, player))
            self.story.assume(f"A {color} card is in hand to be exiled for it.")
        others = [each.face for each in self.story.things if each.face is not None and each is not thing]
        number = exiled_to_escape(thing.face, others) if way == "escape" else 0
        for place in range(1, number + 1):
            other = Thing(
                f"other card {place}", player, "graveyard", kind="Artifact", cost="{9}", as_spell=True
            )
            other.means = True
            self.story.things.append(other)
        if number:
            self.story.assume(f"So many other cards are in the graveyard to be exiled for it: {number}.")

    def pitched(self, frame: Frame) -> bool:
        """ "pitching Brainstorm", "(pitching a white card)": what is exiled for the last spell."""
        last = self.story.deeds[-1] if self.story.deeds else None
        face = last.thing.face if last is not None and last.kind == "cast" and last.thing else None
        if last is None or face is None or not frame.word.startswith("pitch") or frame.negated:
            return False
        evoked = color_evoked(face) if last.extra.get("alternative") == "evoke" else ""
        cost = other_cost(face)
        color = evoked or (cost.color if cost is not None else "")
        if not color or len(frame.objects) > 1 or any(frame.roles.values()):
            return False
        said = frame.objects[0] if frame.objects else None
        colors = [] if said is None else [each for each in said.adjectives if each != "own"]
        if said is not None and not said.names and (said.kind != "card" or colors not in ([], [color])):
            raise unclear(frame, f"{face.name} can't be paid for with this")
        named = self._named_card(last.player, said, color) if said is not None and said.names else None
        if evoked and named is not None:
            self.story.things = [each for each in self.story.things if each.spoken != f"{color} card"]
        elif not evoked:
            pitch(self.story, last, named)
        self.note(*frame.objects)
        return True

    def _named_card(self, player: str, said: Mention, color: str) -> Thing:
        """A card that is named as exiled for a spell; NotTold where it has another color."""
        things = self.ref.things(said, ANY, player, "hand")
        face = things[0].face if len(things) == 1 else None
        own = (
            () if face is None else colors_of_symbols(face.mana_cost) if face.colors is None else face.colors
        )
        if face is None or color not in own:
            raise untold(said, f"no {color} card is named")
        things[0].zone = "hand"
        return things[0]

    def chosen_for(self, frame: Frame) -> None:
        """ "he casts Farewell for creatures": the modes that say that, each of them for all (700.2)."""
        deed = self.story.deeds[-1] if self.story.deeds else None
        text = deed.thing.face.text if deed is not None and deed.thing is not None and deed.thing.face else ""
        lines = [line for line in text.split("\n") if line.startswith("•")]
        spoken = [each for each in frame.roles.get("for", []) if each.plural and not each.names]
        if deed is None or deed.kind != "cast" or deed.modes or not lines or not spoken:
            return
        for mention in spoken:
            kind = re.escape(mention.kind.removesuffix("s"))
            fitting = [
                place for place, line in enumerate(lines, start=1)
                if re.search(rf"\ball {kind}s\b", line) and "target" not in line
            ]  # fmt: skip
            if len(fitting) != 1 or mention.owner or mention.size or mention.count:
                raise untold(mention, "it is not clear which mode of the spell this means")
            deed.modes[fitting[0]] = []
            self.note(mention)
        deed.modes = dict(sorted(deed.modes.items()))

    def for_so_much(self, frame: Frame) -> None:
        """ "Healing Salve for 3 life", "Lightning Helix for 3 damage": what its text or a mode says."""
        deed = self.story.deeds[-1] if self.story.deeds else None
        thing = deed.thing if deed is not None and deed.kind == "cast" else None
        text = thing.face.text if thing is not None and thing.face is not None else ""
        for mention in frame.roles.get("for", []):
            if deed is None or mention.kind not in ("life", "damage") or mention.count is None or not text:
                continue
            said = re.compile(rf"(?<!\d){mention.count} {mention.kind}\b")
            lines = [line for line in text.split("\n") if line.startswith("•")]
            fitting = [place for place, line in enumerate(lines, start=1) if said.search(line)]
            if lines and (len(fitting) != 1 or deed.modes):
                raise untold(mention, "it is not clear which mode of the spell this means")
            if lines:
                deed.modes[fitting[0]] = list(deed.targets)
            elif not said.search(text):
                raise untold(mention, "that is not what the card says")
            self.note(mention)

    def for_mana(self, frame: Frame, spell: Mention) -> None:
        """ "I cast Serra Angel for five mana": its mana cost; of what is evoked or kicked, that cost."""
        face = self.story.face(spell.names[0]) if len(spell.names) == 1 else None
        for mention in frame.roles.get("for", []):
            if mention.kind != "mana":
                continue
            colors = {each for each in mention.adjectives if each in COLORS}
            otherwise = manner_of(frame, face, spell, ()).said
            if face is not None and not costs_so(face, mention.count, colors, otherwise=otherwise):
                raise untold(mention, "so much is not what it costs by what is printed on it")
            self.note(mention)

    def some_land(self, player: str, land: Mention) -> list[Thing]:
        """ "I play a land": any land will do where nothing told asks which it is (305.1)."""
        said = land.adjectives or land.types or land.subtypes or land.counters or land.owner == "them"
        new = land.det in ("", "a", "an", "another", "my") and (land.count or 1) == 1
        texts = [each.face.text for each in self.story.things if each.face is not None]
        if land.kind != "land" or land.names or said or not new or any(map(_OF_LANDS.search, texts)):
            return []
        self.story.assume("The land that nobody names is a Wastes.")
        named = msgspec.structs.replace(land, kind="card", names=("Wastes",), count=None, plural=False)
        return self.story.new(named, player, "hand")

    def _is_aimed_at_nothing(self, spell: Mention) -> bool:
        """Tell whether a spell is named that has no targets, or one that nobody names."""
        if len(spell.names) != 1:
            return bool(type_of_unnamed(spell))
        return not card_facts.targets(self.story.face(spell.names[0]))

    def _are_cards(self, mentions: list[Mention]) -> bool:
        """ "I cast Opalescence and Humility": tell whether each of several is a card that is cast, too."""
        new = (
            (len(each.names) == 1 or type_of_unnamed(each)) and each.det in ("", "a", "an", "my")
            for each in mentions
        )
        return bool(mentions) and all(new) and not any(each.quantifier or each.size for each in mentions)
