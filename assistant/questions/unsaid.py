"""What nobody tells and cards look at: graveyards, hands, mana; each is varied to see whether it matters."""

from __future__ import annotations

import copy
import itertools
import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from assistant.questions.called import of_whom
from assistant.questions.not_told import Unsaid
from assistant.questions.scenario import of_no_matter
from assistant.questions.story import OPPONENT, YOU, Story, Thing
from assistant.questions.unnamed import otherwise, paid_with

_GRAVEYARDS = re.compile(
    r"(?:in|among)[^.]{0,40}graveyards?|delirium|threshold|undergrowth|descend", re.IGNORECASE
)
_HANDS = re.compile(
    r"cards? in (?:\w+|that player's|each player's|an opponent's|its controller's|his or her) hand"
    r"|maximum hand|\bdiscards?\b",
    re.IGNORECASE,
)
_LIBRARIES = re.compile(r"cards? in (?:your|their|that player's) library|library (?:has|with) no cards", re.I)
_PAYS = re.compile(r"unless [^.]{0,60}pays?|\bward\b", re.IGNORECASE)
_OF_GRAVEYARDS = (
    ("The graveyards are empty.", "the graveyards are empty"),
    ("There is a creature and a land in the graveyards.", "a creature and a land are in them"),
)
"""What could be said of the graveyards, each with a label."""
_OF_HANDS = {
    YOU: (
        ("My hand is empty.", "my hand is empty"),
        ("I have four cards in my hand.", "four cards are in my hand"),
    ),
    OPPONENT: (
        ("My opponent's hand is empty.", "my opponent's hand is empty"),
        ("My opponent has four cards in hand.", "four cards are in my opponent's hand"),
    ),
}
"""What could be said of the hand of each player, each with a label."""
_EACH = 5
"""So many cards of each type: more than what counts them is usually dealt in damage."""
_TYPES = ("Artifact", "Creature", "Enchantment", "Instant", "Land", "Planeswalker", "Sorcery")
_MANA = 6
_HELD = 4
_LOYALTIES = (9, 1)
"""How much loyalty a planeswalker may have of which nobody says it: much, and the least (306.5)."""
_CHANGES = re.compile(r"\b(?:is|are|becomes?|loses?|has|have|gets?)\b", re.IGNORECASE)


class Variation(msgspec.Struct, frozen=True):
    """What was not told and may matter: how to say it, and the scenario in which it is otherwise.

    `optional` is a deed of which the rules decide whether it can be done at all. `unless` is a scenario
    without what this is about: where that comes out otherwise than what was told, what was told stands.
    """

    unsaid: Unsaid
    raw: dict[str, Any]
    optional: bool = False
    unless: dict[str, Any] | None = None


def variations(raw: dict[str, Any], story: Story) -> Iterator[Variation]:
    """Give what was not told and may matter, each with the scenario in which it is otherwise."""
    texts = [each.face.text for each in story.things if each.face is not None]
    texts += [text for each in story.things for text in (*each.text, *each.keywords)]
    told = {each.zone for each in story.things if _is_told(story, each)}
    buried = [each for each in story.players if (each, "graveyard") not in story.told_zones]
    if buried and any(_GRAVEYARDS.search(each) for each in texts) and "graveyard" not in told:
        unsaid = Unsaid("what is in the graveyards", "graveyard", _OF_GRAVEYARDS)
        yield Variation(unsaid, _with(raw, "graveyard", _of_each_type(), buried))
    held = [each for each in story.players if (each, "hand") not in story.told_zones]
    if held and not story.held_cards and any(_HANDS.search(each) for each in texts):
        for player in held:
            unsaid = Unsaid(
                f"how many cards are in {of_whom(player)} hand", "hand", _OF_HANDS.get(player, ())
            )
            yield Variation(unsaid, _with(raw, "hand", of_no_matter(_HELD), [player]))
    if any(_LIBRARIES.search(each) for each in texts):
        other = copy.deepcopy(raw)
        for player in other["players"]:
            player.setdefault("library_size", max(1, len(player.get("library", ()))))
        yield Variation(Unsaid("how many cards are in the library"), other)
    if sum(_lasts(story, each) for each in story.things) >= _OF_TIME:
        yield Variation(Unsaid("which of them came first"), _the_other_way_round(raw))
    yield from _of_other_types(raw, story)
    yield from _of_other_tokens(raw, story)
    yield from _blocked(raw, story)
    yield from _of_the_other(raw, story)
    for thing in story.things:
        if thing.face is None and thing.is_a("planeswalker") and "loyalty" not in thing.counters:
            for loyalty in _LOYALTIES:
                unsaid = Unsaid(f"how much loyalty {thing.spoken} has")
                yield Variation(unsaid, _so_loyal(raw, thing.label, loyalty))
    paying = [
        each for each in story.players if each not in story.mana.tapped_out and not _lands_told(story, each)
    ]
    if paying and any(_PAYS.search(each) for each in texts):
        mana = _with(raw, "battlefield", [{"card": "Wastes", "count": _MANA}], paying)
        yield Variation(Unsaid("how much mana is left to pay with"), mana)


def _of_other_types(raw: dict[str, Any], story: Story) -> Iterator[Variation]:
    """The scenario with spells of other types and costs in the place of those of which nobody says more."""
    for unnamed in {each.any_spell for each in story.things} - {""}:
        alike = {each.label: each for each in story.things if each.any_spell == unnamed}
        for changed in otherwise(unnamed, next(iter(alike.values()))):
            other = copy.deepcopy(raw)
            for player in other["players"]:
                there = [each for each in player.get("hand", ()) if _name_in(each) in alike]
                for each in there:
                    each.update(changed)
                if there:
                    player["battlefield"] = [*player.get("battlefield", ()), *paid_with(len(there))]
            yield Variation(Unsaid("which spells these are"), other, optional=True)


def _of_other_tokens(raw: dict[str, Any], story: Story) -> Iterator[Variation]:
    """The scenario with other creature tokens in the place of those of which only the number is told."""
    makers = {each.label: each.other_tokens for each in story.things if each.other_tokens}
    if makers:
        other = copy.deepcopy(raw)
        for each in (card for player in other["players"] for card in player.get("hand", ())):
            if _name_in(each) in makers:
                each["text"] = makers[_name_in(each)]
        yield Variation(Unsaid("which tokens these are"), other)


def _name_in(entry: Any) -> str:
    """How a scenario calls a card of a zone."""
    called = entry if isinstance(entry, dict) else {"name": entry}
    return str(called.get("as") or called.get("name") or called.get("card"))


def _lands_told(story: Story, player: str) -> bool:
    """Tell whether it is told which lands a player has, or how many."""
    return any(
        each.owner == player and each.zone == "battlefield" and each.is_a("land") for each in story.things
    )


def _blocked(raw: dict[str, Any], story: Story) -> Iterator[Variation]:
    """The scenario with a block by each creature that may block, where nobody tells whether anything does."""
    attack = next((each for each in story.deeds if each.kind == "attack"), None)
    told = story.no_blocks or any(each.kind == "block" for each in story.deeds)
    if attack is None or attack.tried or told or not attack.pairs or attack.place < 0:
        return
    attacker, at = attack.pairs[0]
    defender = at if isinstance(at, str) else at.controller or at.owner
    fighting = [each for each, _ in attack.pairs]
    for thing in story.things:
        here = thing.zone == "battlefield" and thing.is_a("creature") and not thing.tapped
        theirs = (thing.controller or thing.owner) == defender and not any(each is thing for each in fighting)
        if not here or not theirs or any(each.thing is thing for each in story.deeds):
            continue
        other = copy.deepcopy(raw)
        block: dict[str, Any] = {
            "player": defender, "block": [{"with": thing.label, "attacker": attacker.label}],
        }  # fmt: skip
        if "at" in other["do"][attack.place]:
            block["at"] = {**other["do"][attack.place]["at"], "step": "declare blockers"}
        other["do"].insert(attack.place + 1, block)
        yield Variation(Unsaid(f"whether the attack is blocked by {thing.spoken}"), other, optional=True)


_SIDED = re.compile(r"\b(?:you|your|opponents?)\b", re.IGNORECASE)


def _of_the_other(raw: dict[str, Any], story: Story) -> Iterator[Variation]:
    """The scenario with a card on the other side of which nobody says whose it is, "with Torpor Orb out".

    Who names it means that it matters: where it does as it is taken, it is that player's.
    """
    done = [
        each for deed in story.deeds for each in (deed.thing, *deed.targets, *itertools.chain(*deed.pairs))
    ]
    for thing in story.things if story.is_for_two else ():
        passive = thing.loose and thing.zone == "battlefield" and not (thing.controller or thing.attached_to)
        if not passive or thing.face is None or not _SIDED.search(thing.face.text):
            continue
        if any(each is thing for each in done):
            continue
        without, other = copy.deepcopy(raw), copy.deepcopy(raw)
        _take(without, thing)
        entry = _take(other, thing)
        if entry is None:
            continue
        whose = OPPONENT if thing.owner == YOU else YOU
        player = next(each for each in other["players"] if each["name"] == whose)
        player["battlefield"] = [*player.get("battlefield", ()), entry]
        instead = (
            (f"I have {thing.spoken}.", "it is mine"),
            (f"My opponent has {thing.spoken}.", "it is my opponent's"),
        )
        yield Variation(Unsaid(f"who has {thing.spoken}", "", instead), other, unless=without)


def _take(raw: dict[str, Any], thing: Thing) -> Any:
    """Take a permanent off the battlefield of a scenario: what was written of it, None if it is not there."""
    for player in raw["players"]:
        for each in player.get("battlefield", ()):
            names = (
                (each.get("as"), each.get("name"), each.get("card")) if isinstance(each, dict) else (each,)
            )
            if thing.label in names:
                player["battlefield"] = [one for one in player["battlefield"] if one is not each]
                return each
    return None


_OF_TIME = 2
"""So many permanents with a text have timestamps that may matter."""


def _lasts(story: Story, thing: Thing) -> bool:
    """Tell whether a card lies on the battlefield from the start whose text may change others."""
    there = thing.zone == "battlefield" and not any(each.thing is thing for each in story.deeds)
    return there and thing.face is not None and _CHANGES.search(thing.face.text) is not None


def _the_other_way_round(raw: dict[str, Any]) -> dict[str, Any]:
    """The scenario with what is on the battlefield come in the opposite order (613.7)."""
    other = copy.deepcopy(raw)
    there = [each for player in other["players"] for each in player.get("battlefield", ())]
    for place, each in enumerate(reversed(there), start=1):
        if isinstance(each, dict):
            each["timestamp"] = place
    return other


def _so_loyal(raw: dict[str, Any], label: str, loyalty: int) -> dict[str, Any]:
    """The scenario with so much loyalty on a planeswalker of which nobody says how much it has."""
    other = copy.deepcopy(raw)
    for player in other["players"]:
        for each in player.get("battlefield", ()):
            if isinstance(each, dict) and each.get("name") == label:
                each["loyalty"] = loyalty
    return other


def _is_told(story: Story, thing: Thing) -> bool:
    done = any(each.thing is thing for each in story.deeds) and thing.zone != "graveyard"
    return not done and not thing.means and bool(thing.owner or YOU)


def _of_each_type() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for each, number in itertools.product(_TYPES, range(1, _EACH + 1)):
        entry: dict[str, Any] = {"name": f"dead {each.lower()} {number}", "types": each}
        if each == "Creature":
            entry |= {"power": 1, "toughness": 1}
        if each == "Planeswalker":
            entry |= {"loyalty": 1}
        found.append(entry)
    return found


def _with(
    raw: dict[str, Any], zone: str, entries: list[dict[str, Any]], players: Sequence[str] | None = None
) -> dict[str, Any]:
    """The scenario with more in a zone of each player, or of some."""
    other = copy.deepcopy(raw)
    for player in other["players"]:
        if players is not None and player["name"] not in players:
            continue
        more = copy.deepcopy(entries)
        for each in more:
            if "name" in each:
                each["name"] = f"{each['name']} of {player['name']}"
        player[zone] = [*player.get(zone, []), *more]
    return other
