"""Attacks and blocks as they are told: who attacks what, who blocks whom, what is left to be understood."""

from __future__ import annotations

from assistant.situations.clauses import (
    Assigns,
    Attacks,
    Blocks,
    DoesNotBlock,
    Mention,
    Who,
    without_roles,
)
from assistant.situations.deeds import Deed, Target
from assistant.situations.persons import NotSettled
from assistant.situations.plot import Plot
from assistant.situations.table import Fits, Thing, is_placeable


def attacks(plot: Plot, clause: Attacks) -> None:
    """Declare what attacks; creatures not spoken of before are on the battlefield."""
    player = plot.subject(clause.who) if clause.who is not None else None
    if plot.combat:
        raise NotSettled(
            plot.words, "Only one declaration of attackers is understood; say all attackers together."
        )
    if player is None and plot.active is None and isinstance(clause.at, Who) and clause.at.kind != "same":
        player = plot.persons.other(plot.table.person(clause.at))
    pairs: list[tuple[Thing, Target]] = []
    for mention in clause.things:
        for thing in _creatures(plot, mention, player or plot.active, "attacks", clause.who is not None):
            player = player or thing.owner
            thing.role = "attacker"
            pairs.append((thing, _defender(plot, clause, player)))
    player = player or plot.persons.first
    plot.turn_of(player)
    plot.table.subject = player
    plot.resolve()
    plot.combat = "attack"
    plot.do(Deed("attack", player, pairs=tuple(pairs)))


def _defender(plot: Plot, clause: Attacks, player: str) -> Target:
    other = plot.persons.other(player)
    if clause.at is None:
        return other
    if isinstance(clause.at, Who):
        return plot.table.person(clause.at, other)
    found = plot.table.the_one(clause.at, lambda each: each.is_a("planeswalker"), "what is attacked")
    if found is None and (clause.at.kind == "name" or "planeswalker" in clause.at.nouns):
        found = plot.table.place(clause.at, other, "battlefield")[0]
    if found is None or found.owner != other or not found.is_a("planeswalker"):
        raise NotSettled(clause.at.words, f"“{clause.at.words}” is not there to be attacked.")
    return found


def _creatures(plot: Plot, mention: Mention, player: str | None, doing: str, said_whose: bool) -> list[Thing]:
    """The creatures that attack or block, placed now where they were not spoken of before."""
    table = plot.table
    if mention.whose is not None:
        player = table.person(mention.whose)

    named = mention.kind == "name"

    def fits(thing: Thing) -> bool:
        free = thing.on_battlefield and not thing.role and player in (None, thing.owner)
        return free and (named or thing.is_a("creature"))

    new = mention.kind == "noun" and not mention.definite and is_placeable(mention)
    found = [] if new else _spoken_of(plot, mention, fits, doing)
    if found:
        return found
    told = not mention.fresh and any(
        each.name == mention.name and each.on_battlefield for each in table.things
    )
    if told and named and not said_whose and mention.whose is None:
        raise NotSettled(mention.words, f"“{mention.words}” was spoken of, but can't be what {doing}.")
    if mention.kind == "pronoun" or (mention.kind == "noun" and not is_placeable(mention)):
        raise NotSettled(mention.words, f"It is not said what “{mention.words}” is that {doing}.")
    if mention.definite and mention.kind == "written" and mention.whose is None:
        raise NotSettled(mention.words, f"“{mention.words}” was not spoken of before.")
    owner = player or plot.persons.first
    made = table.place(mention, owner, "battlefield")
    if player is None:
        table.assume(f"{made[0].name} is under {plot.persons.possessive(owner)} control.")
    return made


def _spoken_of(plot: Plot, mention: Mention, fits: Fits, doing: str) -> list[Thing]:
    """The creatures that were spoken of before and are meant; none where these are others."""
    if mention.count > 1 or mention.plural:
        found = plot.table.meant(mention, fits)
        if mention.count > 1 and found and len(found) != mention.count and mention.kind != "name":
            raise NotSettled(mention.words, f"“{mention.words}”: {len(found)} can be meant.")
        if mention.count > 1 and 0 < len(found) < mention.count:
            raise NotSettled(mention.words, f"“{mention.words}”: only {len(found)} were spoken of.")
        plot.table.touch(found)
        for each in found:
            plot.table.describe(each, mention.traits)
        return found[: mention.count] if mention.count > 1 else found
    if mention.fresh or (mention.kind == "written" and not mention.definite):
        return []
    one = plot.table.the_one(mention, fits, f"what {doing}")
    return [one] if one is not None else []


def blocks(plot: Plot, clause: Blocks) -> None:
    """Declare what blocks which attacker; several clauses in a row are one declaration."""
    if not plot.combat and clause.attacker is not None:
        _attack_of(plot, clause)
    if plot.active is None or not plot.combat:
        raise NotSettled(plot.words, "It is not said what attacks.")
    defender = plot.persons.other(plot.active)
    player = plot.subject(clause.who, defender) if clause.who is not None else defender
    if player != defender:
        raise NotSettled(plot.words, f"{player} is the attacking player, who does not block.")
    plot.table.subject = player
    pairs = tuple(pair for each in (clause, *clause.more) for pair in _pairs(plot, each, player))
    attackers = plot.attackers()
    if clause.others and len(attackers) != 1 + len(clause.others):
        raise NotSettled(plot.words, "It is not said which attackers are blocked.")
    pairs += tuple((blocker, other) for blocker, _ in pairs for other in attackers[1:] if clause.others)
    before = next((deed for deed in plot.deeds if deed.kind == "block"), None)
    if before is None:
        plot.resolve()
        plot.combat = "block"
        plot.do(Deed("block", player, pairs=pairs))
    elif plot.deeds[-1] is before:
        before.pairs += pairs
    else:
        raise NotSettled(plot.words, "Blockers are declared once; say all blocks together.")


def _pairs(plot: Plot, clause: Blocks, player: str) -> list[tuple[Thing, Target]]:
    attacker = _attacker(plot, clause)
    found: list[tuple[Thing, Target]] = []
    for mention in clause.things:
        for thing in _creatures(plot, mention, player, "blocks", clause.who is not None):
            thing.role = "blocker"
            found.append((thing, attacker))
    return found


def _attacker(plot: Plot, clause: Blocks) -> Thing:
    attackers = plot.attackers()
    if clause.others and attackers:
        return attackers[0]
    if clause.attacker is not None:
        found = plot.table.the_one(clause.attacker, lambda each: each.role == "attacker", "the attacker")
        if found is None:
            raise NotSettled(clause.attacker.words, f"“{clause.attacker.words}” is not said to attack.")
        return found
    if len(attackers) != 1:
        names = " and ".join(each.name for each in attackers) or "nothing"
        raise NotSettled(plot.words, f"It is not said which attacker is blocked; {names} attack.")
    return attackers[0]


def _attack_of(plot: Plot, clause: Blocks) -> None:
    """ "X blocks Y" tells that Y attacks."""
    assert clause.attacker is not None
    told = (clause.attacker, *clause.others)
    blockers = [
        each for mention in clause.things if mention.kind == "name"
        for each in plot.table.meant(mention, lambda each: each.on_battlefield)
    ]  # fmt: skip
    owner = None if clause.who is None else plot.persons.other(plot.subject(clause.who))
    whose = next((each.whose for each in clause.things if each.whose is not None), None)
    if owner is None and whose is not None:
        owner = plot.persons.other(plot.table.person(whose))
    if owner is None and len({each.owner for each in blockers}) == 1:
        owner = plot.persons.other(blockers[0].owner)
    attack = Attacks(None if owner is None else Who("named", owner), tuple(map(without_roles, told)))
    attacks(plot, attack)


def does_not_block(plot: Plot, clause: DoesNotBlock) -> None:
    """Nothing blocks; what is not blocked needs no deed."""
    if not plot.combat:
        raise NotSettled(plot.words, "It is not said what attacks.")
    if clause.attacker is not None:
        blocked = [pair[1] for deed in plot.deeds if deed.kind == "block" for pair in deed.pairs]
        found = plot.table.the_one(clause.attacker, lambda each: each.role == "attacker", "the attacker")
        if found is None or found in blocked:
            raise NotSettled(plot.words, f"“{clause.attacker.words}” is not an attacker that is not blocked.")
    plot.resolve()
    plot.combat = "block"


def assigns(plot: Plot, clause: Assigns) -> None:
    """Assign combat damage as said."""
    source: Thing | None = None
    attackers = plot.attackers()
    if clause.source is not None:
        source = plot.table.the_one(clause.source, lambda each: bool(each.role), "what deals the damage")
    elif len(attackers) == 1:
        source = attackers[0]
    if source is None:
        raise NotSettled(plot.words, "It is not said which creature assigns this damage.")
    shares = tuple(
        (plot.aiming.aim(aim, lambda each: bool(each.role) and each is not source, None), amount)
        for amount, aim in clause.shares
    )
    plot.resolve()
    plot.do(Deed("assign_damage", source.owner, thing=source, shares=shares))
