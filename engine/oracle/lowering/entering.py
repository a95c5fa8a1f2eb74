"""What is meant by how a permanent enters: what it takes along (614)."""

from __future__ import annotations

from engine.abilities import Replacement, Restriction, Static
from engine.characteristics import Ability
from engine.conditions import WasCast
from engine.effects.choosing import EnterWithOneOf
from engine.effects.choosing_objects import CopyOfChosen, EnterChoosingObject
from engine.effects.entering import EnterExiling
from engine.effects.entering_as import EnterAsOneOf, Form
from engine.effects.entering_with import EnterChoosing
from engine.effects.noting import EnterNotingLife
from engine.effects.replacing import Edit
from engine.effects.restricting import Never
from engine.filters import Itself, OfType
from engine.filters.circumstances import ExiledWith
from engine.layers.modifications import GainAbilities, SetPowerToughness
from engine.oracle.ast import entering
from engine.oracle.ast.alternatives import EntersWithChoice
from engine.oracle.ast.naming import AsEntersChooseName
from engine.oracle.ast.noting import EntersNotingLife
from engine.oracle.ast.phrases import Node
from engine.oracle.lowering.descriptions import filter_of, zone_of
from engine.oracle.lowering.entering_doing import as_enters_do
from engine.oracle.lowering.entering_with import as_copy, tapped, with_counters
from engine.oracle.lowering.groups import subject_filter
from engine.oracle.lowering.keywords import all_granted
from engine.oracle.lowering.naming import enters_choosing
from engine.oracle.lowering.scope import Unperformable
from engine.oracle.printing.entering import form_of_choice
from engine.patterns import Enters
from engine.quantities.counted import Among
from engine.zones import Zone


def entering_abilities(line: Node) -> tuple[Ability, ...]:
    """The abilities of such a line; none where it is of another kind."""
    made = _made_as_it_enters(line)
    if made is not None:
        return (Replacement(pattern=Enters(Itself()), edit=made, everywhere=True),)
    match line:
        case entering.AsEntersDo():
            return (as_enters_do(line),)
        case entering.EntersTapped():
            stays = Restriction(question="untap", allows=Never(), affected=Itself())
            chooses = () if line.chooses is None else entering_abilities(line.chooses)
            return (tapped(line), *((stays,) if line.stays else ()), *chooses)
        case entering.EntersWithCounters():
            return (with_counters(line),)
        case entering.EntersAsCopy():
            return (as_copy(line),)
        case entering.EscapesWithAbility(abilities=abilities):
            return (
                Static(
                    affected=Itself(),
                    modifications=(GainAbilities(all_granted(abilities)),),
                    condition=WasCast(by="escape"),
                    rule="702.138d",
                ),
            )
        case AsEntersChooseName():
            return (enters_choosing(line),)
        case entering.IsCopyOfChosen(subject=subject):
            return (Static(affected=subject_filter(subject), modifications=(CopyOfChosen(),)),)
        case entering.SizeOfExiled():
            power = Among("total", "power", ExiledWith(), Zone.EXILE)
            toughness = Among("total", "toughness", ExiledWith(), Zone.EXILE)
            numbers = SetPowerToughness(power, toughness, defining=True)
            return (Static(affected=Itself(), modifications=(numbers,), defining=True),)
        case entering.EntersAsOneOf(forms=forms, in_addition=in_addition):
            if not in_addition and any(word != "Creature" for each in forms for word, _ in each.types):
                raise Unperformable("which types are kept is not clear")
            edit_form = EnterAsOneOf(tuple(_form(each) for each in forms))
            return (Replacement(pattern=Enters(Itself()), edit=edit_form, everywhere=True, rule="208.2b"),)
    return ()


def _made_as_it_enters(line: Node) -> Edit | None:
    """What is chosen, exiled or noted as a permanent enters; None where a line says something else."""
    match line:
        case entering.EntersExiling(what=what):
            return EnterExiling(filter_of(what), zone_of(what))
        case EntersNotingLife():
            return EnterNotingLife()
        case EntersWithChoice(kinds=kinds):
            return EnterWithOneOf(kinds)
        case entering.AsEntersChoose(what=quality, but=but):
            return EnterChoosing(quality, but)
        case entering.EntersChoosingCreature():
            return EnterChoosingObject(OfType("Creature"))
    return None


def _form(what: entering.FormOfChoice) -> Form:
    types, subtypes = (
        frozenset(word for word, part in what.types if part == wanted) for wanted in ("types", "subtypes")
    )
    return Form(form_of_choice(what), what.power, what.toughness, types, subtypes, all_granted(what.keywords))
