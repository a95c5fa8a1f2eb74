"""Keywords against keywords and against cards: played with each and without, and what differs is told."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import msgspec

from assistant.asked import AskAnswer, Because
from assistant.bearing import NamedFace
from assistant.deciding import Claim
from assistant.deciding.quoting import quoted
from assistant.experiments.playing import Came, creature, played, scenario, shown
from assistant.scenarios.replay import Stage
from engine.registry import KEYWORDS
from model import Face

Naming = Callable[[str], tuple[NamedFace, ...]]
"""Finds the cards that a text names."""

_WORDS = {
    **{word: word for word in ("deathtouch", "trample", "lifelink", "indestructible", "hexproof", "shroud")},
    **{
        word: word
        for word in (
            "first strike",
            "double strike",
            "infect",
            "wither",
            "flying",
            "exalted",
            "flanking",
            "menace",
            "vigilance",
            "reach",
            "haste",
            "prowess",
            "persist",
            "undying",
            "toxic 1",
        )
    },
    **{f"pro[- ]{each}": f"protection from {each}" for each in ("white", "blue", "black", "red", "green")},
    **{
        f"protection from {each}": f"protection from {each}"
        for each in ("white", "blue", "black", "red", "green")
    },
}
_KEYWORD = "|".join(sorted(_WORDS, key=len, reverse=True))
_THING = r"(?:creatures?|guys?|dudes?|things?|something|one|permanents?)"
_A = r"(?:an? |my (?:own )?|his |the |their |someone's |an opponent's |my opponent's |opp's )?"


class Question(msgspec.Struct, frozen=True):
    """What is asked: its form, the keywords, and the face of the card that takes part."""

    form: str
    keywords: tuple[str, ...]
    face: Face | None = None
    own: bool = False


_FORMS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (form, re.compile(pattern, re.IGNORECASE))
    for form, pattern in (
        (
            "together",
            rf"(?:how )?do(?:es)? (?P<one>{_KEYWORD}) (?:work|combine|interact|stack)s? (?:together )?with "
            rf"(?P<two>{_KEYWORD})"
            r"(?:,? like do i only need one damage per blocker)?",
        ),
        (
            "together",
            rf"(?:do|does|how do|how does) (?P<one>{_KEYWORD}) (?:and|\+|plus) (?P<two>{_KEYWORD}) "
            r"(?:work together|combine|interact|stack|work)",
        ),
        (
            "kills",
            rf"(?:is|does|can|will|would) (?P<one>{_KEYWORD}) (?:enough to |alone )?(?:kill|destroy|beat) "
            rf"(?:{_A}(?P<two>{_KEYWORD})(?: {_THING})?|"
            rf"{_A}{_THING} (?:that'?s|that is|with|that has) (?P<too>{_KEYWORD}))",
        ),
        (
            "twice",
            rf"(?:do(?:es)? )?(?:(?:having )?(?:two|2|multiple|several) (?:instances|copies) of )?"
            rf"(?P<one>{_KEYWORD})(?: on (?:one|the same|a) {_THING})?"
            r"(?:,? (?:gain double|stack(?: with itself)?|do anything(?: twice)?|add up|count twice))"
            r"(?: if (?:i have|it has|you have|my creature has) (?:two|2|multiple|several)"
            r"(?: instances)?(?: of it)?)?"
            rf"(?: on (?:one|the same|a) {_THING})?",
        ),
        ("twice", rf"does (?:having )?(?:double|two) (?P<one>{_KEYWORD}) (?:stack|do anything|add up)"),
        (
            "stops",
            rf"do(?:es)? (?P<one>{_KEYWORD}) (?:stop|prevent|beat|protect (?:it |me )?(?:from|against)|"
            rf"save (?:it|{_A}{_THING}) from|help against|work against) {_A}(?P<card>@)",
        ),
        (
            "versus",
            rf"(?P<one>{_KEYWORD}) (?:vs\.?|versus|against) (?P<card>@)"
            rf"(?:,? do (?:{_KEYWORD}) {_THING} (?:live|survive)(?: through)?(?: it)?"
            r"(?: though it (?:doesn't|doesnt) target)?)?",
        ),
        (
            "survives",
            rf"(?:do|does|will|would) {_A}(?P<one>{_KEYWORD}) {_THING} (?:survive|live through) (?P<card>@)",
        ),
        (
            "target",
            rf"(?:can (?:i|he|they|my opponent)|is it (?:legal|ok|fine) to) (?:target|cast (?P<before>@) on) "
            rf"{_A}(?P<one>{_KEYWORD}) {_THING}(?: with (?P<card>@))?",
        ),
        (
            "target",
            rf"can (?P<card>@) (?:target|hit) {_A}(?P<one>{_KEYWORD}) {_THING}",
        ),
        (
            "removes",
            rf"(?:can|does) (?P<card>@) (?:kill|destroy|exile|bounce) {_A}(?P<one>{_KEYWORD}) {_THING}",
        ),
    )
)


def asked_of_keywords(question: str, naming: Naming) -> Question | None:
    """Read a question about keywords; None where any word of it has no place in a form.

    Whose card acts is told, but not on whose creature ("does hexproof stop my Murder"), is read elsewhere.
    """
    text = question.replace("’", "'")
    named = naming(text)
    if len(named) > 1:
        return None
    for each in named:
        text = f"{text[: each.start]}@{text[each.end :]}"
    text = re.sub(r"\b(?:even|just|really|also|actually|still)\b ?", "", " ".join(text.split())).strip(" ?.!")
    if re.search(r"\bmy (?:own )?@", text):
        return None
    for form, pattern in _FORMS:
        found = pattern.fullmatch(text)
        if found is not None:
            said = found.groupdict()
            words = [said.get("one"), said.get("two") or said.get("too")]
            own = (
                re.search(r"\bmy\b", text) is not None
                and re.search(r"\b(?:he|they|opponent)\b", text) is None
            )
            face = named[0].face if named else None
            if bool(named) == any(said.get(each) for each in ("card", "before")):
                return Question(form, tuple(_keyword(each) for each in words if each), face, own)
    return None


def _keyword(said: str) -> str:
    low = said.lower().replace("-", " ")
    return next(keyword for words, keyword in _WORDS.items() if re.fullmatch(words, low))


def answer_of_keywords(question: str, naming: Naming, stage: Stage, edition: str | None) -> AskAnswer | None:
    """Play with each subject and without; None where nothing here is asked, or nothing differs to tell."""
    asked = asked_of_keywords(question, naming)
    if asked is None:
        return None
    told = _TOLD[asked.form](asked, question, stage, edition)
    if told is None:
        return None
    text, came, kind = told
    replayed = came.replayed
    because = tuple(_because(asked, came, stage))
    rules = tuple(dict.fromkeys((*(each.rule for each in because), *came.rules)))
    head = re.match(r"yes|no\b", text, re.IGNORECASE)
    yes = None if head is None else head[0].lower() == "yes"
    answer = AskAnswer(
        question, replayed["edition"], "legality", True, text, rules, 0.0, because=because, yes=yes
    )
    shown_replay = None if "error" in replayed else replayed
    return msgspec.structs.replace(answer, kind=kind, scenario=came.raw, replay=shown_replay)


def _because(asked: Question, came: Came, stage: Stage) -> Iterator[Because]:
    """What forbade it, else what each keyword means and the rules that decide what became of who has it."""
    edition = came.replayed["edition"]
    if came.rule:
        yield Because(came.rule, stage.wording(edition, came.rule), came.why)
        return
    there = {each["name"] for each in came.replayed["final"]["objects"]}
    who = next((each for each in ("the blocker", "the creature") if each in there), None)
    zone = next((each["zone"] for each in came.replayed["final"]["objects"] if each["name"] == who), "")
    decide = tuple(quoted(came.raw, [Claim({"in": zone, "card": who})], stage, edition, "You")) if who else ()
    means = meaning_of(asked.keywords[-1], partial(stage.wording, edition))
    acts = means is not None and any(each.rule.startswith(means.rule[:-1]) for each in decide)
    if means is not None and not acts:
        yield means
    yield from decide[: 3 if means is None or acts else 2]


def meaning_of(keyword: str, wording: Callable[[str], str]) -> Because | None:
    """The rule that says what a keyword means; None where no text of it does.

    `wording` gives the text of a rule.
    """
    declared = KEYWORDS.get(keyword.partition(" from ")[0].partition(" {")[0])
    home = str(declared.citation.number) if declared is not None else ""
    for letter in "abc" if declared is not None else "":
        text = wording(f"{home}{letter}")
        if " means " in text or "can't" in text:
            return Because(f"{home}{letter}", text, f"that is all that {keyword} does")
    return None


Told = tuple[str, Came, Any] | None
"""What is said, the replay behind it, and the kind of answer."""


Sized = tuple[int, tuple[str, ...]]
"""How big a creature is, and its keywords."""


def _fight(one: Sized, two: Sized, name: str, stage: Stage, edition: str | None) -> Came | None:
    """An attacker, blocked by another creature."""
    attacker, blocker = creature("the attacker", *one), creature("the blocker", *two)
    do = [
        {"player": "You", "attack": [{"with": "the attacker", "at": "Opponent"}]},
        {"player": "Opponent", "block": [{"with": "the blocker", "attacker": "the attacker"}]},
        {"until": {"step": "end of combat"}},
    ]
    return played(scenario(name, {"battlefield": [attacker]}, {"battlefield": [blocker]}, do), stage, edition)


_SIZES_OF_A_FIGHT = ((5, 3), (1, 3), (3, 3), (3, 5))
"""Sizes of attacker and blocker, tried until both keywords make a difference together."""


def _together(asked: Question, question: str, stage: Stage, edition: str | None) -> Told:
    one, two = asked.keywords
    for mine, theirs in _SIZES_OF_A_FIGHT:
        both, first, second = (
            _fight((mine, keywords), (theirs, ()), question, stage, edition)
            for keywords in ((one, two), (one,), (two,))
        )
        if both is None or first is None or second is None or both.told in (first.told, second.told):
            continue
        text = (
            f"Yes. A {mine}/{mine} with {one} and {two} is blocked by a {theirs}/{theirs}: {shown(both)}. "
            f"With {one} alone: {shown(first)}; with {two} alone: {shown(second)}."
        )
        return text, both, "interaction"
    return None


def _kills(asked: Question, question: str, stage: Stage, edition: str | None) -> Told:
    one, two = asked.keywords
    tried = [
        _fight((1, keywords), (3, others), question, stage, edition)
        for keywords, others in (((one,), (two,)), ((one,), ()), ((), ()))
    ]
    both, alone, neither = tried
    if both is None or alone is None or neither is None or not alone.dies("the blocker"):
        return None
    if neither.dies("the blocker"):
        return None
    dies = both.dies("the blocker")
    text = (
        f"{'Yes' if dies else 'No'}: a 3/3 with {two} that blocks a 1/1 with {one} "
        f"{'dies' if dies else 'survives'}; without {two} it dies."
    )
    return text, both, "interaction"


def _twice(asked: Question, question: str, stage: Stage, edition: str | None) -> Told:
    one = asked.keywords[0]
    tried = [_attack(count, one, question, stage, edition) for count in (2, 1, 0)]
    twice, once, never = tried
    if twice is None or once is None or never is None or once.told == never.told:
        return None
    same = twice.told == once.told
    text = (
        f"No: a second instance of {one} is redundant. With one or with two: {shown(once)}."
        if same
        else f"Yes, each instance of {one} counts. With two: {shown(twice)}; with one: {shown(once)}."
    )
    return text, twice, "interaction"


def _attack(count: int, keyword: str, name: str, stage: Stage, edition: str | None) -> Came | None:
    attacker = creature("the attacker", 2, (keyword,) * count)
    do = [
        {"player": "You", "attack": [{"with": "the attacker", "at": "Opponent"}]},
        {"until": {"step": "end of combat"}},
    ]
    return played(scenario(name, {"battlefield": [attacker]}, {}, do), stage, edition)


_AT_CREATURE = re.compile(
    r"\b(?:any target|target (?:\w+ )?(?:creature|permanent)(?! card)(?! spell))", re.IGNORECASE
)
_AT_PLAYER = re.compile(r"\btarget (?:player|opponent)\b", re.IGNORECASE)


def _cast(asked: Question, keyword: bool, name: str, stage: Stage, edition: str | None) -> Came | None:
    """A spell cast by you at a creature, or at who controls it; with the keyword or without."""
    assert asked.face is not None
    if not re.search(r"\b(?:Instant|Sorcery)\b", asked.face.types):
        return None
    victim = creature("the creature", 2, asked.keywords if keyword else ())
    text = asked.face.text
    controller = "You" if asked.own else "Opponent"
    entry: dict[str, Any] = {"player": "You", "cast": asked.face.name}
    aims = len(re.findall(r"\btargets?\b", text, re.IGNORECASE))
    if aims > 1 or re.search(r"\bchoose\b|\{X\}", f"{text} {asked.face.mana_cost}", re.IGNORECASE):
        return None
    if aims:
        at = "the creature" if _AT_CREATURE.search(text) else controller if _AT_PLAYER.search(text) else None
        if at is None:
            return None
        entry["targets"] = [at]
    boards: dict[str, dict[str, list[Any]]] = {"You": {"hand": [asked.face.name]}, "Opponent": {}}
    boards[controller]["battlefield"] = [victim]
    raw = scenario(name, boards["You"], boards["Opponent"], [entry, {"resolve": "all"}])
    return played(raw, stage, edition, deed=0)


def _with_card(asked: Question, question: str, stage: Stage, edition: str | None) -> Told:
    having, lacking = (_cast(asked, keyword, question, stage, edition) for keyword in (True, False))
    if having is None or lacking is None or lacking.rule:
        return None
    keyword = asked.keywords[0]
    assert asked.face is not None
    card = asked.face.name
    fate, other = (_fate(each, card) for each in (having, lacking))
    same = having.told == lacking.told and not having.rule
    harmed = lacking.gone("the creature")
    if asked.form == "target":
        if not _AT_CREATURE.search(asked.face.text):
            return None
        whose = "your own creature" if asked.own else "an opponent's creature"
        able = "can" if not having.rule else "can't"
        head, rule = ("Yes", "") if not having.rule else ("No", f" ({having.rule})")
        return f"{head}: {card} {able} target {whose} with {keyword}{rule}.", having, "legality"
    if asked.form != "versus" and not harmed:
        return None
    heads = {
        "stops": "No: " if same else "Yes: ",
        "survives": "No: " if having.gone("the creature") else "Yes: ",
        "removes": "Yes: " if having.gone("the creature") else "No: ",
        "versus": "",
    }
    difference = f"{keyword} makes no difference" if same else f"{keyword} makes the difference"
    text = f"{heads[asked.form]}{difference}: with it {fate}; without it {other}."
    return (text if heads[asked.form] else text[0].upper() + text[1:]), having, "interaction"


def _fate(came: Came, card: str) -> str:
    if came.rule:
        return f"{card} can't target the creature ({came.rule})"
    return f"{card} is cast and {shown(came)}"


_TOLD: dict[str, Callable[[Question, str, Stage, str | None], Told]] = {
    "together": _together,
    "kills": _kills,
    "twice": _twice,
    "stops": _with_card,
    "versus": _with_card,
    "survives": _with_card,
    "removes": _with_card,
    "target": _with_card,
}
