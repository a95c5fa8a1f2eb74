"""What effects do to creatures in combat (506.4, 508.7, 509.1h)."""

from __future__ import annotations

from engine.combat_events import AttackReselected, BecomesBlocked, LeavesCombat
from engine.decisions import Decision, OneOf
from engine.instructions import Instruction
from engine.registry import quality, rule
from engine.selections import Selection
from engine.view import Context, Table, View, permanents


class RemoveFromCombat(Instruction, frozen=True):
    """ "Remove target creature from combat"."""

    what: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Remove what is selected."""
        ids = permanents(table, self.what.select(table, context))
        table.happen(*(LeavesCombat(source=context.source, object=id) for id in ids))
        return context.about(*ids)


class BecomeBlocked(Instruction, frozen=True):
    """ "Target unblocked attacking creature becomes blocked"."""

    what: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Let what is selected be blocked, by nothing (509.1h)."""
        ids = permanents(table, self.what.select(table, context))
        table.happen(*(BecomesBlocked(source=context.source, object=id, by=(), effect=True) for id in ids))
        return context.about(*ids)


class Reselect(Instruction, frozen=True):
    """ "You may reselect which player or permanent target attacking creature is attacking"."""

    what: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Let the controller choose for each creature, of what is there to be attacked (508.7c)."""
        for id in permanents(table, self.what.select(table, context)):
            for defender in reselectable(table, context, id) or ():
                table.happen(AttackReselected(source=context.source, object=id, defender=defender))
        return context


@rule("what can be reselected", "508.7c", kind="choice")
def reselectable(table: Table, context: Context, id: int) -> tuple[int, ...]:
    """An opponent of the attacker's controller, or what such a player controls or protects."""
    there = attackable(table, table.controller(id))
    prompt = f"{table.name(context.controller)} chooses what {table.name(id)} attacks."
    about = table.name(context.source)
    decision = Decision(context.controller, "object", about, prompt, "508.7c", OneOf(there), context.source)
    chosen = table.choose(decision) if len(there) > 1 else there[0]
    table.trace.say(f"{table.name(context.controller)} reselects {table.name(chosen)} for {table.name(id)}.")
    return (chosen,)


def attackable(view: View, attacker: int) -> tuple[int, ...]:
    """The opponents of a player, their planeswalkers, and the battles that they protect (506.2)."""
    players = view.opponents(attacker)
    found = list(players)
    for id in view.battlefield():
        types = view.characteristics(id).types
        battle = "Battle" in types and may_attack_battle(view, id, attacker)
        walker = "Planeswalker" in types and "Battle" not in types and view.controller(id) in players
        if battle or walker:
            found.append(id)
    return tuple(found)


def _by_anybody_else(view: View, id: int, attacker: int) -> bool:
    return view.controller(id) != attacker


@quality("who may attack a battle", "310.8b", without=_by_anybody_else)
def may_attack_battle(view: View, id: int, attacker: int) -> bool:
    """A battle can be attacked by any player for whom its protector is a defending player."""
    return view.object(id).protector in view.opponents(attacker)
