"""The verbs of a table: each sense with the words that players use for it, in all their forms."""

from __future__ import annotations

from typing import Final

SENSES: Final[dict[str, str]] = {
    # what players do
    "attack": "attack swing alpha",
    "block": "block chump chump-block chumpblock double-block triple-block",
    "cast": "cast play slam flash hardcast recast",
    "use": "use fire throw point aim toss",
    "drop": "drop",
    "activate": "activate animate",
    "tap": "tap",
    "crew": "crew", "saddle": "saddle", "equip": "equip", "flip": "flip unmorph", "level": "level",
    "respond": "respond",
    "sacrifice": "sacrifice pop crack sack sac",
    "discard": "discard pitch",
    "pay": "pay",
    "choose": "choose pick select name",
    "target": "target",
    "assign": "assign",
    "have": "have control own got run",
    "steal": "steal",
    "give": "give grant",
    "pump": "pump",
    "put": "put stick",
    "kill": "kill destroy nuke zap shoot smoke",
    "face": "face eat",
    "exile": "exile",
    "bounce": "bounce return",
    "blink": "blink flicker",
    "counter": "counter",
    "copy": "copy",
    "mill": "mill",
    "draw": "draw",
    "gain": "gain",
    "lose": "lose",
    "deal": "deal",
    "take": "take",
    "hit": "hit ping",
    "prevent": "prevent",
    "regenerate": "regenerate",
    "concede": "concede scoop",
    "reveal": "reveal",
    "untap": "untap",
    "create": "create make",
    "proliferate": "proliferate",
    "turn": "turn",
    # what happens
    "enter": "enter etb",
    "die": "die perish",
    "survive": "survive live",
    "trigger": "trigger proc",
    "resolve": "resolve",
    "fizzle": "fizzle",
    "leave": "leave",
    "stay": "stay remain",
    "return": "comes_back",
    "get": "get receive",
    "become": "become",
    "win": "win",
    "happen": "happen",
    "work": "work apply matter",
    "stop": "stop save protect",
    "keep": "keep",
    "go": "go",
    "come": "come",
    "push": "push",
    "count": "count",
    "drain": "drain",
    "wear": "wear carry hold",
    "cost": "cost",
    "do": "",
    # what is said of it
    "attach": "attach",
    "say": "say think argue claim insist believe tell wonder ask agree disagree know mean call forget"
           " guess want try need like love see look figure explain swear",
}  # fmt: skip

_IRREGULAR: Final[dict[str, str]] = {
    "swing": "swings swinging swung", "have": "has having had", "die": "dies died dying",
    "steal": "steals stealing stole stolen", "give": "gives giving gave given", "put": "puts putting",
    "draw": "draws drawing drew drawn", "lose": "loses losing lost", "deal": "deals dealing dealt",
    "take": "takes taking took taken", "hit": "hits hitting", "make": "makes making made",
    "leave": "leaves leaving left", "get": "gets getting got gotten", "become": "becomes becoming became",
    "win": "wins winning won", "keep": "keeps keeping kept", "go": "goes going went gone",
    "come": "comes coming came", "cast": "casts casting casted", "recast": "recasts recasting",
    "choose": "chooses choosing chose chosen",
    "pay": "pays paying paid", "say": "says saying said", "think": "thinks thinking thought",
    "tell": "tells telling told", "know": "knows knowing knew known", "mean": "means meaning meant",
    "forget": "forgets forgetting forgot forgotten", "run": "runs running ran", "wear": "wears wearing wore",
    "stick": "sticks sticking stuck", "throw": "throws throwing threw thrown", "cost": "costs costing",
    "pick": "picks picking picked", "etb": "etbs", "see": "sees seeing saw seen", "got": "",
    "untap": "untaps untapping untapped", "tap": "taps tapping tapped", "pop": "pops popping popped",
    "drop": "drops dropping dropped", "flip": "flips flipping flipped", "slam": "slams slamming slammed",
    "scoop": "scoops scooping scooped", "equip": "equips equipping equipped",
    "pump": "pumps pumping pumped", "stop": "stops stopping stopped", "swear": "swears swore",
    "crew": "crews crewing crewed", "copy": "copies copying copied", "try": "tries trying tried",
    "deny": "denies denying denied", "destroy": "destroys destroying destroyed",
    "play": "plays playing played", "stay": "stays staying stayed", "proc": "procs proccing procced",
    "enter": "enters entering entered", "counter": "counters countering countered",
    "trigger": "triggers triggering triggered", "murder": "murders murdering murdered",
    "remain": "remains remaining remained", "gain": "gains gaining gained",
    "chump": "chumps chumping chumped",
    "drain": "drains draining drained", "hold": "holds holding held", "eat": "eats eating ate eaten",
    "carry": "carries carrying carried",
    "sac": "sacs saccing sacced sacing saced", "level": "levels leveling leveled",
    "flicker": "flickers flickering flickered",
    "crack": "cracks cracking cracked", "return": "returns returning returned",
    "reveal": "reveals revealing revealed",
    "explain": "explains explained", "wonder": "wonders wondering wondered",
    "claim": "claims claiming claimed",
    "concede": "concedes conceding conceded", "look": "looks looking looked", "ask": "asks asking asked",
    "ping": "pings pinging pinged",
}  # fmt: skip


def _forms(verb: str) -> tuple[str, ...]:
    if verb in _IRREGULAR:
        return (verb, *_IRREGULAR[verb].split())
    stem = verb.removesuffix("e")
    ending = "es" if verb.endswith(("s", "sh", "ch", "x", "z")) else "s"
    past = f"{stem}ed"
    return (verb, verb + ending, past, f"{stem}ing")


FORMS: Final[dict[str, tuple[str, str]]] = {
    form: (sense, verb) for sense, verbs in SENSES.items() for verb in verbs.split() for form in _forms(verb)
}
"""Each form of each verb, with the sense and the verb."""

NOUNS_TOO: Final = frozenset(
    [
        "counter",
        "counters",
        "attack",
        "block",
        "target",
        "damage",
        "draw",
        "trigger",
        "triggers",
        "cost",
        "play",
        "copy",
        "turn",
        "exile",
        "hit",
        "activation",
        "drain",
        "run",
        "choice",
        "drop",
        "count",
        "cause",
        "bear",
        "etb",
        "etbs",
        "stop",
        "call",
        "left",
        "attacks",
        "blocks",
    ]
)
"""Forms that are nouns as well: a verb only where the place in the clause is a verb's."""
