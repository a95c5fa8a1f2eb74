"""Results that somebody names to have them confirmed: "so 3 to face?", "that's four cards?"."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.story import YOU, Wish
from assistant.questions.vocabulary import NUMBERS

if TYPE_CHECKING:
    from assistant.questions.asked_states import AskingStates as Asking

_THAT = frozenset(("it", "that", "this", "these", "those", "they"))
_AT_WHOM = ("to", "at", "in", "into", "on")
_TAKES_CARDS = ("discard", "mill", "reveal")
_TIMES = {"once": 1, "twice": 2, "three_times": 3, "four_times": 4}
_GETS_THROUGH = frozenset(("trample", "get", "go", "come", "push"))
_STATES = frozenset(("dead", "alive", "safe", "fine", "ok", "okay", "alright", "lethal"))
_STANDS = frozenset(("be", "go", "end", "drop", "fall", "come", "stay"))


def said_result(asking: Asking, frame: Frame) -> list[Wish]:
    """A number of something with no verb but "is": whether it comes to that."""
    through = {"through", "over"} & {*frame.words, *frame.roles, *frame.prepositions}
    if through and frame.verb in _GETS_THROUGH:
        return _gets_through(asking, frame)
    if frame.wh or frame.verb not in ("", "be") or not asking.story.deeds:
        return []
    spoken = [*frame.subjects, *frame.objects]
    counted = [each for each in spoken if each.count is not None and not each.owner and not each.names]
    others = [each for each in spoken if not any(each is one for one in counted)]
    if any(each.kind != "pronoun" or each.det not in _THAT for each in others) or len(counted) > 1:
        return []
    number = counted[0].count if counted else in_digits(asking, frame)
    if number is None:
        return []
    roles = {role: found for role, found in frame.roles.items() if found}
    at = [each for role in _AT_WHOM for each in roles.get(role, [])]
    kind = counted[0].kind if counted else ""
    if set(roles) - set(_AT_WHOM) or len(at) > 1 or (at and kind not in ("", "damage")):
        return []
    wishes = _damage_at(asking, at[0], number) if at else _of_kind(asking, frame, counted, number)
    for each in wishes:
        each.number, each.yes_no, each.negated = number, True, frame.negated
    if wishes:
        asking.t.note(*spoken, *at)
        asking.t.used |= {each.norm for each in frame.rest if _number(each.norm) == number}
    return wishes


def _gets_through(asking: Asking, frame: Frame) -> list[Wish]:
    """ "does 2 still trample through", "3 gets through?": damage to who is attacked."""
    number = in_digits(asking, frame)
    pronouns = all(each.kind == "pronoun" and each.det in _THAT for each in frame.subjects)
    if number is None or not pronouns or frame.objects or frame.wh or not asking.t.attackers():
        return []
    asking.t.used |= {str(number), "through", "over", "still"}
    return [Wish("damaged player", player=asking.defender(), number=number, negated=frame.negated)]


def _damage_at(asking: Asking, at: Mention, number: int) -> list[Wish]:
    """ "3 damage to him", "3 to face"."""
    if not asking.as_player(at):
        return []
    if at.kind == "face" and not at.owner:
        player = asking.defender()
    else:
        player = YOU if at.owner == "me" else asking.t.ref.player(at)
    return [Wish("damaged player", player=player, number=number)]


def _of_kind(asking: Asking, frame: Frame, counted: list[Mention], number: int) -> list[Wish]:
    """What a number counts where nobody says for whom: only where but one thing can be meant."""
    if not counted:
        return []
    mention = counted[0]
    if mention.kind == "damage":
        return asking.of_the_last()
    if mention.kind == "card":
        return cards_drawn(asking, frame, mention)
    if mention.kind == "life":
        return [Wish("life gained", player=YOU)] if asking.only_gains() else []
    if mention.kind == "trigger":
        source = asking.triggering()
        return [Wish("triggers", source, word="exactly")] if source else []
    if mention.kind in ("token", "subtype") and not asking.t.ref.things(mention, create=False):
        word = mention.subtypes[-1] if mention.subtypes else "token"
        return [Wish("token", player=YOU, word=word)]
    return []


def cards_drawn(asking: Asking, frame: Frame, cards: Mention) -> list[Wish]:
    """So many cards, of which nobody says what is done with them: drawn, where nothing else happens."""
    texts = " ".join(each.face.text.lower() for each in asking.story.things if each.face is not None)
    others = {each.player for each in asking.story.deeds} - {YOU}
    mine = "draw" in texts and not others and not any(each in texts for each in _TAKES_CARDS)
    if not mine or any(each.owner != "me" for each in frame.subjects if asking.t.is_person(each)):
        return []
    asking.t.note(cards)
    return [Wish("draws", player=YOU, number=cards.count, yes_no=cards.count is not None)]


def counted_up(asking: Asking, frame: Frame) -> list[Wish]:
    """ "how many cards is that", "how many cards in total", "what's the damage": what it all comes to."""
    spoken = [*frame.subjects, *frame.objects]
    matter = [
        each for each in spoken if each.kind in ("card", "damage") and each.count is None and not each.names
    ]
    others = [each for each in spoken if not any(each is one for one in matter)]
    asks = frame.wh in ("how_many", "how_much") or (
        frame.wh == "what" and matter and matter[0].kind == "damage"
    )
    if (
        not asks
        or frame.verb not in ("be", "")
        or len(matter) != 1
        or any(frame.roles.values())
        or frame.negated
    ):
        return []
    if any(each.kind != "pronoun" or each.det not in _THAT for each in others) or not asking.story.deeds:
        return []
    asking.t.note(*spoken)
    asking.t.used |= {"total", "altogether", "in_total", "overall"}
    return cards_drawn(asking, frame, matter[0]) if matter[0].kind == "card" else asking.of_the_last()


def stands_at(asking: Asking, frame: Frame) -> list[Wish]:
    """ "is he at 17", "he goes down to 17, right?": a life total, once something was done."""
    person = len(frame.subjects) == 1 and asking.t.is_person(frame.subjects[0])
    if person and frame.subjects[0].kind == "pronoun" and _any_planeswalker(asking):
        return []  # "she" may be that
    if frame.wh or frame.objects or not person or frame.verb not in _STANDS or not asking.story.deeds:
        return []
    said = [each for role in ("at", "to") for each in frame.roles.get(role, [])]
    if any(each.kind != "life" or each.count is None for each in said) or len(said) > 1:
        return []
    if sum(bool(found) for found in frame.roles.values()) > len(said):
        return []
    number = said[0].count if said else in_digits(asking, frame)
    if frame.words & _STATES or number is None or not (said or {"at", "to"} & {*frame.prepositions}):
        return []
    asking.t.note(*said)
    asking.t.used |= {str(number), "down", "up", "life"}
    return [Wish("life", player=asking.t.who(frame), number=number, negated=frame.negated)]


def _any_planeswalker(asking: Asking) -> bool:
    return any(each.zone == "battlefield" and each.is_a("planeswalker") for each in asking.story.things)


def in_digits(asking: Asking, frame: Frame) -> int | None:
    """The one number among the small words of a question; None where there are none or several."""
    found = [number for each in frame.rest if (number := _number(each.norm)) is not None]
    return found[0] if len(found) == 1 else None


def _number(word: str) -> int | None:
    return int(word) if word.isdecimal() else NUMBERS.get(word) if word not in ("one", "both") else None


def often(asking: Asking, frame: Frame) -> int | None:
    """How often something is asked to happen: "twice", "three times", "two triggers"."""
    said = [each.norm for each in frame.rest if each.norm in _TIMES]
    counted = [each for each in frame.objects if each.kind == "trigger" and each.count is not None]
    asking.t.used |= {*said}
    asking.t.note(*counted)
    return _TIMES[said[0]] if said else counted[0].count if counted else None


def marked(asking: Asking, frame: Frame) -> list[Wish]:
    """ "how much damage is on it", "how much damage does it have on it"."""
    spoken = [*frame.subjects, *frame.objects]
    damage = [each for each in spoken if each.kind == "damage"]
    asks = frame.wh in ("how_much", "what") and frame.verb in ("be", "have")
    if not asks or len(damage) != 1 or frame.negated:
        return []
    things = [each for each in spoken if each.is_object]
    on = frame.roles.get("on", [])
    if not on or any(not each.is_object for each in on) or set(frame.roles) != {"on"}:
        return []
    asking.t.note(*damage, *on)
    return [Wish("marked", asking.about(frame, things or on), yes_no=False)]


def board(asking: Asking, frame: Frame) -> list[Wish]:
    """ "what do I end up with", "what does the board look like", "what do I have left on board"."""
    shown = frame.words & {"in_play", "my_side", "his_side", "left"}
    people = [each for each in frame.subjects if asking.t.is_person(each)]
    boards = [each for each in frame.subjects if each.kind == "board"]
    if frame.wh != "what" or frame.objects or any(frame.roles.values()) or frame.negated:
        return []
    looks = frame.verb == "say" and len(boards) == 1 and "like" in frame.words
    has = frame.verb == "have" and len(people) == 1 and bool(shown or frame.word == "end up")
    there = frame.verb in ("leave", "be") and not frame.subjects and bool(shown - {"left"})
    if not (looks or has or there) or not asking.story.deeds:
        return []
    owner = boards[0].owner if boards else ""
    player = asking.t.who(frame) if people else asking.t.ref.owner(boards[0], "") if owner else ""
    if there and shown & {"my_side", "his_side"}:
        player = YOU if "my_side" in shown else asking.t.other(YOU)
    asking.t.used |= {*shown, "like", "up", "after_combat"}
    asking.t.note(*boards)
    return [Wish("board", player=player, yes_no=False)]


Reader = Callable[["Asking", Frame], list[Wish]]
RESULTS: tuple[Reader, ...] = (said_result, counted_up, stands_at, marked, board)
"""What is tried before a question is read by its verb, in this order."""
