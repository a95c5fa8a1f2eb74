"""What a clause is in its question: a tag, an echo, a claim, the other answer to a question, a condition."""

from __future__ import annotations

import msgspec

from assistant.questions.frames import Frame
from assistant.questions.lists import MEASURED, measures
from assistant.questions.mentions import Mention
from assistant.questions.not_told import NotTold, untold
from assistant.questions.vocabulary import CHATTER, INVERTS, NUMBERS, TAGS, says_nothing


def compares(frame: Frame) -> bool:
    """ "as she's like a chump blocker": what something is likened to, and is not."""
    return frame.mark in ("as", "like") and "like" in frame.words and frame.verb == "be" and not frame.asked


def may_fight(frame: Frame) -> bool:
    """ "one 3/3 that can block": so can every creature of which nothing else is told."""
    said = frame.objects or frame.roles or (frame.words - CHATTER)
    return frame.verb in ("block", "attack") and not frame.negated and not said


def refuse_mark(frame: Frame, previous: Frame | None) -> None:
    """Refuse what is told under a condition that is not read, or as one of two possibilities.

    Of "respond to me sacrificing it by killing it" it is not clear whose the second deed is.
    """
    for_mana = frame.verb == "tap" and any(each.kind == "mana" for each in frame.roles.get("for", ()))
    if for_mana and frame.mark in ("in_response", "in_response_to"):
        raise NotTold("nobody can respond to a mana ability (605.3b)", frame.word)
    if previous is not None and previous.mark == frame.mark == "~" and previous.prepositions == ["by"]:
        raise NotTold("it is not clear by which deed this is done", frame.word)
    if frame.mark in ("unless", "whether", "until", "or"):
        raise NotTold(f"what follows “{frame.mark}” is not read yet", frame.mark)
    said = frame.subjects or frame.objects or frame.roles or (frame.words - CHATTER)
    if frame.verb == "be" and frame.word in INVERTS and not said:
        raise NotTold("it is not clear what is said here", frame.word, (frame.first, frame.last))


def refuse_some(frame: Frame) -> None:
    """Refuse what is told of any or of none of several things: it is not said of which."""
    for mention in frame.mentions():
        some = mention.quantifier in ("any", "none") or mention.det in (
            "any",
            "either",
            "neither",
            "what",
            "which",
        )
        none = mention.det == "no" and frame.verb not in ("have", "be", "")
        if mention.is_object and (some or none):
            raise untold(mention, f"it is not said which of them “{mention.text}” is")


def is_printed(frame: Frame) -> bool:
    """Tell whether a thing or a card says something, not a person: "it says", "the card says"."""
    said_by = frame.subjects[0] if len(frame.subjects) == 1 else None
    if said_by is None or frame.word not in ("says", "reads", "said"):
        return False
    return (said_by.kind == "pronoun" and said_by.det in ("it", "that", "this")) or (
        said_by.kind == "card" and not said_by.names
    )


def is_inverted(frame: Frame) -> bool:
    """Tell whether a clause asks by its own form, and not only by the mark at the end of its sentence."""
    return bool(frame.wh) or bool(frame.aux and frame.form_asks)


def conditions_first(frames: list[Frame]) -> list[Frame]:
    """Put the conditions that follow a question in its sentence before it: "does it die if he blocks?"."""
    found: list[Frame] = []
    for sentence in dict.fromkeys(each.sentence for each in frames):
        mine = [each for each in frames if each.sentence == sentence]
        asked = next((n for n, each in enumerate(mine) if each.asked), None)
        start = next(
            (
                n
                for n, each in enumerate(mine)
                if asked is not None and n > asked and each.mark in _CONDITIONS
            ),
            None,
        )
        if asked is None or start is None or any(each.asked for each in mine[start:]):
            found += mine
            continue
        about_it = any(each.kind == "pronoun" for one in mine[start:] for each in one.subjects)
        found += [
            *mine[:asked],
            *(_introduced(mine[asked], about_it=about_it)),
            *mine[start:],
            *mine[asked:start],
        ]
    return found


def _introduced(frame: Frame, *, about_it: bool) -> list[Frame]:
    """What a question that comes before its conditions speaks of, as being there.

    Where these are `about_it` that is any creature of which the question asks, too: "can a 2/2 block if it's
    tapped?".
    """
    any_creature = [
        each for each in frame.subjects
        if about_it and not each.owner and each.det in ("a", "an") and each.kind == "creature"
    ]  # fmt: skip
    things: list[Mention] = []
    if len(any_creature) == 1 == len(frame.subjects):
        things = [msgspec.structs.replace(any_creature[0])]
        any_creature[0].antecedent = things[0]
    things = things or [
        each for each in [*frame.subjects, *frame.objects]
        if each.owner and each.kind != "player" and (each.size or each.names or each.kind == "creature")
    ]  # fmt: skip
    if not things:
        return []
    there = Frame("", "", frame.sentence, "introduced", subjects=things)
    there.first, there.last = frame.first, frame.last
    return [there]


def is_or_else(frame: Frame, previous: Frame | None) -> bool:
    """Tell whether a frame is the other of two answers to the question before it."""
    asked = previous is not None and previous.asked and previous.sentence == frame.sentence
    return asked and frame.mark == "or" and not is_tag(frame) and not frame.wh


def is_or_what(frame: Frame, previous: Frame | None) -> bool:
    """Tell whether a frame only presses for an answer: "does it die or what?"."""
    said = frame.verb or any(frame.mentions()) or any(frame.roles.values()) or frame.negated
    asks = frame.wh == "what" and frame.mark in ("or", ",") and previous is not None
    return asks and not said and all(map(says_nothing, frame.words))


def completed(frame: Frame, previous: Frame) -> Frame:
    """The other answer as a whole question: what it leaves out is as in the question before it."""
    if frame.verb:
        frame.subjects = frame.subjects or list(previous.subjects)
        return msgspec.structs.replace(frame, asked=True, modal=frame.modal or previous.modal)
    own = [*frame.subjects, *frame.objects]
    whole = msgspec.structs.replace(
        frame, verb=previous.verb, word=previous.word, modal=previous.modal, aux=list(previous.aux),
        asked=True, subjects=list(previous.subjects), form_asks=previous.form_asks, passive=previous.passive,
        objects=own or [each for each in previous.objects if each.count is None and each.size is None],
        roles=dict(frame.roles) if frame.roles else dict(previous.roles),
    )  # fmt: skip
    numbers = [each for each in frame.rest if each.norm in NUMBERS and not says_nothing(each.norm)]
    counted = next((each for each in previous.objects if each.count is not None), None)
    if counted is not None and len(own) == 1 and own[0].det == "one" and not frame.verb:
        whole.objects = [msgspec.structs.replace(counted, count=1)]
    digits = [each for each in frame.rest if each.norm.isdecimal()]
    if not own and len(digits) == 1 and counted is not None:  # "4 poison or 1"
        whole.objects = [msgspec.structs.replace(counted, count=int(digits[0].norm))]
        whole.rest = [each for each in frame.rest if each is not digits[0]]
    if not own and numbers and counted is not None:  # "four cards or just two"
        whole.objects = [msgspec.structs.replace(counted, count=NUMBERS[numbers[0].norm])]
        whole.rest = [each for each in frame.rest if each is not numbers[0]]
    return whole


_WAYS = {"loss": "lose", "lost": "lose", "gain": "gain", "gained": "gain", "drawn": "draw"}


def measures_on(frame: Frame, previous: Frame) -> bool:
    """Tell whether a frame measures one more matter: "how much poison and life loss"."""
    asked = previous.asked and previous.wh in ("how_much", "how_many") and previous.sentence == frame.sentence
    bare = not (frame.verb or frame.objects or any(frame.roles.values()) or frame.wh or frame.negated)
    return asked and bare and measures(frame) and frame.mark in ("and", ",")


def as_measured(frame: Frame, previous: Frame) -> Frame:
    """One more matter that is measured, as a question of its own."""
    way = next((_WAYS[each] for each in frame.words if each in _WAYS), "")
    verb = way or previous.verb or MEASURED[frame.subjects[0].kind]
    return msgspec.structs.replace(
        frame, verb=verb, word=verb, wh=previous.wh, asked=True, objects=list(frame.subjects),
        subjects=[each for each in previous.subjects if each.kind in ("player", "pronoun")],
        rest=[each for each in frame.rest if each.norm not in _WAYS],
    )  # fmt: skip


def as_wished(frame: Frame, speaker: Frame) -> Frame:
    """ "she wants the land back, does she get it": what she gets is what she wants, back.

    A frame that asks something else, or of something else, is as it is.
    """
    wished = speaker.verb == "say" and speaker.word.startswith("want") and "back" in speaker.words
    loose = all(each.kind == "pronoun" and not each.owner for each in frame.objects)
    bare = loose and len(frame.objects) == 1 and not any(frame.roles.values()) and not frame.rest
    if not (wished and bare and speaker.objects) or frame.verb != "get" or not frame.asked:
        return frame
    back = [each for each in speaker.rest if each.norm == "back"]
    return msgspec.structs.replace(frame, objects=list(speaker.objects), rest=back)


def asks_for_what_is_wanted(frame: Frame, wanted: Frame | None) -> bool:
    """ "I want to swing with two bears. Can I attack with both of them?": of what was wanted, all of it."""
    if wanted is None or frame.modal != "can" or frame.verb != wanted.verb or frame.wh or frame.negated:
        return False
    same = [each.owner for each in frame.subjects] == [each.owner for each in wanted.subjects] != []
    spoken = [*frame.objects, *(each for found in frame.roles.values() for each in found)]
    meant = [*wanted.objects, *(each for found in wanted.roles.values() for each in found)]
    if not same or len(spoken) > len(meant) or not all(map(says_nothing, frame.words)):
        return False
    number = sum(each.count or 1 for each in meant if each.is_object)
    for each in spoken:
        so_many = each.count in (None, number) and (each.det != "both" or number == _BOTH)
        if each.kind != "pronoun" or each.owner or each.adjectives or each.det == "one" or not so_many:
            return False
    return True


_BOTH = 2
_CONDITIONS = frozenset(("if", "when", "after", "once", "while"))


def is_echo(frame: Frame) -> bool:
    """Tell whether a frame has only an auxiliary and who: "can I", "he can't", "can I do that"."""
    so = "do" in frame.aux and frame.modal == "can"
    did = [
        each for each in frame.objects if so and each.kind == "pronoun" and each.det in ("that", "this", "it")
    ]
    said = [*(each for each in frame.objects if each not in did),
            *(each for role in frame.roles.values() for each in role)]  # fmt: skip
    return (
        frame.verb == "be" and frame.word in ("can", "could", "may", "does", "do", "would", "will", "must")
        and not said and not (frame.words - CHATTER - TAGS) and len(frame.subjects) == 1
    )  # fmt: skip


_MORE_TAGS = frozenset(
    (
        "who_is_right",
        "verdict",
        "doable",
        "possible",
        "allowed",
        "fine",
        "legal",
        "ruling",
        "ok",
        "legit",
        "alright",
        "kosher",
    )
)


def ends_with_a_tag(frame: Frame) -> bool:
    """ "I still gain 3 right, the life isn't aimed at anything": the clause asks with its last word."""
    last = max(frame.rest, key=lambda each: each.first, default=None)
    told = bool(frame.verb and frame.subjects) and frame.mark not in ("that", "if") and not frame.asked
    if not told or last is None or last.norm not in ("right", "correct") or last.last < frame.last:
        return False
    frame.rest = [each for each in frame.rest if each is not last]
    return True


def should_come_of_it(frame: Frame) -> bool:
    """ "they should still die": what somebody thinks comes of what was told, and nothing that is told."""
    things = all(each.kind != "player" and each.det not in ("he", "she") for each in frame.subjects)
    told = bool(frame.subjects) and not frame.asked and frame.mark not in ("that", "if", "unless", "or")
    return told and things and "should" in frame.aux and "have" not in frame.aux and frame.verb in _FATES


_FATES = frozenset(("die", "survive", "resolve", "trigger", "fizzle", "stay", "live"))
"""Senses of what comes of something, of which somebody says how it should be."""


def says_what_kinds_are(frame: Frame) -> bool:
    """ "tokens aren't cards": what all of a kind are by the rules, and nothing of this board."""
    both = [*frame.subjects, *frame.objects]
    kinds = all(
        each.kind in _KINDS and each.plural and each.text.lower() == each.text.lower().split()[-1]
        and not (each.owner or each.det or each.count or each.quantifier or each.names)
        for each in both
    )  # fmt: skip
    said = frame.verb == "be" and not frame.asked and bool(frame.subjects and frame.objects)
    return said and kinds and not any(frame.roles.values()) and all(map(says_nothing, frame.words))


_KINDS = frozenset(("token", "card", "creature", "permanent", "spell", "land", "artifact", "enchantment"))


def is_legal_tag(frame: Frame) -> bool:
    """Tell whether a frame only asks whether what was told is legal."""
    return is_tag(frame) and bool(frame.words & {"legal", "is_that_legal", "legit", "allowed", "kosher"})


def _turns_round(frame: Frame) -> bool:
    """ "..., doesn't it?", "..., can't he?": the claim before it, put as a question."""
    said = {each.det for each in frame.mentions() if each.kind == "pronoun"}
    alone = len(said) == 1 and all(each.kind == "pronoun" for each in frame.mentions())
    return (
        frame.verb == "be" and frame.mark == "," and frame.negated and frame.asked and not frame.wh
        and alone and not frame.rest and not any(frame.roles.values())
    )  # fmt: skip


def is_tag(frame: Frame) -> bool:
    """Tell whether a frame only asks whether what was said is so: "right?", "doesn't it?"."""
    if _turns_round(frame):
        return True
    if frame.verb or frame.subjects or frame.objects or frame.roles or frame.wh:
        return False
    words = frame.words - CHATTER | (frame.words & TAGS)
    return bool(frame.words & (TAGS | _MORE_TAGS)) and words <= TAGS | _MORE_TAGS
