"""Questions about the mana that permanents make (106, 605): how much, of which color, whether any."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from assistant.questions.fitting import ANY, PERMANENT
from assistant.questions.frames import Frame
from assistant.questions.likeness import COLORS_OF_SYMBOLS
from assistant.questions.mentions import Mention
from assistant.questions.story import YOU, Thing, Wish

if TYPE_CHECKING:
    from assistant.questions.asked_states import AskingStates as Asking

_MAKES: Final = frozenset(("tap", "create", "give", "add", "use"))
"""Senses of what a permanent does, or its controller with it, that makes mana."""
_GETS: Final = frozenset(("get", "have", "create", "give"))
"""Senses of what a player does who has tapped something for mana."""
_FIGHTING: Final = frozenset(("attacking", "blocking"))
_OFF: Final = ("from", "off", "of", "by", "out")
_BESIDE: Final = ("with", "under", "despite")
_COLORS: Final = frozenset((*COLORS_OF_SYMBOLS, "colorless", "color", "colors", "colour", "colours"))
_BESIDES: Final = frozenset(("still", "for", "out", "total", "only", "in", "me", "now", "altogether"))


def mana_made(asking: Asking, frame: Frame) -> list[Wish]:
    """ "How much mana does Cradle tap for", "what do I get", "can I still tap it for blue"."""
    mana = [each for each in frame.mentions() if each.kind == "mana"]
    said = {each.norm for each in frame.rest if each.norm in _COLORS}
    said |= {word for each in mana for word in each.adjectives}
    lone_for = "for" in frame.prepositions and not frame.roles.get("for")
    about_mana = bool(mana) or (frame.verb == "tap" and lone_for)
    if not about_mana or frame.passive or said - _COLORS or len(mana) > 1:
        return []
    if frame.wh not in ("", "how_much", "how_many", "what", "which"):
        return []
    things = _sources(asking, frame, mana)
    if things is None or (_goes_on_after(asking, things) and not _answered_too_late(asking)):
        return []
    colors = [each for each in said if each in COLORS_OF_SYMBOLS or each == "colorless"]
    if len(colors) > 1 or (colors and frame.wh in ("what", "which")):
        return []
    asking.t.note(*mana)
    asking.t.used |= said | _BESIDES
    number = mana[0].count if mana and mana[0].count is not None and not frame.wh else None
    _taken_back(asking, things)
    return [
        Wish("mana", things, word=colors[0] if colors else "", number=number, yes_no=not frame.wh,
             negated=frame.negated)
    ]  # fmt: skip


def _sources(asking: Asking, frame: Frame, mana: list[Mention]) -> list[Thing] | None:
    """What is tapped for mana: what the question names, else what was told to be; None where neither is."""
    things = [each for each in frame.mentions() if each not in mana and not asking.t.is_person(each)]
    loose = [each for each in things if each.kind == "pronoun" and each.det in ("that", "this")]
    role_of = {id(each): role for role, found in frame.roles.items() for each in found}
    done = [each for each in things if id(each) not in role_of and each not in loose]
    behind = [each for each in things if id(each) in role_of]
    off = [each for each in behind if role_of[id(each)] in _OFF]
    beside = [each for each in behind if role_of[id(each)] in _BESIDE]
    if not all(each.is_object for each in things) or len(off) + len(beside) != len(behind):
        return None
    tapped = [each.thing for each in asking.story.deeds if taps_for_mana(each.extra) and each.thing]
    if not done and frame.verb in (*_GETS, *_MAKES):  # "do I get from it", "can I make with it"
        done = off or beside
        off, beside = [], [] if not off else beside
    asking.t.note(*loose)
    if any(_FIGHTING & {*each.adjectives, each.doing} for each in done):
        return None  # "my attacking Llanowar Elves": it was tapped as it attacked (508.1f)
    if off or (not done and not tapped) or (not done and frame.verb not in _GETS):
        return None
    if done and frame.verb not in (*_MAKES, *_GETS):
        return None
    asking.t.things([each for each in beside if each.kind != "pronoun"], PERMANENT, YOU)
    asking.t.ref.taken = []
    found = asking.t.things(done, ANY, YOU, create=False) if done else tapped
    if not found and len(done) == 1 and done[0].names:
        found = asking.t.things(done, PERMANENT, YOU)
    return found if found and all(each.zone == "battlefield" for each in found) else None


def taps_for_mana(extra: dict[str, object]) -> bool:
    """Tell whether a deed is one of a mana ability, by what it keeps."""
    return extra.get("for mana") is True


def _goes_on_after(asking: Asking, things: list[Thing]) -> bool:
    """Tell whether more is done once one of them is tapped for mana, or in response to it (605.3b)."""
    deeds = asking.story.deeds
    tapped = [each for each in deeds if taps_for_mana(each.extra)]
    taps = [deeds.index(each) for each in tapped if any(each.thing is it for it in things)]
    return bool(taps) and (taps[0] < len(deeds) - 1 or any(each.stacked for each in deeds))


def _answered_too_late(asking: Asking) -> bool:
    """Leave out what is told in response to tapping for mana: nobody can respond to that (605.3b)."""
    deeds = asking.story.deeds
    last = next((n for n, each in reversed(list(enumerate(deeds))) if taps_for_mana(each.extra)), None)
    answers = deeds[last + 1 :] if last is not None else []
    if not answers or not all(each.stacked for each in answers):
        return False
    del deeds[len(deeds) - len(answers) :]
    asking.story.assume(
        "Nobody can respond to a mana ability (605.3b): what is told in response comes later."
    )
    return True


def _taken_back(asking: Asking, things: list[Thing]) -> None:
    """What was told to be tapped for mana is tapped where it is asked about, by each of its abilities."""
    last = [each for each in asking.story.deeds if taps_for_mana(each.extra)]
    for deed in last:
        if any(deed.thing is each for each in things):
            asking.story.deeds.remove(deed)


MANA = (mana_made,)
"""What is tried before a question is read by its verb."""
