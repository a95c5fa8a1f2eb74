"""The words of questions without a board, and what each is: persons, marks, verbs, events, chatter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from assistant.questions.deeds import FORMS


def words(text: str) -> frozenset[str]:
    """The words of a text."""
    return frozenset(text.split())


def _each(table: dict[str, str]) -> dict[str, str]:
    """A table by what it has on the right, parted by commas, turned round."""
    return {word.strip(): meaning for meaning, listed in table.items() for word in listed.split(",")}


BE: Final = words("am is are was were be been being get gets got getting")
MODALS: Final = {
    **dict.fromkeys(("can", "could", "may", "might", "allowed", "able"), "can"),
    **dict.fromkeys(("must", "should"), "must"),
}
INVERTS: Final = words("do does did can could will would should may might must am is are was were")
AUXILIARIES: Final = INVERTS | words("be been being has have had get gets got getting allowed able")
PERSONS: Final = {
    **dict.fromkeys(words("i me we you us one someone somebody"), "me"),
    **dict.fromkeys(words("he she him opponent opponents opp player face friend"), "them"),
    **dict.fromkeys(words("everyone everybody players"), "all"),
}
PEOPLE: Final = words("opponent opponents player players friend face")
MARKS: Final = words(
    "if when whenever while after before once because since so though but then and or as until unless that"
    " which against whether in_response"
)
CONDITIONS: Final = words("if when whenever while after before once because as though in_response")
PREPOSITIONS: Final = words("with to at on onto from into for by off in of under during through over without")
QUESTION_WORDS: Final = words(
    "what who which how when why where whose how_many how_much how_big what_happens"
)
NEGATIONS: Final = words("not never no")
CHATTER: Final = words(
    "just really actually exactly still also too even ok okay well lol pls please hey hi so then again"
    " already right here there now simply finally um uh yeah yes oh basically literally technically anyway"
    " the a an this that its own correct guys folks automatically immediately straight judge question quick"
    " anymore"
)

_VERBS: Final = _each({
    "fall": "fall, falls, fell, falling, fallen",
    "phase": "phase, phases, phased, phasing",
    "meet": "meet, meets, met",
    "fight": "fight, fights, fought, fighting",
    "transform": "transform, transforms, transformed, transforming",
    "wrath": "wrath, wraths, wrathed, wrathing, boardwiped, wiped",
    "disappear": "disappear, disappears, disappeared, vanish, vanishes",
    "interact": "interact, interacts, combine, combines, mix, mixes",
    "convoke": "convoke, convokes, convoked, convoking",
    "enchant": "enchant, enchants, enchanted, enchanting",
    "attach": "attach, attaches, attached",
    "burn": "burn, burns, burned, burnt",
    "reset": "reset, resets, resetting",
    "remove": "remove, removes, removed, removing",
    "become": "become, becomes, became",
    "reanimate": "reanimate, reanimates, reanimated, reanimating",
    "edict": "edict, edicts, edicted",
    "cascade": "cascade, cascades, cascaded, cascading",
    "tuck": "tuck, tucks, tucked",
    "flip": "flip, flips, flipped, unmorph, unmorphed",
    "clone": "clone, clones, cloned, cloning",
    "end": "end, ends, ended, ending",
    "bolt": "bolt, bolts, bolted, bolting",
    "shrink": "shrink, shrinks, shrunk",
    "see": "see, sees, saw, seen, look, looks",
    "affect": "affect, affects, affected, affecting, influence, influences,"
    "hurt, hurts, impact, impacts, tax, taxes",
    "persist": "persist, persists",
    "double": "double, doubles, doubled, doubling",
    "triple": "triple, triples, tripled, tripling",
    "shut": "shut, shuts, shutting",
    "beat": "beat, beats",
    "negate": "negate, negates, nullify, nullifies, disable, disables, neutralize, neutralizes, hose, hoses",
    "find": "find, finds, found",
    "tutor": "tutor, tutors, tutoring, grab, grabs",
    "count": "count, counts, counted",
    "snag": "snag, snags, snagging",
    "catch": "catch, catches, catching",
    "answer": "answer, answers, answering",
    "handle": "handle, handles, handling",
    "combo": "combo, combos, synergize, synergizes",
    "return": "comes_back",
    "go": "go_to",
})  # fmt: skip
_NEVER_VERBS: Final = words("one ones thing etb now run bear cause name will face")
NOUNS_TOO: Final = words(
    "counter counters damage trigger triggers copy copies target targets attack attacks block blocks draw"
    " draws"
    " cost costs turn hit hits tap exile play control equip drop drops fight morph clone cast etb regenerate"
    " double trample sacrifice respond activate end ends wrath bounce flicker blink burn removal"
)
"""Forms that are nouns as well: a verb only where the place in the clause is a verb's."""


def verb_of(norm: str) -> str:
    """The infinitive of a form of a verb; empty where it is none."""
    if norm in _VERBS:
        return _VERBS[norm]
    if norm in _NEVER_VERBS or norm in AUXILIARIES or norm not in FORMS:
        return ""
    return FORMS[norm][1]


def is_verb_of_its_own(norm: str) -> bool:
    """Tell whether a word is a verb here, though it may be part of a card's name."""
    return norm in _VERBS or norm in FORMS


JOINED: Final = _each({
    "comes_back": "come back, comes back, came back, coming back, get back, gets back, goes back, go back",
    "lose": "get rid of, gets rid of, getting rid of",
    "fall": "fall off, falls off, fell off, wear off, wears off, go away, goes away, drop off",
    "summoning-sick": "summoning sick, summon sick",
    "came_this_turn": "the turn it comes in, the turn it came in, the turn it enters, the turn it comes down,"
    "the turn it is cast, the same turn it enters, the turn they come in, the turn they enter",
    "face-down": "face down",
    "-x/-x": "- x / - x",
    "how_many": "how many, how many times",
    "how_much": "how much",
    "how_big": "how big",
    "on_the_stack": "on the stack",
    "in_response": "in response, in response to",
    "what_happens": "what happens, what happened, whats happen",
    "in_play": "in play, on the battlefield, on board, on the board, on the table, on the field, on my side",
    "off": "off of",
    "at_once": "at the same time, at once, all at once, at the same moment, each other",
    "resolve": "go through",
    "resolves": "goes through",
    "under": "because of, due to, thanks to",
    "steal": "gain control of, gains control of, take control of, takes control of",
    "stolen": "change controller, changes controller, changed controller, change controllers",
    "this_turn": "until end of turn, until the end of turn, this turn",
    "end_of_turn": "end of turn, in cleanup, at end of turn",
    "flipped": "turned face up, turned up, flipped up, turned face-up",
    "flip": "turn face up, flip up",
    "in_combat": "in combat",
    "can": "get to, gets to",
    "must": "have to, has to, need to",
    "allowed": "allowed to",
    "able": "able to, be able to",
    "will": "going to",
    "though": "even though",
    "if": "even if",
    "also": "as well",
    "or_not": "or not, or no",
    "survive": "live through, lives through",
    "phase": "phase out",
    "phased": "phased out",
    "phases": "phases out",
    "phasing": "phasing out",
    "enter": "enter the battlefield, come in, come into play",
    "enters": "enters the battlefield, comes in, comes into play",
    "entered": "came in",
    "as": "right as",
    "after": "right after",
    "go_to": "go to, goes to, went to, ends up in, end up in, put into",
    "stop": "do anything against, do anything about, do anything vs, do much against, shut off, shut down,"
    "turn off, switch off",
    "stops": "does anything against, shuts off, shuts down, turns off, switches off",
    "work": "get along, play nice, play nicely, play well, do together, go together, do anything,"
    "do anything for",
    "affect": "mess with, mess up, do anything to, care about, interfere with, get in the way of",
    "affects": "messes with, messes up, cares about, interferes with, gets in the way of",
    "affected": "hit by, touched by",
    "first_strike_damage": "first strike damage",
    "combat_damage": "combat damage",
})  # fmt: skip
"""Words that mean one thing together."""
_LONGEST_JOINED: Final = 6


def joined(norms: Sequence[str]) -> tuple[str, int] | None:
    """What the first words mean together, the longest, and how many they are; None where they don't."""
    for size in range(min(_LONGEST_JOINED, len(norms)), 1, -1):
        meaning = JOINED.get(" ".join(norms[:size]))
        if meaning is not None:
            return meaning, size
    return None


COMMON: Final = words(
    "down up off out under over swords regeneration fall shroud hexproof deathtouch clone morph"
)
"""Single small words that are no cards here."""

EVENTS: Final = _each({
    "wrath": "board wipe, boardwipe, sweeper, mass removal, wrath, wrath effect, wipe",
    "destroy": "removal spell, removal, kill spell, destroy effect, destruction",
    "edict": "edict, edict effect, forced sacrifice",
    "bounce": "bounce spell, bounce effect, bounce",
    "exile": "exile, exile effect, exile spell, exile removal",
    "sacrifice": "sacrifice, sacrifice effect, being sacrificed",
    "shrink": "-x/-x, -x/-x effect, shrink effect",
    "damage": "burn, burn spell, burn damage",
    "flicker": "flicker, blink",
})  # fmt: skip
"""What players call something that happens, with its kind."""

KINDS: Final = {
    **dict.fromkeys(words("creature guy dude dork body critter beater thing fatty attacker blocker flyer"
    " flier"
                          " trampler ninja bear"), "creature"),
    **{each: each for each in words("artifact enchantment land planeswalker permanent spell token instant"
    " sorcery"
                                    " aura equipment vehicle saga commander card morph changeling clone")},
    "sword": "equipment", "walker": "planeswalker", "general": "commander",
}  # fmt: skip
"""Nouns of objects, with the kind of object."""

OF_AURAS: Final = frozenset(("umbra armor", "totem armor"))
"""Keywords of Auras, which protect what is enchanted."""
OF_CREATURES: Final = words(
    "flying deathtouch haste hexproof indestructible lifelink menace reach shroud trample vigilance"
    " defender flash"
    " fear intimidate shadow horsemanship skulk infect wither persist undying prowess exalted flanking"
    " changeling"
    " phasing banding toxic regeneration afterlife evolve unleash riot training mentor myriad annihilator"
    " bushido"
    " decayed dethrone melee rampage"
) | {"first strike", "double strike", "battle cry", "living metal"}
"""Keywords that a creature may have by itself."""
