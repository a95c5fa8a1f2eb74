"""What is said to come of it, written as what the replay has to bear out at that point of the story."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from assistant.findings import Finding
from assistant.findings.stated import DestroyedBy, NoPart, NotDestroyed, SoMuchDealt, TriggersSoOften
from assistant.situations import card_facts, casting, facts_told, legality_told
from assistant.situations.claiming import cast_effect, expect, signed, things_of
from assistant.situations.clauses import Activates, Casts, Claims, Mention, When, Who, Written
from assistant.situations.deeds import Claimed, Deed
from assistant.situations.outcome import Outcome
from assistant.situations.persons import NotSettled
from assistant.situations.plot import Plot
from assistant.situations.size_claims import bonus, cancel, measure, size, stops, sum_of_parts, total
from assistant.situations.table import Thing
from engine.subtypes import CREATURE_TYPES

LAYERS: Final = {
    "1": "613.1a", "1a": "613.2a", "1b": "613.2b", "2": "613.1b", "3": "613.1c", "4": "613.1d", "5": "613.1e",
    "6": "613.1f", "7": "613.1g", "7a": "613.4a", "7b": "613.4b", "7c": "613.4c", "7d": "613.4d",
}  # fmt: skip
"""The rule of each layer."""

_AT_REST: Final = ("a type", "paid", "mana value", "mana cost", "identity")
"""Claims of what needs no play."""

_AFTER_COMBAT: Final = (
    "zone",
    "gains",
    "damage",
    "triggers",
    "wins",
    "loses game",
    "counters",
    "assigned",
    "dealt",
    "life",
)


def claims(plot: Plot, clause: Claims) -> None:
    """Note a claim where it stands in the story; what waits on the stack, or in combat, comes first."""
    if clause.kind not in (*_AT_REST, "text"):
        plot.resolve()
    if plot.combat and clause.kind in _AFTER_COMBAT:
        _to_end_of_combat(plot)
    if clause.written is not None and clause.written.power is not None and not clause.negated:
        for mention in clause.things:
            known = plot.table.meant(mention, lambda each: not each.is_ability and not each.is_effect)
            for thing in known[-1:]:
                plot.sizes[thing.name] = (clause.written.power, clause.written.toughness or 0)
    for each in (clause, *clause.also):
        _TELLERS[each.kind](plot, each)


def _to_end_of_combat(plot: Plot) -> None:
    if not any(deed.kind == "until" for deed in plot.deeds):
        plot.do(Deed("until", step="end of combat"))


def _is(plot: Plot, clause: Claims) -> None:
    said = clause.written or Written()
    things = things_of(plot, clause)
    wanted = [each for thing in things for each in _described(thing, said)]
    if not wanted:
        raise NotSettled(plot.words, f"“{plot.words}” says nothing that a replay could bear out.")
    if clause.negated and len(wanted) > 1:
        raise NotSettled(plot.words, f"“{plot.words}” denies several things at once; say them one by one.")
    expect(plot, lambda: [signed(each(), clause.negated) for each in wanted], len(wanted))


def _described(thing: Thing, said: Written) -> list[Callable[[], dict[str, Any]]]:
    """Each part of a description as an expectation of its own."""
    found: list[Callable[[], dict[str, Any]]] = []

    def add(kind: str, value: Any) -> None:
        found.append(lambda: {kind: {thing.label: value}})

    if said.power is not None:
        add("power_toughness", f"{said.power}/{said.toughness}")
    if said.colors:
        add("colors", "colorless" if "colorless" in said.colors else list(said.colors))
    if said.types:
        add("types", [each.capitalize() for each in said.types])
    if said.subtypes:
        add("subtypes", list(said.subtypes))
    if said.supertypes:
        add("supertypes", [each.capitalize() for each in said.supertypes])
    if said.named:
        add("name", said.named)
    if said.mana_value is not None:
        add("mana_value", said.mana_value)
    if said.mana_cost:
        add("mana_cost", said.mana_cost)
    if said.abilities or said.texts:
        add("has", [*said.abilities, *said.texts])
    for lacked in said.without:
        _add_lacked(thing, lacked, add)
    return found


_LACKED: Final[dict[str, tuple[str, Any]]] = {
    "name": ("name", ""),
    "mana cost": ("mana_cost", ""),
    "color": ("colors", "colorless"),
    "colors": ("colors", "colorless"),
    "counters": ("counters", {}),
}


def _add_lacked(thing: Thing, lacked: str, add: Callable[[str, Any], None]) -> None:
    if lacked in _LACKED:
        add(*_LACKED[lacked])
    elif lacked in ("abilities", "types", "supertypes", "rules text"):
        raise NotSettled(f"no {lacked}", f"“no {lacked}” can't be held against a replay yet.")
    else:
        add("lacks", [lacked])


def _has(plot: Plot, clause: Claims) -> None:
    _is(plot, clause)


def _fate(plot: Plot, clause: Claims) -> None:
    things = things_of(plot, clause)
    expect(
        plot,
        lambda: [signed({"in": "graveyard", "card": each.label}, clause.negated) for each in things],
        len(things),
    )
    if "state-based" in clause.words:
        plot.claimed.append(Claimed(plot.words, check=_all_by_state(things)))


def _all_by_state(things: list[Thing]) -> Callable[[Outcome], Finding | None]:
    """State-based actions alone bring things to the graveyard."""

    def check(outcome: Outcome) -> Finding | None:
        deaths = [outcome.died(each) for each in things]
        if None in deaths:
            return NotDestroyed()
        other = [each.rule for each in deaths if each is not None and not each.rule.startswith("704.")]
        return DestroyedBy(tuple(other)) if other else None

    return check


def _not_by(plot: Plot, clause: Claims) -> None:
    """It is no spell or damage that destroys."""
    plot.claimed.append(Claimed(plot.words, check=_all_by_state(things_of(plot, clause))))


def _tapped(plot: Plot, clause: Claims) -> None:
    things = things_of(plot, clause)
    expect(plot, lambda: [{"tapped": {each.label: bool(clause.number)}} for each in things], len(things))


def _counters(plot: Plot, clause: Claims) -> None:
    things = things_of(plot, clause)
    counters = {clause.words[0]: clause.number}
    expect(plot, lambda: [{"counters": {each.label: counters}} for each in things], len(things))


def _gains(plot: Plot, clause: Claims) -> None:
    """Where nothing was done yet that could bring it about, it is itself what is done."""
    assert clause.who is not None
    player = plot.subject(clause.who)
    if not plot.deeds and clause.number and not clause.negated:
        verb = "gain" if clause.number > 0 else "lose"
        cast_effect(plot, f"You {verb} {abs(clause.number)} life.", (), player)
        return
    life = plot.life.get(player, 20) + (clause.number or 0)
    expect(plot, lambda: [signed({"life": {player: life}}, clause.negated)], 1)


def _life(plot: Plot, clause: Claims) -> None:
    assert clause.who is not None
    player = plot.subject(clause.who)
    expect(plot, lambda: [{"life": {player: clause.number}}], 1)


def _dealt(plot: Plot, clause: Claims) -> None:
    assert clause.who is not None
    player = plot.subject(clause.who)

    def check(outcome: Outcome) -> Finding | None:
        dealt = outcome.damage_to(player)
        return None if (dealt == clause.number) is not clause.negated else SoMuchDealt(dealt)

    plot.claimed.append(Claimed(plot.words, check=check))


def _wins(plot: Plot, clause: Claims) -> None:
    assert clause.who is not None
    player = plot.subject(clause.who)
    kind = "winner" if clause.kind == "wins" else "loser"
    expect(plot, lambda: [signed({kind: player}, clause.negated)], 1)


def _draws(plot: Plot, clause: Claims) -> None:
    """Held against the cards in hand, so only where the hand was empty but for what was cast."""
    assert clause.who is not None
    player = plot.subject(clause.who)
    kept = sum(1 for each in plot.table.things if each.zone == "hand" and each.owner == player)
    expect(plot, lambda: [signed({"hand_size": {player: kept + (clause.number or 0)}}, clause.negated)], 1)


def _damage(plot: Plot, clause: Claims) -> None:
    source, hurt = things_of(plot, clause)

    def check(outcome: Outcome) -> Finding | None:
        dealt = outcome.damage_by(source.label, hurt.label)
        return None if dealt == clause.number else SoMuchDealt(dealt)

    plot.claimed.append(Claimed(plot.words, check=check))


def _deals_each(plot: Plot, clause: Claims) -> None:
    """What is said of each is tried with one of them; a spell of which only its words were told is cast."""
    source = _dealing(plot, clause.things[0])
    if clause.who is not None and clause.who.of is not None:
        plot.the_thing(clause.who.of)
    player = plot.subject(clause.who) if clause.who is not None else plot.persons.other(source.owner)
    one = Mention(plot.words, "noun", nouns=("creature",), fresh=True, written=clause.written)
    thing = plot.table.place(one, player, "battlefield")[0]
    plot.dealing = source

    def check(outcome: Outcome) -> Finding | None:
        dealt = outcome.damage_by(source.label, thing.label)
        return None if dealt == clause.number else SoMuchDealt(dealt)

    plot.claimed.append(Claimed(plot.words, check=check))


def _dealing(plot: Plot, mention: Mention) -> Thing:
    if mention.kind == "pronoun" and plot.dealing is not None:
        return plot.dealing
    known = [each for each in plot.table.things if mention.kind == "name" and each.name == mention.name]
    card = plot.table.cards.find(mention.name) if mention.kind == "name" else None
    if known or card is None or not card_facts.is_spell_only(card.faces[0]):
        return known[0] if known else plot.the_thing(mention)
    casting.casts(plot, Casts(Who("named", plot.persons.second), mention), When())
    plot.resolve()
    return plot.table.things[-1]


def _assigned(plot: Plot, clause: Claims) -> None:
    """That a creature deals nothing in combat shows where it attacks and nothing blocks it."""
    attacker = things_of(plot, clause)[0]
    _attack_alone(plot, attacker)
    other = plot.persons.other(attacker.owner)
    life = plot.life.get(other, 20) - (clause.number or 0)
    expect(plot, lambda: [{"life": {other: life}}], 1)


def _attack_alone(plot: Plot, attacker: Thing) -> None:
    if plot.combat:
        raise NotSettled(plot.words, f"“{plot.words}” is understood only where nothing has attacked yet.")
    other = plot.persons.other(attacker.owner)
    plot.turn_of(attacker.owner)
    attacker.role = "attacker"
    plot.do(Deed("attack", attacker.owner, pairs=((attacker, other),)))
    plot.combat = "block"
    _to_end_of_combat(plot)


def _triggers(plot: Plot, clause: Claims) -> None:
    mention = clause.things[0]
    source = _with_ability(plot) if "ability" in mention.nouns else plot.the_thing(mention)
    if plot.combat:
        _to_end_of_combat(plot)
    wanted = clause.number or 0

    def check(outcome: Outcome) -> Finding | None:
        often = outcome.triggered(source.label)
        return None if often == wanted else TriggersSoOften(often)

    plot.claimed.append(Claimed(plot.words, check=check))


def _with_ability(plot: Plot) -> Thing:
    """ "The ability" is that of the only thing whose ability was quoted."""
    found = [each for each in plot.table.things if _quoted(each)]
    if len(found) != 1:
        raise NotSettled("the ability", "It is not said which ability “the ability” is.")
    return found[0]


def _quoted(thing: Thing) -> bool:
    return thing.written is not None and bool(thing.written.texts) and not thing.is_effect


def _mana(plot: Plot, clause: Claims) -> None:
    for deed in clause.deeds:
        if isinstance(deed, Activates):
            casting.activates(plot, deed, When())
    player = plot.table.subject or plot.persons.first
    expect(plot, lambda: [{"mana": {player: {}}}], 1)


def _layer(plot: Plot, clause: Claims) -> None:
    for each in clause.words:
        plot.claimed.append(Claimed(plot.words, check=_cites(LAYERS[each])))


def _cites(rule: str) -> Callable[[Outcome], Finding | None]:
    return lambda outcome: None if rule in outcome.rules() else NoPart(rule)


def _all_types(plot: Plot, clause: Claims) -> None:
    things = things_of(plot, clause)
    every = sorted(CREATURE_TYPES)
    expect(plot, lambda: [{"subtypes": {each.label: every}} for each in things], len(things))


def _text(plot: Plot, clause: Claims) -> None:
    """What the spell that was told last says."""
    last = next((deed.thing for deed in reversed(plot.deeds) if deed.thing is not None), None)
    if last is None or not all(each in card_facts.plain_text(last.face).lower() for each in clause.words):
        raise NotSettled(plot.words, f"“{plot.words}” is not what the card says.")


def _same_ability(plot: Plot, clause: Claims) -> None:
    """Its words are among the abilities of the other."""
    thing, other = things_of(plot, clause)
    texts = [line for line in card_facts.plain_text(other.face).split("\n") if line]
    if "triggered" in clause.words:
        texts = [line for line in texts if line.startswith(("When", "At the"))]
    elif "activated" in clause.words:
        texts = [line for line in texts if ": " in line]
    if len(texts) != 1:
        raise NotSettled(plot.words, f"It is not said which ability of {other.name} is meant.")
    expect(plot, lambda: [{"has": {thing.label: texts}}], 1)


def _that_ability(plot: Plot, clause: Claims) -> None:
    """The ability of what it copied, which an exception takes away."""
    thing = things_of(plot, clause)[0]
    if thing.copies is None:
        raise NotSettled(plot.words, "It is not said which ability “that ability” is.")
    texts = card_facts.plain_text(thing.copies.face).split("\n")
    expect(plot, lambda: [{"lacks": {thing.label: texts}}], 1)


def _toxic(plot: Plot, clause: Claims) -> None:
    """The total toxic value shows where it attacks and nothing blocks it (702.164c)."""
    attacker = things_of(plot, clause)[0]
    _attack_alone(plot, attacker)
    expect(plot, lambda: [{"poison": {plot.persons.other(attacker.owner): clause.number}}], 1)


def _identity(plot: Plot, clause: Claims) -> None:
    raise NotSettled(plot.words, "A color identity is no part of a game; look up 903.4.")


_TELLERS: Final[dict[str, Callable[[Plot, Claims], None]]] = {
    "is": _is, "size": size, "power": measure, "toughness": measure, "mana value": measure,
    "mana cost": measure, "has": _has, "zone": _fate, "tapped": _tapped, "life": _life, "gains": _gains,
    "wins": _wins, "loses game": _wins, "damage": _damage, "draws": _draws, "triggers": _triggers,
    "layer": _layer, "bonus": bonus, "counters": _counters, "mana": _mana, "assigned": _assigned,
    "identity": _identity, "stops": stops, "sum": sum_of_parts, "text": _text, "same ability": _same_ability,
    "that ability": _that_ability, "all types": _all_types, "not by": _not_by, "total": total,
    "paid": facts_told.paid, "a type": facts_told.a_type, "hand limit": facts_told.hand_limit,
    "cancel": cancel, "deals each": _deals_each,
    "toxic": _toxic, "dealt": _dealt,
    "legal": legality_told.legal, "shares": legality_told.shares, "rest": legality_told.rest,
    "must assign": legality_told.must_assign, "prevented": legality_told.prevented,
}  # fmt: skip
