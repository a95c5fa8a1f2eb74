"""A story written as a scenario: labels, zones, the lands to pay with, deeds in order, and until when."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from assistant.questions.entered_with import with_entering_counters
from assistant.questions.evident import evident
from assistant.questions.not_told import NotTold
from assistant.questions.story import YOU, Deed, Story, Thing
from assistant.questions.turns import active_of, after, count_turns, next_turn_of
from assistant.questions.ways_to_cast import color_evoked, cost_of
from assistant.questions.written_deeds import called, written_deed
from assistant.situations import card_facts
from engine.subtypes import CREATURE_TYPES

LOYALTY = 3
"""What a planeswalker has of which nobody says how much; that is told as an assumption."""


def written(story: Story, name: str, spare: int = 0) -> dict[str, Any]:
    """Write a story as a scenario; `spare` is how much more mana each player who pays has."""
    label(story)
    with_entering_counters(story)
    for thing in story.things:
        if thing.face is None and thing.is_a("planeswalker") and "loyalty" not in thing.counters:
            story.assume(f"{thing.label[:1].upper()}{thing.label[1:]} has {LOYALTY} loyalty counters.")
    _refuse_loose_auras(story)
    active = story.active or active_of(story)
    count_turns(story, active)
    lands = {player: _lands(story, player, spare) for player in story.players}
    scenario: dict[str, Any] = {
        "name": name,
        **(
            {"format": "commander"}
            if story.commander
            else {}
            if story.is_for_two
            else {"format": "free-for-all"}
        ),
        "players": [_player(story, player, lands[player]) for player in story.players],
        "turn": {"number": 1, "active": active, "step": _begins(story)},
        **({"game": {"day": story.day}} if story.day else {}),
        **({"first_player_draws": True} if story.draw_step_is_told or _asks_of_a_draw_step(story) else {}),
        "do": _deeds(story),
    }
    decisions = [_decision(each) for each in (*story.decisions, *evident(story))]
    if decisions:
        scenario |= {"decisions": decisions, "leftovers": "allow"}
    return scenario


def _refuse_loose_auras(story: Story) -> None:
    """An Aura that lies on the battlefield from the start is attached to something (704.5m)."""
    for each in story.things:
        there = each.zone == "battlefield" and not each.face_down and each.copy_of is None
        aura = each.face is not None and "Aura" in each.face.types.split()
        if there and aura and each.attached_to is None:
            raise NotTold(f"it is not said what {each.spoken} is attached to", each.spoken)


def _begins(story: Story) -> str:
    """The step in which it begins: what leaves exile by suspend does so in an upkeep (702.62a)."""
    early = any(each.kind == "unsuspend" or (each.turn <= 1 and each.step in _EARLY) for each in story.deeds)
    begins = story.draw_step_is_told or story.main_phase_begins
    if (begins and not early) or _asks_of_a_draw_step(story):
        return "upkeep"
    early = early or (not story.deeds and story.until.startswith("upkeep of "))
    return "untap" if early else "precombat main"


def _asks_of_a_draw_step(story: Story) -> bool:
    """Tell whether it is asked what comes of a draw step, with its draw (504.1), where nothing is done."""
    return not story.deeds and story.until.startswith("draw of ")


COMMANDER_LIFE = 40
"""The life with which a player begins in Commander (903.7)."""
_EARLY = frozenset(("upkeep", "draw"))


_FETCHES = re.compile(
    r"search (?:your|their|his or her) library for (?:a|up to \w+|that many) basic land card", re.I
)
_OF_LAND_TYPES = re.compile(r"\b(?:nonbasic|basic|Plains|Islands?|Swamps?|Mountains?|Forests?)\b")
"""What a text says that cares which lands somebody has."""
_PAID = ("cast", "activate", "unsuspend", "turn face up")
"""Kinds of deeds for which mana may be paid."""


def _decision(each: dict[str, object]) -> dict[str, Any]:
    return {key: called(value) for key, value in each.items()}


def label(story: Story) -> None:
    """Give every thing a name that means it alone."""
    counts = Counter(_name(each) for each in story.things)
    seen: Counter[str] = Counter()
    for thing in story.things:
        name = _name(thing)
        thing.label, thing.named, thing.kin = name, name, ""
        copied = thing.face is not None and _copies(story, thing)
        if counts[name] > 1 or copied:
            owners = {each.owner for each in story.things if _name(each) == name}
            owners |= {""} if copied else set()
            alike = [each for each in story.things if _name(each) == name and each.owner == thing.owner]
            whose = ("Your " if thing.owner == YOU else f"{thing.owner}'s ") if len(owners) > 1 else ""
            seen[f"{whose}{name}"] += 1
            number = f" {seen[f'{whose}{name}']}" if len(alike) > 1 else ""
            thing.named, thing.kin = f"{name}{number}", name if number else ""
            thing.label = f"{whose}{thing.named}"


def _copies(story: Story, thing: Thing) -> bool:
    """Tell whether something else of the story may be or become a copy of a thing, and have its name then."""
    others = [each for each in story.things if each is not thing and each.face is not None]
    texts = [each.face.text if each.face is not None else "" for each in others]
    spell = thing.zone == "hand" and any(thing.is_a(each) for each in ("Instant", "Sorcery"))
    if not spell and thing.zone != "battlefield":
        return False
    copying = r"copy (?:target|that)\b[^.]*\bspell" if spell else r"cop(?:y|ies) of|copy that"
    return any(re.search(copying, each, re.IGNORECASE) for each in texts)


def _name(thing: Thing) -> str:
    if thing.face is not None:
        return thing.face.name
    if thing.as_spell:
        return thing.spoken
    words = [*thing.colors, *thing.subtypes] or [_kind_of(thing)]
    size = f"{thing.size[0]}/{thing.size[1]} " if thing.size is not None else ""
    having = f" with {' and '.join(thing.keywords)}" if thing.keywords else ""
    return f"{size}{' '.join(words)}{having}"


def _kind_of(thing: Thing) -> str:
    """What a thing is that has no name: "my Bear" is called so, though its size may be any."""
    kind = thing.kind if thing.kind != "subtype" else "creature"
    said = thing.spoken.title()
    return said if kind == "creature" and said in CREATURE_TYPES else kind


def _lands(story: Story, player: str, spare: int) -> dict[str, int]:
    unnamed = [
        each for each in story.things
        if each.owner == player and each.zone == "battlefield" and each.face is None and each.kind == "land"
    ]  # fmt: skip
    if unnamed:
        texts = [each.face.text for each in story.things if each.face is not None]
        if any(_OF_LAND_TYPES.search(each) for each in texts):
            raise NotTold("it is not said which lands these are", unnamed[0].spoken)
        for thing in unnamed:
            thing.text = ["{T}: Add one mana of any color."]
        story.assume("Lands that nobody names make mana of any color.")
        return {}
    awake = [each.thing for each in story.deeds if each.kind == "activate" and each.thing is not None]
    if any(
        each.owner == player and each.zone == "battlefield" and each.is_a("land")
        and not any(each is one for one in awake) for each in story.things
    ):  # fmt: skip
        return {}
    needed = _needed(story, player)
    more = spare + story.mana.spare.get(player, 0) if needed or story.mana.spare.get(player) else 0
    if more:
        needed[next(iter(needed), "Wastes")] += more
    if needed:
        whose = "You have" if player == YOU else f"{player} has"
        listed = ", ".join(f"{number} {name}" for name, number in needed.items())
        story.mana.assumed.add(player)
        story.assume(f"{whose} the mana for what is cast or activated: {listed}.")
    return dict(needed)


def _needed(story: Story, player: str) -> Counter[str]:
    """The basic lands that pay for all that a player casts and activates."""
    needed: Counter[str] = Counter()
    kinds: list[dict[str, int]] = []
    for place, deed in enumerate(story.deeds):
        if (
            deed.player != player
            or has_no_mana(story, deed, place)
            or deed.thing is None
            or deed.kind not in ("cast", "activate", "unsuspend", "turn face up")
        ):
            continue
        cost = (
            _cost(deed) if deed.kind != "unsuspend" else deed.thing.face.mana_cost if deed.thing.face else ""
        )
        if deed.thing.zone == "command":
            cost += f"{{{2 * deed.thing.times_cast}}}"  # 903.8
        lands = card_facts.lands_for(cost, int(str(deed.extra.get("x", 0))))
        if lands:
            kinds.append(lands)
            needed.update(lands)
    if len(needed) > 1 and len(kinds) > 1:
        needed = Counter(dict.fromkeys(needed, needed.total()))
    return needed


def has_no_mana(story: Story, deed: Deed, place: int) -> bool:
    """Tell whether a deed is done by who has tapped out before, and has not untapped since."""
    since = story.mana.tapped_out.get(deed.player)
    if since is None or place < since[0]:
        return False
    untapped = range(since[1] + 1, deed.turn + 1)
    return not any(after(story, story.active or active_of(story), n - 1) == deed.player for n in untapped)


def _cost(deed: Deed) -> str:
    thing = deed.thing
    assert thing is not None
    if thing.face is None:
        return thing.cost if deed.kind == "cast" else str(deed.extra.get("cost", ""))
    way = deed.extra.get("alternative")
    if way is True or (way == "evoke" and color_evoked(thing.face)):
        return ""  # cards are exiled for it instead
    if deed.kind == "cast":
        instead = cost_of(str(way), thing.face) if way else ""
        return (instead or thing.face.mana_cost) + str(deed.extra.get("besides", ""))
    return str(deed.extra.get("cost", ""))


def _life(story: Story, name: str) -> dict[str, int]:
    """The life total that is told of a player, or that is left where commanders have dealt damage."""
    if name in story.life:
        return {"life": story.life[name]}
    if name not in story.commander_damage:
        return {}
    left = COMMANDER_LIFE - sum(story.commander_damage[name].values())
    story.assume(f"{name} lost no life but by commanders." if left > 0 else f"{name} has gained life.")
    return {"life": max(left, 1)}


def _player(story: Story, name: str, lands: dict[str, int]) -> dict[str, Any]:
    player: dict[str, Any] = {"name": name}
    player |= _life(story, name)
    if name in story.poison:
        player["poison"] = story.poison[name]
    player |= story.carried.get(name, {})
    if name in story.library_size:
        player["library_size"] = story.library_size[name]
    if name in story.commander_damage:
        dealt = story.commander_damage[name].items()
        player["commander_damage"] = {
            thing.face.name if thing.face is not None else thing.label: number for thing, number in dealt
        }
    commanders = [each for each in story.things if each.owner == name and each.zone == "command"]
    if commanders:
        player["commander"] = [_in_the_command_zone(each) for each in commanders]
    if any(_FETCHES.search(each.face.text) for each in story.things if each.face is not None):
        player["library"] = [{"card": "Plains", "as": f"{name}'s basic land"}]
        story.assume("There is a basic land in each library.")
    finds = any(each.cascaded and each.owner == name for each in story.things)
    if not finds and any(
        each.player == name and each.kind == "cast" and _cascades(each.thing) for each in story.deeds
    ):
        player.setdefault("library", []).extend(_FOUND)
        story.assume("The first nonland card that cascade finds is an artifact that does nothing.")
    on_top = [_object(each) for each in story.things if each.owner == name and each.zone == "library"]
    if on_top:
        player["library"] = [*on_top, *player.get("library", [])]
    for zone in ("battlefield", "hand", "graveyard", "exile"):
        entries: list[Any] = [
            _object(each) for each in story.things if each.owner == name and each.zone == zone
        ]
        if zone == "battlefield":
            entries += [{"card": land, "count": number} for land, number in lands.items()]
        if zone == "hand":
            entries += of_no_matter(story.held_cards.get(name, 0))
        if entries:
            player[zone] = entries
    return player


def _in_the_command_zone(thing: Thing) -> str | dict[str, Any]:
    """A commander with how often it has been cast from there."""
    if thing.face is None:
        return {"mana_cost": thing.cost or "{0}", **_written_out(thing), **_carried(thing)}
    card = thing.whole or (thing.face.name if thing.face else thing.label)
    return {"card": card, "times_cast": thing.times_cast} if thing.times_cast else card


def _cascades(thing: Thing | None) -> bool:
    """Tell whether a spell has cascade: what it finds is not said, and has to be there (702.85a)."""
    text = thing.face.text if thing is not None and thing.face is not None else ""
    return re.search(r"^(?:[^(.]*, )?cascade\b", text, re.MULTILINE | re.IGNORECASE) is not None


_FOUND = ({"name": "card that is found", "types": "Artifact", "mana_cost": "{0}"},)


def of_no_matter(number: int) -> list[dict[str, Any]]:
    """So many cards that only count, since nobody can cast them."""
    return [
        {"name": f"other card {each}", "types": "Artifact", "mana_cost": "{9}"}
        for each in range(1, number + 1)
    ]


def _object(thing: Thing) -> dict[str, Any]:
    """A thing as a scenario has it."""
    entry: dict[str, Any] = (
        _written_out(thing) if thing.face is None else {"card": thing.whole or thing.face.name}
    )
    if thing.face is not None and thing.label != entry["card"]:
        entry["as"] = thing.label
    if thing.token and thing.face is not None:
        entry["token"] = True
    entry |= _carried(thing)
    if thing.tapped:
        entry["tapped"] = True
    if thing.marked:
        entry["damage"] = thing.marked
    if thing.face_down:
        entry |= {"face_down": True} if thing.zone == "battlefield" else {}
        entry["as"] = thing.label
    if thing.counters and not (thing.face is None and thing.is_a("planeswalker")):
        entry["counters"] = dict(thing.counters)
    if thing.copy_of is not None or thing.copy_name:
        entry["copy_of"] = thing.copy_of.label if thing.copy_of is not None else thing.copy_name
        entry.setdefault("as", thing.label)
    if thing.attached_to is not None:
        entry["attached_to"] = thing.attached_to.label
    return entry


def _carried(thing: Thing) -> dict[str, Any]:
    """What a thing is told to carry besides: the face that is up, what was chosen, how often it was cast."""
    entry: dict[str, Any] = {}
    if thing.whole and thing.zone == "battlefield" and thing.face is not None:
        entry["face"] = thing.face.name
    if thing.times_cast:
        entry["times_cast"] = thing.times_cast
    if thing.chosen:
        entry["chosen"] = dict(thing.chosen)
    if thing.sick:
        entry["summoning_sick"] = True
    marks = ["commander"] * thing.commander + ["manifested"] * thing.manifested
    if marks:
        entry["designations"] = marks
    return entry


def _written_out(thing: Thing) -> dict[str, Any]:
    """A thing that is no card, with what is told of it."""
    entry: dict[str, Any] = {"name": thing.label, "types": thing.types_line}
    if thing.zone == "hand" or thing.cost:
        entry["mana_cost"] = thing.cost or "{0}"
    if thing.is_a("creature"):
        entry["power"], entry["toughness"] = (
            thing.size or thing.tried or (thing.power or 1, thing.toughness or 1)
        )
    if thing.is_a("planeswalker"):
        entry["loyalty"] = thing.counters.get("loyalty", LOYALTY)
    if thing.colors:
        entry["colors"] = thing.colors
    text = [*(each[:1].upper() + each[1:] for each in thing.keywords), *thing.text]
    if text:
        entry["text"] = "\n".join(text)
    if thing.token:
        entry["token"] = True
    return entry


def _deeds(story: Story) -> list[Any]:
    found: list[Any] = [{"until": {"step": "precombat main"}}] if _begins(story) == "upkeep" else []
    waiting = False
    attacked = False
    for deed in story.deeds:
        if waiting and not deed.stacked and deed.kind != "resolve one":
            found.append({"resolve": "all"})
            waiting = False
        if deed.kind == "resolve":
            continue
        if deed.kind == "unsuspend":
            found.append({"until": {"step": "draw"}})
            continue
        if deed.kind == "resolve one":
            found.append({"resolve": "top"})
            continue
        deed.place = len(found)
        found.append(written_deed(deed))
        waiting = waiting or deed.kind in ("cast", "activate", "play_land")  # what triggers on it waits
        attacked = attacked or deed.kind == "attack"
    last = story.deeds[-1] if story.deeds else None
    if last is not None and last.tried and all(each.kind == "can" for each in story.wishes):
        return found
    if waiting:
        found.append({"resolve": "all"})
    fought = max((each.turn for each in story.deeds if each.kind == "attack"), default=1)
    later = (each.turn > fought or each.step in ("postcombat main", "end") for each in story.deeds
             if each.turn >= fought)  # fmt: skip
    if attacked and not any(later):
        found.append({"until": {"step": "end of combat"}})
    step, _, whose = story.until.partition(" of ")
    if whose and not _asks_of_a_draw_step(story):
        found.append({"until": _behind(story, step, whose)})
    elif story.until == "end":
        turn = max((each.turn for each in story.deeds), default=story.turn)
        found.append({"until": {"turn": turn, "step": "end"}})
    elif story.until == "next turn" or _acts_later(story):
        turn = max((each.turn for each in story.deeds), default=1)
        found.append({"until": {"turn": turn + 1, "step": "upkeep"}})
    return found


def _behind(story: Story, step: str, player: str) -> dict[str, object]:
    """The step up to which is played where a step of a player's turn is to be over, or the turn to begin."""
    now = not story.deeds and player == (story.active or active_of(story))
    if step == "upkeep":
        return {"step": "draw"} if now else {"turn": next_turn_of(story, player), "step": "draw"}
    turn = next_turn_of(story, player)
    if step == "turn":
        return {"turn": turn, "step": "upkeep"}
    last = max((each.turn for each in story.deeds), default=1)
    whose = after(story, story.active or active_of(story), last - 1)
    return {"turn": (last if whose == player else turn) + 1, "step": "upkeep"}


def _acts_later(story: Story) -> bool:
    """Tell whether what is done has a consequence at the next end step."""
    faces = [each.thing.face for each in story.deeds if each.thing is not None]
    written_out = [text for each in story.things if each.as_spell for text in each.text]
    texts = [*(each.text for each in faces if each is not None), *written_out]
    return any(re.search(r"beginning of (?:the|your) next end step|end of combat", each) for each in texts)
