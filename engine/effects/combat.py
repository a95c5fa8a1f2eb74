"""What effects do to creatures in combat (506.4, 508.7, 509.1h)."""

from __future__ import annotations

from engine.actions.exile import Exile
from engine.combat.seats import can_be_attacked
from engine.decisions import YES_NO, Decision, OneOf, Some
from engine.effects.copying import CreateCopies
from engine.effects.delaying import Later
from engine.events import Event
from engine.events.combat import (
    AttackReselected,
    BecomesBlocked,
    LeavesCombat,
    SaidToAttack,
    SaidToBlock,
    WasBlocked,
)
from engine.filters import Filter
from engine.instructions import Instruction
from engine.patterns import StepStarts
from engine.quantities import Fixed
from engine.records import Asked, Chosen
from engine.registry import quality, rule
from engine.selections import It, Selection, Source
from engine.selections.players import DefendingPlayer, You
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
        table.happen(*blocked_by_effect(table, context.source, ids))
        return context.about(*ids)


def blocked_by_effect(table: Table, source: int, ids: tuple[int, ...]) -> tuple[Event, ...]:
    """What happens where attackers become blocked by an effect; it triggers for unblocked ones (509.5c)."""
    attacks = table.combat.attacks if table.combat is not None else ()
    unblocked = tuple(each.attacker for each in attacks if each.attacker in ids and not each.blocked)
    return (
        *(BecomesBlocked(source=source, object=id, by=(), effect=True) for id in ids),
        *(WasBlocked(source=source, object=id, by=(), effect=True) for id in unblocked),
    )


class StateAttacking(Instruction, frozen=True):
    """ "It's attacking", "it's attacking that player", of what is on the battlefield (508.4)."""

    what: Selection
    defender: Selection | None = None

    def follow(self, table: Table, context: Context) -> Context:
        """State it of what is selected; where a defender is named and gone, it attacks nobody."""
        ids = permanents(table, self.what.select(table, context))
        named = self.defender.select(table, context)[:1] if self.defender is not None else (0,)
        for id in ids:
            for defender in named:
                table.happen(SaidToAttack(source=context.source, object=id, defender=defender))
        return context.about(*ids)


class HaveBlock(Instruction, frozen=True):
    """ "Have it block an attacking creature of your choice" (509.6)."""

    what: Selection
    attackers: Filter

    def follow(self, table: Table, context: Context) -> Context:
        """Let the controller choose an attacker for each that is selected."""
        ids = permanents(table, self.what.select(table, context))
        there = tuple(each for each in table.battlefield() if self.attackers.matches(table, each, context))
        for id in ids if there else ():
            prompt = Asked(
                case="what it blocks", player=table.called(context.controller), object=table.called(id)
            )
            about = table.name(context.source)
            decision = Decision(context.controller, "object", about, prompt, "608.2d", OneOf(there), id)
            attacker = int(table.choose(decision)) if len(there) > 1 else there[0]
            table.happen(SaidToBlock(source=context.source, object=id, attacker=attacker))
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
    prompt = Asked(case="what it attacks", player=table.called(context.controller), object=table.called(id))
    about = table.name(context.source)
    decision = Decision(context.controller, "object", about, prompt, "508.7c", OneOf(there), context.source)
    chosen = table.choose(decision) if len(there) > 1 else there[0]
    table.trace.record(
        Chosen(player=table.called(context.controller), object=table.called(id), answer=table.called(chosen))
    )
    return (chosen,)


def attackable(view: View, attacker: int) -> tuple[int, ...]:
    """The opponents of a player, their planeswalkers, and the battles that they protect (506.2)."""
    near = tuple(each for each in view.opponents(attacker) if view.reaches(attacker, each))
    players = can_be_attacked(view, attacker, near) if len(near) > 1 or view.attack_option else near
    found = list(players)
    for id in view.battlefield():
        types = view.characteristics(id).types
        battle = "Battle" in types and may_attack_battle(view, id, attacker) and view.reaches(attacker, id)
        walker = "Planeswalker" in types and "Battle" not in types and view.controller(id) in players
        if battle or walker:
            found.append(id)
    return tuple(found)


def _by_anybody_else(view: View, id: int, attacker: int) -> bool:
    return view.controller(id) != attacker


@quality("who may attack a battle", "310.8b", without=_by_anybody_else)
def may_attack_battle(view: View, id: int, attacker: int) -> bool:
    """A battle can be attacked by any player for whom its protector is a defending player."""
    protector, opponents = view.object(id).protector, view.opponents(attacker)
    return protector in (can_be_attacked(view, attacker, opponents) if view.attack_option else opponents)


class CopiesAttackOthers(Instruction, frozen=True):
    """Tokens that are copies of the source enter attacking the other opponents (702.116a)."""

    def _attacked(self, table: Table, context: Context, opponent: int) -> int:
        """ "That player or a planeswalker they control": whoever creates the token chooses."""
        theirs = (id for id in table.battlefield() if table.controller(id) == opponent)
        walkers = tuple(id for id in theirs if "Planeswalker" in table.characteristics(id).types)
        if not walkers:
            return opponent
        prompt = Asked(case="what the copy attacks", player=table.called(context.controller))
        about, domain = table.name(context.source), Some((opponent, *walkers), 1, 1)
        chosen = table.choose(
            Decision(context.controller, "object", about, prompt, "702.116a", domain, context.source)
        )
        return int(chosen[0])

    def follow(self, table: Table, context: Context) -> Context:
        """Ask for each opponent who isn't attacked; the tokens are exiled at end of combat."""
        defending = DefendingPlayer().select(table, context)
        others = tuple(id for id in table.opponents(context.controller) if id not in defending)
        made: list[int] = []
        for opponent in others:
            prompt = Asked(
                case="a copy that attacks another opponent",
                object=table.called(context.source),
                player=table.called(opponent),
            )
            about = table.name(context.source)
            decision = Decision(context.controller, "yes_no", about, prompt, "702.116a", YES_NO)
            if table.choose(decision):
                attacked = self._attacked(table, context, opponent)
                copies = CreateCopies(You(), Fixed(1), Source(), tapped=True, attacking=attacked)
                made += copies.follow(table, context).it
        if made:
            told = context.about(*made)
            Later(StepStarts("end of combat"), (Exile(It()),), "exile the tokens", It()).follow(table, told)
        return context
