"""A story written as a scenario: labels, hands, lands to pay with, deeds, how far it is played."""

from __future__ import annotations

from collections import Counter
from typing import Any

from assistant.situations import card_facts
from assistant.situations.deeds import Choice, Deed, Target
from assistant.situations.persons import NotSettled
from assistant.situations.plot import Plot
from assistant.situations.table import Thing

EARLY = ("upkeep", "draw")
_COLORS = {
    "{W}": "white", "{U}": "blue", "{B}": "black", "{R}": "red", "{G}": "green", "{C}": "colorless",
}  # fmt: skip
"""The mana that each symbol stands for."""


def written(plot: Plot, name: str, variant: int = 0) -> dict[str, Any]:
    """Write a story as a scenario in the contract's shape, played as far as the last deed.

    `variant` is which of several ways to assign damage is tried.
    """
    plot.variant = variant
    for deed in plot.deeds:
        if deed.ways:
            deed.way = variant % len(deed.ways)
            deed.shares = deed.ways[deed.way]
    plot.deeds = [each for each in plot.deeds if not each.ways or each.shares]
    _label(plot)
    lands = _lands(plot)
    active = plot.active or _likely_active(plot)
    scenario: dict[str, Any] = {"name": name}
    if plot.edition is not None:
        scenario["rules_as_of"] = plot.edition
    if plot.vanguard is not None:
        scenario |= {"format": "vanguard", "starting_hands": True}
    scenario["players"] = [_player(plot, each, lands.get(each, {})) for each in plot.persons.names]
    steps = [deed.step for deed in plot.deeds if deed.step in EARLY]
    scenario["turn"] = {"number": 1, "active": active, "step": steps[0] if steps else "precombat main"}
    if plot.vanguard is not None:
        scenario["turn"] = {"active": active}
    last = len(plot.deeds)
    while last and plot.deeds[last - 1].expected is not None:
        last -= 1
    scenario["do"] = _deeds(plot, plot.deeds[:last])
    if last < len(plot.deeds):  # also where the game is over by then
        scenario["expect"] = [entry for deed in plot.deeds[last:] for entry in _expected(deed)]
    decisions = [_choice(each) for each in (*plot.choices, *_orders(plot))]
    if plot.payments:
        paid = plot.payments[variant % len(plot.payments)]
        scenario["players"][0]["mana"] = dict(Counter(_COLORS[each] for each in paid.symbols))
        decisions += [{"player": plot.persons.first, "answer": each} for each in paid.symbols]
    if decisions:
        scenario |= {"decisions": decisions, "leftovers": "allow"}
    return scenario


def _orders(plot: Plot) -> list[Choice]:
    """The damage assignment order of an attacker with several blockers: as they were spoken of."""
    found = []
    for attacker in plot.attackers():
        pairs = [pair for deed in plot.deeds if deed.kind == "block" for pair in deed.pairs]
        blockers = tuple(blocker for blocker, blocked in pairs if blocked is attacker)
        announced = plot.orders.get(attacker.name)
        if announced is not None:
            found.append(Choice(attacker.owner, attacker, announced, "order"))
        elif len(blockers) > 1:
            names = ", then ".join(each.label for each in blockers)
            plot.table.assume(f"{attacker.label} assigns lethal damage to {names}.")
            found.append(Choice(attacker.owner, attacker, blockers, "order"))
    return [*found, *_orders_of_blockers(plot)]


def _orders_of_blockers(plot: Plot) -> list[Choice]:
    """A creature that blocks several attackers orders them as they were spoken of (509.3)."""
    blocked: dict[str, list[tuple[Thing, Thing]]] = {}
    for deed in plot.deeds:
        for blocker, attacker in deed.pairs if deed.kind == "block" else ():
            if isinstance(attacker, Thing):
                blocked.setdefault(blocker.label, []).append((blocker, attacker))
    several = [pairs for pairs in blocked.values() if len(pairs) > 1]
    return [
        Choice(pairs[0][0].owner, pairs[0][0], tuple(attacker for _, attacker in pairs), "order")
        for pairs in several
    ]


def _choice(choice: Choice) -> dict[str, Any]:
    answer: Any
    if isinstance(choice.answer, bool):
        answer = choice.answer
    elif isinstance(choice.answer, tuple):
        answer = [each.label for each in choice.answer]
    else:
        answer = _called(choice.answer)
    return {"player": choice.player, "kind": choice.kind, "about": choice.about.label, "answer": answer}


def _likely_active(plot: Plot) -> str:
    """Whose turn it is where nobody says so: whoever casts what is no instant, else the speaker's."""
    for deed in plot.deeds:
        if deed.kind in ("attack", "play_land"):
            return deed.player
        if deed.kind == "cast" and deed.thing is not None and not card_facts.any_time(deed.thing.face):
            return deed.player
    return plot.persons.first


def _label(plot: Plot) -> None:
    """Give every thing a name that means it alone."""
    things = [each for each in plot.table.things if not each.is_ability]
    counts = Counter(each.name for each in things)
    for thing in things:
        thing.label = thing.name
        if counts[thing.name] > 1:
            whose = "Your" if thing.owner == "You" else f"{thing.owner}'s"
            mine = [each for each in things if each.name == thing.name and each.owner == thing.owner]
            both = len({each.owner for each in things if each.name == thing.name}) > 1
            number = f" {mine.index(thing) + 1}" if len(mine) > 1 else ""
            thing.label = (f"{whose} {thing.name}" if both else thing.name) + number
    for each in plot.table.things:
        if each.is_ability:
            each.label = each.name.removeprefix("the ")


def _lands(plot: Plot) -> dict[str, dict[str, int]]:
    """The lands that each player needs for what they do, where none were spoken of.

    Where a player pays for several things with lands of several kinds, there are enough of each kind,
    whichever of them the engine taps first.
    """
    lands: dict[str, dict[str, int]] = {}
    for player in plot.persons.names:
        paid = [(thing, cost) for thing, cost in _payments(plot, player) if cost]
        if not paid or plot.payments or _has_lands(plot, player):
            continue
        needed: Counter[str] = Counter()
        for _, cost in paid:
            needed.update(cost)
        if len(needed) > 1 and len(paid) > 1:
            needed = Counter(dict.fromkeys(needed, needed.total()))
        lands[player] = dict(needed)
        verb = "have" if player == "You" else "has"
        listed = ", ".join(f"{number} {name}" for name, number in needed.items())
        names = " and ".join(dict.fromkeys(thing.name for thing, _ in paid))
        plot.table.assume(f"{player} {verb} untapped lands to pay for {names}: {listed}.")
    return lands


def _payments(plot: Plot, player: str) -> list[tuple[Thing, dict[str, int]]]:
    """What a player casts and activates, each with basic lands that pay for it."""
    found: list[tuple[Thing, dict[str, int]]] = []
    for deed in plot.deeds:
        if deed.player != player or deed.thing is None or deed.kind not in ("cast", "activate"):
            continue
        cost = deed.thing.face.mana_cost
        if deed.kind == "activate":
            cost = card_facts.activated(deed.thing.face)[deed.ability][0]
        found.append((deed.thing, card_facts.lands_for(cost, deed.x or 0)))
    return found


def _has_lands(plot: Plot, player: str) -> bool:
    return any(
        each.owner == player and each.first_zone == "battlefield" and "Basic" in each.face.types
        for each in plot.table.things
    )


def _player(plot: Plot, name: str, lands: dict[str, int]) -> dict[str, Any]:
    player: dict[str, Any] = {"name": name}
    if plot.vanguard is not None and plot.vanguard[0] == name:
        player["vanguard"] = plot.vanguard[1]
    if name in plot.life:
        player["life"] = plot.life[name]
    for zone in ("battlefield", "hand", "graveyard", "library", "exile"):
        entries = [
            _object(each) for each in plot.table.things
            if each.owner == name and each.first_zone == zone and not each.is_ability
        ]  # fmt: skip
        if zone == "battlefield":
            entries += [
                land if number == 1 else {"card": land, "count": number} for land, number in lands.items()
            ]
        if entries:
            player[zone] = entries
    return player


def _object(thing: Thing) -> Any:
    entry: dict[str, Any] = {}
    if thing.card is not None:
        entry["card"] = thing.name
        if thing.face is not thing.card.faces[0] and thing.first_zone == "battlefield":
            entry |= {"card": thing.card.faces[0].name, "face": thing.name, "as": thing.label}
    if thing.written is not None:
        entry |= _written_out(thing)
        _refuse_loyalty_unsaid(thing, entry["types"])
    if thing.label != thing.name or thing.renamed:
        entry["as"] = thing.label
    if thing.count > 1:
        entry["count"] = thing.count
    if thing.traits.tapped:
        entry["tapped"] = True
    if thing.traits.phased_out:
        entry["phased_out"] = True
    if thing.traits.sick:
        entry["summoning_sick"] = True
    if thing.traits.counters:
        entry["counters"] = dict(thing.traits.counters)
    if thing.traits.damage:
        entry["damage"] = thing.traits.damage
    if thing.attached_to is not None:
        entry["attached_to"] = thing.attached_to.label
    return thing.name if entry == {"card": thing.name} else entry


def _refuse_loyalty_unsaid(thing: Thing, types: str) -> None:
    """With no loyalty a planeswalker would be put into its owner's graveyard at once (704.5i)."""
    loyal = any(kind == "loyalty" for kind, _ in thing.traits.counters)
    if "Planeswalker" in types and thing.first_zone == "battlefield" and not loyal:
        words = thing.spoken or thing.name
        raise NotSettled(words, f"It is not said how much loyalty “{words}” has.")


def _written_out(thing: Thing) -> dict[str, Any]:
    written = thing.written
    assert written is not None
    types = [each.capitalize() for each in (*written.supertypes, *(written.types or ("creature",)))]
    if written.power is not None and "Creature" not in types:
        types.append("Creature")
    line = " ".join(types) + (f" - {' '.join(written.subtypes)}" if written.subtypes else "")
    entry: dict[str, Any] = {"name": thing.name, "types": line}
    if written.mana_cost:
        entry["mana_cost"] = written.mana_cost
    if "Creature" in types:
        size = (written.power, written.toughness) if written.power is not None else thing.size
        entry["power"], entry["toughness"] = size or (1, 1)
    colors = [each for each in written.colors if each != "colorless"]
    if colors:
        entry["colors"] = colors
    text = [*(each[:1].upper() + each[1:] for each in written.abilities), *written.texts]
    if text:
        entry["text"] = "\n".join(text)
    if written.token:
        entry["token"] = True
    return entry


def _expected(deed: Deed) -> list[dict[str, Any]]:
    return deed.expected() if deed.expected is not None else []


def _deeds(plot: Plot, deeds: list[Deed]) -> list[Any]:
    found: list[Any] = []
    for each in deeds:
        entry = _deed(each)
        if each.kind == "assign_damage" and found and "assign_damage" in found[-1]:
            found[-1]["assign_damage"] |= entry["assign_damage"]  # one player assigns all of it at once
        else:
            found.append(entry)
    if any(each.zone == "stack" for each in plot.table.things):
        found.append({"resolve": "all"})
    return found


def _deed(deed: Deed) -> dict[str, Any]:
    if deed.kind == "resolve":
        return {"resolve": "all"}
    if deed.kind == "until":
        return {"until": {"step": deed.step}}
    if deed.expected is not None:
        return {"expect": _expected(deed)}
    entry: dict[str, Any] = {"player": deed.player}
    if deed.step:
        entry["at"] = {"step": deed.step}
    if deed.kind == "attack":
        entry["attack"] = [{"with": each.label, "at": _called(at)} for each, at in deed.pairs]
    elif deed.kind == "block":
        entry["block"] = [{"with": each.label, "attacker": _called(at)} for each, at in deed.pairs]
    elif deed.kind == "assign_damage" and deed.thing is not None:
        entry["assign_damage"] = {deed.thing.label: {_called(to): amount for to, amount in deed.shares}}
    elif deed.thing is not None:
        entry[deed.kind] = deed.thing.label
        if deed.kind == "activate" and deed.ability:
            entry["ability"] = deed.ability + 1
        if deed.targets:
            entry["targets"] = [_called(each) for each in deed.targets]
        if deed.x is not None:
            entry["x"] = deed.x
    return entry


def _called(target: Target) -> str:
    return target if isinstance(target, str) else target.label
