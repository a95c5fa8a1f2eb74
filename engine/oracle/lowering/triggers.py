"""What trigger conditions mean: the event that is waited for, and what "it" is then (603)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import msgspec

from engine import occasions
from engine.circumstances import HasX, Haunted, IsSpell, Status
from engine.combat_patterns import AttacksDefender, AttacksWith, AttacksWithMany, BlocksAttacker, InCombat
from engine.conditions import OnlyIf, TurnOf
from engine.dungeon_rooms import CompletesDungeon
from engine.effects.monarch import BecomesMonarch
from engine.filters import (
    AllOf,
    AnyOf,
    Anything,
    Controlled,
    Filter,
    HostOfSource,
    IsPlayer,
    Itself,
    Not,
    OfType,
    Owned,
    Whose,
)
from engine.oracle.ast import abilities, layouts
from engine.oracle.ast import occasions as occasions_of_two
from engine.oracle.ast.abilities import Subject
from engine.oracle.ast.phrases import Description, Related, Self
from engine.oracle.lowering.compound_triggers import either, first_each_turn
from engine.oracle.lowering.conditions import condition
from engine.oracle.lowering.descriptions import filter_of, kinds_of
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.patterns import (
    Activates,
    Arrives,
    BecomesTargeted,
    CausedBy,
    CopiesSpell,
    CyclesSource,
    DealsDamage,
    DiscardsSource,
    Either,
    Enters,
    Exploits,
    Moves,
    NthThisTurn,
    OneOrMore,
    Pattern,
    PlayerDoes,
    PutBy,
    PutsCounters,
    StepStarts,
    TappedForMana,
    TurnsFaceUp,
)
from engine.quantities import CountersOfEvent, EventAmount
from engine.selections import ControllerOf, EventObject, Host, Nothing, Opposing, OwnerOf, Source
from engine.variables import XOfEvent
from engine.zones import Zone

_COMBAT = ("attacks", "attacks alone", "blocks", "becomes blocked", "becomes tapped", "becomes untapped")
_ATTACKED: dict[str, Filter] = {
    "attacks you": IsPlayer("you"),
    "attacks you or a planeswalker you control": AnyOf(
        (IsPlayer("you"), AllOf((OfType("Planeswalker"), Controlled("you"))))
    ),
    "attacks a player": IsPlayer(),
    "attacks a planeswalker": OfType("Planeswalker"),
}
_STEPS = {
    "end of combat": "end of combat",
    "upkeep": "upkeep",
    "draw step": "draw",
    "end step": "end",
    "combat": "beginning of combat",
    "precombat main phase": "precombat main",
    "postcombat main phase": "postcombat main",
}
_MAIN_PHASES = {"first main phase": 1, "second main phase": 2}
_WHOSE_STEP: dict[str, Whose | None] = {
    "your": "you",
    "each": None,
    "the": None,
    "each player's": None,
    "each opponent's": "opponent",
    "each combat": None,
    "each opponent's combat": "opponent",
    "the controller's": "host's controller",
    "enchanted": "host's controller",
    "enchanted player's": "host",
}
_WHO: dict[str, Whose] = {"you": "you", "an opponent": "opponent", "a player": "any"}
_DAMAGED: dict[str, Filter | None] = {
    "": None,
    "a player": IsPlayer(),
    "an opponent": IsPlayer("opponent"),
    "one of your opponents": IsPlayer("opponent"),
    "a creature": OfType("Creature"),
    "a player or planeswalker": AnyOf((IsPlayer(), OfType("Planeswalker"))),
    "you": IsPlayer("you"),
    "~": Itself(),
    "a creature or planeswalker": AnyOf((OfType("Creature"), OfType("Planeswalker"))),
    "a creature or opponent": AnyOf((OfType("Creature"), IsPlayer("opponent"))),
    "one or more creatures": OfType("Creature"),
}


_ENTERS_OR: dict[str, Zone | None] = {
    "enters or dies": Zone.GRAVEYARD,
    "enters or is put into a graveyard from the battlefield": Zone.GRAVEYARD,
    "enters or leaves the battlefield": None,
}


def pattern(what: abilities.Occasion, scope: Scope) -> Pattern:
    """The events of an occasion; what they are about is spoken of for the effect."""
    match what:
        case occasions_of_two.EitherEvent(first=first, second=second):
            return either(first, second, scope, pattern)
        case occasions_of_two.FirstEachTurn(of=of):
            return first_each_turn(pattern(of, scope))
        case abilities.Arrival():
            return _arrival(what, scope)
        case abilities.DealsDamage():
            return _damage(what, scope)
        case abilities.PlayerAction():
            return _player(what, scope)
        case abilities.StepBegins(step=step, whose=whose) if whose in _WHOSE_STEP:
            scope.speak(Source())
            if _WHOSE_STEP[whose] == "host's controller":
                scope.speak(Host())
            _speak_of_player(_WHOSE_STEP[whose], scope)
            if step in _MAIN_PHASES:
                return occasions.MainPhaseBegins(_MAIN_PHASES[step], _WHOSE_STEP[whose])
            return StepStarts(_STEPS[step], _WHOSE_STEP[whose])
        case abilities.Targeted(subject=who, by=by, spell_only=spell_only):
            scope.speak(EventObject("by"), by_name=True, noun="card")
            _speak_of_subject(who, scope, "object")
            _speak_of_player(_controller(by), scope)
            return BecomesTargeted(_subject(who), _controller(by), IsSpell() if spell_only else Anything())
    return _more(what, scope)


def _speak_of_player(who: Whose | None, scope: Scope) -> None:
    """Speak of the player who does it, unless that is "you", whom no "that player" means."""
    if who != "you":
        scope.speak(EventObject("player"), player=True)


def _damage(what: abilities.DealsDamage, scope: Scope) -> Pattern:
    who, to = what.subject, what.to
    _speak_of_subject(who, scope, "source")
    dealt = DealsDamage(_subject(who), _DAMAGED[to], True if what.combat else None, what.least)
    if to == "one or more creatures":
        return OneOrMore(dealt)
    if to and to != "~":
        # What may be a creature or a player is spoken of as neither.
        is_player = not to.startswith("a creature")
        if to not in ("a creature or opponent", "you"):
            scope.speak(EventObject("to"), player=is_player, by_name=True)
    scope.counts = True
    if who.determiner == "one or more":
        if what.least:
            raise Unperformable("how much is dealt by several together is not asked")
        scope.counts = False
        return OneOrMore(dealt, "to")
    return dealt


def _more(what: abilities.Occasion, scope: Scope) -> Pattern:
    match what:
        case abilities.TappedForMana(subject=who, by=by):
            _speak_of_subject(who, scope, "source")
            _speak_of_player(_WHO[by] if by else "any", scope)
            return TappedForMana(_subject(who), _WHO[by] if by else "any")
        case abilities.CastThis():
            scope.speak(EventObject("object"))
            return PlayerDoes("cast", "you", Itself())
        case abilities.NthEachTurn(verb=verb, number=number, what=group, during=during):
            scope.speak(Source())
            if verb == "cast":
                scope.speak(EventObject("object"), by_name=True)
            does = PlayerDoes(verb) if group is None else PlayerDoes("cast", "you", _spell(group))
            nth = NthThisTurn(does, number)
            return nth if during == "each turn" else OnlyIf(nth, TurnOf("opponent"))
        case abilities.StateHolds(condition=asked):
            scope.speak(Source())
            return occasions.StateIs(condition(asked, scope))
        case layouts.BecomesLevel(level=level):
            scope.speak(Source())
            return occasions.LevelReached(level)
        case abilities.PlainOccasion(says=says):
            scope.speak(EventObject("source") if says == "crews" else Source())
            scope.counts = says == "prevented"
            if says == "unattached":
                scope.speak(occasions.FormerHost(), by_name=True)
            return PLAIN[says]
    return _of_combat(what, scope)


def _of_combat(what: abilities.Occasion, scope: Scope) -> Pattern:
    match what:
        case abilities.BlockPair(subject=who, verb=verb, other=other, many=False):
            return _pair(who, verb, filter_of(other), scope)
        case abilities.BlockPair(subject=Subject(own=True, what=None), verb=verb, other=other):
            pairs = _pair(Subject(own=True), verb, filter_of(other), scope)
            scope.spoken = scope.spoken[:1]  # which of several others is meant is not said
            return OneOrMore(pairs)
        case abilities.AttackTogether(others=others):
            scope.speak(Source())
            return AttacksWith(Itself(), AllOf((Not(Itself()), Controlled("you"))), others)
        case abilities.YouAttack(least=least):
            scope.speak(Source())
            return AttacksWithMany(least)
        case abilities.BlockedBySome(least=least):
            scope.speak(Source())
            return occasions.BlockedByMany(Itself(), least)
    return _of_cycling_or_counters(what, scope)


def _caused_discard(group: Description | None, scope: Scope) -> Pattern:
    """A discard that a spell or ability of an opponent causes."""
    scope.speak(Source())
    scope.speak(ControllerOf(EventObject("source")), player=True)
    if group is None:
        return CausedBy(DiscardsSource(), "opponent")
    if group.noun != "card" or group.place is not None:
        raise Unperformable("this discarding is not watched")
    return CausedBy(PlayerDoes("discard", "you", filter_of(group)), "opponent")


def _of_cycling_or_counters(what: abilities.Occasion, scope: Scope) -> Pattern:
    match what:
        case occasions_of_two.Activation(who=who, of=group, mana=mana):
            return _activation(_WHO[who], group, mana, scope)
        case occasions_of_two.DiceRolled():
            return _dice(what, scope)
        case abilities.CausedDiscard(what=group):
            return _caused_discard(group, scope)
        case abilities.CyclesThis(or_dies=False):
            scope.speak(Source())
            return CyclesSource()
        case abilities.CyclesThis():
            scope.moved = "its host"  # where it is by then hangs on which of the two happened
            scope.speak(Source(), Nothing())
            return Either((CyclesSource(), Moves(Itself(), Zone.BATTLEFIELD, Zone.GRAVEYARD)))
        case abilities.CountersPutOn(kind=kind, subject=who, by_you=by_you, one=one):
            if who.own and who.what is None:
                scope.speak(Source())
            else:
                _speak_of_subject(who, scope, "on")
            put = PutsCounters(_subject(who), kind, single=one)
            found: Pattern = PutBy(put, "you") if by_you else put
            if who.determiner == "one or more":
                return OneOrMore(found)
            scope.that_many = CountersOfEvent(kind)
            return found
        case abilities.NthCounterPutOn(number=number, kind=kind, subject=who):
            if who.own and who.what is None:
                scope.speak(Source())
            else:
                _speak_of_subject(who, scope, "on")
            return occasions.NthCounter(number, kind, _subject(who))
    raise Unperformable("this trigger condition is not watched")


def _activation(by: Whose, of: Description | None, mana: bool, scope: Scope) -> Pattern:
    if mana:
        raise Unperformable("that mana abilities are activated is not watched")
    scope.speak(Source())
    _speak_of_player(by, scope)
    return Activates(by, Anything() if of is None else filter_of(of))


def _dice(what: occasions_of_two.DiceRolled, scope: Scope) -> Pattern:
    """A roll, of which the result is known, or one or more that are made together."""
    scope.speak(Source())
    if what.what == "one or more dice":
        return OneOrMore(occasions.RollsDie())
    scope.counts = True
    scope.rolled = EventAmount()
    return occasions.RollsDie(what.numbers, what.or_higher)


def _spell(group: Description) -> Filter:
    if group.noun != "spell":
        raise Unperformable("this casting is not watched")
    return filter_of(group)


def _pair(who: Subject, verb: str, other: Filter, scope: Scope) -> Pattern:
    """The pairs of a blocker and an attacker; "that creature" is the other one of the pair."""
    one = _subject(who)
    if who.determiner or verb == "blocks or becomes blocked by":
        if not (who.own and who.what is None):
            raise Unperformable("which of the two is spoken of is not clear")
        scope.speak(Source())
        scope.speak(Opposing(), by_name=True)
        return Either((BlocksAttacker(one, other), BlocksAttacker(other, one)))
    blocks = verb == "blocks"
    scope.speak(Source() if who.own else Host())
    scope.speak(EventObject("attacker" if blocks else "object"), by_name=True)
    return BlocksAttacker(one, other) if blocks else BlocksAttacker(other, one)


HAUNTED_DIES: Final = Moves(Haunted(), Zone.BATTLEFIELD, Zone.GRAVEYARD)
"""What is waited for in exile (702.55c)."""

PLAIN: dict[str, Pattern] = {
    "attacks you": occasions.PlayerAttacksWith("opponent", "you"),
    "attacked": occasions.IsAttacked(IsPlayer("you")),
    "attack with a creature": occasions.AttacksWithOne(Controlled("you")),
    "enters or haunted dies": Either((Enters(Itself()), HAUNTED_DIES)),
    "haunted dies": HAUNTED_DIES,
    "crews": occasions.Crews(Itself()),
    "exert": occasions.PlayerExerts(OfType("Creature")),
    "phases out": occasions.LookingBack("phases out"),
    "unattached": occasions.LookingBack("becomes unattached"),
    "lost": occasions.LookingBack("control is lost"),
    "countered": occasions.LookingBack("is countered", AllOf((IsSpell(), Controlled("you")))),
    "monstrous": occasions.BecomesDesignated("monstrous", Itself()),
    "clash": occasions.YouClash(),
    "clash and win": occasions.YouClash(win=True),
    "scry": occasions.LooksInto("scry"),
    "surveil": occasions.LooksInto("surveil"),
    "explores": occasions.Explores(Itself()),
    "yours explores": occasions.Explores(AllOf((OfType("Creature"), Controlled("you")))),
    "enlists": occasions.Enlists(),
    "crewed": occasions.BecomesCrewed(),
    "amass": occasions.YouAmass(),
    "monarch": BecomesMonarch("you"),
    "connives": occasions.Connives(Itself()),
    "yours connives": occasions.Connives(AllOf((OfType("Creature"), Controlled("you")))),
    "prevented": occasions.DamagePrevented(IsPlayer("you")),
    "dungeon completed": CompletesDungeon(),
}
"""The occasions that are always said in the same words."""


EXCESS: Final = {
    "is dealt excess damage": None,
    "is dealt excess combat damage": True,
    "is dealt excess noncombat damage": False,
}
"""Whether excess damage is to be combat damage."""


def _controller(by: str) -> Whose:
    return {"": "any", "you control": "you", "an opponent controls": "opponent"}[by]  # type: ignore[return-value]


def _subject(who: Subject) -> Filter:
    if who.attached is not None:
        return HostOfSource(who.attached.verb)
    if who.spoken_of is not None:
        raise Unperformable("what was spoken of before is not clear")
    if who.what is None:
        return Itself()
    found = filter_of(who.what)
    if who.determiner == "another":
        found = AllOf((Not(Itself()), found))
    return AnyOf((Itself(), found)) if who.own else found


def _speak_of_subject(who: Subject, scope: Scope, part: str, now: str = "") -> None:
    was = EventObject(part)  # type: ignore[arg-type]
    if who.attached is not None and part == "object" and not now:
        scope.speak(Host())
        return
    kinds = frozenset() if who.own or who.what is None else kinds_of(who.what)
    then = EventObject(now) if now else None  # type: ignore[arg-type]
    own = who.own and who.what is None and not now
    if who.what is not None and who.what.whose == "an opponent controls" and who.determiner != "one or more":
        scope.speak(ControllerOf(was), player=True)
    spell = who.what is not None and who.what.noun in ("spell", "source")
    scope.speak(was, then, itself=own, noun="" if now or spell else "permanent", kinds=kinds)


def _arrival(what: abilities.Arrival, scope: Scope) -> Pattern:
    if what.subject.determiner != "one or more":
        return _one_arrival(what, scope)
    found = _one_arrival(what, scope)
    scope.counts = False
    scope.spoken = [msgspec.structs.replace(each, was=Nothing(), now=Nothing()) for each in scope.spoken]
    return OneOrMore(found)


def _one_arrival(what: abilities.Arrival, scope: Scope) -> Pattern:
    who, verb = _subject(what.subject), what.verb
    if verb == "enters":
        if what.under:
            who = AllOf((who, Controlled("you" if what.under == "your" else "opponent")))
        if what.under == "an opponent's" and what.subject.determiner != "one or more":
            scope.speak(ControllerOf(EventObject("became")), player=True)
        _speak_of_subject(what.subject, scope, "became")
        return Enters(who)
    if verb in _TO_GRAVEYARD or verb in _FROM_GRAVEYARD:
        return _by_graveyard(what, who, scope)
    if verb in _LEAVES:
        _speak_of_subject(what.subject, scope, "object", now="became")
        scope.moved = _what_moved(what.subject)
        if "your" in verb:
            who = AllOf((who, Owned("you")))
        if "an opponent's" in verb:
            who = AllOf((who, Owned("opponent")))
            scope.speak(OwnerOf(EventObject("object")), player=True)
        return Moves(who, Zone.BATTLEFIELD, _LEAVES[verb])
    if what.subject.own and what.subject.what is None:
        if verb == "enters or transforms into ~":
            scope.speak(Source())
            return Either((Enters(who), occasions.Transforms(who)))
        if verb == "enters or attacks":
            scope.speak(Source())
            return Either((Enters(who), InCombat("attacks", who)))
        if verb in _ENTERS_OR:
            scope.moved = "its host"  # where it is by then hangs on which of the two happened
            scope.speak(Source(), Nothing())
            return Either((Enters(who), Moves(who, Zone.BATTLEFIELD, _ENTERS_OR[verb])))
    return _in_combat(what, who, scope)


_FROM_GRAVEYARD: dict[str, Whose] = {
    "leaves your graveyard": "you",
    "leaves an opponent's graveyard": "opponent",
}
"""Whose graveyard it is that a card leaves."""


_TO_GRAVEYARD: dict[str, tuple[Whose, Zone | None]] = {
    "is put into a graveyard from anywhere": ("any", None),
    "is put into an opponent's graveyard from anywhere": ("opponent", None),
    "is put into your graveyard from anywhere": ("you", None),
    "is put into your graveyard from your library": ("you", Zone.LIBRARY),
    "is put into a graveyard from a library": ("any", Zone.LIBRARY),
}
"""Whose graveyard it is into which a card is put from anywhere, or from where."""


def _by_graveyard(what: abilities.Arrival, who: Filter, scope: Scope) -> Pattern:
    """A card that comes to a graveyard, or leaves one: where it is by then is not asked."""
    if what.verb in _TO_GRAVEYARD:
        return _into_graveyard(what, who, scope)
    if what.subject.own or what.subject.what is None or what.subject.what.noun != "card":
        raise Unperformable(f"“{what.verb}” is not watched of what is no card")
    scope.speak(EventObject("object"), Nothing(), noun="card")
    return Moves(AllOf((who, Owned(_FROM_GRAVEYARD[what.verb]))), Zone.GRAVEYARD)


def _into_graveyard(what: abilities.Arrival, who: Filter, scope: Scope) -> Pattern:
    """A card that is put into a graveyard from where it needn't have been a permanent; a token is none."""
    group = what.subject.what
    whose, origin = _TO_GRAVEYARD[what.verb]
    if what.subject.own and group is None and (whose, origin) == ("any", None):
        scope.speak(EventObject("became"), itself=True, noun="card")
        return Arrives(who, Zone.GRAVEYARD)
    if what.subject.own and group is None and (whose, origin) == ("you", Zone.LIBRARY):
        scope.speak(EventObject("became"), itself=True, noun="card")
        return Arrives(AllOf((who, Owned("you"))), Zone.GRAVEYARD, origin=Zone.LIBRARY)
    if group is None or group.noun != "card" or what.subject.own:
        raise Unperformable(f"“{what.verb}” is not watched of what is no card")
    wanted = AllOf((who, Not(Status("token")), Owned(whose)))
    scope.speak(EventObject("became"), noun="card")
    scope.speak(OwnerOf(EventObject("became")), player=True)
    if origin is None:
        return Arrives(wanted, Zone.GRAVEYARD)
    return Moves(wanted, origin, Zone.GRAVEYARD)


_LEAVES: dict[str, Zone | None] = {
    "is put into an opponent's graveyard from the battlefield": Zone.GRAVEYARD,
    "dies": Zone.GRAVEYARD,
    "is put into a graveyard from the battlefield": Zone.GRAVEYARD,
    "is put into your graveyard from the battlefield": Zone.GRAVEYARD,
    "leaves the battlefield": None,
}


def _in_combat(what: abilities.Arrival, who: Filter, scope: Scope) -> Pattern:
    verb = what.verb
    _speak_of_subject(what.subject, scope, "to" if verb.startswith("is dealt") else "object")
    if verb in EXCESS:
        scope.counts = True
        return occasions.DealtExcess(who, EXCESS[verb])
    if verb in ("is dealt damage", "is dealt combat damage"):
        scope.counts = True
        return DealsDamage(to=who, combat=True if "combat" in verb else None)
    if verb in _ATTACKED:
        scope.speak(EventObject("defender"), player=verb != "attacks a planeswalker")
        return AttacksDefender(who, _ATTACKED[verb])
    if verb in _BY_SUBJECT:
        return _BY_SUBJECT[verb](who)
    if verb.startswith("is put into your hand"):
        if not what.subject.own or what.subject.what is not None:
            raise Unperformable("whether others are put into a hand is not watched")
        return occasions.IntoHand(Zone.GRAVEYARD if verb.endswith("your graveyard") else None)
    if verb == "transforms into ~" and what.subject.own:
        return occasions.Transforms(who)
    if verb in _COMBAT:
        scope.attacks = verb.startswith("attacks")
        return InCombat(verb, who)  # type: ignore[arg-type]
    if verb == "attacks and isn't blocked":
        return InCombat("isn't blocked", who)
    if verb == "attacks or blocks":
        return Either((InCombat("attacks", who), InCombat("blocks", who)))
    if verb == "blocks or becomes blocked":
        return Either((InCombat("blocks", who), InCombat("becomes blocked", who)))
    raise Unperformable(f"“{verb}” is not watched")


_BY_SUBJECT: Final[dict[str, Callable[[Filter], Pattern]]] = {
    "is turned face up": TurnsFaceUp,
    "resolves": occasions.Resolves,
    "transforms": occasions.Transforms,
    "exploits a creature": Exploits,
}
"""What is watched of any subject, by its verb."""


def _what_moved(who: Subject) -> Literal["itself", "its host", "another"]:
    """Whether what has left the battlefield is the ability's own object, what that is on, or another."""
    if who.attached is not None:
        return "its host"
    return "itself" if who.own and who.what is None else "another"


def _player(what: abilities.PlayerAction, scope: Scope) -> Pattern:
    who, verb, group = what.who, what.verb, what.what
    scope.speak(Source())
    at_source = group is not None and any(
        isinstance(each, Related) and each.to == Self() for each in group.qualities
    )
    if group is not None:
        gone = EventObject("became") if verb in ("sacrifice", "discard") else None
        scope.speak(EventObject("object"), gone, by_name=at_source)
    _speak_of_player(_WHO[who], scope)
    if verb in ("cast", "cast or copy"):
        if group is None or what.another:
            raise Unperformable("this casting is not watched")
        return _casting(what, _spell_that_is_cast(group, scope))
    if verb == "sacrifice ~":
        scope.moved = "itself"
        return Moves(AllOf((Itself(), Controlled("you"))), Zone.BATTLEFIELD, cause="sacrifice")
    if verb == "discard" and group is not None:
        if group.noun != "card" or group.place is not None or what.another or what.during:
            raise Unperformable("this discarding is not watched")
        if what.many:
            _forget_which(scope)
            return OneOrMore(PlayerDoes("discard", _WHO[who], filter_of(group)))
        return PlayerDoes("discard", _WHO[who], filter_of(group))
    if what.during:
        raise Unperformable("in whose turn this happens is not watched")
    if what.many and verb == "sacrifice" and group is not None:
        _forget_which(scope)
        return OneOrMore(PlayerDoes("sacrifice", _WHO[who], filter_of(group)))
    if verb == "sacrifice" and group is not None:
        wanted = filter_of(group)
        wanted = AllOf((Not(Itself()), wanted)) if what.another else wanted
        return PlayerDoes("sacrifice", _WHO[who], wanted)
    scope.counts = verb in ("gain life", "lose life")
    if verb == "discard a card":
        scope.speak(EventObject("object"), EventObject("became"), noun="card")
    return _of_anything(who, verb)


def _of_anything(who: str, verb: str) -> Pattern:
    """What a player does of which no more is said."""
    does = {
        "draw a card": "draw",
        "discard a card": "discard",
        "cycle or discard a card": "discard",  # 702.29d: who cycles a card discards it
        "cycle a card": "cycle",
        "cycle another card": "cycle",
    }.get(verb, verb)
    if verb == "cycle another card":
        return PlayerDoes("cycle", _WHO[who], Not(Itself()))
    if verb == "cycle or discard another card":
        return PlayerDoes("discard", _WHO[who], Not(Itself()))  # 702.29d
    return PlayerDoes(does, _WHO[who])  # type: ignore[arg-type]


def _forget_which(scope: Scope) -> None:
    """Behind "one or more" the player is spoken of, not which of the objects."""
    scope.spoken = [each for each in scope.spoken if each.was != EventObject("object")]


def _spell_that_is_cast(group: Description, scope: Scope) -> Filter:
    if HasX() in group.qualities:
        scope.own_x = XOfEvent()  # 107.3e
    return _spell(group)


def _casting(what: abilities.PlayerAction, spell: Filter) -> Pattern:
    """Casting, or casting and copying, and in whose turn."""
    whose = _WHO[what.who]
    cast: Pattern = PlayerDoes("cast", whose, spell)
    if what.verb == "cast or copy":
        cast = Either((cast, CopiesSpell(whose, spell)))
    if not what.during:
        return cast
    return OnlyIf(cast, TurnOf("you" if what.during == "your turn" else "opponent"))
