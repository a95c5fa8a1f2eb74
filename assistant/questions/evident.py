"""What players evidently choose of which nobody tells: whom a spell harms, orders of what is alike."""

from __future__ import annotations

import re

from assistant.questions.aims import Aim
from assistant.questions.assuming import assume_aim
from assistant.questions.called import in_passing
from assistant.questions.story import OPPONENT, YOU, Deed, Story, Thing
from assistant.situations import card_facts
from model import Face

Decision = dict[str, object]
"""A decision of a scenario, with things in the place of their names."""


def evident(story: Story) -> list[Decision]:
    """The decisions that are evident, in the order in which they may be asked for."""
    return [*_orders(story), *_harmful(story), *_wanted(story), *_kept(story)]


def _orders(story: Story) -> list[dict[str, object]]:
    """The damage assignment order of blockers that are alike: which of them comes first changes nothing."""
    aimed = [each for deed in story.deeds for each in deed.targets]
    blocks = [pair for deed in story.deeds if deed.kind == "block" for pair in deed.pairs]
    found: list[dict[str, object]] = []
    for attacker in dict.fromkeys(at for _, at in blocks if isinstance(at, Thing)):
        blockers = [each for each, at in blocks if at is attacker]
        alike = len({each.kin or each.label for each in blockers}) == 1 and not any(
            each.unsized for each in blockers
        )
        plain = not any(each is one for each in blockers for one in aimed)
        if len(blockers) > 1 and alike and plain:
            player = attacker.controller or attacker.owner
            found.append({"player": player, "kind": "order", "about": attacker, "answer": list(blockers)})
    return found


def _harmful(story: Story) -> list[dict[str, object]]:
    """Triggers that only do harm to a player whom they target are aimed at the opponent."""
    found: list[dict[str, object]] = []
    for thing in story.things:
        text = thing.face.text if thing.face is not None else "\n".join(thing.text)
        if story.is_for_two and _HARMFUL.search(text):
            other = OPPONENT if thing.owner == YOU else YOU
            assume_aim(story, Aim(thing, in_passing(thing), other, trigger=True))
            entry = {"player": thing.owner, "kind": "target", "about": thing.label, "answer": other}
            found += [dict(entry) for _ in range(_MOST_TRIGGERS)]
    return found


def _wanted(story: Story) -> list[dict[str, object]]:
    """A spell that only does good to a player whom it targets is aimed at its own."""
    found: list[dict[str, object]] = []
    for deed in story.deeds:
        thing = deed.thing
        if deed.kind not in ("cast", "unsuspend") or deed.targets or thing is None or thing.face is None:
            continue
        if _hits_the_other_player(story, deed, thing.face):
            other = OPPONENT if deed.player == YOU else YOU
            assume_aim(story, Aim(thing, thing.label, other))
            found.append({"player": deed.player, "kind": "target", "about": thing, "answer": other})
        elif _GOOD.match(thing.face.text.split("\n")[-1]):
            assume_aim(story, Aim(thing, thing.label, deed.player))
            found.append({"player": deed.player, "kind": "target", "about": thing, "answer": deed.player})
    return found


def _hits_the_other_player(story: Story, deed: Deed, face: Face) -> bool:
    """Tell whether a spell of which nobody says the target can harm nothing but the other player."""
    kinds = card_facts.targets(face)
    others = [each for each in story.things if each.owner != deed.player and not each.is_a("land")]
    there = [each for each in others if each.zone == "battlefield" or (
        not (each.is_a("instant") or each.is_a("sorcery"))
        and any(one.thing is each for one in story.deeds))]  # fmt: skip
    only_one = story.is_for_two and len(kinds) == 1 and "player" in kinds[0]
    return only_one and card_facts.serves(face) < 0 and not there


def _kept(story: Story) -> list[Decision]:
    """Copies that storm makes of a spell keep its targets, where new ones are not spoken of (702.40a)."""
    found: list[Decision] = []
    for deed in story.deeds:
        thing = deed.thing
        if deed.kind != "cast" or deed.tried or thing is None or thing.face is None:
            continue
        evidently = [each["answer"] for each in _wanted(story) if each["about"] is thing]
        aims: list[object] = [*deed.targets] or evidently
        if _STORM.search(thing.face.text) and len(aims) == 1:
            story.assume(f"The copies of {thing.label} keep its target.")
            entry: Decision = {"player": deed.player, "kind": "target", "about": thing, "answer": aims[0]}
            found += [dict(entry) for _ in range(_MOST_COPIES)]
    return found


_GOOD = re.compile(r"Target player (?:draws|gains) [^.]*\.?$")
_HARMFUL = re.compile(r"Whenever [^.]*target (?:player|opponent) (?:loses|discards|mills|sacrifices)")
_MOST_TRIGGERS = 12
_STORM = re.compile(r"^(?:.*, )?Storm\b", re.MULTILINE)
_MOST_COPIES = 20
