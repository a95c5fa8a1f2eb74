"""A game: a board on which proposed events happen by way of the whiteboard (108-111, 400, 614-616)."""

from __future__ import annotations

# These write what events do; importing them is what registers that.
from engine import (
    damage,
    dungeons,
    durations,
    emblems,
    ending,
    excess,
    leaving,
    life,
    range_of_influence,
    restrictions,
    shortcuts,
    special_actions,
    whiteboard,
)
from engine.abilities.casting import WayToCast
from engine.board import Board
from engine.casting import bestowed, offered_casts, spells
from engine.characteristics import Ability, Characteristics
from engine.combat import joining, removal, stated
from engine.command_zone import planar_die, planes, schemes
from engine.commander import zones
from engine.costs import Cost, payment
from engine.counters import abilities, placing, printed, rad
from engine.designations import blessing, exerting, initiative, levels, marks, monarch, sectors
from engine.events import Event
from engine.layers import copy_effects
from engine.mana import burn
from engine.permanents import (
    attachments,
    attractions,
    aura_swaps,
    battles,
    control,
    regeneration,
    sieges,
    tapping,
    turned,
)
from engine.replacement import instructed, looking_ahead, redirection, self_replacement
from engine.stack import doubled_x, spell_copies
from engine.stickers import sticking
from engine.targets import new_targets
from engine.turns import controlled_players, day_and_night, phasing
from engine.zones import (
    changes,
    drawing_limits,
    entering,
    exiled_face_down,
    into_graveyard,
    revealed_as_drawn,
)


class Game(Board):
    """A board that plays: the one class that rules, keywords and effects are given."""

    afterward = (
        durations.check,
        bestowed.update,
        revealed_as_drawn.check,
        leaving.update,
        leaving.keep,
        removal.update_at_once,
        initiative.keep,
        sectors.keep,
        planes.keep,
    )
    """What has ended returns (610.3), players leave (800.4), then combat (506.4) and designations follow."""

    settling = (leaving.who_chooses, range_of_influence.narrowed, controlled_players.who_decides)
    """Whom a player can choose is seen from that player (801.5), though another decides for them (720.5)."""

    answering = (shortcuts.as_suggested,)
    """What a shortcut has is asked of nobody (729.2c)."""

    replacing = (
        self_replacement.own_replacements,
        zones.would_leave_for,
        attractions.junkyard,
        abilities.of_counters,
        printed.printed_counters,
        regeneration.shields,
        redirection.redirections,
    )
    """616.1 says which of them applies first; where a player chooses, they are offered in this order."""

    amounting = (excess.excess_dealt, damage.gained_by_lifelink)
    """Excess damage (120.10), and life gained by several sources at once (702.15e)."""

    arriving = (copy_effects.begin_to_copy, joining.join_combat, copy_effects.trigger_on_copying)
    """It is a copy (707.2c) before it attacks or blocks (508.4, 509.4); then what waits for that triggers."""

    foregoing = (blessing.before_triggers,)
    """The city's blessing comes before trigger conditions are checked (702.131d)."""

    noticing = (rad.notice, initiative.notice, monarch.notice, sieges.notice, planar_die.notice)
    """What the abilities of rules watch for (725.1, 723.2, 722.2, 310.11b, 901.8)."""

    leaving = (monarch.passes_on, planes.passes_on)
    """Who is the monarch (722.4), and who the planar controller (800.4p), as a player leaves."""

    def happen(self, *events: Event) -> tuple[Event, ...]:
        """Propose events as one simultaneous batch; gives the events that were performed in the end."""
        return whiteboard.happen(self, events)

    def closest_opponent(self, player: int) -> int:
        """The opponent who chooses where nobody within a player's range can (801.5c); 0 for none."""
        return range_of_influence.closest_opponent(self, player)

    def choose_from_piles(self, player: int, ids: tuple[int, ...], source: int) -> int:
        """Let a player choose an exiled card where some are hidden from them (406.4); 0 where none is."""
        return int(exiled_face_down.choose(self, player, ids, source) or 0)

    def permits(self, what: str, id: int) -> int:
        """By how many abilities an object or player is permitted something that the rules would not."""
        return len(restrictions.permissions(self, what, id))

    def can_draw(self, player: int, number: int) -> bool:
        """Tell whether nothing says that a player can't draw so many cards (121.2b, 121.3)."""
        return drawing_limits.can_draw(self, player, number)

    def can_search(self, player: int) -> bool:
        """Tell whether nothing says that a player can't search libraries (101.2)."""
        return restrictions.allowed(self, "search", player)

    def can_come_to(self, player: int, total: int) -> bool:
        """Tell whether nothing keeps a player from gaining or losing life up to a life total (119.7-8)."""
        return life.can_come_to(self, player, total)

    def may_pay(self, player: int, cost: Cost, source: int, others: tuple[Cost, ...] = ()) -> bool:
        """Ask a player whether they pay a cost for something that resolves, and let them pay it (118.12).

        `others` are costs of which one may be paid in its place.
        """
        if others:
            return bool(payment.offer_one(self, player, (cost, *others), source))
        return bool(payment.offer(self, player, cost, source))

    def may_pay_x(self, player: int, cost: Cost, source: int) -> int | None:
        """Ask a player whether they pay a cost with X in it, and for which X (107.3f); None if they don't."""
        x: int | None = payment.offer_x(self, player, cost, source)
        return x

    def would_be(self, event: Event) -> Characteristics:
        """The characteristics that what is about to enter would have on the battlefield (614.12)."""
        return looking_ahead.as_entered(self, event).characteristics(event.affected)

    def may_cast(self, player: int, id: int, way: Ability) -> int:
        """Ask a player whether they cast a card while something resolves (608.2g); gives the spell, or 0."""
        return int(offered_casts.offer(self, player, id, way)) if isinstance(way, WayToCast) else 0

    def could_cast(self, player: int, id: int, way: Ability) -> bool:
        """Tell whether a player could cast a card in a way while something resolves (608.2g)."""
        return isinstance(way, WayToCast) and offered_casts.is_able(self, player, id, way)

    def may_play_land(self, player: int, id: int) -> int:
        """Ask a player whether they play a land while something resolves; gives what it becomes, or 0."""
        return special_actions.offer_land(self, player, id)

    def must_cast(self, player: int, id: int, way: Ability) -> int:
        """Let a player cast a card if able while something resolves (608.2g); gives the spell, or 0."""
        return int(offered_casts.insist(self, player, id, way)) if isinstance(way, WayToCast) else 0
