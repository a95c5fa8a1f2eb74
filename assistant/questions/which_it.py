"""What "it" means in a question where it may mean several things."""

from __future__ import annotations

from assistant.questions.fitting import CREATURE, fits
from assistant.questions.frames import Frame
from assistant.questions.story import Thing, Wish
from assistant.questions.told import Telling
from assistant.situations import card_facts

_OF_CREATURES = frozenset((
    "dies", "survives", "size", "is size", "damaged", "deals", "controls", "back", "where", "goes to",
    "counters",
    "untapped",
))  # fmt: skip


def note_others(telling: Telling, frame: Frame, wishes: list[Wish]) -> None:
    """Keep what "it" may mean as well: what else was spoken of singly and is of the same kind."""
    spoken = [*frame.subjects, *frame.objects]
    if "what_happens" in frame.words:
        spoken += [each for role in ("to", "with") for each in frame.roles.get(role, [])]
    loose = not spoken or any(
        each.kind == "pronoun" and each.det in ("it", "that", "this") for each in spoken
    )
    for wish in wishes if loose else ():
        spell = bool(wish.things) and (wish.things[0].is_a("instant") or wish.things[0].is_a("sorcery"))
        if wish.kind in _OF_CREATURES and len(wish.things) == 1 and not spell:
            wish.at = next(((each.start, each.end) for each in spoken if each.kind == "pronoun"), (0, 0))
            _choose(telling, wish)


def _choose(telling: Telling, wish: Wish) -> None:
    """What "it" means: of what was spoken of lately that to which something was done."""
    thing = wish.things[0]
    recent = [group[0] for group in reversed(telling.story.groups[-6:]) if len(group) == 1]
    loyal = wish.kind in ("dies", "survives")
    among = [
        each
        for each in dict.fromkeys((thing, *recent))
        if each is thing or fits(each, CREATURE) or (loyal and each.is_a("planeswalker"))
    ]
    concerned = [each for each in among if _is_concerned(telling, each)] or among
    if wish.kind == "counters":
        concerned = among  # what only triggers may get one: "my 1/1 with evolve is there and I cast a 2/2"
    about = [each for each in concerned if len(telling.subject) == 1 and each is telling.subject[0]]
    wish.things, wish.others = concerned[:1], concerned[1:]
    done = _done_to_last(telling, wish)
    if done is not None and any(each is done for each in among):
        wish.things, wish.others = [done], []  # "I Giant Growth my 3/3. Does it survive?"
    elif about and (wish.kind == "back" or _fights(telling)):
        wish.things, wish.others = about, []  # "my Lhurgoyf is blocked by a 2/2. Does it die?"
    if len(among) > 1:
        telling.story.assume(f"“It” is taken for {wish.things[0].spoken}.")


def _fights(telling: Telling) -> bool:
    return any(each.kind in ("attack", "block") for each in telling.story.deeds)


def _done_to_last(telling: Telling, wish: Wish) -> Thing | None:
    """What was helped last, where it is asked whether it lives, or harmed, whether it dies."""
    last = telling.story.deeds[-1] if telling.story.deeds else None
    face = last.thing.face if last is not None and last.thing is not None else None
    aims = last.targets if last is not None and last.kind == "cast" else []
    if face is None or len(aims) != 1 or not isinstance(aims[0], Thing):
        return None
    use = card_facts.serves(face)
    return aims[0] if (wish.kind, use) in (("survives", 1), ("dies", -1)) else None


def _is_concerned(telling: Telling, thing: Thing) -> bool:
    """Tell whether something was done to a thing, or it fought, or came."""
    for deed in telling.story.deeds:
        if any(each is thing for each in deed.targets) or (deed.kind == "cast" and deed.thing is thing):
            return True
        if any(each is thing for pair in deed.pairs for each in pair):
            return True
    aimed = [each["answer"] for each in telling.story.decisions if each.get("kind") == "target"]
    return any(each is thing for each in aimed)
