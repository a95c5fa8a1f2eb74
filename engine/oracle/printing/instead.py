"""Writing what happens instead, and what part of damage is prevented."""

from __future__ import annotations

from engine.oracle.ast.amounts import Number
from engine.oracle.ast.damage_instead import Dealt, Half
from engine.oracle.ast.instead import (
    DoInstead,
    EnterAsCopies,
    InsteadOfDamage,
    InsteadOfDiscarding,
    InsteadOfDying,
    InsteadOfEntering,
    LifeStays,
    NextInstead,
    PreventSome,
    PreventThen,
    SkipInstead,
    TwiceLife,
)
from engine.oracle.ast.phrases import Thing
from engine.oracle.ast.sentences import Sentence
from engine.oracle.forms.amounts import defined
from engine.oracle.forms.damage_instead import written_dealt, written_recipients
from engine.oracle.forms.numbers import amount, counted
from engine.oracle.grammar.instead import ENTERS_IF_DONE
from engine.oracle.printing.actions import action
from engine.oracle.printing.conditions import condition
from engine.oracle.printing.costs import capital
from engine.oracle.printing.descriptions import article
from engine.oracle.printing.lines import line
from engine.oracle.printing.phrases import is_plural, thing
from engine.oracle.printing.sentences import sentence, sentences


@line.register
def _write_twice_life(what: TwiceLife) -> str:
    gained = f"that much life plus {what.more}" if what.more else "twice that much life"
    return f"if you would gain life, you gain {gained} instead."


@line.register
def _write_skip_instead(what: SkipInstead) -> str:
    tapped = " while ~ is tapped" if what.tapped else ""
    skipped = f"you may skip that {what.called} instead"
    then = sentences(what.text, start=False)
    return f"if you would begin your {what.what}{tapped}, {skipped}. If you do, {then}"


@line.register
def _write_prevent_some(what: PreventSome) -> str:
    x = f", where X is {defined(what.x)}" if what.x is not None else ""
    if isinstance(what.amount, Half):
        some = f"half that damage, rounded {what.amount.rounded}"
    else:
        some = f"{amount(what.amount)} of that damage"
    return f"if {thing(what.by)} would deal {written_dealt(what.dealt)}, prevent {some}{x}."


@line.register
def _write_prevent_then(what: PreventThen) -> str:
    having = f" while it has {article(f'{what.counter} counter')} on it" if what.counter else ""
    prevented = f"if {_would_be_dealt(what.dealt, what.by)}{having}, prevent that damage"
    if what.does is None:
        return f"{prevented}."
    does = sentence(what.does)
    return f"{prevented} and {does}" if what.joined else f"{prevented}. {capital(does)}"


def _would_be_dealt(dealt: Dealt, by: Thing | None) -> str:
    """Which damage would be dealt, by what where that is said."""
    if by is None:
        assert dealt.to is not None
        return f"{dealt.kind} would be dealt to {written_recipients(dealt.to)}"
    return f"{thing(by)} would deal {written_dealt(dealt)}"


@line.register
def _write_instead_of_dying(what: InsteadOfDying) -> str:
    if what.on_top:
        return "if ~ would die, put ~ on top of its owner's library instead."
    return "if ~ would die, instead shuffle it into its owner's library."


@line.register
def _write_instead_of_entering(what: InsteadOfEntering) -> str:
    return f"if ~ would enter, {sentence(Sentence((what.does,))).removesuffix('.')} {ENTERS_IF_DONE}"


@line.register
def _write_do_instead(what: DoInstead) -> str:
    does = sentence(what.does).removesuffix(".")
    holds = f" {what.holds}" if what.holds else ""
    asked = f" while {condition(what.asked)}" if what.asked is not None else ""
    said = f"instead {does}" if what.first else f"{does} instead"
    then = f" {sentences(what.then)}" if what.then else ""
    return f"if {what.who} would {what.event}{holds}{asked}, {said}.{then}"


@line.register
def _write_instead_of_damage(what: InsteadOfDamage) -> str:
    does = sentence(what.does).removesuffix(".")
    said = f"instead {does}" if what.first else f"{does} instead"
    return f"if {_would_be_dealt(what.dealt, what.by)}, {said}."


@action.register
def _write_next_instead(what: NextInstead, many: bool) -> str:
    does = sentence(what.does).removesuffix(".")
    said = f"instead {does}" if what.first else f"{does} instead"
    return f"the next time you would draw a card this turn, {said}"


@line.register
def _write_enter_as_copies(what: EnterAsCopies) -> str:
    return f"{thing(what.what)} {'enter' if is_plural(what.what) else 'enters'} as a copy of ~."


@line.register
def _write_life_stays(what: LifeStays) -> str:
    asked = f"if {condition(what.condition)}, " if what.condition is not None else ""
    less = f"damage that would reduce your life total to less than {what.life}"
    return f"{asked}{less} reduces it to {what.life} instead."


@line.register
def _write_instead_of_discarding(what: InsteadOfDiscarding) -> str:
    counters = f" with {counted(Number(what.counters), '+1/+1 counter')} on it" if what.counters else ""
    return (
        "if a spell or ability an opponent controls causes you to discard ~, put it onto the battlefield"
        f"{counters} instead of putting it into your graveyard."
    )
