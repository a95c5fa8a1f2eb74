"""Writing what something becomes, and copies."""

from __future__ import annotations

from functools import singledispatch

from engine.mana import COLORS
from engine.oracle.ast import phrases
from engine.oracle.ast.amounts import Number
from engine.oracle.ast.becoming import (
    Become,
    BecomeColor,
    BecomeCopy,
    BecomeType,
    Being,
    ChangeText,
    CopyAiming,
    CopyCostless,
    CopyEntersWith,
    CopyException,
    CopyForEach,
    CopyHas,
    CopyIf,
    CopyIfEmbalmed,
    CopyIs,
    CopyKeepsColor,
    CopyNamed,
    CopyNotLegendary,
    CopySpell,
    CreateCopy,
    IsNo,
    NewTargets,
    TurnOver,
)
from engine.oracle.ast.permitting import CopyToCast, MayLook, MayPlay
from engine.oracle.forms.amounts import each
from engine.oracle.forms.copying import COPIED_OTHERWISE
from engine.oracle.forms.numbers import amount
from engine.oracle.grammar.permitting import FREE, FREE_MANY
from engine.oracle.printing.actions import action, until, verb
from engine.oracle.printing.costs import granted, keywords
from engine.oracle.printing.descriptions import amount_in_words, article, description, listed
from engine.oracle.printing.phrases import thing
from engine.subtypes import plural


@action.register
def _write_become(what: Become, many: bool) -> str:
    still = f" that's still {article(what.still)}" if what.still else ""
    words = f"{verb('become', many)} {what_it_is(what)}{_kept(what)}{still}{until(what.until)}"
    stop = "" if words.endswith('"') else "."
    if not what.still_after:
        return words
    kept = (
        f"They're still {plural(what.still_after)}"
        if what.plural
        else f"It's still {article(what.still_after)}"
    )
    return f"{words}{stop} {kept}"


def what_it_is(what: Become) -> str:
    """Numbers, colors, types and abilities in their order."""
    found = []
    numbers = ""
    if what.power is not None and what.toughness is not None:
        numbers = f"{amount(what.power)}/{amount(what.toughness)}"
    if numbers and not what.base:
        found.append(numbers)
    if what.colors:
        found.append("all colors" if what.colors == COLORS else listed(list(what.colors)))
    nouns = [word if part == "subtypes" else word.lower() for word, part in what.words]
    if len(nouns) > 1 and all(part == "supertypes" for _, part in what.words):
        nouns = [" and ".join(nouns)]
    if nouns and what.plural:
        nouns[-1] = plural(nouns[-1])
    found += nouns
    if what.base:
        base = f"base power and toughness {numbers}"
        found.append(f"with {listed([base, *(granted(each) for each in what.keywords)])}")
    elif what.each is not None:
        found.append(f"with power and toughness each equal to {amount_in_words(what.each)}")
    elif what.keywords or what.every_kind:
        abilities = [keywords(what.keywords)] if what.keywords else []
        found.append(f"with {listed([*abilities, *(['all creature types'] if what.every_kind else [])])}")
    if what.named:
        found.append(f"named {what.named}")
    words = " ".join([*found, *([what.alone] if what.alone else [])])
    return article(words) if what.article else words


def _kept(what: Become, many: bool = False) -> str:
    its = "their" if what.plural or many else "its"
    return f" in addition to {its} other {what.addition}" if what.addition else ""


_THEM, _THOSE_CARDS = phrases.Pronoun("them"), phrases.Pronoun("those cards")


@action.register
def _write_may_play(what: MayPlay, many: bool) -> str:
    spent = what.any_mana
    mana = f"{',' * spent.comma} and {spent.how} to cast {spent.spell}" if spent is not None else ""
    cards = "cards exiled this way" if what.this_way else thing(what.what)
    several = what.this_way or what.what in (_THEM, _THOSE_CARDS)
    if what.among:
        several = not (isinstance(what.what, phrases.Some) and what.what.number == 1)
        cards = f"{'lands and cast ' if what.lands else ''}{cards} from among {what.among}"
    if isinstance(what.what, phrases.OwnCommander):
        cards = f"{cards} from the command zone"
    free = f" {FREE_MANY if several else FREE}" if what.free else ""
    origins = f"{',' * (len(what.also) > 1)} {', or '.join(what.also)}" if what.also else ""
    lasts = until(what.until)
    lasts, free = (f"{free}{lasts}", "") if what.free_first else (lasts, free)
    return f"{'look at and ' if what.look else ''}{what.verb} {cards}{origins}{lasts}{mana}{free}"


@action.register
def _write_may_look(what: MayLook, many: bool) -> str:
    return f"{verb('look', many)} at {thing(what.what)} {what.until}"


@action.register
def _write_copy_to_cast(what: CopyToCast, many: bool) -> str:
    return f"{verb('copy', many)} {thing(what.what)}{what.joint}{f' {FREE}' if what.free else ''}"


@action.register
def _write_is_no(what: IsNo, many: bool) -> str:
    return f"aren't {what.kind}s" if many else f"isn't a {what.kind}"


@action.register
def _write_being(what: Being, many: bool) -> str:
    after = f". It's still {article(what.is_.still_after)}" if what.is_.still_after else ""
    is_ = f"{what_it_is(what.is_)}{_kept(what.is_, many)}{until(what.is_.until)}"
    return f"{'are' if many else 'is'} {is_}{after}"


@action.register
def _write_turn_over(what: TurnOver, many: bool) -> str:
    return f"{verb('turn', many)} {thing(what.what)} {what.how}"


@action.register
def _write_change_text(what: ChangeText, many: bool) -> str:
    words = " or ".join(f"one {each} with another" for each in what.words)
    until = f" {what.until}" if what.until else ""
    return f"change the text of {thing(what.what)} by replacing all instances of {words}{until}"


@action.register
def _write_become_color(what: BecomeColor, many: bool) -> str:
    until = f" {what.until}" if what.until else ""
    colors = "color or colors" if what.several else "color"
    return f"{verb('become', many)} the {colors} of your choice{until}"


@action.register
def _write_become_type(what: BecomeType, many: bool) -> str:
    adding = " in addition to its other types" if what.adding else ""
    which = what.kind if what.kind == "that type" else f"the {what.kind} of your choice"
    until = f" {what.until}" if what.until else ""
    return f"{verb('become', many)} {which}{adding}{until}"


@action.register
def _write_become_copy(what: BecomeCopy, many: bool) -> str:
    until = f" {what.until}" if what.until else ""
    return f"{verb('become', many)} a copy of {thing(what.of)}{until}{exceptions(what.exceptions)}"


@action.register
def _write_create_copy(what: CreateCopy, many: bool) -> str:
    first = what.attacking and not what.attacking_last
    token = "tapped and attacking token" if first else "tapped token" if what.tapped else "token"
    token = "token" if what.attacking_last else token
    tokens = f"a {token} that's a copy"
    if what.amount != Number(1):
        tokens = f"{amount(what.amount, words=True)} {token}s that are copies"
    last = " and that's tapped and attacking" if what.attacking_last else ""
    return f"{verb('create', many)} {tokens} of {thing(what.of)}{last}{exceptions(what.exceptions)}"


@action.register
def _write_copy_spell(what: CopySpell, many: bool) -> str:
    copies = "copies" if what.times or what.for_each else "copy"
    if what.aside:
        comma = "" if what.aside.startswith(",") else " "
        return f"{verb('copy', many)} {thing(what.what)}{comma}{what.aside}"
    new = f". You may choose new targets for the {copies}" if what.new_targets else ""
    times = f" {what.times}" if what.times else ""
    if what.for_each is not None:
        times = f" for each {each(what.for_each)}"
    return f"{verb('copy', many)} {thing(what.what)}{times}{exceptions(what.exceptions)}{new}"


@action.register
def _write_copy_for_each(what: CopyForEach, many: bool) -> str:
    each = f"for each other {description(what.among)} {what.could}"
    different = f"Each copy targets a different one of those {what.those}"
    return f"{verb('copy', many)} {thing(what.what)} {each}. {different}"


@action.register
def _write_copy_aiming(what: CopyAiming, many: bool) -> str:
    return f"{verb('copy', many)} {thing(what.what)}. The copy targets {thing(what.at)}"


@action.register
def _write_new_targets(what: NewTargets, many: bool) -> str:
    if what.which:
        return f"{verb('change', many)} {what.which} of {thing(what.what)}"
    return f"{verb('choose', many)} new targets for {thing(what.what)}"


def exceptions(found: tuple[CopyException, ...]) -> str:
    """What is said behind a comma of what is not copied as it is."""
    if not found:
        return ""
    first, *others = found
    if len(found) > 2:
        return f", except {listed([exception(each) for each in found])}"
    more = (f" and{',' * _begins_with_if(each)} {exception(each)}" for each in others)
    return f", except {exception(first)}{''.join(more)}"


def _begins_with_if(what: CopyException) -> bool:
    return isinstance(what, CopyIf) and not what.behind


@singledispatch
def exception(what: CopyException) -> str:
    """One exception."""
    raise TypeError(f"{type(what).__name__} can't be written")


@exception.register
def _write_copy_has(what: CopyHas) -> str:
    if what.behind:
        return f"has {keywords(what.gains)}"
    this = " and this ability" * what.this
    return f"{what.subject} has {keywords(what.gains)}{this}" if what.gains else "it has this ability"


@exception.register
def _write_copy_is(what: CopyIs) -> str:
    return f"{what.subject} {what_it_is(what.is_)}{_kept(what.is_)}"


@exception.register
def _write_copy_enters_with(what: CopyEntersWith) -> str:
    one = what.amount == Number(1)
    number = "an" if one else amount(what.amount, words=True)
    counters = "counter" if one else "counters"
    return f"it enters with {number} additional {what.kind} {counters} on it"


@exception.register
def _write_copy_if(what: CopyIf) -> str:
    inner = " and ".join(exception(each) for each in what.exceptions)
    condition = f"if it's {article(what.card_type.lower())}"
    return f"{inner} {condition}" if what.behind else f"{condition}, {inner}"


@exception.register
def _write_copy_if_embalmed(what: CopyIfEmbalmed) -> str:
    return f"if ~ was embalmed, {listed([exception(each) for each in what.exceptions])}"


@exception.register(CopyCostless)
@exception.register(CopyNamed)
@exception.register(CopyNotLegendary)
def _write_copied_otherwise(what: CopyException) -> str:
    return COPIED_OTHERWISE.write(what)


@exception.register
def _write_copy_keeps_color(what: CopyKeepsColor) -> str:
    return "it doesn't copy that creature's color"
