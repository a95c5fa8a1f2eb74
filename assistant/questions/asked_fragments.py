"""Questions of a word or two: "my life?", "safe?", "persist?", "back to my hand?", "where do we end up?"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from assistant.questions.asked_core import TRIGGERING, keyword_of
from assistant.questions.asked_places import ZONES
from assistant.questions.fitting import ANY
from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.story import YOU, Wish
from assistant.questions.vocabulary import says_nothing

if TYPE_CHECKING:
    from assistant.questions.asked_states import AskingStates as Asking

_SAFE = frozenset(("safe", "alive", "dead"))
_TOTALS = frozenset(("totals", "total"))


def _bare(frame: Frame, words: frozenset[str]) -> bool:
    """Tell whether a clause has no verb of its own, and besides some words none that say anything."""
    others = frame.words - words
    return not frame.verb and not frame.wh and not frame.negated and all(map(says_nothing, others))


def totals(asking: Asking, frame: Frame) -> list[Wish]:
    """ "my life?", "final life totals?", "what are the totals": the life of one player, or of all."""
    spoken = [*frame.subjects, *frame.objects]
    life = [each for each in spoken if each.kind in ("life", "life total") and each.count is None]
    named = bool(life) or bool(_TOTALS & frame.words)
    asks = not frame.verb or (frame.verb == "be" and frame.wh == "what" and not life)
    if not asks or not named or len(life) != len(spoken) or len(life) > 1 or frame.negated:
        return []
    of_amount = frame.wh == "how_much" and not frame.verb and bool(life)  # "how much life in total"
    if (
        any(frame.roles.values())
        or not asking.story.deeds
        or (frame.wh and frame.verb != "be" and not of_amount and not (frame.wh == "what" and life))
    ):
        return []
    if not all(says_nothing(each) for each in frame.words - _TOTALS - {"final", "afterwards"}):
        return []
    asking.t.note(*life)
    asking.t.used |= {*_TOTALS, "final", "afterwards"}
    return [Wish("life", player=each, yes_no=False) for each in _whose(asking, life)]


def life_total(asking: Asking, frame: Frame) -> list[Wish]:
    """ "what life total do I have", "what life total does he end up at": how much life a player has."""
    spoken = [*frame.subjects, *frame.objects]
    life = [each for each in spoken if each.kind in ("life", "life total") and each.count is None]
    people = [each for each in spoken if asking.t.is_person(each)]
    if frame.wh != "what" or frame.verb not in ("have", "go", "stay", "stand") or frame.negated:
        return []
    if len(life) != 1 or life[0].owner or len(people) != 1 or len(spoken) > len(life) + len(people):
        return []
    asking.t.note(*life, *people)
    asking.t.used |= {"at", "with", "left"}
    return [Wish("life", player=asking.t.ref.player(people[0]), yes_no=False)]


def _whose(asking: Asking, life: list[Mention]) -> list[str]:
    """Whose life a phrase means: all players' where nobody says."""
    if life and life[0].owner and not life[0].text.lower().startswith("our "):
        return [asking.t.ref.owner(life[0], YOU)]
    return list(asking.story.players)


def where_players_are(asking: Asking, frame: Frame) -> list[Wish]:
    """ "where do we end up", "where do I stand after combat": how much life they have, and what else came."""
    people = len(frame.subjects) == 1 and asking.t.is_person(frame.subjects[0])
    if frame.wh != "where" or not people or frame.objects or any(frame.roles.values()) or frame.negated:
        return []
    if frame.verb not in ("go", "be", "stay", "stand") or not asking.story.deeds:
        return []
    together = frame.subjects[0].det in ("we", "us", "they") or frame.subjects[0].text.lower() in ("we", "us")
    players = asking.story.players if together else [asking.t.who(frame)]
    asking.t.note(*frame.subjects)
    asking.t.used |= {"after_combat"}
    return [*(Wish("life", player=each, yes_no=False) for each in players), Wish("happens", yes_no=False)]


def safe(asking: Asking, frame: Frame) -> list[Wish]:
    """ "safe?" of who asks, where something was done to them: whether they lose."""
    said = frame.words & _SAFE
    if len(said) != 1 or not _bare(frame, said) or any(frame.mentions()):
        return []
    harmed = YOU in asking.story.life and any(each.player != YOU for each in asking.story.deeds)
    aims = [at for deed in asking.story.deeds for at in (*deed.targets, *(each for _, each in deed.pairs))]
    if not harmed or any(not isinstance(each, str) for each in aims):
        return []
    asking.t.used |= said
    return [Wish("loses", player=YOU, negated=said != {"dead"})]


def keyword(asking: Asking, frame: Frame) -> list[Wish]:
    """ "persist?", "evolve?": whether the one thing that has it triggers."""
    said = [each.norm for each in frame.rest if each.norm in TRIGGERING]
    if len(said) != 1 or not _bare(frame, frozenset(said)) or any(frame.mentions()):
        return []
    having = [each for each in asking.story.things if keyword_of(each, said[0])]
    if len(having) != 1 or not asking.story.deeds:
        return []
    asking.t.used |= {said[0], "still"}
    return [Wish("triggers", having, words=said[0])]


def back_to_zone(asking: Asking, frame: Frame) -> list[Wish]:
    """ "back to hand?", "Unsummon to the graveyard?", "is Rancor back in my hand": whether it goes there."""
    to = [each for role in ("to", "in", "into") for each in frame.roles.get(role, [])]
    lone = len(frame.subjects) == 1 and not asking.t.is_person(frame.subjects[0])
    bare = _bare(msgspec.structs.replace(frame, verb=""), frozenset(("back", "in_my_hand")))
    if "back" in frame.words and lone and bare and frame.verb in ("", "be") and not frame.objects:
        if "in_my_hand" in frame.words and not to and asking.story.deeds:
            asking.t.used |= {"back", "in_my_hand"}
            return [Wish("goes to", asking.about(frame, frame.subjects, ANY), word="hand")]
        if frame.verb == "be" and len(to) == 1:
            frame = msgspec.structs.replace(frame, verb="", word="")
    if not _bare(frame, frozenset(("back",))) or len(to) != 1 or to[0].kind not in ZONES or frame.objects:
        return []
    if sum(map(len, frame.roles.values())) != 1 or not asking.story.deeds or len(frame.subjects) > 1:
        return []
    asking.t.note(*to)
    asking.t.used.add("back")
    things = asking.about(frame, frame.subjects, ANY)
    word = "command" if to[0].kind == "command zone" else to[0].kind
    return [Wish("goes to", things, word=word)]


_COUNTED = frozenset(("token", "draws", "counters", "damaged player", "life lost", "triggers"))
"""What is asked that has a number."""


def number_again(asking: Asking, frame: Frame) -> list[Wish]:
    """ "..., and is it 5 or 4?": how many of what was asked just before."""
    it = len(frame.subjects) == 1 and frame.subjects[0].kind == "pronoun" and frame.subjects[0].det == "it"
    digits = {each.norm for each in frame.rest if each.norm.isdecimal()}
    if frame.verb != "be" or not it or frame.objects or any(frame.roles.values()) or frame.negated:
        return []
    last = asking.story.wishes[-1] if asking.story.wishes else _dealt_last(asking)
    if not digits or frame.wh or last is None or last.kind not in _COUNTED or last.supposed:
        return []
    if not all(map(says_nothing, frame.words - digits)):
        return []
    asking.t.used |= digits
    asking.t.note(*frame.subjects)
    return [msgspec.structs.replace(last, number=None, yes_no=False, negated=False)]


def _dealt_last(asking: Asking) -> Wish | None:
    """What the deed that was told last deals to the player at whom it was aimed."""
    last = asking.story.deeds[-1] if asking.story.deeds else None
    aims = [] if last is None else [*last.targets, *(at for _, at in last.pairs)]
    players = [each for each in dict.fromkeys(aims) if isinstance(each, str)]
    return Wish("damaged player", player=players[0], yes_no=False) if len(players) == len(aims) == 1 else None


def mana_in_all(asking: Asking, frame: Frame) -> list[Wish]:
    """ "I cast it for the third time, total mana?": what the spell that was cast last costs in all."""
    mana = [each for each in (*frame.subjects, *frame.objects) if each.kind == "mana" and each.count is None]
    last = asking.story.deeds[-1] if asking.story.deeds else None
    lone = len(mana) == 1 == len([*frame.mentions()]) and _bare(frame, frozenset(("total",)))
    if not lone or "total" not in frame.words or last is None or last.kind != "cast" or last.thing is None:
        return []
    asking.t.note(*mana)
    asking.t.used.add("total")
    return [Wish("cost", [last.thing], yes_no=False)]


def reaches(asking: Asking, frame: Frame) -> list[Wish]:
    """ "Do I go up to 5", "does he go down to 3 life": whether that is a player's life in the end."""
    people = len(frame.subjects) == 1 and asking.t.is_person(frame.subjects[0])
    if frame.verb not in ("go", "return") or not people or frame.objects or frame.wh or frame.modal:
        return []
    to = [each for each in frame.roles.get("to", []) if each.kind == "life" and each.count is not None]
    digits = [each.norm for each in frame.rest if each.norm.isdecimal()] if "to" in frame.prepositions else []
    numbers = [each.count for each in to] + [int(each) for each in digits]
    if len(numbers) != 1 or len(to) != sum(map(len, frame.roles.values())):
        return []
    asking.t.note(*to)
    asking.t.used |= {*digits, "up", "down", "back"}
    player = asking.t.who(frame)
    return [Wish("life", player=player, number=numbers[0], negated=frame.negated)]


def counted_alone(asking: Asking, frame: Frame) -> list[Wish]:
    """ "tokens?", "cards?": how many of them somebody gets."""
    lone = frame.subjects[0] if len(frame.subjects) == 1 and not frame.objects else None
    if lone is None or not _bare(frame, frozenset()) or any(frame.roles.values()) or not asking.story.deeds:
        return []
    told = lone.det or lone.owner or lone.names or lone.count is not None or lone.size or lone.subtypes
    if told or not lone.plural or lone.kind not in ("card", "token"):
        return []
    asking.t.note(lone)
    kind, word = ("draws", "") if lone.kind == "card" else ("token", "token")
    return [Wish(kind, player=YOU, word=word, yes_no=False)]


def life_of_whom(asking: Asking, frame: Frame) -> list[Wish]:
    """ "what's he at", "where does that leave me": how much life a player has then."""
    at = (
        frame.wh == "what" and frame.verb == "be" and bool({"at", "on"} & {*frame.prepositions, *frame.words})
    )
    left = frame.wh == "where" and frame.verb in ("leave", "put") and not any(frame.roles.values())
    spoken = frame.subjects if at else frame.objects
    if not (at or left) or len(spoken) != 1 or not asking.as_player(spoken[0]) or frame.negated:
        return []
    if not asking.story.deeds or (at and (frame.objects or any(frame.roles.values()))):
        return []
    it = [each for each in frame.subjects if left and each.kind == "pronoun"]
    if left and len(it) != len(frame.subjects):
        return []
    asking.t.note(*spoken, *it)
    asking.t.used |= {"at", "on"}
    player = asking.t.ref.player(msgspec.structs.replace(spoken[0], kind="player"))
    return [Wish("life", player=player, yes_no=False)]


def game(asking: Asking, frame: Frame) -> list[Wish]:
    """ "game?": whether somebody has won."""
    lone = frame.subjects[0] if len(frame.subjects) == 1 and not frame.objects else None
    if lone is None or lone.kind != "game" or not _bare(frame, frozenset()) or any(frame.roles.values()):
        return []
    asking.t.note(lone)
    return [Wish("winner", yes_no=False)] if asking.story.deeds and not lone.det else []


FRAGMENTS = (
    counted_alone,
    life_of_whom,
    game,
    number_again,
    reaches,
    mana_in_all,
    totals,
    life_total,
    where_players_are,
    safe,
    keyword,
    back_to_zone,
)
"""What is tried before a question is read by its verb, in this order."""
