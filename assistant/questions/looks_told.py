"""What things are at the end: what continuous effects have made of them, and what they have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from assistant.findings import Player, Said
from assistant.findings.objects import Became, HasKeyword, InCombat
from assistant.findings.players import Dealt
from assistant.questions.called import object_of
from assistant.questions.facts import Fact, Told, told
from assistant.questions.fates import Verdict
from assistant.questions.life_told import LifeTold
from assistant.questions.story import Thing, Wish


class LooksTold(LifeTold):
    """Answers about what things are and have."""

    def has(self, wish: Wish) -> Verdict:
        """Whether things have a keyword ability."""
        keyword = wish.word
        found = [self.o.there(each) for each in wish.things]
        have = [each is not None and _has(each, keyword) for each in found]
        said = tuple(
            self.fate(thing) if there is None else HasKeyword(object_of(thing), keyword, has)
            for thing, there, has in zip(wish.things, found, have, strict=True)
        )
        return self.of_several(wish, have, said, self.tells_of(f"has {keyword}", wish.things))

    def in_combat(self, wish: Wish) -> Verdict:
        """Whether a creature that fights left combat before its damage, or became blocked (506.4, 509.1h)."""
        thing = wish.things[0]
        amount = self.o.damage_by(thing.label)
        if wish.word in ("blocked", "unblocked"):
            blocked = self.o.was_blocked(thing)
            deals = amount if self.o.there(thing) is not None else None
            said: Said = (InCombat(object_of(thing), "blocked" if blocked else "unblocked", deals),)
            other = next((str(at) for deed in self.story.deeds for each, at in deed.pairs
                          if each is thing and isinstance(at, str)), "")  # fmt: skip
            if other and not self.o.damage_to(other):
                said = (*said, Dealt(Player(other), 0))
            tells = frozenset({("stays blocked", thing.label)} if blocked else ())
            return self.yes(wish, blocked == (wish.word == "blocked"), said, tells=tells)
        gone = self.o.left_combat(thing)
        stands = InCombat(object_of(thing), "removed" if gone else "remaining", None if gone else amount)
        return self.yes(wish, gone == (wish.word == "out"), (stands,))

    def changed(self) -> Iterator[Told]:
        """What effects have made of permanents that are there from the start."""
        for thing in self.story.things:
            there = self.o.there(thing) if thing.zone == "battlefield" else None
            if there is None:
                if thing.zone == "battlefield":
                    yield told(self.fate(thing), self.fate_as_fact(thing))
                continue
            became = _differences(thing, there)
            if became != Became(object_of(thing)):
                size, types = (there["power"], there["toughness"]), (*there["types"], *there["subtypes"])
                is_now = Fact("looks", thing.label, (size, types, bool(there["abilities"])))
                yield told(became, is_now)


def _has(there: dict[str, Any], keyword: str) -> bool:
    return any(str(each).lower().startswith(keyword) for each in there["abilities"])


def _differences(thing: Thing, there: dict[str, Any]) -> Became:
    """What is otherwise with a permanent than it is printed or was told."""
    types = [*there["types"], *there["subtypes"]]
    size = f"{there['power']}/{there['toughness']}" if there["power"] is not None else ""
    if thing.face is not None:
        printed = f"{thing.face.power}/{thing.face.toughness}" if thing.face.power is not None else ""
        text = thing.face.text
    else:
        printed = f"{thing.size[0]}/{thing.size[1]}" if thing.size is not None else ""
        text = "\n".join((*thing.keywords, *thing.text))
    new = tuple(each for each in types if each.lower() not in thing.types_line.lower())
    gone = tuple(
        each for each in thing.types_line.replace("—", " ").split() if each in _TYPES and each not in types
    )
    other_size = size if size != printed or "Creature" in new else ""
    return Became(object_of(thing), other_size, new, gone, bool(text) and not there["abilities"])


_TYPES = frozenset(("Creature", "Artifact", "Enchantment", "Land", "Planeswalker"))
