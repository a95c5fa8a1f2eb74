"""The table as it is told: things, who has them, and which of them the words mean."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

import msgspec

from assistant.situations import card_facts
from assistant.situations.clauses import Mention, Traits, Who, Written
from assistant.situations.names import Cards, face_called
from assistant.situations.persons import NotSettled, Persons
from assistant.situations.printed import differs
from engine.characteristics import LAND_TYPES
from model import Card, Face

MOST = 200
"""How many objects of a kind can be placed at once."""

EFFECTS: Final = ("An effect", "A spell")
"""What is called by these names was told by what it does alone."""

Fits = Callable[["Thing"], bool]


class Thing:
    """An object of the situation, and what has been said of it so far."""

    def __init__(self, name: str, owner: str, zone: str, card: Card | None, written: Written | None) -> None:
        self.name = name
        self.owner = owner
        self.zone = zone
        self.first_zone = zone
        self.card = card
        self.written = written
        self.traits = Traits()
        self.count = 1
        self.attached_to: Thing | None = None
        self.role = ""
        self.mentioned = 0
        self.label = ""
        self.is_ability = False
        self.waits = ""
        self.size: tuple[int, int] | None = None
        self.copies: Thing | None = None
        self.renamed = False
        self.spoken = ""

    @property
    def unsized(self) -> bool:
        """Tell whether it is a creature of which nobody says how big it is."""
        return self.written is not None and self.written.power is None and "Creature" in self._types()

    @property
    def is_effect(self) -> bool:
        """Tell whether it only stands for an effect that a sentence told."""
        return self.name in EFFECTS and self.card is None

    @property
    def face(self) -> Face:
        """The face of its card; a written object has one with its type line only."""
        if self.card is not None:
            return face_called(self.card, self.name)
        written = self.written or Written()
        return Face(
            self.name,
            mana_cost=written.mana_cost,
            types=" ".join((*self._types(), *written.subtypes)),
            text="\n".join(written.texts),
        )

    def _types(self) -> tuple[str, ...]:
        types = self.written.types if self.written else ()
        return tuple(each.capitalize() for each in types) or ("Creature",)

    @property
    def on_battlefield(self) -> bool:
        """Tell whether it is on the battlefield at this point of the story."""
        return self.zone == "battlefield"

    def is_a(self, kind: str) -> bool:
        """Tell whether it is what a word of the rules says, as printed."""
        if kind == "permanent":
            return self.on_battlefield
        if kind == "spell":
            return self.zone == "stack" and not self.is_ability
        return card_facts.is_a(self.face, kind)

    def called(self, noun: str) -> bool:
        """Tell whether a noun can mean it: `rats`, `creature`, `blocker`, `2/2`, `token`."""
        word = noun.lower()
        if word in ("attacker", "blocker"):
            return self.role == word
        if word in ("card", "one", "object"):
            return True
        if word in ("blocking", "attacking"):
            return self.role == {"blocking": "blocker", "attacking": "attacker"}[word]
        if word == "ability":
            return self.is_ability
        if word == "token":
            return bool(self.written and self.written.token)
        if "/" in word:
            power, toughness = self._size()
            return word == f"{power}/{toughness}"
        if self.written is not None and word in (*self.written.abilities, *self.written.colors):
            return True
        if word in self.name.lower().replace(",", "").split():
            return True
        return (
            self.is_a(word) if word in _KINDS else word in self.face.types.lower().replace("—", " ").split()
        )

    def printed_size(self) -> tuple[int, int] | None:
        """Power and toughness as printed or said, where they are numbers."""
        power, toughness = self._size()
        if power is None or toughness is None or not str(power).isdecimal() or not str(toughness).isdecimal():
            return None
        return int(power), int(toughness)

    def _size(self) -> tuple[Any, Any]:
        if self.written is not None:
            return self.written.power, self.written.toughness
        return self.face.power, self.face.toughness


_KINDS = ("permanent", "spell", "creature", "land", "artifact", "enchantment", "planeswalker")


class Table:
    """Every thing of the situation, in the order in which it was spoken of."""

    def __init__(self, cards: Cards, persons: Persons) -> None:
        self.cards = cards
        self.persons = persons
        self.things: list[Thing] = []
        self.assumptions: dict[str, None] = {}
        self.clause = 0
        self.subject: str | None = None
        self.printed: Mention | None = None

    def assume(self, sentence: str) -> None:
        """Note something that the question leaves open and that is taken for granted."""
        self.assumptions[sentence] = None

    def person(self, who: Who, role: str | None = None) -> str:
        """The player's name; whoever is named becomes the subject of "and casts ..."."""
        if who.kind == "controller" and who.of is not None:
            one = self.the_one(who.of, lambda each: not each.is_ability, "what")
            if one is None:
                raise NotSettled(who.of.words, f"It is not said what “{who.of.words}” is.")
            return one.owner
        return self.persons.meant(who, self.subject, role)

    # Placing

    def place(self, mention: Mention, owner: str, zone: str) -> list[Thing]:
        """Put what is spoken of on the table; a card that there is not is refused."""
        if mention.kind == "name":
            card = self.cards.find(mention.name)
            if card is None:
                raise NotSettled(mention.words, f"There is no card “{mention.name}”.")
            name = face_called(card, mention.name).name
            self.bears_out(card, mention)
        else:
            card, mention = None, with_type(mention)
            name = _written_name(mention)
        if mention.count > MOST:
            raise NotSettled(mention.words, f"“{mention.words}” are too many; at most {MOST} can be placed.")
        if {"attacker", "blocker"} & set(mention.nouns):
            raise NotSettled(mention.words, f"“{mention.words}” was not said to attack or block.")
        auras = mention.traits.auras
        if len(auras) > 1:
            ways = [
                msgspec.structs.replace(
                    mention, traits=msgspec.structs.replace(mention.traits, auras=(each,))
                )
                for each in auras
            ]
            return [thing for each in ways for thing in self.place(each, owner, zone)]
        lumped = mention.count > 1 and card is not None and card_facts.is_a(card.faces[0], "Land")
        made = []
        for _ in range(1 if lumped else mention.count):
            thing = Thing(name, owner, zone, card, mention.written if card is None else None)
            thing.count = mention.count if lumped else 1
            thing.spoken = mention.words
            self.describe(thing, mention.traits)
            self.things.append(thing)
            made.append(thing)
        if mention.traits.one_phased_out:
            made[-1].traits = msgspec.structs.replace(made[-1].traits, phased_out=True)
        self.touch(made)
        return made

    def bears_out(self, card: Card, mention: Mention) -> None:
        """Refuse what is said of a named card where the card is not so."""
        for said in mention.apart:
            other = differs(card, face_called(card, mention.name), said)
            if other:
                raise NotSettled(mention.words, f"{card.name} is not printed as is said here: it {other}.")

    def describe(self, thing: Thing, traits: Traits) -> None:
        """Add to what is known of a thing; what is attached to it becomes a thing of its own."""
        old = thing.traits
        thing.traits = Traits(
            old.tapped if traits.tapped is None else traits.tapped,
            old.counters + traits.counters,
            old.damage or traits.damage,
            (),
            old.sick or traits.sick,
            old.phased_out or traits.phased_out,
        )
        for written in traits.auras:
            aura = Thing("Aura", thing.owner, "battlefield", None, written)
            aura.attached_to = thing
            self.things.append(aura)
        for name in traits.attached:
            found = [each for each in self.things if each.name == name and each.attached_to is None]
            aura = (
                found[0]
                if found
                else self.place(Mention(name, "name", name=name), thing.owner, "battlefield")[0]
            )
            aura.attached_to = thing

    def touch(self, things: Iterable[Thing]) -> None:
        """Note that things were spoken of in this clause."""
        for thing in things:
            thing.mentioned = self.clause

    # Meaning

    def meant(self, mention: Mention, fits: Fits, prefer: Fits | None = None) -> list[Thing]:
        """The things that words can mean among those that fit; more than asked for where that is open."""
        if mention.fresh:
            return []
        found = [each for each in self.things if fits(each) and self._spoken(mention, each)]
        if mention.whose is not None:
            whose = self.person(mention.whose)
            found = [each for each in found if each.owner == whose]
        if len(found) > mention.count and prefer is not None:
            found = [each for each in found if prefer(each)] or found
        return found

    def _spoken(self, mention: Mention, thing: Thing) -> bool:
        if mention.kind == "name" and thing.name != mention.name:
            return False
        if mention.kind == "pronoun":
            return True
        nouns = tuple(each for each in mention.nouns if each != "other")
        if mention.definite and mention.written is not None and mention.written.texts:
            own = thing.written.texts if thing.written is not None else ()
            if not set(mention.written.texts) <= set(own):
                return False
        if "other" in mention.nouns and thing.mentioned == self.clause - 1:
            return False
        return all(thing.called(noun) for noun in nouns)

    def the_one(self, mention: Mention, fits: Fits, what: str, prefer: Fits | None = None) -> Thing | None:
        """The one thing that is meant; None where nothing is; NotSettled names the readings of several."""
        found = self.meant(mention, fits)
        if mention.count > 1 or (mention.plural and len(found) > 1):
            raise NotSettled(mention.words, f"“{mention.words}” are several; one is needed here.")
        if len(found) > 1 and prefer is not None:
            preferred = [each for each in found if prefer(each)]
            if len(preferred) == 1:
                self.assume(f"“{mention.words}” is {self.said(preferred[0])}.")
            found = preferred or found
        if len(found) > 1 and mention.kind == "pronoun":
            last = max(each.mentioned for each in found)
            latest = [each for each in found if each.mentioned == last]
            if len(latest) == 1:
                self.assume(f"“{mention.words}” is {self.said(latest[0])}, {what} that was spoken of last.")
                found = latest
        if len(found) > 1 and not all(_alike(found[0], each) for each in found[1:]):
            readings = " or ".join(dict.fromkeys(self.said(each) for each in found))
            raise NotSettled(mention.words, f"“{mention.words}” may be {readings}; say which.")
        if found:
            self.touch(found[:1])
            self.describe(found[0], mention.traits)
        return found[0] if found else None

    def said(self, thing: Thing) -> str:
        """A thing with whose it is, as an answer says it."""
        if thing.owner == "You":
            return f"your {thing.name}"
        return f"{'your opponent' if thing.owner == 'Opponent' else thing.owner}'s {thing.name}"


def _alike(one: Thing, other: Thing) -> bool:
    """Tell whether nothing tells two things apart."""
    return (one.name, one.owner, one.zone, one.role, one.traits, one.attached_to, one.written) == (
        other.name, other.owner, other.zone, other.role, other.traits, other.attached_to, other.written
    )  # fmt: skip


def is_placeable(mention: Mention) -> bool:
    """Tell whether words describe something new: `a creature with flying`, and not `the creature`."""
    written = mention.written
    spoken_of = mention.definite and mention.whose is None
    if mention.kind != "noun" or spoken_of or written is None or mention.fresh:
        return mention.kind == "written"
    return "creature" in written.types and not mention.plural


_TYPE_OF: Final = {
    "permanent": "enchantment", "spell": "sorcery", "card": "artifact", "object": "artifact",
    "one": "artifact",
}  # fmt: skip
"""What is placed where only this is said: of no other type is less to be thought of."""


def with_type(mention: Mention) -> Mention:
    """A written object with a card type, where its noun leaves the type open."""
    written = mention.written
    if written is None or written.types or written.power is not None or written.token:
        return mention
    if any("this creature" in each.lower() for each in written.texts):
        return msgspec.structs.replace(mention, written=msgspec.structs.replace(written, types=("creature",)))
    role = next((_TYPE_OF[each] for each in mention.nouns if each in _TYPE_OF), "")
    if not role and not written.subtypes and "creature" not in mention.nouns:
        raise NotSettled(
            mention.words, f"“{mention.words}” can't be placed: say its power and toughness, or name a card."
        )
    lands = written.subtypes and all(each in LAND_TYPES for each in written.subtypes)
    types = (role,) if role else ("land",) if lands else ("creature",)
    return msgspec.structs.replace(mention, written=msgspec.structs.replace(written, types=types))


def _written_name(mention: Mention) -> str:
    """What a written object is called: its size and its kind."""
    written = mention.written
    if written is None:
        raise NotSettled(
            mention.words, f"“{mention.words}” can't be placed: say its power and toughness, or name a card."
        )
    if written.named:
        return written.named
    kind = " ".join(written.subtypes) or (written.types[-1] if written.types else "creature")
    size = f"{written.power}/{written.toughness} " if written.power is not None else ""
    return f"{size}{kind}" + (" token" if written.token else "")
