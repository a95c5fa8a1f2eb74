"""Which ability of an object some words name: its printed words, its keyword, its cost or a part of that."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from assistant.scenarios.errors import NoSuchAbility, ScenarioError
from engine.abilities import Activated, Keyword, Triggered
from engine.board import Board
from engine.casting.faces import parts
from engine.characteristics import Ability
from engine.filters import Itself
from engine.oracle.normalise import ABILITY_WORDS, normalise
from engine.patterns import Moves
from engine.registry import KEYWORDS, keyword_of
from engine.zones import Zone

_BEFORE_A_DASH = re.compile(r"^[^{}:—]+ — ")
"""An ability word (207.2c) that was printed, or is only thought to be, before an ability."""

_WITHOUT_MEANING = frozenset(each.lower() for each in ABILITY_WORDS)
"""Words that say nothing of an ability, and name the one that there is."""


_AS_WORDED_TODAY = (
    (re.compile(r" is put into a graveyard from the battlefield"), " dies"),
    (re.compile(r" enters( tapped)?(?: and)? under your control"), r" you control enters\1"),
)
"""What texts of different years say alike: each earlier wording, and what stands for it now."""

_AN_ABILITY = re.compile(r"(?:stack )?ability \((.+?)\)?")
"""How the words of an ability on the stack stand behind what they are words of."""


class Said(msgspec.Struct, frozen=True):
    """An ability with its words: its text with `~`, and where a keyword gives it, how that is printed."""

    ability: Ability
    text: str
    keyword: str = ""

    @property
    def cost(self) -> str:
        """The words before the colon, or behind the keyword."""
        if self.keyword:
            return self.keyword.partition(" ")[2]
        return self.text.partition(": ")[0] if isinstance(self.ability, Activated) else ""

    def printed(self, name: str) -> str:
        """The words as the card has them."""
        words = self.keyword or self.text.replace("~", name)
        return words[:1].upper() + words[1:].rstrip(".")


def said(game: Board, id: int) -> tuple[Said, ...]:
    """Every ability of an object, with its words; what a keyword stands for has the keyword's words, too."""
    return tuple(_said(game.abilities(id)))


def _said(abilities: Sequence[Ability]) -> Iterator[Said]:
    keyword, of_keyword = "", 0
    for each in abilities:
        if isinstance(each, Keyword):
            shapes = KEYWORDS[each.name].expand(*each.parameters) if each.name in KEYWORDS else ()
            keyword, of_keyword = each.text or each.name, len(tuple(shapes))
            yield Said(each, keyword, keyword)
            continue
        yield Said(each, each.text, keyword if of_keyword > 0 else "")
        of_keyword -= 1


def called(game: Board, id: int, there: Iterable[Said], words: str) -> tuple[Said, ...]:
    """Those of an object's abilities that some words name; what fits better comes before what fits less."""
    forms = _forms(game, id, words)
    among = tuple(there)
    for fits in (_is_whole, _begins_so, _is_of_keyword, _has_as_part_of_cost):
        found = tuple(each for each in among if any(fits(each, form) for form in forms))
        if found:
            return found
    return ()


def _forms(game: Board, id: int, words: str) -> tuple[str, ...]:
    """The words as texts are normalised, with `~` for its names, and without an ability word."""
    names = dict.fromkeys(
        (game.name(id), game.object(id).printed.name, *(each.name for each in parts(game, id)))
    )
    found = []
    for name in names:
        normal = _plain(normalise(words, name))
        found += [normal, _BEFORE_A_DASH.sub("", normal)]
    return tuple(each for each in dict.fromkeys(found) if each)


def _plain(words: str) -> str:
    return words.strip().rstrip(".").strip().lower().replace("\N{MINUS SIGN}", "-")


def _is_whole(each: Said, words: str) -> bool:
    return words.rstrip(": ") in (_plain(each.text), _plain(each.keyword), _plain(each.cost))


def _begins_so(each: Said, words: str) -> bool:
    return _plain(each.text).startswith(words)


def _is_of_keyword(each: Said, words: str) -> bool:
    return bool(each.keyword) and _without_dash(each.keyword).startswith(_without_dash(words))


def _without_dash(words: str) -> str:
    return " ".join(_plain(words).replace("—", " ").split())


def _has_as_part_of_cost(each: Said, words: str) -> bool:
    return any(part.startswith(words) for part in _plain(each.cost).split(", "))


def activated_said(game: Board, id: int) -> tuple[Said, ...]:
    """The activated abilities of an object, with their words."""
    return tuple(each for each in said(game, id) if isinstance(each.ability, Activated))


def the_activated(game: Board, id: int, words: str) -> Said:
    """The activated ability of an object that some words name; ScenarioError where it is none, or several."""
    there = activated_said(game, id)
    found = called(game, id, there, words)
    if not found and len(there) == 1 and _plain(words) in _WITHOUT_MEANING:
        return there[0]
    name = game.name(id)
    listed = "; ".join(each.printed(name) for each in (found or there))
    if not there:
        raise NoSuchAbility.of(name, f"{name} has no activated ability.")
    if not found:
        sentence = f"no activated ability of {name} is called {words!r}; it has: {listed}."
        raise NoSuchAbility.of(name, sentence, listed)
    if len({each.ability for each in found}) > 1:
        raise ScenarioError(
            f"{words!r} can be several abilities of {name}: {listed}. Write more words of it."
        )
    return found[0]


def as_worded_today(words: str) -> str:
    """The same in the newest wording, where a text of another year is worded otherwise."""
    for earlier, now in _AS_WORDED_TODAY:
        words = earlier.sub(now, words)
    return words


def names_on_stack(game: Board, id: int, words: str) -> bool:
    """Tell whether some words name an ability on the stack: by its keyword, or as its first words.

    "ability (WORDS" has the first words behind what they are words of; "it" is what the ability is of.
    """
    ability = _on_stack(game, id)
    if ability is None:
        return False
    within = _AN_ABILITY.fullmatch(words)
    wanted = _plain(within[1] if within else words)
    texts = _worded(game, id, ability)
    return wanted == keyword_of(ability.rule).lower() or any(
        f"{each} ".startswith((f"{wanted} ", f"{wanted}, ", f"{wanted}: ")) for each in texts
    )


def stand_within(game: Board, id: int, words: str) -> bool:
    """Tell whether some words stand anywhere in the text of an ability on the stack."""
    ability = _on_stack(game, id)
    texts = _worded(game, id, ability) if ability is not None else ()
    return any(re.search(rf"\b{re.escape(_plain(words))}\b", each) for each in texts)


def _on_stack(game: Board, id: int) -> Ability | None:
    announced = None if game.is_player(id) else game.object(id).announced
    return None if announced is None or game.object(id).kind != "ability" else announced.ability


def _worded(game: Board, id: int, ability: Ability) -> tuple[str, ...]:
    """The text of an ability on the stack with the name of what it is of, and with "it" in its place.

    Each as it is printed, and as it is worded today.
    """
    announced = game.object(id).announced
    name = game.name(announced.source) if announced is not None else ""
    text = f"when ~ dies, {ability.text}" if _is_of_dying(ability) else ability.text
    told = (text.replace("~", each).lower() for each in (name, "it"))
    return tuple(dict.fromkeys(worded for each in told for worded in (each, as_worded_today(each))))


def _is_of_dying(ability: Ability) -> bool:
    """Tell whether it triggers on its own dying, and comes from a keyword, whose text doesn't say so."""
    if not isinstance(ability, Triggered) or "dies" in ability.text or "graveyard" in ability.text:
        return False
    pattern = ability.pattern
    return isinstance(pattern, Moves) and pattern == Moves(Itself(), Zone.BATTLEFIELD, Zone.GRAVEYARD)
