"""Lists that commas, "and" and colons have cut: which clause only goes on with the one before it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.vocabulary import WHOSE


def only_goes_on(frame: Frame, previous: Frame | None) -> bool:
    """Tell whether a frame is nothing but more things of a list, which no time and no trigger is."""
    bare = not (frame.verb or frame.rest or frame.wh) and frame.mark in ("and", ",", "or", "(", ")")
    if not bare or not frame.subjects or frame.objects:
        return False
    if any(each.kind == "pronoun" and each.keywords for each in frame.subjects):
        return False  # "one of mine has indestructible": it is said of that one
    if any(each.text.lower() in WHOSE for each in frame.subjects):
        return False  # "Rest in Peace is out (not mine)": it is said whose that is
    if any(each.ways for each in frame.subjects):
        return False  # "an evoked Mulldrifter": it is cast so, and not only there
    if any("blocking" in each.adjectives for each in frame.subjects):
        return False  # "I swing with my 5/5, two blockers": no more of what attacks
    if previous is not None and previous.wh in ("how_much", "how_many") and measures(frame):
        return False  # "how much poison and damage": each is a question of its own
    after_a_time = previous is not None and is_a_time(previous.subjects)
    return not after_a_time and not (
        frame.mark == "," and [each.kind for each in frame.subjects] == ["trigger"]
    )


MEASURED: Final = {
    "life": "lose", "damage": "take", "poison": "get", "card": "draw", "counter": "have", "token": "get",
}  # fmt: skip
"""What is measured, with what is done with it where nobody says that."""


def measures(frame: Frame) -> bool:
    """Tell whether a frame names one matter that can be measured: "and life loss"."""
    lone = frame.subjects[0] if len(frame.subjects) == 1 else None
    return lone is not None and lone.kind in MEASURED and not (lone.count or lone.owner or lone.names)


def only_says_x(frame: Frame) -> bool:
    """ "..., X=3": how big X is in what was told before it."""
    said = frame.verb or frame.subjects or frame.objects or frame.roles or frame.wh or frame.negated
    return not said and bool(frame.rest) and all(each.norm.startswith("x=") for each in frame.rest)


def with_means_told(frames: Iterable[Frame]) -> list[Frame]:
    """ "I blink it using Cloudshift": the card behind "using" as the means of the deed before it."""
    found: list[Frame] = []
    for frame in frames:
        if found and _names_the_means(found[-1], frame):
            found[-1].roles["using"] = frame.objects
            found[-1].last, found[-1].closing = frame.last, frame.closing
        else:
            found.append(frame)
    return found


def _names_the_means(previous: Frame, frame: Frame) -> bool:
    """Tell whether a clause only says with what card that was done which the clause before tells."""
    said = frame.rest or frame.roles or frame.wh or frame.negated or frame.aux
    named = len(frame.objects) == 1 and bool(frame.objects[0].names)
    means = frame.mark == "~" and frame.word == "using" and named and not said
    done = previous.verb in _DONE_BY_CARDS and previous.sentence == frame.sentence
    return means and done and not (previous.roles.keys() & {"with", "by", "using", "via"})


_DONE_BY_CARDS: Final = frozenset(
    (
        "kill",
        "exile",
        "bounce",
        "blink",
        "counter",
        "tap",
        "untap",
        "steal",
        "goad",
        "reanimate",
        "burn",
        "exchange",
    )
)


def heads_a_list(previous: Frame, frame: Frame) -> bool:
    """ "Blockers: a 3/3 and a 2/2": the headline says what these do."""
    head = previous.subjects[0] if len(previous.subjects) == 1 else None
    listed = bool(frame.subjects) and not (
        frame.verb or frame.rest or frame.wh or frame.objects or frame.roles
    )
    return head is not None and previous.closing == ":" and bare(previous) and listed and (
        "blocking" in head.adjectives
    )  # fmt: skip


def with_lists_told(frames: list[Frame]) -> list[Frame]:
    """ "I swing into two blockers: a 2/2 and a 3/3": what stands behind the colon in the headline's place.

    Only where as many are listed as the headline says.
    """
    found: list[Frame] = []
    left = list(frames)
    while left:
        frame = left.pop(0)
        found.append(frame)
        head = max(frame.mentions(), key=lambda each: each.first, default=None)
        if frame.closing != ":" or head is None or not head.count or head.count < _SEVERAL or head.names:
            continue
        listed: list[Mention] = []
        behind = 0
        for each in left:
            if not bare(each) or each.objects or each.mark not in ("", ",", "and", ":") or each.asked:
                break
            listed += each.subjects
            behind += 1
            if sum(one.count or 1 for one in listed) >= head.count:
                break
        if sum(one.count or 1 for one in listed) != head.count or head.size or bare(frame):
            continue
        for one in listed:
            one.adjectives = [*one.adjectives, *(each for each in head.adjectives if each in _DOING)]
            one.owner = one.owner or head.owner
        for place in (frame.subjects, frame.objects, *frame.roles.values()):
            if any(each is head for each in place):
                at = next(n for n, each in enumerate(place) if each is head)
                place[at : at + 1] = listed
        frame.closing, frame.last = left[behind - 1].closing, left[behind - 1].last
        del left[:behind]
    return found


_SEVERAL: Final = 2
_DOING: Final = frozenset(("attacking", "blocking"))


def goes_on_with_a_role(previous: Frame, frame: Frame) -> bool:
    """ "I attack with it and with a 5/5": more in a role that the clause before has filled."""
    bare = not (frame.verb or frame.rest or frame.wh or frame.subjects or frame.objects or frame.negated)
    same = bool(frame.roles) and all(previous.roles.get(each) for each in frame.roles)
    return bare and same and frame.mark == "and" and previous.sentence == frame.sentence


def costs_to_do(previous: Frame, frame: Frame) -> bool:
    """ "how much does it cost to cast her again", "what do I pay to recast it": what is asked about."""
    asks = previous.asked and previous.verb in ("cost", "pay") and previous.wh in ("how_much", "what")
    to_cast = frame.purpose and frame.verb == "cast" and frame.mark == "~" and len(frame.objects) == 1
    if not (asks and to_cast) or frame.negated or any(frame.roles.values()) or previous.roles:
        return False
    people = [each for each in (*previous.subjects, *previous.objects) if each.kind == "player"]
    previous.subjects, previous.objects = [*people, *frame.objects], []
    previous.rest = [*previous.rest, *frame.rest]
    return True


_PLACES: Final = frozenset(("hand", "graveyard", "exile", "library", "battlefield", "command zone"))


def _place(frame: Frame) -> bool:
    """Tell whether a clause says in which zone it is what it names."""
    return any(each.kind in _PLACES for each in frame.roles.get("in", [])) or "in_play" in frame.words


def places_on(previous: Frame, frame: Frame) -> bool:
    """ "I have a Bolt in hand and a Bear in my graveyard": each has a place of its own."""
    has = previous.verb == "have" and not (previous.asked or previous.negated or previous.passive)
    named = bool(frame.subjects) and not frame.objects and previous.sentence == frame.sentence
    return has and named and frame.mark in ("and", ",") and _place(previous) and _place(frame)


def takes_its_aim(previous: Frame, frame: Frame) -> bool:
    """ "I minus Liliana targeting him", "I sac Mogg Fanatic targeting him": at what its ability is aimed."""
    aims = (
        frame.word == "targeting" and frame.mark == "~" and not (frame.asked or frame.negated or frame.rest)
    )
    signed = previous.word.startswith(("plus", "minus")) and not previous.roles
    signed = signed or (previous.verb == "sacrifice" and not previous.roles and len(previous.objects) == 1)
    if not (aims and signed and frame.objects) or frame.roles or frame.sentence != previous.sentence:
        return False
    previous.roles["targeting"] = list(frame.objects)
    return True


def asks_of_a_time_behind(previous: Frame, frame: Frame) -> bool:
    """ "how much life do I have after my upkeep": when it is that is asked about."""
    lone = not (frame.verb or frame.rest or frame.wh or frame.objects or frame.negated) and not frame.roles
    return previous.asked and lone and frame.mark == "after" and is_a_time(frame.subjects)


def pairs_on(previous: Frame, frame: Frame) -> bool:
    """ "I block the 3/3 with my 2/2 and the 4/4 with my 5/5": one attacker with each blocker."""
    roles = [each for each in previous.roles if each != "of"]  # "one of them"
    paired = previous.verb == "block" and roles == ["with"] and len(previous.objects) == 1
    goes_on = [*frame.roles] == ["with"] and len(frame.subjects) == 1 and frame.mark in ("and", ",")
    return paired and goes_on and previous.sentence == frame.sentence and not previous.passive


def bare(frame: Frame) -> bool:
    """Tell whether a frame only names things."""
    said = frame.verb or frame.rest or frame.roles or frame.mark == "if"
    return bool(frame.subjects) and not said and not is_a_time(frame.subjects)


def is_a_time(mentions: list[Mention]) -> bool:
    """Tell whether noun phrases are only when something is done: "my upkeep"."""
    return len(mentions) == 1 and mentions[0].kind in ("turn", "upkeep", "end step", "draw step")


def persons(mentions: list[Mention]) -> bool:
    """Tell whether a player stands among noun phrases."""
    return any(each.kind == "player" or each.det in ("he", "she", "they") for each in mentions)


def _is_named_then(vague: Mention, mention: Mention) -> bool:
    """ "one blocker, a 6/6": the second says which one the first is."""
    said = vague.size or vague.names or vague.keywords or vague.subtypes or vague.counters
    others = {*vague.adjectives} - {"blocking", "attacking"}
    one = vague.kind == "creature" and vague.count == 1 and not said and not others
    return one and (mention.size is not None or bool(mention.names)) and mention.count in (None, 1)


def append(frame: Frame, mentions: list[Mention]) -> None:
    """Put more of a list where the list is."""
    last = max(
        [*frame.subjects, *frame.objects, *(each for role in frame.roles.values() for each in role)],
        key=lambda each: each.first,
        default=None,
    )
    if last is not None and len(mentions) == 1 and _is_named_then(last, mentions[0]):
        for place in (frame.subjects, frame.objects, *frame.roles.values()):
            place[:] = [mentions[0] if each is last else each for each in place]
        mentions[0].owner = mentions[0].owner or last.owner
        return
    for role in frame.roles.values():
        if last is not None and any(each is last for each in role) and not persons(mentions):
            role.extend(mentions)
            return
    if persons(mentions) and persons(frame.objects):
        frame.objects.extend(mentions)
        return
    if (
        (frame.objects and any(each is last for each in frame.objects))
        or (frame.verb and not frame.subjects)
        or frame.verb in ("be",)
    ):
        frame.objects.extend(mentions)
    else:
        frame.subjects.extend(mentions)


def share_an_object(previous: Frame, frame: Frame) -> None:
    """ "My Vampire blocked and killed a 2/2": the first verb's object is that of the second."""
    bare = previous.verb in _DONE_TO and not (previous.objects or any(previous.roles.values()))
    told = not (previous.asked or frame.asked or previous.passive)
    goes_on = frame.mark == "and" and previous.sentence == frame.sentence and bool(frame.verb)
    if not (bare and told and goes_on and len(frame.objects) == 1 and not frame.subjects):
        return
    shared = frame.objects[0]
    previous.objects = [shared]
    frame.objects = [msgspec.structs.replace(shared, kind="pronoun", det="it", antecedent=shared)]


_DONE_TO: Final = frozenset(("block", "exile", "bounce", "steal", "tap"))
"""Senses of what is done to something, which has to be named."""
