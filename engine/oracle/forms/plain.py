"""Deeds that take no object: "investigate", "takes an extra turn after this one", "the game is a draw".

A predicate agrees with its subject; a command is its base form, or stands without a subject.
"""

from __future__ import annotations

from engine.oracle.ast.amounts import Variable
from engine.oracle.ast.becoming import EveryType, LoseOthers, StillIs
from engine.oracle.ast.changing import ChangeBase, ChangeBaseSize, SwitchNumbers
from engine.oracle.ast.counters import RemoveThose
from engine.oracle.ast.counting import ConniveOften
from engine.oracle.ast.damage_instead import ChangeNow, NextDamage
from engine.oracle.ast.doubling import (
    DoubleLife,
    DoubleSize,
    DoubleX,
    ExchangeLife,
    ExchangeLifeForSize,
    ExchangeLifeWith,
    ExchangeZones,
    RedistributeLife,
)
from engine.oracle.ast.effects import (
    Action,
    BecomeTime,
    CanBlock,
    CounteredTo,
    DiscardHand,
    DoOften,
    EndPart,
    ExileWhatIsCast,
    FlipCoins,
    InvestigateForEach,
    MeldInto,
    MustBeBlocked,
    MustFight,
    NotAlone,
    NotRegenerated,
    PayAny,
    Plain,
    RepeatProcess,
    RollDice,
    SetLifeTotal,
    ShuffleOwn,
    Skip,
    TakeControlEntering,
    VentureInto,
)
from engine.oracle.ast.games import PlaySubgame, RestartGame, XNotZero
from engine.oracle.ast.instead import LifeStaysNow
from engine.oracle.ast.looking import ShuffleRest
from engine.oracle.ast.moving import HandToBottom
from engine.oracle.ast.phrases import Amount, Description
from engine.oracle.ast.piles import ChoosePile, SeparateSeen
from engine.oracle.ast.preventing import ExileIfAnyDies, ExileIfLeaves
from engine.oracle.ast.standing import (
    CantCastNow,
    DamagedCant,
    DamageStaysNow,
    FlashNow,
    InactiveNow,
    KeptFrom,
    LifeCantChangeNow,
    MoreLandsNow,
    PlayersCantNow,
)
from engine.oracle.forms import SLOTS, Form, Room, Slot
from engine.oracle.forms import amounts as _amounts  # noqa: F401
from engine.oracle.forms import damage_instead as _damage_instead  # noqa: F401
from engine.oracle.forms.spent import GAIN_DEALT
from engine.oracle.reader import Reader

_OWN = {
    "hand": ("your hand", "their hand"),
    "graveyard": ("your graveyard", "their graveyard"),
    "hand and graveyard": ("your hand and graveyard", "their hand and graveyard"),
    "cards from hand": ("the cards from your hand", "the cards from their hand"),
    "hand, graveyard, and permanents": (
        "your hand, your graveyard, and all permanents you own",
        "their hand, graveyard, and all permanents they own",
    ),
}
"""Zones of yours, and of somebody else."""
_OWN_BY_WORDS = {words: zones for zones, said in _OWN.items() for words in said}
_LONGEST = sorted(_OWN_BY_WORDS, key=len, reverse=True)
SLOTS["zones of somebody"] = Slot(
    lambda r: _OWN_BY_WORDS[r.one_of(*_LONGEST)],
    lambda zones: _OWN[zones][1],
    inflect=lambda zones, many: _OWN[zones][0 if many else 1],
)

_DEEDS = {"investigates": "investigate", "populates": "populate", "proliferates": "proliferate"}
_DEEDS |= {"explores": "explore"}
SLOTS["deed or deeds"] = Slot(
    lambda r: _DEEDS.get(word := r.one_of(*_DEEDS, *_DEEDS.values()), word),
    str,
    inflect=lambda deed, many: deed if many else f"{deed}s",
    begins=frozenset((*_DEEDS, *_DEEDS.values())),
)


def _coins(r: Reader) -> Amount:
    return Variable() if r.take("X") else SLOTS["counted number"].read(r)


SLOTS["counted number or letter"] = Slot(
    _coins, lambda what: "X" if what == Variable() else SLOTS["counted number"].write(what)
)


def _one_or_all(r: Reader) -> tuple[bool, Description]:
    one = r.peek() in ("a", "an")
    found: Description = SLOTS["a" if one else "permanents"].read(r)
    return not one, found


SLOTS["one or all"] = Slot(
    _one_or_all, lambda value: SLOTS["permanents" if value[0] else "a"].write(value[1])
)

PREDICATES: Room[Action] = Room(
    "predicate",
    Form(Plain, "skip|skips that draw", does="skip that draw"),
    Form(
        Plain,
        "gain|gains no life",
        does="gain of no life",
        why_alone="stands in the place of gaining life, and is no number",
    ),
    Form(Skip, "skip|skips your|their next {what}"),
    Form(InvestigateForEach, "investigate|investigates {often} for each {of:for each}"),
    Form(DoOften, "{what:deed or deeds} {often}"),
    Form(VentureInto, "venture|ventures into {dungeon}"),
    Form(RepeatProcess, "repeat|repeats this process {often}"),
    Form(RollDice, "roll a {sides:die} and add {plus:added amount}"),
    Form(RollDice, "roll|rolls a {sides:die}"),
    Form(Plain, "take|takes an extra turn after this one", does="extra turn"),
    Form(EndPart, "end|ends the {what}"),
    Form(
        Plain,
        "planeswalk|planeswalks",
        does="planeswalk",
        why_alone="only the planar controller can do it (701.24)",
    ),
    Form(Plain, "abandon ~", does="abandon", why_alone="only an ongoing scheme can be abandoned (701.26)"),
    Form(Plain, "choose|chooses a number", does="choose number"),
    Form(DiscardHand, "discard|discards [all_cards?all the cards in] your|their hand"),
    Form(ShuffleOwn, "shuffle|shuffles {what:zones of somebody} into your|their library"),
    Form(ShuffleRest, "shuffle|shuffles {words} into {whose} library"),
    Form(
        HandToBottom,
        "put|puts the cards in your|their hand on the bottom of your|their library in any order",
    ),
    Form(Plain, "investigate|investigates", does="investigate"),
    Form(Plain, "time travel|travels", does="time travel"),
    Form(Plain, "proliferate|proliferates", does="proliferate"),
    Form(Plain, "explore|explores", does="explore"),
    Form(
        ConniveOften,
        "connive|connives {amount:simple amount}",
        why_alone="connive N is one action with one discard, not N of them (701.47e)",
    ),
    Form(Plain, "connive|connives", does="connive"),
    Form(Plain, "learn|learns", does="learn"),
    Form(Plain, "become|becomes the monarch", does="monarch"),
    Form(
        Plain,
        "are|is no longer suspected",
        does="not suspected",
        why_alone="ends a designation; nothing else takes one away by name",
    ),
    Form(Plain, "populate|populates", does="populate"),
    Form(Plain, "are|is goaded", does="goaded"),
    Form(Plain, "crew|crews Vehicles as though their|its power were 2 greater", does="crew stronger"),
    Form(
        Plain,
        "crew|crews Vehicles using their|its toughness rather than their|its power",
        does="crew by toughness",
        why_alone="changes which number crewing counts (702.122)",
    ),
    Form(
        Plain,
        "phase|phases out until ~ leaves the battlefield",
        does="phase out until",
        why_alone="its end hangs on another permanent (702.26)",
    ),
    Form(Plain, "phase|phases out", does="phase out"),
    Form(Plain, "become|becomes plotted", does="plotted"),
    Form(
        Plain,
        "become|becomes foretold. Its foretell cost is its mana cost reduced by {2}",
        does="foretold",
        why_alone="tells its foretell cost in the same breath (702.143e)",
    ),
    Form(Plain, "become|becomes blocked", does="become blocked"),
    Form(Plain, "can attack as though they|it didn't have defender", does="despite defender"),
    Form(
        Plain,
        "can block creatures with shadow as though they didn't have shadow",
        does="block despite shadow",
    ),
    Form(Plain, "can block creatures with shadow as though ~ had shadow", does="block as with shadow"),
    Form(NotAlone, "can't {verb} alone"),
    Form(
        Plain,
        "can't transform",
        does="not transform",
        why_alone="forbids a keyword action of a permanent and not of a player",
    ),
    Form(Plain, "all creatures able to block it do so", does="blocked by all"),
    Form(Plain, "can't phase out", does="not phase out"),
    Form(CanBlock, "can block {how} [{lasts}]"),
    Form(
        Plain,
        "can boast twice during each of your turns rather than once",
        does="boast twice",
        why_alone="changes how often a keyword ability may be activated",
    ),
    Form(
        Plain,
        "assign|assigns combat damage equal to their|its toughness rather than their|its power",
        does="toughness for power",
    ),
    Form(Plain, "can attack this turn as though they|it didn't have defender", does="despite defender now"),
    Form(MustFight, "attack|attacks or block|blocks {lasts} if able", verb="attack or block"),
    Form(MustFight, "attack|attacks {lasts} if able", verb="attack"),
    Form(MustFight, "block|blocks {lasts} if able", verb="block"),
    Form(MustFight, "attack|attacks {whom:whom} {lasts} if able", verb="attack"),
    Form(MustFight, "block|blocks {whom:whom} {lasts} if able", verb="block"),
    Form(MustBeBlocked, "must be blocked if able"),
    Form(MustBeBlocked, "must be blocked {lasts} if able"),
    Form(Plain, "can't be regenerated this turn", does="not regenerated now"),
    Form(Plain, "assign|assigns no combat damage this turn", does="no combat damage now"),
    Form(
        Plain,
        "have|has all names of nonlegendary creature cards in addition to their|its names|name",
        does="all names",
        why_alone="names of cards that aren't there: layer 3 with the whole card pool (612)",
    ),
    Form(
        Plain,
        "are|is the chosen type in addition to their|its other types",
        does="chosen type too",
    ),
    Form(Plain, "lose|loses all unspent mana and you add the mana lost this way", does="take mana"),
    Form(SeparateSeen, "separate|separates {words} into two piles"),
    Form(
        ChoosePile,
        "choose|chooses one of those piles",
        why_alone="the opponent, not the controller, takes the pile",
    ),
    Form(FlipCoins, "flip|flips a coin until you lose a flip", until_lost=True),
    Form(FlipCoins, "flip|flips {number:counted number or letter} coins"),
    Form(Plain, "flip|flips a coin", does="flip"),
    Form(
        Plain,
        "open|opens an Attraction",
        does="open",
        why_alone="those who open Attractions stand in no file of cards but for one (717)",
    ),
    Form(Plain, "take|takes the initiative", does="initiative"),
    Form(KeptFrom, "can't {what} {until:until}"),
    Form(EveryType, "are|is every {kind} [added?in addition to their|its other types]"),
    Form(EveryType, "gain|gains all creature types {until:until}", does="gain"),
    Form(EveryType, "lose|loses all creature types {until:until}", does="lose"),
    Form(LoseOthers, "lose|loses all other {kinds}"),
    Form(LoseOthers, "it loses all other {kinds}", again=True),
    Form(DoubleX, "double the value of X", why_alone="X of another spell or ability on the stack is changed"),
    Form(DoubleSize, "double the {part} of {of} {until}", behind=True),
    Form(DoubleSize, "double {of:possessing} {part} {until}"),
    Form(SwitchNumbers, "switch|switches the power and toughness of {what} {until:until}", behind=True),
    Form(SwitchNumbers, "switch|switches {what:possessing each} power and toughness {until:until}"),
    Form(DoubleLife, "double {of:possessing} life total"),
    Form(ExchangeLifeWith, "exchange|exchanges life totals with {other}"),
    Form(
        ChangeBaseSize,
        "change {what:possessing} base power and toughness to "
        "{of:possessing} power and toughness {until:until}",
    ),
    Form(ChangeBase, "change {what:possessing} base {which} to {to} {until:until}"),
    Form(
        ExchangeLife,
        "exchange|exchanges life totals",
        why_alone='the two players are the subject; "with" names the other one otherwise',
    ),
    Form(
        RedistributeLife,
        "redistribute any number of players' life totals",
        why_alone="all totals are dealt out anew at once (119.9)",
    ),
    Form(ExchangeLifeForSize, "exchange {life:possessing} life total with {of:possessing} {part}"),
    Form(ExchangeZones, "exchange your {one} and {other}"),
)
"""What follows its subject, in either form."""

COMMANDS: Room[Action] = Room(
    "command",
    Form(
        Plain,
        "after that turn, that player takes an extra turn",
        does="extra turn after that",
        why_alone="behind the turn that the sentence before it has taken over",
    ),
    Form(
        LifeStaysNow,
        "damage that would reduce your life total to less than {life} reduces it to {life} instead",
    ),
    Form(
        Plain,
        "choose odd or even",
        does="choose parity",
        why_alone="a parity is no quality that anything else chooses",
    ),
    Form(SetLifeTotal, "{who} life total becomes equal to {amount}", equal=True),
    Form(SetLifeTotal, "{who} life total becomes {amount}"),
    Form(
        TakeControlEntering,
        "if {what:a} would enter under an opponent's control this turn, it enters under your control instead",
        why_alone="changes under whose control something enters, for one turn",
    ),
    Form(Plain, "after this phase, there is an additional combat phase", does="combat phase after phase"),
    Form(XNotZero, "X can't be 0"),
    Form(
        RestartGame,
        "restart the game, leaving in exile {leaving}",
        why_alone="ends the game and begins another (724)",
    ),
    Form(
        PlaySubgame,
        "players play a Magic subgame, using their libraries as their decks",
        why_alone="a game within the game (726)",
    ),
    Form(
        MeldInto,
        "exile them, then meld them into {into:name}. It enters tapped and attacking",
        attacking=True,
        why_alone="what melds so also attacks (508.4)",
    ),
    Form(MeldInto, "exile them, then meld them into {into:name}"),
    Form(
        Plain,
        "after this main phase, there is an additional combat phase followed by an additional main phase",
        does="combat and main phase after phase",
    ),
    Form(MoreLandsNow, "you may play an additional land this turn", number=1),
    Form(MoreLandsNow, "you may play up to {number:number} additional lands this turn", up_to=True),
    Form(PayAny, "{who} may pay any amount of {what}"),
    Form(Plain, "clash with an opponent", does="clash"),
    Form(Plain, "you don't lose this mana as steps and phases end", does="keep mana"),
    Form(Plain, "you gain life equal to the life lost this way", does="gain what was lost"),
    Form(Plain, "you gain life equal to the damage dealt this way", does="gain what was dealt"),
    *GAIN_DEALT,
    Form(Plain, "excess damage is dealt to that creature's controller instead", does="excess to controller"),
    Form(Plain, "the damage can't be prevented", does="not preventable"),
    Form(
        Plain,
        "tap that creature as it phases in this way",
        does="tap as it phases in",
        why_alone="acts as the permanent phases in, before anything triggers",
    ),
    Form(NotRegenerated, "{many,what:one or all} destroyed this way can't be regenerated"),
    Form(InactiveNow, "{of:whose} activated abilities can't be activated {until}"),
    Form(
        InactiveNow,
        "activated abilities of {of} can't be activated {until}",
        behind=True,
        why_alone='"of" stands where the others have a possessive',
    ),
    Form(ExileWhatIsCast, "if {what} would be put into {whose} graveyard, exile it instead"),
    Form(CounteredTo, "if that spell is countered this way, {to}"),
    Form(
        Plain,
        "double the amount of each type of unspent mana you have",
        does="double mana",
        why_alone="mana of each type doubles in the pool, and none is spent",
    ),
    Form(RemoveThose, "remove {words}"),
    Form(
        Plain,
        "you may play lands and cast spells from other players' graveyards"
        " this turn as though those cards were in your graveyard",
        does="others' graveyards",
    ),
    Form(NextDamage, "the next time {by:dealer} would deal {dealt}, prevent that damage", change=None),
    Form(
        NextDamage,
        "the next time {by:dealer} would deal {dealt}, {deals} deals {change:change of damage} instead",
    ),
    Form(ChangeNow, "{what}"),
    Form(ExileIfAnyDies, "if {what:a} would die this turn, exile it instead"),
    Form(
        ExileIfLeaves,
        "if {who} would leave the battlefield, exile it instead of putting it anywhere else",
    ),
    Form(DamagedCant, "{who} can't {what} this turn"),
    Form(StillIs, "it's still a {kind}"),
    Form(DamageStaysNow, "{kind} can't be prevented this turn"),
    Form(
        DamageStaysNow,
        "during that turn, {kind} can't be prevented",
        that_turn=True,
        why_alone="a turn that is still to come, and not this one",
    ),
    Form(PlayersCantNow, "{who} can't {what} this turn"),
    Form(CantCastNow, "{who} can't cast {what} this turn"),
    Form(FlashNow, "you may cast {what} this turn as though they had flash"),
    Form(
        FlashNow,
        "you may cast {what:spells} as though they had flash",
        led=True,
        why_alone="what leads the sentence says how long, so that it says none itself",
    ),
    Form(LifeCantChangeNow, "your life total can't change"),
    Form(Plain, "the Ring tempts you", does="tempted"),
    Form(Plain, "you have no maximum hand size for the rest of the game", does="no hand limit"),
    Form(Plain, "the game is a draw", does="draw the game", why_alone="nobody is its subject (104.4c)"),
    Form(BecomeTime, "it becomes {time}"),
    others=Slot(lambda r: PREDICATES.read(r, many=True), lambda what: PREDICATES.write(what, many=True)),
)
"""What stands without a subject, or commands the controller."""


def plain_predicate(r: Reader) -> Action | None:
    """What follows its subject, in either form; None where the words are others."""
    return r.attempt(PREDICATES.read)


def plain_clause(r: Reader) -> Action | None:
    """What stands without a subject, or commands the controller; None where the words are others."""
    return r.attempt(COMMANDS.read)


def plainly(what: Action, many: bool) -> str:
    """Such a deed behind its subject; `many` gives the base form, which commands, too."""
    return COMMANDS.write(what) if many else PREDICATES.write(what)
