""" "Can't" beats "can": asking restrictions, permissions and requirements (101.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeVar

import msgspec

from engine.abilities import (
    CostToFight,
    Ignored,
    OptionalCostToFight,
    Permission,
    Question,
    Requirement,
    Restriction,
)
from engine.abilities.casting import (
    AdditionalCost,
    ChangesCost,
    OtherActivationCost,
    PaysFor,
    WayToCast,
)
from engine.abilities.special import HandSizeChange, KeepsMana, PaysLifeForMana, UntapsWithOthers
from engine.board import Board
from engine.characteristics import Ability
from engine.command_zone import works_in_command_zone
from engine.conditions import Condition
from engine.errors import IllegalAction
from engine.expansion import expanded
from engine.filters import IsPlayer, Itself
from engine.layers.lasting_effects import Lasting
from engine.layers.modifications import LoseAbilities
from engine.records import Answered, Evidence, Named, Refusal
from engine.registry import rule
from engine.two_headed import FOR_A_TEAM
from engine.view import Context
from engine.zones import Zone

Bound = (
    Restriction
    | Permission
    | Requirement
    | CostToFight
    | OptionalCostToFight
    | ChangesCost
    | WayToCast
    | OtherActivationCost
    | AdditionalCost
    | PaysFor
    | HandSizeChange
    | KeepsMana
    | PaysLifeForMana
    | UntapsWithOthers
)
"""The abilities that affect what others may do, must do and pay."""

A = TypeVar("A", bound=Bound)


class Forbidding(msgspec.Struct, frozen=True):
    """A restriction that forbids something: the ability, and what has it, by name and id."""

    ability: Restriction
    name: str
    source: int

    @property
    def evidence(self) -> Evidence:
        """What a "no" rests on, for a record."""
        return Evidence(Named(self.source, self.name), self.ability.text, self.ability.rule)

    def says(self, id: int) -> tuple[str, str]:
        """Whose words forbid an object something, and which; nobody's where that is its own ability."""
        text = self.ability.text
        if not text or self.source == id:
            return "", self.ability.said_of("it").rstrip(".") if text else self.name
        return self.name, self.ability.said_of(self.name).rstrip(".")


FORBIDDEN: Final[dict[Question, str]] = {
    "cast": "casting is forbidden",
    "activate": "activating is forbidden",
}
"""Why it is refused where a restriction answers one of these questions."""


def refused(game: Board, found: Forbidding, id: int, home: str) -> IllegalAction:
    """What is refused because of a restriction that was found: by its ability's rule, else by `home`."""
    case = FORBIDDEN[found.ability.question]
    about = Refusal(case=case, object=game.called(id), word=found.name, text=found.ability.text)
    return IllegalAction(found.ability.rule or home, about, by=found.name)


def allowed(game: Board, question: Question, id: int, about: tuple[int, ...] = (), kind: str = "") -> bool:
    """Tell whether nothing forbids what is asked about an object or player; what forbids it is traced.

    `kind` is that of the counters of which it is asked.
    """
    found = forbidding(game, question, id, about, kind)
    return found is None or not forbid(game, question, id, about, kind)


def forbidding(
    game: Board, question: Question, id: int, about: tuple[int, ...] = (), kind: str = ""
) -> Forbidding | None:
    """Find the first restriction that forbids what is asked; only that it is a teammate's is traced."""
    found = _forbidding_it(game, question, id, about, kind)
    if found is not None or not game.shared_life or question not in FOR_A_TEAM or not game.is_player(id):
        return found
    for each in FOR_A_TEAM[question](game, id):
        theirs = _forbidding_it(game, question, each, about, kind)
        if theirs is not None:
            called = (game.called(each),)
            FOR_A_TEAM[question].record(game, Answered(player=game.called(id), players=called, answer=False))
            return theirs
    return None


def _forbidding_it(
    game: Board, question: Question, id: int, about: tuple[int, ...], kind: str
) -> Forbidding | None:
    for source, context, ability in in_force(game, Restriction, id):
        if ability.of_kind not in ("", kind):
            continue
        if ability.question == question and not ability.allows(game, id, about, context):
            if not _may_be_ignored(game, context):
                return Forbidding(ability, source, context.source)
            if not is_ignored(game, _restricted(game, question, id, about), context):
                return Forbidding(ability, source, context.source)
    return None


def _restricted(game: Board, question: Question, id: int, about: tuple[int, ...]) -> int:
    """The player whom a restriction keeps from something."""
    if question == "activate":
        return about[0]
    return id if game.is_player(id) else game.controller(id)


def _may_be_ignored(game: Board, context: Context) -> bool:
    """Tell whether somebody ignores the ability that restricts; of what a spell does there is none."""
    if context.ability is None:
        return False
    return any(each.context.source == context.source for each in _ignoring(game, context.ability))


def _ignoring(game: Board, ability: Ability) -> tuple[Lasting, ...]:
    return tuple(
        each
        for each in game.state.lasting
        if any(isinstance(part, Ignored) and part.text == ability.text for part in each.abilities)
    )


@rule("an ignored effect", "116.2d", kind="question")
def is_ignored(game: Board, player: int, context: Context) -> bool:
    """A player who took the action ignores the effect from that ability for a duration."""
    there = (each for each in _ignoring(game, context.ability) if each.context.source == context.source)
    found = any(player in (each.ids or ()) for each in there)
    if found:
        game.trace.record(
            Answered(player=game.called(player), source=game.called(context.source), answer=True)
        )
    return found


@rule("can't beats can", "101.2", kind="question")
def forbid(game: Board, question: Question, id: int, about: tuple[int, ...] = (), kind: str = "") -> bool:
    """When one effect allows something and another says that it can't happen, the "can't" wins."""
    found = forbidding(game, question, id, about, kind)
    if found is None:
        return False
    game.trace.record(
        Answered(
            object=game.called(id),
            word=found.ability.question,
            answer=False,
            evidence=(found.evidence,),
            ability_rule=found.ability.rule,
        )
    )
    return True


def permitted(game: Board, what: str, id: int) -> Permission | None:
    """Find an ability that permits an object something that the rules would not."""
    for _, _, ability in in_force(game, Permission, id):
        if ability.what == what:
            return ability
    return None


def lethal_for(game: Board, id: int) -> int:
    """How much damage in all is lethal for a creature: its toughness (704.5g), or its power if said so."""
    found = game.characteristics(id)
    by_power = permitted(game, "die of damage by power", id) is not None
    return (found.power if by_power else found.toughness) or 0


def permissions(game: Board, what: str, id: int) -> tuple[tuple[str, Permission], ...]:
    """Every ability that permits an object or player something, each behind the name of what has it."""
    found = in_force(game, Permission, id)
    return tuple((source, ability) for source, _, ability in found if ability.what == what)


def required(game: Board, what: str, id: int) -> tuple[Requirement, ...]:
    """The requirements of a kind on a creature (508.1d, 509.1c)."""
    there = in_force(game, Requirement, id)
    return tuple(ability for _, _, ability in there if ability.what == what and ability.of is None)


def required_of(game: Board, what: str, id: int, ids: Iterable[int]) -> tuple[frozenset[int], ...]:
    """What a creature has to attack or block, of what it can: for each requirement that says so."""
    among = tuple(ids)
    return tuple(
        frozenset(each for each in among if ability.of.matches(game, each, context))
        for _, context, ability in in_force(game, Requirement, id)
        if ability.what == what and ability.of is not None
    )


def in_force(game: Board, shape: type[A], id: int) -> Iterator[tuple[str, Context, A]]:
    """The abilities of a shape that affect an object or player: its own, other permanents', what lasts."""
    for source, ability in _functioning(game, shape, id):
        context = Context(source=source, controller=game.controller(source), ability=ability)
        meant = ability.affected.matches(game, id, context) and game.reaches(context.controller, id)
        if meant and _holds(game, ability, context):
            yield game.name(source), context, ability
    for effect in game.state.lasting:
        if effect.ids is not None and id not in effect.ids:
            continue
        for ability in _of_shape(effect.abilities, shape):
            lost = effect.ids is not None and _lost_abilities(game, id)
            if lost and not is_no_ability(game, id, effect.text):
                continue
            if game.switched_off and not game.in_use(ability):
                continue
            if not game.reaches(effect.context.controller, id):
                continue
            meant = effect.ids is not None or ability.affected.matches(game, id, effect.context)
            if meant and _holds(game, ability, effect.context):
                yield game.name(effect.context.source) or effect.text, effect.context, ability


def _lost_abilities(game: Board, id: int) -> bool:
    """Tell whether some effect has an object lose all its abilities."""
    locked = (each for each in game.state.lasting if each.ids is not None and id in each.ids)
    return any(part == LoseAbilities() for each in locked for part in each.modifications)


@rule("stating a quality", "113.12", kind="question")
def is_no_ability(game: Board, id: int, text: str) -> bool:
    """An effect that states a quality of an object grants no ability that it could lose."""
    lost = _lost_abilities(game, id)
    if lost:
        game.trace.record(Answered(object=game.called(id), text=text, answer=True))
    return lost


def _holds(game: Board, ability: Ability, context: Context) -> bool:
    """Tell whether the condition of an ability holds, where it has one (604.2)."""
    condition: Condition | None = getattr(ability, "condition", None)
    return condition is None or condition.holds(game, context)


def _functioning(game: Board, shape: type[A], id: int) -> Iterator[tuple[int, A]]:
    """The abilities of a shape that work where their objects are, of others and of the object itself."""
    found = game.of_shape(shape)
    own: Iterable[A] = found.own.get(id, ())
    if not game.is_player(id) and game.object(id).zone not in (Zone.BATTLEFIELD, Zone.STACK):
        own = _of_shape(game.abilities(id), shape)
    yield from ((id, ability) for ability in own if _works(game, ability, id, id))
    wide = on_players(game, found.wide) if game.is_player(id) and shape is Restriction else found.wide
    yield from (each for each in wide if _works(game, each[1], each[0], id))


Found = tuple[tuple[int, A], ...]
"""Abilities, each behind the object that has it."""


def _before_other_effects(game: Board, wide: Found[A]) -> Found[Restriction]:
    return game.of_permanents(_as_copied)


def _as_copied(game: Board) -> Found[Restriction]:
    return tuple(
        (id, each)
        for id in game.battlefield()
        for each in _of_shape(expanded(game.copiable(id).abilities), Restriction)
    )


@rule("effects on players", "613.10", kind="question", without=_before_other_effects)
def on_players(game: Board, wide: Found[A]) -> Found[A]:
    """Effects that affect players are applied after the determination of objects' characteristics."""
    lost = (
        id
        for id, ability in _before_other_effects(game, wide)
        if isinstance(ability.affected, IsPlayer) and (id, ability) not in wide
    )
    for id in dict.fromkeys(lost):
        game.trace.record(Answered(object=game.called(id)))
    return wide


def _works(game: Board, ability: Ability, source: int, id: int) -> bool:
    """Most work on the battlefield, some on the stack, those on how a card is cast where it is (113.6)."""
    if works_in_command_zone(game.object(source)):
        return True
    zone = game.object(source).zone
    about_itself = source == id and getattr(ability, "affected", None) == Itself()
    if isinstance(ability, Restriction):
        return zone is ability.zone or (ability.question in ("cast", "spend mana on") and about_itself)
    return zone is Zone.BATTLEFIELD or about_itself


def _of_shape(abilities: tuple[Ability, ...], shape: type[A]) -> Iterator[A]:
    return (each for each in abilities if isinstance(each, shape))
