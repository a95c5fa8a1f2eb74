"""Questions whether an action is done, "do I still get to scry", by which spell, and what is attached."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from assistant.questions.asked_put_back import puts_back
from assistant.questions.attachments import attachments_of
from assistant.questions.fitting import ANY, PERMANENT
from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.saved_by import saved_by_keyword
from assistant.questions.story import YOU, Thing, Wish

if TYPE_CHECKING:
    from assistant.questions.asked_states import AskingStates as Asking

_ACTIONS: Final = frozenset((
    "scry", "surveil", "proliferate", "explore", "investigate", "populate", "connive", "manifest", "amass",
))  # fmt: skip
"""Keyword actions (701) of which it is asked whether they are done."""
_PUTS_INTO: Final = {"exile": "exile", "bounce": "hand", "return": "hand"}
"""Where a spell puts what it does something to, by the sense of the verb."""
_TRIGGERS: Final = frozenset(("trigger", "etb", "ability"))
_ATTACHES: Final = frozenset(("equip", "enchant", "attach"))
_STATES: Final = frozenset(("attached", "equipped", "enchanted", "unattached"))


def performs(asking: Asking, frame: Frame) -> list[Wish]:
    """ "Do I still scry", "does he get to surveil": whether a player does what a keyword action says."""
    if frame.verb not in _ACTIONS or frame.wh or frame.passive or any(frame.roles.values()) or frame.objects:
        return []
    people = all(asking.t.is_person(each) for each in frame.subjects)
    if not people or not asking.story.deeds or frame.modal not in ("", "can", "will"):
        return []
    asking.t.used |= {"still", "get", "to"}
    return [Wish("performs", player=asking.t.who(frame), word=frame.verb, negated=frame.negated)]


def attached(asking: Asking, frame: Frame) -> list[Wish]:
    """ "Is it still equipped", "does Rancor stay attached to it" (301.5, 303.4)."""
    said = frame.words & _STATES
    done = frame.verb in _ATTACHES and frame.passive
    if frame.wh or not (done or (said and frame.verb in ("be", "stay", "remain"))) or frame.objects:
        return []
    if frame.modal in ("can", "may") or len(frame.subjects) != 1 or asking.t.is_person(frame.subjects[0]):
        return []
    roles = {role: found for role, found in frame.roles.items() if found}
    beside = [each for role in ("to", "with", "by") for each in roles.get(role, [])]
    if len(beside) > 1 or sum(map(len, roles.values())) != len(beside):
        return []
    asking.t.used |= {*said, "still"}
    things = asking.about(frame, frame.subjects, PERMANENT)
    others = asking.about(frame, beside, PERMANENT) if beside else []
    if len(things) != 1 or len(others) > 1:
        return []
    if not _were_attached(asking, frame, things[0], others):
        return []
    loose = "unattached" in said
    return [Wish("attached", [*things, *others], negated=frame.negated is not loose)]


def _were_attached(asking: Asking, frame: Frame, thing: Thing, others: list[Thing]) -> bool:
    """Let what is "still" attached to something have been so from the start, where nothing else was told."""
    if thing.attached_to is not None or attachments_of(asking.story, thing):
        return True
    carried = [each for each in (thing, *others) if each.is_a("equipment") or each.is_a("aura")]
    if len(carried) != 1 or any(carried[0] in (each.thing, *each.targets) for each in asking.story.deeds):
        return bool(carried)
    hosts = [each for each in (thing, *others) if each is not carried[0] and each.zone == "battlefield"]
    if len(hosts) != 1 or "still" not in frame.words:
        return False
    carried[0].attached_to = hosts[0]
    return True


def told_spell(asking: Asking, mention: Mention) -> Thing | None:
    """The instant or sorcery that is called by its name, of which it was told that it was cast."""
    if not mention.names or asking.t.is_person(mention) or asking.t.is_permanent_card(mention):
        return None
    taken, asking.t.ref.taken = asking.t.ref.taken, []
    found = asking.t.things([mention], ANY, YOU, create=False)
    asking.t.ref.taken = taken
    cast = [each.thing for each in asking.story.deeds if each.kind == "cast"]
    return found[0] if len(found) == 1 and any(found[0] is each for each in cast) else None


def by_a_told_spell(asking: Asking, frame: Frame) -> list[Wish]:
    """ "Does Path to Exile still exile it", of a spell that was cast: whether that is done, and by it."""
    if frame.verb not in _PUTS_INTO or frame.passive or frame.wh or len(frame.subjects) != 1:
        return []
    spell = told_spell(asking, frame.subjects[0])
    places = [each.kind for role in ("to", "into", "in") for each in frame.roles.get(role, [])]
    if spell is None or not frame.objects or places not in ([], [_PUTS_INTO[frame.verb]]):
        return []
    if any(asking.t.is_person(each) for each in frame.objects):
        return []
    asking.t.note(frame.subjects[0])
    asking.t.ref.taken = [spell]  # "it" is something else
    things = asking.about(frame, frame.objects, PERMANENT)
    return [Wish("goes to", things, word=_PUTS_INTO[frame.verb], negated=frame.negated, by=[spell])]


def may_respond(asking: Asking, frame: Frame) -> list[Wish]:
    """ "Can I respond", "is he able to respond to that": whether an instant may be cast in response."""
    if frame.verb != "respond" or frame.modal not in ("can", "may", "could") or frame.wh or frame.objects:
        return []
    to = frame.roles.get("to", [])
    if len(to) > 1 or any(found for role, found in frame.roles.items() if role != "to"):
        return []
    triggers = [each for each in to if each.kind in _TRIGGERS]
    if not triggers and to and not (_is_that(to[0]) or told_spell(asking, to[0])):
        return []
    asking.t.note(*to)
    first, last = frame.first, frame.last
    instant = Mention("spell", first, last, "an instant", first, last, det="a")
    cast = msgspec.structs.replace(
        frame, verb="cast", word="cast", objects=[instant], roles={}, mark="" if triggers else "in_response"
    )
    wishes = asking.may(cast)
    if triggers:
        answered = Frame("", "", frame.sentence, mark="in_response_to", subjects=triggers)
        asking.t.in_response_to(answered)
    return wishes


def _is_that(mention: Mention) -> bool:
    return mention.kind == "pronoun" and mention.det in ("it", "that", "this")


def what_is_countered(asking: Asking, frame: Frame) -> list[Wish]:
    """ "What gets countered": of each spell that is cast, whether it is."""
    asks = frame.verb == "counter" and frame.passive and frame.wh in ("what", "which")
    if not asks or frame.negated or any(frame.mentions()) or frame.modal in ("can", "may"):
        return []
    cast = [each.thing for each in asking.story.deeds if each.kind == "cast" and each.thing is not None]
    spells = [*cast, *(each for each in asking.story.things if each.cascaded)]
    alone = list({id(each): each for each in spells}.values())
    return [Wish("countered", [each], headless=True) for each in alone]


def counters_it(asking: Asking, frame: Frame) -> list[Wish]:
    """ "Does Mana Leak counter Serra Angel", of spells that were cast: whether that is countered."""
    asks = frame.verb == "counter" and not frame.passive and frame.modal not in ("can", "may")
    by = told_spell(asking, frame.subjects[0]) if asks and len(frame.subjects) == 1 else None
    if by is None or frame.wh or any(frame.roles.values()) or len(frame.objects) != 1:
        return []
    asking.t.note(*frame.subjects, *frame.objects)
    spells = [each for each in asking.spells_of(frame.objects) if each is not by]
    if not spells and frame.objects[0].kind in ("pronoun", "spell") and not frame.objects[0].names:
        cast = [each.thing for each in asking.story.deeds if each.kind == "cast" and each.thing is not None]
        spells = [each for each in cast if each is not by]
    return [Wish("countered", spells, negated=frame.negated)] if len(spells) == 1 else []


DOINGS: Final = (
    counters_it, what_is_countered, by_a_told_spell, may_respond, performs, attached,
    saved_by_keyword, puts_back,
)  # fmt: skip
"""What is tried before a question is read by its verb, in this order."""
