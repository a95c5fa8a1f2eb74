"""What actions mean: the instructions that follow them."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from functools import singledispatch
from typing import Final

from engine.actions.adapt import Adapt
from engine.actions.amass import Amass
from engine.actions.attach import Attach
from engine.actions.bolster import Bolster
from engine.actions.counter import Counter
from engine.actions.create import Create
from engine.actions.destroy import Destroy
from engine.actions.detain import Detain
from engine.actions.discard import Discard
from engine.actions.exchange import ExchangeControl
from engine.actions.exile import Exile
from engine.actions.fight import Fight
from engine.actions.goad import Goad
from engine.actions.manifest import Manifest
from engine.actions.mill import Mill
from engine.actions.monstrosity import Monstrosity
from engine.actions.regenerate import Regenerate
from engine.actions.sacrifice import Sacrifice, SacrificeChosen
from engine.actions.scry import Scry, Surveil
from engine.actions.search import SearchForTwo, SearchLibrary
from engine.actions.shuffle import Shuffle, ShuffleInto
from engine.actions.support import Support
from engine.actions.tap_and_untap import Tap, TapOrUntap, Untap
from engine.actions.transform import Transform
from engine.actions.vote import Vote
from engine.characteristics import Characteristics
from engine.circumstances import InZone, OfPlayers
from engine.effects.counters import DoubleCounters, PutCounters, PutCountersOf, RemoveCounters
from engine.effects.damage import DealDamage
from engine.effects.drawing import DrawCards
from engine.effects.emblems import GetEmblem
from engine.effects.ending import LoseGame, WinGame
from engine.effects.life import GainLife, LoseLife
from engine.effects.moving import ChooseObjects, FindAura, FindWhatItBecame, MoveTo
from engine.effects.stickers import GetTickets, MoveSticker, PutSticker
from engine.effects.turns import ControlPlayer
from engine.filters import AllOf, AnyOf, Filter, Itself, Not, OfType, Owned
from engine.instructions import If, Instruction, TargetWord
from engine.oracle.ast import effects, phrases
from engine.oracle.ast.amounts import ForEach, Number, ThatMuch, Variable
from engine.oracle.ast.effects import Action
from engine.oracle.ast.phrases import Description, Thing
from engine.oracle.lowering.amounts import quantity, quantity_for
from engine.oracle.lowering.conditions import condition
from engine.oracle.lowering.keywords import all_granted
from engine.oracle.lowering.phrases import asks_player, filter_of, kinds_of, selection, zone_of
from engine.oracle.lowering.predefined import predefined, predefined_back
from engine.oracle.lowering.scope import Scope, Unperformable, not_yet_done
from engine.oracle.printing.actions import action as printed
from engine.quantities import Fixed, HowMany, Quantity, X
from engine.selections import (
    AskedPlayer,
    Each,
    EachPlayer,
    It,
    OwnerOf,
    Selection,
    Source,
    Targets,
    Together,
    TopOf,
    You,
)
from engine.zones import Zone

Instructions = tuple[Instruction, ...]


@singledispatch
def instructions(what: Action, who: Thing | None, scope: Scope) -> Instructions:
    """The instructions of an action that `who` takes, None where the text commands its controller."""
    raise Unperformable(f"“{printed(what, many=True)}” is not performed")


def player(who: Thing | None, scope: Scope) -> Selection:
    """The players who take an action."""
    return You() if who is None else selection(who, scope)


def only_you(who: Thing | None, scope: Scope) -> None:
    """Refuse an action of anybody but the controller, where the instruction asks nobody else."""
    same = isinstance(who, phrases.SameSubject) and scope.subject in (None, You())
    if not (who is None or same or isinstance(who, phrases.You)):
        raise Unperformable("that somebody else does this is not performed")


_YOU: Final = You()
_ACTS: Final[dict[str, Callable[[Selection], Instruction]]] = {
    "destroy": Destroy,
    "exile": Exile,
    "counter": Counter,
    "tap": Tap,
    "untap": Untap,
    "regenerate": Regenerate,
    "transform": Transform,
    "convert": Transform,
    "goad": Goad,
    "detain": Detain,
    "flip": lambda what: Transform(what, "flipped"),
}


@instructions.register
def _(what: effects.Act, who: Thing | None, scope: Scope) -> Instructions:
    if what.verb == "sacrifice":
        return _sacrifice(what.what, player(who, scope), scope)
    before, chosen = acted_on(what.what, scope, player(who, scope))
    if what.also is not None:
        chosen = Together((chosen, selection(what.also, scope)))
    scope.exiling = scope.exiling or what.verb == "exile"
    if what.verb == "exile" and what.also is not None:
        scope.speak(chosen, It(), many=True)
    elif what.verb == "exile":
        _moves(what.what, chosen, scope)
    if what.verb == "exile" and isinstance(what.what, phrases.All):
        scope.that_many = HowMany(It())
    scope.this_way = {"destroy": "destroyed", "exile": "exiled"}.get(what.verb, "")
    return (*before, _ACTS[what.verb](chosen))


@instructions.register
def _(what: effects.Choose, who: Thing | None, scope: Scope) -> Instructions:
    if who is not None or not isinstance(what.what, phrases.Target):
        raise Unperformable("that somebody else chooses is not performed")
    selection(what.what, scope)
    return ()


@instructions.register
def _(what: effects.TapOrUntap, who: Thing | None, scope: Scope) -> Instructions:
    only_you(who, scope)
    before, chosen = acted_on(what.what, scope)
    return (*before, TapOrUntap(chosen))


def _sacrifice(what: Thing, who: Selection, scope: Scope) -> Instructions:
    if isinstance(what, phrases.Some):
        if asks_player(what.what):
            raise Unperformable("which player controls it goes without saying")
        if what.up_to:
            raise Unperformable("how many are sacrificed is not clear")
        wanted = filter_of(what.what, scope)
        wanted = AllOf((Not(Itself()), wanted)) if what.other else wanted
        found = SacrificeChosen(who, wanted, what.number)
        scope.speak(It(), by_name=True, kinds=kinds_of(what.what))  # "it" is not what is gone
        scope.this_way = "sacrificed"
        return (found,)
    chosen = selection(what, scope)
    if isinstance(what, phrases.All):
        scope.that_many = HowMany(It())
    if isinstance(what, phrases.Self):
        scope.speak(chosen)  # "sacrifice ~ and it deals 2 damage"
    scope.this_way = "sacrificed"
    return (Sacrifice(chosen, who),)


def acted_on(what: Thing, scope: Scope, who: Selection = _YOU) -> tuple[Instructions, Selection]:
    """What is acted upon, and where it isn't targeted but chosen on resolution, the choosing (608.2d)."""
    if isinstance(what, phrases.Some):
        asked = scope
        if asks_player(what.what) and who != You():
            asked = scope.beside()
            asked.subject = AskedPlayer()
        wanted = filter_of(what.what, asked)
        if what.other and scope.spell:
            raise Unperformable("other than what, is not clear")
        if what.other:
            wanted = AllOf((Not(Itself()), wanted))
        scope.speak(It(), many=what.number > 1, kinds=kinds_of(what.what))
        least = 0 if what.up_to else None
        return (ChooseObjects(wanted, zone_of(what.what), what.number, least, who),), It()
    if isinstance(what, phrases.AtRandom):
        if what.what.place is None or what.what.other:
            raise Unperformable("among which it is chosen at random is not clear")
        wanted, zone = filter_of(what.what, scope), zone_of(what.what)
        scope.speak(It(), many=what.number > 1, kinds=kinds_of(what.what), noun="card")
        return (ChooseObjects(wanted, zone, what.number, None, who, at_random=True),), It()
    if isinstance(what, phrases.Self) and scope.moved == "itself":
        return (FindWhatItBecame(),), It()
    if isinstance(what, phrases.Self) and scope.moved == "its host":
        return (FindAura(),), It()
    found = selection(what, scope)
    if isinstance(what, phrases.Self):
        scope.speak(found)
    return (), found


def only_players(what: Thing) -> bool:
    """Tell whether a phrase means players and nothing else."""
    match what:
        case phrases.Target(what=Description() as group):
            return group.player
        case phrases.All(what=groups):
            return all(group.player for group in groups)
        case phrases.Pronoun(word="that player" | "the player" | "that opponent"):
            return True
    return isinstance(what, phrases.Possessor | phrases.Defender)


def _moves(what: Thing, chosen: Selection, scope: Scope) -> None:
    """Note that what was spoken of is another object from here on (400.7)."""
    match what:
        case phrases.Some():
            return  # it was spoken of as it was chosen
        case phrases.Pronoun(word=word) if not word.startswith("the exiled") and word != "itself":
            last = scope.meant(what)
        case phrases.Target() | phrases.All() | phrases.Attached() | phrases.Self() if chosen != It():
            last = scope.spoken[-1]
        case _:
            scope.speak(chosen, It())
            return
    scope.speak(last.was, It(), many=last.many, itself=last.itself, kinds=last.kinds)


@instructions.register
def _(what: effects.Deal, who: Thing | None, scope: Scope) -> Instructions:
    source = Source() if who is None else selection(who, scope)
    scope.damaged = True
    spoken = len(scope.spoken)
    found = _dealt(what, who, source, scope)
    # all of them are meant behind it, not only those to which damage was dealt in the end
    scope.spoken[spoken:] = not_yet_done(scope.spoken, spoken)
    return found


def _dealt(what: effects.Deal, who: Thing | None, source: Selection, scope: Scope) -> Instructions:
    if isinstance(who, phrases.All) or (isinstance(who, phrases.Target) and who.most > 1):
        return _deal_each(what, source, scope)
    if not what.to:
        raise Unperformable("to whom it is dealt is not clear")
    if what.amount_last:
        last_to = tuple(_struck(each, who, source, scope) for each in what.to)
        return (DealDamage(source, quantity_for(what.amount, _them(what, last_to), scope), last_to),)
    amount = quantity_for(what.amount, _them(what, (EachPlayer(),)), scope)
    if what.divided:
        if scope.targets or scope.first_slot or not isinstance(amount, Fixed | X):
            raise Unperformable("this division is not performed")
        scope.divides = amount
    to = tuple(_struck(each, who, source, scope) for each in what.to)
    more = tuple(
        (quantity(number, scope), tuple(selection(each, scope) for each in others))
        for number, others in what.more
    )
    return (DealDamage(source, amount, to, what.divided, more),)


def _them(what: effects.Deal, to: tuple[Selection, ...]) -> Selection:
    """Those to whom damage is dealt, where they are players, of whom its amount may speak."""
    return to[0] if len(what.to) == 1 and only_players(what.to[0]) else You()


def _struck(what: Thing, by: Thing | None, source: Selection, scope: Scope) -> Selection:
    """To whom damage is dealt: "it" behind "~ deals" is another, or it would be "itself"."""
    if isinstance(by, phrases.Self) and _speaks_of_it(what):
        others = scope.beside()
        others.spoken = [each for each in others.spoken if not each.itself]
        return selection(what, others)
    return _other_than(source, what, scope)


def _other_than(doer: Selection, what: Thing, scope: Scope) -> Selection:
    """What is meant by a pronoun that isn't "itself": another than what does it to that."""
    if not isinstance(what, phrases.Pronoun) or doer in (Source(), You()):
        return selection(what, scope)
    others = scope.beside()
    others.spoken = [each for each in others.spoken if doer not in (each.was, each.now)]
    return selection(what, others)


def _speaks_of_it(what: Thing) -> bool:
    """Tell whether a phrase is "it", or of it: "its controller", "the player it's attacking"."""
    parts = (getattr(what, name) for name in what.__struct_fields__)
    return what == phrases.Pronoun("it") or any(
        isinstance(each, Thing) and _speaks_of_it(each) for each in parts
    )


def _deal_each(what: effects.Deal, sources: Selection, scope: Scope) -> Instructions:
    """ "Each creature deals 1 damage to its controller": "it" is each of the sources by itself."""
    if what.divided or what.more:
        raise Unperformable("this damage of several sources is not performed")
    own = copy(scope)
    own.spoken = [each for each in scope.spoken if each.was != sources]
    own.speak(It(), itself=True)
    to = tuple(It() if each == phrases.Pronoun("itself") else selection(each, own) for each in what.to)
    return (DealDamage(sources, quantity(what.amount, own), to, each=True),)


@instructions.register
def _(what: effects.DrawRevealed, who: Thing | None, scope: Scope) -> Instructions:
    players = player(who, scope)
    scope.speak(It(), noun="card")
    return (DrawCards(players, Fixed(1), reveals=True),)


@instructions.register
def _(what: effects.Count, who: Thing | None, scope: Scope) -> Instructions:
    players = player(who, scope)
    if what.verb == "discard":
        discarding = Discard(players, quantity_for(what.amount, players, scope), what.at_random)
        if what.amount == Number(1) and not isinstance(players, EachPlayer):
            scope.speak(It(), by_name=True, noun="card")  # "it" is not what is gone
        scope.this_way = "discarded"
        return (discarding,)
    if what.verb == "mill":
        milling = Mill(players, quantity_for(what.amount, players, scope))
        scope.this_way = "milled"
        return (milling,)
    if what.verb == "support":
        only_you(who, scope)
        return _support(what.amount, scope)
    if what.verb in _YOURS:
        if players != You():
            raise Unperformable("that somebody else does this is not performed")
        return (_YOURS[what.verb](quantity(what.amount, scope)),)
    return (_COUNTS[what.verb](players, quantity_for(what.amount, players, scope)),)


_UP_TO_X: Final = 99
"""More than X ever is: how many there are is said by the number of the target word."""


def _support(amount: phrases.Amount, scope: Scope) -> Instructions:
    """ "Support 2" of a spell has up to two targets, that of a permanent up to two others (701.35a)."""
    creature = OfType("Creature")
    wanted = creature if scope.spell else AllOf((Not(Itself()), creature))
    number = quantity(amount, scope)
    if isinstance(number, Fixed):
        word = TargetWord(wanted, least=0, most=number.number, text=f"up to {number.number} target creatures")
    elif isinstance(number, X):
        word = TargetWord(wanted, least=0, most=_UP_TO_X, text="up to X target creatures", number=number)
    else:
        raise Unperformable("how many are supported is not clear")
    on = Targets(scope.slot(word))
    scope.speak(on, many=True, kinds=frozenset({"Creature"}))
    return (Support(on),)


@instructions.register
def _(what: effects.Amass, who: Thing | None, scope: Scope) -> Instructions:
    only_you(who, scope)
    number = quantity(what.amount, scope)
    scope.speak(It(), kinds=frozenset({"Creature"}))
    return (Amass(what.subtype or "Zombie", number),)  # 701.44d


_YOURS: Final[dict[str, Callable[[Quantity], Instruction]]] = {
    "bolster": Bolster,
    "adapt": Adapt,
    "monstrosity": Monstrosity,
}

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
def _(what: effects.GainIf, who: Thing | None, scope: Scope) -> Instructions:
    players = player(who, scope)
    return tuple(
        If(condition(asked, scope), (GainLife(players, quantity(number, scope)),))
        for number, asked in what.parts
    )


@instructions.register
def _(what: effects.Move, who: Thing | None, scope: Scope) -> Instructions:
    before, chosen = acted_on(what.what, scope, player(who, scope))
    yours = who is None or isinstance(who, phrases.You)
    own = not yours and what.to == "battlefield" and not what.under
    if own and not _from_their_own(what.what):
        raise Unperformable("under whose control it is put there is not clear")
    your = what.under == "your" or (what.to == "battlefield" and not what.under and not own)
    counters: tuple[tuple[str, int], ...] = ()
    if what.counters is not None:
        number = quantity(what.counters[0], scope)
        if not isinstance(number, Fixed):
            raise Unperformable("with how many counters it enters is not known")
        counters = ((what.counters[1], number.number),)
    onto: Selection | None = None
    if what.attached_to is not None:
        if before:
            raise Unperformable("what is put onto what, where both are chosen, is not performed")
        onto = _put_onto(what.attached_to, scope)
    move = MoveTo(
        chosen,
        _ZONES[what.to],
        under="you" if your else "owner",
        position="bottom" if what.to == "bottom" else "top",
        tapped=what.tapped,
        origin=Zone.GRAVEYARD if what.origin else None,
        counters=counters,
        transformed=bool(what.turned),
        attacking=what.attacking,
        attached_to=onto,
        nth=what.nth,
    )
    _moves(what.what, chosen, scope)
    if what.of == "its owner's" and chosen != It():
        scope.speak(OwnerOf(chosen), player=True)
    return (*before, move)


def _from_their_own(what: Thing) -> bool:
    """Tell whether cards come out of a zone of who moves them, who owns them then and gets them (110.2a)."""
    groups: tuple[Description, ...] = (what.what,) if isinstance(what, phrases.Some) else ()
    groups = what.what if isinstance(what, phrases.All) else groups
    places = [group.place.whose for group in groups if group.place is not None]
    return len(places) == len(groups) > 0 and set(places) == {"their"}


def _put_onto(what: Thing, scope: Scope) -> Selection:
    """What an Aura or Equipment is put onto: something that is meant by its words."""
    if isinstance(what, phrases.Some):
        raise Unperformable("what it is put onto is not chosen")
    return Source() if isinstance(what, phrases.Self) else selection(what, scope)


@instructions.register
def _(what: effects.ShuffleInto, who: Thing | None, scope: Scope) -> Instructions:
    if what.whose == "their":
        target = what.what.what if isinstance(what.what, phrases.Target) else None
        if not _is_owner_of(what.what, who, scope) and not (target is not None and asks_player(target)):
            raise Unperformable("whose library it is is not clear")
    else:
        only_you(who, scope)
    before, chosen = acted_on(what.what, scope)
    return (*before, ShuffleInto(chosen))


def _is_owner_of(what: Thing, who: Thing | None, scope: Scope) -> bool:
    """Tell whether who does it owns the very object: "its owner shuffles it into their library"."""
    return isinstance(who, phrases.SameSubject) and scope.subject == OwnerOf(
        selection(what, scope.beside(), was=True)
    )


@instructions.register
def _(what: effects.PutCounters, who: Thing | None, scope: Scope) -> Instructions:
    only_you(who, scope)
    if what.divided:
        number = quantity(what.amount, scope)
        several = isinstance(what.on, phrases.Target) and what.on.most > 1
        if not several or scope.targets or scope.first_slot or not isinstance(number, Fixed | X):
            raise Unperformable("this division is not performed")
        scope.divides = number
        return (PutCounters(what.kind, number, selection(what.on, scope), divided=True),)
    if isinstance(what.amount, Number | Variable | ThatMuch):
        number = quantity(what.amount, scope)
        before, on = acted_on(what.on, scope)
    else:  # what is counted stands behind what gets the counters, and may speak of it
        before, on = acted_on(what.on, scope)
        number = quantity(what.amount, scope)
    also = () if what.also is None else instructions(what.also, who, scope)
    return (*before, PutCounters(what.kind, number, on), *also)


@instructions.register
def _(what: effects.DoubleCounters, who: Thing | None, scope: Scope) -> Instructions:
    only_you(who, scope)
    before, on = acted_on(what.on, scope)
    return (*before, DoubleCounters(what.kind, on))


@instructions.register
def _(what: effects.PutItsCounters, who: Thing | None, scope: Scope) -> Instructions:
    only_you(who, scope)
    of = next((each for each in reversed(scope.spoken) if not each.player), None)
    if of is None or of.many:
        raise Unperformable("whose counters are meant is not clear")
    before, on = acted_on(what.on, scope)
    return (*before, PutCountersOf(of.was, on))


@instructions.register
def _(what: effects.GetTickets, who: Thing | None, scope: Scope) -> Instructions:
    return (GetTickets(player(who, scope), what.number),)


@instructions.register
def _(what: effects.PutSticker, who: Thing | None, scope: Scope) -> Instructions:
    only_you(who, scope)
    before, on = acted_on(what.on, scope)
    return (*before, PutSticker(what.kind, on))


@instructions.register
def _(what: effects.MoveSticker, who: Thing | None, scope: Scope) -> Instructions:
    only_you(who, scope)
    before, off = acted_on(what.off, scope)
    then, onto = acted_on(what.onto, scope)
    return (*before, *then, MoveSticker(off, onto))


@instructions.register
def _(what: effects.GetEnergy, who: Thing | None, scope: Scope) -> Instructions:
    number = Number(what.number) if what.for_each is None else ForEach(what.number, what.for_each)
    return (PutCounters("energy", quantity(number, scope), player(who, scope)),)


@instructions.register
def _(what: effects.GetCounters, who: Thing | None, scope: Scope) -> Instructions:
    players = player(who, scope)
    return (PutCounters(what.kind, quantity_for(what.amount, players, scope), players),)


@instructions.register
def _(what: effects.Manifest, who: Thing | None, scope: Scope) -> Instructions:
    players = player(who, scope)
    yours = who is None or isinstance(who, phrases.You)
    if yours is not what.where.startswith("your"):
        raise Unperformable("whose card is manifested is not clear")
    scope.speak(It(), many=what.number > 1)
    if what.where == "your hand":
        chosen = ChooseObjects(AllOf((InZone(Zone.HAND), Owned("you"))), Zone.HAND, 1)
        return (chosen, Manifest(It(), players))
    return (Manifest(TopOf(players, Fixed(what.number)), players),)


@instructions.register
def _(what: effects.Vote, who: Thing | None, scope: Scope) -> Instructions:
    scope.choices = what.choices
    return (Vote(what.choices),)


@instructions.register
def _(what: effects.GetEmblem, who: Thing | None, scope: Scope) -> Instructions:
    return (GetEmblem(player(who, scope), all_granted(what.abilities)),)


@instructions.register
def _(what: effects.RemoveCounters, who: Thing | None, scope: Scope) -> Instructions:
    only_you(who, scope)
    return (RemoveCounters(what.kind, what.amount, acted_on(what.off, scope)[1]),)


@instructions.register
def _(what: effects.Create, who: Thing | None, scope: Scope) -> Instructions:
    blocking = None if what.token.blocking is None else selection(what.token.blocking, scope)
    onto = None if what.attached_to is None else selection(what.attached_to, scope)
    creators = player(who, scope)
    found = Create(
        creators,
        token(what.token),
        quantity_for(what.amount, creators, scope),
        what.token.tapped or what.token.attacking == "tapped and attacking",
        bool(what.token.attacking),
        blocking,
        "" if what.token.types else " ".join(what.token.subtypes),
        onto,
        None if what.token.types else predefined_back(" ".join(what.token.subtypes)),
        what.name,
        quantity(Variable(), scope) if what.token.x else None,
        tuple(
            each for one in what.also for each in instructions(one, who, scope) if isinstance(each, Create)
        ),
    )
    scope.speak(It(), many=what.amount != Number(1) or bool(what.also), noun="permanent")
    return (found,)


def token(what: effects.TokenKind) -> Characteristics:
    """The characteristics of a token (111.3-4)."""
    if not what.types:
        return predefined(" ".join(what.subtypes))
    colors = frozenset() if what.colors == ("colorless",) else frozenset(what.colors)
    return Characteristics(
        name=what.named or f"{' '.join(what.subtypes)} Token",
        colors=colors,
        supertypes=frozenset(what.supertypes),
        types=frozenset(what.types),
        subtypes=frozenset(what.subtypes),
        abilities=all_granted(what.keywords),
        power=what.power,
        toughness=what.toughness,
    )


@instructions.register
def _(what: effects.ExchangeControl, who: Thing | None, scope: Scope) -> Instructions:
    only_you(who, scope)
    first = selection(what.first, scope)
    if what.second is not None:
        return (ExchangeControl(Together((first, selection(what.second, scope)))),)
    if not isinstance(what.first, phrases.Target) or (what.first.least, what.first.most) != (2, 2):
        raise Unperformable("what is exchanged for what is not clear")
    return (ExchangeControl(first),)


@instructions.register
def _(what: effects.Attach, who: Thing | None, scope: Scope) -> Instructions:
    only_you(who, scope)
    return (Attach(selection(what.what, scope), selection(what.to, scope)),)


@instructions.register
def _(what: effects.Fight, who: Thing | None, scope: Scope) -> Instructions:
    one = player(who, scope)
    return (Fight(one, _other_than(one, what.other, scope)),)


@instructions.register
def _(what: effects.ShuffleLibrary, who: Thing | None, scope: Scope) -> Instructions:
    return (Shuffle(player(who, scope)),)


@instructions.register
def _(what: effects.EndGame, who: Thing | None, scope: Scope) -> Instructions:
    players = player(who, scope)
    return (WinGame(players) if what.verb == "win" else LoseGame(players),)


@instructions.register
def _(what: effects.ControlPlayer, who: Thing | None, scope: Scope) -> Instructions:
    only_you(who, scope)
    return (ControlPlayer(selection(what.whom, scope)),)


@instructions.register
def _(what: effects.ExileGraveyards, who: Thing | None, scope: Scope) -> Instructions:
    if what.whose == "all graveyards":
        return (Exile(_everything(Zone.GRAVEYARD)),)
    noun: phrases.Noun = "player" if "player" in what.whose else "opponent"
    owner = selection(phrases.Target(Description(noun=noun)), scope)
    return (Exile(Each(OfPlayers(owner, owned=True), Zone.GRAVEYARD)),)


def _everything(zone: Zone) -> Selection:
    return selection(
        phrases.All("all", (Description(noun="card", place=phrases.Place(zone, "in", "all")),)), Scope()
    )


@instructions.register
def _(what: effects.Search, who: Thing | None, scope: Scope) -> Instructions:
    yours = who is None or isinstance(who, phrases.You)
    if yours is not (what.whose == "your"):
        raise Unperformable("whose library is searched is not clear")
    group = what.what
    quality = _asks_quality(group)
    found = SearchLibrary(
        _either(group, what.alternative, scope),
        what.to,
        what.most or None,
        bool(what.reveal),
        what.tapped,
        quality,
        player(who, scope),
        what.graveyard,
        quantity(what.where or Variable(), scope) if what.x else None,
    )
    kinds = kinds_of(group) if what.alternative is None else frozenset()
    scope.speak(It(), many=what.most != 1 or what.x, kinds=kinds)
    return (found,)


def _asks_quality(group: phrases.Description) -> bool:
    """Tell whether a search is for cards of a stated quality, which need not be found (701.19b)."""
    return bool(group.kinds or group.adjectives or group.qualities)


def _either(group: phrases.Description, alternative: phrases.Description | None, scope: Scope) -> Filter:
    """What a search is for: "a basic land card or Gate card"."""
    if alternative is None:
        return filter_of(group, scope)
    if not (_asks_quality(group) and _asks_quality(alternative)):
        raise Unperformable("what the search is for is not clear")
    if any(each.noun != "card" or each.place is not None for each in (group, alternative)):
        raise Unperformable("what the search is for is not clear")
    return AnyOf((filter_of(group, scope), filter_of(alternative, scope)))


@instructions.register
def _(what: effects.SearchForTwo, who: Thing | None, scope: Scope) -> Instructions:
    only_you(who, scope)
    if what.least and _asks_quality(what.what):
        raise Unperformable("that two cards of a stated quality are found is not performed")
    (one, one_tapped), (other, other_tapped) = _SPLIT[what.one], _SPLIT[what.other]
    found = SearchForTwo(
        SearchLibrary(
            _either(what.what, what.alternative, scope),
            "hand",
            2,
            bool(what.reveal),
            quality=not what.least,
        ),
        one,
        one_tapped,
        other,
        other_tapped,
    )
    return (found,)


_SPLIT: Final = {
    "hand": (Zone.HAND, False),
    "graveyard": (Zone.GRAVEYARD, False),
    "battlefield tapped": (Zone.BATTLEFIELD, True),
}
