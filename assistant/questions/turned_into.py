"""What something has been turned into: "the elk" is what Oko's ability has made one (205.1b)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.questions.mentions import Mention
from assistant.questions.story import Story, Thing


def turned_into(story: Story, mention: Mention) -> list[Thing]:
    """The one thing that is told to have been made what a noun phrase calls it; none where it is not clear.

    Only "the elk" and "my elk" are so called: "an elk" is another one.
    """
    told = mention.size or mention.count or mention.plural or mention.types or mention.adjectives
    if mention.kind != "subtype" or len(mention.subtypes) != 1 or told:
        return []
    if mention.det in ("a", "an", "another", "no", "any", "each", "every", "all", ""):
        return []
    made = re.compile(rf"\b(?:becomes?|is) an? [^.]*\b{re.escape(mention.subtypes[0])}\b")
    found = [each for text, each in _changed(story) if made.search(text)]
    return list(dict.fromkeys(found)) if len(set(map(id, found))) == 1 else []


def _changed(story: Story) -> Iterator[tuple[str, Thing]]:
    """What changes things by what is told, each with its text: spells and abilities, and what they wear."""
    for deed in story.deeds:
        if deed.thing is None or deed.kind not in ("cast", "activate"):
            continue
        text = str(deed.extra["ability"]) if "ability" in deed.extra else _text(deed.thing)
        for each in deed.targets:
            if isinstance(each, Thing):
                yield text, each
    for each in story.things:
        if each.attached_to is not None:
            yield _text(each), each.attached_to


def _text(thing: Thing) -> str:
    return thing.face.text if thing.face is not None else "\n".join(thing.text)
