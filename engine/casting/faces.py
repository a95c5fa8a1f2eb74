"""Which part of a card is cast or played: a half, an Adventure, a face (709.3, 712.11b, 712.12, 715.3).

Inside the step in which a card is cast it is looked at as the part that was chosen, already where it lies
(601.3e); then the part is what lies on the stack.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from engine.board import Board
from engine.characteristics import Characteristics
from engine.decisions import Decision, OneOf
from engine.errors import IllegalAction
from engine.layers.faces import normal_of_adventurer
from engine.records import Answered, Applied, Asked, Chosen, Refusal
from engine.registry import Performable, rule
from engine.zones import Zone


class Part(msgspec.Struct, frozen=True):
    """A part of a card that can be cast by itself: which kind of part it is, and how the object shows it.

    `shown` are its characteristics; `values` what the object keeps of them, None for a face, and for an
    adventurer card that is cast normally; `face` is 1 for the back face.
    """

    kind: Literal["half", "face", "Adventure"]
    shown: Characteristics
    values: Characteristics | None = None
    face: int = 0

    @property
    def name(self) -> str:
        """The name by which it is chosen."""
        return self.shown.name

    @property
    def plain(self) -> bool:
        """Tell whether the card is this part without anything being done: a front face, no Adventure."""
        return self.values is None and not self.face


def parts(game: Board, id: int) -> tuple[Part, ...]:
    """The parts of a card, or a copy of one, off the battlefield and the stack; none where it has but one."""
    thing = game.object(id)
    printed = thing.printed
    if (
        thing.zone in (Zone.BATTLEFIELD, Zone.STACK)
        or thing.kind not in ("card", "copy")
        or thing.part is not None
    ):
        return ()
    if printed.halves:
        return tuple(Part("half", half, half) for half in printed.halves)
    if printed.adventure is not None:
        return Part("Adventure", printed), Part("Adventure", printed.adventure, printed.adventure)
    if thing.modal and thing.back is not None:
        return Part("face", printed), Part("face", thing.back, face=1)
    return ()


def part_called(game: Board, player: int, id: int, name: str, among: tuple[Part, ...]) -> Part | None:
    """The part of a card that has a name, or that its player chooses; None where it has no parts."""
    if not among:
        if name not in ("", *game.characteristics(id).names):
            raise IllegalAction(
                "601.3e", Refusal(case="not to be cast as that", object=game.called(id), word=name)
            )
        return None
    names = tuple(each.name for each in among)
    if name and name not in names:
        raise IllegalAction("601.3e", Refusal(case="no such part", object=game.called(id), word=name), names)
    return CHOOSING[among[0].kind](game, player, id, among, name)


def _first_part(game: Board, player: int, id: int, among: tuple[Part, ...], name: str) -> Part:
    return among[0]


Choosing = Performable[Board, [int, int, tuple[Part, ...], str], Part]


def _choosing(number: str, kind: str) -> Choosing:
    @rule(f"choosing which {kind} is cast", number, kind="choice", without=_first_part)
    def choose(game: Board, player: int, id: int, among: tuple[Part, ...], name: str) -> Part:
        """The player chooses which part of the card they are casting before putting it onto the stack.

        `name` is the part that they have named as they began to cast it, empty where they have not.
        """
        found = tuple(each for each in among if each.name == name) or among
        chosen = found[0] if len(found) == 1 else _ask(game, player, id, found, number)
        named = game.called(id)
        game.trace.record(Chosen(player=game.called(player), object=named, what=kind, answer=chosen.name))
        return chosen

    return choose


def _ask(game: Board, player: int, id: int, among: tuple[Part, ...], number: str) -> Part:
    names = tuple(each.name for each in among)
    prompt = Asked(
        case="which part is played", player=game.called(player), object=game.called(id), words=names
    )
    answer = game.choose(Decision(player, "option", game.name(id), prompt, number, OneOf(names), id))
    return among[names.index(answer)]


CHOOSING: dict[str, Choosing] = {
    "half": _choosing("709.3", "half"),
    "face": _choosing("712.11b", "face"),
    "Adventure": _choosing("715.3", "Adventure or card"),
}
"""The rule by which a part of each kind is chosen."""


def evaluate(game: Board, id: int, part: Part) -> None:
    """Look at a card that is about to be cast or played as the part that was chosen (601.3e)."""
    if not part.plain:
        EVALUATING[part.kind](game, id, part)


def _evaluating(number: str, kind: str) -> Performable[Board, [int, Part], None]:
    @rule(f"evaluating the {kind} that is cast", number, "601.3e", kind="question")
    def look(game: Board, id: int, part: Part) -> None:
        """Only what was chosen is evaluated to see if it can be cast."""
        whole = game.called(id)
        game.change(id, part=part.values, face=part.face)
        game.trace.record(Answered(object=whole, word=part.name))

    return look


EVALUATING: dict[str, Callable[[Board, int, Part], None]] = {
    "half": _evaluating("709.3a", "half"),
    "face": _evaluating("712.11c", "face"),
    "Adventure": _evaluating("715.3a", "Adventure"),
}
"""The rule by which nothing else of a card is looked at."""


def put_as(game: Board, spell: int, part: Part) -> None:
    """Let a spell have the characteristics of the part that is cast, and no others."""
    if not part.plain:
        SHOWING[part.kind](game, spell, part)
    elif part.kind == "Adventure":
        normal_of_adventurer.record(game, Answered(object=game.called(spell), word=part.name))


def _showing(number: str, kind: str) -> Performable[Board, [int, Part], None]:
    @rule(f"the {kind} on the stack", number, kind="cast")
    def show(game: Board, spell: int, part: Part) -> None:
        """On the stack only the characteristics of what is being cast exist."""
        game.change(spell, part=part.values, face=part.face)
        game.trace.record(Applied(object=game.called(spell), word=part.name))

    return show


SHOWING: dict[str, Callable[[Board, int, Part], None]] = {
    "half": _showing("709.3b", "half"),
    "face": _showing("712.8f", "face"),
    "Adventure": _showing("715.3b", "Adventure or card"),
}
"""The rule by which a spell is a part of its card."""


# Casting transformed


@rule("evaluating a spell that is cast transformed", "712.11d", "601.3e", kind="question")
def evaluate_back(game: Board, id: int) -> None:
    """Its back face is evaluated, beside the ability of its front that lets it be cast transformed."""
    front = game.called(id)
    game.change(id, face=1)
    game.trace.record(Answered(object=front, word=game.name(id)))


@rule("casting transformed", "712.11a", "712.8c", kind="cast")
def back_face_up(game: Board, id: int) -> int:
    """A transforming double-faced card that is cast transformed is put on the stack with its back face up."""
    back = game.object(id).back
    game.trace.record(Applied(object=game.called(id), word=back.name if back is not None else ""))
    return 1


def _the_other_face(game: Board, id: int) -> int:
    return 1


@rule("casting a double-faced card", "712.11", kind="cast", without=_the_other_face)
def front_by_default(game: Board, id: int) -> int:
    """A double-faced spell is cast with its front face up by default."""
    game.trace.record(Applied(object=game.called(id), word=game.object(id).printed.name))
    return 0


# Playing a land


def land_face(game: Board, player: int, id: int, name: str) -> Part | None:
    """The face of a modal double-faced card that is played as a land; None of a card with one face."""
    found = parts(game, id)
    lands = tuple(each for each in found if "Land" in each.shown.types and name in ("", each.name))
    return choose_land_face(game, player, id, lands) if lands else None


def _first(game: Board, player: int, id: int, among: tuple[Part, ...]) -> Part:
    return among[0]


@rule("choosing the face of a land", "712.12", kind="choice", without=_first)
def choose_land_face(game: Board, player: int, id: int, among: tuple[Part, ...]) -> Part:
    """The player chooses one of its faces that's a land; it enters with that face up."""
    chosen = among[0] if len(among) == 1 else _ask(game, player, id, among, "712.12")
    game.change(id, face=chosen.face)
    game.trace.record(Applied(player=game.called(player), word=chosen.name))
    return chosen
