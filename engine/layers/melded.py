"""What a permanent is that two melded cards represent (712.4b, 712.8g)."""

from __future__ import annotations

from engine.characteristics import Characteristics
from engine.objects import Object
from engine.registry import Played, quality


def is_melded(thing: Object) -> bool:
    """Tell whether it is a permanent that two melded cards represent, whatever else merged with it."""
    own = next((each for each in thing.components if each.id == thing.id), None)
    others = (each for each in thing.components if own is not None and each.id != own.id)
    return own is not None and own.melds is not None and any(each.melds is not None for each in others)


def combined_face(thing: Object) -> Characteristics | None:
    """The combined back face of a melded permanent; None of anything else (712.4b)."""
    return thing.melds if thing.components and is_melded(thing) else None


def _the_first(view: Played, became: tuple[int, ...]) -> tuple[int, ...]:
    return became[:1]


@quality("finding what a melded permanent becomes", "712.21c", without=_the_first)
def both_cards(view: Played, became: tuple[int, ...]) -> tuple[int, ...]:
    """If an effect can find the new object that it becomes as it leaves, it finds both cards."""
    return became
