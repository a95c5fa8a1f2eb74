"""Which players a text means: "you", "its controller", "each opponent", "defending player"."""

from __future__ import annotations

from typing import ClassVar, cast

from engine.decisions import Decision, OneOf
from engine.filters import is_player_meant
from engine.qualities import you
from engine.qualities.described import you_untargeted
from engine.qualities.evidence import keep, of_controller
from engine.qualities.meant import record_untargeted, record_you
from engine.records import Answered, Applied, Asked
from engine.registry import Traced, leaves_trace, quality, rule
from engine.selections import Selection
from engine.teams import not_on_the_team, teammates
from engine.view import Context, Table, View, defending_player, resolving
from engine.zones import Zone


class You(Selection, frozen=True):
    """The controller of the spell or ability (109.5)."""

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """That player."""
        record_you(view, context.source, context.controller)
        meant: tuple[int, ...] = (you(view, context.source, context.controller),)
        if view.shared_turns and _is_plane(view, context.source):
            meant = both_heads(view, meant)
            if leaves_trace(view):
                named = cast(Table, view).each_called(meant)
                both_heads.record(view, Answered(players=named))
        record_untargeted(view, meant, you_untargeted)
        return you_untargeted(view, meant) if resolving(view) else meant


def _is_plane(view: View, source: int) -> bool:
    if not source or not view.exists(source):
        return False
    thing = view.object(source)
    return thing.zone is Zone.COMMAND and bool(thing.printed.types & {"Plane", "Phenomenon"})


def _its_controller(view: View, players: tuple[int, ...]) -> tuple[int, ...]:
    return players


@quality("you on a plane of two heads", "901.12c", without=_its_controller)
def both_heads(view: View, players: tuple[int, ...]) -> tuple[int, ...]:
    """ "You" on a plane or phenomenon applies to both members of the planar controller's team."""
    return tuple(each for each in view.players() if any(_on_one_team(view, each, one) for one in players))


def _on_one_team(view: View, one: int, other: int) -> bool:
    return one == other or teammates(view, one, other)


class EachPlayer(Selection, frozen=True):
    """Each player, in turn order from the active player (101.4)."""

    opponents_only: bool = False

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """The players in the game."""
        if not self.opponents_only:
            return view.players()
        found = view.opponents(context.controller)
        if resolving(view) and view.player(context.controller).team:
            table = cast(Table, view)
            about = Answered(player=table.called(context.controller), players=table.each_called(found))
            not_on_the_team.record(table, about)
        return found


class Promised(Selection, frozen=True):
    """The opponent who was chosen for an additional cost of the spell, or of what became of it (702.174a)."""

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """That player, if still in the game."""
        announced = view.object(context.source).announced
        return tuple(each for each in view.players() if announced is not None and each == announced.promised)


class ControllerOf(Selection, frozen=True):
    """The controller of what is selected, last known where it is gone (608.2h)."""

    of: Selection

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """Each controller once."""
        ids = self.of.select(view, context)
        if resolving(view):
            for id in ids:
                keep(cast(Table, view), of_controller(cast(Table, view), id))
        return tuple(dict.fromkeys(player for player in map(view.controller, ids) if player))


class EnteredUnder(ControllerOf, frozen=True):
    """ "That player" behind "enters under an opponent's control": whose it was as it entered, not by now."""

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """Whom it entered under; an effect that has changed its control since is no part of it."""
        there = (view.object(id) for id in self.of.select(view, context))
        return tuple(dict.fromkeys(each.controller or each.owner for each in there))


class PlayerOrControllerOf(Selection, frozen=True):
    """ "That player or that planeswalker's controller": a player as they are, of an object its controller."""

    of: Selection

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """The players, each once."""
        found = (id if view.is_player(id) else view.controller(id) for id in self.of.select(view, context))
        return tuple(dict.fromkeys(player for player in found if player))


class DefendingPlayer(Selection, frozen=True):
    """The player whom the attacking source attacks, or whose planeswalker or battle (508.5)."""

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """By the attack that triggered the ability, else by the source's attack now."""
        defender = getattr(context.told, "defender", 0)
        if not defender:
            defender = view.attacked_by(context.source)
        player = defending_player(view, defender)
        if not player:
            return ()
        together = view.shared_turns
        if not leaves_trace(view):
            return (player,)
        return of_a_team(view, player) if together else defends(view, player)


class AttackingPlayer(Selection, frozen=True):
    """ "The attacking player": who attacks in this combat (506.2), of a team one of them (805.10c)."""

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """Of a blocking creature it is who controls what that creature blocks."""
        attacking = tuple(each.attacker for combat in view.combats for each in combat.attacks)
        blocked = view.blocked_by(context.source)
        found = frozenset(view.controller(each) for each in blocked or attacking)
        players = tuple(each for each in view.players() if each in found) or (view.turn.active,)
        if len(players) < 2 or not resolving(view):
            return players[:1]
        return one_attacking_player(cast(Table, view), context, players)


def _whoever_attacks(table: Table, context: Context, players: tuple[int, ...]) -> tuple[int, ...]:
    return players


@rule("one of several attacking players", "805.10c", kind="choice", without=_whoever_attacks)
def one_attacking_player(table: Table, context: Context, players: tuple[int, ...]) -> tuple[int, ...]:
    """It refers to one specific attacking player; the controller of the ability chooses one of several."""
    by, about = context.controller, table.name(context.source)
    prompt = Asked(case="which attacking player", player=table.called(by), players=table.each_called(players))
    decision = Decision(by, "object", about, prompt, "805.10c", OneOf(players), context.source)
    chosen = int(table.choose(decision))
    table.trace.record(Applied(player=table.called(by), other=table.called(chosen)))
    return (chosen,)


def _all_of_them(table: Traced, player: int) -> tuple[int, ...]:
    view = cast(View, table)
    return tuple(each for each in view.players() if view.player(each).team == view.player(player).team)


@rule("one of several defending players", "805.10e", "508.5", kind="question", without=_all_of_them)
def of_a_team(table: Traced, player: int) -> tuple[int, ...]:
    """It refers to one specific defending player, the one whom that creature is attacking."""
    table.trace.record(Answered())
    return (player,)


@rule("the defending player", "508.5", kind="question")
def defends(table: Traced, player: int) -> tuple[int, ...]:
    """The defending player is the one attacked, or who controls the planeswalker or protects the battle."""
    table.trace.record(Answered())
    return (player,)


class AskedPlayer(Selection, frozen=True):
    """The player whom an instruction or condition for several players is about by now."""

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """That player, nobody outside of such an instruction."""
        return (context.player,) if context.player else ()


class PlayerChosen(Selection, frozen=True):
    """The player whom an instruction before has had somebody choose: "choose an opponent. That player …"."""

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """That player, if still in the game."""
        return tuple(each for each in view.players() if each == context.chosen_player)


class ChosenForSource(Selection, frozen=True):
    """ "The chosen player": whom the linked ability of the object had its controller choose (607.2d)."""

    linked_to: ClassVar[str] = "player"

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """That player, if still in the game."""
        return tuple(each for each in view.players() if is_player_meant(view, "chosen player", each, context))


class OwnerOf(Selection, frozen=True):
    """The owner of what is selected."""

    of: Selection

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """Each owner once."""
        return tuple(dict.fromkeys(view.object(id).owner for id in self.of.select(view, context)))


class OpponentsOf(Selection, frozen=True):
    """The opponents of the players who are selected."""

    of: Selection

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """Each opponent once."""
        players = self.of.select(view, context)
        return tuple(dict.fromkeys(id for player in players for id in view.opponents(player)))
