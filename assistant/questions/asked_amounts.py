"""Questions of an amount: what gets past blockers, hits a player, or is there to begin with."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from assistant.questions.asked_results import in_digits
from assistant.questions.fitting import ANY, CREATURE
from assistant.questions.frames import Frame
from assistant.questions.game_words import is_of_the_game
from assistant.questions.mentions import Mention
from assistant.questions.story import YOU, Thing, Wish
from assistant.questions.vocabulary import says_nothing

if TYPE_CHECKING:
    from assistant.questions.asked_states import AskingStates as Asking

_PAST = frozenset(("through", "over", "past"))
_AT = ("to", "at", "into", "on", "in", "through", "past", "over")
_GETS_THERE = frozenset(
    ("", "be", "push", "go", "get", "trample", "come", "send", "connect", "leave", "wear")
)
"""Senses with which an amount of which nobody says what it is gets somewhere."""
_NO_DAMAGE = frozenset(("prevent", "gain", "lose", "pay", "draw", "take", "have", "mark"))
_LOYALTY = frozenset(("be", "enter", "have", "begin", "get", "leave", ""))
_BEGINS = frozenset(("start", "starts", "starting", "begin", "begins", "beginning", "down", "at", "with"))
_ITSELF = frozenset(("it", "that", "this", "them", "they", "those", "these"))


def gets_there(asking: Asking, frame: Frame) -> list[Wish]:
    """ "how much can I shove through to his face", "how much damage does it throw at him".

    The verb may be any that is no word of the game, or any at all where damage is named.
    """
    damage = [each for each in (*frame.subjects, *frame.objects) if each.kind == "damage" and not each.count]
    asks = frame.wh in ("how_much", "how_many") and (frame.wh == "how_much" or bool(damage))
    if not asks or frame.negated or frame.verb in _NO_DAMAGE or frame.passive:
        return []
    if not damage and frame.verb not in _GETS_THERE:
        return []
    if of_a_thing := _dealt_to_a_thing(asking, frame, damage):
        return of_a_thing
    past = _PAST & {*frame.words, *frame.roles, *frame.prepositions}
    at = [each for role in _AT for each in frame.roles.get(role, [])]
    players = [each for each in at if asking.as_player(each)]
    others = [each for each in at if not any(each is one for one in players)]
    if (not past and not players) or len(players) > 1 or sum(map(len, frame.roles.values())) != len(at):
        return []
    if not all(each.kind == "pronoun" and each.det in _ITSELF for each in others) or (others and not past):
        return []
    verb = [each.norm for each in frame.rest if not _is_known(each.norm)]
    things = [
        each for each in (*frame.subjects, *frame.objects)
        if not asking.t.is_person(each) and not any(each is one for one in damage) and each.kind != "pronoun"
    ]  # fmt: skip
    if len(verb) > 1 or any(not each.is_object for each in things) or not asking.story.deeds:
        return []
    asking.t.note(*damage, *at)
    asking.t.used |= {*verb, *past, "most", "max", "total", "altogether"}
    player = _player_at(asking, players[0]) if players else asking.defender()
    found = asking.about(frame, things, ANY) if things else []
    word = "most" if frame.modal == "can" or {"most", "max"} & frame.words else ""
    return [Wish("damaged player", found, player=player, yes_no=False, word=word)]


def _dealt_to_a_thing(asking: Asking, frame: Frame, damage: list[Mention]) -> list[Wish]:
    """ "How much damage goes to the planeswalker": what a permanent is dealt."""
    at = [each for role in ("to", "at", "on") for each in frame.roles.get(role, [])]
    walkers = [each for each in at if each.kind == "planeswalker" or _is_a_walker(asking, each)]
    others = [each for each in (*frame.subjects, *frame.objects) if not any(each is one for one in damage)]
    if len(walkers) != 1 or len(at) != 1 or others or sum(map(len, frame.roles.values())) != 1:
        return []
    found = [each for each in asking.about(frame, walkers, ANY) if each.is_a("planeswalker")]
    asking.t.note(*damage, *at)
    return [Wish("damaged", found, yes_no=False)] if found and asking.story.deeds else []


def _is_a_walker(asking: Asking, mention: Mention) -> bool:
    return len(mention.names) == 1 and "Planeswalker" in asking.story.face(mention.names[0]).types


def _is_known(word: str) -> bool:
    return says_nothing(word) or is_of_the_game(word) or word in _PAST or word in ("most", "max", "total")


def _player_at(asking: Asking, mention: Mention) -> str:
    if mention.kind == "face" and not mention.owner:
        return asking.defender()
    return YOU if mention.owner == "me" or mention.det == "me" else asking.t.ref.player(
        msgspec.structs.replace(mention, kind="player")
    )  # fmt: skip


def connects(asking: Asking, frame: Frame) -> list[Wish]:
    """ "do I connect", "does any of it connect": whether who is attacked is dealt damage."""
    if frame.verb != "connect" or frame.objects or frame.wh or not asking.t.attackers():
        return []
    things = [each for each in frame.subjects if not asking.t.is_person(each)]
    loose = all(each.kind in ("pronoun", "anything", "damage") for each in things)
    asking.t.note(*frame.subjects, *frame.roles.get("of", []))
    found = [] if loose else asking.about(frame, things, CREATURE)
    return [Wish("damaged player", found, player=asking.defender(), negated=frame.negated)]


def face_damage(asking: Asking, frame: Frame) -> list[Wish]:
    """ "damage to face?", "total to face?", "max damage": without a verb."""
    if frame.verb or frame.wh or frame.negated or not asking.story.deeds:
        return []
    spoken = [*frame.subjects, *frame.objects]
    damage = [each for each in spoken if each.kind == "damage" and each.count is None and not each.owner]
    at = [each for role in ("to", "at", "on", "in") for each in frame.roles.get(role, [])]
    total = frame.words & {"total", "max", "most"}
    if len(damage) != len(spoken) or len(at) != 1 or not (damage or total) or not asking.as_player(at[0]):
        return []
    if sum(map(len, frame.roles.values())) != 1 or not all(map(says_nothing, frame.words - total)):
        return []
    asking.t.note(*damage, *at)
    asking.t.used |= total
    word = "most" if total & {"max", "most"} else ""
    return [Wish("damaged player", player=_player_at(asking, at[0]), yes_no=False, word=word)]


def loyalty(asking: Asking, frame: Frame) -> list[Wish]:
    """ "what loyalty does she start with", "starting loyalty?", "so 6 loyalty?": its counters (306.5)."""
    spoken = [*frame.subjects, *frame.objects, *frame.roles.get("with", []), *frame.roles.get("at", [])]
    said = [each for each in spoken if each.kind == "loyalty" or "loyalty" in each.adjectives]
    if len(said) != 1 or frame.verb not in _LOYALTY or said[0].owner == "them" or frame.negated:
        return []
    if frame.wh not in ("", "what", "which", "how_much", "how_many"):
        return []
    number = said[0].count if said[0].count is not None else in_digits(asking, frame)
    others = [each for each in spoken if each is not said[0] and not asking.t.is_person(each)]
    unread = frame.words - _BEGINS - {str(number)}
    if not all(map(says_nothing, unread)) or any(not each.is_object for each in others):
        return []
    asks_many = bool(frame.wh) or number is None
    walkers = _walkers(asking, frame, others)
    begins = frame.verb == "enter" or bool(_BEGINS & frame.words - {"at", "with", "down"})
    if len(walkers) != 1 or (begins and _was_used(asking, walkers[0])):
        return []
    asking.t.note(*spoken)
    asking.t.used |= {*_BEGINS, str(number)}
    return [Wish("counters", walkers, word="loyalty", number=None if asks_many else number,
                 yes_no=not asks_many)]  # fmt: skip


def _walkers(asking: Asking, frame: Frame, spoken: list[Mention]) -> list[Thing]:
    """The planeswalker that is meant: the one that is named, else the last that was spoken of."""
    named = [each for each in spoken if each.kind != "pronoun"]
    if len(named) == 1 and len(named[0].names) == 1 and not asking.t.things(named, ANY, YOU, create=False):
        asking.t.ref.taken = []
        if "Planeswalker" not in asking.story.face(named[0].names[0]).types or asking.story.deeds:
            return []
        asking.t.cast_at(frame, asking.t.who(frame), named[0], [])  # nobody tells how else it would come
        asking.story.assume(f"{named[0].text[:1].upper()}{named[0].text[1:]} is cast.")
        return [each.thing for each in asking.story.deeds[-1:] if each.thing is not None]
    asking.t.ref.taken = []
    if named:
        return [each for each in asking.about(frame, named, ANY) if each.is_a("planeswalker")]
    return asking.story.last(lambda each: each.is_a("planeswalker"))


def _was_used(asking: Asking, walker: Thing) -> bool:
    """Tell whether a loyalty ability of a planeswalker was activated, or it was attacked."""
    return any(
        (deed.thing is walker and deed.kind == "activate") or any(at is walker for _, at in deed.pairs)
        for deed in asking.story.deeds
    )


def token_sizes(asking: Asking, frame: Frame) -> list[Wish]:
    """ "how big are the tokens", "how big are my Soldiers": of tokens that come of what is told."""
    lone = frame.subjects[0] if len(frame.subjects) == 1 else None
    asks = frame.wh == "how_big" and frame.verb == "be" and not (frame.objects or any(frame.roles.values()))
    if lone is None or not asks or lone.kind not in ("token", "subtype") or lone.size or lone.adjectives:
        return []
    if lone.det not in ("the", "my", "his", "") or asking.t.things([lone], CREATURE, YOU, create=False):
        return []
    asking.t.note(lone)
    asking.t.ref.taken = []
    word = lone.subtypes[-1] if lone.subtypes else "token"
    player = asking.t.ref.owner(lone, "") if lone.owner else ""
    return [Wish("token size", player=player, word=word, yes_no=False)]


AMOUNTS = (token_sizes, gets_there, connects, face_damage, loyalty)
"""What is tried before a question is read by its verb, in this order."""
