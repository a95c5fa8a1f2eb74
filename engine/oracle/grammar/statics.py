"""Reading static abilities: what objects are, get, have and can't do, and what happens instead (604, 614)."""

from __future__ import annotations

import msgspec

from engine.mana import COLORS
from engine.oracle.ast.amounts import Number
from engine.oracle.ast.becoming import IsNoCreature
from engine.oracle.ast.changing import BasePower, Change, GainAtItsCost, LoseAbilities
from engine.oracle.ast.conditions import Condition, IsPairedNow
from engine.oracle.ast.effects import Action, Plain
from engine.oracle.ast.entering import AsEntersChoose, EntersAsCopy, EntersTapped, EntersWithCounters
from engine.oracle.ast.phrases import All, Amount, Description, Node, PairOf, Self, Thing, ThisSpell
from engine.oracle.ast.preventing import PreventAll
from engine.oracle.ast.replacing import InsteadOfGraveyard, MaySkipDraw, MoreCounters, MoreTokens, Redirected
from engine.oracle.ast.restricting import Cant, DoesntUntap, Inactive, Untargetable
from engine.oracle.ast.sentences import Joint
from engine.oracle.ast.standing import NoHandLimit, SpendAnyColor
from engine.oracle.ast.statics import (
    AlsoPay,
    Becomes,
    CanBlockOnly,
    ColoredEverywhere,
    DefinesNumbers,
    Elsewhere,
    MustAttack,
    SpellCost,
    StaticLine,
    ThisAbility,
    YouControl,
)
from engine.oracle.grammar.actions import predicate
from engine.oracle.grammar.amounts import defined_amount, plain_amount
from engine.oracle.grammar.amounts import for_each as for_each_of
from engine.oracle.grammar.becoming import being, exceptions
from engine.oracle.grammar.casting import CASTING
from engine.oracle.grammar.conditions import condition
from engine.oracle.grammar.costs import cost, mana
from engine.oracle.grammar.counters import counter_kind
from engine.oracle.grammar.entering import ENTERING
from engine.oracle.grammar.instead import INSTEAD
from engine.oracle.grammar.keywords import granted
from engine.oracle.grammar.moving import for_each
from engine.oracle.grammar.naming import enters_choosing
from engine.oracle.grammar.outside import OUTSIDE
from engine.oracle.grammar.phrases import attached, description, thing
from engine.oracle.grammar.plain import STANDING as PLAINLY
from engine.oracle.grammar.plain import plain_line, plain_predicate
from engine.oracle.grammar.playing import PLAYING
from engine.oracle.grammar.preventing import kind_of_damage
from engine.oracle.grammar.qualities import qualities_of
from engine.oracle.grammar.standing import STANDING
from engine.oracle.grammar.type_words import TYPE_WORDS, type_words
from engine.oracle.grammar.words import count_word
from engine.oracle.reader import Misread, Reader

_STATIC_ACTIONS = (Change, GainAtItsCost, LoseAbilities, Cant, BasePower, Untargetable)


def static(r: Reader) -> Node:
    """A whole line that is a static ability."""
    return r.first_of(*_PRODUCTIONS)


def _pair(r: Reader) -> Thing:
    return PairOf(r.one_of("both creatures", "each of those creatures"))  # type: ignore[arg-type]


def _is_first(r: Reader) -> Node:
    """ "Enchanted creature is a Treefolk with base power and toughness 0/4 and loses all abilities"."""
    return _says(r, late=True)


def _says(r: Reader, late: bool = False) -> Node:
    """ "Creatures you control get +1/+1", with "as long as" before or behind.

    That something "is" something comes first only where no other production reads it.
    """
    asked: Condition | None = None
    first = r.take("as long as")
    if first:
        asked = condition(r)
        r.expect(",")
    who = _pair(r) if isinstance(asked, IsPairedNow) else thing(r)
    actions, joints = [_lasting(r, being_too=late)], list[Joint]()
    while (joint := _joint(r)) is not None:
        joints.append(joint)
        actions.append(_lasting(r))
    plain = all(each == "and" for each in joints)
    unless = False
    if not first and r.take("as long as"):
        asked = condition(r)
    elif not first and r.take("unless"):
        asked, unless = condition(r), True
    x: Amount | None = defined_amount(r) if r.take(", where x is") else None
    r.end_sentence()
    return StaticLine(who, tuple(actions), asked, first, x, unless, () if plain else tuple(joints))


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
        if plainly is not None:
            return plainly
        r.next()
        return being(r)
    action = predicate(r)
    return action if _lasts(action) else r.fail("what always holds")


def _lasts(action: Action) -> bool:
    """Tell whether a predicate is what a static ability says, without an end."""
    if isinstance(action, Plain):
        return action.does in PLAINLY
    if isinstance(action, IsNoCreature):
        return True
    if isinstance(action, DoesntUntap):
        return not action.next_only and action.until is None
    if isinstance(action, Change) and action.keywords and not action.static:
        return False
    return isinstance(action, _STATIC_ACTIONS) and action.until is None


def _colored_everywhere(r: Reader) -> Node:
    r.expect("All cards that aren't on the battlefield, spells, and permanents are")
    color = r.one_of("colorless", *COLORS)
    r.expect(".")
    return ColoredEverywhere("" if color == "colorless" else color)


def _spend(r: Reader) -> Node:
    r.expect("Players may spend mana as though it were mana of any color.")
    return SpendAnyColor()


def _elsewhere(r: Reader) -> Node:
    words = "as long as ~ isn't on the battlefield, it's"
    if not r.sees(words):
        raise Misread
    r.expect(words)
    found = _what_it_is(r, Self())
    return Elsewhere(found) if found.groups else r.fail("a type")


def _becomes(r: Reader) -> Node:
    who = thing(r)
    r.one_of("is", "are")
    return _what_it_is(r, who)


def _what_it_is(r: Reader, who: Thing) -> Becomes:
    r.one_of("an", "a") if r.peek() in ("a", "an") else None
    power = toughness = None
    if "/" in r.peek():
        one, _, other = r.next().lower.partition("/")
        if not (one.isdigit() and other.isdigit()):
            r.fail("power and toughness")
        power, toughness = int(one), int(other)
    colors = []
    while r.peek() in COLORS:
        colors.append(r.next().lower)
        r.take("and") if r.peek(1) in COLORS else None
    groups = [type_words(r)] if r.peek() in TYPE_WORDS else []
    while groups and r.take("and"):
        groups.append(type_words(r))
    if not groups and not colors:
        r.fail("a type or color")
    addition = _addition(r)
    still = next(
        (each for each in ("creatures", "lands", "artifacts") if r.take(f"that are still {each}")), ""
    )
    equal, wording = _equal(r)
    r.expect(".")
    return Becomes(who, tuple(groups), tuple(colors), power, toughness, addition, equal, wording, still)  # type: ignore[arg-type]


def _addition(r: Reader) -> str:
    if not r.take("in addition to"):
        return ""
    r.one_of("its other", "their other")
    return r.one_of("creature types", "land types", "types", "colors")


def _equal(r: Reader) -> tuple[Amount | None, str]:
    if r.take("and has base power and base toughness each equal to"):
        return defined_amount(r), "has base"
    if r.take("with power and toughness each equal to"):
        return defined_amount(r), "with"
    return None, ""


def _defines(r: Reader) -> Node:
    r.expect("~'s")
    which = r.one_of("power and toughness are each", "power is", "toughness is")
    r.expect("equal to")
    amount = defined_amount(r)
    plus = 0
    if r.take("plus"):
        plus = int(r.next().lower) if r.peek().isdigit() else count_word(r)
    if which == "power is" and not plus and r.take("and its toughness is equal to that number plus"):
        more = int(r.next().lower) if r.peek().isdigit() else 0
        r.expect(".")
        return DefinesNumbers("power and toughness", amount, more=more) if more else r.fail("a number")
    r.expect(".")
    return DefinesNumbers(which.removesuffix(" are each").removesuffix(" is"), amount, plus)  # type: ignore[arg-type]


def _enters(r: Reader) -> Node:
    r.expect("~")
    if not r.sees("enters tapped with") and r.take("enters tapped"):
        unless = condition(r) if r.take("unless") else None
        r.expect(".")
        return EntersTapped(Self(), unless)
    return _with_counters(r, None)


def _enters_if(r: Reader) -> Node:
    """ "If ~ was kicked, it enters with two +1/+1 counters on it"."""
    r.expect("if")
    asked = condition(r)
    named = r.one_of(", it", ", ~") == ", ~"
    return msgspec.structs.replace(_with_counters(r, asked), named=named)


def _others_enter_with(r: Reader) -> Node:
    """ "Each other Wizard creature you control enters with an additional +1/+1 counter on it"."""
    who = thing(r)
    if not isinstance(who, All):
        r.fail("each of some objects")
    return msgspec.structs.replace(_with_counters(r, None), who=who)


def _with_counters(r: Reader, asked: Condition | None) -> EntersWithCounters:
    first = asked is not None
    enters = r.one_of("enters tapped with", "enters with", "enter tapped with", "enter with", "escapes with")
    tapped, escapes = "tapped" in enters, "escapes" in enters
    additional = r.take("an additional")
    equal = not additional and r.take("a number of")
    amount: Amount = Number(1) if additional or equal else plain_amount(r)
    kind = counter_kind(r)
    r.one_of("counters on it", "counter on it", "counters on them", "counter on them")
    if equal:
        r.expect("equal to")
        amount = defined_amount(r)
    amount = for_each(r, amount)
    keywords = granted(r) if r.take("and with") else ()
    x = defined_amount(r) if r.take(", where x is") else None
    if not first and r.take("if"):
        asked = condition(r)
    r.end_sentence()
    made = EntersWithCounters(amount, kind, asked, additional, tapped, first, equal, x)
    return msgspec.structs.replace(made, keywords=keywords, escapes=escapes)


def _others_enter_tapped(r: Reader) -> Node:
    who = thing(r)
    r.one_of("enter tapped", "enters tapped")
    r.expect(".")
    return EntersTapped(who)


def _choose(r: Reader) -> Node:
    r.expect("as ~ enters, choose")
    r.one_of("an", "a")
    what = r.one_of("color", "creature type", "opponent", "player")
    r.expect(".")
    return AsEntersChoose(what)  # type: ignore[arg-type]


def _copy(r: Reader) -> Node:
    r.expect("you may have ~ enter as a copy of")
    determiner = r.one_of("any", "an", "a")
    what = description(r)
    excepted = exceptions(r)
    r.end_sentence()
    return EntersAsCopy(what, excepted, determiner == "any")


def _control(r: Reader) -> Node:
    r.expect("you control")
    what = attached(r)
    r.expect(".")
    return YouControl(what)


def _graveyard(r: Reader) -> Node:
    r.expect("if")
    own = r.take("~")
    what: Description | None = None
    if not own and not r.take("a card or token"):
        r.one_of("an", "a")
        what = description(r)
    if r.take("would die,"):
        r.expect("exile it instead.")
        return InsteadOfGraveyard(own, what, "exile", die=True)
    r.expect("would be put into a graveyard from anywhere,")
    if r.take("reveal ~ and shuffle it into its owner's library instead."):
        return InsteadOfGraveyard(own, what, "shuffle")
    r.expect("exile it instead.")
    return InsteadOfGraveyard(own, what, "exile")


def _tokens(r: Reader) -> Node:
    r.expect("if an effect would create one or more tokens under your control, it creates")
    r.expect("twice that many of those tokens instead.")
    return MoreTokens()


def _twice_counters(r: Reader) -> Node:
    r.expect("if an effect would put one or more counters on")
    r.one_of("an", "a")
    on = description(r)
    r.expect(", it puts twice that many of those counters on that permanent instead.")
    return MoreCounters("", on, twice=True)


def _more_counters(r: Reader) -> Node:
    r.expect("if one or more")
    kind = counter_kind(r)
    r.expect("counters would be put on")
    r.one_of("an", "a")
    on = description(r)
    r.expect(",")
    twice = r.take("twice that many")
    plus = 0
    if not twice:
        r.expect("that many plus")
        plus = count_word(r)
    r.expect(f"{kind} counters are put on it instead.")
    return MoreCounters(kind, on, twice, plus)


def _redirected(r: Reader) -> Node:
    r.expect("all damage that would be dealt to")
    to: list[object] = []
    if r.take("you"):
        to.append("you")
        if r.take("and"):
            to.append(description(r))
    else:
        r.fail("you")
    r.expect("is dealt to")
    instead: Thing = thing(r)
    r.expect("instead.")
    return Redirected(tuple(to), instead)  # type: ignore[arg-type]


def _prevent_all(r: Reader) -> Node:
    asked: Condition | None = None
    if r.take("as long as"):
        asked = condition(r)
        r.expect(",")
    r.expect("prevent")
    combat = kind_of_damage(r)
    r.expect("that would be dealt")
    to = by = also = None
    if r.take("to and dealt by"):
        to = thing(r)
        r.expect(".")
        return PreventAll(combat, to, both=True, condition=asked)
    if r.take("to"):
        to = thing(r)
        also = thing(r) if r.take("and") else None
    if r.take("by"):
        by = thing(r)
    if to is None and by is None:
        r.fail("to or by what")
    r.expect(".")
    return PreventAll(combat, to, by, also=also, condition=asked)


def _spell_cost(r: Reader) -> Node:
    asked = None
    if r.take("as long as") or r.take("if"):
        word = r.tokens[r.at - 1].lower
        asked = condition(r)
        r.expect(",")
    if r.take("this spell"):
        found = changed_cost(r, ThisSpell())
    else:
        what = description(r)
        also = description(r) if r.take("and") else None
        whose = next((each for each in ("you", "your opponents") if r.take(f"{each} cast")), "")
        behind = qualities_of(r, thing) if whose else ()
        found = msgspec.structs.replace(changed_cost(r, what, whose), also=also, behind=behind)
    if asked is None:
        return found
    if found.condition is not None or isinstance(found.what, ThisSpell) is not (word == "if"):
        r.fail("one condition")
    return msgspec.structs.replace(found, condition=asked, condition_first=True)


def changed_cost(r: Reader, what: Description | ThisSpell | ThisAbility, whose: str = "") -> SpellCost:
    """ "Costs {1} less to cast for each Wizard you control" behind what it is said of."""
    own = not isinstance(what, Description)
    r.expect("costs" if own else "cost")
    symbol = r.peek()[1:-1]
    variable = own and symbol == "x"
    colored = None
    if variable or (symbol.isdigit() and not r.peek(1).startswith("{")):
        r.next()
        generic = 1 if variable else int(symbol)
    else:
        generic, colored = 1, mana(r).cost
    sign = 1 if r.one_of("more", "less") == "more" else -1
    r.expect("to activate" if isinstance(what, ThisAbility) else "to cast")
    each = for_each_of(r) if r.take("for each") else None
    asked = condition(r) if r.take("if") else None
    x = None
    if variable:
        r.expect(", where x is")
        x = defined_amount(r)
    r.expect(".")
    return SpellCost(what, whose, generic * sign, each, asked, x, colored)  # type: ignore[arg-type]


def _also_pay(r: Reader) -> Node:
    r.expect("as an additional cost to cast this spell,")
    options = [cost(r)]
    while r.take("or"):
        options.append(cost(r))
    r.expect(".")
    return AlsoPay(tuple(options))


def _must_attack(r: Reader) -> Node:
    who = thing(r)
    word = r.one_of("attacks", "attack", "blocks", "block")
    r.expect("each combat if able.")
    return MustAttack(who, word.removesuffix("s"))  # type: ignore[arg-type]


def _can_block_only(r: Reader) -> Node:
    r.expect("~ can block only")
    what = description(r)
    r.expect(".")
    return CanBlockOnly(what)


def _skip_draw(r: Reader) -> Node:
    r.expect("if you would draw a card, you may skip that draw instead.")
    return MaySkipDraw()


def _no_hand_limit(r: Reader) -> Node:
    r.expect("you have no maximum hand size.")
    return NoHandLimit()


_PRODUCTIONS = (
    _enters,
    _enters_if,
    _elsewhere,
    _says,
    _becomes,
    _defines,
    _must_attack,
    _others_enter_tapped,
    _others_enter_with,
    _can_block_only,
    _control,
    _copy,
    _choose,
    enters_choosing,
    _graveyard,
    _more_counters,
    _twice_counters,
    _tokens,
    _redirected,
    _prevent_all,
    _spell_cost,
    _also_pay,
    _no_hand_limit,
    _skip_draw,
    _colored_everywhere,
    _spend,
    _is_first,
    plain_line,
    *OUTSIDE,
    *STANDING,
    *INSTEAD,
    *ENTERING,
    *CASTING,
    *PLAYING,
)
