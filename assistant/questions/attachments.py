"""What is told to be attached to what (301.5, 303.4)."""

from __future__ import annotations

from assistant.questions.story import Story, Thing


def attachments_of(story: Story, thing: Thing) -> list[Thing]:
    """What is told to be attached to a permanent from the start, or to have been attached later."""
    aimed = (each.thing for each in story.deeds if any(at is thing for at in each.targets))
    moved = [each for each in aimed if each is not None and (each.is_a("equipment") or each.is_a("aura"))]
    return list(dict.fromkeys([*(each for each in story.things if each.attached_to is thing), *moved]))
