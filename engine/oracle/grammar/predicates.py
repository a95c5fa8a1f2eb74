"""Reading what static abilities say of a subject: "creatures you control get +1/+1"."""

from __future__ import annotations

from typing import Final, get_args

import msgspec

from engine.oracle.ast.becoming import EveryType, IsNo, LoseOthers
from engine.oracle.ast.changing import BasePower, Change, GainAtItsCost, HasActivated, LoseAbilities
from engine.oracle.ast.conditions import Cast, Condition, IsPairedNow
from engine.oracle.ast.effects import Action, CanBlock, MustBeBlocked, MustFight, NotAlone, Plain
from engine.oracle.ast.phrases import All, Amount, Both, Description, Node, PairOf, Pronoun, Self, Thing
from engine.oracle.ast.restricting import Cant, DoesntUntap, Inactive, Untargetable
from engine.oracle.ast.sentences import Joint
from engine.oracle.ast.statics import ALREADY_ATTACHED, AlreadyAttached, AlsoIf, Asking, StaticLine
from engine.oracle.forms.amounts import letters
from engine.oracle.forms.plain import plain_predicate
from engine.oracle.forms.spent import SPENT_MANA
from engine.oracle.grammar.actions import predicate
from engine.oracle.grammar.becoming import being
from engine.oracle.grammar.conditions import condition
from engine.oracle.grammar.keywords import granted
from engine.oracle.grammar.phrases import description, thing
from engine.oracle.grammar.places import place_of
from engine.oracle.grammar.qualities import qualities_of
from engine.oracle.reader import Reader

_STATIC_ACTIONS = (Change, GainAtItsCost, HasActivated, LoseAbilities, Cant, BasePower, Untargetable)


def _pair(r: Reader) -> Thing:
    return PairOf(r.one_of("both creatures", "each of those creatures"))  # type: ignore[arg-type]


def is_first(r: Reader) -> Node:
    """ "Enchanted creature is a Treefolk with base power and toughness 0/4 and loses all abilities"."""
    return says(r, late=True)


def says(r: Reader, late: bool = False, more: bool = False) -> StaticLine:
    """ "Creatures you control get +1/+1", with "as long as" before or behind.

    That something "is" something comes first only where no other production reads it. Only where `more` is
    said of the same it may be so "if" something holds, or "instead".
    """
    asked: Condition | None = None
    whether = more and r.take("if")
    first = whether or r.take("as long as")
    if first:
        asked = condition(r)
        r.expect(",")
    found = r.attempt(_first_cast) or r.attempt(_cast)
    if found is None:
        pair = r.attempt(_pair) if isinstance(asked, IsPairedNow) else None
        found = StaticLine(_and_others(r, thing(r)) if pair is None else pair, ())
    actions, joints = [_lasting(r, being_too=late)], list[Joint]()
    alongside: StaticLine | None = None
    while (joint := _joint(r)) is not None:
        action = r.attempt(_lasting)
        if action is None and joint == "and" and not more:
            alongside = _of_others(r)
            break
        joints.append(joint)
        actions.append(_lasting(r) if action is None else action)
    plain, instead = all(each == "and" for each in joints), more and r.take("instead")
    words: tuple[Asking, ...] = () if first else get_args(Asking)
    asking: Asking | None = next((each for each in words if r.take(each)), None)
    if asking is not None:
        asked = condition(r)
    series = _series(r, asking) if asking is not None and not more else ()
    x: Amount | None = letters(r) if r.take(", where x is") else None
    r.end_sentence()
    between = () if plain else tuple(joints)
    asking = asking or ("if" if whether else "as long as")
    found = msgspec.structs.replace(found, actions=tuple(actions), joints=between, instead=instead, x=x)
    found = msgspec.structs.replace(found, alongside=alongside, series=series)
    found = msgspec.structs.replace(found, condition=asked, condition_first=first, joint=asking)
    if r.take("This effect doesn't remove"):
        found = msgspec.structs.replace(found, spares=r.attempt(_already_attached) or thing(r))
        r.expect(".")
    if r.take("Otherwise,"):
        other = says(r, late=True)
        plainly = other.condition is None and other.otherwise is None
        if found.condition is None or not plainly:
            r.fail("what holds otherwise")
        found = msgspec.structs.replace(found, otherwise=other)
    while not more and found.otherwise is None and (another := r.attempt(_besides)) is not None:
        found = msgspec.structs.replace(found, besides=(*found.besides, another))
    return found


def _already_attached(r: Reader) -> AlreadyAttached:
    """ "Auras and Equipment you control that are already attached to it"."""
    r.expect(ALREADY_ATTACHED)
    return AlreadyAttached()


def _series(r: Reader, asking: Asking) -> tuple[AlsoIf, ...]:
    """ ", haste if you control a Warrior, and flying if …": what else the same has, and when."""
    found: list[AlsoIf] = []
    while (joint := next((each for each in (", and", ",") if r.take(each)), "")) != "":
        verb = r.peek() in ("has", "gets")
        action = _lasting(r) if verb else Change(keywords=granted(r), static=True)
        r.expect(asking)
        found.append(AlsoIf(action, condition(r), verb))
        if joint == ", and":
            break
    return tuple(found)


def _of_others(r: Reader) -> StaticLine:
    """ "… and creatures you control have vigilance": what is said of others in the same sentence."""
    who = thing(r)
    if not isinstance(who, All) or who.word:
        r.fail("others of which this is said")
    actions = [_lasting(r)]
    while r.take("and"):
        actions.append(_lasting(r))
    return StaticLine(who, tuple(actions))


def _cast(r: Reader) -> StaticLine:
    """ "Instant and sorcery spells you cast from your hand", of which something is said behind it."""
    who = _and_others(r, thing(r))
    if not isinstance(who, All):
        r.fail("spells")
    r.expect("you cast")
    origin = place_of(r)
    behind = qualities_of(r, thing)
    return StaticLine(who, (), cast=True, cast_from=origin, cast_behind=behind)


def _first_cast(r: Reader) -> StaticLine:
    """ "The first historic spell you cast each turn", "the first spell you cast from exile each turn"."""
    r.expect("the first")
    who = All("", (description(r),))
    r.expect("you cast")
    origin = place_of(r)
    behind = qualities_of(r, thing)
    r.expect("each turn")
    paid = SPENT_MANA.read(r) if r.take("that") else None
    if paid is not None:
        r.expect("was spent to cast")
    return StaticLine(who, (), cast=True, cast_from=origin, cast_behind=behind, first=True, paid_with=paid)


def spell_has_if(r: Reader) -> StaticLine:
    """ "If this spell was kicked, it has split second": what a spell has by how it was cast."""
    found = says(r, more=True)
    cast = isinstance(found.condition, Cast) and found.condition.who == "this spell"
    had = all(isinstance(each, Change) and each.keywords and each.until is None for each in found.actions)
    if found.subject != Pronoun("it") or not (cast and found.condition_first and had):
        r.fail("what this spell has")
    return found


def _besides(r: Reader) -> StaticLine:
    """ "It gets -5/-5 instead as long as …", "as long as it's red, it has trample": of the same subject."""
    found = says(r, more=True)
    same = found.subject in (Pronoun("it"), Pronoun("they"))
    return found if same and found.condition is not None else r.fail("what is said of the same")


def _and_others(r: Reader, first: Thing) -> Thing:
    """ "Goblins you control and Elementals you control", "~ and land creatures you control": all alike."""
    if isinstance(first, Self) and (more := r.attempt(_another_group)) is not None:
        return Both(first, All("", (more,)))
    if not isinstance(first, All) or first.word:
        return first
    groups = list(first.what)
    while (more := r.attempt(_another_group)) is not None:
        groups.append(more)
    return All("", tuple(groups))


def _another_group(r: Reader) -> Description:
    r.expect("and")
    return description(r)


def _joint(r: Reader) -> Joint | None:
    """What stands before another predicate of the same subject."""
    joints: tuple[Joint, ...] = (", and", ",", "and")
    if r.sees(", where"):
        return None
    return next((each for each in joints if r.take(each)), None)


def _lasting(r: Reader, *, being_too: bool = True) -> Action:
    if r.take("its activated abilities can't be activated"):
        return Inactive(r.take("unless they're mana abilities"))
    if being_too and r.peek() in ("is", "are"):
        plainly = plain_predicate(r)
        if isinstance(plainly, Plain | EveryType):
            return plainly
        r.next()
        return being(r)
    action = predicate(r)
    return action if _lasts(action) else r.fail("what always holds")


def _lasts(action: Action) -> bool:
    """Tell whether a predicate is what a static ability says, without an end."""
    if isinstance(action, Plain):
        return action.does in _PLAINLY
    if isinstance(action, CanBlock):
        return action.lasts != "this turn"
    if isinstance(action, MustFight):
        return action.lasts == "each combat"
    if isinstance(action, MustBeBlocked):
        return not action.lasts
    if isinstance(action, IsNo | LoseOthers | NotAlone):
        return True
    if isinstance(action, DoesntUntap):
        return not action.next_only and action.until is None
    if isinstance(action, EveryType):
        return action.does != "gain" and action.until is None
    if isinstance(action, Change) and action.keywords and not action.static:
        return False
    return isinstance(action, _STATIC_ACTIONS) and getattr(action, "until", None) is None


_PLAINLY: Final = (
    "despite defender", "block despite shadow", "block as with shadow", "goaded", "crew stronger",
    "crew by toughness", "boast twice", "not transform", "blocked by all", "toughness for power", "all names",
    "chosen type too",
)  # fmt: skip
"""The predicates that a static ability says."""
