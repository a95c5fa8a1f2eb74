"""Reading what can't be done, what stays tapped, and how long it lasts (101.2, 611.2a)."""

from __future__ import annotations

from typing import Final, cast, get_args

from engine.oracle.ast.costs import Payment
from engine.oracle.ast.effects import Action, ForAsLong, Until, UntilWords
from engine.oracle.ast.phrases import Description, Pronoun, Self
from engine.oracle.ast.restricting import AttackPrice, Cant, DoesntUntap, Untargetable
from engine.oracle.ast.standing import KeptFromCasting
from engine.oracle.ast.wordings import words_of
from engine.oracle.grammar.costs import cost, life, sacrifice
from engine.oracle.grammar.counters import counter_kind
from engine.oracle.grammar.phrases import description
from engine.oracle.grammar.words import NUMBER_WORDS, count_word
from engine.oracle.reader import Reader


def until(r: Reader) -> Until | None:
    """How long it lasts, None where nothing is said."""
    for phrase in get_args(UntilWords):
        if r.take(phrase):
            return cast(UntilWords, phrase)
    return r.attempt(_for_as_long) if r.sees("for as long as") else None


def _for_as_long(r: Reader) -> ForAsLong:
    """ "For as long as it has a flood counter on it"."""
    r.expect("for as long as")
    who = r.one_of(*words_of(ForAsLong, "who"))
    if r.take("has"):
        r.one_of("an", "a")
        kind = counter_kind(r)
        r.expect("counter on it")
        return ForAsLong(who, kind)  # type: ignore[arg-type]
    return ForAsLong(who, is_=r.one_of(*(each for each in words_of(ForAsLong, "is_") if each)))  # type: ignore[arg-type]


def doesnt_untap(r: Reader) -> Action:
    """ "Doesn't untap during its controller's next untap step"."""
    whose = r.one_of(*words_of(DoesntUntap, "whose"))
    if r.take("next untap steps" if whose == "their controllers'" else "next untap step"):
        return DoesntUntap(whose, next_only=True)  # type: ignore[arg-type]
    r.one_of("untap steps", "untap step")
    return DoesntUntap(whose, until=until(r))  # type: ignore[arg-type]


def _attack_unless_defender(r: Reader) -> Action:
    r.expect("attack unless defending player controls")
    r.one_of("an", "a")
    return Cant("attack", unless_defender=description(r))


def cant(r: Reader) -> Action:
    """What stands behind "can't"."""
    if r.sees("be the target of") or r.sees("be the targets of"):
        return _untargetable(r)
    if r.sees("be blocked"):
        return _be_blocked(r)
    lured = r.attempt(_attack_unless_defender)
    if lured is not None:
        return lured
    for you in ("you or planeswalkers you control", "you", "planeswalkers you control"):
        if r.take(f"attack {you}"):
            price = _price(r) if r.take("unless their controller") else None
            return Cant("attack", you=you, until=until(r), price=price)
    if r.take("cast"):
        spells = description(r)
        return KeptFromCasting(spells, until(r)) if spells.noun == "spell" else r.fail("spells")
    what = r.one_of(
        "attack, block, or crew Vehicles",
        "attack, block, or transform",
        "be enchanted",
        "be equipped",
        "attack or block",
        "attack",
        "block",
        "be countered",
        "be regenerated",
    )
    if what == "be enchanted" and r.take("by"):
        return Cant("be enchanted", by=description(r), until=until(r))
    if what == "be countered" and r.take("by"):
        spells = description(r)
        return Cant("be countered", by=spells, until=until(r)) if spells.noun == "spell" else r.fail("spells")
    if what == "block" and (r.peek() in ("~", "it")):
        one = Self() if r.next().text == "~" else Pronoun("it")
        return Cant("block", one=one, until=until(r))
    if what != "be countered" and r.take("unless their controller"):
        return Cant(what, price=_price(r))  # type: ignore[arg-type]
    if what == "block" and not (r.done or r.peek() in _BEHIND or any(map(r.sees, _THIS))):
        by, lasts = description(r), until(r)
        price = _price(r) if lasts is None and r.take("unless their controller") else None
        return Cant("block", by=by, until=lasts, price=price)
    if what in ("attack", "attack or block") and r.take("unless its controller pays"):
        return Cant(what, price=AttackPrice(_paid(r), ""))  # type: ignore[arg-type]
    return Cant(what, until=until(r))  # type: ignore[arg-type]


def _be_blocked(r: Reader) -> Action:
    """ "Be blocked", by what or except by what, and how long."""
    r.expect("be blocked")
    if r.take("this turn except by"):
        return Cant("be blocked", _excepted(r), until="this turn", until_first=True)
    if r.take("except by"):
        if r.peek() in NUMBER_WORDS:
            least = count_word(r)
            r.expect("or more creatures")
            return Cant("be blocked", least=least, until=until(r))
        return Cant("be blocked", _excepted(r), until=until(r))
    if r.take("unless defending player"):
        return Cant("be blocked", price=_price(r))
    if r.take("by more than one creature"):
        return Cant("be blocked", by_more_than=1, until=until(r))
    by = description(r) if r.take("by") else None
    return Cant("be blocked", by=by, until=until(r))


_THIS: Final = ("this turn", "this combat")
_BEHIND: Final = (".", ",", "and", "unless", "if", "as", "for", "until")
"""What may stand behind "can't block" that is not what it can't block."""


def _excepted(r: Reader) -> tuple[Description, ...]:
    """ "Artifact creatures and/or black creatures"."""
    found = [description(r)]
    while r.take("and/or"):
        found.append(description(r))
    return tuple(found)


def _price(r: Reader) -> AttackPrice:
    """What their controller pays for each of them, behind "unless their controller"."""
    price = _paid(r) if r.take("pays") else _sacrificed(r)
    r.expect("for each")
    hints = words_of(AttackPrice, "each")
    each = next((words for words in sorted(hints, key=len, reverse=True) if words and r.take(words)), "")
    return AttackPrice(price, each, None if each else description(r))  # type: ignore[arg-type]


def _sacrificed(r: Reader) -> Payment:
    """ "Sacrifices a land"."""
    r.expect("sacrifices")
    return Payment((sacrifice(r),))


def _paid(r: Reader) -> Payment:
    return cost(r) if r.peek().startswith("{") else Payment((life(r),))


def _untargetable(r: Reader) -> Action:
    """ "Be the target of spells or abilities your opponents control"."""
    many = r.one_of("be the targets of", "be the target of") == "be the targets of"
    spells = sources = None
    abilities = r.take("abilities")
    if not abilities:
        spells = description(r)
        abilities = r.take("or abilities")
    if abilities and r.take("from"):
        sources = description(r)
    whose = "your opponents control"
    if spells is not None and spells.whose == whose and not abilities:
        return Untargetable(spells, abilities, sources, "", many, until(r))
    if spells is not None and (spells.noun != "spell" or spells.whose or spells.qualities):
        r.fail("spells")
    controlled = r.take(whose)
    return Untargetable(spells, abilities, sources, whose if controlled else "", many, until(r))  # type: ignore[arg-type]
