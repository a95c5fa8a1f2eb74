"""The keyword abilities of section 702 by what stands behind their names."""

from __future__ import annotations

from typing import Final

PLAIN_KEYWORDS: Final = (
    "deathtouch", "defender", "double strike", "first strike", "flash", "flying", "haste", "hexproof",
    "indestructible", "intimidate", "lifelink", "reach", "shroud", "trample over planeswalkers",
    "trample", "vigilance", "menace",
    "banding", "flanking", "phasing", "shadow", "horsemanship", "fear", "skulk", "infect", "wither",
    "persist", "undying", "prowess", "exalted", "changeling", "devoid", "split second", "storm", "cascade",
    "convoke", "delve", "improvise", "provoke", "sunburst", "epic", "haunt", "gravestorm",
    "conspire", "retrace", "rebound", "totem armor", "umbra armor", "living weapon", "battle cry", "soulbond",
    "unleash", "cipher", "evolve", "extort", "fuse", "dethrone", "exploit", "melee", "myriad", "partner",
    "undaunted", "assist", "riot", "mentor", "ascend", "jump-start", "aftermath", "training", "enlist",
    "daybound", "nightbound", "decayed", "demonstrate", "compleated", "ingest", "living metal", "read ahead",
    "for Mirrodin!", "ravenous", "bargain", "start your engines!",
    "friends forever", "Doctor's companion", "choose a Background", "space sculptor", "hidden agenda",
    "double agenda",
)  # fmt: skip
"""Those that stand alone."""

COST_KEYWORDS: Final = (
    "equip", "cycling", "kicker", "multikicker", "flashback", "echo", "ward", "madness", "morph", "megamorph",
    "buyback", "unearth", "entwine", "commander ninjutsu", "ninjutsu", "bestow", "fortify",
    "cumulative upkeep", "evoke",
    "overload", "scavenge", "dash", "outlast", "surge", "emerge", "embalm", "eternalize", "spectacle",
    "escape", "mutate", "encore", "foretell", "disturb", "blitz", "plot", "offspring",
    "reconfigure", "transmute", "replicate", "recover", "aura swap", "prowl", "miracle", "awaken", "escalate",
    "level up", "disguise", "squad", "freerunning", "transfigure", "forecast",
    "more than meets the eye", "cleave",
)  # fmt: skip
"""Those with a cost."""

NUMBER_KEYWORDS: Final = (
    "bushido", "rampage", "annihilator", "modular", "fading", "vanishing", "graft", "dredge", "bloodthirst",
    "absorb", "frenzy", "poisonous", "ripple", "soulshift", "devour", "tribute", "renown", "crew",
    "amplify", "fabricate", "afflict", "afterlife", "toxic", "casualty", "saddle", "mobilize", "station",
    "backup", "hideaway",
)  # fmt: skip
"""Those with a number."""

LANDWALKS: Final = {
    "plainswalk": "Plains",
    "islandwalk": "Island",
    "swampwalk": "Swamp",
    "mountainwalk": "Mountain",
    "forestwalk": "Forest",
    "desertwalk": "Desert",
    "nonbasic landwalk": "nonbasic",
    "legendary landwalk": "legendary",
    "snow landwalk": "snow",
    **{
        f"snow {land.lower()}walk": f"snow {land}"
        for land in ("Plains", "Island", "Swamp", "Mountain", "Forest")
    },
}
"""The landwalk abilities, and the land that each asks for (702.14)."""
