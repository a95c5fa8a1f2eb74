"""Spells and abilities as they are told: what is cast at what, what waits on the stack, in which step."""

from __future__ import annotations

from assistant.situations import card_facts
from assistant.situations.clauses import Activates, Casts, Mention, PlaysLand, When
from assistant.situations.deeds import Choice, Deed
from assistant.situations.persons import NotSettled
from assistant.situations.plot import Plot
from assistant.situations.table import Thing


def casts(plot: Plot, clause: Casts, when: When) -> None:
    """Cast a card from its player's hand, where it is put unless it was spoken of there."""
    player = plot.subject(clause.who)
    thing = _card_in_hand(plot, clause.what, player)
    if clause.x is not None and "{X}" not in thing.face.mana_cost:
        raise NotSettled(plot.words, f"{thing.name} has no X in its cost.")
    kinds: frozenset[str] = frozenset().union(*card_facts.targets(thing.face))
    _settle_stack(plot, thing.name, player, when, aimed_at_stack="spell" in kinds)
    step = _step_for(plot, thing, when)
    targets = plot.aiming.targets(thing, clause.aimed, player)
    if card_facts.targets(thing.face):
        plot.do(Deed("cast", player, thing, targets, x=clause.x, step=step))
    else:
        plot.do(Deed("cast", player, thing, x=clause.x, step=step))
        plot.choices.extend(Choice(player, thing, each) for each in targets)
    plot.table.touch([thing])
    thing.zone, thing.waits = "stack", player


def _card_in_hand(plot: Plot, mention: Mention, player: str) -> Thing:
    if mention.count > 1:
        raise NotSettled(mention.words, "Spells are cast one at a time; say each with its target.")
    if mention.kind != "name":
        raise NotSettled(mention.words, f"“{mention.words}” is no name of a card that could be cast.")
    for each in plot.table.things:
        if each.name == mention.name and each.zone == "hand" and each.owner == player:
            return each
    return plot.table.place(mention, player, "hand")[0]


def _settle_stack(plot: Plot, name: str, player: str, when: When, aimed_at_stack: bool = False) -> None:
    """Settle whether what is on the stack resolves first or is responded to."""
    waiting = [each for each in plot.table.things if each.zone == "stack"]
    if not waiting:
        if when.response and not plot.deeds:
            raise NotSettled(plot.words, "It is not said what this responds to.")
        return
    if when.response or aimed_at_stack:
        return
    last = waiting[-1]
    if when.after or when.step:
        plot.resolve()
    elif last.waits != player:
        plot.table.assume(f"{name} is used in response, before {last.name} resolves.")
    else:
        plot.table.assume(f"{last.name} resolves before {name} is used.")
        plot.resolve()


def _step_for(plot: Plot, thing: Thing, when: When) -> str:
    """The step in which a card is cast; what is no instant waits for the second main phase."""
    step = step_of(plot, when)
    if when.step or not plot.combat or card_facts.any_time(thing.face):
        return step
    plot.table.assume(f"{thing.name} is cast in the second main phase, after combat.")
    return "postcombat main"


def step_of(plot: Plot, when: When) -> str:
    """The step that is said, or that the story has come to without a deed that leads there."""
    if when.step == "combat":
        return "" if plot.combat else "beginning of combat"
    if not when.step and plot.combat == "block" and not any(each.kind == "block" for each in plot.deeds):
        return "declare blockers"
    return when.step


def activates(plot: Plot, clause: Activates, when: When) -> None:
    """Activate an ability of a permanent that its player controls."""
    if clause.who.kind == "controller":
        plot.the_thing(clause.source)
    player = plot.subject(clause.who)

    def fits(thing: Thing) -> bool:
        return thing.on_battlefield and thing.owner == player

    costs = [plot.table.the_one(mention, fits, "what is sacrificed") for mention in clause.cost]
    source = plot.table.the_one(clause.source, fits, "the source")
    if source is None:
        if clause.source.kind != "name":
            raise NotSettled(clause.source.words, f"It is not said what “{clause.source.words}” is.")
        source = plot.table.place(clause.source, player, "battlefield")[0]
    number = plot.aiming.ability(source, clause.ability)
    effect = card_facts.activated(source.face)[number][1]
    _settle_stack(plot, f"the ability of {source.name}", player, when)
    targets = plot.aiming.targets(source, clause.aimed, player, effect)
    plot.do(Deed("activate", player, source, targets, ability=number, step=step_of(plot, when)))
    for mention, known in zip(clause.cost, costs, strict=True):
        paid = known or plot.table.place(mention, player, "battlefield")[0]
        plot.choices.append(Choice(player, source, paid, "cost"))
    if not card_facts.is_mana_ability(effect):
        pending = Thing(f"the ability of {source.name}", player, "stack", None, None)
        pending.is_ability, pending.waits = True, player
        plot.table.things.append(pending)


def plays_land(plot: Plot, clause: PlaysLand, when: When) -> None:
    """Play a land from its player's hand."""
    player = plot.subject(clause.who)
    if clause.land.fresh or any(each.kind == "play_land" for each in plot.deeds):
        land = plot.table.place(clause.land, player, "hand")[0]
    else:
        land = _card_in_hand(plot, clause.land, player)
    plot.resolve()
    plot.do(Deed("play_land", player, thing=land, step=when.step))
    land.zone = "battlefield"
