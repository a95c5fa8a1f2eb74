"""Whether a thing was taken by another player than its owner, by what is told (110.2, 613.1b)."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.questions.story import Deed, Story, Thing


def was_taken(story: Story, thing: Thing) -> bool:
    """Tell whether something was told that takes control of a thing."""
    aimed = [each for each in _aimed_at(story, thing) if each is not None]
    texts = [each.face.text if each.face is not None else "\n".join(each.text) for each in aimed]
    return any("ontrol" in each for each in texts)


def fights_for_another(story: Story, deed: Deed) -> bool:
    """Tell whether what is to attack or block for its owner was taken by another player."""
    fighting = [each for pair in deed.pairs for each in pair if isinstance(each, Thing)]
    return deed.kind in ("attack", "block") and any(
        each.owner == deed.player and was_taken(story, each) for each in fighting
    )


def _aimed_at(story: Story, thing: Thing) -> Iterator[Thing | None]:
    """What another player has aimed at a thing, by casting or by a choice that was told with it."""
    for deed in story.deeds:
        if deed.player != thing.owner and any(aim is thing for aim in deed.targets):
            yield deed.thing
    for each in story.decisions:
        about = each.get("about")
        if each["player"] != thing.owner and each.get("answer") is thing and isinstance(about, Thing):
            yield about
