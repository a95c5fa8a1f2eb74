"""What noun phrases, amounts, conditions and costs mean to the engine."""

from __future__ import annotations

from functools import singledispatch
from typing import Final

import msgspec

from engine.circumstances import (
    AbilityOnStack,
    AmongThose,
    CameThisTurn,
    CastFrom,
    ChosenAs,
    ControlsOne,
    DealtWith,
    ExiledWith,
    Has,
    HostIs,
    HurtBySource,
    HurtThisTurn,
    IsSpell,
    OfPair,
    OfPlayers,
    Status,
)
from engine.circumstances import Targets as AimedAt
from engine.effects.choosing_qualities import OfQualityChosen
from engine.effects.considering import Considered
from engine.effects.naming import NamedLike
from engine.filters import (
    ANY_TARGET,
    AllOf,
    AnyOf,
    Anything,
    ComparedTo,
    ComparedWithin,
    Controlled,
    DifferentName,
    Filter,
    HostOfSource,
    IsPlayer,
    Itself,
    Named,
    NamedAsSource,
    Not,
    OfChosenColor,
    OfChosenType,
    OfType,
    Owned,
    Whose,
)
from engine.instructions import TargetWord
from engine.oracle.ast import phrases
from engine.oracle.ast.amounts import Characteristic
from engine.oracle.ast.phrases import Amount, Comparison, Controlling, Description, HasHighest, Related, Thing
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.printing.phrases import thing as printed
from engine.quantities import Among, Quantity, X
from engine.selections import (
    AskedPlayer,
    Attackee,
    ControllerOf,
    DefendingPlayer,
    Each,
    EachPlayer,
    EventObject,
    ExiledWithSource,
    Granter,
    Host,
    It,
    Nothing,
    OpponentsOf,
    OwnerOf,
    Paid,
    PaidExiled,
    PlayerOrControllerOf,
    Selection,
    SharingColor,
    Source,
    Targets,
    Together,
    You,
)
from engine.subtypes import (
    ARTIFACT_TYPES,
    CREATURE_TYPES,
    ENCHANTMENT_TYPES,
    LAND_SUBTYPES,
    PLANESWALKER_TYPES,
)
from engine.zones import Zone

_WHOSE: dict[str, Whose] = {
    "you control": "you",
    "an opponent controls": "opponent",
    "your opponents control": "opponent",
    "your team controls": "team",
    "you don't control": "not you",
    "defending player controls": "defending player",
    "enchanted player controls": "host",
    "the chosen player controls": "chosen player",
}


def filter_of(what: Description, scope: Scope | None = None) -> Filter:
    """The filter that a description means; what speaks of a player before it needs the scope."""
    parts: list[Filter] = [*what.adjectives]
    if what.kinds:
        kinds = tuple(kind[0] if len(kind) == 1 else AllOf(kind) for kind in what.kinds)
        parts.append(kinds[0] if len(kinds) == 1 else AnyOf(kinds))
    parts += _of_noun(what)
    if what.noun == "spell" and what.place is not None:
        parts.append(CastFrom(what.place.zone))
    if what.other:
        others = DealtWith() if ExiledWith() in what.qualities else Itself()
        parts.append(Not(IsPlayer("you") if what.player else others))
    parts += _of_players(what, scope)
    parts += (quality(each, scope) for each in what.qualities)
    return parts[0] if len(parts) == 1 else AllOf(tuple(parts))


def quality(what: Filter | Comparison | Related | HasHighest | Controlling, scope: Scope | None) -> Filter:
    """The filter of what stands behind a noun."""
    match what:
        case Comparison(
            what=number, relation=relation, limit=Characteristic(what=other, of=phrases.Pronoun("it"))
        ):
            return ComparedWithin(number, relation, other)
        case Comparison(what=number, relation=relation, limit=limit):
            return ComparedTo(number, relation, number_of(limit, scope or Scope()))
        case Related(how="with a different name than", to=phrases.All(what=(group,))):
            return DifferentName(Each(filter_of(group, scope), zone_of(group)))
        case Related(how="with a different name than"):
            raise Unperformable("than what the name is different is not clear")
        case Related(how="attached to", to=to):
            return HostIs(_related(to, scope))
        case Related(how="with the same name as", to=to):
            return NamedLike(selection(to, scope or Scope()))
        case Related(to=to):
            return AimedAt(_related(to, scope))
        case HasHighest(what=number, among=group):
            if group.whose == "that player controls" and scope is not None and scope.subject == AskedPlayer():
                group = msgspec.structs.replace(group, whose="they control")
            among = filter_of(group, scope)
            most = Among("greatest", number, among, zone_of(group))
            return AllOf((among, ComparedTo(number, "=", most)))
        case Controlling(what=group, control=control):
            controls = ControlsOne(filter_of(group))
            return controls if control else Not(controls)
    return NamedAsSource() if what == Named("~") else _of_choice(what, scope)


def _of_choice(what: Filter, scope: Scope | None) -> Filter:
    """The same, of the color or the type that is chosen for the effect itself (608.2d)."""
    chosen = scope.chosen if scope is not None else []
    match what:
        case Not(filter=OfChosenType() as inner):
            return Not(_of_choice(inner, scope))
        case OfChosenType() if "creature type" in chosen:
            return OfQualityChosen("creature type")
        case OfChosenColor() if "color" in chosen:
            return OfQualityChosen("color")
        case OfQualityChosen(kind=kind, of_choice=True):
            if scope is None or scope.always or chosen:
                raise Unperformable("when the type is chosen is not clear")
            scope.asks_type.append(True)
            return OfQualityChosen(kind)
        case OfQualityChosen(kind=kind) if kind not in chosen:
            raise Unperformable(f"when the {kind} was chosen is not clear")
    return what


def _related(to: Thing, scope: Scope | None) -> Filter:
    """What something is attached to, or aims at."""
    match to:
        case phrases.Self():
            return Itself()
        case phrases.Some(number=1, other=False, what=group):
            return filter_of(group, scope)
        case phrases.You():
            return IsPlayer("you")
        case phrases.Pronoun() if scope is not None:
            return AmongThose(selection(to, scope))
    raise Unperformable(f"what stands in relation to “{printed(to)}” is not asked")


@singledispatch
def number_of(what: Amount, scope: Scope) -> Quantity:
    """The number that a description compares with (lowering/amounts.py)."""
    raise Unperformable("this amount is not performed")


def _of_players(what: Description, scope: Scope | None) -> list[Filter]:
    """Whose it is, by its controller or by the zone in which it is."""
    found: list[Filter] = []
    if what.whose == "you own":
        found.append(Owned("you"))
    elif what.whose == "that player controls":
        found.append(_of(that_player(scope)))
    elif what.whose == "they control":
        found.append(_of(they(scope)))
    elif what.whose.startswith("that player or"):
        found.append(OfPlayers(_player_or_controller(scope)))
    elif what.whose in _TARGETED:
        found.append(OfPlayers(_target_player(_TARGETED[what.whose], scope)))
    elif what.whose:
        found.append(Controlled(_WHOSE[what.whose]))
    place = what.place.whose if what.place is not None else ""
    if place in _PLACES:
        found.append(Owned(_PLACES[place]))
    elif place == "that player's":
        found.append(_of(that_player(scope), owned=True))
    elif place == "their":
        found.append(_of(they(scope), owned=True))
    elif place in _TARGETED:
        found.append(OfPlayers(_target_player(_TARGETED[place], scope), owned=True))
    return found


_TARGETED: Final[dict[str, phrases.Noun]] = {
    "target player controls": "player",
    "target player's": "player",
    "target opponent controls": "opponent",
    "target opponent's": "opponent",
}
"""The words for what a player controls or owns who is a target, and how that player is called."""


def _target_player(noun: phrases.Noun, scope: Scope | None) -> Selection:
    if scope is None:
        raise Unperformable("which player is meant is not clear")
    return selection(phrases.Target(Description(noun=noun)), scope)


def _of(players: Selection, *, owned: bool = False) -> Filter:
    if players == AskedPlayer():
        return Owned("asked player") if owned else Controlled("asked player")
    return OfPlayers(players, owned)


def that_player(scope: Scope | None) -> Selection:
    """The one player whom "that player" means; each of those to whom a number is given."""
    if scope is None:
        raise Unperformable("which player is meant is not clear")
    meant = scope.meant(phrases.Pronoun("that player"))
    if not meant.many:
        return meant.was
    if not scope.theirs:
        raise Unperformable("which of several players is meant is not clear")
    scope.theirs[0] = True
    return AskedPlayer()


def they(scope: Scope | None, *, one: bool = False) -> Selection:
    """The players who are "they" in "they control" and "their hand": who is asked, else who is spoken of.

    With `one` there may not be several of them.
    """
    if scope is None or scope.subject == AskedPlayer():
        return AskedPlayer()
    if scope.theirs:
        scope.theirs[0] = True
        return AskedPlayer()
    if isinstance(scope.subject, ControllerOf | OwnerOf | DefendingPlayer):
        return scope.subject
    meant = next((each for each in reversed(scope.spoken) if each.player), None)
    if meant is None or (one and meant.many):
        raise Unperformable("which of several players is meant is not clear")
    return meant.was


_PLACES: dict[str, Whose] = {"your": "you", "an opponent's": "opponent"}


def asks_player(what: Description) -> bool:
    """Tell whether a description speaks of the one of several players who is to do something."""
    return what.whose == "they control" or (what.place is not None and what.place.whose == "their")


def _of_noun(what: Description) -> list[Filter]:
    if what.noun == "player":
        return [IsPlayer()]
    if what.noun == "opponent":
        return [IsPlayer("opponent")]
    if what.noun == "spell":
        return [IsSpell()]
    if what.noun == "token":
        return [Status("token")]
    if what.noun == "commander":
        return [Has("commander")]
    if what.noun == "ability" and any(isinstance(each, AbilityOnStack) for each in what.adjectives):
        return []
    if what.noun == "ability":
        raise Unperformable(f"“{what.noun}” alone is not performed")
    bare = not what.kinds and what.noun in ("permanent", "card", "source")
    return [Anything()] if bare else []


def zone_of(what: Description) -> Zone:
    """Where the objects of a description are."""
    if what.place is not None:
        return what.place.zone
    if what.noun in ("spell", "ability"):
        return Zone.STACK
    if ExiledWith() in what.qualities:
        return Zone.EXILE
    if what.noun == "card":
        raise Unperformable("where the cards are is not said")
    return Zone.BATTLEFIELD


def subject_filter(what: Thing, scope: Scope | None = None) -> Filter:
    """What a static ability is about; an effect's may speak of a player before it, which needs the scope."""
    match what:
        case phrases.Self() | phrases.ThisSpell():
            return Itself()
        case phrases.Attached(verb=word):
            return HostOfSource(word)
        case phrases.PairOf():
            return OfPair()
        case phrases.All(what=groups):
            if any(zone_of(group) is not Zone.BATTLEFIELD for group in groups):
                raise Unperformable("an effect on objects off the battlefield is not performed")
            other = scope is not None and any(group.other and not group.player for group in groups)
            others = _others(scope) if other and scope is not None else None
            found = tuple(_but(others, group, scope) for group in groups)
            if any(
                isinstance(each, HurtThisTurn | HurtBySource | CameThisTurn)
                for group in groups
                for each in group.qualities
            ):
                raise Unperformable("a static ability that hangs on what has happened is not performed")
            return found[0] if len(found) == 1 else AnyOf(found)
    raise Unperformable(f"a static ability about “{printed(what)}” is not performed")


def selection(what: Thing, scope: Scope, *, was: bool = False) -> Selection:
    """The selection that a noun phrase means; `was` asks for the object as it was spoken of."""
    match what:
        case phrases.Target():
            return _target(what, scope)
        case phrases.All(what=groups):
            return _all(groups, scope)
        case phrases.Self():
            return Source()
        case phrases.You():
            return You()
        case phrases.Attached():
            scope.speak(Host())
            return Host()
        case phrases.SameSubject() if scope.subject is not None:
            return scope.subject
        case phrases.Pronoun():
            return _referred_to(what, scope, was=was)
        case phrases.Possessor():
            return _possessor(what, scope)
    return _of_rules(what, scope)


def _possessor(what: phrases.Possessor, scope: Scope) -> Selection:
    """Who controls or owns something, whom "that player" means from there on."""
    of = selection(what.of, scope, was=True)
    found = ControllerOf(of) if what.role == "controller" else OwnerOf(of)
    if of != It():  # what that is may be another by then
        scope.speak(found, player=True)
    return found


def _referred_to(what: phrases.Pronoun, scope: Scope, *, was: bool) -> Selection:
    """What a pronoun means; what is pointed at is what "it" means from there on."""
    match what.word:
        case "that permanent or player" if scope.considering:
            return Considered()
        case "the exiled card" | "the exiled cards":
            exiled = PaidExiled() if scope.exiled else ExiledWithSource()
            just = next((each for each in reversed(scope.spoken) if each.now == It()), None)
            known = just if scope.exiling else None
            scope.speak(known.was if known else exiled, exiled, many=what.word.endswith("s"), noun="card")
            return known.was if known and was else exiled
        case "itself":
            return Source()
        case word if word in phrases.EITHER:
            return _aimed_at(what, scope)
        case word if word in phrases.SACRIFICED:
            return _of_rules(what, scope)
    meant = scope.meant(what)
    if (meant.was if was else meant.now) == Nothing():
        raise Unperformable(f"what “{what.word}” is by then is not clear")
    if what.word not in ("it", "they", "them"):
        scope.spoken.append(msgspec.structs.replace(meant, by_name=False))
    return meant.was if was else meant.now


def _aimed_at(what: phrases.Pronoun, scope: Scope) -> Selection:
    """The one target, of whichever kind it is."""
    last = next((each for each in reversed(scope.spoken) if isinstance(each.was, Targets)), None)
    if last is None or last.many:
        raise Unperformable(f"what “{what.word}” refers to is not clear")
    return last.was


def _was_sacrificed(word: str, scope: Scope) -> bool:
    """Tell whether the cost sacrifices one object, which may be of the type that the word names."""
    kind = word.removeprefix("the sacrificed ").capitalize()
    kinds = scope.sacrificed
    return kinds is not None and (not kinds or kind == "Permanent" or kind in kinds)


def kinds_of(group: Description) -> frozenset[str]:
    """The card types of which a description is about one, none where it does not say."""
    named = [[word for each in kind for word in _card_types(each)] for kind in group.kinds]
    return frozenset(word for words in named for word in words) if all(named) else frozenset()


def _card_types(kind: Filter) -> tuple[str, ...]:
    """The card types that a word tells, itself or by the subtype that it is of them (205.3b)."""
    if not isinstance(kind, OfType) or kind.part == "supertypes":
        return ()
    if kind.part == "types":
        return (kind.word,)
    if kind.word == "Vehicle":
        return ("Artifact", "Creature")  # 301.7: as which it attacks
    return next((types for subtypes, types in _CORRELATED if kind.word in subtypes), ())


_CORRELATED: Final[tuple[tuple[frozenset[str], tuple[str, ...]], ...]] = (
    (LAND_SUBTYPES, ("Land",)),
    (CREATURE_TYPES, ("Creature",)),
    (ARTIFACT_TYPES, ("Artifact",)),
    (ENCHANTMENT_TYPES, ("Enchantment",)),
    (PLANESWALKER_TYPES, ("Planeswalker",)),
)
"""The card type to which each list of subtypes belongs (205.3g-m)."""


def _of_rules(what: Thing, scope: Scope) -> Selection:
    """What the rules name: the defending player, what was sacrificed as a cost."""
    match what:
        case phrases.Defender() if not scope.spell:
            scope.speak(DefendingPlayer(), player=True)
            return DefendingPlayer()
        case phrases.Alike(target=target) if target.what is not None:
            first = _target(target, scope)
            return Together((first, SharingColor(first, filter_of(target.what))))
        case phrases.Pronoun(word=word) if word in phrases.SACRIFICED and _was_sacrificed(word, scope):
            scope.speak(Paid(), Nothing())
            return Paid()
        case phrases.Both(first=first, second=second):
            return _both(_placed(first, second), second, scope)
        case phrases.PlayerOrController():
            whoever = _player_or_controller(scope)
            scope.speak(whoever, player=True)
            return whoever
        case phrases.Attackee(who=who) if scope.attacks:
            if _referred_to(phrases.Pronoun(who), scope, was=True) in _ATTACKERS:
                return Attackee()
        case phrases.Granter():
            return Granter()
        case phrases.OpponentsOf(whose=whose):
            return OpponentsOf(selection(whose, scope, was=True))
    raise Unperformable(f"“{printed(what)}” is not performed here")


def _placed(first: Thing, second: Thing) -> Thing:
    """The first of two cards, whose place is said behind the second: "… and … card from your graveyard"."""
    match first, second:
        case (
            phrases.Target(what=Description(noun="card", place=None) as what),
            phrases.Target(what=Description(place=phrases.Place(whose="your") as place)),
        ):
            return msgspec.structs.replace(first, what=msgspec.structs.replace(what, place=place))
    return first


def _both(one: Thing, other: Thing, scope: Scope) -> Selection:
    """Two at once: which of them is meant by "it" is not clear then."""
    if _means_player(one) is not _means_player(other):
        raise Unperformable("what is said of players and objects together is not performed")
    if scope.moved and phrases.Self() in (one, other):
        raise Unperformable("where it is by then is not clear")
    before = len(scope.spoken)
    found = Together((selection(one, scope), selection(other, scope)))
    players = all(each.player for each in scope.spoken[before:]) and len(scope.spoken) > before
    scope.spoken = scope.spoken[:before]
    scope.speak(found, many=True, player=players)
    return found


def _means_player(what: Thing) -> bool:
    """Tell whether a phrase means a player."""
    match what:
        case phrases.Target(what=Description() as group):
            return group.player
        case phrases.All(what=groups):
            return any(group.player for group in groups)
        case phrases.Pronoun(word=word):
            return word in ("that player", "the player", "that opponent", "those players")
    of_players = phrases.You | phrases.PlayerOrController | phrases.Possessor | phrases.Defender
    return isinstance(what, of_players | phrases.OpponentsOf)


_ATTACKERS: Final = (Source(), Host(), EventObject("object"))
"""What attacks in the event of an attack."""


def _player_or_controller(scope: Scope | None) -> Selection:
    """Of the target that may be a player or a permanent, and was spoken of last."""
    spoken = [] if scope is None else scope.spoken
    for each in reversed(spoken):
        if isinstance(each.was, Targets) and not (each.player or each.many):
            return PlayerOrControllerOf(each.was)
    raise Unperformable("which player is meant is not clear")


def _target(what: phrases.Target, scope: Scope) -> Selection:
    before = scope.first_slot + len(scope.targets) - 1
    if what.what is None:
        wanted: Filter = ANY_TARGET
        zone = Zone.BATTLEFIELD
    else:
        chosen_before = scope.beside()
        chosen_before.pays_x = False
        if _chosen_later(what.what, scope):
            raise Unperformable("a target of a quality that is chosen later is not performed")
        wanted, zone = filter_of(what.what, chosen_before), zone_of(what.what)
        if chosen_before.targets:
            raise Unperformable("a target in the description of another is not performed")
        if what.or_spell:
            wanted = _or_spell(what.what, wanted, scope)
    if what.other:
        others = Not(Itself()) if before < 0 else Not(ChosenAs(before))
        wanted = AllOf((others, wanted))
    number = None
    if what.x:
        if scope.x is None and not scope.announces_x:
            raise Unperformable("how many targets there are is not clear")
        number = X() if scope.x is None else scope.x
    if what.behind:
        wanted = AllOf((Controlled("opponent"), wanted))
    place = what.what.place if what.what is not None else None
    one_owner = place is not None and place.whose == "a single"
    word = TargetWord(wanted, zone, what.least, what.most, printed(what), number, or_spell=what.or_spell)
    word = msgspec.structs.replace(word, one_owner=one_owner)
    slot = scope.slot(msgspec.structs.replace(word, by_opponent=what.by == "an opponent's"))
    found = Targets(slot)
    kinds = frozenset({"Creature", "Planeswalker", "Battle"}) if what.what is None else kinds_of(what.what)
    kinds = frozenset() if what.or_spell else kinds
    is_player = what.what is not None and what.what.player
    if what.what is not None and what.what.whose == "an opponent controls":
        scope.speak(ControllerOf(found), player=True, many=what.most > 1)
    scope.speak(found, player=is_player, many=what.most > 1, kinds=kinds)
    return found


_CHOSEN: Final = (OfChosenType, OfChosenColor, OfQualityChosen)
"""What asks for a color or type that was chosen."""


def _chosen_later(what: Description, scope: Scope) -> bool:
    """Tell whether a target is described by what is chosen only as the effect is followed."""
    asked = [each.filter if isinstance(each, Not) else each for each in (*what.adjectives, *what.qualities)]
    late = any(isinstance(each, OfQualityChosen) for each in asked)
    return late or (bool(scope.chosen) and any(isinstance(each, _CHOSEN) for each in asked))


def _or_spell(what: Description, permanents: Filter, scope: Scope) -> Filter:
    """ "Target spell or permanent": what is said behind the words is said of both."""
    if zone_of(what) is not Zone.BATTLEFIELD or what.whose:
        raise Unperformable("which spells are meant is not clear")
    spell = msgspec.structs.replace(what, kinds=(), adjectives=(), noun="spell")
    return AnyOf((filter_of(spell, scope), permanents))


def _but(others: Filter | None, group: Description, scope: Scope | None) -> Filter:
    if others is None or not group.other or group.player:
        return filter_of(group, scope)
    return AllOf((Not(others), filter_of(msgspec.structs.replace(group, other=False), scope)))


def _others(scope: Scope) -> Filter | None:
    """Than what others are other: the object itself where None, else the one thing that was spoken of."""
    words = [*scope.before, *scope.targets]
    aimed = [number for number, word in enumerate(words) if not only_player(word.filter)]
    if not aimed and not scope.spell:
        return None
    last = next((each for each in reversed(scope.spoken) if not (each.player or each.itself)), None)
    if last is None and scope.spell:
        return Itself()
    if last is not None and scope.spell:
        if len(aimed) == 1 and last.was == Targets(aimed[0]):
            return ChosenAs(aimed[0])
        if not aimed and last.now == It():
            return DealtWith()
    raise Unperformable("other than what, is not clear")


def only_player(wanted: Filter) -> bool:
    """Tell whether a target can only be a player."""
    return isinstance(wanted, IsPlayer) or (
        isinstance(wanted, AllOf) and any(isinstance(each, IsPlayer) for each in wanted.filters)
    )


def _all(groups: tuple[Description, ...], scope: Scope) -> Selection:
    first = groups[0]
    others = _others(scope) if any(group.other and not group.player for group in groups) else None
    if len(groups) == 1 and first.player and not (first.other or first.adjectives or first.qualities):
        found: Selection = EachPlayer(opponents_only=first.noun == "opponent")
        scope.speak(found, player=True, many=True)
        return found
    zones = {zone_of(group) for group in groups}
    if len(zones) > 1:
        raise Unperformable("objects of several zones at once are not performed")
    own = scope
    if first.player and not (first.other or first.adjectives) and any(map(asks_player, groups[1:])):
        own = scope.beside()  # "each opponent and each creature they control"
        own.subject = None
        own.speak(EachPlayer(opponents_only=first.noun == "opponent"), player=True, many=True)
    filters = tuple(_but(others, group, own) for group in groups)
    found = Each(filters[0] if len(filters) == 1 else AnyOf(filters), zones.pop())
    kinds = frozenset() if not all(map(kinds_of, groups)) else frozenset().union(*map(kinds_of, groups))
    scope.speak(found, It(), many=True, player=all(group.player for group in groups), kinds=kinds)
    return found
