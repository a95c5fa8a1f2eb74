"""How mana and costs are told (105-107, 118, 605)."""

from __future__ import annotations

from typing import Final

from assistant.telling.grammar import Voice
from assistant.telling.tables import ByRule, ByType
from engine.records.choices import HelpedToPay


def helped(voice: Voice, record: HelpedToPay) -> str:
    """What was tapped or exiled in place of one mana."""
    you = voice.person(record.player) == 2
    verb = {"tap": "tap", "exile": "exile"}[record.by] + ("" if you else "s")
    player = "You" if you else record.player.name
    return f"{player} {verb} {voice.name(record.object)} rather than paying one mana."


BY_TYPE: Final[ByType] = {
    HelpedToPay: helped,
}

BY_RULE: Final[ByRule] = {
    "X in the cost of ward": "X is {number} now, as the ward ability resolves.",
    "materials in the graveyard": "{player} may exile {objects:,} from the graveyard as well.",
    "mana of an undefined type": "{source} adds no mana: its type is not defined.",
    "what mana permanents could produce": (
        "<{objects:,}>{objects?|Nothing that is there} could produce <{words:or}>{words?|no} mana."
    ),
    "the type of restricted mana": "The mana that can be spent on some things only is {words:,} mana.",
    "paying an activation cost in another way": (
        "The whole cost of {object's} ability may be paid with <{word} >mana."
    ),
    "creatures that reduce the cost": "{player} [taps] creatures, so that {object} costs {words:,} less.",
    "order in which a cost is paid": "{player} [pays] {words:then}.",
    "mana burn": "{player} [is] burned by {number} mana.",
    "colored mana in costs": "{word} is paid with {words:or} mana.",
    "generic mana in costs": "{word} is paid with mana of any type.",
    "colorless mana in costs": "{{C}} is paid with colorless mana.",
    "snow mana in costs": "{{S}} is paid with mana of a snow source.",
    "mana as though it were of any color": (
        "{player} [pays] {word} with {words:,}, as though it were of any color."
    ),
    "mana with an additional effect": "What {source} said of its mana applies to {object}.",
    "adding mana": "{player} [adds] {words:,}.",
    "mana that another player adds": "{player} [loses] <{words:,}>{words?|no mana}; {other} [adds] it.",
    "mana empties": "{player's} mana pool empties ({number}).",
    "X of a mana ability": "{player} [chooses] X = {answer}.",
    "controller of a mana ability": "{player} [controls] the mana ability of {object}.",
    "mana abilities of basic land types": "{object} has this ability because of its land type.",
    "tapping for mana": "{object} is tapped for mana.",
    "mana abilities that are triggered": "{source's} ability is a mana ability.",
    "triggered mana abilities": "{source's} ability resolves.",
    "Phyrexian mana symbols": "{player} [pays] {answer} for {word}.",
    ("Phyrexian mana symbols", "life"): "{player} [pays] {answer} life for {word}.",
    "hybrid mana symbols": "{player} [pays] {answer} for {word}.",
    "costs that can't happen": "No counter can be put on {object}: the cost can't be paid.",
    "what can't crew": "{objects:,} can't crew Vehicles.",
    ("crewing itself", "it too"): "{object} may be tapped to crew itself.",
    ("crewing itself", "others"): "{object} can't be tapped to crew itself.",
    "paying costs": "{player} [pays] {word:cost}.",
    "a cost of {0}": "{player} [pays] {{0}} for {object} by saying so.",
    "actions that pay a cost, modified": "{player} [has] paid {word:cost}, although something else happened.",
    ("paying for what resolves", "unpayable"): "{player} can't pay {word:cost}.",
    "paying for what resolves": "{player} [doesn't] pay {word:cost}.",
    ("one of several costs", "declined"): "{player} [doesn't] {words:or}.",
    "one of several costs": "{player} [chooses] to {answer}.",
    ("X that is chosen on resolution", "unpayable"): "{player} can't pay {word:cost}.",
    ("X that is chosen on resolution", "declined"): "{player} [doesn't] pay {word:cost}.",
    "X that is chosen on resolution": "{player} [chooses] X = {answer}.",
    "X of a special action's cost": "{player} [chooses] X = {answer}.",
    "the variable of a keyword": "X is {answer} by now.",
    "mana of any type": "Mana of any type can be spent on {object}.",
    **{
        f"adding {kind} mana": "{word} adds {words:or} mana."
        for kind in ("hybrid", "Phyrexian", "generic", "snow")
    },
}
