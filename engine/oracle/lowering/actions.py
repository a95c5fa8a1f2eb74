"""What actions mean: the instructions that follow them."""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatch
from typing import Final

from engine import mana_abilities
from engine.abilities import Keyword, Replacement, Restriction
from engine.actions.attach import Attach
from engine.actions.counter import Counter
from engine.actions.create import Create
from engine.actions.destroy import Destroy
from engine.actions.discard import Discard
from engine.actions.exile import Exile
from engine.actions.fight import Fight
from engine.actions.mill import Mill
from engine.actions.regenerate import Regenerate
from engine.actions.sacrifice import Sacrifice, SacrificeChosen
from engine.actions.scry import Scry, Surveil
from engine.actions.search import SearchLibrary
from engine.actions.shuffle import Shuffle
from engine.actions.tap_and_untap import Tap, Untap
from engine.characteristics import Characteristics
from engine.effects.counters import PutCounters, RemoveCounters
from engine.effects.damage import DealDamage
from engine.effects.drawing import DrawCards
from engine.effects.ending import LoseGame, WinGame
from engine.effects.life import GainLife, LoseLife
from engine.effects.moving import ChooseObjects, MoveTo
from engine.effects.predefined_tokens import PREDEFINED
from engine.effects.replacing import Prevent, Redirect
from engine.effects.restricting import AtMost, DefenderControls, Never, NotThose, OnlyThose
from engine.filters import AllOf, AnyOf, Filter, Itself, Not
from engine.instructions import Begin, Duration, Instruction
from engine.mana import COLORS
from engine.modifications import (
    ChangeController,
    GainAbilities,
    LoseAbilities,
    Modification,
    ModifyPowerToughness,
    SetPowerToughness,
    SwitchPowerToughness,
)
from engine.oracle.ast import effects, phrases
from engine.oracle.ast.effects import DURATIONS, Action, KeywordUse, Landwalk, Payment
from engine.oracle.ast.phrases import Description, Number, Thing
from engine.oracle.lowering.phrases import (
    cost,
    filter_of,
    quantity,
    selection,
    signed,
    subject_filter,
    zone_of,
)
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.printing.effects import action as printed
from engine.oracle.printing.effects import keyword as printed_keyword
from engine.patterns import DealsDamage
from engine.quantities import Count, Fixed, Quantity
from engine.registry import KEYWORDS
from engine.selections import EventObject, It, Selection, Source, You
from engine.zones import Zone

Instructions = tuple[Instruction, ...]


@singledispatch
def instructions(what: Action, who: Thing | None, scope: Scope) -> Instructions:
    """The instructions of an action that `who` takes, None where the text commands its controller."""
    raise Unperformable(f"“{printed(what, many=True)}” is not performed")


def player(who: Thing | None, scope: Scope) -> Selection:
    """The players who take an action."""
    return You() if who is None else selection(who, scope)


_ACTS: Final[dict[str, Callable[[Selection], Instruction]]] = {
    "destroy": Destroy,
    "exile": Exile,
    "counter": Counter,
    "tap": Tap,
    "untap": Untap,
    "regenerate": Regenerate,
}


@instructions.register
def _(what: effects.Act, who: Thing | None, scope: Scope) -> Instructions:
    if what.verb == "sacrifice":
        return _sacrifice(what.what, player(who, scope), scope)
    if who is not None and not isinstance(who, phrases.You):
        raise Unperformable("that somebody else does this is not performed")
    before, chosen = acted_on(what.what, scope)
    if what.verb == "exile":
        scope.speak(chosen, It(), many=_several(what.what))
    return (*before, _ACTS[what.verb](chosen))


def _sacrifice(what: Thing, who: Selection, scope: Scope) -> Instructions:
    if isinstance(what, phrases.Some):
        wanted = filter_of(what.what)
        wanted = AllOf((Not(Itself()), wanted)) if what.other else wanted
        found = SacrificeChosen(who, wanted, what.number)
        scope.speak(It())
        return (found,)
    return (Sacrifice(selection(what, scope), who),)


def acted_on(what: Thing, scope: Scope) -> tuple[Instructions, Selection]:
    """What is acted upon, and where it isn't targeted but chosen on resolution, the choosing (608.2d)."""
    if isinstance(what, phrases.Some):
        wanted = filter_of(what.what)
        if what.other and scope.spell:
            raise Unperformable("other than what, is not clear")
        if what.other:
            wanted = AllOf((Not(Itself()), wanted))
        scope.speak(It(), many=what.number > 1)
        return (ChooseObjects(wanted, zone_of(what.what), what.number),), It()
    if isinstance(what, phrases.Self) and scope.moved:
        return (), EventObject("became")
    return (), selection(what, scope)


def _several(what: Thing) -> bool:
    return isinstance(what, phrases.All) or (isinstance(what, phrases.Target) and what.most > 1)


@instructions.register
def _(what: effects.Deal, who: Thing | None, scope: Scope) -> Instructions:
    source = Source() if who is None else selection(who, scope)
    if what.amount_last:
        last_to = tuple(selection(each, scope) for each in what.to)
        return (DealDamage(source, quantity(what.amount, scope), last_to),)
    amount = quantity(what.amount, scope)
    if what.divided:
        if scope.targets or scope.first_slot or not isinstance(amount, Fixed):
            raise Unperformable("this division is not performed")
        scope.divides = amount.number
    to = tuple(selection(each, scope) for each in what.to)
    return (DealDamage(source, amount, to, what.divided),)


@instructions.register
def _(what: effects.Count, who: Thing | None, scope: Scope) -> Instructions:
    players = player(who, scope)
    if what.verb == "discard":
        return (Discard(players, quantity(what.amount, scope), what.at_random),)
    return (_COUNTS[what.verb](players, quantity(what.amount, scope)),)


_COUNTS: Final[dict[str, Callable[[Selection, Quantity], Instruction]]] = {
    "draw": DrawCards,
    "gain life": GainLife,
    "lose life": LoseLife,
    "mill": Mill,
    "scry": Scry,
    "surveil": Surveil,
}

_ZONES: Final = {
    "hand": Zone.HAND,
    "battlefield": Zone.BATTLEFIELD,
    "top": Zone.LIBRARY,
    "bottom": Zone.LIBRARY,
    "graveyard": Zone.GRAVEYARD,
}


@instructions.register
def _(what: effects.Move, who: Thing | None, scope: Scope) -> Instructions:
    if who is not None and not isinstance(who, phrases.You):
        raise Unperformable("that somebody else does this is not performed")
    before, chosen = acted_on(what.what, scope)
    your = what.under == "your" or (what.to == "battlefield" and not what.under)
    move = MoveTo(
        chosen,
        _ZONES[what.to],
        under="you" if your else "owner",
        position="bottom" if what.to == "bottom" else "top",
        tapped=what.tapped,
        origin=Zone.GRAVEYARD if what.origin else None,
    )
    scope.speak(chosen, It(), many=_several(what.what))
    return (*before, move)


@instructions.register
def _(what: effects.PutCounters, who: Thing | None, scope: Scope) -> Instructions:
    number = quantity(what.amount, scope)
    before, on = acted_on(what.on, scope)
    return (*before, PutCounters(what.kind, number, on))


@instructions.register
def _(what: effects.RemoveCounters, who: Thing | None, scope: Scope) -> Instructions:
    return (RemoveCounters(what.kind, what.amount, selection(what.off, scope)),)


@instructions.register
def _(what: effects.Create, who: Thing | None, scope: Scope) -> Instructions:
    found = Create(player(who, scope), token(what.token), quantity(what.amount, scope), what.token.tapped)
    scope.speak(It(), many=what.amount != Number(1))
    return (found,)


def token(what: effects.TokenKind) -> Characteristics:
    """The characteristics of a token (111.3-4)."""
    if not what.types:
        return PREDEFINED[what.subtypes[0]]
    colors = frozenset() if what.colors == ("colorless",) else frozenset(what.colors)
    return Characteristics(
        name=f"{' '.join(what.subtypes)} Token",
        colors=colors,
        supertypes=frozenset(what.supertypes),
        types=frozenset(what.types),
        subtypes=frozenset(what.subtypes),
        abilities=tuple(keyword(each) for each in what.keywords),
        power=what.power,
        toughness=what.toughness,
    )


@instructions.register
def _(what: effects.AddMana, who: Thing | None, scope: Scope) -> Instructions:
    if what.any_color:
        return (mana_abilities.AddMana(tuple((color,) * what.any_color for color in COLORS)),)
    if what.for_each is None:
        return (mana_abilities.AddMana(what.alternatives),)
    times = Count(filter_of(what.for_each), zone_of(what.for_each))
    return (mana_abilities.AddMana(what.alternatives, times),)


@instructions.register
def _(what: effects.GainControl, who: Thing | None, scope: Scope) -> Instructions:
    if who is not None and not isinstance(who, phrases.You):
        raise Unperformable("that somebody else gains control is not performed")
    text = f"You {printed(what, many=True)}."
    return (
        Begin(
            _duration(what.until, scope, forever=True),
            selection(what.what, scope),
            modifications=(ChangeController(),),
            text=text,
        ),
    )


@instructions.register
def _(what: effects.Attach, who: Thing | None, scope: Scope) -> Instructions:
    return (Attach(selection(what.what, scope), selection(what.to, scope)),)


@instructions.register
def _(what: effects.Fight, who: Thing | None, scope: Scope) -> Instructions:
    one = player(who, scope)
    return (Fight(one, selection(what.other, scope)),)


@instructions.register
def _(what: effects.ShuffleLibrary, who: Thing | None, scope: Scope) -> Instructions:
    return (Shuffle(player(who, scope)),)


@instructions.register
def _(what: effects.EndGame, who: Thing | None, scope: Scope) -> Instructions:
    players = player(who, scope)
    return (WinGame(players) if what.verb == "win" else LoseGame(players),)


@instructions.register
def _(what: effects.ExileGraveyards, who: Thing | None, scope: Scope) -> Instructions:
    if what.whose != "all graveyards":
        raise Unperformable("the graveyard of one player is not exiled")
    return (Exile(_everything(Zone.GRAVEYARD)),)


def _everything(zone: Zone) -> Selection:
    return selection(
        phrases.All("all", (Description(noun="card", place=phrases.Place(zone, "in", "all")),)), Scope()
    )


@instructions.register
def _(what: effects.Search, who: Thing | None, scope: Scope) -> Instructions:
    if who is not None and not isinstance(who, phrases.You):
        raise Unperformable("that somebody else searches is not performed")
    group = what.what
    quality = bool(group.kinds or group.adjectives or group.qualities)
    wanted = filter_of(group)
    return (SearchLibrary(wanted, what.to, what.most, what.reveal, what.tapped, quality),)


# What lasts


def _duration(until: str | None, scope: Scope, *, forever: bool = False) -> Duration:
    if until is not None:
        return DURATIONS[until]
    if scope.lead_duration is not None:
        return scope.lead_duration
    if forever:
        return "forever"
    raise Unperformable("how long it lasts is not said")


def begin(
    who: Thing | None,
    scope: Scope,
    duration: Duration,
    text: str,
    modifications: tuple[Modification, ...] = (),
) -> Instructions:
    """A continuous effect on some objects, which are locked in as it begins (611.2c)."""
    if who is None:
        raise Unperformable("to whom it happens is not said")
    before, on = acted_on(who, scope)
    return (*before, Begin(duration, on, modifications=modifications, text=text))


@instructions.register
def _(what: effects.Change, who: Thing | None, scope: Scope) -> Instructions:
    if what.static or isinstance(who, phrases.You):
        raise Unperformable("this is said of what always holds")
    text = printed(what, many=False)
    duration = _duration(what.until, scope)
    return begin(who, scope, duration, text, changes(what, scope))


def changes(what: effects.Change, scope: Scope) -> tuple[Modification, ...]:
    """The modifications of "gets +1/+1 and gains flying"."""
    found: list[Modification] = []
    if what.keywords:
        found.append(GainAbilities(tuple(keyword(each) for each in what.keywords)))
    if what.power is not None and what.toughness is not None:
        power = signed(what.power, what.for_each, scope)
        found.append(ModifyPowerToughness(power, signed(what.toughness, what.for_each, scope)))
    return tuple(found)


@instructions.register
def _(what: effects.LoseAbilities, who: Thing | None, scope: Scope) -> Instructions:
    return begin(who, scope, _duration(what.until, scope), printed(what, many=False), losses(what))


def losses(what: effects.LoseAbilities) -> tuple[Modification, ...]:
    """The modifications of "loses all abilities and has base power and toughness 1/1"."""
    lost: Modification = LoseAbilities(tuple(each.name for each in what.keywords))
    if what.base is None:
        return (lost,)
    power, toughness = what.base
    return lost, SetPowerToughness(Fixed(power), Fixed(toughness))


@instructions.register
def _(what: effects.BasePower, who: Thing | None, scope: Scope) -> Instructions:
    numbers = SetPowerToughness(Fixed(what.power), Fixed(what.toughness))
    return begin(who, scope, _duration(what.until, scope), printed(what, many=False), (numbers,))


@instructions.register
def _(what: effects.SwitchNumbers, who: Thing | None, scope: Scope) -> Instructions:
    text = printed(what, many=True)
    return begin(what.what, scope, _duration(what.until, scope), text, (SwitchPowerToughness(),))


@instructions.register
def _(what: effects.Cant, who: Thing | None, scope: Scope) -> Instructions:
    if who is None:
        raise Unperformable("of what it is said is not clear")
    duration = _duration(what.until, scope)
    text = printed(what, many=False)
    if isinstance(who, phrases.All):
        return (Begin(duration, abilities=restrictions(what, subject_filter(who)), text=text),)
    before, on = acted_on(who, scope)
    return (*before, Begin(duration, on, abilities=restrictions(what, None), text=text))


def restrictions(what: effects.Cant, affected: Filter | None) -> tuple[Restriction, ...]:
    """The restrictions of "can't": one for each thing that can't be done."""
    about = Itself() if affected is None else affected
    text = printed(what, many=False)

    def one(question: str, allows: Callable[..., bool]) -> Restriction:
        return Restriction(question=question, allows=allows, affected=about, text=text)  # type: ignore[arg-type]

    if what.what == "attack or block":
        return one("attack", Never()), one("block", Never())
    if what.what not in ("attack", "block", "be blocked"):
        raise Unperformable(f"“can't {what.what}” is not performed")
    if what.except_by:
        only = tuple(filter_of(each) for each in what.except_by)
        return (one(what.what, OnlyThose(only[0] if len(only) == 1 else AnyOf(only))),)
    if what.unless_defender is not None:
        return (one("attack", DefenderControls(filter_of(what.unless_defender))),)
    if what.by_more_than:
        return (one(what.what, AtMost(what.by_more_than)),)
    return (one(what.what, Never() if what.by is None else NotThose(filter_of(what.by))),)


@instructions.register
def _(what: effects.PreventDamage, who: Thing | None, scope: Scope) -> Instructions:
    text = f"{printed(what, many=True).capitalize()}."
    combat = True if what.combat else None
    if what.amount is not None and what.to is not None:
        amount = quantity(what.amount, scope)
        if not isinstance(amount, Fixed):
            raise Unperformable("a shield of X is not performed")
        shield = Replacement(pattern=DealsDamage(), edit=Prevent(shield=True), prevents=True, text=text)
        on = selection(what.to, scope)
        return (Begin("end of turn", on, abilities=(shield,), uses=amount.number, text=text),)
    if what.by is not None:
        raise Unperformable("prevention of what somebody deals is not performed")
    prevention = Replacement(pattern=DealsDamage(combat=combat), edit=Prevent(), prevents=True, text=text)
    to = None if what.to is None else selection(what.to, scope)
    return (Begin("end of turn", to, abilities=(prevention,), text=text),)


@instructions.register
def _(what: effects.RedirectNext, who: Thing | None, scope: Scope) -> Instructions:
    text = f"{printed(what, many=True)}."
    on = selection(what.to, scope)
    edit = Redirect(selection(what.instead_to, scope), shield=True)
    shield = Replacement(pattern=DealsDamage(), edit=edit, text=text)
    return (Begin("end of turn", on, abilities=(shield,), uses=what.amount, text=text),)


# Keywords


def keyword(use: KeywordUse) -> Keyword:
    """A keyword ability with what it needs; Unperformable where the keyword is not performed."""
    name, parameters = use.name, _parameters(use)
    if name == "hexproof from":
        name = "hexproof"
    entry = KEYWORDS.get(name)
    if entry is None:
        raise Unperformable(f"the keyword “{name}” is not performed")
    return Keyword(name=name, parameters=parameters, rule=entry.citation.number, text=printed_keyword(use))


def _parameters(use: KeywordUse) -> tuple[object, ...]:
    match use.parameter:
        case None:
            return ()
        case Number(value=value):
            return (value,)
        case Payment():
            return (cost(use.parameter),)
        case Description():
            return (_quality(use.parameter),)
        case Landwalk(land=land):
            return (land,)
    raise Unperformable("this parameter is not performed")


def _quality(what: Description) -> Filter:
    if what.kinds or what.noun:
        return filter_of(what)
    return what.adjectives[0]
