"""In which way a spell is told as cast: "for its flashback cost", "kicked", "from my graveyard".

What the words say must be printed on the card, or be given by another card of the story.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from assistant.questions.frames import Frame
from assistant.questions.means import is_printed
from assistant.questions.mentions import Mention
from assistant.questions.vocabulary import CARD_ZONES
from assistant.questions.ways_to_cast import BESIDES, FACE_DOWN, FROM_THE_GRAVEYARD, WORDS
from model import Face

_COSTS = ("for", "with", "via", "by", "using", "off", "through", "as")


class Manner(msgspec.Struct):
    """The way in which a spell is cast; `words` and `mentions` are those that say so."""

    instead: str = ""
    besides: list[str] = []
    zone: str = ""
    words: set[str] = set()
    mentions: list[Mention] = []
    missing: str = ""
    """What is said and neither the card nor another has."""

    @property
    def said(self) -> bool:
        """Tell whether anything is said of it."""
        return bool(self.instead or self.besides or self.zone)


def manner_of(frame: Frame, face: Face | None, spell: Mention | None, others: Iterable[str]) -> Manner:
    """What a frame says of the way in which a card is cast; `others` are the texts of the other cards."""
    found = Manner()
    said = [
        each for each in (*sorted(frame.words), *(spell.ways if spell is not None else ())) if each in WORDS
    ]
    if frame.word in WORDS:
        said.append(frame.word)
    if "back" in frame.words and frame.word.startswith("flash"):
        said.append("flashback")
        found.words.add("back")
    texts = [*others]
    for word in dict.fromkeys(said):
        keyword = _printed_as(WORDS[word], face)
        given = any(keyword in each.lower() for each in texts)
        if face is None or not (is_printed(keyword, face.text) or given):
            found.missing = word
        elif keyword in BESIDES:
            found.besides.append(keyword)
        elif found.instead not in ("", keyword):
            found.missing = word
        else:
            found.instead = keyword
        found.words.add(word)
    if said:
        costs = [
            each for role in _COSTS for each in frame.roles.get(role, []) if each.kind in ("cost", "mana")
        ]
        found.mentions += [*costs, *(each for each in frame.objects if each.kind == "cost")]
        found.words |= {"its", "his", "her", "their", "the", "paid", "cost"}
    _from_where(frame, face, found)
    if found.instead in FROM_THE_GRAVEYARD:
        found.zone = "graveyard"
    return found


def _printed_as(keyword: str, face: Face | None) -> str:
    """ "Morph" is said of megamorph and disguise, too."""
    if keyword == "morph" and face is not None and not is_printed("morph", face.text):
        return next((each for each in FACE_DOWN if is_printed(each, face.text)), keyword)
    return keyword


def _from_where(frame: Frame, face: Face | None, found: Manner) -> None:
    """ "from my graveyard", "out of exile", "from the command zone": where the card is that is cast."""
    for role in ("from", "off", "of"):
        if role == "of" and "out" not in frame.words:
            continue
        for mention in frame.roles.get(role, []):
            zone = CARD_ZONES.get(mention.kind, "")
            if zone:
                found.zone = zone
                found.mentions.append(mention)
                found.words.add("out")
    if found.zone == "graveyard" and not found.instead and face is not None:
        own = [each for each in FROM_THE_GRAVEYARD if is_printed(each, face.text)]
        found.instead = own[0] if len(own) == 1 else ""
