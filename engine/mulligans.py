"""The size of opening hands and the mulligans of each time (103.5)."""

from __future__ import annotations

from engine.abilities.special import AnyTimeCouldMulligan
from engine.decisions import YES_NO, Decision, OneOf, Some
from engine.events import Draw, ZoneChange
from engine.events.players import Shuffling
from engine.game import Game
from engine.instructions import follow_all
from engine.records import Applied, Asked, Chosen
from engine.registry import M10, M20, ORIGINS, in_force, rule
from engine.view import Context
from engine.zones import Zone

HAND_SIZE = 7


def starting_hand_size(game: Game, player: int) -> int:
    """How many cards a player's opening hand has: normally seven (103.5)."""
    return (modified_hand(game, player) or HAND_SIZE) if game.player(player).hand_modifier else HAND_SIZE


@rule("a vanguard card's hand modifier", "902.5", "902.5a", kind="starting the game")
def modified_hand(game: Game, player: int) -> int:
    """Each player's starting hand size is seven cards, as modified; a mulligan draws as many again."""
    modifier = game.player(player).hand_modifier
    game.trace.record(Applied(player=game.called(player), number=modifier))
    return HAND_SIZE + modifier


def draw(game: Game, player: int, number: int) -> None:
    """Let a player draw cards one after another."""
    for _ in range(number):
        game.happen(Draw(player=player))


# Mulligans


def wants_another(game: Game, player: int) -> bool:
    """Ask a player who may take a mulligan whether they do."""
    if not game.zone(Zone.HAND, player):
        return False
    for id in game.zone(Zone.HAND, player):
        for each in game.abilities(id) if game.exists(id) and not game.object(id).unknown else ():
            if isinstance(each, AnyTimeCouldMulligan):
                act_instead(game, player, id, each)
    prompt = Asked(case="a mulligan", player=game.called(player))
    answer = game.choose(Decision(player, "yes_no", "mulligan", prompt, "103.5", YES_NO))
    case = "taken" if answer else "none"
    game.trace.record(Chosen(case=case, player=game.called(player), what="mulligan", answer=bool(answer)))
    return bool(answer)


@rule("acting any time one could mulligan", "103.5b", kind="starting the game")
def act_instead(game: Game, player: int, id: int, ability: AnyTimeCouldMulligan) -> None:
    """A player may do at that time what an effect allows, and then declares whether to take a mulligan."""
    name = game.name(id)
    prompt = Asked(
        case="instead of a mulligan",
        player=game.called(player),
        object=game.called(id),
        text=ability.said_of(name),
    )
    if game.choose(Decision(player, "yes_no", name, prompt, "103.5b", YES_NO, id)):
        follow_all(game, Context(source=id, controller=player, ability=ability), ability.instructions)


def shuffle_back(game: Game, player: int) -> None:
    """Shuffle a player's hand into their library."""
    hand = game.zone(Zone.HAND, player)
    moves = (ZoneChange(object=id, to=Zone.LIBRARY, cause="mulligan", position="shuffled") for id in hand)
    game.happen(*moves)
    game.happen(Shuffling(player=player))


@rule("mulligan", "101.4", edition="2005", until=M10, kind="starting the game")
def one_player_after_another(game: Game, players: tuple[int, ...]) -> None:
    """First the starting player takes any mulligans, each for one card fewer, then each other player."""
    for player in players:
        size = starting_hand_size(game, player)
        while wants_another(game, player):
            size -= 1
            shuffle_back(game, player)
            draw(game, player, size)


@rule("mulligan", "103.4", edition="2014", since=M10, until=ORIGINS, kind="starting the game")
def one_card_fewer(game: Game, players: tuple[int, ...]) -> None:
    """All players who decide to take a mulligan do so at the same time, and draw one card fewer."""
    _in_rounds(game, players)


@rule("mulligan", "103.4", edition="2014", since=ORIGINS, until=M20, kind="starting the game", implied=True)
def one_card_fewer_and_scry(game: Game, players: tuple[int, ...]) -> None:
    """The same; then each player with fewer cards than the starting hand size may look at the top card."""
    for player in _in_rounds(game, players):
        library = game.zone(Zone.LIBRARY, player)
        if library:
            prompt = Asked(case="a card to scry away", player=game.called(player))
            if game.choose(Decision(player, "yes_no", "scry", prompt, "103.4", YES_NO)):
                game.set_zone(Zone.LIBRARY, player, (*library[1:], library[0]))
                game.trace.record(Applied(case="scry", player=game.called(player)))


def _in_rounds(game: Game, players: tuple[int, ...]) -> tuple[int, ...]:
    """Let players take mulligans in rounds, for one card fewer each time; gives those who took any."""
    whole = {player: starting_hand_size(game, player) for player in players}
    sizes = dict(whole)
    undecided = players
    aside = in_force("mulligan in Commander", game.date) if game.variant == "commander" else None
    if aside is not None:
        aside(game, players)
        return ()
    free = set(first_of_as_many(game, players))
    while undecided:
        undecided = tuple(player for player in undecided if wants_another(game, player))
        for player in undecided:
            sizes[player] -= player not in free
            free.discard(player)
            shuffle_back(game, player)
            draw(game, player, sizes[player])
    return tuple(player for player in players if sizes[player] < whole[player])


@rule("mulligan in Commander", "103.4e", edition="2014", since=M10, until=M20, kind="starting the game")
def set_cards_aside(game: Game, players: tuple[int, ...]) -> None:
    """Any number of cards are exiled, and one fewer drawn; they are shuffled back once a hand is kept."""
    exiled: dict[int, tuple[int, ...]] = dict.fromkeys(players, ())
    undecided = players
    while undecided := tuple(player for player in undecided if wants_another(game, player)):
        for player in undecided:
            exiled[player] += _exile_for_others(game, player)
    for player, ids in exiled.items():
        if ids:
            game.happen(*(ZoneChange(object=id, to=Zone.LIBRARY, position="shuffled") for id in ids))
            game.happen(Shuffling(player=player))


def _exile_for_others(game: Game, player: int) -> tuple[int, ...]:
    hand = game.zone(Zone.HAND, player)
    prompt = Asked(case="cards to exile for others", player=game.called(player))
    domain = Some(hand, 0, len(hand))
    chosen = tuple(game.choose(Decision(player, "object", "mulligan", prompt, "2014:103.4e", domain)))
    game.happen(*(ZoneChange(object=id, to=Zone.EXILE, cause="mulligan", face_down=True) for id in chosen))
    draw(game, player, max(0, len(chosen) - 1))
    return tuple(game.became(id) for id in chosen)


@rule(
    "first mulligan in a multiplayer game",
    "103.4c",
    edition="2014",
    since=M10,
    until=M20,
    kind="starting the game",
)
def first_of_as_many(game: Game, players: tuple[int, ...]) -> tuple[int, ...]:
    """In a multiplayer game the first time a player takes a mulligan, as many cards are drawn as before."""
    if len(game.state.order) <= 2:
        return ()
    game.trace.record(Applied(players=game.each_called(players)))
    return players


@rule("mulligan", "103.5", since=M20, kind="starting the game")
def as_many_cards_to_the_bottom(game: Game, players: tuple[int, ...]) -> None:
    """A new hand of the starting size is drawn, and a card for each mulligan taken put on the bottom."""
    whole = {player: starting_hand_size(game, player) for player in players}
    taken = dict.fromkeys(players, 0)
    undecided = players
    free = dict.fromkeys(players, 0)
    free |= dict.fromkeys(free_mulligan(game, players), 1)
    while undecided:
        willing = (player for player in undecided if taken[player] - free[player] < whole[player])
        undecided = tuple(player for player in willing if wants_another(game, player))
        for player in undecided:
            taken[player] += 1
            shuffle_back(game, player)
            draw(game, player, whole[player])
            _put_on_bottom(game, player, taken[player] - free[player])


@rule("first mulligan in a multiplayer or Brawl game", "103.5c", "800.6", "903.12g", kind="starting the game")
def free_mulligan(game: Game, players: tuple[int, ...]) -> tuple[int, ...]:
    """The first mulligan a player takes there doesn't count towards cards put on the bottom."""
    if len(game.state.order) <= 2 and game.variant != "brawl":
        return ()
    game.trace.record(Applied(players=game.each_called(players)))
    return players


def _put_on_bottom(game: Game, player: int, number: int) -> None:
    """Let a player put cards on the bottom one by one: the last one named is the lowest."""
    for left in range(number, 0, -1):
        hand = game.zone(Zone.HAND, player)
        if not hand:
            return
        prompt = Asked(case="cards to put back", player=game.called(player), number=left)
        card = game.choose(Decision(player, "object", "mulligan", prompt, "103.5", OneOf(hand)))
        game.happen(ZoneChange(object=card, to=Zone.LIBRARY, cause="mulligan", position="bottom"))
