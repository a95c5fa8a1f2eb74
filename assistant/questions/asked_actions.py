"""Questions whether and how often a player does what a card says: searches, reveals, sacrifices, chooses."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.story import Wish
from assistant.questions.vocabulary import says_nothing

if TYPE_CHECKING:
    from assistant.questions.asked_states import AskingStates as Asking

_VAGUE = frozenset(("", "a", "an", "any", "anything", "one", "some", "something"))
"""Words in front of what is not said any closer."""
_OBJECTS = {
    "search": frozenset(("library",)),
    "reveal": frozenset(("card",)),
    "sacrifice": frozenset(("creature", "permanent", "anything", "land", "artifact", "token", "pronoun")),
}
"""What each of these deeds may be said to be done to without saying more of it."""
_CHOSEN = frozenset(("card", "creature", "permanent", "target", "pronoun", "land", "artifact", "enchantment"))


def acts(asking: Asking, frame: Frame) -> list[Wish]:
    """ "does he have to search", "do I reveal a card", "how many permanents do I sacrifice"."""
    if frame.verb not in _OBJECTS or frame.passive or frame.negated or frame.wh not in ("", "how_many"):
        return []
    if frame.verb == "search" and not frame.word.startswith("search") and not _may_fetch(asking, frame):
        return []  # to find something is more than to search
    people = [each for each in frame.subjects if asking.t.is_person(each)]
    counted = [each for each in frame.subjects if not any(each is one for one in people)]
    objects = [*frame.objects, *frame.roles.get("for", [])]
    if len(people) != 1 or not asking.story.deeds or frame.roles.keys() - {"for"}:
        return []
    if frame.wh:
        if frame.verb != "sacrifice" or objects or len(counted) != 1 or not _is_any(counted[0], frame.verb):
            return []
    elif counted or frame.modal not in _GETS_TO or not all(_is_any(each, frame.verb) for each in objects):
        return []
    if frame.verb == "sacrifice" and (frame.modal == "can" or asking.makes_sacrifice(frame)):
        return []  # whether it may be done is tried; of a trigger it is asked whether it triggers
    asking.t.note(*counted, *objects)
    kind = next((each.kind for each in (*counted, *objects)), "permanent")
    words = kind if kind in _KINDS else ""
    if frame.verb != "sacrifice":
        words = "must" if frame.modal == "must" else ""
    return [Wish("acts", player=asking.t.who(frame), word=frame.verb, words=words, yes_no=not frame.wh)]


def _may_fetch(asking: Asking, frame: Frame) -> bool:
    """ "do I still get to fetch the basic": whether one may search for what a card says (701.19)."""
    said = {each for each in frame.words if each == "basic" or not says_nothing(each)}
    texts = " ".join(each.face.text.lower() for each in asking.story.things if each.face is not None)
    named = all(re.search(rf"search[^.]*\b{each}\b", texts) for each in said)
    fetches = frame.modal in ("can", "must") and frame.word in _FETCHES and named
    fetches = fetches and bool(said or frame.objects)
    asking.t.used |= said if fetches else set()
    return fetches


_FETCHES = frozenset(("fetch", "find", "grab", "tutor"))
_GETS_TO = frozenset(("", "must", "can", "will"))
_KINDS = frozenset(("creature", "land", "artifact"))


def _is_any(mention: Mention, verb: str) -> bool:
    """Tell whether it is not said which one a deed is done to, or it could be no other."""
    said = mention.names or mention.size or mention.keywords or mention.subtypes or mention.count
    vague = mention.det in _VAGUE or (verb in ("search", "reveal") and mention.det in ("the", "my", "his"))
    kinds = _OBJECTS[verb] | (frozenset(("land", "card")) if verb == "search" else frozenset())
    return vague and mention.kind in kinds and not said and not mention.adjectives


def chooses(asking: Asking, frame: Frame) -> list[Wish]:
    """ "who chooses the card", "who picks", "do I choose the creature": whose the choice is (608.2d)."""
    if frame.verb != "choose" or frame.passive or frame.negated or any(frame.roles.values()):
        return []
    people = [each for each in frame.subjects if asking.t.is_person(each)]
    which = all(
        each.kind in _CHOSEN and each.det in ("the", "a", "it", "one", "") and not (each.names or each.size)
        for each in frame.objects
    )
    if not asking.story.deeds or not which or len(people) != len(frame.subjects) or len(frame.objects) > 1:
        return []
    asks_who = frame.wh == "who" and not people
    if not asks_who and (frame.wh or len(people) != 1 or frame.modal not in ("", "can")):
        return []
    if not asks_who and frame.objects and frame.objects[0].kind == "target":
        return []
    asking.t.note(*frame.objects)
    aim = "target" if any(each.kind == "target" for each in frame.objects) else ""
    player = "" if asks_who else asking.t.who(frame)
    return [Wish("chooses", player=player, word=aim, yes_no=not asks_who)]


def extra_turns(asking: Asking, frame: Frame) -> list[Wish]:
    """ "do I get an extra turn", "how many extra turns does he take" (500.7)."""
    turns = [each for each in (*frame.subjects, *frame.objects) if each.kind.startswith("extra turn")]
    people = [each for each in frame.subjects if asking.t.is_person(each)]
    others = len(frame.subjects) + len(frame.objects) - len(turns) - len(people)
    asks = frame.verb in ("get", "take", "have") and frame.wh in ("", "how_many")
    if len(turns) != 1 or len(people) != 1 or others or not asks or frame.negated or frame.modal == "can":
        return []
    asking.t.note(*turns)
    number = turns[0].count if not frame.wh else None
    return [Wish("extra turns", player=asking.t.who(frame), number=number, yes_no=not frame.wh)]


ACTIONS = (acts, chooses, extra_turns)
"""What is tried before a question is read by its verb, in this order."""
