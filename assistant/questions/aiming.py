"""At what something is aimed of which nobody says it: a player where one is meant, else that is asked."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

from assistant.questions.aims import Aim
from assistant.questions.assuming import assume_aim
from assistant.questions.mentions import Mention
from assistant.questions.not_told import NotTold
from assistant.questions.story import Story, Thing
from assistant.situations import card_facts

PLAYER = frozenset(("player",))
"""What a target may be that has to be a player (115.1)."""


def settle_aims(story: Story, other: Callable[[str], str]) -> None:
    """Aim what is aimed at nothing that is told; `other` gives a player's opponent.

    Raises `NotTold` where several things may be meant.
    """
    _refuse_what_may_answer_an_aim(story)
    _aim_at_players(story, other)


def _refuse_what_may_answer_an_aim(story: Story) -> None:
    """ "He bolts my Bears. I activate Mother of Runes": nobody says for what, and in response to what.

    Once the spell has resolved another target would be found in silence, or none.
    """
    told = {id(each.get("about")) for each in story.decisions if each.get("kind") == "target"}
    for before, deed in pairwise(story.deeds):
        aimed = before.kind == "cast" and before.player != deed.player and bool(before.targets)
        later = deed.stacked or deed.afterwards or bool(deed.step) or before.turn != deed.turn
        aims = deed.kind == "activate" and re.search(
            r"\btarget\b", str(deed.extra.get("ability", "")).lower()
        )
        if not aimed or later or not aims or deed.targets or deed.thing is None or id(deed.thing) in told:
            continue
        name = deed.thing.spoken
        raise NotTold(f"it is not said at what {name} is aimed, and whether that is done in response")


def _aim_at_players(story: Story, other: Callable[[str], str]) -> None:
    """Aim the spells of which nobody tells the player; `other` gives a player's opponent.

    Raises `NotTold`, with what could be said, where a spell both serves and harms whom it targets.
    """
    for place, deed in enumerate(story.deeds):
        spell, said = deed.thing, deed.unaimed
        if said is None or spell is None or spell.face is None or deed.extra.get("alternative"):
            continue
        lines = [line for line in spell.face.text.split("\n") if line.startswith("•")]
        for mode in [each for each, aims in deed.modes.items() if not aims]:
            if card_facts.targets(spell.face, lines[mode - 1]) == (PLAYER,):
                deed.modes[mode] = [_player_meant(story, place, lines[mode - 1], said, other)]
                deed.targets += deed.modes[mode]
        if not deed.modes and not deed.targets and card_facts.targets(spell.face)[:1] == (PLAYER,):
            deed.targets = [_player_meant(story, place, spell.face.text, said, other)]


def _player_meant(story: Story, place: int, text: str, said: Mention, other: Callable[[str], str]) -> str:
    deed = story.deeds[place]
    serves = card_facts.serves_players(text)
    if not serves:
        whom = {"me": "at you", "my opponent": "at the opponent"} if story.is_for_two else {}
        instead = tuple((f"{said.text} targeting {each}", label) for each, label in whom.items())
        del story.deeds[place:]  # what is shown of the board is what was so before it
        why = f"it is not said at which player {said.text} is aimed"
        raise NotTold(why, said.text, (said.start, said.end), instead)
    aim = deed.player if serves > 0 else other(deed.player)
    if deed.thing is not None:
        assume_aim(story, Aim(deed.thing, said.text, aim))
    return aim


def refuse_other_aims(story: Story, place: int, rule: str) -> None:
    """Refuse what is aimed at a thing and can only be aimed at players: no keyword of the thing is why.

    Where "Diabolic Edict on my hexproof creature" means its controller, hexproof keeps nothing off (702.11b).
    """
    deed = next((each for each in story.deeds if each.place == place), None)
    face = deed.thing.face if deed is not None and deed.thing is not None else None
    if deed is None or face is None or deed.kind != "cast" or not rule.startswith("702."):
        return
    kinds = card_facts.targets(face)
    at_things = any(isinstance(each, Thing) for each in deed.targets)
    if at_things and kinds and all(each <= {"player", "opponent"} for each in kinds):
        raise NotTold(f"{face.name} is aimed at a player", face.name)
