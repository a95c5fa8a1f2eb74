"""What is meant by playing and casting cards that were exiled."""

from __future__ import annotations

from typing import Final, Literal, get_args

import msgspec

from engine.abilities import Permission, Rider
from engine.abilities.casting import WayToCast
from engine.characteristics import Ability
from engine.costs import Cost
from engine.effects.casting import MayCast
from engine.effects.casting_copies import CastCopies
from engine.filters import Owned
from engine.layers.lasting_effects import Begin, Duration
from engine.oracle.ast import phrases
from engine.oracle.ast.conditions import IsThat
from engine.oracle.ast.effects import Until
from engine.oracle.ast.permitting import CopyToCast, MayLook, MayPlay, Remaining
from engine.oracle.ast.phrases import Thing
from engine.oracle.ast.sentences import Clause, Sentence
from engine.oracle.lowering.actions import Instructions, instructions, player
from engine.oracle.lowering.descriptions import filter_of
from engine.oracle.lowering.lasting import duration_of
from engine.oracle.lowering.people import YOUR_COMMANDER
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.printing.actions import action as printed
from engine.selections import Became, Each, ExiledWithSource, It, Selection, Source, Targets, Together
from engine.zones import Zone


@instructions.register
def _lower_may_play(what: MayPlay, who: Thing | None, scope: Scope) -> Instructions:
    if isinstance(who, phrases.Possessor):
        return (_cast_by_its_owner(what, who, scope),)
    if not (who is None or isinstance(who, phrases.You)):
        raise Unperformable("that somebody else plays it is not performed")
    if what.among:
        return _from_among(what, scope)
    if what.lands:
        raise Unperformable("from where the lands are played is not clear")
    if what.until is None and scope.lead_duration is None:
        return _cast_now(what, scope)
    if what.what == phrases.Self() and scope.exiles_itself:
        return _exiled_as_cost(what, scope)
    on = It() if _just_exiled(what.what, scope) else selection(what.what, scope)
    if isinstance(on, Targets) and _zone_of_target(on, scope) is Zone.GRAVEYARD:
        return _from_graveyard(what, on, scope)
    there = scope.where(what.what) if isinstance(what.what, phrases.Pronoun) else None
    if on == It() and there is Zone.GRAVEYARD:
        return _from_graveyard(what, on, scope)
    if on != It() or there is not Zone.EXILE:
        raise Unperformable("where the card is that may be played is not clear")
    if what.this_way and not scope.untouched:
        raise Unperformable("which cards were exiled is not clear")
    return _from_exile(what, on, scope)


def _exiled_as_cost(what: MayPlay, scope: Scope) -> Instructions:
    """ "You may cast ~ for as long as it remains exiled", where the cost exiled it (400.7j)."""
    if what.until not in get_args(Remaining):
        raise Unperformable("where the card is that may be played is not clear")
    return _from_exile(what, Became(Source()), scope)


def _from_exile(what: MayPlay, on: Selection, scope: Scope) -> Instructions:
    """Cards in exile may be played for a time, by whom the effect says (601.3)."""
    text = f"You may {printed(what, many=True)}."
    ways: tuple[Ability, ...] = (
        WayToCast(name="from exile", zone=Zone.EXILE, cost=Cost() if what.free else None, text=text),
    )
    if what.verb == "play":
        ways = (*ways, Permission(what="play from there", text=text))
    if what.any_mana is not None:
        ways = (*ways, Permission(what=_SPENT[what.any_mana.how], text=text))
    if what.look:
        ways = (*ways, Permission(what="look at", text=text))
    return (Begin(_lasts(what.until, scope), on, abilities=ways, text=text),)


def _just_exiled(what: Thing, scope: Scope) -> bool:
    """Tell whether "the exiled card" is the one that was exiled just before."""
    if what != phrases.Pronoun("the exiled card") or not scope.exiling:
        return False
    last = scope.spoken.last_object
    return last is not None and last.now == It() and last.lies is Zone.EXILE and not last.many


def _zone_of_target(on: Targets, scope: Scope) -> Zone | None:
    """The zone of the one card that a target word means."""
    place = on.slot - scope.first_slot
    word = scope.targets[place] if 0 <= place < len(scope.targets) else None
    return word.zone if word is not None and word.most == 1 else None


def _from_graveyard(what: MayPlay, on: Selection, scope: Scope) -> Instructions:
    """ "You may cast target artifact card from your graveyard this turn": the very card, as it lies there."""
    if what.verb != "cast" or what.look or what.also or what.until in get_args(Remaining):
        raise Unperformable("how long it may be played is not clear")
    text = f"You may {printed(what, many=True)}."
    cost = Cost() if what.free else None
    ways: tuple[Ability, ...] = (WayToCast(name="from graveyard", zone=Zone.GRAVEYARD, cost=cost, text=text),)
    if what.any_mana is not None:
        ways = (*ways, Permission(what=_SPENT[what.any_mana.how], text=text))
    return (Begin(duration_of(what.until, scope), on, abilities=ways, text=text),)


def _from_among(what: MayPlay, scope: Scope) -> Instructions:
    """Spells that are cast from among some cards: while this resolves, or for a time (601.3)."""
    group = _spells_among(what)
    there = _those_among(what, scope)
    spell = filter_of(group, scope)
    text = f"You may {printed(what, many=True)}."
    cost = Cost() if what.free else None
    if what.until is None and scope.lead_duration is None:
        if what.lands or what.any_mana:
            raise Unperformable("playing as something resolves is not performed")
        way = WayToCast(name="", cost=cost, only=spell, text=text)
        return (MayCast(there, way, one=_how_many(what.what) == 1, most=_how_many(what.what), anywhere=True),)
    single = isinstance(what.what, phrases.Some) and _how_many(what.what) == 1 and not what.what.up_to
    if single and (what.lands or what.any_mana):
        raise Unperformable("what else is said of the one spell is not performed")
    if not (single or isinstance(what.what, phrases.All)) or _hangs_on_resolution(group):
        raise Unperformable("how many are cast, or which, is not clear later")
    if scope.this_way != "exiled" and not isinstance(there, ExiledWithSource):
        raise Unperformable("where the card is that may be cast is not clear")
    way = WayToCast(
        name="from exile", zone=Zone.EXILE, cost=cost, only=spell, text=text, rider=Rider(single=single)
    )
    ways: tuple[Ability, ...] = (way,)
    if what.lands:
        ways = (*ways, Permission(what="play from there", text=text))
    if what.any_mana is not None:
        ways = (*ways, Permission(what=_SPENT[what.any_mana.how], text=text))
    return (Begin(_lasts(what.until, scope), there, abilities=ways, text=text),)


def _spells_among(what: MayPlay) -> phrases.Description:
    """What is said of the spells."""
    match what.what:
        case (
            phrases.All(word="", what=(group,)) | phrases.Some(what=group, other=False, x=False, amount=None)
        ):
            if group.noun == "spell" and not (group.place or group.whose or group.other):
                return group
    raise Unperformable("which spells are cast is not clear")


def _how_many(what: Thing) -> int:
    """How many of them at most, 0 where that is any number."""
    return what.number if isinstance(what, phrases.Some) and not what.any_number else 0


def _hangs_on_resolution(group: phrases.Description) -> bool:
    """Tell whether a description has a number that is worked out as the effect resolves."""
    return any(isinstance(each, phrases.Comparison | phrases.Lesser) for each in group.qualities)


def _those_among(what: MayPlay, scope: Scope) -> Selection:
    """The cards: those that were just exiled, looked at, revealed or milled, or those exiled with it."""
    if what.among == "cards exiled with ~":
        return ExiledWithSource()
    did = next((each for each in ("exiled", "revealed", "milled") if each in what.among), "")
    if did and scope.this_way != did:
        raise Unperformable(f"which cards were {did} is not clear")
    if scope.this_way not in ("exiled", "revealed", "milled") and scope.seen != "looked at":
        raise Unperformable("from among which cards it is cast is not clear")
    if did == "":
        word = "them" if what.among == "them" else "those cards"
        just_seen = scope.this_way == "milled" or (scope.untouched and word == "those cards")
        if not just_seen and selection(phrases.Pronoun(word), scope) != It():
            raise Unperformable("from among which cards it is cast is not clear")
    return It()


_SPENT: Final[dict[str, Literal["spend mana of any type", "spend mana as any color"]]] = {
    "mana of any type can be spent": "spend mana of any type",
    "you may spend mana as though it were mana of any type": "spend mana of any type",
    "you may spend mana as though it were mana of any color": "spend mana as any color",
}


def _lasts(until: Until | str | None, scope: Scope) -> Duration:
    """How long it may be played: what remains exiled is the same object for as long as it does."""
    return "forever" if until in get_args(Remaining) else duration_of(until, scope)


@instructions.register
def _lower_may_look(what: MayLook, who: Thing | None, scope: Scope) -> Instructions:
    on = selection(what.what, scope)
    if not (who is None or isinstance(who, phrases.You)) or on != It():
        raise Unperformable("who may look at which card is not clear")
    text = f"You may {printed(what, many=True)}."
    return (Begin("forever", on, abilities=(Permission(what="look at", text=text),), text=text),)


def _cast_now(what: MayPlay, scope: Scope) -> Instructions:
    """A spell that is cast while the effect resolves (608.2g)."""
    on_exiled = _of_exiled_card(what, scope)
    if on_exiled is not None:
        return (on_exiled,)
    if what.any_mana or (what.verb == "play" and not isinstance(what.what, phrases.Pronoun)):
        raise Unperformable("playing as something resolves is not performed")
    way = WayToCast(name="", cost=Cost() if what.free else None, text=f"You may {printed(what, many=True)}.")
    match what.what:
        case phrases.OwnCommander():
            there = Each(YOUR_COMMANDER, Zone.COMMAND)
            return (MayCast(there, msgspec.structs.replace(way, zone=Zone.COMMAND), one=True),)
        case phrases.Some(number=1, what=group, other=False, up_to=False, x=False):
            return (_one_from_hand(what, group, way, scope),)
        case phrases.Target(what=phrases.Description(place=phrases.Place(zone=zone)), most=1):
            way = msgspec.structs.replace(way, zone=zone)
            return (MayCast(selection(what.what, scope), way),)
        case phrases.Pronoun():
            on = selection(what.what, scope)
            plays = what.verb == "play"
            if on == It() and scope.this_way == "exiled":
                return (MayCast(on, msgspec.structs.replace(way, zone=Zone.EXILE), plays=plays),)
            meant = scope.meant(what.what)
            if on == It() and meant.lies in ((Zone.LIBRARY,) if meant.many else (Zone.EXILE, Zone.LIBRARY)):
                return (MayCast(on, msgspec.structs.replace(way, zone=meant.lies), plays=plays),)
    raise Unperformable("where the card is that may be cast is not clear")


def for_so_long(sentence: Sentence) -> Sentence:
    """The same with "for as long as it remains exiled" said of what may be done, which it stands before."""
    until: Remaining = (
        "for as long as they remain exiled"
        if sentence.remains.startswith("they")
        else "for as long as it remains exiled"
    )
    clauses = tuple(
        msgspec.structs.replace(each, action=msgspec.structs.replace(each.action, until=until))
        if isinstance(each.action, MayPlay) and each.action.until is None
        else each
        for each in sentence.clauses
    )
    if clauses == sentence.clauses:
        raise Unperformable("what may be done for so long is not clear")
    return msgspec.structs.replace(sentence, clauses=clauses, remains="")


_IT: Final = ("it", "that card", "the exiled card")


def cast_if_such(sentence: Sentence, scope: Scope) -> Instructions | None:
    """ "You may cast it without paying its mana cost if it's an instant or sorcery spell".

    That is asked of the spell that it becomes, which of a card with two halves may be either (601.3e); None
    for any other sentence.
    """
    match sentence:
        case Sentence(
            clauses=(Clause(who=phrases.You(), action=MayPlay(what=phrases.Pronoun(word=word)) as may),),
            condition=IsThat(what=phrases.Pronoun(word="it"), tense="is", kind=kind, no=False),
            condition_last="if",
        ) if isinstance(kind, phrases.Description) and kind.noun == "spell" and word in _IT:
            others = scope.beside()  # "lesser" is lesser than what was spoken of before that card
            others.spoken = [each for each in others.spoken if It() not in (each.was, each.now)]
            asked = filter_of(kind, others)
        case _:
            return None
    match instructions(may, None, scope):
        case (MayCast(way=way) as casting,):
            return (msgspec.structs.replace(casting, way=msgspec.structs.replace(way, only=asked)),)
    raise Unperformable("of which spell this is asked is not clear")


def _one_from_hand(what: MayPlay, group: phrases.Description, way: WayToCast, scope: Scope) -> MayCast:
    """ "A spell with mana value 5 or less from your hand": that is asked of the spell as it is cast."""
    place = group.place
    if what.also:
        return _one_from_anywhere(what, group, way, scope)
    if group.noun != "spell" or place is None or (place.zone, place.whose) != (Zone.HAND, "your"):
        raise Unperformable("from where the spell is cast is not clear")
    spell = filter_of(msgspec.structs.replace(group, place=None), scope)
    there = Each(Owned("you"), Zone.HAND)
    return MayCast(there, msgspec.structs.replace(way, only=spell), one=True)


@instructions.register
def _lower_copy_to_cast(what: CopyToCast, who: Thing | None, scope: Scope) -> Instructions:
    if not (who is None or isinstance(who, phrases.You)):
        raise Unperformable("that somebody else copies is not performed")
    on = selection(what.what, scope)
    if on == It() and scope.this_way != "exiled":
        raise Unperformable("where the card is that is copied is not clear")
    text = "You may cast the copy."
    way = WayToCast(name="", cost=Cost() if what.free else None, text=text)
    return (CastCopies(on, way),)


def _cast_by_its_owner(what: MayPlay, who: phrases.Possessor, scope: Scope) -> MayCast:
    """ "The exiled card's owner may cast that card": while this resolves (608.2g)."""
    said = what.what == phrases.Pronoun("that card") and isinstance(who.of, phrases.Pronoun)
    found = _of_exiled_card(msgspec.structs.replace(what, what=who.of), scope) if said else None
    if found is None or what.until is not None or scope.lead_duration is not None:
        raise Unperformable("that somebody else plays it is not performed")
    return msgspec.structs.replace(found, who=player(who, scope))


def _of_exiled_card(what: MayPlay, scope: Scope) -> MayCast | None:
    """ "You may play the exiled card without paying its mana cost" as something resolves (702.75a)."""
    if not isinstance(what.what, phrases.Pronoun) or what.any_mana or what.look or what.also:
        return None
    on = selection(what.what, scope)
    if not isinstance(on, ExiledWithSource):
        return None
    text = f"You may {printed(what, many=True)}."
    way = WayToCast(name="", zone=Zone.EXILE, cost=Cost() if what.free else None, text=text)
    return MayCast(on, way, plays=what.verb == "play")


_ORIGINS: Final = {"from your graveyard": Zone.GRAVEYARD, "from among cards you own in exile": Zone.EXILE}


def _one_from_anywhere(what: MayPlay, group: phrases.Description, way: WayToCast, scope: Scope) -> MayCast:
    """ "A legendary spell from your hand, from your graveyard, or from among cards you own in exile"."""
    place = group.place
    from_hand = place is not None and (place.zone, place.whose) == (Zone.HAND, "your")
    if group.noun != "spell" or from_hand is not (len(what.also) > 1) or (place and not from_hand):
        raise Unperformable("from where the spell is cast is not clear")
    spell = filter_of(msgspec.structs.replace(group, place=None), scope)
    zones = (*((Zone.HAND,) if from_hand else ()), *(_ORIGINS[each] for each in what.also))
    there = Together(tuple(Each(Owned("you"), zone) for zone in zones))
    only = msgspec.structs.replace(way, only=spell)
    return MayCast(there, only, one=True, anywhere=True)
