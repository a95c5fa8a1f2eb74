"""Objects that become what a player chooses as the effect begins (608.2d)."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from engine.abilities import Keyword
from engine.characteristics import BASIC_LAND_TYPES, Ability
from engine.decisions import Decision, Number, OneOf, Some
from engine.filters import OfColor
from engine.instructions import Instruction
from engine.layers.lasting_effects import Duration, Lasting
from engine.layers.modifications import GainAbilities, Modification, SetColors
from engine.layers.text_changes import (
    CHOICES,
    ChangeWord,
    Words,
    names_of_tokens,
    names_token,
    of_tokens,
    used_correctly,
)
from engine.layers.type_changes import AddTypes, ReplaceTypes, SetLandType
from engine.mana import COLORS
from engine.records import Answered, Asked
from engine.registry import rule
from engine.resolution import announce
from engine.selections import Selection
from engine.subtypes import CREATURE_TYPES
from engine.view import Context, Table, objects


class BecomeChosenColor(Instruction, frozen=True):
    """ "~ becomes the color of your choice until end of turn", with `several` one or more colors (105.3)."""

    on: Selection
    duration: Duration
    several: bool = False

    def follow(self, table: Table, context: Context) -> Context:
        """Let the controller choose, then let the effect begin."""
        ids = objects(table, self.on.select(table, context))
        colors = _chosen_colors(table, context) if self.several else (chosen_color(table, context),)
        _begin(table, context, (ids, self.duration), SetColors(frozenset(colors)))
        return context


def _chosen_colors(table: Table, context: Context) -> tuple[str, ...]:
    prompt = Asked(
        case="colors", player=table.called(context.controller), object=table.called(context.source)
    )
    domain = Some(tuple(colors_to_choose(table) or COLORS), 1)
    decision = _option(table, context, prompt, domain)
    return tuple(map(str, table.choose(decision)))


class BecomeChosenType(Instruction, frozen=True):
    """ "~ becomes the creature type of your choice", "becomes the basic land type of your choice"."""

    on: Selection
    duration: Duration
    kind: Literal["creature type", "basic land type", "that type"]
    adding: bool = False

    def follow(self, table: Table, context: Context) -> Context:
        """Let the controller choose one existing type (205.3e), then let the effect begin."""
        ids = objects(table, self.on.select(table, context))
        chosen = frozenset({self._chosen(table, context)})
        change: Modification = AddTypes(subtypes=chosen)
        if not self.adding:
            lands = self.kind == "basic land type" or (
                self.kind == "that type" and "land type" in dict(context.chosen)
            )
            change = SetLandType(chosen) if lands else ReplaceTypes(frozenset(), chosen)
        _begin(table, context, (ids, self.duration), change)
        return context.about(*ids)

    def _chosen(self, table: Table, context: Context) -> str:
        if self.kind == "that type":
            known = dict(context.chosen)
            return known["land type"] if "land type" in known else known["creature type"]
        types = tuple(sorted(CREATURE_TYPES)) if self.kind == "creature type" else tuple(BASIC_LAND_TYPES)
        prompt = Asked(
            case="a type to become",
            player=table.called(context.controller),
            word=self.kind,
            object=table.called(context.source),
        )
        decision = _option(table, context, prompt, OneOf(types))
        return str(announce(table, decision))


class GainChosenProtection(Instruction, frozen=True):
    """ "~ gains protection from the color of your choice until end of turn"."""

    on: Selection
    duration: Duration

    def follow(self, table: Table, context: Context) -> Context:
        """Let the controller choose, then let the effect begin."""
        ids = objects(table, self.on.select(table, context))
        color = chosen_color(table, context)
        text = f"protection from {color}"
        gained = Keyword(name="protection", parameters=(OfColor(color),), rule="702.16", text=text)
        _begin(table, context, (ids, self.duration), GainAbilities((gained,)))
        return context.about(*ids)


class GainChosen(Instruction, frozen=True):
    """ "~ gains your choice of flying, vigilance, or haste until end of turn"."""

    on: Selection
    duration: Duration
    options: tuple[tuple[Ability, ...], ...]

    def follow(self, table: Table, context: Context) -> Context:
        """Let the controller choose (608.2d), then let the effect begin."""
        ids = objects(table, self.on.select(table, context))
        names = tuple(
            ", ".join(each.text or getattr(each, "name", "") for each in way) for way in self.options
        )
        prompt = Asked(
            case="what is gained", player=table.called(context.controller), objects=table.each_called(ids)
        )
        decision = _option(table, context, prompt, OneOf(names))
        chosen = str(announce(table, decision))
        gained = GainAbilities(self.options[names.index(chosen)])
        _begin(table, context, (ids, self.duration), gained)
        return context.about(*ids)


MOST: Final = 1_000_000
"""The greatest number that a decision offers where any can be chosen."""


class ChooseNumber(Instruction, frozen=True):
    """ "Choose a number": what "that number" is from here on (107.1)."""

    who: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Let the player choose a natural number."""
        about = table.name(context.source)
        for player in self.who.select(table, context):
            prompt = Asked(case="a number", player=table.called(player), object=table.called(context.source))
            decision = Decision(player, "number", about, prompt, "608.2d", Number(0, MOST), context.source)
            context = msgspec.structs.replace(context, x=announce(table, decision) or 0)
        return context


def _begin(
    table: Table, context: Context, what: tuple[tuple[int, ...], Duration], change: Modification
) -> None:
    """Let an effect begin that changes some objects for so long."""
    ids, duration = what
    table.begin(
        Lasting(
            timestamp=table.new_timestamp(),
            duration=duration,
            context=context,
            ids=ids,
            modifications=(change,),
        )
    )


def _option(table: Table, context: Context, prompt: Asked, domain: OneOf | Some) -> Decision:
    """The question to the controller that is asked as an instruction is followed (608.2d)."""
    about = table.name(context.source)
    return Decision(context.controller, "option", about, prompt, "608.2d", domain, context.source)


def chosen_color(table: Table, context: Context) -> str:
    """The color that the controller chooses as an instruction is followed (608.2d)."""
    prompt = Asked(
        case="a color", player=table.called(context.controller), object=table.called(context.source)
    )
    domain = OneOf(colors_to_choose(table) or COLORS)
    decision = _option(table, context, prompt, domain)
    return str(table.choose(decision))


def _anything(table: Table) -> tuple[str, ...]:
    return (*COLORS, "colorless")


@rule("choosing a color", "105.4", kind="choice", without=_anything)
def colors_to_choose(table: Table) -> tuple[str, ...]:
    """If a player is asked to choose a color, they must choose one of the five colors."""
    table.trace.record(Answered(words=COLORS))
    return COLORS


class ChangeText(Instruction, frozen=True):
    """ "Change the text of target permanent by replacing all instances of one color word with another"."""

    what: Selection
    words: tuple[Words, ...]
    duration: Duration

    def follow(self, table: Table, context: Context) -> Context:
        """Let the controller choose the two words, then let the effect begin."""
        ids = objects(table, self.what.select(table, context))
        old = _chosen_word(table, context, tuple(word for each in self.words for word in CHOICES[each]), "")
        alike = next(words for words in CHOICES.values() if old in words)
        new = _chosen_word(table, context, tuple(word for word in alike if word != old), old)
        _begin(table, context, (ids, self.duration), ChangeWord(old, new))
        self._tell(table, ids, old)
        return context.about(*ids)

    def _tell(self, table: Table, ids: tuple[int, ...], old: str) -> None:
        """Tell which rules say what is changed."""
        for id in ids:
            used_correctly.record(table, Answered(object=table.called(id), word=old))
            if table.object(id).kind == "token":
                of_tokens.record(table, Answered(object=table.called(id)))
            if names_token(table.copiable(id).abilities, old):
                names_of_tokens.record(table, Answered(object=table.called(id), word=old))


def _chosen_word(table: Table, context: Context, words: tuple[str, ...], old: str) -> str:
    prompt = Asked(
        case="a word that takes the place" if old else "a word",
        player=table.called(context.controller),
        word=old,
    )
    decision = _option(table, context, prompt, OneOf(words))
    return str(table.choose(decision))
