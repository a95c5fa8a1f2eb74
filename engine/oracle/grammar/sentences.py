"""Reading sentences of effects: who does what, in which order, on which condition (608.2c)."""

from __future__ import annotations

from typing import Final, Literal, get_args

import msgspec

from engine.costs import PayLife, PayMana
from engine.mana import ManaCost
from engine.oracle.ast.alternatives import EitherDeed
from engine.oracle.ast.amounts import Number
from engine.oracle.ast.becoming import EveryType
from engine.oracle.ast.costs import CostPart, ManaCostPart, Payment
from engine.oracle.ast.counters import PutCounters, RemoveCounters
from engine.oracle.ast.effects import Action, MustBeBlocked, MustFight, Vote
from engine.oracle.ast.history import YouDidThisWay
from engine.oracle.ast.instead import NextInstead
from engine.oracle.ast.phrases import AnyPlayer, Both, Description, Pronoun, SameSubject, Target, Thing, You
from engine.oracle.ast.restricting import AllBlock
from engine.oracle.ast.sentences import Clause, Delaying, FaceChoice, Joint, Later, Lead, Sentence, Watching
from engine.oracle.ast.wordings import words_of
from engine.oracle.forms.amounts import defined_amount, for_each, letters
from engine.oracle.forms.plain import plain_clause, plain_predicate
from engine.oracle.grammar.actions import PREDICATES, THIRD_PERSON, VERBS, action, bare, predicate
from engine.oracle.grammar.adding_mana import for_each_color, spend_not
from engine.oracle.grammar.among_them import among_them
from engine.oracle.grammar.becoming import being
from engine.oracle.grammar.conditions import condition
from engine.oracle.grammar.costs import cost, energy, life, mana, part
from engine.oracle.grammar.dying import would_die
from engine.oracle.grammar.keywords import keyword_names
from engine.oracle.grammar.looking import for_pairs
from engine.oracle.grammar.next_spell import next_spell, spells_cost_now
from engine.oracle.grammar.phrases import both, thing
from engine.oracle.grammar.preventing import next_from_chosen, redirect_next
from engine.oracle.grammar.restricting import until
from engine.oracle.grammar.triggers import occasion
from engine.oracle.reader import Phrases, Reader

ENDS = (
    "•", "Activate only", "Activate this ability only", "Any player may activate",
    "This ability triggers", "Do this only", "This ability can't be countered", "This ability costs",
    "Activate no more than", "This ability still resolves", "Only your opponents may activate",
    "X is", "Spend only",
)  # fmt: skip
JOINTS: tuple[Joint, ...] = (", then", ", and", "and", ",")
WATCHING: tuple[Watching, ...] = tuple(each for each in get_args(Watching) if each not in ("", "this turn"))
LATER: tuple[Later, ...] = tuple(each for each in get_args(Later) if each)
LEADS: tuple[Lead, ...] = tuple(sorted((each for each in get_args(Lead) if each), key=len, reverse=True))


_LEADS: Final = Phrases(LEADS)
_LATER: Final = Phrases(LATER)
_LATER_FIRST: Final = Phrases(f"{each}," for each in LATER)


def text(r: Reader) -> tuple[Sentence, ...]:
    """Sentences up to the end of the text or to a quotation mark."""
    found = [sentence(r)]
    while not r.done and r.peek() != "+" and not at_row(r) and not any(r.sees(each) for each in ENDS):
        found.append(sentence(r))
    return tuple(found)


def at_row(r: Reader) -> bool:
    """Tell whether a row of a results table begins: a range of results, then a bar (706.3a)."""
    return r.peek().isdecimal() and (r.peek(1) == "|" or r.peek(2) == "|")


def sentence(r: Reader) -> Sentence:
    """One sentence with its full stop."""
    watching = any(r.sees(f"{each}, whenever") for each in WATCHING)
    lead: Lead = "" if watching else r.take_any(_LEADS) or ""  # type: ignore[assignment]
    if watching or (lead in ("", "If you do,") and r.peek() in ("when", "whenever")):
        return _triggering(r, lead)
    framed = _framed(r)
    if framed is not None:
        return msgspec.structs.replace(framed, lead=lead)
    among = r.attempt(among_them) if r.sees("for each") else None
    later: Later = (r.take_any(_LATER_FIRST) or "").removesuffix(",")  # type: ignore[assignment]
    later_first = bool(later)
    plain: Action | None = r.attempt(would_die) if r.peek() == "if" else None
    if plain is None and r.peek() in ("if", "the") and not later:
        plain = plain_clause(r)
    if plain is not None:
        r.end_sentence()
        return Sentence((Clause(None, plain),), lead=lead)
    asked, apart, first = None, None, False
    if r.take("if"):
        asked = condition(r)
        r.expect(",")
        first = r.take("instead")
    fronted = r.sees("unless") and asked is None
    paying = _paid_first(r) if asked is None else None
    clauses, joints = _clauses(r)
    x = has = None
    unless = paying
    besides: list[Payment] = []
    last: Literal["", "if", "unless"] = ""
    if r.take(", where x is"):
        x = letters(r)
    instead_if = asked is None and r.sees("instead if") and r.take("instead")
    if asked is None and r.take("if"):
        asked, last = condition(r), "if"
        apart = condition(r) if r.take("instead if") else None
    elif paying is None and r.take("unless"):
        has = r.attempt(_has_done)
        unless = None if has else r.attempt(_price)
        while unless is not None and r.sees("or") and (other := r.attempt(_or_else)) is not None:
            besides.append(other)
        if has is None and unless is None:
            asked, last = condition(r), "unless"
        elif has is None and x is None and r.take(", where x is"):
            x = defined_amount(r)
    if not later:
        later = r.take_any(_LATER) or ""  # type: ignore[assignment]
    instead = first or apart is not None or (asked is not None and not last and r.take("instead"))
    r.end_sentence()
    made = Sentence(clauses, joints, lead, x, asked, last, unless, later, later_first)
    same = keyword_names(r) if r.take("The same is true for") else ()
    made = msgspec.structs.replace(made, same_for=same, instead_if=apart, for_each=among, unless_has=has)
    made = msgspec.structs.replace(made, unless_or=tuple(besides), instead_first=first)
    made = msgspec.structs.replace(made, pays_first=paying is not None and not fronted, unless_first=fronted)
    return msgspec.structs.replace(made, instead=instead or instead_if)


def _framed(r: Reader) -> Sentence | None:
    """A sentence behind what is said of when, for how long or on which condition all of it is done."""
    if r.sees(_NEXT_DRAW):
        return _next_instead(r)
    return _for_a_time(r) if r.sees("for as long as") else r.attempt(_before_each)


def _before_each(r: Reader) -> Sentence:
    """ "If you have the city's blessing, for each token you control, …"."""
    r.expect("if")
    asked = condition(r)
    r.expect(",")
    if not r.sees("for each"):
        r.fail("for each")
    return msgspec.structs.replace(sentence(r), before_each=asked)


def _triggering(r: Reader, lead: Lead) -> Sentence:
    """What happens as something else does, or as something was done just before."""
    did = None if lead else r.attempt(_when_did)
    if did is not None:
        return msgspec.structs.replace(sentence(r), when_did=did)
    waits_for = _delaying(r)
    return msgspec.structs.replace(sentence(r), delaying=waits_for, lead=lead)


def _when_did(r: Reader) -> YouDidThisWay:
    """ "When you discard a nonland card this way"."""
    r.expect("when")
    found = condition(r)
    r.expect(",")
    return found if isinstance(found, YouDidThisWay) else r.fail("what was done this way")


def _for_a_time(r: Reader) -> Sentence:
    """ "For as long as that creature has a bounty counter on it, it has …"."""
    remains = next((each for each in _REMAINS if each and r.take(f"for as long as {each},")), "")
    if remains:
        return msgspec.structs.replace(sentence(r), remains=remains)
    lasts = until(r)
    r.expect(",")
    return msgspec.structs.replace(sentence(r), lasts=lasts)


_REMAINS: Final = words_of(Sentence, "remains")
_NEXT_DRAW = "the next time you would draw a card this turn,"


def _next_instead(r: Reader) -> Sentence:
    """ "The next time you would draw a card this turn, you gain 5 life instead"."""
    r.expect(_NEXT_DRAW)
    first = r.take("instead")
    does = Sentence(*_clauses(r))
    if not first:
        r.expect("instead")
    r.end_sentence()
    return Sentence((Clause(None, NextInstead(does, first)),))


def _clauses(r: Reader) -> tuple[tuple[Clause, ...], tuple[Joint, ...]]:
    """The clauses of a sentence, and what stands between them."""
    clauses, joints = [clause(r)], list[Joint]()
    while (joint := _joint(r)) is not None:
        joints.append(joint)
        clauses.append(_next(r, tuple(clauses), joint))
    return tuple(clauses), tuple(joints)


def joined_clauses(r: Reader) -> Sentence:
    """Clauses and what stands between them, of which no full stop is read."""
    clauses, joints = [clause(r)], list[Joint]()
    while (joint := next((each for each in JOINTS if r.take(each)), None)) is not None:
        joints.append(joint)
        clauses.append(clause(r, follows=True, told=clauses[-1].who is None))
    return Sentence(tuple(clauses), tuple(joints))


def _delaying(r: Reader) -> Delaying:
    before: Watching = next((each for each in WATCHING if r.take(f"{each},")), "")
    word = r.one_of("whenever", "when")
    waits_for = occasion(r, word)
    lasts: Watching = before or ("this turn" if r.take("this turn") else "")
    r.expect(",")
    return Delaying(word, waits_for, lasts)  # type: ignore[arg-type]


def _price(r: Reader) -> tuple[Thing, Payment]:
    """Who would have to pay what: "unless its controller pays {1}", "unless you discard a card"."""
    payer = AnyPlayer() if r.take("any player") else thing(r)
    if r.take("pays") or r.take("pay"):
        if r.take("its mana cost"):
            return payer, Payment((ManaCostPart(),))
        for words, one in ONE_OF.items():
            if r.take(f"{words} equal to"):
                return payer, Payment((one,), equal=defined_amount(r))
        if r.peek() == "{e}":
            return payer, Payment((energy(r),))
        if r.peek().startswith("{"):
            price = cost(r)
            if r.take("plus an additional"):
                if cost(r) != price:
                    r.fail("as much")
                r.expect("for each")
                return payer, msgspec.structs.replace(price, for_each=for_each(r), plus=True)
            times = for_each(r) if r.take("for each") else None
            return payer, msgspec.structs.replace(price, for_each=times)
        return payer, Payment((life(r),))
    return payer, Payment((part(r, THIRD_PERSON.get(r.peek(), "")),))


ONE_OF: Final[dict[str, PayLife | PayMana]] = {
    "life": PayLife(1),
    "mana": PayMana(ManaCost.parse("{1}")),
}
"""Of what so much is paid as a number says."""


def _pay_or(r: Reader) -> tuple[Thing, Payment]:
    """ "Pay 4 life or …": what is done otherwise stands behind it."""
    r.expect("pay")
    price = cost(r) if r.peek().startswith("{") else Payment((life(r),))
    r.expect("or")
    return You(), price


def _paid_first(r: Reader) -> tuple[Thing, Payment] | None:
    """What is said to be paid before what is done otherwise."""
    if r.sees("unless"):
        return _unless_before(r)
    return r.attempt(_pay_or) if r.peek() == "pay" else None


def _unless_before(r: Reader) -> tuple[Thing, Payment]:
    """ "Unless you pay {2},": what is done otherwise stands behind it."""
    r.expect("unless")
    payer: Thing = AnyPlayer()
    if not r.take("any player"):
        payer = AnyPlayer(opponent=True, a=True) if r.take("an opponent") else thing(r)
    pays = r.take("pays") or r.take("pay")
    price = _mana_or_life(r) if pays else part(r, THIRD_PERSON.get(r.peek(), ""))
    r.expect(",")
    return payer, Payment((price,))


def _mana_or_life(r: Reader) -> CostPart:
    return mana(r) if r.peek().startswith("{") else life(r)


def _has_done(r: Reader) -> Clause:
    """ "Its controller has ~ deal 2 damage to them", behind "unless"."""
    by: Thing = AnyPlayer(a=True) if r.take("a player") else thing(r)
    r.one_of("has", "have")
    return _had(r, by)


def _or_else(r: Reader) -> Payment:
    """ "… or discards a card": what else may be paid."""
    r.expect("or")
    return Payment((part(r, THIRD_PERSON.get(r.peek(), "")),))


def _joint(r: Reader) -> Joint | None:
    if r.sees(", where x is"):
        return None
    return next((each for each in JOINTS if r.take(each)), None)


def clause(r: Reader, follows: bool = False, told: bool = False) -> Clause:
    """Somebody does something, or one of two things."""
    found = _one_clause(r, follows, told)
    command = found.who is None or found.may
    if found.have or r.peek() != "or":
        return found
    again = _SHORT_DEEDS.get(getattr(found.action, "verb", type(found.action).__name__))
    if again and r.peek(1) not in VERBS:
        other = r.attempt(lambda reader: _without_verb(reader, again))
        return (
            found
            if other is None
            else msgspec.structs.replace(found, action=EitherDeed(found.action, other, short=True))
        )
    if r.peek(1) not in (VERBS if command else THIRD_PERSON):
        return found
    second = r.attempt(lambda reader: _or_deed(reader, found.action, command))
    if second is None:
        return found
    return msgspec.structs.replace(found, action=EitherDeed(found.action, second))


_SHORT_DEEDS: Final = {"destroy": "destroy", "Create": "create"}
"""The deeds of which the second may stand without its verb."""


def _without_verb(r: Reader, verb: str) -> Action:
    """ "Or a Treasure token", "or all creatures"."""
    r.expect("or")
    return VERBS[verb](r)


def _or_deed(r: Reader, first: Action, command: bool) -> Action:
    """ "Or remove a plague counter from it", "or remove one from it"."""
    r.expect("or")
    if command and isinstance(first, PutCounters) and r.take("remove one from"):
        return RemoveCounters(Number(1), first.kind, thing(r), one=True)
    return action(r) if command else predicate(r)


def _one_clause(r: Reader, follows: bool, told: bool) -> Clause:
    """Somebody does something; the imperative commands the controller, as it did before where `told`."""
    plain = (r.attempt(_duty) if follows else None) or plain_clause(r)
    if plain is not None:
        return Clause(SameSubject() if follows and isinstance(plain, _OF_SUBJECT) else None, plain)
    if r.take("starting with you, each player votes for"):
        first = r.next().lower
        r.expect("or")
        return Clause(None, Vote((first, r.next().lower)))
    if r.sees("this mana can't"):
        return Clause(None, spend_not(r))
    if r.take("all creatures able to block"):
        found = AllBlock(thing(r))
        r.expect("this turn do so")
        return Clause(None, found)
    if r.sees("the next") or r.sees("for each color"):
        return Clause(
            None, r.first_of(for_pairs, for_each_color, next_spell, redirect_next, next_from_chosen)
        )
    if r.take("you may have"):
        return Clause(thing(r), bare(r), may=True, have=True)
    if r.take("you may"):
        return Clause(You(), plain_clause(r) or action(r), may=True)
    if r.peek() in VERBS and (told or not (follows and r.peek() in PREDICATES)):
        return Clause(None, action(r))
    if r.peek() in PREDICATES or r.peek() in ("doesn't", "don't", "can't") or (follows and r.peek() == "can"):
        return Clause(SameSubject(), predicate(r)) if follows else _misread(r)
    two = _priced(r) or _shortened(r) or _anyone(r) or r.attempt(_of_both)
    if two is not None:
        return two
    who = thing(r)
    several = isinstance(who, Target) and who.most > 1
    if (several or who == Pronoun("they")) and r.take("each"):
        return Clause(who, predicate(r), each=True)
    if r.take("may"):
        return _had(r, who) if r.take("have") else Clause(who, action(r), may=True)
    return _faces_choice(r, who) or Clause(who, also=r.take("also"), action=predicate(r))


def _priced(r: Reader) -> Clause | None:
    """ "Spells you cast this turn cost {1} less to cast"."""
    found = r.attempt(spells_cost_now) if "cost" in r.words and "cast" in r.words else None
    return None if found is None else Clause(None, found)


def _faces_choice(r: Reader, who: Thing) -> Clause | None:
    """ "Faces a villainous choice — They lose 3 life, or you draw a card"."""
    if not (r.take("faces a villainous choice —") or r.take("face a villainous choice —")):
        return None
    one = clause(r)
    r.expect(", or")
    return Clause(who, FaceChoice(one, clause(r)))


_SHORT: Final = {"it's": "it", "they're": "they"}
"""The short forms of a pronoun with "is" or "are"."""
_OF_SUBJECT: Final = (EveryType, MustFight, MustBeBlocked)
"""What is said of the subject before it, though it stands without one."""


def _duty(r: Reader) -> Action:
    """ "And attacks this turn if able", "and must be blocked this turn if able"."""
    found = plain_predicate(r)
    return found if isinstance(found, MustFight | MustBeBlocked) else r.fail("what must be done")


def _next(r: Reader, before: tuple[Clause, ...], joint: Joint) -> Clause:
    """What somebody does next: the verb behind "players each lose 2 life and" has the form of a command."""
    if r.peek() == "if":
        return Clause(None, would_die(r))
    whose = next((each.who for each in reversed(before) if each.who != SameSubject()), None)
    if joint == "and" and r.peek() in VERBS and _several_players(whose):
        return Clause(SameSubject(), predicate(r))
    return clause(r, follows=True, told=before[-1].who is None)


def _several_players(who: Thing | None) -> bool:
    match who:
        case Target(what=Description() as what):
            return who.most > 1 and what.player
        case Both(first=first, second=second):
            return all(each == You() or _is_player(each) for each in (first, second))
        case Pronoun(word=word):
            return word == "they"
    return False


def _is_player(who: Thing) -> bool:
    return isinstance(who, Target) and who.what is not None and who.what.player


def _shortened(r: Reader) -> Clause | None:
    """ "It's a Phyrexian in addition to its other types"."""
    if r.peek() not in _SHORT:
        return None
    return Clause(Pronoun(_SHORT[r.next().lower]), being(r), short=True)


def _anyone(r: Reader) -> Clause | None:
    """ "Any player may sacrifice a land", "any opponent may pay {1}"."""
    for opponent in (False, True):
        if r.take(f"any {'opponent' if opponent else 'player'} may"):
            anyone = AnyPlayer(opponent)
            return _had(r, anyone) if r.take("have") else Clause(anyone, action(r), may=True)
    return None


def _had(r: Reader, by: Thing) -> Clause:
    """ "It deal 4 damage to them", behind "any opponent may have"."""
    return Clause(thing(r), bare(r), may=True, have=True, by=by)


def _of_both(r: Reader) -> Clause:
    """ "You and target opponent each draw a card", "~ and that creature phase out"."""
    who = both(r)
    each = r.take("each")
    return Clause(who, predicate(r), each=each)


def _misread(r: Reader) -> Clause:
    return r.fail("who does it")
