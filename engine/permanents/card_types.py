"""When a card of each type may be cast, and what becomes of its spell (301-304, 306-308, 310)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine import restrictions
from engine.abilities import Permission
from engine.abilities.casting import WayToCast
from engine.board import Board
from engine.casting.timing import sorcery_timing
from engine.characteristics import KINDRED
from engine.events import ZoneChange
from engine.filters import Itself, Not, OfType
from engine.layers.lasting_effects import Lasting
from engine.records import Answered, Applied
from engine.registry import Performable, rule
from engine.shared_turns import is_active, on_active_team
from engine.turns.phases import MAIN_PHASES
from engine.view import Context
from engine.zones import Zone

Permits = Callable[[Board, int, int], bool | None]


def may_be_cast_now(game: Board, player: int, id: int) -> bool:
    """Tell whether a rule lets a player cast a card now; IllegalAction where it's not the time."""
    types = game.characteristics(id).types
    if types & KINDRED:
        types = frozenset(as_its_other_type(game, id))
    if any(CASTING[each](game, player, id) for each in CASTING if each in types):
        return True
    if card_over_rules(game, player, id):
        return True
    sorcery_timing(game, player, "cast", id)
    return False


def _flash(game: Board, player: int, id: int) -> Permission | None:
    """What lets a player cast a card at any time: its own ability, or one of theirs ("you may cast …")."""
    for _, context, ability in restrictions.in_force(game, Permission, id):
        own = ability.affected == Itself()
        if ability.what == "any time by anyone":
            return ability
        if ability.what == "any time" and (own or context.controller == player):
            return ability
    return None


@rule("kindred cards", "308.1", "2021:300.2b", kind="question")
def as_its_other_type(game: Board, id: int) -> tuple[str, ...]:
    """Casting and resolving a kindred card follows the rules for the other card type that it has."""
    other = tuple(sorted(game.characteristics(id).types - KINDRED))
    game.trace.record(Answered(object=game.called(id), words=other, answer=True))
    return other


@rule("cards over rules", "101.1", kind="question")
def card_over_rules(game: Board, player: int, id: int) -> bool:
    """Whenever a card's text directly contradicts these rules, the card takes precedence."""
    found = _flash(game, player, id)
    if found is None:
        return False
    text, rule_of = found.text or found.what, found.rule
    game.trace.record(Answered(object=game.called(id), text=text, ability_rule=rule_of, answer=True))
    return True


@rule("casting in main phases", "505.6a", kind="question")
def in_main_phase(game: Board, player: int) -> bool:
    """The active player may cast spells that are no instants in a main phase, and normally in no other."""
    main = is_active(game, player) and game.turn.step in MAIN_PHASES
    if main:
        game.trace.record(Answered(player=game.called(player), answer=True))
        if player != game.turn.active:
            on_active_team.record(game, Answered(player=game.called(player), answer=True))
    return main


def _casting(card_type: str, number: str) -> Performable[Board, [int, int], bool]:
    article = "an" if card_type[0] in "AEI" else "a"

    @rule(f"casting {article} {card_type.lower()}", number, kind="question")
    def permits(game: Board, player: int, id: int) -> bool:
        """A card of this type may be cast in a main phase of one's own turn when the stack is empty."""
        if not in_main_phase(game, player) or game.zone(Zone.STACK):
            return False
        named = game.called(id)
        game.trace.record(Answered(player=game.called(player), object=named, word=card_type, answer=True))
        return True

    return permits


@rule("casting an instant", "304.1", kind="question")
def casting_an_instant(game: Board, player: int, id: int) -> bool:
    """A player who has priority may cast an instant card."""
    has_priority = game.state.holder == player
    if has_priority:
        game.trace.record(Answered(player=game.called(player), answer=True))
    return has_priority


CASTING: dict[str, Permits] = {
    "Artifact": _casting("Artifact", "301.1"),
    "Creature": _casting("Creature", "302.1"),
    "Enchantment": _casting("Enchantment", "303.1"),
    "Instant": casting_an_instant,
    "Planeswalker": _casting("Planeswalker", "306.1"),
    "Sorcery": _casting("Sorcery", "307.1"),
    "Battle": _casting("Battle", "310.1"),
}
"""What lets a card of a type be cast."""


# Resolving


def becomes_permanent(game: Board, id: int) -> bool:
    """Tell whether a rule puts a resolving spell onto the battlefield."""
    saying = [puts(game, id) for puts in PERMANENTS]
    return any(saying)


def _resolving(card_type: str, number: str) -> Performable[Board, [int], bool]:
    @rule(f"resolving {card_type.lower()} spell", number, kind="resolve")
    def puts(game: Board, id: int) -> bool:
        """When a spell of this type resolves, its controller puts it onto the battlefield."""
        of_this_type = card_type in game.characteristics(id).types
        if of_this_type:
            controller = game.called(game.controller(id))
            game.trace.record(Applied(player=controller, object=game.called(id), word=card_type))
        return of_this_type

    return puts


PERMANENTS: Final[tuple[Callable[[Board, int], bool | None], ...]] = (
    _resolving("Artifact", "301.2"),
    _resolving("Creature", "302.2"),
    _resolving("Enchantment", "303.2"),
    _resolving("Planeswalker", "306.2"),
    _resolving("Battle", "310.2"),
)
"""What puts a resolving spell of a type onto the battlefield."""


def put_away(game: Board, id: int) -> None:
    """Put an instant or sorcery that has resolved into its owner's graveyard."""
    types = game.characteristics(id).types
    if go_on_an_adventure(game, id):
        return
    if "Instant" in types:
        instant_resolved(game, id)
    else:
        sorcery_resolved(game, id)


@rule("after an Adventure", "715.3d", kind="resolve")
def go_on_an_adventure(game: Board, id: int) -> bool:
    """Its controller exiles it as it resolves, and may cast it from exile, though not as an Adventure."""
    if "Adventure" not in game.characteristics(id).subtypes:
        return False
    player, _name = game.controller(id), game.name(id)
    moved = game.happen(ZoneChange(object=id, to=Zone.EXILE, cause="resolve"))
    exiled = tuple(each.became for each in moved if isinstance(each, ZoneChange) and each.to is Zone.EXILE)
    game.begin(
        Lasting(
            timestamp=game.new_timestamp(),
            duration="forever",
            context=Context(source=id, controller=player),
            ids=exiled,
            abilities=(AFTER_ADVENTURE,),
        )
    )
    game.trace.record(Applied(player=game.called(player), object=game.called(id)))
    return True


AFTER_ADVENTURE: Final = WayToCast(
    rule="715.3d",
    name="",
    zone=Zone.EXILE,
    only=Not(OfType("Adventure", "subtypes")),
    text="you may cast it for as long as it remains exiled, but not as an Adventure",
)
"""The way of casting that is open for a card on an adventure."""


@rule("an instant has resolved", "304.2", kind="resolve")
def instant_resolved(game: Board, id: int) -> None:
    """When an instant spell has resolved, it's put into its owner's graveyard."""
    game.happen(ZoneChange(object=id, to=Zone.GRAVEYARD, cause="resolve"))


@rule("a sorcery has resolved", "307.2", kind="resolve")
def sorcery_resolved(game: Board, id: int) -> None:
    """When a sorcery spell has resolved, it's put into its owner's graveyard."""
    game.happen(ZoneChange(object=id, to=Zone.GRAVEYARD, cause="resolve"))
