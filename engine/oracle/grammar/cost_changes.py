"""Reading what spells and abilities cost more or less, or besides."""

from __future__ import annotations

import msgspec

from engine.mana import COLORS
from engine.oracle.ast.cost_changes import AbilitiesCost, AlsoMayPay, AlsoPay, SpellCost, ThisAbility
from engine.oracle.ast.costs import Payment
from engine.oracle.ast.phrases import Attached, Description, Node, ThisSpell
from engine.oracle.ast.wordings import words_of
from engine.oracle.forms.amounts import defined_amount
from engine.oracle.forms.amounts import for_each as for_each_of
from engine.oracle.grammar.conditions import condition
from engine.oracle.grammar.costs import cost, joined_cost, mana, part
from engine.oracle.grammar.phrases import ATTACHING, attached, description, possessive, thing
from engine.oracle.grammar.qualities import qualities_of
from engine.oracle.reader import Reader


def spell_cost(r: Reader) -> Node:
    """ "This spell costs {1} less to cast", and the same of other spells."""
    asked = None
    if r.take("as long as") or r.take("if"):
        word = r.tokens[r.at - 1].lower
        asked = condition(r)
        r.expect(",")
    if r.take("this spell"):
        found = changed_cost(r, ThisSpell())
    elif r.take("the first"):
        found = _first_cast(r)
    else:
        each = r.take("each")
        what = description(r)
        also = description(r) if r.take("and") else None
        whose = next((each for each in ("you", "your opponents") if r.take(f"{each} cast")), "")
        behind = qualities_of(r, thing) if whose else ()
        found = changed_cost(r, what, whose, one=each)
        found = msgspec.structs.replace(found, also=also, behind=behind, each=each)
    if asked is None:
        return found
    own, as_long = isinstance(found.what, ThisSpell), word != "if"
    if found.condition is not None or not (own or as_long):
        r.fail("one condition")
    return msgspec.structs.replace(found, condition=asked, condition_first=True, as_long=own and as_long)


def this_spell_costs(r: Reader) -> Node:
    """ "As long as it's your turn, this spell costs {2} less to cast"."""
    r.sees("as long as") or r.fail("as long as")
    found = spell_cost(r)
    own = isinstance(found, SpellCost) and isinstance(found.what, ThisSpell)
    return found if own else r.fail("this spell")


def _first_cast(r: Reader) -> SpellCost:
    """ "The first artifact spell you cast each turn costs {1} less to cast", behind "the first"."""
    what = description(r)
    r.expect("you cast")
    behind = qualities_of(r, thing)
    when = r.one_of("each turn", "during each of your turns")
    return msgspec.structs.replace(changed_cost(r, what, "you", one=True), first=when, behind=behind)


def abilities_cost(r: Reader) -> Node:
    """ "Activated abilities of creatures cost {1} less to activate", "enchanted artifact's …"."""
    found = r.first_of(_activated_by, _own_ability, _activated_abilities)
    r.expect("costs" if found.own else "cost")
    up_to = r.take("up to")
    symbol = r.next().lower[1:-1]
    if not symbol.isdecimal():
        r.fail("generic mana")
    sign = 1 if r.one_of("more", "less") == "more" else -1
    r.expect("to activate")
    each = for_each_of(r) if r.take("for each") else None
    aimed = thing(r) if found.own and r.take("if it targets") else found.target
    unless = r.take("unless they're mana abilities")
    r.expect(".")
    least = r.take("This effect can't reduce the mana in that cost to less than one mana.")
    found = msgspec.structs.replace(
        found, generic=sign * int(symbol), up_to=up_to, for_each=each, target=aimed
    )
    return msgspec.structs.replace(found, unless_mana=unless, least=least)


def _activated_abilities(r: Reader) -> AbilitiesCost:
    """ "Activated abilities of creatures", "enchanted artifact's activated abilities"."""
    if not r.sees("activated"):
        owner = _possessed_by(r)
        r.expect("activated abilities")
        return AbilitiesCost(0, attached=owner)
    r.expect("activated abilities")
    if not r.take("of"):
        return AbilitiesCost(0)
    host = r.attempt(attached) if r.peek() in ATTACHING else None
    return AbilitiesCost(0, attached=host, of_attached=True) if host else AbilitiesCost(0, description(r))


def _activated_by(r: Reader) -> AbilitiesCost:
    """ "Equip abilities you activate that target ~", "abilities you activate that aren't mana abilities"."""
    keyword = next((each for each in words_of(AbilitiesCost, "keyword") if each and r.take(each)), "")
    r.expect("abilities")
    by = r.one_of("you", "your opponents")
    r.expect("activate")
    what = description(r) if r.take("of") else None
    target = thing(r) if r.take("that target") else None
    no_mana = r.take("that aren't mana abilities")
    return AbilitiesCost(0, what, by=by, keyword=keyword, target=target, no_mana=no_mana)  # type: ignore[arg-type]


def _own_ability(r: Reader) -> AbilitiesCost:
    """ "~'s equip ability": the one that the object has by a keyword, whoever activates it."""
    r.expect("~'s")
    keyword = r.one_of(*(each for each in words_of(AbilitiesCost, "keyword") if each))
    r.expect("ability")
    return AbilitiesCost(0, keyword=keyword, own=True)  # type: ignore[arg-type]


def _possessed_by(r: Reader) -> Attached:
    found = possessive(r)
    return found if isinstance(found, Attached) else r.fail("what is enchanted")


def changed_cost(
    r: Reader, what: Description | ThisSpell | ThisAbility, whose: str = "", *, one: bool = False
) -> SpellCost:
    """ "Costs {1} less to cast for each Wizard you control" behind what it is said of, `one` or several."""
    own = not isinstance(what, Description)
    r.expect("costs" if own or one else "cost")
    up_to = r.take("up to")
    symbol = r.peek()[1:-1]
    variable = symbol == "x"
    colored = None
    if variable or (symbol.isdecimal() and not r.peek(1).startswith("{")):
        r.next()
        generic = 1 if variable else int(symbol)
    else:
        generic, colored = 1, mana(r).cost
    sign = 1 if r.one_of("more", "less") == "more" else -1
    r.expect("to activate" if isinstance(what, ThisAbility) else "to cast")
    this_way = isinstance(what, ThisSpell) and r.take("this way")
    each = for_each_of(r) if r.take("for each") else None
    asked = condition(r) if r.take("if") else None
    x = None
    if variable:
        r.expect(", where x is")
        x = defined_amount(r)
    r.expect(".")
    only = ""
    if colored is not None and sign < 0 and r.take("This effect reduces only the amount of"):
        only = r.one_of("colored", *COLORS)
        r.expect("mana you pay.")
    made = SpellCost(what, whose, generic * sign, each, asked, x, colored)  # type: ignore[arg-type]
    return msgspec.structs.replace(made, up_to=up_to, reduces_only=only, this_way=this_way)


def _listed(r: Reader) -> AlsoPay:
    """ "Sacrifice a creature, discard a card, or pay 4 life": one of several."""
    options = [Payment((part(r),))]
    while r.take(",") and not r.sees("or"):
        options.append(Payment((part(r),)))
    r.expect("or")
    if len(options) < 2:
        r.fail("more than one cost with a comma behind it")
    options.append(Payment((part(r),)))
    r.expect(".")
    return AlsoPay(tuple(options), listed=True)


def _joined(r: Reader) -> Payment:
    """ "Discard a card and sacrifice a creature": both."""
    found = joined_cost(r)
    return found if found.joined == "and" else r.fail("and")


def also_pay(r: Reader) -> Node:
    """ "As an additional cost to cast this spell, …"."""
    r.expect("as an additional cost to cast this spell,")
    if r.take("you may"):
        may = cost(r)
        r.expect(".")
        return AlsoMayPay(may, changed_cost(r, ThisSpell()) if r.take("This spell") else None)
    listed = r.attempt(_listed)
    if listed is not None:
        return listed
    joined = r.attempt(_joined)
    options = [cost(r) if joined is None else joined]
    while r.take("or"):
        options.append(cost(r))
    r.expect(".")
    return AlsoPay(tuple(options))
