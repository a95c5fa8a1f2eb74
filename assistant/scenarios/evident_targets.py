"""Where a willing player aims: what harms at what is an opponent's, what helps at what is their own."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from assistant.situations.card_facts import serves_players, use_of
from engine.board import Board
from engine.decisions import Decision, OneOf, Some

_ENCHANTING: Final = ("303.4f", "303.4k")
"""Under these rules is chosen what an Aura enchants that is no spell."""

_SENTENCE: Final = re.compile(r"(?<=[.\n]) ?")


def evident_first(game: Board, decision: Decision) -> Decision:
    """The same decision with what a player would aim at in front, and no more of the rest than must be.

    Where the words don't show whom they serve, all stays in the order in which it is legal.
    """
    domain = decision.domain
    aimed = decision.kind == "target" or decision.rule in _ENCHANTING
    if not aimed or not isinstance(domain, OneOf | Some) or not set(map(type, domain.options)) <= {int}:
        return decision
    wished = tuple(id for id in domain.options if _wished(game, decision, id))
    if not wished or type(domain) not in (OneOf, Some):
        return decision
    rest = tuple(id for id in domain.options if id not in wished)
    if isinstance(domain, OneOf):
        return msgspec.structs.replace(decision, domain=OneOf((*wished, *rest)))
    needed = max(0, domain.least - len(wished))
    return msgspec.structs.replace(
        decision, domain=Some((*wished, *rest[:needed]), domain.least, domain.most)
    )


def _wished(game: Board, decision: Decision, id: int) -> bool:
    """Tell whether the words evidently are for this one: of whom they harm or help."""
    own = id == decision.player if game.is_player(id) else game.controller(id) == decision.player
    use = _use(game, decision, is_player=game.is_player(id))
    return use != 0 and own == (use > 0)


def _use(game: Board, decision: Decision, *, is_player: bool) -> int:
    """1 where the words that aim help what they are aimed at, -1 where they harm it, else 0."""
    words = _words(game, decision).replace(f" {game.name(decision.source)} ", " ~ ").lower()
    named = decision.asks.text.lower()
    sentences = [each for each in _SENTENCE.split(words) if "target" in named and named in each]
    aiming = "\n".join(sentences) or words
    if is_player and "any target" not in aiming:
        return serves_players(aiming)
    return use_of(aiming)


def _words(game: Board, decision: Decision) -> str:
    """The text of the ability that is aimed, or of all that the spell or Aura has."""
    announced = game.object(decision.source).announced
    if announced is not None and announced.ability is not None:
        return announced.ability.text
    return "\n".join(each.text for each in game.abilities(decision.source))
