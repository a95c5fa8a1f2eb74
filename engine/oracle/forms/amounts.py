"""Amounts that are worked out: what stands behind "equal to", "where X is" and "for each" (107, 608.2h)."""

from __future__ import annotations

from engine.oracle.ast.amounts import (
    AsCast,
    CardTypes,
    Characteristic,
    ChosenNumber,
    ColorsAmong,
    ColorsOf,
    ColorsSpent,
    CommanderCasts,
    CommandersValue,
    ControlledAsCast,
    ControlledThisWay,
    CountersOfPlayer,
    CountersOn,
    Devotion,
    Devoured,
    Difference,
    DifferentAmong,
    DifferentlyNamed,
    Domain,
    Each,
    Extreme,
    FlipsWon,
    Group,
    HalfOf,
    HalfOfThose,
    HappenedThisTurn,
    LastNotedLife,
    LifeAmong,
    LifePaid,
    LifeThisTurn,
    LifeTotal,
    MostInCommon,
    MostThisWay,
    Number,
    NumberInBoth,
    NumberOf,
    OfEach,
    Opponents,
    PaidAmount,
    Party,
    RemovedThisWay,
    ResolvedNow,
    RolledResult,
    StartingLifeTotal,
    Sum,
    SumOf,
    SymbolsIn,
    TargetsBeyond,
    TargetsOfIt,
    TheirLibrary,
    ThisWay,
    TimesKicked,
    TimesMutated,
    Twice,
    Variable,
    VotesFor,
    VowelsOnSticker,
    WhatWas,
    XAndY,
)
from engine.oracle.ast.counting import LookedAt
from engine.oracle.ast.dealing import DamageItDealt
from engine.oracle.ast.games import HandOfAnOpponent
from engine.oracle.ast.phrases import Amount, Description, Pronoun
from engine.oracle.ast.spent import OfBoth, SpentAmount, UnspentMana
from engine.oracle.forms import SLOTS, Behind, Form, Room, Slot, Unfit
from engine.oracle.forms import slots as _slots  # noqa: F401
from engine.oracle.forms import spent as _spent  # noqa: F401
from engine.oracle.grammar.phrases import description, pronoun
from engine.oracle.printing.descriptions import amount_in_words
from engine.oracle.printing.descriptions import description as described
from engine.oracle.printing.phrases import thing as written_thing
from engine.oracle.reader import Reader

SLOTS["counted thing"] = Slot(
    description,
    lambda what: described(what, of_each=True),
    inflect=lambda what, many: described(what, True) if many else described(what, of_each=True),
)


def _so_often(r: Reader) -> int:
    """ "Twice", "three times"."""
    if r.take("twice"):
        return 2
    times: int = SLOTS["number"].read(r)
    r.expect("times")
    return times


SLOTS["so often"] = Slot(
    _so_often, lambda times: "twice" if times == 2 else f"{SLOTS['number'].write(times)} times"
)
_NUMBERS = {"powers": "power", "mana values": "mana value", "power": "power", "mana value": "mana value"}
SLOTS["number or numbers"] = Slot(
    lambda r: _NUMBERS[r.one_of(*_NUMBERS)], str, inflect=lambda what, many: f"{what}s" if many else what
)


def _those(r: Reader) -> Group:
    """ "Those cards", "those creatures"; else a description of all that there are."""
    found = r.attempt(pronoun) if r.peek() == "those" else None
    return found if isinstance(found, Pronoun) else description(r)


GROUP: Room[Group] = Room(
    "group",
    Form(
        ThisWay,
        "the {what:many} {did} this way",
        the=True,
        why_alone="the article makes a group of all of them, for a total",
    ),
    Form(ThisWay, "{what:many} {did} this way"),
    Form(WhatWas, "the {did} {what:many}", why_alone="what was done stands before the noun, as an adjective"),
    others=Slot(_those, lambda of: written_thing(of) if isinstance(of, Pronoun) else described(of, True)),
    of=Group,
)
"""Among what something is counted."""

COUNTED: Room[Amount] = Room(
    "what is counted",
    Form(Party, "creature(s) in your party"),
    Form(CountersOfPlayer, "{kind} counter(s) {who} have"),
    Form(TimesKicked, "time(s) {who} was kicked"),
    Form(ColorsSpent, "color(s) of mana spent to cast {who}"),
    Form(CountersOn, "[{kind:counter}] counter(s) on {of:bearer}"),
    Form(CountersOn, "[{kind:counter}] counter(s) among {of:all of them}", word="among"),
    Form(RemovedThisWay, "[{kind:counter}] counter(s) removed this way"),
    Form(ColorsAmong, "color(s) among {among}"),
    Form(CardTypes, "card type(s) among {among}"),
    Form(DifferentAmong, "different {what:number or numbers} among {among}"),
    Form(Domain, "basic land type(s) among lands {whose} control"),
    Form(Opponents, "opponent(s) you have"),
    Form(HappenedThisTurn, "{what:counted thing} {did} this turn"),
    Form(ThisWay, "{what:counted thing} {did} this way"),
    Form(LookedAt, "card(s) [you?you] looked at while scrying this way"),
    Form(SymbolsIn, "{color:color} mana symbol(s) in the mana costs of {among}"),
)
"""What stands behind "the number of" and "for each" alike, as many or as one."""


SIMPLE: Room[Amount] = Room(
    "simple amount",
    Form(Sum, "{number:number} {sign} {of}"),
    Form(Sum, "{number} {sign} {of}", digits=True),
    Form(Number, "{value}"),
    Form(Variable, "{letter}"),
    Form(
        ResolvedNow,
        "the number of times this ability has resolved this turn",
        why_alone="counts resolutions of this very ability (603.7h)",
    ),
    Form(DifferentlyNamed, "the number of differently named {what}"),
    Form(MostInCommon, "the greatest number of {what} that have a {kind} in common"),
    Form(ThisWay, "the damage prevented this way", what=None, did="prevented"),
    Form(ControlledThisWay, "the number of {what:many} {who} controlled that were {did} this way"),
    Form(TimesMutated, "the number of times {who} has mutated"),
    Behind("the number of", COUNTED, many=True),
    Form(NumberInBoth, "the total number of {what} and {also}"),
    Form(
        HandOfAnOpponent,
        "the number of cards in an opponent's hand",
        why_alone="one opponent is chosen whose hand is counted",
    ),
    Form(NumberOf, "the [total?total] number of {what}"),
    Form(LifeThisTurn, "{how} life {who} {verb} this turn"),
    Form(SpentAmount, "the amount of {what} spent to {to}"),
    Form(PaidAmount, "the [total?total] amount of {what} paid this way"),
    Form(LifePaid, "the life paid as {who} entered"),
    Form(
        LastNotedLife,
        "the last noted life total for ~",
        why_alone="reads what Sigarda's Splendor itself has noted (607.2)",
    ),
    Form(MostThisWay, "the greatest number of cards a player {did} this way"),
    Form(CommandersValue, "the greatest mana value among your commanders"),
    Form(
        CommandersValue,
        "the greatest mana value of a commander you own on the battlefield or in the command zone",
        there=True,
    ),
    Form(Extreme, "the greatest {what} among {among}", which="greatest"),
    Form(LifeAmong, "the {which} life total among all players"),
    Form(Extreme, "the highest {what} among {among}", which="highest"),
    Form(Extreme, "the total {what} of {among}", which="total"),
    Form(Characteristic, "the {what} of {of}", the=True),
    Form(RolledResult, "{words}"),
    Form(
        ChosenNumber,
        "{words}",
        why_alone="stands for the number that was chosen just before",
    ),
    Form(DamageItDealt, "the amount of damage it dealt to that player"),
    Form(Devotion, "your devotion to that color", colors=()),
    Form(Devotion, "your devotion to {colors:colors}"),
    Form(StartingLifeTotal, "your starting life total"),
    Form(TheirLibrary, "their library"),
    Form(LifeTotal, "{says}"),
    Form(Difference, "the difference"),
    Form(HalfOfThose, "half the {what}, rounded {rounded}"),
    Form(HalfOf, "half {of}, rounded {rounded}"),
    Form(Twice, "{times:so often} {of}"),
    Form(Characteristic, "{of:possessive} {what}"),
)
"""Amounts to which nothing is added behind them."""

AMOUNT: Room[Amount] = Room(
    "amount",
    Form(AsCast, "{of:simple amount} as you cast this spell"),
    Form(Sum, "{of:simple amount} {sign} {number:number}", number_first=False),
    Form(Sum, "{of:simple amount} {sign} {number}", number_first=False, digits=True),
    Form(SumOf, "{first:simple amount} {sign} {second:simple amount}"),
    others=Slot(SIMPLE.read, SIMPLE.write),
    of=Amount,
)
"""What stands behind "equal to"."""


def _added(what: Amount | None) -> str:
    if what is None:
        raise Unfit
    return AMOUNT.write(what)


SLOTS["added amount"] = Slot(AMOUNT.read, _added)
"""An amount where there may be none."""

LIMIT: Room[Amount] = Room(
    "limit",
    Form(
        OfEach,
        "{among:each possessing} {what}",
        why_alone="compares with each number by itself, so that none is worked out",
    ),
    others=Slot(AMOUNT.read, AMOUNT.write),
)
"""What stands behind "greater than"."""

LETTERS: Room[Amount] = Room(
    "letters",
    Form(XAndY, "{x} {joint} Y is {y}"),
    others=Slot(AMOUNT.read, AMOUNT.write),
)
"""What stands behind "where X is", with what Y is where that is said, too (107.3p)."""

EACH: Room[Each] = Room(
    "each",
    Form(ColorsOf, "of {of:possessive} colors"),
    Form(TargetsBeyond, "target beyond the first"),
    Form(
        TargetsOfIt,
        "target",
        what=None,
        why_alone="counts targets of the spell whose cost it changes, whatever they are",
    ),
    Form(TargetsOfIt, "{what:one} it targets", why_alone="counts targets of the spell whose cost it changes"),
    Form(Devoured, "creature it devoured"),
    Form(
        PaidAmount,
        "{what} paid this way",
        why_alone='counts what was paid one by one, where "the amount of" counts it together',
    ),
    Form(FlipsWon, "flip you {tense}"),
    Form(
        ControlledAsCast,
        "{what:each one} you controlled as you cast this spell",
        why_alone="counted as the spell was cast and not as it resolves (601.2i)",
    ),
    Form(ThisWay, "1 damage prevented this way", what=None, did="prevented"),
    Form(LifeThisTurn, "1 life {who} {verb} this turn", each=True),
    Form(SpentAmount, "{what} [that_was?that was] spent to {to}"),
    Form(CommanderCasts, "time you've cast {of} from the command zone this game"),
    Form(UnspentMana, "unspent {color:color} mana you have", why_alone="counts what is in a mana pool"),
    Form(OfBoth, "{first:each one} and each {second:each one}"),
    Form(VowelsOnSticker, "unique vowel on that sticker", why_alone="counts letters of a sticker (123.6e)"),
    Form(VotesFor, "{choice} vote"),
    others=Slot(
        lambda r: r.attempt(lambda reader: COUNTED.read(reader, many=False)) or description(r),
        lambda what: described(what, of_each=True) if isinstance(what, Description) else COUNTED.write(what),
    ),
)
"""What stands behind "for each"."""


KINDS_AMONG: Room[Amount] = Room(
    "kinds among",
    Form(DifferentAmong, "mana values among {among}", what="mana value"),
    others=Slot(
        lambda r: COUNTED.read(r, many=True),
        lambda what: COUNTED.write(what, many=True),
    ),
)
"""What stands behind "there are so many"."""


@amount_in_words.register
def _write_amount(what: Amount) -> str:
    return AMOUNT.write(what)


def for_each(r: Reader) -> Each:
    """What stands behind "for each": of players of whom more is said, or others with them, a description."""
    if r.peek() in ("opponent", "player") and r.peek(1) in ("who", "or"):
        return description(r)
    return EACH.read(r)


SLOTS["for each"] = Slot(for_each, EACH.write)

defined_amount, letters = AMOUNT.read, LETTERS.read
defined, each = LETTERS.write, EACH.write
