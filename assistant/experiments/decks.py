"""May a card be in a Commander or Brawl deck: the deck is checked as before a game (903.4, 903.5, 903.12)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from assistant.asked import AskAnswer, Because, Dropped
from assistant.bearing import NamedFace, Naming
from assistant.experiments.kinds import kind_at
from assistant.findings import Object
from assistant.findings.trials import InDeck
from assistant.questions.words import words_of
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.reading import scenario_of
from assistant.scenarios.replay import Stage, replay
from assistant.telling.answers.assumed import one_card_of_the_deck
from assistant.telling.answers.whole_trials import of_trial

_SYMBOLS: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
_GUILDS: Final = {
    "azorius": "WU", "dimir": "UB", "rakdos": "BR", "gruul": "RG", "selesnya": "GW", "orzhov": "WB",
    "izzet": "UR", "golgari": "BG", "boros": "RW", "simic": "GU", "esper": "WUB", "grixis": "UBR",
    "jund": "BRG", "naya": "RGW", "bant": "GWU", "abzan": "WBG", "jeskai": "URW", "sultai": "BGU",
    "mardu": "RWB", "temur": "GUR", "colorless": "",
}  # fmt: skip
"""What players call combinations of colors."""
_COLOR: Final = rf"(?:{'|'.join((*_SYMBOLS, *_GUILDS))})"
_COLORS: Final = rf"(?P<colors>(?:mono[- ]?)?{_COLOR}(?:(?:[-/ ]| and ){_COLOR})*)"
_THE: Final = r"(?:an? |my |his |her |their |the |your )?"
_FORMAT: Final = r"(?P<format>commander|edh|cedh|brawl)"
_CARD: Final = (
    r"(?:(?P<number>two|2|a second|another) )?(?:an? |my )?"
    r"(?P<card>@\d+@s?|(?P<type>land|card|artifact|creature) (?:with|that has)"
    r" (?:an? )?(?P<symbol>white|blue|black|red|green)(?: mana)? symbols?"
    r"(?: (?:in|on) (?:it|its (?:text|rules text|text box|textbox)))?)"
)
_DECK: Final = (
    rf"(?:in(?:to)?|inside) {_THE}(?:(?:{_COLORS}|(?P<led>@\d+@)) )?(?:(?:{_FORMAT})(?: deck| list)?|deck)"
    r"(?:,? (?:with|where|led by|under) (?:my commander is )?(?P<leader>@\d+@)"
    r"(?: (?:as|is)(?: (?:my|the|its|a))? (?:commander|general))?)?"
    r"(?P<rest> (?:that (?:has|makes|runs)|with|which has) .+?)?"
)
_ALLOWED: Final = r"(?:legal|allowed|ok|okay|fine|playable|possible|good to go)"
_VERB: Final = r"(?:run|play|include|put|use|have|add|stick|be)"
_ASKED: Final = re.compile(
    rf"(?:(?:can|could|may) (?:i|you|we|he|she|they|one) {_VERB} "
    rf"|(?:is it|am i) (?:legal|ok|okay|allowed|fine) to {_VERB} |is |can )?"
    rf"{_CARD}(?: be)?(?: {_ALLOWED})? {_DECK}"
    rf"(?:[.,]? (?:{_ALLOWED}|is (?:that|it|this) {_ALLOWED}))?",
    re.IGNORECASE,
)
_OF_A_DECK: Final = re.compile(
    r"(?:(?:i'?m|i am) )?(?:building|brewing|making|playing|running|i have|got) "
    rf"(?P<deck>{_THE}(?:{_COLORS}|@\d+@) {_FORMAT}(?: deck)?)[,.;:]? "
    rf"(?P<asked>(?:is|can|may|am) .*?@\d+@.*?(?: {_ALLOWED})?)",
    re.IGNORECASE,
)
""" "Building mono green edh, is A fine": the deck is told before what is asked of it."""
_REASON: Final = re.compile(
    r"(?:[,.?;]+|,? (?:since|because|cause|as|but|even though|though|when))"
    r"(?: (?:its?|it's|the|their|there|they|those|are|is|symbols?|hybrid|phyrexian|mana|costs?|so|i|you|can"
    r"|could|pay|paid|only|all|just|with|for|by|right|both|either|or|and|colou?r(?:s|less)?|reminder|text"
    rf"|lands?|halves|half|in|be|cast|technically|anyway|no|{_COLOR}))+",
    re.IGNORECASE,
)
"""What the asker takes for a reason: of a card's symbols, and nothing of the deck."""
_AT_ALL: Final = re.compile(r"\b(?:even|just|really|also|actually|still|legally)\b ?", re.IGNORECASE)
_PLAIN: Final = frozenset(
    ("that", "has", "makes", "runs", "with", "which", "a", "an", "some", "and", "maker", "makers")
)


def answer_of_a_deck(question: str, naming: Naming, stage: Stage, edition: str | None) -> AskAnswer | None:
    """Check the deck with the card; None where the question asks no such thing, or says more than is read."""
    named = naming(question)
    text = question.replace("’", "'")
    for n, each in reversed(list(enumerate(named))):
        text = f"{text[: each.start]}@{n}@{text[each.end :]}"
    text = _AT_ALL.sub("", " ".join(text.split())).strip(" ?.!")
    readings = ((_ASKED.fullmatch(each), left) for each, left in _readings(text))
    found, left_out = next((each for each in readings if each[0] is not None), (None, ""))
    if found is None or not _says_the_format(found) or not _is_in_the_deck(found["rest"] or ""):
        return None
    raw = _scenario(question, found, named)
    try:
        replayed = replay(scenario_of(raw), stage, edition)
    except ScenarioError:
        return None
    if "expectations" not in replayed:
        return None
    card = _name(raw["decklists"]["You"][0])
    faults = replayed["expectations"][0]["found"]["You"]
    broken = [each for each in faults if each.endswith(f": {card}")] if isinstance(faults, list) else []
    dropped = (
        (Dropped(left_out, (at, at + len(left_out))),)
        if left_out and (at := question.rfind(left_out)) >= 0
        else ()
    )
    return msgspec.structs.replace(_answer(raw, replayed, card, broken, stage), dropped=dropped)


def _readings(text: str) -> Iterator[tuple[str, str]]:
    """The question, also without a reason behind it, which is left out; a deck told first is put behind."""
    behind = [
        each for each in _REASON.finditer(text) if each.end() == len(text) and "@" in text[: each.start()]
    ]
    for asked, left_out in ((text, ""), *((text[: each.start()], each[0].strip(" ,.?;")) for each in behind)):
        yield asked, left_out
        told = _OF_A_DECK.fullmatch(asked.strip(" ?.!"))
        if told is not None:
            yield f"{told['asked']} in {told['deck']}", left_out


def _says_the_format(found: re.Match[str]) -> bool:
    one_leader = (found["led"] is None) or (found["leader"] is None and found["colors"] is None)
    return bool(found["format"] or found["led"] or found["leader"]) and one_leader


def _is_in_the_deck(rest: str) -> bool:
    """Tell whether all that is said of the deck besides is that it has cards of some kind."""
    norms = [each.norm for each in words_of(rest)]
    while norms:
        kind = kind_at(norms)
        if kind is None and norms[0] not in _PLAIN:
            return False
        norms = norms[kind[1] if kind is not None else 1 :]
    return True


def _scenario(question: str, found: re.Match[str], named: tuple[NamedFace, ...]) -> dict[str, Any]:
    def card(said: str) -> str:
        return named[int(said.strip("@s"))].face.name

    colors = "".join(
        _SYMBOLS.get(each, _GUILDS.get(each, ""))
        for each in re.findall(_COLOR, (found["colors"] or "").lower())
    )
    leader = found["led"] or found["leader"]
    cost = "".join(f"{{{each}}}" for each in dict.fromkeys(colors)) or "{3}"
    if leader is None and found["colors"] is None:  # of a card that anybody may have, the number is asked
        cost = "{W}{U}{B}{R}{G}"
    written = {
        "name": "the commander", "types": "Legendary Creature - Bear", "mana_cost": cost,
        "power": 2, "toughness": 2,
    }  # fmt: skip
    leading = card(leader) if leader is not None else written
    what: dict[str, Any] = {"card": card(found["card"])} if found["symbol"] is None else _with_symbol(found)
    if found["number"]:
        what["count"] = 2
    brawl = (found["format"] or "").lower() == "brawl"
    return {
        "name": " ".join(question.split()),
        "format": "brawl" if brawl else "commander",
        "despite_unread": True,
        "players": [{"name": "You", "commander": leading}, {"name": "Opponent"}],
        "decklists": {"You": [what]},
        "do": [],
        "expect": [{"deck": {"You": "legal"}}],
    }  # fmt: skip


def _with_symbol(found: re.Match[str]) -> dict[str, Any]:
    """A card with a mana symbol in its text."""
    kind, symbol = found["type"].lower(), _SYMBOLS[found["symbol"].lower()]
    types = {"card": "Artifact", "creature": "Artifact Creature - Golem"}.get(kind, kind.capitalize())
    size = {"power": 2, "toughness": 2} if kind == "creature" else {}
    return {"name": f"the {kind}", "types": types, "text": f"{{T}}: Add {{{symbol}}}.", **size}


def _name(entry: dict[str, Any]) -> str:
    return str(entry.get("card") or entry["name"])


def _answer(
    raw: dict[str, Any], replayed: dict[str, Any], card: str, broken: list[str], stage: Stage
) -> AskAnswer:
    key = replayed["edition"]
    numbers = list(dict.fromkeys(each.partition(":")[0] for each in broken))
    leader = raw["players"][0]["commander"]
    twice = bool(raw["decklists"]["You"][0].get("count"))
    found = InDeck(
        Object(card), leader if isinstance(leader, str) else "", twice, numbers[0] if numbers else ""
    )
    if not numbers:
        numbers = ["903.5b" if twice else "903.5c"]
    if "903.5c" in numbers:
        numbers.append("903.4")
    because = tuple(Because(each, stage.wording(key, each)) for each in numbers)
    rules = tuple(dict.fromkeys((*numbers, *replayed["cites"])))
    told = {**raw, "expect": [{"deck": replayed["expectations"][0]["found"]}]}
    return AskAnswer(
        raw["name"], key, "legality", True, of_trial(not broken, (found,)), rules, 0.0,
        because=because, scenario=told, replay=replay(scenario_of(told), stage, key), yes=not broken,
        assumptions=(one_card_of_the_deck(),),
    )  # fmt: skip
