"""Objects that change zones, and what comes and goes with it (111, 121, 400.7, 701.20)."""

from __future__ import annotations

import msgspec

from engine import restrictions
from engine.abilities import Restriction
from engine.board import Board
from engine.characteristics import Characteristics
from engine.decisions import Decision, Order
from engine.events import CeasingToExist, Countering, Draw, EmptyDraw, Event, TokenCreation, ZoneChange
from engine.events.players import LibraryArranged, Searching, Shuffling
from engine.layers.copiable import is_face_down, of_face_down
from engine.layers.merged import own_kind
from engine.linked import tell_no_longer_exiled
from engine.objects import Object
from engine.qualities import sizes
from engine.records import Answered, Applied, Asked, Named
from engine.records.objects import CeasedToExist, Drew, TokensCreated, ZoneChanged
from engine.records.spells import NotResolved
from engine.registry import M10, MIDNIGHT_HUNT, in_force, rule
from engine.triggers import noticing as triggers
from engine.whiteboard import last_known, performs, possible, results_in
from engine.zones import Zone
from engine.zones.arriving import arrived, enter_as, let_effects_continue, place
from engine.zones.drawn_face_down import keep_face_down


@performs(ZoneChange)
@rule("changing zones", "400.7")
def move(game: Board, event: ZoneChange) -> ZoneChange | None:
    """An object that moves to another zone becomes a new object without memory of the old one."""
    old = game.object(event.object)
    if not game.exists(event.object):
        return None
    if not _moves(game, event, old):
        return None
    name = game.name(event.object)
    if old.components:
        old = own_kind(old)
        event = msgspec.structs.replace(event, to=event.commanders_to) if _apart(event, old) else event
    new = arrived(game, event, old)
    _take_from_zone(game, old)
    game.remove(old.id)
    known = game.state.gone.get(old.id)
    if known is not None:
        game.remember(msgspec.structs.replace(known, became=new.id))
    game.put(new)
    place(game, new, event)
    _take_along(game, event.melded_with, new)
    if old.zone is Zone.STACK and new.zone is Zone.BATTLEFIELD:
        let_effects_continue(game, old.id, new.id)
    _record(game, event, old, Named(new.id, name))
    if old.zone is Zone.LIBRARY and new.zone is Zone.HAND and event.cause != "draw":
        put_not_drawn(game, new)
    if event.cause == "draw" and game.in_process:
        keep_face_down(game, new)
    if old.exiled_with and old.zone is Zone.EXILE:
        tell_no_longer_exiled(game, old.exiled_with, name)
    if new.zone is Zone.BATTLEFIELD:
        tell_size(game, new)
        if event.cause not in ("play", "create") and "Land" in game.characteristics(new.id).types:
            put_not_played(game, new)
        if event.being:
            enter_as(game, event, new.id)
        for follow in game.arriving:
            follow(game, event, new)
    return msgspec.structs.replace(event, became=new.id)


def _take_along(game: Board, id: int, new: Object) -> None:
    """Take the other card of a meld pair out of exile: it is part of the permanent now (712.14c)."""
    if id and new.components:
        game.remember(msgspec.structs.replace(last_known(game, id), became=new.id))
        take_away(game, id)


def _apart(event: ZoneChange, old: Object) -> bool:
    """Tell whether the component that was there first is a commander that goes its own way (903.9c)."""
    return bool(old.commander) and event.commanders_to is not None


def _moves(game: Board, event: ZoneChange, old: Object) -> bool:
    """Tell whether a new object comes of it, even where the zone stays the same."""
    if old.zone is not event.to or old.zone not in {Zone.EXILE, Zone.COMMAND}:
        return True
    return bool(exiled_again(game, event, old) or put_there_again(game, event, old))


@rule("put into the command zone again", "400.10", kind="zone change")
def put_there_again(game: Board, event: ZoneChange, old: Object) -> bool:
    """An object in the command zone that is put there becomes a new object that has just entered it."""
    again = old.zone is Zone.COMMAND and event.to is Zone.COMMAND
    if again:
        game.trace.record(Applied(object=game.called(old.id)))
    return again


def _record(game: Board, event: ZoneChange, old: Object, named: Named) -> None:
    new, owner = game.object(named.id), game.called(old.owner)
    controlled = new.zone in (Zone.BATTLEFIELD, Zone.STACK) and new.controller
    game.trace.record(
        ZoneChanged(
            object=named,
            was=old.id,
            from_=old.zone,
            to=new.zone,
            owner=owner,
            controller=game.called(new.controller) if controlled else None,
            cause=event.cause,
        ),
        kind="zone change",
    )
    if is_face_down(new):
        of_face_down(game.state, new).record(game, Answered(object=game.called(new.id)))
    if event.cause == "draw":
        game.trace.record(Drew(player=owner, object=named))


def _as_drawn(game: Board, new: Object) -> None:
    triggers.notice(game, (Draw(player=new.owner),), game.state)


@rule("cards put into a hand", "121.5", kind="zone change", without=_as_drawn)
def put_not_drawn(game: Board, new: Object) -> None:
    """If an effect moves a card from a library to a hand without using the word "draw", it is not drawn."""
    game.trace.record(Applied(player=game.called(new.owner), object=game.called(new.id)))


def _as_played(game: Board, new: Object) -> None:
    player = game.player(new.controller)
    game.change_player(player.id, lands_played=player.lands_played + 1)


@rule("lands put onto the battlefield", "305.4", kind="zone change", without=_as_played)
def put_not_played(game: Board, new: Object) -> None:
    """Putting a land onto the battlefield isn't playing it and doesn't count as a land played."""
    game.trace.record(Applied(object=game.called(new.id)))


@rule("exiled again", "400.8", "406.7", kind="zone change")
def exiled_again(game: Board, event: ZoneChange, old: Object) -> bool:
    """An object in exile that is exiled doesn't change zones, but becomes a new object."""
    again = old.zone is Zone.EXILE and event.to is Zone.EXILE
    if again:
        game.trace.record(Applied(object=game.called(old.id)))
    return again


def tell_size(game: Board, new: Object) -> None:
    """Tell of a permanent with a power and toughness on its card that it has none, being no creature."""
    values = game.copiable(new.id)
    if values.power is not None and "Creature" not in values.types:
        sizes.without_size.record(game, Answered(object=game.called(new.id)))


def _take_from_zone(game: Board, thing: Object) -> None:
    ids = game.zone(thing.zone, thing.owner)
    if thing.id in ids:  # a token that is being created is nowhere yet
        game.set_zone(thing.zone, thing.owner, tuple(id for id in ids if id != thing.id))
    elif thing.zone is Zone.STACK and game.state.markers:
        _take_off_aside(game, thing.id)


def _take_off_aside(game: Board, id: int) -> None:
    """Take an object off a stack of Grand Melee that is set aside, as its owner leaves the game (807.5)."""
    for marker in game.state.markers:
        ids = game.state.zones.get((Zone.STACK, marker.number), ())
        if id in ids:
            game.set_stack_aside(marker.number, tuple(each for each in ids if each != id))


@performs(CeasingToExist)
def cease(game: Board, event: CeasingToExist) -> None:
    """An ability or a copy goes by the rule that is acting already, a token by 111.7."""
    if game.object(event.object).kind == "token":
        token_ceases(game, event.object)
    else:
        vanish(game, event.object)


@rule("ceasing to exist", "111.7")
def token_ceases(game: Board, id: int) -> None:
    """A token that's in a zone other than the battlefield ceases to exist."""
    vanish(game, id)


def vanish(game: Board, id: int) -> None:
    """Let an object cease to exist."""
    named, zone = game.called(id), game.object(id).zone
    take_away(game, id)
    game.trace.record(CeasedToExist(object=named, from_=zone))


def take_away(game: Board, id: int) -> None:
    """Take an object out of the game."""
    thing = game.object(id)
    _take_from_zone(game, thing)
    game.remove(thing.id)


@results_in(TokenCreation)
@rule("creating tokens", "111.1")
def create_tokens(game: Board, event: TokenCreation) -> tuple[Event, ...]:
    """Tokens enter the battlefield under the control of the player who creates them (111.2)."""
    entering: list[Event] = []
    owning, naming = in_force("owner of a token", game.date), in_force("name of a token", game.date)
    owner: int = (owning(game, event) if owning else 0) or event.controller
    defined = with_what_was_defined(game, event.token)
    named: Characteristics = (naming(game, defined) if naming else None) or defined
    for number in range(event.amount):
        token = Object(
            id=game.new_id(),
            kind="token",
            owner=owner,
            zone=Zone.OUTSIDE,
            printed=named,
            back=event.back,
            face=event.face,
            timestamp=game.new_timestamp(),
            label=event.labels[number] if number < len(event.labels) else "",
        )
        game.put(token)
        entering.append(
            ZoneChange(
                source=event.source,
                object=token.id,
                to=Zone.BATTLEFIELD,
                cause="create",
                controller=event.controller,
                tapped=event.tapped,
                counters=event.counters,
                attached_to=event.attached_to,
                attacking=event.attacking,
                blocking=event.blocking,
            )
        )
    creator = game.called(event.controller)
    game.trace.record(
        TokensCreated(player=creator, token=event.token.name, amount=event.amount), kind="create"
    )
    return tuple(entering)


def _without_text(game: Board, token: Characteristics) -> Characteristics:
    return Characteristics(name=token.name)


@rule("characteristics of a token", "111.3", kind="question", without=_without_text)
def with_what_was_defined(game: Board, token: Characteristics) -> Characteristics:
    """The spell or ability that creates a token defines its characteristics; it has no others."""
    types = (*sorted(token.supertypes), *sorted(token.types), *sorted(token.subtypes))
    size = () if token.power is None else (token.power, token.toughness or 0)
    colors = " and ".join(sorted(token.colors)) or "colorless"
    game.trace.record(Answered(words=types, numbers=size, word=colors))
    return token


@rule("what would come under the control of who has left", "800.4b", kind="leaving the game")
def stays_away(game: Board, player: int) -> bool:
    """No token is created, and no object put onto the battlefield, under the control of who has left."""
    gone = player in game.state.players and game.player(player).left == "over"
    if gone:
        game.trace.record(Answered(player=game.called(player), answer=True))
    return gone


@possible(TokenCreation)
def can_be_created(game: Board, event: TokenCreation) -> bool:
    """Tell whether something keeps a token like that off the battlefield (111.5, 800.4b)."""
    if game.player(event.controller).left and stays_away(game, event.controller):
        return False
    if not event.token.types:
        return True
    return not not_created(game, event)


def _keeps_out(game: Board, event: TokenCreation) -> str:
    """What says that a permanent like that can't enter; asked of the token on a copy of the board."""
    if event.token.types & {"Instant", "Sorcery"}:
        return "an instant or sorcery"
    if not any(each.question == "enter" for _, each in game.of_shape(Restriction).wide):
        return ""
    trial = game.at(game.state.copy())
    token = Object(
        id=trial.state.next_id,
        kind="token",
        owner=event.controller,
        controller=event.controller,
        zone=Zone.BATTLEFIELD,
        printed=event.token,
        timestamp=trial.state.clock + 1,
    )
    trial.state.objects[token.id] = token
    trial.state.zones[Zone.BATTLEFIELD, 0] = (*trial.zone(Zone.BATTLEFIELD), token.id)
    found = restrictions.forbidding(trial, "enter", token.id)
    return "" if found is None else found.ability.text


@rule("tokens that can't enter", "111.5", kind="question")
def not_created(game: Board, event: TokenCreation) -> bool:
    """If a permanent like that can't enter the battlefield, the token is not created."""
    why = _keeps_out(game, event)
    if why:
        game.trace.record(Answered(word=event.token.name, text=why, answer=True))
    return bool(why)


@rule("owner of a token", "216.1", edition="2005", until=M10)
def owner_is_who_made_it(game: Board, event: TokenCreation) -> int:
    """A token is owned by the controller of the spell or ability that created it."""
    owner = game.controller(event.source) if event.source else event.controller
    game.trace.record(Applied(player=game.called(owner), word=event.token.name))
    return owner


@rule("owner of a token", "111.2", since=M10, without=owner_is_who_made_it.function)
def owner_is_who_creates_it(game: Board, event: TokenCreation) -> int:
    """The player who creates a token is its owner; it enters under that player's control."""
    game.trace.record(
        Applied(player=game.called(event.controller), word=event.token.name, case="and controls")
    )
    return event.controller


@rule("name of a token", "111.4", edition="2021", until=MIDNIGHT_HUNT)
def named_by_subtypes(game: Board, token: Characteristics) -> Characteristics:
    """If the name of a token is not specified, it is the same as its subtypes."""
    name = token.name.removesuffix(" Token")
    game.trace.record(Applied(word=name))
    return msgspec.structs.replace(token, name=name)


@rule("name of a token", "111.4", since=MIDNIGHT_HUNT, without=named_by_subtypes.function)
def named_token(game: Board, token: Characteristics) -> Characteristics:
    """If the name of a token is not specified, it is its subtypes plus the word "Token"."""
    game.trace.record(Applied(word=token.name))
    return token


@results_in(Draw)
@rule("drawing a card", "121.1")
def draw(game: Board, event: Draw) -> tuple[Event, ...]:
    """A player draws by putting the top card of their library into their hand."""
    library = game.zone(Zone.LIBRARY, event.player)[event.behind :]
    if not library:
        return (EmptyDraw(source=event.source, player=event.player),)
    game.trace.record(Applied(player=game.called(event.player)))
    return (ZoneChange(source=event.source, object=library[0], to=Zone.HAND, cause="draw"),)


@performs(EmptyDraw)
@rule("drawing from an empty library", "121.4")
def draw_from_empty(game: Board, event: EmptyDraw) -> None:
    """A player who draws from a library with no cards will lose when state-based actions are checked."""
    game.change_player(event.player, drew_from_empty=True)
    game.trace.record(Applied(player=game.called(event.player)))


@possible(Countering)
def can_be_countered(game: Board, event: Countering) -> bool:
    """A spell that can't be countered stays (101.2)."""
    if not game.exists(event.object):
        return False
    if not event.source:  # the rules counter it, of which "can't be countered" doesn't speak
        return True
    return not says_it_cannot_be(game, event.object) and not uncounterable(game, event)


@rule("instructions behind a triggered ability", "603.1a", kind="question")
def says_it_cannot_be(game: Board, id: int) -> bool:
    """Behind its effects it may state that it can't be countered; that functions while it is on the stack."""
    announced = game.object(id).announced
    says = announced is not None and bool(getattr(announced.ability, "uncounterable", False))
    if says:
        game.trace.record(Answered(object=game.called(id), answer=True))
    return says


@rule("can't be countered", "113.6g", kind="question")
def uncounterable(game: Board, event: Countering) -> bool:
    """An object's ability that states that it can't be countered functions on the stack."""
    by = (event.source,) if event.by_spell else ()
    if restrictions.allowed(game, "be countered", event.object, by):
        return False
    game.trace.record(Answered(object=game.called(event.object), answer=True))
    return True


@results_in(Countering)
@rule("countering", "701.5a")
def counter(game: Board, event: Countering) -> tuple[Event, ...]:
    """A countered spell goes to its owner's graveyard; a countered ability ceases to exist."""
    thing = game.object(event.object)
    if not game.exists(event.object):
        return ()
    by = game.called(event.source) if event.source else None
    game.trace.record(NotResolved(object=game.called(event.object), why="countered", by=by), kind="counter")
    if thing.kind != "card":
        return (CeasingToExist(source=event.source, object=event.object),)
    return (
        ZoneChange(
            source=event.source,
            object=event.object,
            to=Zone.GRAVEYARD,
            cause="counter",
            instead=event.instead,
        ),
    )


@performs(Searching)
@rule("searching a library", "701.19a", kind="search")
def search(game: Board, event: Searching) -> None:
    """To search a library is to look at all its cards; what is found is another matter."""


@performs(Shuffling)
@rule("shuffling", "701.20a")
def shuffle(game: Board, event: Shuffling) -> None:
    """To shuffle a library is to randomize its cards so that no player knows their order."""
    at_once = [
        each for each in game.performing if isinstance(each, Shuffling) and each.player == event.player
    ]
    if at_once and event is not at_once[-1]:
        return  # once is as good as several times at once (701.20f)
    library = game.zone(Zone.LIBRARY, event.player)
    prompt = Asked(case="the order of a shuffled library", player=game.called(event.player))
    order = game.choose(
        Decision(event.player, "shuffle", game.name(event.source), prompt, "701.20a", Order(library))
    )
    game.set_zone(Zone.LIBRARY, event.player, tuple(order))
    game.trace.record(Applied(player=game.called(event.player)))


@performs(LibraryArranged)
@rule("arranging a library", "401.4")
def arrange(game: Board, event: LibraryArranged) -> None:
    """The owner of cards that are put on top or on the bottom arranges them without revealing the order."""
    library = game.zone(Zone.LIBRARY, event.player)
    if sorted(event.order) == sorted(library):
        game.set_zone(Zone.LIBRARY, event.player, event.order)
