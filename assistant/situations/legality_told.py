"""What is said to be legal in combat, as what a replay has to allow or to forbid."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assistant.findings import Finding, Object, Player, Whom
from assistant.findings.stated import Assigns, InOrder, SoMuchDealt
from assistant.situations import combat
from assistant.situations.clauses import Attacks, Blocks, Claims, Mention, Orders, Share, Who, without_roles
from assistant.situations.deeds import Claimed, Deed, Target
from assistant.situations.outcome import Outcome
from assistant.situations.persons import NotSettled
from assistant.situations.plot import Plot
from assistant.situations.table import Thing


def legal(plot: Plot, clause: Claims) -> None:
    """Each attack or block is legal at this moment, or none of them."""
    for deed in clause.deeds:
        if isinstance(deed, Attacks):
            _attack(plot, deed, clause)
        elif isinstance(deed, Blocks):
            _block(plot, deed, clause)


def _attack(plot: Plot, deed: Attacks, clause: Claims) -> None:
    player = plot.active or plot.table.subject or plot.persons.first
    plot.turn_of(player)
    other = plot.persons.other(player)
    things: list[Thing] = []
    for mention in deed.things:
        found = plot.table.meant(mention, lambda each: _is_creature(each, player))
        if not found:
            raise NotSettled(mention.words, f"It is not said what “{mention.words}” is.")
        plot.table.touch(found)
        things.extend(found if mention.plural or mention.count > 1 else found[:1])

    def expected() -> list[dict[str, Any]]:
        key = "not_legal" if clause.negated else "legal"
        entries = [{key: _declared(player, things, other)}]
        if "only" in clause.words:
            mine = [each for each in plot.table.things if _is_creature(each, player)]
            others = [each for each in _subsets(mine) if each != things]
            entries += [{"not_legal": _declared(player, each, other)} for each in others]
        return entries

    number = 1
    if "only" in clause.words:
        number = 2 ** sum(1 for each in plot.table.things if _is_creature(each, player))
    plot.do(Deed("expect", expected=expected))
    plot.claimed.append(Claimed(plot.words, expected=number))


def _declared(player: str, things: list[Thing], other: str) -> dict[str, Any]:
    return {"player": player, "attack": [{"with": each.label, "at": other} for each in things]}


def _subsets(things: list[Thing]) -> list[list[Thing]]:
    found: list[list[Thing]] = [[]]
    for each in things:
        found += [[*before, each] for before in found]
    return found


def _is_creature(thing: Thing, player: str) -> bool:
    return thing.on_battlefield and thing.owner == player and thing.is_a("creature")


def _block(plot: Plot, deed: Blocks, clause: Claims) -> None:
    """The attacker attacks, where it was not said to yet; each blocker alone is tried."""
    assert deed.attacker is not None
    if clause.who is not None:
        defender = plot.subject(clause.who)
        attacking = plot.persons.other(defender)
    else:
        attacking = plot.active or plot.table.subject or plot.persons.first
        defender = plot.persons.other(attacking)
    attacker = attacker_of(plot, deed.attacker, attacking)
    things = [_blocker(plot, mention, defender) for mention in deed.things]
    key, words = "not_legal" if clause.negated else "legal", plot.words

    def expected() -> list[dict[str, Any]]:
        mine = things or [each for each in plot.table.things if _is_creature(each, defender)]
        if not mine:
            raise NotSettled(words, f"It is not said which creatures {defender} has to block with.")
        return [
            {key: {"player": defender, "block": [{"with": each.label, "attacker": attacker.label}]}}
            for each in mine
        ]

    plot.do(Deed("expect", expected=expected))
    plot.claimed.append(Claimed(plot.words, expected=max(1, len(things))))


def _blocker(plot: Plot, mention: Mention, defender: str) -> Thing:
    if mention.definite or mention.kind == "name":
        one = plot.table.the_one(mention, lambda each: _is_creature(each, defender), "what blocks")
        if one is not None:
            return one
    return plot.table.place(mention, defender, "battlefield")[0]


def attacker_of(plot: Plot, mention: Mention, player: str) -> Thing:
    """The attacker that is meant; a creature that is only described here attacks now."""
    if plot.combat:
        found = plot.table.the_one(mention, lambda each: each.role == "attacker", "the attacker")
        if found is not None:
            return found
    combat.attacks(plot, Attacks(Who("named", player), (without_roles(mention),)))
    return plot.attackers()[-1]


def orders(plot: Plot, clause: Orders) -> None:
    """Announce a damage assignment order; that it may be so is borne out where the game goes on with it."""
    creature = plot.table.the_one(clause.creature, lambda each: bool(each.role), "the creature")
    if creature is None:
        raise NotSettled(clause.creature.words, f"“{clause.creature.words}” is not in combat.")
    order = []
    for mention in clause.order:
        one = plot.table.the_one(mention, lambda each: each.role == "blocker", "the blocker")
        if one is None:
            raise NotSettled(mention.words, f"“{mention.words}” is not said to block.")
        order.append(one)
    plot.orders[creature.name] = tuple(order)

    def check(outcome: Outcome) -> Finding | None:
        wanted = [each.label for each in order]
        found = outcome.ordered(creature.label)
        return None if found == wanted else InOrder(tuple(found))

    plot.claimed.append(Claimed(plot.words, check=check))


def shares(plot: Plot, clause: Claims) -> None:
    """Each way to assign damage is tried in a replay of its own, and has to be legal."""
    ways = [_assigned(plot, way) for way in clause.shares]
    _try(plot, ways)


def _assigned(plot: Plot, way: tuple[Share, ...]) -> dict[str, list[tuple[Target, int]]]:
    found: dict[str, list[tuple[Target, int]]] = {}
    for share in way:
        source = _source(plot, share.source)
        to = plot.aiming.aim(share.to, _in_combat, None)
        found.setdefault(source.name, []).append((to, share.amount))
    return found


def _in_combat(thing: Thing) -> bool:
    return bool(thing.role) or thing.is_a("planeswalker")


def _source(plot: Plot, mention: Mention | None) -> Thing:
    attackers = plot.attackers()
    if mention is None:
        if len(attackers) != 1:
            raise NotSettled(plot.words, "It is not said which creature assigns this damage.")
        return attackers[0]
    for place, word in enumerate(("first", "second")):
        if word in mention.nouns and len(attackers) > place:
            return attackers[place]
    one = plot.table.the_one(mention, lambda each: bool(each.role), "what deals the damage")
    if one is None:
        raise NotSettled(mention.words, f"“{mention.words}” is not said to attack or block.")
    return one


def _try(plot: Plot, ways: list[dict[str, list[tuple[Target, int]]]]) -> None:
    names = dict.fromkeys(name for way in ways for name in way)
    plot.resolve()
    for name in names:
        source = next(each for each in plot.attackers() if each.name == name)
        found = tuple(tuple(way.get(name, ())) for way in ways)
        deed = Deed("assign_damage", source.owner, thing=source, ways=found)
        if any(len(way) > 1 for way in found) or _is_blocked(plot, source):
            plot.do(deed)
        else:
            deed.shares = found[0]  # it has no choice: what it attacks is dealt all of it (510.1b)
        plot.claimed.append(Claimed(plot.words, check=_assigned_so(deed)))
    plot.variants = max(plot.variants, len(ways))


def _is_blocked(plot: Plot, attacker: Thing) -> bool:
    pairs = [pair for deed in plot.deeds if deed.kind == "block" for pair in deed.pairs]
    return any(blocked is attacker for _, blocked in pairs)


def _assigned_so(deed: Deed) -> Callable[[Outcome], Finding | None]:
    """The game went on with damage assigned in this way."""

    def check(outcome: Outcome) -> Finding | None:
        wanted = {each if isinstance(each, str) else each.label: amount for each, amount in deed.shares}
        found = outcome.assigned(deed.thing.label) if deed.thing is not None else {}
        if deed.way == deed.forbidden:
            return Assigns(_shares(found, outcome), may=True) if found == wanted else None
        return None if found == wanted else Assigns(_shares(found, outcome))

    return check


def _shares(found: dict[str, int], outcome: Outcome) -> tuple[tuple[Whom, int], ...]:
    players = outcome.final["players"]
    return tuple((Player(to) if to in players else Object(to), amount) for to, amount in found.items())


def must_assign(plot: Plot, clause: Claims) -> None:
    """So much has to go there: one less with the rest elsewhere is illegal, that much is legal."""
    share = clause.shares[0][0]
    source = _source(plot, share.source)
    to = plot.aiming.aim(share.to, lambda each: each.role == "blocker", None)
    others = [each for each in plot.table.things if each.role == "blocker" and each is not to]
    elsewhere: Target = others[0] if others else plot.persons.other(source.owner)
    size = source.printed_size()
    total = size[0] if size else share.amount
    if "least" not in clause.words and share.amount != total:
        raise NotSettled(plot.words, f"“{plot.words}”: {source.name} deals {total} damage.")
    plot.resolve()
    less = ((to, share.amount - 1), (elsewhere, total - share.amount + 1))
    enough = ((to, share.amount), *(((elsewhere, total - share.amount),) if total > share.amount else ()))
    deed = Deed("assign_damage", source.owner, thing=source, shares=enough, ways=(enough, less), forbidden=1)
    plot.do(deed)
    plot.variants = max(plot.variants, 2)
    plot.claimed.append(Claimed(plot.words, check=_assigned_so(deed), deed=deed))


def rest(plot: Plot, clause: Claims) -> None:
    """Every way to divide what is left over is legal: the assignment before is tried with each."""
    first, second = clause.shares[0]
    before = plot.deeds[-1]
    source = _source(plot, first.source)
    if before.kind != "assign_damage" or before.thing is not source:
        raise NotSettled(plot.words, "It is not said what has to be assigned before the rest.")
    one = plot.aiming.aim(first.to, _in_combat, None)
    other = plot.aiming.aim(second.to, _in_combat, None)
    least = next((amount for to, amount in before.shares if to is one), 0)
    total = sum(amount for _, amount in before.shares)
    ways = tuple(
        tuple((to, amount) for to, amount in ((one, given), (other, total - given)) if amount)
        for given in range(least, total + 1)
    )
    before.ways, before.forbidden = (*ways, *before.ways[before.forbidden :]), len(ways)
    plot.variants = max(plot.variants, len(before.ways))
    plot.claimed.append(Claimed(plot.words, check=_assigned_so(before)))


def prevented(plot: Plot, clause: Claims) -> None:
    """Nothing of the damage stays on what it was assigned to."""
    before = next((deed for deed in reversed(plot.deeds) if deed.kind == "assign_damage"), None)
    if before is None:
        raise NotSettled(plot.words, f"“{plot.words}”: no damage was said to be assigned.")
    hurt = [to for to, _ in before.shares if isinstance(to, Thing)]

    def check(outcome: Outcome) -> Finding | None:
        dealt = sum(outcome.damage_to(each.label) for each in hurt)
        cited = not clause.words or any(each.startswith("702.16") for each in outcome.rules())
        return None if not dealt and cited else SoMuchDealt(dealt)

    plot.claimed.append(Claimed(plot.words, check=check))
