"""The verbs of a table: each sense with the words that players use for it, in all their forms."""

from __future__ import annotations

import re
from typing import Final

SENSES: Final[dict[str, str]] = {
    # what players do
    "attack": "attack swing alpha",
    "block": "block chump chump-block chumpblock double-block triple-block gang-block",
    "cast": "cast play slam flash hardcast recast jam evoke overload dash bestow blitz"
            " mutate escape kick entwine cleave disturb flashback",
    "use": "use fire throw point aim toss",
    "drop": "drop",
    "activate": "activate animate plus minus",
    "tap": "tap",
    "crew": "crew", "saddle": "saddle", "equip": "equip", "flip": "flip unmorph", "level": "level",
    "respond": "respond reply",
    "sacrifice": "sacrifice pop crack sack sac",
    "discard": "discard pitch loot rummage",
    "pay": "pay",
    "choose": "choose pick select name",
    "target": "target",
    "assign": "assign",
    "have": "have control own got run",
    "steal": "steal snatch yoink",
    "give": "give grant",
    "pump": "pump shrink buff grow firebreathe",
    "put": "put stick send move",
    "kill": "kill destroy nuke slay wreck remove",
    "burn": "zap shoot burn",
    "fight": "fight bite",
    "face": "face eat",
    "exile": "exile rfg",
    "eliminate": "eliminate",
    "goad": "goad", "manifest": "manifest", "morph": "morph", "transform": "transform",
    "foretell": "foretell",
    "plot": "plot", "suspend": "suspend", "scry": "scry", "surveil": "surveil", "investigate": "investigate",
    "connive": "connive", "populate": "populate", "explore": "explore",
    "search": "search tutor fetch find grab",
    "enchant": "enchant", "reanimate": "reanimate", "unearth": "unearth", "connect": "connect",
    "declare": "declare", "promise": "promise", "skip": "skip", "trample": "trample",
    "ult": "ult ultimate", "phase": "phase",
    "cycle": "cycle", "wipe": "wipe", "ninjutsu": "ninjutsu ninjitsu",
    "bounce": "bounce return",
    "blink": "blink flicker",
    "counter": "counter",
    "copy": "copy",
    "mill": "mill",
    "draw": "draw topdeck",
    "gain": "gain",
    "lose": "lose",
    "deal": "deal",
    "take": "take",
    "hit": "hit ping hurt",
    "prevent": "prevent",
    "regenerate": "regenerate",
    "concede": "concede scoop",
    "reveal": "reveal", "exchange": "exchange swap switch",
    "untap": "untap",
    "create": "create make produce",
    "proliferate": "proliferate",
    "turn": "turn",
    # what happens
    "enter": "enter etb arrive",
    "die": "die perish",
    "trade": "trade",
    "end": "end expire yield",
    "survive": "survive live",
    "trigger": "trigger proc",
    "resolve": "resolve",
    "fizzle": "fizzle",
    "leave": "leave",
    "stay": "stay remain",
    "return": "comes_back persist bring",
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
           " guess want try need like love see look figure explain swear"
           " bet assume suppose reckon insists hear read feel show teach deny doubt remember"
           " expect hope complain protest",
}  # fmt: skip

_IRREGULAR: Final[dict[str, str]] = {
    "plus": "pluses plussed plusses plussing plused", "minus": "minuses minused minusses minusing",
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
    "send": "sends sending sent",
    "stick": "sticks sticking stuck", "throw": "throws throwing threw thrown", "cost": "costs costing",
    "pick": "picks picking picked", "etb": "etbs", "see": "sees seeing saw seen", "got": "",
    "hurt": "hurts hurting",
    "untap": "untaps untapping untapped", "tap": "taps tapping tapped", "pop": "pops popping popped",
    "drop": "drops dropping dropped", "flip": "flips flipping flipped", "slam": "slams slamming slammed",
    "scoop": "scoops scooping scooped", "equip": "equips equipping equipped",
    "pump": "pumps pumping pumped", "stop": "stops stopping stopped", "swear": "swears swore",
    "crew": "crews crewing crewed", "copy": "copies copying copied", "try": "tries trying tried",
    "reply": "replies replied replying",
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
    "ping": "pings pinging pinged", "enchant": "enchants enchanting enchanted",
    "fight": "fights fighting fought", "bite": "bites biting bit bitten", "slay": "slays slaying slew slain",
    "plot": "plots plotting plotted", "wipe": "wipes wiping wiped",
    "shrink": "shrinks shrinking shrank shrunk", "grow": "grows growing grew grown",
    "find": "finds finding found", "grab": "grabs grabbing grabbed",
    "jam": "jams jamming jammed", "search": "searches searching searched", "skip": "skips skipping skipped",
    "manifest": "manifests manifesting manifested", "suspend": "suspends suspending suspended",
    "transform": "transforms transforming transformed", "bet": "bets betting",
    "read": "reads reading", "feel": "feels felt", "hear": "hears heard", "teach": "teaches taught",
    "scry": "scries scrying scried", "morph": "morphs morphing morphed", "goad": "goads goading goaded",
    "unearth": "unearths unearthing unearthed", "connect": "connects connecting connected",
    "cycle": "cycles cycling cycled", "bring": "brings bringing brought",
    "foretell": "foretells foretelling foretold", "evoke": "evokes evoking evoked",
}  # fmt: skip


_DOUBLING: Final = re.compile(r"[^aeiou]*[aeiou][^aeiouwxy]")
"""Verbs of one short syllable: their last consonant is doubled before an ending."""


def _forms(verb: str) -> tuple[str, ...]:
    if verb in _IRREGULAR:
        return (verb, *_IRREGULAR[verb].split())
    stem = verb.removesuffix("e")
    ending = "es" if verb.endswith(("s", "sh", "ch", "x", "z")) else "s"
    if _DOUBLING.fullmatch(verb):
        stem += verb[-1]  # zapped, zapping
    past = f"{stem}ed"
    return (verb, verb + ending, past, f"{stem}ing")


FORMS: Final[dict[str, tuple[str, str]]] = {
    form: (sense, verb) for sense, verbs in SENSES.items() for verb in verbs.split() for form in _forms(verb)
}
"""Each form of each verb, with the sense and the verb."""

_PAST_OF_OTHERS: Final = {
    "hang": "hung", "stand": "stood", "shoot": "shot", "slide": "slid", "rip": "ripped", "park": "parked",
    "sit": "sat", "let": "let", "shed": "shed", "sling": "slung",
    "feed": "fed", "lead": "led", "beat": "beat",
    "nab": "nabbed", "answer": "answered", "deploy": "deployed", "barrel": "barreled", "be": "was",
    "slay": "slew", "catch": "caught", "shift": "shifted", "crash": "crashed", "bank": "banked",
    "net": "netted", "slap": "slapped", "lob": "lobbed", "tag": "tagged", "offer": "offered",
    "gather": "gathered", "conquer": "conquered", "shove": "shoved", "opt": "opted", "block": "blocked",
    "target": "targeted", "hand": "handed", "trot": "trotted", "shell": "shelled", "redirect": "redirected",
}  # fmt: skip
"""The past of verbs that stand in idioms only, where it is not formed as that of most."""


def forms_of(verb: str) -> tuple[str, str, str, str]:
    """The four forms of a verb: "swing", "swings", "swung", "swinging"."""
    forms = _forms(verb)
    third = next((each for each in forms if each not in (verb, "was") and each.endswith("s")), f"{verb}s")
    ongoing = next((each for each in forms if each.endswith("ing") and each != verb), "")
    past = _PAST_OF_OTHERS.get(verb) or next(
        (each for each in forms[1:] if each not in (third, ongoing)), verb
    )
    stem = past.removesuffix("ed") if past.endswith("ed") else verb.removesuffix("e")
    return verb, third, past, ongoing or f"{stem}ing"


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
        *(
            "end",
            "ends",
            "morph",
            "morphs",
            "suspend",
            "plot",
            "phase",
            "cycle",
            "burn",
            "fight",
            "bite",
            "hope",
        ),
        *(
            "ult",
            "ultimate",
            "unearth",
            "wipe",
            "wipes",
            "name",
            "names",
            "look",
            "show",
            "doubt",
            "bet",
            "trade",
        ),
        *(
            "trades",
            "search",
            "flash",
            "foretell",
            "scry",
            "shot",
            "read",
            "feel",
            "remains",
            "returns",
            "need",
        ),
        *("trample", "tramples", "faces", "persist", "persists"),
        *("flashback", "escape", "overload", "evoke", "kick", "dash", "bestow", "blitz", "mutate", "entwine"),
        *("cleave", "disturb", "ninjutsu", "ninjitsu"),
    ]
)
"""Forms that are nouns as well: a verb only where the place in the clause is a verb's."""
