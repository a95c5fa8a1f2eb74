"""The Ring tempts you (701.52)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.abilities import Restriction, Static, Triggered
from engine.actions.discard import Discard
from engine.actions.sacrifice import Sacrifice
from engine.characteristics import Ability, Characteristics
from engine.conditions import Condition
from engine.decisions import Decision, Some
from engine.effects.delaying import Later
from engine.effects.drawing import DrawCards
from engine.effects.emblems import functioning
from engine.effects.life import LoseLife
from engine.events import EmblemCreated
from engine.events.statuses import Designated, DesignationLost, RingTempted
from engine.filters import Aspect, Filter, IsPlayer, OfType
from engine.instructions import Effect, Instruction
from engine.layers.type_changes import AddTypes
from engine.patterns import DealsDamage, Pattern, StepStarts
from engine.patterns.combat import BlocksAttacker, InCombat
from engine.qualities.evidence import Because
from engine.quantities import Fixed
from engine.records import Answered, Applied, Asked
from engine.registry import action, quality, rule
from engine.selections import EventObject, Selection
from engine.selections.players import ControllerOf, EachPlayer, You
from engine.view import Context, Table, View
from engine.zones import Zone

BEARER: Final = "Ring-bearer"
"""The designation of a creature (701.52b)."""
NAME: Final = "The Ring"


class YourRingBearer(Filter, frozen=True):
    """ "Your Ring-bearer"."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask where it is, whose it is, and what it is."""
        return not view.is_player(id) and is_your_ring_bearer(view, id, context.controller)

    def reads(self) -> frozenset[Aspect]:
        """Who controls it."""
        return frozenset({"control", "state"})

    def evidence(self, table: Table, id: int, context: Context) -> Iterator[Because]:
        """That it is theirs."""
        about = Answered(object=table.called(id), player=table.called(context.controller))
        yield Because(is_your_ring_bearer, about)


@quality("being your Ring-bearer", "701.52e")
def is_your_ring_bearer(view: View, id: int, player: int) -> bool:
    """It is if it's on the battlefield under that player's control and has the Ring-bearer designation."""
    theirs = view.controller(id) == player and BEARER in view.object(id).designations
    return theirs and view.object(id).zone is Zone.BATTLEFIELD


YOURS: Final = YourRingBearer()


@action("the Ring tempts", "701.52")
class TheRingTempts(Instruction, frozen=True):
    """ "The Ring tempts you"."""

    who: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """The Ring tempts each player meant."""
        for player in self.who.select(table, context):
            get_the_ring(table, context, player)
            bearer = tempt(table, context, player) or 0
            has_tempted(table, context, player, bearer)
        return context


class TemptedTimes(Condition, frozen=True):
    """ "As long as the Ring has tempted that player two or more times"."""

    least: int

    def holds(self, view: View, context: Context) -> bool:
        """Ask how often."""
        return view.player(context.controller).tempted >= self.least


class TheRingTemptsYou(Pattern, frozen=True):
    """ "Whenever the Ring tempts you" (701.52d)."""

    def matches(self, event: object, view: View, context: Context) -> bool:
        """Match the player."""
        return isinstance(event, RingTempted) and event.player == context.controller


def _allows(view: View, attacker: int, blockers: tuple[int, ...], context: Context) -> bool:
    power = view.characteristics(attacker).power or 0
    return all((view.characteristics(each).power or 0) <= power for each in blockers)


_SACRIFICED: Final = Later(
    StepStarts("end of combat"),
    (Sacrifice(EventObject("object"), ControllerOf(EventObject("object"))),),
    "the blocking creature's controller sacrifices it at end of combat",
    EventObject("object"),
)

ABILITIES: Final[tuple[Ability, ...]] = (
    Static(
        rule="701.52c",
        text="Your Ring-bearer is legendary.",
        affected=YOURS,
        modifications=(AddTypes(supertypes=frozenset({"Legendary"})),),
    ),
    Restriction(
        rule="701.52c",
        text="Your Ring-bearer can't be blocked by creatures with greater power.",
        question="be blocked",
        allows=_allows,
        affected=YOURS,
    ),
    Triggered(
        rule="701.52c",
        text="Whenever your Ring-bearer attacks, draw a card, then discard a card.",
        pattern=InCombat("attacks", YOURS),
        condition=TemptedTimes(2),
        effect=Effect((DrawCards(You(), Fixed(1)), Discard(You(), Fixed(1)))),
    ),
    Triggered(
        rule="701.52c",
        text="Whenever your Ring-bearer becomes blocked by a creature, the blocking creature's controller"
        " sacrifices it at end of combat.",
        pattern=BlocksAttacker(OfType("Creature"), YOURS),
        condition=TemptedTimes(3),
        effect=Effect((_SACRIFICED,)),
    ),
    Triggered(
        rule="701.52c",
        text="Whenever your Ring-bearer deals combat damage to a player, each opponent loses 3 life.",
        pattern=DealsDamage(YOURS, IsPlayer(), combat=True),
        condition=TemptedTimes(4),
        effect=Effect((LoseLife(EachPlayer(opponents_only=True), Fixed(3)),)),
    ),
)


def _has_the_ring(table: Table, player: int) -> bool:
    there = table.zone(Zone.COMMAND, 0)
    return any(
        table.object(id).controller == player and table.object(id).printed.name == NAME for id in there
    )


@rule("the Ring", "701.52c", kind="create")
def get_the_ring(table: Table, context: Context, player: int) -> None:
    """Who has no emblem named The Ring gets one before choosing a creature."""
    if _has_the_ring(table, player):
        return
    emblem = Characteristics(name=NAME, abilities=functioning(table, ABILITIES))
    table.happen(EmblemCreated(source=context.source, player=player, emblem=emblem))
    words = tuple(each.text for each in ABILITIES)
    table.trace.record(Applied(player=table.called(player), words=words))


@rule("the Ring tempts a player", "701.52a", kind="choice")
def tempt(table: Table, context: Context, player: int) -> int:
    """They choose a creature that they control, which becomes their Ring-bearer in the place of another."""
    there = tuple(
        id
        for id in table.battlefield()
        if table.controller(id) == player and table.characteristics(id).is_a("Creature")
    )
    if not there:
        return 0
    about = table.name(context.source)
    prompt = Asked(case="a Ring-bearer", player=table.called(player))
    chosen = table.choose(
        Decision(player, "object", about, prompt, "701.52a", Some(there, 1, 1), context.source)
    )
    bearer: int = chosen[0]
    if BEARER not in table.object(bearer).designations:
        before = (
            id
            for id in table.battlefield()
            if table.controller(id) == player and BEARER in table.object(id).designations
        )
        table.happen(
            *(DesignationLost(source=context.source, object=id, name=BEARER) for id in before),
            Designated(source=context.source, object=bearer, name=BEARER),
        )
    if is_your_ring_bearer(table, bearer, player):
        theirs = Answered(object=table.called(bearer), player=table.called(player))
        is_your_ring_bearer.record(table, theirs)
    return bearer


@rule("having been tempted", "701.52d", kind="choice")
def has_tempted(table: Table, context: Context, player: int, bearer: int) -> None:
    """The Ring tempts a player whenever they complete this, even if some of it was impossible."""
    table.happen(RingTempted(source=context.source, player=player, bearer=bearer))
