"""The words that players use at a table, and what each is: a thing, a person, a deed, or chatter."""

from __future__ import annotations

from typing import Final

from engine.subtypes import SINGULARS, SUBTYPES


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_CONTRACTED: Final[dict[str, tuple[str, ...]]] = {
    "i'm": ("i", "am"), "i've": ("i", "have"), "i'd": ("i", "would"), "i'll": ("i", "will"),
    "you're": ("you", "are"), "we've": ("we", "have"), "they've": ("they", "have"),
    "they're": ("they", "are"), "they'll": ("they", "will"), "he'll": ("he", "will"),
    "it'll": ("it", "will"), "that'll": ("that", "will"), "don't": ("do", "not"),
    "doesn't": ("does", "not"), "didn't": ("did", "not"), "can't": ("can", "not"), "cannot": ("can", "not"),
    "couldn't": ("could", "not"), "won't": ("will", "not"), "wouldn't": ("would", "not"),
    "isn't": ("is", "not"), "aren't": ("are", "not"), "wasn't": ("was", "not"), "hasn't": ("has", "not"),
    "haven't": ("have", "not"), "hadn't": ("had", "not"), "shouldn't": ("should", "not"),
    "what's": ("what", "is"), "who's": ("who", "is"), "that's": ("that", "is"), "there's": ("there", "is"),
    "it's": ("it", "is"), "its": ("its",), "he's": ("he", "is"), "she's": ("she", "is"),
    "let's": ("let", "us"), "gonna": ("going", "to"), "wanna": ("want", "to"), "gotta": ("have", "to"),
    "we're": ("we", "are"), "we'll": ("we", "will"), "he'd": ("he", "would"), "she'd": ("she", "would"),
    "she'll": ("she", "will"), "they'd": ("they", "would"), "you've": ("you", "have"),
    "weren't": ("were", "not"), "ain't": ("is", "not"), "who've": ("who", "have"),
    "opponent's": ("opponent", "'s"), "opponents": ("opponents",), "where's": ("where", "is"),
    "how's": ("how", "is"), "i'd've": ("i", "would"), "someone's": ("someone", "'s"),
}  # fmt: skip
_OTHER_WORDS: Final = _words("its ill id well were wed shed hell shell lets opponents")
"""What is another word without its apostrophe."""
CONTRACTIONS: Final[dict[str, tuple[str, ...]]] = {
    each.replace("'", ""): whole
    for each, whole in _CONTRACTED.items()
    if each.replace("'", "") not in _OTHER_WORDS
} | _CONTRACTED
"""What is written as one word and is several, with its apostrophe and without; what follows settles "its"."""

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
    "dome": "face", "cr": "creature",
    "crits": "creatures", "atk": "attack", "atks": "attacks", "blk": "block",
    "eot": "end step", "doublestrike": "double strike", "firststrike": "first strike",
    "first-strike": "first strike", "double-strike": "double strike", "pro": "protection from",
    "mv": "mana value", "cmc": "mana value", "dies?": "dies", "vs": "against", "def": "definitely",
    "trampling": "trample", "hasty": "haste", "lifelinking": "lifelink", "deathtouching": "deathtouch",
    "double-striking": "double strike", "first-striking": "first strike", "infecting": "infect",
    "ability's": "ability", "alot": "lot", "lets": "let",
    "entire": "whole", "sole": "only", "lone": "only", "lifes": "life", "altogether": "total",
    "overall": "total",
    "afterwards": "then", "afterward": "then", "facedown": "face-down",
}  # fmt: skip

NUMBERS: Final = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "couple": 2, "pair": 2, "both": 2,
}  # fmt: skip

ME: Final = _words("i me myself we us")
ONESELF: Final = _words("myself himself herself themselves themself")
"""Whoever does something does it to nobody else: "he targets himself"."""
THEM: Final = _words("opponent he him she they them opponents someone somebody everyone") | ONESELF - ME
MINE: Final = _words("my our mine ours")
THEIRS: Final = _words("his her their theirs hers")
WHOSE: Final = _words("mine his hers theirs")
"""Words that say whose something is, where they stand alone."""

KEYWORDS: Final = (
    "first strike", "double strike", "deathtouch", "trample", "flying", "lifelink", "vigilance", "haste",
    "indestructible", "hexproof", "shroud", "menace", "reach", "infect", "wither", "defender", "flash",
    "fear", "intimidate", "persist", "undying", "shadow", "horsemanship", "skulk", "flanking", "prowess",
    "toxic", "changeling", "banding", "protection", "ward", "exalted", "bushido", "evolve", "mentor",
    "training", "melee", "dethrone", "myriad", "decayed", "extort", "exploit", "phasing",
    "afflict", "annihilator", "rampage", "renown", "afterlife",
)  # fmt: skip
TRIGGERED: Final = _words(
    "storm evolve offspring persist undying prowess cascade evoke exalted annihilator modular afterlife"
    " exploit extort dethrone mentor training ward myriad melee bushido flanking afflict fabricate"
    " conspire replicate madness miracle suspend echo landfall constellation magecraft heroic"
)
"""Keywords and ability words after which a trigger is called."""
TRIGGERED_EFFECTS: Final = {
    "extra-turn": "extra turn", "extra turn": "extra turn", "draw": r"\bdraws?\b",
    "card draw": r"\bdraws?\b", "lifegain": r"gains? .*life", "life gain": r"gains? .*life",
    "life": r"\blife\b", "drain": r"loses? \S+ life", "damage": r"\bdamage\b", "ping": r"\bdamage\b",
    "burn": r"\bdamage\b", "token": r"\bcreates?\b", "discard": r"\bdiscards?\b",
    "sacrifice": r"\bsacrifices?\b", "exile": r"\bexiles?\b", "mill": r"\bmills?\b", "search": r"\bsearch",
    "tutor": r"\bsearch", "untap": r"\buntap", "copy": r"\bcop(?:y|ies)\b", "bounce": r"\breturn",
    "scry": r"\bscry", "counter": r"\bcounters?\b", "destroy": r"\bdestroy", "upkeep": "upkeep",
    "end step": "end step", "reveal": r"\breveals?\b",
}  # fmt: skip
"""What a triggered ability is called after, and what its text has then."""
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
    "spells": "spell", "instant": "spell", "sorcery": "spell", "instants": "spell", "sorceries": "spell",
    "card": "card", "cards": "card",
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
    "main phase": "main phase", "size": "size",
}  # fmt: skip
"""Nouns that are no objects of the game."""

ADJECTIVES: Final = _words(
    "white blue black red green colorless tapped untapped legendary other own first second third new last"
    " only same vanilla attacking blocking huge big small little face-down different whole old random"
    " bigger smaller larger biggest smallest largest"
    " unblocked nonblack noncreature enchanted equipped animated identical plain ordinary generic measly puny"
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
    " through beside despite instead_of"
)
CHATTER: Final = _words(
    "just really actually exactly still also too even right now ok okay well lol lmao bro man dude pls please"
    " thanks thank hi hey hello anyway anyways anyhow basically literally technically apparently currently"
    " sure question quick help honestly yesterday today tonight so like though although ruling rulings judge"
    " judges rules rule already simply finally ugh um uh hmm yeah yes nah oh wow the a an this that these"
    " those there here very correct correctly legal legally fine normally immediately instantly straight"
    " directly course kinda somehow definitely sadly happily let some it's then obviously suddenly mid alive"
    " dead anymore lot on at in my night pod game playgroup tournament situation situations case cases"
    " scenario scenarios interaction edh cedh commander commander's buddy buddies pal mate mates friend"
    " friend's table group regular paper arena mtgo online lgs fnm draft modern legacy standard pioneer"
    " pauper vintage casual kitchen sealed cube brawl league event prerelease release store shop local match"
    " g1 g2 g3 sideboard newbie beginner noob kind sort thing stuff yet kid son wife brother girlfriend"
    " roommate cousin neighbor neighbour dad mom uncle boss coworker folks people everybody's pod's"
    " naturally accidentally luckily totally randomly pretty side legit wtf dang damn argh bruh fr ngl tbh"
    " tbf imo imho afaik iirc tldr ty thx plz cheers edit ps p.s. heads-up fyi btw asap idk irl ofc def prob"
    " probs cos coz cus tho confused confusing sorry wondering haha rip own however since such today's"
    " tonight's tomorrow morning week weekend ago recently lately earlier later previously asked asking"
    " argument argue arguing debate dispute disagreement wise official officially understanding impression"
    " memory fact facts point weird strange odd funny silly dumb stupid new hence thus therefore meanwhile"
    " nonetheless nevertheless absolutely certainly clearly entirely fully mostly mainly perfectly"
    " presumably probably quite rather seriously surely truly typically usually utterly obvious obv indeed"
    " mean means meant trying tried try used cool nice great good bad lucky unlucky annoying annoyed salty"
    " mad upset sad happy glad basic simple complicated complex tricky stumped unsure uncertain certain"
    " big-time super hella sorta regardless rn atm as his"
    " hah haha hehe ha yikes whoa ouch last-minute unfortunately fortunately thankfully admittedly"
    " personally mhm sooo sooooo aka ie cheeky lovely sweet fancy pesky dumbass trusty mighty poor"
    " precious beloved favorite favourite awesome amazing terrible horrible epic wild crazy insane"
    " clutch sneaky clever smart hilarious fun boring confusingly interestingly surprisingly whatever"
    " heck hell freaking damned bloody goddamn sigh anybody's finale ending grindy minutes minute"
    " hours hour years year months month days housemate housemates flatmate flatmates classmate"
    " colleague colleagues bro's sis sister mum grandpa grandma nephew niece dudes dude's"
    " opponent-guy stranger newcomer dear fellow fellas lads lad mates' bestie bf gf hubby husband"
    " saturday sunday monday tuesday wednesday thursday friday evening afternoon noon weekend's club"
    " clubs cafe bar pub basement kitchen-table"
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
    "away absorb afflict afterlife assemble awakening blessing blight burn charge commit connive crime"
    " day death delay despair done down dread ends end excess expansion explore fabricate fame far fight"
    " determined finality find"
    " finish flood foreshadow heal ice intervention jump loss melee memory night omen order overload pain"
    " provoke rebound reduce remove replicate rope rust seek sleep spellbook spite sprout start study stun"
    " supply suspend threat torture unearth valor vanishing void wish zap reanimate win lose shuffle"
    " blind break rally fear flash manifest morph mutate populate scry surveil learn imprint hunt"
    " away bother bound busted cancel catch channel clear comply cut deliver demand down earth endure error"
    " failure fall feed fell flight fly gamble hall hide insult launch lead leap market mind onward panic"
    " prepare profit pull pure ready reality reason rebuild recover refresh refuse reject renewal reset"
    " resize restore rethink retract revenge revive rewind rise road rough serve shelter spring stand status"
    " temper bargain dredge fortify gravestorm lifelink vigilance delirium enrage undergrowth"
    " thirst trial trouble truce undo victory warning web willing"
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
CARD_ZONES: Final = {"graveyard": "graveyard", "exile": "exile", "hand": "hand", "command zone": "command"}
"""Matters that are zones from which a card may be cast, as a scenario calls them."""
EXTRA_COUNTERS: Final = _words(
    "shield stun loyalty time poison charge lore flying trample lifelink deathtouch indestructible hexproof"
    " age quest verse finality oil energy experience rad"
)

TAGS: Final = frozenset(
    ("right", "correct", "yeah", "yes", "legal", "is_that_right", "is_that_legal", "true", "or_not")
)
"""Small words that ask whether what was just said is so."""
