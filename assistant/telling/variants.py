"""How variants and options of the game are told of (800, 900)."""

from __future__ import annotations

from typing import Final

from assistant.telling.tables import ByRule, ByType
from engine.records.damage import LifeChanged
from engine.records.endings import StateBasedAction
from engine.records.objects import CountersChanged

BY_TYPE: Final[ByType] = {
    (StateBasedAction, "21 combat damage by a commander"): (
        "{player} [has] been dealt {number} combat damage by one commander."
    ),
    (StateBasedAction, "commander in a graveyard or in exile"): (
        "{object} is a commander: its owner puts it into the command zone."
    ),
    (LifeChanged, "a team's life total"): "{player} [has] {after} life: the team shares it.",
    (CountersChanged, "a team's poison counters"): (
        "{on} [has] {after:poison counter}: the team shares them."
    ),
    (StateBasedAction, "a team without life"): "{player} [has] {number} life, and so has the team.",
    (StateBasedAction, "a poisoned team"): "{player's} team has {number:poison counter}.",
}

BY_RULE: Final[ByRule] = {
    "the one option of Alternating Teams": (
        "Each of several opponents beside them can be attacked: {players}."
    ),
    "an extra turn with a turn marker": (
        "{player} {players?can't keep|keeps} the turn marker<: {players} [has:players] one too close>."
    ),
    "turns that wait for others": "{player} [waits]: {players} [has:players] a turn marker too close.",
    "turn markers that count": "{number:turn marker} not designated for removal.",
    "designating a turn marker for removal": "The turn marker of {player} is designated for removal.",
    "removing a turn marker": "The turn marker of {player} is removed.",
    "end of waiting for others": "{player's} turn {number} begins.",
    "turns at the same time": "The turn of {player} goes on beside it.",
    "several active players": "It is the turn of {players}.",
    "priority for a stack of Grand Melee": "{players} [gets:players] priority here, and not {words:or}.",
    "the stacks of Grand Melee": "On the stack of {player's} turn [is] {objects}{objects?|nothing}.",
    "which stack something is put on": "{player} [chooses] the stack of {other's} turn.",
    "an extra turn without a turn marker": (
        "{player} [has] no turn marker then: the extra turn comes before {player.their} next one."
    ),
    "neighbors of who leaves Grand Melee": "Ranges of influence stay as they are until the next turn begins.",
    "ranges in Grand Melee": "{player} [has] a range of influence of {number}.",
    "attacking in Grand Melee": "{player} may attack {players:or}.",
    "the turn marker of Grand Melee": "{player} [passes] the turn marker to {other}.",
    "the one option of a Free-for-All game": "Each of several opponents can be attacked: {players}.",
    "the one defending player": "{player} may attack {players:or}.",
    "choosing the defending player": "{player} [chooses] {answer} as the defending player.",
    "the setup of Archenemy": "Teams take turns: it is the turn of {players}.",
    "the archenemy's team": "{players} [is] the archenemy, alone on a team.",
    "the team against the archenemy": "{players} [plays] together against the archenemy.",
    "archenemies of a Supervillain Rumble": "Each player is an archenemy: {players}.",
    "planes and phenomena stay in the command zone": "{object} stays in the command zone.",
    "vanguard cards stay in the command zone": "{object} stays in the command zone.",
    "schemes stay in the command zone": "{object} stays in the command zone.",
    "the default setup of Conspiracy Draft": "Each of several opponents can be attacked: {players}.",
    "rolling the planar die as a roll": "{player} [has] rolled a die.",
    "Attraction decks": "{player} [shuffles] {player.their} Attraction deck.",
    "objects within range of influence": "Who controls {objects} is out of {player's} range of influence.",
    "ranges of larger teams": "{player} [has] a range of influence of {number}.",
    "cards from outside a Commander game": "{player} can't bring {objects} into the game.",
    "attacking in Team vs. Team": "Each of several opponents can be attacked: {players}.",
    "the default setup of Planechase": "Each of several opponents can be attacked: {players}.",
    "the default setup of Commander": "Each of several opponents can be attacked: {players}.",
    "the setup of Supervillain Rumble": "Each of several opponents can be attacked: {players}.",
    "who begins a Supervillain Rumble": "{player} [goes] first.",
    "who begins a Team vs. Team game": "{word} goes first, and of that team {player}.",
    "the starting team": "{players} [takes:players] the first turn.",
    "order of a team's triggered abilities": "{players} put their abilities on the stack together.",
    "the attack of a team": "{players} attack together.",
    "gaining control of oneself": "{player} [gains] control of themselves.",
    "planes and ranges of influence": "{object} affects everybody, however far away they sit.",
    "the primary player": "{player} [is] the primary player of the team.",
    "ranges in the Emperor variant": "{player} [has] a range of influence of {number}.",
    "attacking in the Emperor variant": "{player} may attack only who sits next to them: {players:or}.",
    "deploying creatures": "{object} may be given to a teammate.",
    "who begins an Emperor game": "{player} [is] the emperor who goes first.",
    "an emperor who loses": "{player} [is] an emperor: {players} [loses:players] too.",
    "an emperor who wins": "{player} [is] the emperor of {players}.",
    "an emperor's draw": "{player} [is] an emperor: it is a draw for {players}, too.",
    "a loop within range of influence": "The game is a draw for {players}, who [leaves:players] it.",
    "opponents who have left": "{words} [has] left the game and [isn't:words] counted.",
    "a choice that nobody within range can make": (
        "No opponent is within {player's} range of influence: {answer}, the closest to the left, chooses."
    ),
    "restrictions on attacking one player": "{source} is asked only of what attacks {player}.",
    "objects that changed zones": "Two melded cards are one object that moved: {number:object} in all.",
    "finding what a melded permanent becomes": "What it has become is both cards: {words}.",
    "finding what a merged permanent becomes": "What it has become is all of these: {words}.",
    "two commanders": "{object} has been cast {number:time} before; the other commander doesn't count.",
    "range of influence": "{players} [is] within {player's} range of influence.",
    "one's own range of influence": "{player} [is] within {player's} own range of influence.",
    "bands against different players": (
        "{objects} can't be in a band with {object}: that attacks another player."
    ),
    "the ante of who leaves": "{objects} [stays:objects] in the ante zone.",
    "neither day nor night": "It is neither day nor night, and stays so.",
    "put onto the battlefield with the front face up": "{object} enters with {word}, its front face, up.",
    "control of a player whose turn is skipped": (
        "What gives control of {player} waits for a turn that is taken."
    ),
    "what can't transform can't convert": "{object} can't transform: it can't convert.",
    "drawing within range of influence": "The game is a draw for {players}, who [leaves:players] it.",
    "what it devoured": "{object} devoured {number:permanent}.",
    "what a creature with ninjutsu attacks": "{object} attacks {other}, as what was returned did.",
    "a library too small for dredge": "{player} [has] {number:card} in the library, too few to mill.",
    "what prohibits a card with suspend from being cast": "Nothing prohibits {object} from being cast.",
    "paying a disguise cost": "{player} [shows] that it is {object} and [pays:player] {word:cost}.",
    "a disguised spell": "{object} is a 2/2 creature spell with ward {{2}}.",
    "first draw step of several players": "With {number} players nobody skips a draw step.",
    "more than two heads": "{players} [is] more than two heads: that makes {number} more.",
    "life totals of each player on a team": "Of {players} only the life total of {player} is set.",
    "turn of a player who has left": "{player} [has] left the game: that turn doesn't begin.",
    "attacking multiple players": "{player} may attack {players:or}.",
    "attacking left": "{player} may attack only to the left: {players}{players?|nobody}.",
    "attacking right": "{player} may attack only to the right: {players}{players?|nobody}.",
    "attacking in Alternating Teams": "{player} may attack only who sits beside them: {players:or}.",
    "blocks of several players": "They declare blockers in turn: {players:then}.",
    "size of a constructed deck": "{player's} deck has {number:card}.",
    "cards of one name in a constructed deck": "More than four in {player's} deck: {words}{words?|nothing}.",
    "size of a Commander deck": "{player's} deck has {number:card}.",
    "size of a Brawl deck": "{player's} deck has {number:card}.",
    "names in a Commander deck": "More than one in {player's} deck: {words}{words?|nothing}.",
    "color identity in a Commander deck": (
        "Outside the color identity of {player's} commander: {words}{words?|nothing}."
    ),
    "land types in a Commander deck": (
        "Lands outside the color identity of {player's} commander: {words}{words?|nothing}."
    ),
    "basic lands for a colorless commander": "{player} may play with {words}.",
    "legendary creatures as commanders": "{word} {answer?is a|is no} legendary creature.",
    "cards that can be a commander": "{word} says that it can be a commander.",
    "legendary planeswalkers as Brawl commanders": "{word} {answer?is a|is no} legendary planeswalker.",
    "two commanders: partner": "Both have partner: {words}.",
    "two commanders: partner with": "Each has partner with the other: {words}.",
    "two commanders: friends forever": "Both have friends forever: {words}.",
    "two commanders: choose a Background": "One chooses the other as its Background: {words}.",
    "two commanders: Doctor's companion": "One is the other's companion: {words}.",
    "a mutating creature spell without its target": (
        "{object} has lost its target: it resolves as a creature spell."
    ),
    "resolving a mutating creature spell": "{player} [puts] {object} on the {word} of {other}.",
    "merging with a permanent": "{object} merges with {other}.",
    "abilities of a mutated permanent": "{object} has all abilities of the cards that represent it.",
    "characteristics of a merged permanent": "What is on top says what {object} is.",
    "tokens in a merged permanent": "What is on top is a {word}, and so is {object}.",
    "no third commander": "{words:,} are more than two: no partner abilities allow that.",
    "different partner abilities": "{words} have different partner abilities, which can't be combined.",
    "a commander that is merged": "{word} is a commander: so is the permanent that it is a part of.",
    "the active team": "It is the turn of {player's} team.",
    "a cost for a player who has left": "{player} [has] left the game: {word} is not paid.",
    "effects until the next turn of who has left": (
        "The turn of {players} would have begun, so this ends: {words:,}."
    ),
    "lands of a team": "It is the turn of {player's} team: {player} may play a land.",
    "several effects that control a player": "{player} [will] control {other}, and {players} no longer.",
    "no loss by commander damage in Brawl": "In Brawl combat damage by a commander doesn't count.",
    "a merged permanent with a double-faced component": (
        "{object} can't be turned face down: {words}: double-faced."
    ),
    "transforming a merged permanent": "Turned over: {words}.",
    "turning a merged permanent": "Turned as well: {words}.",
    "a merged permanent that leaves": "{object} leaves, and each of {words} goes where it goes.",
    ("commander in a graveyard or in exile", "left there"): "{player} [leaves] {object} where it is.",
    "casting a commander from the command zone": "{player} may cast {object}, a commander, from there.",
    "commander tax": (
        "{player} [has] cast {object} {number:time} from the command zone before:"
        " it costs {{2}} more for each."
    ),
    "commander that would go to a hand or library": (
        "{player} [puts] {object} into the command zone rather than the {word}."
    ),
    "combat damage by a commander": (
        "{player} [has] been dealt {number} combat damage by {source} in this game."
    ),
    "color identity": "The color identity of {player's} commander<: {words}>.",
    "color identity without reminder text": "The symbols in {object's} reminder text don't count.",
    "the color that was chosen for a commander": "{words}, chosen for {word}, is included.",
    "color identity of both faces": "{object's} other face, {word}, is included.",
    "color identity of alternative characteristics": "{object's} other part, {word}, is included.",
    "color identity of two commanders": "The color identities of {objects} are combined.",
    "color identity of no commander": "{player} [has] no commander: that color identity is undefined.",
    "commanders in the command zone": "{player} [puts] {objects:,} into the command zone.",
    "starting life in a Commander game": "{player} [starts] with {number} life.",
    "starting life in a Brawl game": "{player} [starts] with {number} life.",
    "drawing for a shared turn": "Each player on the team draws: {players}.",
    "first draw step of a team": "{players} [begins], so their team skips its first draw step.",
    "beginnings of a shared step": "It is the {word} step of {players}.",
    "a step that a teammate skips": "{players} [skips] the {word} step, and the team with them.",
    "having a team's life to pay": ("{player's} team {answer?has|doesn't have} {number} life to pay."),
    "proliferating a team's poison": "Of a team only one gets another poison counter: {players}.",
    "turns of teams": "{other} [is] on {player's} team: the turn was theirs as well.",
    "extra turns of a team": "It is {player's} team that takes the turn, beginning with {other}.",
    "priority of a team": "{player's} team has priority, and so {player} may act.",
    "passing of a team": "{players} [passes], so the team of {player} has priority.",
    "triggers for each active player": (
        "{source's} ability {answer?speaks of that player: it triggers for each|triggers once for the team}."
    ),
    "attacking a team": "{player's} team attacks {players} as a group.",
    "blocks of a team": "The creatures of {players} may block what attacks any of them.",
    "a team's starting life": "The team of {players} starts with {number} life.",
    "a team that can't gain life": "{player} can't gain life, as {players} can't.",
    "a team that can't lose life": "{player} can't lose life, as {players} can't.",
    "a team that can't get poison counters": "{player} can't get poison counters, as {players} can't.",
    "a team that can't win or lose": "{player} can't, as {players} can't.",
    "a team that wins": "{players} [wins] as a team.",
    "a team that loses": "{players} [is] on {player's} team, which loses as a whole.",
    "first mulligan in a multiplayer or Brawl game": "Nobody's first mulligan costs a card.",
    "first mulligan in a multiplayer game": "Nobody's first mulligan costs a card.",
}
