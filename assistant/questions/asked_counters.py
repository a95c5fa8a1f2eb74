"""Questions of counters that are on something: do they stay, which are left; and of sizes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from assistant.questions.fitting import ANY, CREATURE
from assistant.questions.frames import Frame
from assistant.questions.story import Thing, Wish
from assistant.questions.vocabulary import says_nothing

if TYPE_CHECKING:
    from assistant.questions.asked_states import AskingStates as Asking

_STAY = frozenset(("stay", "survive", "keep", "leave"))
_GO = frozenset(("go", "cancel", "lose", "leave", "die", "come"))
_GONE = frozenset(("gone", "cancel", "cancels", "away", "off", "vanish", "disappear", "disappears"))
_LEFT = frozenset(("left", "remain", "remaining", "over"))
_STATS = frozenset(("stats", "p/t", "pt", "power", "toughness", "size"))


def _having(asking: Asking) -> list[Thing]:
    """The one thing of which counters were told, or on which one was put."""
    put = [
        each for deed in asking.story.deeds for each in deed.targets
        if isinstance(each, Thing) and deed.kind in ("put", "counters")
    ]  # fmt: skip
    found = list(dict.fromkeys([*(each for each in asking.story.things if each.counters), *put]))
    return found if len(found) == 1 else []


def counters(asking: Asking, frame: Frame) -> list[Wish]:
    """ "do both counters stay", "do they cancel out", "is the +1/+1 counter gone", "which are on it"."""
    spoken = [*frame.subjects, *frame.objects]
    said = [each for each in spoken if each.kind == "counter" and each.count in (None, 2)]
    on = [each for role in ("on", "with", "of") for each in frame.roles.get(role, [])]
    if len(said) != 1 or sum(map(len, frame.roles.values())) != len(on) or frame.negated:
        return []
    others = [each for each in (*spoken, *on) if each is not said[0] and not asking.t.is_person(each)]
    if any(not each.is_object for each in others) or len(others) > 1:
        return []
    if not all(says_nothing(each) for each in frame.words - _GONE - _LEFT - {"there", "back"}):
        return []
    kind = next(iter(said[0].adjectives), "")
    which = frame.wh in ("what", "which") and frame.verb in ("have", "be", "leave", "stay", "")
    stays = not frame.wh and frame.verb in _STAY
    goes = not frame.wh and (frame.verb in _GO or bool(_GONE & frame.words) or frame.word == "gone")
    if not (which or stays or goes):
        return []
    things = asking.about(frame, others, ANY) if others else _having(asking)
    if len(things) != 1:
        return []
    asking.t.note(*said, *on)
    asking.t.used |= {*_GONE, *_LEFT, "there"}
    return [Wish("counters left", things, word=kind, yes_no=not which, negated=goes and not stays)]


def cancelling(asking: Asking, frame: Frame) -> list[Wish]:
    """ "do they cancel", "do they cancel out": of the counters on the one thing that has any."""
    they = all((each.kind == "pronoun" and each.plural) or each.det == "they" for each in frame.subjects)
    if frame.wh or frame.negated or not {"cancel", "annihilate"} & {*frame.words, frame.word} or not they:
        return []
    things = _having(asking)
    if len(things) != 1 or frame.objects or any(frame.roles.values()):
        return []
    asking.t.used |= {"cancel", "annihilate", "out", "each", "other"}
    return [Wish("counters left", things, negated=True)]


def stats(asking: Asking, frame: Frame) -> list[Wish]:
    """ "what are its stats", "power?", "is it back to 1/1": how big it is."""
    spoken = [*frame.subjects, *frame.objects]
    words = _STATS & frame.words
    matter = [each for each in spoken if each.kind in ("power", "toughness", "size") and each.count is None]
    back = [each for each in frame.roles.get("to", []) if each.size is not None]
    if back and "back" in frame.words and frame.verb == "be" and len(frame.subjects) == 1 and not frame.wh:
        things = asking.about(frame, frame.subjects, CREATURE)
        asking.t.note(*back)
        asking.t.used |= {"back", "again"}
        word = "/".join(map(str, back[0].size or ()))
        return [Wish("is size", things, word=word, negated=frame.negated)] if len(things) == 1 else []
    asks = (frame.wh in ("what", "which") and frame.verb in ("be", "have")) or not (frame.verb or frame.wh)
    if not asks or not (words or matter) or frame.negated or not asking.story.deeds:
        return []
    others = [
        each for each in (*spoken, *frame.roles.get("of", [])) if not any(each is one for one in matter)
    ]
    if not all(says_nothing(each) for each in frame.words - _STATS) or set(frame.roles) - {"of"}:
        return []
    its = [each for each in others if not asking.t.is_person(each)]
    if any(not each.is_object for each in its):
        return []
    owners = [each for each in matter if each.owner]
    asking.t.note(*matter)
    asking.t.used |= words
    things = asking.about(frame, its, CREATURE) if its else asking.story.last(_is_creature)
    return [Wish("size", things, yes_no=False)] if len(things) == 1 and len(owners) <= 1 else []


def _is_creature(thing: Thing) -> bool:
    return thing.is_a("creature") and thing.zone != "hand"


COUNTERS = (counters, cancelling, stats)
"""What is tried before a question is read by its verb, in this order."""
