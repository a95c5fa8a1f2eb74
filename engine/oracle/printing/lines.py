"""Writing whole lines."""

from __future__ import annotations

from functools import singledispatch

from engine.mana import COLORS
from engine.oracle.ast.abilities import (
    ActivatedLine,
    ChooseInstead,
    Cleavable,
    CopyTriggers,
    FromOpeningHand,
    KeywordLine,
    Modes,
    RevealsFirst,
    Rolled,
    SpellLine,
    Text,
    TriggeredLine,
)
from engine.oracle.ast.amounts import ForEach, Number
from engine.oracle.ast.changing import Change
from engine.oracle.ast.combat import MayExert
from engine.oracle.ast.entering import (
    AsEntersChoose,
    EntersAsCopy,
    EntersTapped,
    EntersWithCounters,
    EscapesWithAbility,
)
from engine.oracle.ast.keywords import Quoted
from engine.oracle.ast.occasions import Activation
from engine.oracle.ast.phrases import All, Node
from engine.oracle.ast.preventing import PreventAll
from engine.oracle.ast.replacing import (
    MaySkipDraw,
    SearchesTop,
)
from engine.oracle.ast.standing import NoHandLimit
from engine.oracle.ast.statics import (
    ALREADY_ATTACHED,
    AlreadyAttached,
    AlsoIf,
    AlsoIs,
    Becomes,
    CanBlockOnly,
    ColoredEverywhere,
    DefinesNumbers,
    Elsewhere,
    FullText,
    HasControl,
    StaticLine,
)
from engine.oracle.forms.amounts import defined
from engine.oracle.forms.amounts import each as for_each
from engine.oracle.forms.lines import LINES
from engine.oracle.forms.numbers import counted
from engine.oracle.forms.spent import SPENT_MANA
from engine.oracle.grammar.lines import FROM_OPENING_HAND
from engine.oracle.printing.actions import action
from engine.oracle.printing.becoming import exceptions
from engine.oracle.printing.conditions import condition
from engine.oracle.printing.costs import capital, cost, full_stop, granted, keyword, keywords
from engine.oracle.printing.dealing import kind_of_damage
from engine.oracle.printing.descriptions import article, description, listed, number_word, place, quality
from engine.oracle.printing.phrases import is_plural, thing
from engine.oracle.printing.sentences import sentences
from engine.oracle.printing.triggers import occasion
from engine.subtypes import plural


def written(what: Node) -> str:
    """A line as it stands in a normalised text."""
    return capital(line(what))


@singledispatch
def line(what: Node) -> str:
    """A line, its first letter as inside a sentence."""
    raise TypeError(f"{type(what).__name__} is no line")


@line.register
def _write_keyword_line(what: KeywordLine) -> str:
    return f"{what.separator} ".join(keyword(each) for each in what.keywords)


@line.register
def _write_cleavable(what: Cleavable) -> str:
    words = written(what.full)
    for start, end in reversed(what.brackets):
        words = f"{words[:start]}[{words[start:end]}]{words[end:]}"
    return words


@line.register
def _write_spell_line(what: SpellLine) -> str:
    return text(what.text)


def text(what: Text, start: bool = True) -> str:
    """What a spell or ability does; modes stand in lines of their own."""
    if isinstance(what, Rolled):
        rows = (f"\n{_range(low, high)} | {sentences(does)}" for low, high, does in what.rows)
        return sentences(what.text, start) + "".join(rows)
    if not isinstance(what, Modes):
        return sentences(what, start)
    if what.costs:
        priced = zip(what.costs, what.modes, strict=True)
        return "Spree" + "".join(f"\n+ {cost(price)} — {sentences(each)}" for price, each in priced)
    modes = "".join(f"\n• {sentences(each)}" for each in what.modes)
    if what.by_opponent:
        return f"{'An' if start else 'an'} opponent chooses {what.choose} —{modes}"
    opening = f"{'Choose' if start else 'choose'} {what.choose}"
    if what.unchosen:
        since = " this turn" if what.unchosen == "this turn" else ""
        return f"{opening} that hasn't been chosen{since} —{modes}"
    if what.repeated:
        return f"{opening}. You may choose the same mode more than once.{modes}"
    if what.instead is not None:
        return f"{opening}. {_other_choice(what.instead)}{modes}"
    return f"{opening} —{modes}"


def _other_choice(what: ChooseInstead) -> str:
    as_cast = " as you cast this spell" if what.as_cast else ""
    instead = " instead" if what.instead else ""
    may = "you may " if what.may else ""
    return f"If {condition(what.asked)}{as_cast}, {may}choose {what.many}{instead}."


def _range(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}-{high}" if high else f"{low}+"


@line.register
def _write_activated_line(what: ActivatedLine) -> str:
    price = "" if what.price is None else f" {capital(line(what.price))}"
    words = " Any player may activate this ability" if what.any_player else ""
    words += " Only your opponents may activate this ability" if what.opponents else ""
    for joint, each in what.only:
        stop = "." if words and joint.startswith("Activate") else ""
        words += f"{stop} {joint} {each if isinstance(each, str) else f'if {condition(each)}'}"
    word = f"{what.word} — " if what.word else ""
    paid = cost(what.cost) + (f" or {cost(what.or_cost)}" if what.or_cost is not None else "")
    if what.only_first:
        chosen, _, modes = text(what.text).partition(" —")
        return f"{word}{paid}: {chosen}.{words}.{modes}"
    x = "" if what.x is None else f" X is {defined(what.x)}."
    x += "" if what.on_x is None else f" {capital(line(what.on_x))}"
    return f"{word}{paid}: {text(what.text)}{x}{price}{words}{'.' if words else ''}"


@line.register
def _write_triggered_line(what: TriggeredLine) -> str:
    asked = f"if {condition(what.condition)}, " if what.condition else ""
    if isinstance(what.occasion, Activation) and what.occasion.asked_behind:
        asked = f"if it isn't a mana ability, {asked}"
    once = f" This ability triggers only {what.each_turn} each turn." if what.each_turn else ""
    once += " Do this only once each turn." if what.do_once else ""
    once += " This ability can't be countered." if what.uncounterable else ""
    once += " This ability still resolves if its target becomes illegal." if what.resolves else ""
    return f"{what.word} {occasion(what.occasion)}, {asked}{text(what.text, start=False)}{once}"


for _node in {form.type for form in LINES.forms}:
    line.register(_node)(LINES.write)


@line.register
def _write_may_exert(what: MayExert) -> str:
    then = "" if what.text is None else f" When you do, {text(what.text, start=False)}"
    return f"you may exert ~ as it attacks.{then}"


@line.register
def _write_reveals_first(what: RevealsFirst) -> str:
    trigger = (
        f"Whenever you reveal {article(description(what.what))} this way, {text(what.text, start=False)}"
    )
    return f"reveal the first card you draw each turn. {trigger}"


@line.register
def _write_static_line(what: StaticLine) -> str:
    words = _said(what)
    words += f" and {_said(what.alongside)}" if what.alongside is not None else ""
    words += " instead" if what.instead else ""
    if what.condition is not None:
        asked = f"{what.joint} {condition(what.condition)}"
        words = f"{asked}, {words}" if what.condition_first else f"{words} {asked}"
    for number, each in enumerate(what.series, 1):
        joint = ", and" if number == len(what.series) else ","
        words += f"{joint} {_also(each)} {what.joint} {condition(each.condition)}"
    said = full_stop(f"{words}{f', where X is {defined(what.x)}' if what.x else ''}")
    if what.spares is not None:
        already = isinstance(what.spares, AlreadyAttached)
        spared = ALREADY_ATTACHED if already else thing(what.spares)  # type: ignore[arg-type]
        said += f" This effect doesn't remove {spared}."
    more = (line(each) for each in what.besides)
    said = " ".join((said, *(each[:1].upper() + each[1:] for each in more)))
    return said if what.otherwise is None else f"{said} Otherwise, {line(what.otherwise)}"


def _also(what: AlsoIf) -> str:
    """What the same has besides, with its verb or without it."""
    if what.verb:
        return action(what.action, False)
    assert isinstance(what.action, Change)
    return keywords(what.action.keywords)


def _said(what: StaticLine) -> str:
    """The subject, and what is said of it."""
    many = is_plural(what.subject) and not what.first
    words = f"{_subject(what, many)} {action(what.actions[0], many)}"
    joints = what.joints or ("and",) * len(what.actions)
    for joint, each in zip(joints, what.actions[1:], strict=False):
        words += f"{'' if joint.startswith(',') else ' '}{joint} {action(each, many)}"
    return words


def _subject(what: StaticLine, many: bool) -> str:
    """What is spoken of, with who casts it, and from where."""
    if not what.cast:
        return thing(what.subject)
    origin = "" if what.cast_from is None else f" {place(what.cast_from)}"
    behind = "".join(f" {quality(each, many)}" for each in what.cast_behind)
    if isinstance(what.subject, All) and what.first:
        paid = "" if what.paid_with is None else f" that {SPENT_MANA.write(what.paid_with)} was spent to cast"
        return f"the first {description(what.subject.what[0])} you cast{origin}{behind} each turn{paid}"
    return f"{thing(what.subject)} you cast{origin}{behind}"


@granted.register
def _write_quoted(what: Quoted) -> str:
    inner = written(what.line).replace('"', "'")  # inside a quotation the marks of another are single
    inner = inner[:1].lower() + inner[1:] if what.small else inner
    return f'"{inner.removesuffix(".")}{what.ending}"'


@line.register
def _write_becomes(what: Becomes) -> str:
    many = is_plural(what.subject)
    words = [f"the chosen {what.chosen}"] if what.chosen else []
    if what.power is not None:
        words.append(f"{what.power}/{what.toughness}")
    if what.colors:
        words.append("all colors" if what.colors == COLORS else listed(list(what.colors)))
    groups = []
    for group in what.groups:
        nouns = [word if part == "subtypes" else word.lower() for word, part in group]
        in_plural = many and group[-1][1] != "supertypes"  # "are legendary"
        groups.append(" ".join([*nouns[:-1], plural(nouns[-1]) if in_plural else nouns[-1]]))
    words += [" and ".join(groups)] if groups else []
    is_what = " ".join(words)
    if not many and what.groups and what.groups[-1][-1][1] != "supertypes":
        is_what = article(is_what)
    says = f"{thing(what.subject)} {'are' if many else 'is'} {is_what}"
    if what.addition:
        says += f" in addition to {'their' if many else 'its'} other {what.addition}"
    if what.still:
        says += f" that are still {what.still}"
    if what.equal is not None:
        how = "and has base power and base toughness each equal to"
        how = how if what.wording == "has base" else "with power and toughness each equal to"
        says += f" {how} {defined(what.equal)}"
    return f"{says}."


@line.register
def _write_from_opening_hand(what: FromOpeningHand) -> str:
    return f"{FROM_OPENING_HAND} {text(what.text, start=False)}"


@line.register
def _write_elsewhere(what: Elsewhere) -> str:
    return f"as long as ~ isn't on the battlefield, it's {line(what.becomes).removeprefix('~ is ')}"


@line.register
def _write_also_is(what: AlsoIs) -> str:
    return f"~ is also {article(listed(list(what.subtypes)))}."


@line.register
def _write_full_text(what: FullText) -> str:
    top = f"as long as the top card of your graveyard is {article(description(what.what))}"
    return full_stop(f"{top}, ~ has the full text of that card and has the text {keywords(what.also)}")


@line.register
def _write_colored_everywhere(what: ColoredEverywhere) -> str:
    color = what.color or "colorless"
    color = "the chosen color in addition to their other colors" if what.chosen else color
    return f"All cards that aren't on the battlefield, spells, and permanents are {color}."


@line.register
def _write_defines_numbers(what: DefinesNumbers) -> str:
    if what.more:
        number = f"that number plus {what.more}"
        return f"~'s power is equal to {defined(what.amount)} and its toughness is equal to {number}."
    are = "are each" if what.which == "power and toughness" else "is"
    plus = f" plus {what.plus}" if what.plus else ""
    return f"~'s {what.which} {are} equal to {defined(what.amount)}{plus}."


@line.register
def _write_enters_tapped(what: EntersTapped) -> str:
    unless = f" unless {condition(what.unless)}" if what.unless else ""
    when = f"if {condition(what.when)}, " if what.when else ""
    stays = " and doesn't untap during your untap step" if what.stays else ""
    enters = "enter" if is_plural(what.subject) else "enters"
    chooses = "" if what.chooses is None else f" As it enters, {_chooses(what.chooses)}"
    return f"{when}{thing(what.subject)} {enters} tapped{unless}{stays}.{chooses}"


@line.register
def _write_enters_with_counters(what: EntersWithCounters) -> str:
    word = "unless" if what.unless else "if"
    asked = f" {word} {condition(what.condition)}" if what.condition and not what.condition_first else ""
    it = "~" if what.named else "it"
    who = f"if {condition(what.condition)}, {it}" if what.condition and what.condition_first else "~"
    who = who if what.who is None else thing(what.who)
    many = what.who is not None and is_plural(what.who)
    on = f"on {'them' if many else 'it'}"
    enters = f"{who} enter{'' if many else 's'} {'tapped with' if what.tapped else 'with'}"
    enters = f"{who} escapes with" if what.escapes else enters
    if what.equal:
        return f"{enters} a number of {what.kind} counters {on} equal to {defined(what.amount)}{asked}."
    asked = f"{f', where X is {defined(what.x)}' if what.x else ''}{asked}"
    amount, each = what.amount, ""
    if isinstance(what.amount, ForEach):
        amount, each = Number(what.amount.times), f" for each {for_each(what.amount.what)}"
    kind = f"additional {what.kind} counter" if what.additional else f"{what.kind} counter"
    more = f" and with {keywords(what.keywords)}" if what.keywords else ""
    return full_stop(f"{enters} {counted(amount, kind)} {on}{each}{more}{asked}")


@line.register
def _write_escapes_with_ability(what: EscapesWithAbility) -> str:
    return full_stop(f"~ escapes with {keywords(what.abilities)}")


@line.register
def _write_as_enters_choose(what: AsEntersChoose) -> str:
    return f"as ~ enters, {_chooses(what)}"


def _chooses(what: AsEntersChoose) -> str:
    return f"choose {article(what.what)}{f' other than {what.but}' if what.but else ''}."


@line.register
def _write_enters_as_copy(what: EntersAsCopy) -> str:
    copied = f"any {description(what.what)}" if what.any else article(description(what.what))
    enter = "enter tapped" if what.tapped else "enter"
    return full_stop(f"you may have ~ {enter} as a copy of {copied}{exceptions(what.exceptions)}")


@line.register
def _write_copy_triggers(what: CopyTriggers) -> str:
    return f"{line(what.entering)} When you do, {text(what.text, start=False)}"


@line.register
def _write_has_control(what: HasControl) -> str:
    return f"{'you control' if what.who == 'you' else f'{what.who} controls'} {thing(what.what)}."


@line.register
def _write_prevent_all(what: PreventAll) -> str:
    to = f" to {'and dealt by ' if what.both else ''}{thing(what.to)}" if what.to else ""
    by = f" by {thing(what.by)}" if what.by else ""
    to += f" and {thing(what.also)}" if what.also is not None else ""
    asked = f"as long as {condition(what.condition)}, " if what.condition is not None else ""
    return f"{asked}prevent all {kind_of_damage(what.combat)} that would be dealt{to}{by}."


@line.register
def _write_can_block_only(what: CanBlockOnly) -> str:
    return f"{thing(what.who)} can block only {description(what.what, True)}."


@line.register
def _write_searches_top(what: SearchesTop) -> str:
    top = f"the top {number_word(what.number)} cards of that library"
    return f"if an opponent would search a library, that player searches {top} instead."


@line.register
def _write_may_skip_draw(what: MaySkipDraw) -> str:
    return "if you would draw a card, you may skip that draw instead."


@line.register
def _write_no_hand_limit(what: NoHandLimit) -> str:
    return f"{what.who} {'has' if what.who == 'each player' else 'have'} no maximum hand size."
