"""What a scenario expects of combat: what attacks, blocks and is blocked, and who protects a battle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assistant.scenarios.asked_of import Check, things_called
from assistant.scenarios.names import all_called
from engine.game import Game


def whom(read: Callable[[Game, int], tuple[int, ...]]) -> Check:
    """A check of what a creature attacks or blocks: {name: true}, {name: whom}, a list of such, or null."""

    def asked(game: Game, wanted: Any) -> tuple[bool, Any]:
        ok, found = True, {}
        for name, value in wanted.items():
            others = [read(game, id) for id in things_called(game, name.removeprefix("every "))]
            found[name] = [game.name(id) if id else "nothing" for each in others for id in each]
            holds = [_fights_so(game, each, value) for each in others]
            ok = ok and (all(holds) if name.startswith("every ") else any(holds))
        return ok, found

    return asked


def _fights_so(game: Game, others: tuple[int, ...], wanted: Any) -> bool:
    """Whether there are such others; an attacker that attacks nothing any more (506.4c) has 0 for that."""
    if isinstance(wanted, bool):
        return bool(others) is wanted
    if wanted is None:
        return not any(others)
    names = wanted if isinstance(wanted, list) else [wanted]
    return all(all_called(game, str(each), tuple(id for id in others if id)) for each in names)


def attacked_by(game: Game, id: int) -> tuple[int, ...]:
    """What a creature attacks; 0 for what has left, and nothing where it does not attack."""
    attack = game.combat.attack_of(id) if game.combat else None
    return (attack.defender,) if attack else ()


def blocked_by(game: Game, id: int) -> tuple[int, ...]:
    """What a creature blocks."""
    return game.combat.blocked_by(id) if game.combat else ()


def is_blocked(game: Game, id: int) -> bool:
    """Tell whether an attacker is blocked (509.1h)."""
    attack = game.combat.attack_of(id) if game.combat else None
    return bool(attack and attack.blocked)


def protector(game: Game, id: int) -> str | None:
    """The name of the player that protects a battle (310.8a)."""
    protector = game.object(id).protector
    return game.name(protector) if protector else None
