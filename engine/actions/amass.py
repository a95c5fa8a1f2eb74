"""Amass (701.44)."""

from __future__ import annotations

from engine.actions.create import Create
from engine.characteristics import Characteristics
from engine.decisions import Decision, OneOf
from engine.effects.counters import put_counters
from engine.instructions import Instruction
from engine.layers.lasting_effects import Begin
from engine.layers.type_changes import AddTypes
from engine.quantities import Fixed, Quantity
from engine.records import Answered, Asked
from engine.registry import MIDDLE_EARTH, action, in_force, rule
from engine.selections import Particular
from engine.selections.players import You
from engine.view import Context, Table


@action("amass", "701.44")
class Amass(Instruction, frozen=True):
    """ "Amass Orcs 2": the Army chosen is "it" and "the amassed Army" behind it (701.44c)."""

    subtype: str
    number: Quantity

    def follow(self, table: Table, context: Context) -> Context:
        """The controller amasses."""
        number = self.number.value(table, context)
        chosen = amass(table, context, army_type(table, self.subtype), number) or 0
        return context.about(*the_amassed(table, chosen, number)) if chosen else context.about()


def _with_counters_only(table: Table, chosen: int, number: int) -> tuple[int, ...]:
    return (chosen,) if number > 0 else ()


@rule("the Army that was amassed", "701.44c", kind="question", without=_with_counters_only)
def the_amassed(table: Table, chosen: int, number: int) -> tuple[int, ...]:
    """It is the creature that was chosen, whether or not it received counters."""
    if number <= 0:
        table.trace.record(Answered(object=table.called(chosen)))
    return (chosen,)


@rule("amassing without a subtype", "701.44d", kind="question", without=lambda _, subtype: subtype or "Army")
def army_type(table: Table, subtype: str) -> str:
    """Older cards that were printed without a subtype read "amass Zombies N"."""
    if subtype:
        return subtype
    table.trace.record(Answered(word="Zombie"))
    return "Zombie"


@rule("amassing", "701.44a", kind="counters")
def amass(table: Table, context: Context, subtype: str, number: int) -> int:
    """Create an Army where the player has none, choose one, put counters on it, and make it a subtype."""
    player = context.controller
    if not _armies(table, player):
        token = Characteristics(
            name=f"{subtype} Army Token",
            colors=frozenset({"black"}),
            types=frozenset({"Creature"}),
            subtypes=frozenset({subtype, "Army"}),
            power=0,
            toughness=0,
        )
        Create(You(), token, Fixed(1)).follow(table, context)
    armies = _armies(table, player)
    if not armies:
        return 0
    prompt = Asked(
        case="an Army that amasses", player=table.called(player), objects=table.each_called(armies)
    )
    about = table.name(context.source)
    decision = Decision(player, "object", about, prompt, "701.44a", OneOf(armies), context.source)
    chosen = armies[0] if len(armies) == 1 else int(table.choose(decision))
    put_counters(table, context, "+1/+1", number, (chosen,))
    joins = in_force("what an Army becomes", table.date)
    if joins is not None and subtype not in table.characteristics(chosen).subtypes:
        joins(table, context, subtype, chosen)
    return chosen


@rule("what an Army becomes", "701.44a", since=MIDDLE_EARTH, kind="counters")
def becomes_one_of_them(table: Table, context: Context, subtype: str, chosen: int) -> None:
    """If the Army isn't of the subtype, it becomes one of it in addition to its other types."""
    becomes = (AddTypes(subtypes=frozenset({subtype})),)
    Begin("forever", Particular(chosen), modifications=becomes).follow(table, context)


def _armies(table: Table, player: int) -> tuple[int, ...]:
    return tuple(
        id
        for id in table.battlefield()
        if table.controller(id) == player
        and "Army" in table.characteristics(id).subtypes
        and table.characteristics(id).is_a("Creature")
    )
