"""Whose turn it is in a story, and in which turn of it something is done."""

from __future__ import annotations

import re

from assistant.questions.story import YOU, Deed, Story
from assistant.situations import card_facts

_LOYALTY = re.compile(r"[+−-]?\d+")
"""The cost of a loyalty ability (606.1)."""
_AT_ANY_TIME = re.compile(r"activate \w+ loyalty abilities any time you could cast an instant")
"""What lets loyalty abilities be activated in another player's turn, against 606.3."""
_SLOW = ("creature", "sorcery", "artifact", "enchantment")
"""Types of spells that are cast in a main phase of their player's turn (117.1a)."""


def for_its_own_turn(deed: Deed) -> bool:
    """Tell whether a deed is done in its player's turn only: an attack, a land, what sorcery timing rules."""
    if deed.kind in ("attack", "play_land", "unsuspend"):
        return True
    thing = deed.thing
    if deed.stacked or thing is None:
        return False
    if deed.kind == "activate":
        ability, loyal = str(deed.extra.get("ability", "")), thing.is_a("planeswalker")
        if loyal and thing.face is not None and _AT_ANY_TIME.search(thing.face.text):
            return False
        if "only as a sorcery" in ability or (loyal and _LOYALTY.fullmatch(str(deed.extra.get("cost", "")))):
            return True
        return ability in ("Equip", "Saddle")
    if deed.kind != "cast":
        return False
    if thing.face is None:
        return any(thing.is_a(each) for each in _SLOW) and "flash" not in thing.keywords
    return not card_facts.any_time(thing.face)


def after(story: Story, player: str, turns: int) -> str:
    """Whose turn it is so many turns after a player's."""
    return story.players[(story.players.index(player) + turns) % len(story.players)]


def active_of(story: Story) -> str:
    """Whose turn the story begins in, where nobody says: of who attacks, or does what is for the own turn."""
    for deed in story.deeds:
        if deed.kind == "attack":
            return deed.player
        if deed.kind == "block":
            return next(each for each in story.players if each != deed.player)
    for deed in story.deeds:
        if for_its_own_turn(deed):
            return deed.player
    return YOU


def next_turn_of(story: Story, player: str) -> int:
    """The number of a player's first turn behind all that is done."""
    turn = max((each.turn for each in story.deeds), default=1)
    now = after(story, story.active or active_of(story), turn - 1)
    distance = 1
    while after(story, now, distance) != player:
        distance += 1
    return turn + distance


def count_turns(story: Story, active: str) -> None:
    """Sorceries and attacks are for their player's turn: what follows another's is in a later one.

    Whether something may be done is asked of the turn that is told of, and during a combat of that combat.
    """
    turn, whose = 1, active
    for place, deed in enumerate(story.deeds):
        if deed.turn > turn:
            whose = after(story, whose, deed.turn - turn)
            turn = deed.turn
        fought = any(each.kind == "attack" and each.turn == turn for each in story.deeds[:place])
        now = deed.tried and (story.active or (fought and deed.kind != "attack"))
        if for_its_own_turn(deed) and deed.player != whose and not now:
            while whose != deed.player:
                turn, whose = turn + 1, after(story, whose, 1)
        deed.turn = turn
