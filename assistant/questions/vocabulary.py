"""The words that players use at a table, and what each is: a thing, a person, a deed, or chatter."""

from __future__ import annotations

from typing import Final

from engine.subtypes import SINGULARS, SUBTYPES


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


CONTRACTIONS: Final[dict[str, tuple[str, ...]]] = {
    "i'm": ("i", "am"), "im": ("i", "am"), "i've": ("i", "have"), "ive": ("i", "have"),
    "i'd": ("i", "would"), "i'll": ("i", "will"), "you're": ("you", "are"), "we've": ("we", "have"),
    "they've": ("they", "have"), "they're": ("they", "are"), "they'll": ("they", "will"),
    "he'll": ("he", "will"), "it'll": ("it", "will"), "itll": ("it", "will"), "that'll": ("that", "will"),
    "don't": ("do", "not"), "dont": ("do", "not"), "doesn't": ("does", "not"), "doesnt": ("does", "not"),
    "didn't": ("did", "not"), "didnt": ("did", "not"), "can't": ("can", "not"), "cant": ("can", "not"),
    "cannot": ("can", "not"), "couldn't": ("could", "not"), "won't": ("will", "not"), "wont": ("will", "not"),
    "wouldn't": ("would", "not"), "isn't": ("is", "not"), "isnt": ("is", "not"), "aren't": ("are", "not"),
    "wasn't": ("was", "not"), "hasn't": ("has", "not"), "haven't": ("have", "not"), "hadn't": ("had", "not"),
    "shouldn't": ("should", "not"), "what's": ("what", "is"), "whats": ("what", "is"),
    "who's": ("who", "is"), "whos": ("who", "is"), "that's": ("that", "is"), "thats": ("that", "is"),
    "there's": ("there", "is"), "theres": ("there", "is"), "it's": ("it", "is"), "its": ("its",),
    "he's": ("he", "is"), "hes": ("he", "is"), "she's": ("she", "is"), "shes": ("she", "is"),
    "let's": ("let", "us"), "gonna": ("going", "to"), "wanna": ("want", "to"), "gotta": ("have", "to"),
    "opponent's": ("opponent", "'s"), "opponents": ("opponents",), "where's": ("where", "is"),
    "how's": ("how", "is"), "i'd've": ("i", "would"), "someone's": ("someone", "'s"),
}  # fmt: skip
"""What is written as one word and is several; "its" is settled by what follows it."""

SPELLINGS: Final = {
    "opp": "opponent", "oppo": "opponent", "oppt": "opponent", "u": "you", "ur": "your", "r": "are",
    "tho": "though", "cuz": "because", "bc": "because", "coz": "because", "cause": "because", "w": "with",
    "w/": "with", "thru": "through", "em": "them", "dmg": "damage", "gy": "graveyard", "yard": "graveyard",
    "gys": "graveyards", "yards": "graveyards", "grave": "graveyard", "bin": "graveyard",
    "bf": "battlefield", "cz": "command zone", "pw": "planeswalker", "walker": "planeswalker",
    "walkers": "planeswalkers", "sac": "sacrifice", "sacs": "sacrifices", "sacced": "sacrificed",
    "sack": "sacrifice", "sacrifcing": "sacrificing", "saccing": "sacrificing", "sacing": "sacrificing",
    "saced": "sacrificed", "sacked": "sacrificed", "etbs": "etb", "rn": "now", "k": "ok", "&": "and",
    "+": "and", "plus": "and", "counterd": "countered", "creaure": "creature", "opponet": "opponent",
    "cr": "creature", "crits": "creatures", "atk": "attack", "atks": "attacks", "blk": "block",
    "eot": "end step", "doublestrike": "double strike", "firststrike": "first strike",
    "first-strike": "first strike", "double-strike": "double strike", "pro": "protection from",
    "mv": "mana value", "cmc": "mana value", "dies?": "dies", "vs": "against", "def": "definitely",
    "ability's": "ability", "alot": "lot", "lets": "let",
}  # fmt: skip

NUMBERS: Final = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "couple": 2, "pair": 2, "both": 2,
}  # fmt: skip

ME: Final = _words("i me myself we us")
THEM: Final = _words("opponent he him she they them opponents someone somebody everyone himself themselves")
MINE: Final = _words("my our mine ours")
THEIRS: Final = _words("his her their theirs hers")

KEYWORDS: Final = (
    "first strike", "double strike", "deathtouch", "trample", "flying", "lifelink", "vigilance", "haste",
    "indestructible", "hexproof", "shroud", "menace", "reach", "infect", "wither", "defender", "flash",
    "fear", "intimidate", "persist", "undying", "shadow", "horsemanship", "skulk", "flanking", "prowess",
    "toxic", "changeling", "banding", "protection", "ward", "exalted", "bushido",
)  # fmt: skip
KEYWORD_NOUNS: Final = {
    "trampler": "trample", "tramplers": "trample", "lifelinker": "lifelink", "lifelinkers": "lifelink",
    "deathtoucher": "deathtouch", "deathtouchers": "deathtouch", "flyer": "flying", "flier": "flying",
    "flyers": "flying", "fliers": "flying", "first striker": "first strike",
    "first strikers": "first strike", "double striker": "double strike", "infecter": "infect",
    "infector": "infect", "indestructibles": "indestructible",
}  # fmt: skip
"""What a creature is called after its keyword."""

CREATURES: Final = _words(
    "creature creatures guy guys dude dudes dork dorks body bodies critter critters beater beaters"
    " attacker attackers blocker blockers chump chumpblocker fatty fatties bear bears fella thing"
)
KINDS: Final = {
    **dict.fromkeys(CREATURES, "creature"), "token": "token", "tokens": "token",
    "planeswalker": "planeswalker", "planeswalkers": "planeswalker", "artifact": "artifact",
    "artifacts": "artifact", "enchantment": "enchantment", "enchantments": "enchantment", "land": "land",
    "lands": "land", "permanent": "permanent", "permanents": "permanent", "spell": "spell",
    "spells": "spell", "instant": "spell", "sorcery": "spell", "card": "card", "cards": "card",
    "commander": "commander", "general": "commander", "equipment": "equipment", "aura": "aura",
    "board": "board", "team": "board",
}  # fmt: skip
"""Nouns of things, in singular and plural."""

MATTER: Final = {
    "damage": "damage", "life": "life", "mana": "mana", "poison": "poison", "loyalty": "loyalty",
    "trigger": "trigger", "triggers": "trigger", "ability": "ability", "abilities": "ability",
    "counter": "counter", "counters": "counter", "effect": "effect", "etb": "etb", "face": "face",
    "hand": "hand", "graveyard": "graveyard", "graveyards": "graveyard", "exile": "exile",
    "library": "library", "deck": "library", "stack": "stack", "battlefield": "battlefield",
    "play": "battlefield", "table": "battlefield", "combat": "combat", "turn": "turn", "game": "game",
    "upkeep": "upkeep", "end step": "end", "blocks": "blocks", "untap step": "untap",
    "response": "response", "bonus": "bonus", "toughness": "toughness", "power": "power",
    "tax": "tax", "cost": "cost", "drop": "drop", "copy": "copy", "target": "target",
    "targets": "target", "attack": "combat", "attacks": "combat", "draw step": "draw step",
    "main phase": "main phase",
}  # fmt: skip
"""Nouns that are no objects of the game."""

ADJECTIVES: Final = _words(
    "white blue black red green colorless tapped untapped legendary other own first second third new last"
    " only same vanilla attacking blocking huge big small little face-down different whole old random"
    " unblocked nonblack enchanted equipped animated"
)
TYPES: Final = SUBTYPES
SUBTYPE_WORDS: Final = {each.lower(): each for each in SUBTYPES} | {
    plural.lower(): single for plural, single in SINGULARS.items()
}

AUXILIARIES: Final = _words(
    "do does did can could will would should may might must am is are was were be been being has have had"
    " gets get got"
)
INVERTS: Final = _words("do does did can could will would should may might must am is are was were has have")
QUESTION_WORDS: Final = _words("what who which how when why where whose")
NEGATIONS: Final = _words("not no never nothing without neither nor none nobody")
MARKS: Final = _words(
    "if when while once after before then because since so until unless though but and or that which who"
    " whether as"
)
PREPOSITIONS: Final = _words(
    "with to at on onto from into for by off against in of under during targeting target choosing using over"
    " through beside despite"
)
CHATTER: Final = _words(
    "just really actually exactly still also too even right now ok okay well lol lmao bro man dude pls please"
    " thanks thank hi hey hello anyway basically literally technically apparently currently sure maybe guess"
    " question quick help honestly yesterday today tonight so like though ruling judge rules rule already"
    " simply finally ugh um uh hmm yeah yes nah oh wow the a an this that these those again there here very"
    " correct correctly legal legally fine normally immediately instantly straight directly course kinda"
    " somehow definitely probably sadly happily let some any all away up down back it's as his"
    " out together together then both else though obviously suddenly mid alive dead anymore way lot"
    " same once time at in on on my night pod game playgroup tournament situation case scenario"
    " commander's edh"
    " buddy friend table group whole part regular paper arena mtgo online tonight lgs fnm draft modern legacy"
    " standard pioneer pauper vintage earlier later previously suddenly kind sort thing stuff basically"
    " either"
    " yet ever exactly precisely kid son wife brother girlfriend instead naturally accidentally sadly luckily"
    " actually totally randomly apparently pretty sure side legit wtf dang damn argh bruh fr ngl tbh imo"
    " confused confusing sorry wondering hmm haha rip my own however since such much many also"
    " today's tonight's tomorrow morning week weekend ago recently lately now finally"
    " else ahead along apart aside asap asked asking argument argue arguing"
    " debate dispute disagreement rules-wise wise ruling rulings"
    " judge judges official officially understanding"
    " impression memory fact facts point reason reasons case cases situation situations scenario interaction"
    " weird strange odd funny silly dumb stupid noob newbie new beginner casual kitchen cedh edh commander"
    " sealed cube brawl league event prerelease release store shop local match round g1 g2 g3 sideboard"
    " hopefully hence thus therefore meanwhile nonetheless nevertheless regardless otherwise besides"
    " absolutely certainly clearly entirely fully mostly mainly nearly partly perfectly possibly presumably"
    " probably quite rather roughly seriously surely totally truly typically usually utterly obvious obv"
    " instead indeed perhaps mean means meant trying tried try used anyways anyhow cool nice great good bad"
    " wrong mistaken lucky unlucky annoying annoyed salty mad upset sad happy glad"
    " buddy buddies pal mate mates friend's roommate cousin neighbor neighbour dad mom uncle boss coworker"
    " folks people everybody's playgroup's pod's tbf afaik iirc imho tldr ty thx plz cheers edit ps p.s."
    " heads-up fyi btw asap idk irl ofc def prob probs cos coz cus tho though although"
    " basic simple complicated complex tricky stumped unsure uncertain certain"
    " big-time super hella kinda sorta rn atm"
)
"""Words that say nothing of the game where nothing around them needs them."""

_MEANT_ADVERBS: Final = _words(
    "simultaneously separately permanently additionally repeatedly respectively individually consecutively"
    " independently randomly only early daily doubly triply equally fully fatally lethally"
    " unconditionally conditionally sequentially normally evenly partially exclusively"
)


EVERYBODY: Final = _words("everyone everybody")
WE: Final = _words("we us")
ARTICLES: Final = _words("a an the")


def says_nothing(word: str) -> bool:
    """Tell whether a word may be left out: chatter, and adverbs of how somebody feels about it."""
    return word in CHATTER or (len(word) > 4 and word.endswith("ly") and word not in _MEANT_ADVERBS)


NOT_NAMES: Final = _words(
    "absorb afflict afterlife assemble awakening blessing blight burn charge commit connive crime day death"
    " delay despair determined done dread ends end excess expansion explore fabricate fame far fight"
    " finality find"
    " finish flood foreshadow heal ice intervention jump loss melee memory night omen order overload pain"
    " provoke rebound reduce remove replicate rope rust seek sleep spellbook spite sprout start study stun"
    " supply suspend threat torture unearth valor vanishing void wish zap reanimate win lose shuffle"
    " blind break rally fear flash manifest morph mutate populate scry surveil learn imprint hunt"
)
"""Names of cards that are words of the language or of the rules; such a card is written with a capital."""

ANYTHING: Final = _words("something anything everything stuff things")
STEPS: Final = {
    "upkeep": "upkeep", "draw step": "draw", "main phase": "precombat main", "main": "precombat main",
    "combat": "beginning of combat", "declare attackers": "declare attackers",
    "declare blockers": "declare blockers", "blocks": "declare blockers", "end step": "end",
    "end of turn": "end", "end of combat": "end of combat", "second main": "postcombat main",
    "cleanup": "cleanup", "untap step": "untap",
}  # fmt: skip
EXTRA_COUNTERS: Final = _words(
    "shield stun loyalty time poison charge lore flying trample lifelink deathtouch indestructible hexproof"
    " age quest verse finality oil"
)
