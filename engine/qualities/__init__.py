"""What an object is, as far as rules say so: its types, its loyalty, what it is called (108, 205).

These answers are asked for by filters, quantities and costs; where one mattered, `telling.py` tells it.
"""

from __future__ import annotations

from typing import Protocol

from engine.objects import Object
from engine.registry import M10, Quality, quality
from engine.view import View
from engine.zones import Zone

NO_COLOR: frozenset[str] = frozenset()


# What its colors are, and how many


class Played(Protocol):
    """What is played, or whatever else knows which rules are left out."""

    @property
    def switched_off(self) -> frozenset[str]:
        """The rules without which it is played."""
        ...


class Functioning(Protocol):
    """A static ability, as far as it matters where it functions."""

    @property
    def defining(self) -> bool:
        """Whether it defines characteristics (604.3)."""
        ...

    @property
    def elsewhere(self) -> bool:
        """Whether it states in which zones it doesn't function."""
        ...


class WithEveryRule:
    """What leaves no rule out: cards are read so."""

    switched_off: frozenset[str] = NO_COLOR


# Its mana value


# Which keyword abilities it has


@quality("objects with a keyword ability", "702.1d")
def has_keyword(view: View, id: int, keyword: str) -> bool:
    """An object "with [keyword ability]" is one that has an ability of that name."""
    # What looks for a card with cycling finds one with typecycling (702.29f).
    names = ("cycling", "typecycling") if keyword == "cycling" else (keyword,)
    return any(getattr(each, "name", None) in names for each in view.characteristics(id).abilities)


# What the words of its type line amount to


def has_type(view: View, id: int, word: str, part: str) -> bool:
    """Tell whether what is on the type line counts as the rules say; asked of an object that has the word."""
    if part == "supertypes":
        return {"Basic": basic, "Snow": snow}.get(word, _as_written)(view, id)
    if len(view.characteristics(id).types) > 1 and not any_of_its_types(view, id, word, part):
        return False
    return view.object(id).kind == "card" or types_of_no_card(view, id)


def _as_written(view: View, id: int) -> bool:
    return True


@quality("several card types", "205.2b", "2021:300.2")
def any_of_its_types(view: View, id: int, word: str, part: str) -> bool:
    """An object with several card types satisfies the criteria of what applies to any of them."""
    return word in getattr(view.characteristics(id), part)


@quality("types of what is no card", "205.2c", "111.6")
def types_of_no_card(view: View, id: int) -> bool:
    """A token or copy has card types and is subject to what affects its types, though it is no card."""
    return view.object(id).kind in {"token", "copy"}


@quality("basic lands", "205.4c", "305.8")
def basic(view: View, id: int) -> bool:
    """Any land with the supertype "basic" is a basic land; any other is nonbasic."""
    return "Basic" in view.characteristics(id).supertypes


@quality("snow permanents", "205.4g")
def snow(view: View, id: int) -> bool:
    """Any permanent with the supertype "snow" is a snow permanent; any other is nonsnow."""
    return "Snow" in view.characteristics(id).supertypes


@quality("level of what has none", "716.2d")
def level(view: View, id: int) -> int:
    """If a permanent doesn't have a level, it is treated as though its level is 1."""
    return view.object(id).level or 1


# Whether it is a card, and whose


def _anything(view: View, id: int) -> bool:
    return True


@quality("what is a card", "108.2", "108.2b", without=_anything)
def is_card(view: View, id: int) -> bool:
    """ "Card" means a Magic card or an object represented by one; tokens aren't considered cards."""
    return view.object(id).kind not in ("token", "copy", "ability", "emblem")


@quality("an object without a controller", "108.4a", "108.4", "109.4")
def owner_instead(view: View, id: int) -> int:
    """If anything asks for the controller of a card that doesn't have one, its owner is used instead."""
    return view.object(id).owner


@quality("copies of spells", "112.1a")
def copies_are_spells(view: Played, copy: Object) -> bool:
    """A copy of a spell is also a spell, even if it has no card associated with it."""
    return copy.kind == "copy" and not was_cast(copy)


@quality("copies of cards that are cast", "112.1b")
def cast_copies_are_spells(view: Played, copy: Object) -> bool:
    """If a player casts a copy of a card as an effect allows, that copy is a spell as well."""
    return copy.kind == "copy" and was_cast(copy)


def was_cast(copy: Object) -> bool:
    """Tell whether a copy on the stack was cast, and not put there (112.1b)."""
    return copy.announced is not None and copy.announced.origin is Zone.EXILE


@quality("abilities on the stack", "113.9")
def abilities_are_none(view: Played, thing: Object) -> bool:
    """Abilities on the stack aren't spells, so that nothing counters them that counters only spells."""
    return thing.kind == "ability"


def _owner_of_source(view: View, source: int, player: int) -> int:
    return view.object(source).owner if source and not view.is_player(source) else player


@quality("who is you", "109.5", without=_owner_of_source)
def you(view: View, source: int, player: int) -> int:
    """The words "you" and "your" on an object refer to its controller, or to who activated the ability."""
    return player


@quality("what defines characteristics", "113.6a")
def defines_everywhere(view: Played, ability: Functioning) -> bool:
    """Characteristic-defining abilities function everywhere."""
    return ability.defining


@quality("abilities that say where they don't work", "113.6c")
def works_elsewhere(view: Played, ability: Functioning) -> bool:
    """An ability that states which zones it doesn't function in functions everywhere else."""
    return ability.elsewhere


@quality("a team without teammates", "102.4")
def team_is_you(view: View, player: int, you: int) -> bool:
    """In a game that isn't played between teams, "your team" means the same thing as "you"."""
    return player == you and not view.player(you).team


@quality("cards exiled face down", "406.3a")
def hidden_in_exile(view: Played, thing: Object) -> bool:
    """A card exiled face down has no characteristics."""
    return thing.face_down and thing.zone is Zone.EXILE


@quality("cards outside the game", "400.11c")
def unaffected_outside(view: View, id: int) -> bool:
    """Cards outside the game aren't affected by anything but what defines their characteristics."""
    return id in view.zone(Zone.OUTSIDE)


def _size_now(view: View, id: int) -> tuple[int | None, int | None]:
    values = view.characteristics(id)
    return values.power, values.toughness


@quality("base power and toughness", "208.4b", without=_size_now)
def only_what_sets(view: View, id: int) -> tuple[int | None, int | None]:
    """What asks for base power ignores what modifies it and doesn't set it."""
    return view.base_size(id)


def _who_has_it(view: View, id: int) -> int:
    return view.controller(id)


@quality("owner", "108.3", without=_who_has_it)
def owner(view: View, id: int) -> int:
    """The owner of a card is the player who started the game with it in their deck, or brought it in."""
    return view.object(id).owner


def names(view: View, id: int) -> frozenset[str]:
    """The names of an object for all that asks for names (201.2, 201.3); none where it has no name."""
    values = view.characteristics(id)
    own = frozenset(values.names) - {""}
    if own.isdisjoint(values.interchangeable):
        return own
    return interchangeable(view, own, frozenset(values.interchangeable))


def _own_names(view: Played, own: frozenset[str], others: frozenset[str]) -> frozenset[str]:
    return own


@quality("interchangeable names", "201.3a", without=_own_names)
def interchangeable(view: Played, own: frozenset[str], others: frozenset[str]) -> frozenset[str]:
    """For all that refers to a card's name, objects with interchangeable names have the same name."""
    return own | others


def _whatever_name(view: Played, own: frozenset[str], theirs: frozenset[str]) -> bool:
    return True


@quality("a different name", "201.2c", without=_whatever_name)
def has_different_name(view: Played, own: frozenset[str], theirs: frozenset[str]) -> bool:
    """An object has a different name than others if it has a name, and none in common with any of them."""
    return bool(own) and own.isdisjoint(theirs)


def _printed_loyalty(view: View, id: int) -> int:
    return view.copiable(id).loyalty or 0


@quality("loyalty", "306.5c", without=_printed_loyalty)
def loyalty(view: View, id: int) -> int:
    """The loyalty of a planeswalker on the battlefield is the number of loyalty counters on it."""
    return view.object(id).counter("loyalty")


def _printed_defense(view: View, id: int) -> int:
    return view.copiable(id).defense or 0


@quality("defense", "310.4c", without=_printed_defense)
def defense(view: View, id: int) -> int:
    """The defense of a battle on the battlefield is the number of defense counters on it."""
    return view.object(id).counter("defense")


@quality("what a permanent spell is", "110.4b")
def is_permanent_spell(view: View, id: int) -> bool:
    """A permanent spell is an artifact, battle, creature, enchantment or planeswalker spell."""
    return view.characteristics(id).permanent_card


@quality("permanent cards", "110.4a")
def is_permanent_card(view: View, id: int) -> bool:
    """A permanent card is an artifact, battle, creature, enchantment, land or planeswalker card."""
    return view.characteristics(id).permanent_card


@quality("supertypes apart from types", "205.4b", without=lambda *_: NO_COLOR)
def supertypes_stay(view: Played, supertypes: frozenset[str]) -> frozenset[str]:
    """Changing an object's card types or subtypes won't change its supertypes."""
    return supertypes


@quality("the equipped creature", "301.5a")
def equipped(view: View, source: int, id: int) -> bool:
    """The creature that an Equipment is attached to is called the equipped creature."""
    return view.object(source).attached_to == id


@quality("what is enchanted", "303.4b")
def enchanted(view: View, source: int, id: int) -> bool:
    """The object or player that an Aura is attached to is called enchanted."""
    return view.object(source).attached_to == id


@quality("what is called equipped by what is no Equipment", "301.5f")
def equipped_anyhow(view: View, source: int, id: int) -> bool:
    """ "Equipped creature" is what the permanent is attached to, even if that isn't an Equipment."""
    return view.object(source).attached_to == id


@quality("what is called enchanted by what is no Aura", "303.4m")
def enchanted_anyhow(view: View, source: int, id: int) -> bool:
    """ "Enchanted creature" is what the permanent is attached to, even if that isn't an Aura."""
    return view.object(source).attached_to == id


def is_host(view: View, source: int, id: int, word: str) -> bool:
    """Tell whether something is what the source is attached to and calls so."""
    if not view.switched_off:
        return view.object(source).attached_to == id
    return calling(view, source, word)(view, source, id)


def calling(view: View, source: int, word: str) -> Quality[[int, int], bool]:
    """The rule by which a permanent calls what it is attached to "equipped" or "enchanted"."""
    subtypes = view.characteristics(source).subtypes
    if word == "equipped":
        return equipped if "Equipment" in subtypes else equipped_anyhow
    return enchanted if "Aura" in subtypes or word == "fortified" else enchanted_anyhow


@quality("information within both ranges", "601.11", edition="2005", until=M10)
def within_both_ranges(view: View, id: int) -> int:
    """What changes an object counts only what is within the range of that object's controller as well."""
    return view.controller(id)


@quality("only the characteristics that are meant", "608.2j")
def only_what_is_asked(view: Played, color: str, colors: frozenset[str]) -> bool:
    """An effect that refers to certain characteristics checks these, regardless of any related ones."""
    return color in colors
