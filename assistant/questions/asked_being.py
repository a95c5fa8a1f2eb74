"""What something is and has in the end: its color, type and abilities, whose it is, whether it is tapped."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from assistant.questions.asked_core import ASIDES
from assistant.questions.asked_places import ZONES
from assistant.questions.fitting import ANY, PERMANENT
from assistant.questions.frames import Frame
from assistant.questions.mentions import COLORS
from assistant.questions.story import Thing, Wish
from assistant.questions.vocabulary import KEYWORDS, says_nothing

if TYPE_CHECKING:
    from assistant.questions.asked_states import AskingStates as Asking

_AS_VERBS = {"fly": "flying", "trample": "trample"}
"""What a creature with a keyword does."""
_LOSES = frozenset(("lose", "keep"))
_TAPPED = frozenset(("tapped", "untapped"))
_MOVING = frozenset(("return", "enter", "come", "be", "stay", "tap", "untap"))


def colors(asking: Asking, frame: Frame) -> list[Wish]:
    """ "what color is it", "is it still white", "is it colorless"."""
    said = [each.norm for each in frame.rest if each.norm in COLORS]
    asked = frame.wh == "what" and frame.words & {"color", "colour", "colors", "colours"}
    if frame.verb != "be" or frame.objects or any(frame.roles.values()) or len(frame.subjects) != 1:
        return []
    if (asked and said) or not (asked or (len(said) == 1 and not frame.wh)):
        return []
    asking.t.used |= {"color", "colour", "colors", "colours", *said}
    things = asking.about(frame, frame.subjects, PERMANENT)
    return [Wish("color", things, word="".join(said), yes_no=bool(said), negated=frame.negated)]


def keywords(asking: Asking, frame: Frame) -> list[Wish]:
    """ "does it fly", "does it lose flying", "can it still fly"."""
    said = [
        _AS_VERBS.get(each.norm, each.norm) for each in frame.rest if each.norm in {*_AS_VERBS, *KEYWORDS}
    ]
    subjects = [each for each in frame.subjects if not asking.t.is_person(each)]
    flies = frame.verb == "be" and frame.word in ("does", "do", "can", "will", "did", "would")
    if len(said) != 1 or frame.wh or len(subjects) != 1 or any(frame.roles.values()) or frame.objects:
        return []
    if not (flies and any(each in frame.words for each in _AS_VERBS)) and frame.verb not in _LOSES:
        return []
    things = asking.about(frame, subjects, PERMANENT)
    if frame.verb == "lose" and not all(_had(each, said[0]) for each in things):
        return []
    asking.t.used |= {*said, *_AS_VERBS}
    return [Wish("has", things, word=said[0], negated=frame.negated != (frame.verb == "lose"))]


def _had(thing: Thing, keyword: str) -> bool:
    """Tell whether a thing has a keyword before anything is done."""
    return keyword in thing.keywords or (thing.face is not None and keyword in thing.face.text.lower())


def abilities(asking: Asking, frame: Frame) -> list[Wish]:
    """ "what abilities does it have", "does it have any abilities left", "does it keep its abilities"."""
    spoken = [*frame.subjects, *frame.objects]
    said = [each for each in spoken if each.kind == "ability" and each.plural is not None]
    if frame.verb not in ("have", "keep", "lose") or len(said) != 1 or said[0].names or frame.roles:
        return []
    if frame.wh not in ("", "what", "which") or said[0].text.lower().split()[-1] != "abilities":
        return []
    others = [each for each in spoken if each is not said[0]]
    if len(others) != 1 or asking.t.is_person(others[0]):
        return []
    asking.t.note(*said)
    asking.t.used |= {"left", "all"}
    things = asking.about(frame, others, PERMANENT)
    negated = frame.negated != (frame.verb == "lose")
    return [Wish("abilities", things, yes_no=not frame.wh, negated=negated)]


def whose(asking: Asking, frame: Frame) -> list[Wish]:
    """ "is it mine again", "whose creature is it then", "under whose control is it", "is it back with me"."""
    spoken = [*frame.subjects, *frame.objects]
    things = [
        each for each in spoken if each.is_object and not each.owner and each.det not in ("mine", "his")
    ]
    two = frame.wh == "whose" and len(things) == 2
    if two and things[1].kind == "pronoun" and not things[0].det:
        named = bool(things[0].names)  # "whose angel is it", "whose creature is it"
        asking.t.note(things[named])
        things = [things[not named]]
    if frame.wh == "whose" and frame.verb in ("be", "have") and len(things) == 1:
        about = asking.about(frame, things, PERMANENT)
        names = {word.lower() for each in about for word in each.label.split() + each.spoken.split()}
        names |= {word.lower() for each in about for word in each.types_line.split()}
        asking.t.used |= names | {"control", "side"}
        return [Wish("controls", about, yes_no=False)] if len(about) == 1 else []
    if frame.wh or len(frame.subjects) != 1 or asking.t.is_person(frame.subjects[0]):
        return []
    mine = [each for each in frame.objects if each.kind == "pronoun" and each.det in ("mine", "his", "hers")]
    if frame.verb == "be" and len(mine) == len(frame.objects) == 1 and not any(frame.roles.values()):
        asking.t.note(*mine)
        asking.t.used.add("again")
        about = asking.about(frame, frame.subjects, PERMANENT)
        player = asking.t.ref.owner(mine[0], asking.story.last_person)
        return [Wish("controls", about, player=player, negated=frame.negated)] if len(about) == 1 else []
    return _back_to(asking, frame)


def _back_to(asking: Asking, frame: Frame) -> list[Wish]:
    """ "does it come back to me", "does it stay with him": of the one thing that was taken, who has it."""
    to = [each for role in ("to", "with") for each in frame.roles.get(role, [])]
    people = len(to) == 1 and asking.as_player(to[0]) and sum(map(len, frame.roles.values())) == 1
    side = {"my": "my_side", "his": "his_side", "their": "his_side"} if "side" in frame.words else {}
    sides = {"my_side", "his_side"} & {*frame.words, *(side.get(each, "") for each in frame.words)}
    if frame.verb not in ("return", "stay", "go", "bounce") or frame.objects or people == bool(sides):
        return []
    taken = [each for each in asking.story.things if asking.was_taken(each)]
    loose = frame.subjects[0].kind == "pronoun"
    if len(taken) != 1 or not (loose or asking.about(frame, frame.subjects, PERMANENT) == taken):
        return []
    asking.t.note(*frame.subjects, *to)
    asking.t.used |= {"back", "comes_back", "side", *side, *sides}
    if sides:
        player = asking.t.other(taken[0].owner) if "his_side" in sides else taken[0].owner
    else:
        player = asking.t.ref.player(msgspec.structs.replace(to[0], kind="player"))
    return [Wish("controls", taken, player=player, negated=frame.negated)]


def tapped(asking: Asking, frame: Frame) -> list[Wish]:
    """ "is it tapped", "does it come back untapped", "does it enter tapped"."""
    said = [each.norm for each in frame.rest if each.norm in _TAPPED]
    last = frame.subjects[-1] if frame.subjects and frame.verb == "be" and not frame.objects else None
    word = next((each for each in _TAPPED if last is not None and last.text.lower().endswith(f" {each}")), "")
    if last is not None and word and word in last.adjectives and not said:  # "is my 3/3 tapped?"
        last.adjectives = [each for each in last.adjectives if each != word]
        said = [word]
    passive = frame.verb == "tap" and frame.passive and not frame.roles.get("by")
    if frame.wh or frame.objects or not (said or passive) or frame.verb not in _MOVING:
        return []
    if frame.verb in _TAPPED or len(set(said)) > 1 or not frame.subjects:
        return []
    word = said[0] if said else "tapped"
    asking.t.used |= {*said, "comes_back", "back", "in_play"}
    things = asking.about(frame, frame.subjects, ANY if frame.verb in ("enter", "come") else PERMANENT)
    if any(each.is_a("instant") or each.is_a("sorcery") for each in things):
        return []
    return [Wish("untapped", things, negated=frame.negated != (word == "tapped"))]


def enters(asking: Asking, frame: Frame) -> list[Wish]:
    """ "does it enter", "does it hit the battlefield", "do I get the bear": whether what was cast comes."""
    comes = frame.verb in ("enter", "come") and not frame.objects
    gets = frame.verb == "get" and len(frame.objects) == 1 and not frame.words & {"back", "in_my_hand"}
    if frame.wh or not (comes or gets) or any(frame.roles.values()):
        return []
    spoken = frame.objects if gets else frame.subjects
    cast = [each.thing for each in asking.story.deeds if each.kind == "cast" and each.thing is not None]
    cast = [each for each in cast if not (each.is_a("instant") or each.is_a("sorcery"))]
    if gets and (asking.t.is_person(spoken[0]) or spoken[0].kind not in ("creature", "card", "pronoun")):
        return []
    things = asking.about(frame, spoken, ANY)
    found = [each for each in things if any(each is one for one in cast)]
    if not found and all(each.kind == "pronoun" for each in spoken) and len(cast) == 1:
        found = cast
    asking.t.used |= {"in_play", "still"}
    return [Wish("enters", found, negated=frame.negated)] if len(found) == 1 else []


def places(asking: Asking, frame: Frame) -> list[Wish]:
    """ "is it in my graveyard", "is it still on the battlefield"."""
    at = [each for role in ("in", "on") for each in frame.roles.get(role, [])]
    there = "in_play" in frame.words
    held = "in_my_hand" in frame.words
    if frame.wh or frame.verb != "be" or frame.objects or len(frame.subjects) != 1:
        return []
    if len(at) + there + held != 1 or sum(map(len, frame.roles.values())) != len(at):
        return []
    zone = "battlefield" if there else "hand" if held else at[0].kind
    if zone not in ZONES or asking.t.is_person(frame.subjects[0]) or not asking.story.deeds:
        return []
    asking.t.note(*at)
    asking.t.used |= {"in_play", "in_my_hand"}
    things = asking.about(frame, frame.subjects, ANY)
    word = "command" if zone == "command zone" else zone
    return [Wish("is in", things, word=word, negated=frame.negated)]


def remains(asking: Asking, frame: Frame) -> list[Wish]:
    """ "is it still there", "is my 2/2 still around": whether it survives."""
    said = frame.words & {"there", "around"}
    if frame.wh or frame.verb != "be" or frame.objects or any(frame.roles.values()) or not said:
        return []
    if len(frame.subjects) != 1 or asking.t.is_person(frame.subjects[0]) or not asking.story.deeds:
        return []
    asking.t.used |= {*said, "still"}
    things = asking.about(frame, frame.subjects, PERMANENT)
    return [Wish("survives", things, negated=frame.negated)] if things else []


_DOOMED = frozenset(("goner", "toast", "toasted", "history"))


def doomed(asking: Asking, frame: Frame) -> list[Wish]:
    """ "is it a goner", "is my 2/2 toast": whether it dies."""
    said = frame.words & _DOOMED
    if frame.wh or frame.verb != "be" or frame.objects or any(frame.roles.values()) or len(said) != 1:
        return []
    if len(frame.subjects) != 1 or asking.t.is_person(frame.subjects[0]) or not asking.story.deeds:
        return []
    asking.t.used |= said
    things = asking.about(frame, frame.subjects, PERMANENT)
    return [Wish("dies", things, negated=frame.negated)] if things else []


def types(asking: Asking, frame: Frame) -> list[Wish]:
    """ "what types does it have", "what creature type is it", "what is it now", "is it still legendary"."""
    spoken = [*frame.subjects, *frame.objects]
    if (
        len(spoken) != 1
        or not spoken[0].is_object
        or asking.t.is_person(spoken[0])
        or any(frame.roles.values())
    ):
        return []
    said = frame.words & {"type", "types", "subtype", "subtypes"}
    if frame.wh in ("what", "which") and frame.verb in ("be", "have") and (said or frame.verb == "be"):
        others = frame.words - ASIDES - {"creature", "card", "land", *said}
        if others and not all(says_nothing(each) for each in others):
            return []
        asking.t.used |= {*said, "creature", "card", "land"}
        return [Wish("types", asking.about(frame, spoken, PERMANENT), yes_no=False)]
    if frame.wh or frame.verb != "be" or "legendary" not in frame.words:
        return []
    asking.t.used.add("legendary")
    return [Wish("is a", asking.about(frame, spoken, PERMANENT), word="Legendary", negated=frame.negated)]


Reader = Callable[["Asking", Frame], list[Wish]]
BEING: tuple[Reader, ...] = (
    tapped, colors, keywords, abilities, whose, enters, places, remains, doomed, types,
)  # fmt: skip
"""What is tried before a question is read by its verb, in this order."""
