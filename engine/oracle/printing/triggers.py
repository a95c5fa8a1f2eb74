"""Writing trigger conditions."""

from __future__ import annotations

from functools import singledispatch
from typing import Final

from engine.oracle.ast.occasions import (
    Activation,
    Arrival,
    AttackTogether,
    BlockPair,
    CastThis,
    CausedDiscard,
    CountersPutOn,
    CyclesThis,
    DealsDamage,
    DiceRolled,
    During,
    EitherEvent,
    FirstEachTurn,
    NextCast,
    NextOf,
    NthCounterPutOn,
    NthEachTurn,
    Occasion,
    PlayerAction,
    StateHolds,
    StepBegins,
    TappedForMana,
    Targeted,
    WhileHolds,
)
from engine.oracle.forms.occasions import LATE, OCCASIONS
from engine.oracle.grammar.player_triggers import ORDINALS, said_of
from engine.oracle.grammar.triggers import COUNTING, MANY
from engine.oracle.printing.conditions import condition
from engine.oracle.printing.descriptions import article, description, listed, number_word
from engine.oracle.printing.phrases import thing
from engine.oracle.printing.subjects import subject

_MANY: Final = {verb: many for many, verb in MANY.items()}
_COMBATS: Final = {
    "your": "combat on your turn",
    "each combat": "each combat",
    "each opponent's combat": "combat on each opponent's turn",
}


@singledispatch
def occasion(what: Occasion) -> str:
    """What stands between "when" and the comma."""
    raise TypeError(f"{type(what).__name__} is no occasion")


@occasion.register
def _write_arrival(what: Arrival) -> str:
    verb = what.verb
    if what.subject.determiner == "one or more":
        verb = _MANY.get(verb) or verb.partition(" ")[0].removesuffix("s")  # type: ignore[assignment]
    joint = "" if what.verb == "enters" else " and"
    under = f"{joint} under {what.under} control" if what.under else ""
    return f"{subject(what.subject)} {verb}{under}"


@occasion.register
def _write_deals_damage(what: DealsDamage) -> str:
    deals = "deal" if what.subject.determiner == "one or more" else "deals"
    to = f" to {what.to}" if what.to else ""
    if what.to_what is not None:
        many = what.to == "one or more permanents"
        said = description(what.to_what, many)
        to = f" to one or more {said}" if many else f" to {'you or ' if what.or_you else ''}{article(said)}"
    least = f"{what.least} or more " if what.least else ""
    kind = "combat " if what.combat else "noncombat " if what.noncombat else ""
    return f"{subject(what.subject)} {deals} {least}{kind}damage{to}"


@occasion.register
def _write_targeted(what: Targeted) -> str:
    who = f"you or {subject(what.subject)}" if what.or_you else subject(what.subject)
    if what.spell is not None:
        return f"{who} becomes the target of {article(description(what.spell))}"
    by = f" {what.by}" if what.by else ""
    kind = "a spell" if what.spell_only else "a spell or ability"
    return f"{who} becomes the target of {kind}{by}"


@occasion.register
def _write_tapped_for_mana(what: TappedForMana) -> str:
    if not what.by:
        return f"{subject(what.subject)} is tapped for mana"
    return f"{what.by} {'tap' if what.by == 'you' else 'taps'} {subject(what.subject)} for mana"


@occasion.register
def _write_player_action(what: PlayerAction) -> str:
    during = f" during {what.during}" if what.during else ""
    verb = said_of(what.verb, what.who)
    if what.what is None:
        return f"{what.who} {verb}"
    if what.many:
        return f"{what.who} {verb} one or more {description(what.what, True)}"
    group = description(what.what)
    if what.beyond:
        first = f"your first {group}" if what.beyond == "your" else f"the first {group} {what.beyond}"
        return f"{what.who} {verb} {article(group)} other than {first} each turn"
    return f"{what.who} {verb} {f'another {group}' if what.another else article(group)}{during}"


@occasion.register
def _write_next_cast(what: NextCast) -> str:
    if what.next_cast:
        return f"you next cast {article(description(what.what))}"
    return f"you cast your next {description(what.what)}"


@occasion.register
def _write_cycles_this(what: CyclesThis) -> str:
    return f"you cycle ~{' or it dies' if what.or_dies else ''}"


@occasion.register
def _write_counters_put_on(what: CountersPutOn) -> str:
    kind = f"{what.kind} counter".strip()
    counters = article(kind) if what.one else f"one or more {kind}s"
    if what.by_you:
        return f"you put {counters} on {subject(what.subject)}"
    return f"{counters} {'is' if what.one else 'are'} put on {subject(what.subject)}"


@occasion.register
def _write_nth_counter_put_on(what: NthCounterPutOn) -> str:
    return f"the {COUNTING[what.number - 1]} {what.kind} counter is put on {subject(what.subject)}"


@occasion.register
def _write_step_begins(what: StepBegins) -> str:
    if what.step == "end of combat":
        return "end of combat"
    if what.step == "combat":
        return f"the beginning of {_COMBATS[what.whose]}"
    if what.whose == "the controller's":
        return f"the beginning of the {what.step} of {thing(what.of)}'s controller"
    if what.whose == "enchanted":
        return f"the beginning of enchanted creature's controller's {what.step}"
    return f"the beginning of {what.whose} {what.step}"


@occasion.register
def _write_block_pair(what: BlockPair) -> str:
    if what.least:
        number = number_word(what.least)
        return f"{subject(what.subject)} {what.verb} {number} or more {description(what.other, True)}"
    return f"{subject(what.subject)} {what.verb} {article(description(what.other))}"


@occasion.register
def _write_attack_together(what: AttackTogether) -> str:
    many = what.others > 1
    if what.what != AttackTogether(1).what:
        return f"~ and at least {number_word(what.others)} {description(what.what, many)} attack"
    words = "other creatures attack" if many else "other creature attack"
    return f"~ and at least {number_word(what.others)} {words}"


@occasion.register
def _write_cast_this(what: CastThis) -> str:
    return "you cast this spell"


@occasion.register
def _write_nth_each_turn(what: NthEachTurn) -> str:
    noun = "spell" if what.verb == "cast" else "card"
    noun = noun if what.what is None else description(what.what)
    you = what.who == "you"
    verb, whose = (what.verb, "your") if you else (f"{what.verb}s", "their")
    return f"{what.who} {verb} {whose} {ORDINALS[what.number - 1]} {noun} {what.during}"


for _room in (OCCASIONS, LATE):
    for _node in {form.type for form in _room.forms}:
        occasion.register(_node)(_room.write)


@occasion.register
def _write_state_holds(what: StateHolds) -> str:
    return condition(what.condition)


@occasion.register
def _write_either_event(what: EitherEvent) -> str:
    first, second = occasion(what.first), occasion(what.second)
    if what.shared and isinstance(what.first, PlayerAction):
        second = second.removeprefix(f"{what.first.who} ")
    elif what.shared:
        who = getattr(what.first, "subject", None)  # a plain occasion is one of the object itself
        second = second.removeprefix(f"{'~' if who is None else subject(who)} ")
    again = f"{what.again} " if what.again else ""
    return f"{first} {what.joint} {again}{second}"


@occasion.register
def _write_first_each_turn(what: FirstEachTurn) -> str:
    return f"{occasion(what.of)} for the first time each turn"


@occasion.register
def _write_during(what: During) -> str:
    return f"{occasion(what.of)} during {what.whose}"


@occasion.register
def _write_while_holds(what: WhileHolds) -> str:
    return f"{occasion(what.of)} while {condition(what.condition)}"


@occasion.register
def _write_dice_rolled(what: DiceRolled) -> str:
    if not what.numbers:
        return f"you roll {what.what}"
    numbers = " or ".join(map(str, what.numbers))
    return f"you roll {what.what.replace('number', numbers + ' or higher' * what.or_higher)}"


@occasion.register
def _write_activation(what: Activation) -> str:
    return f"{what.who} activate{'' if what.who == 'you' else 's'} {_activated(what)}"


def _activated(what: Activation) -> str:
    if what.loyalty:
        return "a loyalty ability"
    cost = " with {X} in its activation cost" if what.with_x else ""
    of = "" if what.of is None else f" of {article(description(what.of))}"
    aimed = "" if what.targets is None else f" that targets {article(description(what.targets))}"
    mana = "" if what.mana or what.asked_behind else " that isn't a mana ability"
    return f"an ability{cost}{of}{aimed}{mana}"


@occasion.register
def _write_next_of(what: NextOf) -> str:
    deeds = [occasion(each).removeprefix("you ") for each in what.deeds]
    return f"you next {listed(deeds, 'or')}"


@occasion.register
def _write_caused_discard(what: CausedDiscard) -> str:
    card = "~" if what.what is None else article(description(what.what))
    return f"a spell or ability an opponent controls causes you to discard {card}"
