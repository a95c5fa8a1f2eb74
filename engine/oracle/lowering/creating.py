"""What creating a token means, and its characteristics (111)."""

from __future__ import annotations

from engine.actions.create import Create
from engine.characteristics import Characteristics
from engine.oracle.ast import creating
from engine.oracle.ast.amounts import Number, Variable
from engine.oracle.ast.phrases import Thing
from engine.oracle.lowering.actions import Instructions, instructions, player
from engine.oracle.lowering.amounts import quantity, quantity_for
from engine.oracle.lowering.keywords import all_granted
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.predefined import predefined, predefined_back
from engine.oracle.lowering.scope import Scope
from engine.selections import It


@instructions.register
def _lower_create(what: creating.Create, who: Thing | None, scope: Scope) -> Instructions:
    blocking = None if what.token.blocking is None else selection(what.token.blocking, scope)
    onto = None if what.attached_to is None else selection(what.attached_to, scope)
    creators = player(who, scope)
    found = Create(
        creators,
        token(what.token),
        quantity_for(what.amount, creators, scope),
        what.token.tapped or what.token.attacking == "tapped and attacking",
        bool(what.token.attacking),
        blocking,
        "" if what.token.types else " ".join(what.token.subtypes),
        onto,
        None if what.token.types else predefined_back(" ".join(what.token.subtypes)),
        what.name,
        quantity(Variable(), scope) if what.token.x else None,
        tuple(
            each for one in what.also for each in instructions(one, who, scope) if isinstance(each, Create)
        ),
    )
    scope.speak(It(), many=what.amount != Number(1) or bool(what.also), noun="permanent")
    return (found,)


def token(what: creating.TokenKind) -> Characteristics:
    """The characteristics of a token (111.3-4)."""
    if not what.types:
        return predefined(" ".join(what.subtypes))
    colors = frozenset() if what.colors == ("colorless",) else frozenset(what.colors)
    return Characteristics(
        name=what.named or f"{' '.join(what.subtypes)} Token",
        colors=colors,
        supertypes=frozenset(what.supertypes),
        types=frozenset(what.types),
        subtypes=frozenset(what.subtypes),
        abilities=all_granted(what.keywords),
        power=what.power,
        toughness=what.toughness,
    )
