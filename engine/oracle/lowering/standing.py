"""What static abilities about players, counters and the rules of the game mean."""

from __future__ import annotations

import msgspec

from engine import abilities as shapes
from engine.abilities import special as special_abilities
from engine.characteristics import Ability
from engine.conditions.turns import ThatExtraTurn
from engine.effects.forbidding import ForbidCasting
from engine.effects.restricting import AtMost, AtMostEachTurn, ManaAbilitiesOnly, Never, NotBy, UnlessInCombat
from engine.effects.turned_up import TransformsAttached, TurnedUpAttached, TurnedUpWith
from engine.filters import Anything, Filter, IsPlayer, Itself, OfType
from engine.filters.circumstances import AmongThose
from engine.layers.lasting_effects import Begin
from engine.oracle.ast import standing
from engine.oracle.ast.phrases import Node, Thing
from engine.oracle.forms.plain import COMMANDS
from engine.oracle.lowering.actions import Instructions, acted_on, instructions, player
from engine.oracle.lowering.casting_restrictions import WHO, card_of
from engine.oracle.lowering.descriptions import filter_of
from engine.oracle.lowering.lasting import duration_of
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.printing.actions import action as written
from engine.patterns import Transforming, TurnsFaceUp
from engine.selections import It
from engine.selections.players import ChosenForSource

_WHO: dict[str, Filter] = {
    "players": IsPlayer(),
    "each player": IsPlayer(),
    "each player's": IsPlayer(),
    "you": IsPlayer("you"),
    "your": IsPlayer("you"),
    "your opponents": IsPlayer("opponent"),
    "each opponent": IsPlayer("opponent"),
    "each opponent's": IsPlayer("opponent"),
    "the chosen player's": AmongThose(ChosenForSource()),
}
_QUESTIONS: dict[str, shapes.Question] = {
    "gain life": "gain life",
    "lose life": "lose life",
    "draw cards": "draw",
    "draw more than one card each turn": "draw another",
    "have counters": "get counters",
    "get counters": "get counters",
    "search libraries": "search",
    "play lands": "play a land",
    "lose the game": "lose the game",
    "win the game": "win the game",
}


def damage_stays(kind: str, by: Filter) -> shapes.Restriction:
    """Damage of some sources can't be prevented (615.12)."""
    allows = UnlessInCombat() if kind == "combat damage" else Never()
    return shapes.Restriction(question="have damage prevented", allows=allows, affected=by, rule="615.12")


@instructions.register
def _lower_damage_stays_now(what: standing.DamageStaysNow, who: Thing | None, scope: Scope) -> Instructions:
    text = COMMANDS.write(what)
    stays = damage_stays(what.kind, Anything())
    if not what.that_turn:
        return (Begin("end of turn", abilities=(stays,), text=text),)
    if not scope.extra_turn:
        raise Unperformable("which turn is meant is not clear")
    # It begins now and holds in that turn only, which nothing else adds: no end of its own is waited for.
    stays = msgspec.structs.replace(stays, condition=ThatExtraTurn())
    return (Begin("forever", abilities=(stays,), text=text),)


@instructions.register
def _lower_more_lands_now(what: standing.MoreLandsNow, who: Thing | None, scope: Scope) -> Instructions:
    text = COMMANDS.write(what)
    more = shapes.Permission(what="play another land", affected=IsPlayer("you"), text=text)
    return (Begin("end of turn", abilities=(more,) * what.number, text=text),)


@instructions.register
def _lower_players_cant_now(what: standing.PlayersCantNow, who: Thing | None, scope: Scope) -> Instructions:
    text = COMMANDS.write(what)
    cant = shapes.Restriction(
        question=_QUESTIONS[what.what], allows=Never(), affected=_WHO[what.who], text=text
    )
    return (Begin("end of turn", abilities=(cant,), text=text),)


@instructions.register
def _lower_life_cant_change(
    what: standing.LifeCantChangeNow, who: Thing | None, scope: Scope
) -> Instructions:
    if scope.lead_duration is None:
        raise Unperformable("how long it can't change is not clear")
    text = COMMANDS.write(what)
    return (Begin(scope.lead_duration, abilities=life_stays(text), text=text),)


def life_stays(text: str = "") -> tuple[shapes.Restriction, ...]:
    """Your life total can't change: you can't gain life and you can't lose life (119.7, 119.8)."""
    questions: tuple[shapes.Question, ...] = ("gain life", "lose life")
    you = IsPlayer("you")
    return tuple(
        shapes.Restriction(question=each, allows=Never(), affected=you, text=text) for each in questions
    )


@instructions.register
def _lower_cant_cast_now(what: standing.CantCastNow, who: Thing | None, scope: Scope) -> Instructions:
    text = COMMANDS.write(what)
    cant = shapes.Restriction(
        question="cast", allows=NotBy(WHO[what.who]), affected=card_of(what.what), text=text
    )
    return (Begin("end of turn", abilities=(cant,), text=text),)


@instructions.register
def _lower_kept_from_casting(what: standing.KeptFromCasting, who: Thing | None, scope: Scope) -> Instructions:
    if who is None:
        raise Unperformable("who can't cast is not clear")
    cant = ForbidCasting(
        player(who, scope),
        card_of(what.what, scope),
        duration_of(what.until, scope),
        written(what, many=False),
    )
    return (cant,)


@instructions.register
def _lower_kept_from(what: standing.KeptFrom, who: Thing | None, scope: Scope) -> Instructions:
    if who is None:
        raise Unperformable("who can't do it is not clear")
    cant = shapes.Restriction(question=_QUESTIONS[what.what], allows=Never(), text=written(what, many=False))
    return (Begin(duration_of(what.until, scope), player(who, scope), abilities=(cant,), text=cant.text),)


@instructions.register
def _lower_damaged_cant(what: standing.DamagedCant, who: Thing | None, scope: Scope) -> Instructions:
    if not scope.damaged:
        raise Unperformable("what was dealt damage this way is not clear")
    question: shapes.Question = "be regenerated" if what.what == "be regenerated" else "block"
    cant = shapes.Restriction(question=question, allows=Never(), text=COMMANDS.write(what))
    return (Begin("end of turn", It(), abilities=(cant,), text=cant.text),)


@instructions.register
def _lower_inactive_now(what: standing.InactiveNow, who: Thing | None, scope: Scope) -> Instructions:
    before, on = acted_on(what.of, scope)
    text = COMMANDS.write(what)
    allows = ManaAbilitiesOnly() if what.unless_mana else Never()
    cant = shapes.Restriction(question="activate", allows=allows, text=text)
    return (*before, Begin(duration_of(what.until or None, scope), on, abilities=(cant,), text=text))


@instructions.register
def _lower_flash_now(what: standing.FlashNow, who: Thing | None, scope: Scope) -> Instructions:
    text = COMMANDS.write(what)
    if what.led is not (scope.lead_duration is not None):
        raise Unperformable("how long they may be cast so is not clear")
    may = shapes.Permission(what="any time", affected=card_of(what.what), text=text)
    return (Begin(scope.lead_duration or "end of turn", abilities=(may,), text=text),)


def _crowd_limit(line: standing.CrowdLimit) -> Ability:
    """How many creatures can attack or block at most, or attack you."""
    together: shapes.Question = "attack together" if line.verb == "attack" else "block together"
    if line.you:
        if line.each == "turn":
            raise Unperformable("how many attacked you before this turn is not asked")
        together = "attack you together"
    most = AtMostEachTurn(line.number, line.verb) if line.each == "turn" else AtMost(line.number)
    rule = "508.1c" if line.verb == "attack" else "509.1b"
    return shapes.Restriction(question=together, allows=most, affected=OfType("Creature"), rule=rule)


def standing_abilities(line: Node) -> tuple[Ability, ...]:
    """The abilities of such a line; none where it is of another kind."""
    match line:
        case standing.TurnedUpAttached(to=to):
            attaching = TurnedUpAttached(filter_of(to))
            return (shapes.Replacement(rule="614.1e", pattern=TurnsFaceUp(Itself()), edit=attaching),)
        case standing.TransformsAttached(to=to):
            edit = TransformsAttached(filter_of(to))
            return (shapes.Replacement(rule="712.20", pattern=Transforming(Itself()), edit=edit),)
        case standing.TurnedUpWithCounters(number=number, kind=kind):
            putting = TurnedUpWith(kind, number)
            return (shapes.Replacement(rule="614.1e", pattern=TurnsFaceUp(Itself()), edit=putting),)
        case standing.CounterLimit(kind=kind, number=number):
            return (special_abilities.CounterLimit(kind=kind, number=number, affected=Itself()),)
        case standing.AnotherLand(who=who, number=number):
            return (shapes.Permission(what="play another land", affected=_WHO[who]),) * number
        case standing.PlayersCant(who=who, what=what, also=also):
            cant = shapes.Restriction(question=_QUESTIONS[what], allows=Never(), affected=_WHO[who])
            return (cant, *(() if also is None else standing_abilities(also)))
        case standing.LifeCantChange():
            return life_stays()
        case standing.HandSize(whose=whose, by=by):
            return (special_abilities.HandSizeChange(affected=_WHO[whose], by=by),)
        case standing.HandSizeIs(whose=whose, number=number):
            return (special_abilities.HandSizeChange(affected=_WHO[whose], by=0, to=number),)
        case standing.NoHandLimit(who=who):
            players = IsPlayer("you" if who == "you" else "any")
            return (special_abilities.HandSizeChange(affected=players, by=None),)
        case standing.CrowdLimit():
            return (_crowd_limit(line),)
        case standing.InOpeningHand():
            return (special_abilities.OpeningHand(),)
    return ()
