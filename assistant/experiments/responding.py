"""Can something be responded to: it is done on the smallest board, and what is on the stack then says so.

What doesn't use the stack is over before anybody has priority (117.3c, 405.6, 605.3b, 116.1, 704.3).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final, Literal

import msgspec

from assistant.asked import AskAnswer, Because
from assistant.bearing import Naming
from assistant.experiments.playing import LANDS
from assistant.experiments.without_the_stack import rules_without_the_stack
from assistant.findings import Finding
from assistant.findings.spells import OnStack, UsesNoStack, UsesStack
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.reading import scenario_of
from assistant.scenarios.replay import Stage, replay
from assistant.telling.answers.assumed import done_alone
from assistant.telling.answers.whole_trials import of_trial
from engine.registry import KEYWORDS
from model import Face

_ME, _OTHER = "You", "Opponent"
_CREATURE: Final = {"name": "a creature", "types": "Creature - Bear", "power": 2, "toughness": 2}
_RESPONSE: Final = {"name": "a response", "types": "Instant", "mana_cost": "{0}", "text": "You gain 1 life."}


class Done(msgspec.Struct, frozen=True):
    """What may be responded to: of which kind it is, what is done, and what its player has.

    `of_mana` tells that it is a mana ability itself, not one that only pays for it.
    """

    what: OnStack
    do: tuple[dict[str, Any], ...]
    has: dict[str, list[Any]] = {}
    of_mana: bool = False


def _spell(text: str = "You gain 1 life.") -> Done:
    card = {"name": "a spell", "types": "Instant", "mana_cost": "{0}", "text": text}
    return Done(OnStack("spell"), ({"player": _OTHER, "cast": "a spell"},), {"hand": [card]})


def _activated(what: OnStack, types: str, text: str, *aims: str) -> Done:
    thing: dict[str, Any] = {"name": "the permanent", "types": types, "text": text}
    if "Creature" in types or "Vehicle" in types:
        thing |= {"power": 2, "toughness": 2}
    if "Planeswalker" in types:
        thing["loyalty"] = 3
    entry: dict[str, Any] = {"player": _OTHER, "activate": "the permanent"}
    entry |= {"ability": text.partition(" ")[0]} if text[0] not in "{+" else {"ability": 1}
    entry |= {"targets": list(aims)} if aims else {}
    return Done(what, (entry,), {"battlefield": [thing, _CREATURE]})


def _special(keyword: Literal["foretell", "plot", "suspend"], text: str) -> Done:
    card = {"name": "a card", "types": "Sorcery", "mana_cost": "{0}", "text": f"You gain 1 life.\n{text}"}
    do = ({"player": _OTHER, "special": keyword, "card": "a card"},)
    return Done(OnStack(keyword), do, {"hand": [card]})


_FACE_DOWN: Final = _CREATURE | {"text": "Morph {0}", "mana_cost": "{3}", "face_down": True}
_ENTERS: Final = _CREATURE | {"mana_cost": "{0}", "text": "When this creature enters, you gain 1 life."}
_SHRUNK: Final = {
    "name": "a spell", "types": "Instant", "mana_cost": "{0}",
    "text": "Target creature gets -2/-2 until end of turn.",
}  # fmt: skip
_TRIGGERED: Final = Done(
    OnStack("triggered"),
    ({"player": _OTHER, "cast": "a creature"}, {"resolve": "top"}),
    {"hand": [_ENTERS]},
)
_ACTIVATED: Final = _activated(OnStack("activated"), "Artifact", "{0}: You gain 1 life.")
_BY = r"(?:an? |the |his |her |their |my |that |some )?"
_WHO = (
    r"(?:(?:him|her|them|me|someone|somebody|a player|an opponent|my opponent|the opponent|opp|opponents?)"
    r"(?:'s)? |(?:his|her|their|my|your|opponent's|my opponent's|opp's) )?"
)
_LANDS_TAPPED = r"(?:lands?|mana dorks?|mana rocks?|creatures?|artifacts?|@)(?:'s)?(?: mana ability)?"

DONE: Final[tuple[tuple[re.Pattern[str], Done], ...]] = tuple(
    (re.compile(pattern, re.IGNORECASE), done)
    for pattern, done in (
        (
            rf"(?:tap(?:ping|s)?|using|activat(?:ing|ion of)) {_BY}{_LANDS_TAPPED}(?: for mana| to make mana)"
            rf"|(?:activat(?:ing|ion of) |using )?{_BY}mana abilit(?:y|ies)(?: (?:of|from) {_BY}(?:@|\w+))?"
            rf"|(?:producing|making|adding) mana",
            Done(OnStack("mana"), ({"player": _OTHER, "activate": "Forest"},), of_mana=True),
        ),
        (
            rf"(?:turn|flipp|unmorph|un-morph)ing (?:up )?{_BY}"
            r"(?:morph|face[- ]down (?:creature|card|permanent)|creature|it|manifest|disguised creature)?s?"
            r" ?(?:face[- ]?up|over|up)?"
            rf"|{_BY}(?:morph(?:ed creature)?|face[- ]down creature|manifest)s?"
            r" (?:being |getting )?(?:turned|flipped) (?:face[- ]?up|over|up)|(?:an? |the )?unmorph(?:ing)?",
            Done(
                OnStack("face up"),
                ({"player": _OTHER, "special": "turn face up", "card": "face-down creature"},),
                {"battlefield": [_FACE_DOWN]},
            ),
        ),
        (
            rf"(?:playing|dropping) {_BY}lands?|{_BY}land drops?|{_BY}land (?:play|being played)",
            Done(OnStack("land"), ({"player": _OTHER, "play_land": "Plains"},), {"hand": ["Plains"]}),
        ),
        (
            rf"foretell(?:ing)?(?: {_BY}(?:card|spell))?",
            _special("foretell", "Foretell {0}"),
        ),
        (rf"plot(?:ting)?(?: {_BY}(?:card|spell))?", _special("plot", "Plot {0}")),
        (
            rf"suspend(?:ing)?(?: {_BY}(?:card|spell))?",
            _special("suspend", "Suspend 2—{0}"),
        ),
        (
            rf"{_BY}split second(?: spells?| cards?)?|(?:casting )?{_BY}(?:spells?|cards?) with split second",
            _spell("Split second\nYou gain 1 life."),
        ),
        (
            rf"(?:casting )?{_BY}(?:spell|instant|sorcery|creature spell)s?(?: being cast)?"
            rf"|casting {_BY}(?:creature|artifact|enchantment|planeswalker)",
            _spell(),
        ),
        (
            rf"equipping(?: {_BY}(?:creature|\w+))?"
            r"|(?:activating |using )?(?:an? |the )?equip(?: abilit(?:y|ies)| costs?| activations?)?",
            _activated(OnStack("equip"), "Artifact - Equipment", "Equip {0}", "a creature"),
        ),
        (
            rf"(?:activating |using )?{_BY}(?:planeswalker|walker|loyalty)(?:'s)?"
            r"(?: (?:loyalty )?abilit(?:y|ies)| activations?)",
            _activated(OnStack("loyalty"), "Planeswalker - Jace", "+1: You gain 1 life."),
        ),
        (
            rf"(?:activating |using )?{_BY}activated abilit(?:y|ies)|activating {_BY}abilit(?:y|ies)",
            _ACTIVATED,
        ),
        (
            rf"{_BY}(?:etb|enters(?: the battlefield)?|triggered)?"
            r" ?(?:triggers?|abilit(?:y|ies)|trigger abilit(?:y|ies))(?: triggering)?|(?:an? |the )?etb",
            _TRIGGERED,
        ),
        (
            r"(?:the )?state[- ]based actions?"
            rf"|{_BY}creatures? (?:dying|going to the graveyard) "
            r"(?:from|because of|due to|with|for) (?:0|zero) toughness|(?:0|zero) toughness",
            Done(
                OnStack("state-based action"),
                ({"player": _OTHER, "cast": "a spell", "targets": ["a creature"]}, {"resolve": "all"}),
                {"hand": [_SHRUNK], "battlefield": [_CREATURE]},
            ),
        ),
        (
            rf"declar(?:ing|ation of) (?:attack(?:er)?s|{_BY}attack)",
            Done(
                OnStack("attack"),
                ({"player": _OTHER, "attack": [{"with": "a creature", "at": _ME}]},),
                {"battlefield": [_CREATURE]},
            ),
        ),
    )
)
"""What may be responded to, by how it is called; the one that makes no mana last of its like."""

_CAN = (
    r"(?:so |ok |hey |wait,? )?(?:(?:can|could|may) (?:i|you|we|he|she|they|anyone|someone|players|a player|"
    r"my opponent|opponents|opp)|am i (?:allowed|able) to|are you allowed to|"
    r"is it (?:possible|legal|ok|okay|allowed) to|do(?:es)? (?:i|you|anyone|my opponent) get to)"
    r"(?: even| still| actually| ever)?"
)
_ASKED: Final = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"{_CAN} (?:respond|react) to (?P<what>.+?)(?P<tail> (?:by|with(?! split)) .+)?",
        rf"{_CAN} (?:do (?:some|any)thing|act|cast (?:a spell|spells|an instant|instants|something|anything))"
        r" in response to (?P<what>.+?)(?P<tail>)",
        r"(?:can|could|may) (?P<what>.+?)(?P<tail>) be responded to",
        r"do(?:es)? (?P<what>.+?)(?P<tail>) use the stack",
    )
)


def answer_of_a_response(
    question: str, naming: Naming, stage: Stage, edition: str | None
) -> AskAnswer | None:
    """Do it and look at the stack; None where the question asks no such thing, or of what is not read."""
    key = stage.edition_of(edition)[0]
    read = _read(question, naming, partial(_of_keyword, partial(stage.wording, key)))
    if read is None:
        return None
    done, responds = read
    raw = _scenario(question, done)
    try:
        replayed = replay(scenario_of(raw), stage, edition)
    except ScenarioError:
        return None
    if "expectations" not in replayed:
        return None
    key, waits = replayed["edition"], bool(replayed["expectations"][0]["found"])
    if not waits:
        because = tuple(rules_without_the_stack(replayed, stage, of_mana=done.of_mana))[-3:]
        if not because:
            return None
        found = UsesNoStack(done.what, because[0].rule)
        raw = {**raw, "do": [*done.do, {"expect": [{"stack": []}]}]}
        return _answer(raw, stage, key, (False, found), because)
    tried = {**raw, "do": [*done.do, {"player": _ME, "cast": _RESPONSE["name"]}]}
    shown = replay(scenario_of(tried), stage, edition)
    fault = shown.get("fault", {})
    if fault.get("kind") == "forbidden":
        rule = str(fault["rule"])
        silenced = UsesStack(done.what, silenced=rule, said=True)
        tried["do"][-1] = {**tried["do"][-1], "illegal": rule}
        because = (Because(rule, stage.wording(key, rule)),)
        return _answer(tried, stage, key, (False, silenced), because)
    if responds and "error" not in shown:
        because = tuple(_cited(shown, stage, key, ("117.3c", "117.4")))
        return _answer(tried, stage, key, (True, UsesStack(done.what)), because)
    return None


def _of_keyword(wording: Callable[[str], str], what: str) -> Done | None:
    """What a keyword that is named does, if its rule says that it is a triggered or an activated ability."""
    plain = _KEYWORD_SAID.fullmatch(what.lower())
    declared = KEYWORDS.get(plain["keyword"]) if plain is not None else None
    if plain is None or declared is None:
        return None
    rule = f"{declared.citation.number}a"
    kind = _IS_ABILITY.match(wording(rule))
    if kind is None:
        return None
    triggered = kind[1] == "a triggered"
    named = OnStack("a triggered ability" if triggered else "an activated ability", plain["keyword"], rule)
    return msgspec.structs.replace(_TRIGGERED if triggered else _ACTIVATED, what=named)


_KEYWORD_SAID: Final = re.compile(
    r"(?:an? |the |his |her |their |my |that )?(?P<keyword>[a-z][a-z -]*?)"
    r"(?: (?:trigger|abilit(?:y|ie))s?| triggering)?"
)
_IS_ABILITY: Final = re.compile(r"[A-Z][\w -]+? is (a triggered|an activated) ability\b")


def _read(
    question: str, naming: Naming, of_keyword: Callable[[str], Done | None]
) -> tuple[Done, bool] | None:
    """What is done, and whether any response at all is asked for: one that is told is not looked at."""
    text = question.replace("’", "'")
    for each in reversed(naming(text)):
        if not _may_stand_for_mana(each.face):
            return None
        text = f"{text[: each.start]}@{text[each.end :]}"
    text = " ".join(text.split()).strip(" ?.!")
    for asked in _ASKED:
        found = asked.fullmatch(text)
        if found is None:
            continue
        what = re.sub(rf"^{_WHO}", "", found["what"], flags=re.IGNORECASE)
        for pattern, done in DONE:
            if pattern.fullmatch(what) or pattern.fullmatch(found["what"]):
                return done, not found["tail"]
        of_it = of_keyword(what)
        if of_it is not None:
            return of_it, not found["tail"]
    return None


def _may_stand_for_mana(face: Face) -> bool:
    """A card in a question is one that is tapped for mana, or what is cast in response."""
    return (
        "Land" in face.types
        or re.search(r"\badd\b", face.text, re.IGNORECASE) is not None
        or bool(re.search("Instant|Flash", face.types + face.text))
    )


def _scenario(question: str, done: Done) -> dict[str, Any]:
    """The other player does it in their own main phase; you have an instant."""
    other = {"name": _OTHER, **done.has, "battlefield": [*LANDS, *done.has.get("battlefield", ())]}
    return {
        "name": " ".join(question.split()),
        "players": [{"name": _ME, "hand": [_RESPONSE], "policy": "decline"}, {**other, "policy": "first"}],
        "turn": {"number": 1, "active": _OTHER, "step": "precombat main"},
        "do": [*done.do, {"expect": [{"stack": ["nothing at all"]}]}],
    }


def _cited(replayed: dict[str, Any], stage: Stage, key: str, wanted: tuple[str, ...]) -> Iterator[Because]:
    for each in replayed["cites"]:
        if each in wanted:
            yield Because(each, stage.wording(key, each), "")


def _answer(
    raw: dict[str, Any], stage: Stage, key: str, found: tuple[bool, Finding], because: tuple[Because, ...]
) -> AskAnswer:
    yes, what = found
    replayed = replay(scenario_of(raw), stage, key)
    question = raw["name"]
    rules = tuple(dict.fromkeys((*(each.rule for each in because), *replayed.get("cites", ()))))
    return AskAnswer(
        question, key, "legality", True, of_trial(yes, (what,)), rules, 0.0, because=because, scenario=raw,
        replay=None if "error" in replayed else replayed, yes=yes,
        assumptions=(done_alone(),),
    )  # fmt: skip
