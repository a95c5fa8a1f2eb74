"""May something be done at some moment: the smallest board on which it is tried, and what the rules say."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from assistant.asked import AskAnswer, Because
from assistant.deciding import Claim
from assistant.deciding.quoting import quoted
from assistant.experiments.deeds import AGAIN, DEEDS, Deed
from assistant.experiments.moments import Moment, read_moment, together
from assistant.scenarios.reading import scenario_of
from assistant.scenarios.replay import Stage, replay
from assistant.situations.outcome import illegal
from assistant.telling.answers.assumed import tried_in
from assistant.telling.answers.reasons import no_priority_in
from assistant.telling.answers.whole import forbidden, legal_to_do

_HEAD = re.compile(
    r"(?:so |ok |hey )?"
    r"(?:(?:can|could|may|might) (?P<who>i|you|we|he|she|they|one|someone|a player|my opponent|opp)|"
    r"am i allowed to|are you allowed to|is it (?:legal|ok|okay|fine|allowed|possible) (?:to|for me to)|"
    r"is|would)? ?",
    re.IGNORECASE,
)
_TAIL = re.compile(r"(?:,? ?(?:ok|okay|legal|allowed|fine|possible|right|or not|or no))+$", re.IGNORECASE)
_FILLER = re.compile(r"\b(?:even|just|really|also|actually|still|legally|ever|then)\b ?", re.IGNORECASE)
_REPORTED = re.compile(
    r"(?:he|she|they|my (?:friend|opponent|opp|buddy)|opp|someone|the judge) "
    r"(?:said|says|claims?|thinks?) .*",
    re.I,
)
"""What somebody else holds to be right is no part of what is asked."""

_LANDS = [{"card": each, "count": 2} for each in ("Plains", "Island", "Swamp", "Mountain", "Forest")]
_ATTACKER = {"name": "an attacking creature", "types": "Creature - Bear", "power": 2, "toughness": 2}
_SPELL = {"name": "another spell", "types": "Instant", "mana_cost": "{1}", "text": "You gain 1 life."}
_NOBODY = {"untap": "502.4", "cleanup": "514.3"}
"""Steps in which no player gets priority, and the rule that says so."""


_OF_THE_OTHER = {
    "You": re.compile(r"\b(?:his|her|their|someone's|opp\w*(?:'s)?)\b", re.IGNORECASE),
    "Opponent": re.compile(r"\bmy\b", re.IGNORECASE),
}
"""What says of a thing that the other player has it, by who does the deed."""
_OTHERS = frozenset(("he", "she", "they", "someone", "my opponent", "opp"))


class Tried(msgspec.Struct, frozen=True):
    """What is asked: who does it (`You` or `Opponent`), the deed, and the moment as the asker says it."""

    who: str
    deed: Deed
    moment: Moment


def asked_whether(question: str) -> Tried | None:
    """Read whether something may be done; None where a word is left that none of it reads."""
    sentences = [each.strip() for each in re.split(r"[.?!]+", question.replace("’", "'")) if each.strip()]
    told = [each for each in sentences if not _REPORTED.fullmatch(each)]
    if len(told) != 1:
        return None
    text = _FILLER.sub("", " ".join(told[0].split()))
    head = _HEAD.match(text)
    who = "Opponent" if head and (head["who"] or "").lower() in _OTHERS else "You"
    rest = _TAIL.sub("", text[head.end() if head else 0 :]).strip(" ,")
    for pattern, make in DEEDS:
        found = pattern.match(rest)
        if found is not None and _OF_THE_OTHER[who].search(found[0]):
            return None  # whose it is matters, and the deed has what its player has
        if found is not None and (found.end() == len(rest) or not rest[found.end()].isalnum()):
            moment = _moments(rest[found.end() :].strip(" ,"))
            if moment is not None and not (moment.again and pattern not in AGAIN):
                return Tried(who, make(found), moment)
    return None


def _moments(text: str) -> Moment | None:
    moment = Moment()
    while text:
        found = read_moment(text)
        if found is None:
            return None
        both = together(moment, found[0])
        if both is None:
            return None
        moment, text = both, found[1]
    return moment


def answer_whether(question: str, stage: Stage, edition: str | None) -> AskAnswer | None:
    """Try what a question asks whether it may be done; None where it doesn't ask so, or can't be tried."""
    tried = asked_whether(question)
    if tried is None:
        return None
    raw, replayed = _tried(question, tried, stage, edition)
    refused = illegal(replayed)
    step = raw["turn"]["step"]
    if refused is not None and refused.place == len(raw["do"]) - 1:
        rule, why = refused.rule, refused.why.rstrip(".")
        raw = {**raw, "do": [*raw["do"][:-1], {**raw["do"][-1], "illegal": rule}], "leftovers": "allow"}
        replayed = replay(scenario_of(raw), stage, edition)
    elif step in _NOBODY and replayed.get("fault", {}).get("kind") == "too late":
        rule, why = _NOBODY[step], no_priority_in(step)
    elif "error" in replayed or not replayed["ok"]:
        return None
    else:
        legal = (Claim({"legal": True}, len(raw["do"]) - 1),)
        because = tuple(quoted(raw, legal, stage, replayed["edition"], "You"))
        return _answer(question, replayed, raw, legal_to_do(), because, yes=True)
    because = (Because(rule, stage.wording(replayed["edition"], rule), why),)
    return _answer(question, replayed, raw, forbidden(why, rule), because, yes=False)


def _tried(
    question: str, tried: Tried, stage: Stage, edition: str | None
) -> tuple[dict[str, Any], dict[str, Any]]:
    """The scenario with its replay; without what is done before where that is forbidden already."""
    raw = _scenario(question, tried)
    replayed = replay(scenario_of(raw), stage, edition)
    refused = illegal(replayed)
    if tried.deed.before and refused is not None and refused.place < len(raw["do"]) - 1:
        alone = msgspec.structs.replace(tried, deed=msgspec.structs.replace(tried.deed, before=()))
        return _tried(question, alone, stage, edition)
    return raw, replayed


def _answer(
    question: str,
    replayed: dict[str, Any],
    raw: dict[str, Any],
    text: str,
    because: tuple[Because, ...],
    *,
    yes: bool,
) -> AskAnswer:
    return AskAnswer(
        question,
        replayed["edition"],
        "legality",
        True,
        text,
        tuple(each.rule for each in because),
        0.0,
        because=because,
        scenario=raw,
        replay=None if "error" in replayed else replayed,
        assumptions=(_assumed(raw),),
        yes=yes,
    )


def _assumed(raw: dict[str, Any]) -> str:
    step = raw["do"][-1].get("at", {}).get("step", raw["turn"]["step"])
    return tried_in(step, yours=raw["turn"]["active"] == "You")


def _scenario(question: str, tried: Tried) -> dict[str, Any]:
    """The smallest board: who acts has what it takes and lands, the other what has to be there before."""
    deed, moment, actor = tried.deed, tried.moment, tried.who
    opponent = _other(actor)
    mine = not deed.attacked if moment.mine is None else moment.mine is (actor == "You")
    active = actor if mine else opponent
    boards: dict[str, dict[str, list[Any]]] = {
        actor: {
            "battlefield": [*_LANDS, *deed.has.get("battlefield", ())],
            "hand": [*deed.has.get("hand", ())],
        },
        opponent: {"battlefield": [*_LANDS, *deed.other.get("battlefield", ())], "hand": []},
    }
    do = _before(tried, active, boards)
    step = moment.step or "precombat main"
    entry = {"player": actor, **deed.entry}
    attacks = deed.attacked or moment.attacked
    if (attacks and not deed.attacked) or step == "untap":
        entry["at"] = {"turn": 1, "step": step}
    start = step if step == "untap" or not attacks else "precombat main"
    players = [{"name": name, **boards[name]} for name in ("You", "Opponent")]
    turn = {"number": 1, "active": active, "step": start}
    return {"name": " ".join(question.split()), "players": players, "turn": turn, "do": [*do, entry]}


def _before(tried: Tried, active: str, boards: dict[str, dict[str, list[Any]]]) -> list[dict[str, Any]]:
    """What is done before the deed: an attack, the same once before, a spell; what they take is added."""
    deed, opponent = tried.deed, _other(tried.who)
    do: list[dict[str, Any]] = []
    if deed.attacked:
        do.append({"player": active, "attack": [{"with": "an attacker", "at": _other(active)}]})
    elif tried.moment.attacked:
        boards[active]["battlefield"].append(_ATTACKER)
        do.append({"player": active, "attack": [{"with": _ATTACKER["name"], "at": _other(active)}]})
    do += ({"player": tried.who, **each} for each in deed.before)
    if tried.moment.again:
        do += [{"player": tried.who, **deed.entry}, {"resolve": "all"}]
    if tried.moment.spell:
        boards[opponent]["hand"].append(_SPELL)
        do.append({"player": opponent, "cast": _SPELL["name"]})
    return do


def _other(player: str) -> str:
    return "Opponent" if player == "You" else "You"
