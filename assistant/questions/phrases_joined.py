"""Words that mean one thing together, joined into one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from assistant.questions.deeds import FORMS
from assistant.questions.laid_out import laid_out
from assistant.questions.mentions import Item
from assistant.questions.vocabulary import (
    KEYWORDS,
    KINDS,
    MARKS,
    ME,
    MINE,
    NUMBERS,
    THEIRS,
    THEM,
    says_nothing,
)
from assistant.questions.when import with_times

PHRASES: dict[str, str] = {
    "enters trigger": "trigger", "etb trigger": "trigger", "death trigger": "trigger",
    "dies trigger": "trigger",
    "attack trigger": "trigger", "cast trigger": "trigger", "leaves trigger": "trigger",
    "ltb trigger": "trigger",
    "enter trigger": "trigger", "etb ability": "trigger", "enters ability": "trigger",
    "entering trigger": "trigger",
    "triggered ability": "trigger",
    "etb triggers": "triggers", "death triggers": "triggers", "once or twice": "how_often",
    "for good": "forever", "on top of the stack": "on_the_stack",
    "comes in": "enters", "come in": "enter", "came in": "entered", "coming in": "entering",
    "comes down": "enters", "come down": "enter", "came down": "entered", "comes into play": "enters",
    "hits the board": "enters", "hits the battlefield": "enters", "hits the field": "enters",
    "hits the table": "enters", "hits play": "enters", "hit the board": "enter",
    "hit the battlefield": "enter",
    "enters play": "enters", "enters the battlefield": "enters", "enter the battlefield": "enter",
    "entered the battlefield": "entered", "comes onto the battlefield": "enters",
    "enters the field": "enters",
    "comes onto the field": "enters", "came into play": "entered", "come into play": "enter",
    "face down": "face-down",
    "flash in": "flash", "flashes in": "flashes", "flashed in": "flashed", "flash out": "flash",
    "flicker in": "flash", "blink in": "flash",
    "board wipe": "wrath", "sacs off": "sacrifices", "sac off": "sacrifice", "chump off": "chump",
    "turn sideways": "attack", "turns sideways": "attacks", "goes to combat": "attacks", "kill off": "kill",
    "in the air": "in_play", "on his side": "his_side", "on my side": "my_side", "on his board": "his_side",
    "on their board": "his_side", "on field": "in_play", "on their side": "his_side",
    "on opponents side": "his_side", "on opponent 's side": "his_side", "on opponent 's board": "his_side",
    "on my opponent 's side": "his_side", "on the opponent 's side": "his_side",
    "on my opponent 's board": "his_side", "on the other side": "his_side", "on the field": "in_play",
    "in field": "in_play",
    "on the bf": "in_play", "on battle field": "in_play", "has out": "has", "have out": "have",
    "puts me on": "is", "no response": "no_responses",
    "second main": "after_combat", "second main phase": "after_combat",
    "postcombat main": "after_combat", "postcombat main phase": "after_combat",
    "no responses": "no_responses",
    **{f"{color} {who}": "opponent" for color in ("white", "blue", "black", "red", "green")
       for who in ("mage", "player")},
    "for free": "for_free", "for nothing": "for_free", "without paying its mana cost": "for_free",
    "end of his turn": "end_step",
    "end of my turn": "end_step", "end of the turn": "end_step", "after damage": "after_damage",
    "after combat damage": "after_damage", "before combat damage": "before_damage",
    "between the two damage steps": "after_first_strike", "between damage steps": "after_first_strike",
    "between the damage steps": "after_first_strike", "between strikes": "after_first_strike",
    "regular damage": "regular_damage", "normal damage": "regular_damage",
    "between first strike and regular": "after_first_strike",
    "between first strike and normal": "after_first_strike",
    "after first strike damage": "after_first_strike", "after first-strike damage": "after_first_strike",
    "before the damage": "before_damage", "after attacks": "after_attacks",
    "after attackers": "after_attacks",
    "after attacking": "after_attacks", "before attackers": "before_combat",
    "before attacks": "before_combat",
    "before attacking": "before_combat", "before blockers": "before_blocks",
    "before blocking": "before_blocks",
    "in combat": "in_combat", "during combat": "in_combat", "mid combat": "in_combat",
    "first main": "main phase", "first main phase": "main phase", "precombat main": "main phase",
    "precombat main phase": "main phase",
    "with damage on the stack": "damage_on_the_stack", "and such": "stuff", "so far": "yet",
    "in response to": "in_response_to", "in response": "in_response", "responding with": "in_response",
    "comes off suspend": "comes_off_suspend", "come off suspend": "comes_off_suspend", "how many": "how_many",
    "how much": "how_much", "how big": "how_big", "how often": "how_often", "how many times": "how_often",
    "after that": "then", "after this": "then",
    "even though": "though", "even if": "if", "as long as": "if",
    "as soon as": "when",
    "at the same time": "at_the_same_time", "going to": "will", "allowed to": "can", "able to": "can",
    "has to": "must", "have to": "must",
    "had to": "must", "need to": "must", "needs to": "must", "get to": "can", "gets to": "can",
    "want to": "want_to", "wants to": "want_to", "trying to": "want_to", "try to": "want_to",
    "tries to": "want_to",
    "coming back": "comes_back", "comes back": "comes_back", "come back": "comes_back",
    "came back": "comes_back",
    "goes back": "comes_back", "go back": "comes_back", "get back": "comes_back", "in play": "in_play",
    "on board": "in_play", "on the battlefield": "in_play", "on battlefield": "in_play",
    "on the board": "in_play",
    "on the table": "in_play", "on my board": "my_side", "in response to that": "in_response",
    "on the stack": "on_the_stack", "on stack": "on_the_stack", "at once": "at_once",
    "no one": "nobody", "following turn": "next_turn",
    "the following turn": "next_turn", "on the following turn": "next_turn",
    "at instant speed": "instant_speed", "instant speed": "instant_speed", "next turn": "next_turn",
    "my next turn": "next_turn", "his next turn": "next_turn",
    "the next turn": "next_turn", "on my next turn": "next_turn", "the turn after": "next_turn",
    "what happens": "what_happens", "whats happens": "what_happens",
    "what happened": "what_happens", "end of turn": "end_step", "end step": "end_step",
    "the end step": "end_step",
    "the end of turn": "end_step", "until end of turn": "this_turn", "until the end of turn": "this_turn",
    "this turn": "this_turn", "this combat": "now", "aimed at": "targeting", "pointed at": "targeting",
    "that turn": "this_turn", "same turn": "this_turn",
    "or not": "or_not", "or no": "or_not",
    "first strike": "first strike", "double strike": "double strike",
    "first striking": "first strike", "double striking": "double strike",
    "chump block": "chump", "chump blocks": "chumps", "chump blocked": "chumped",
    "chump blocking": "chumping", "what if": "if", "what size": "how_big", "how large": "how_big",
    "how strong": "how_big", "what is the size of": "how_big", "how many points of": "how_much",
    "at that point": "then", "at this point": "then",
    "enter the battlefield trigger": "trigger", "enters the battlefield trigger": "trigger",
    "tapped out": "tapped_out", "no mana": "tapped_out", "fully tapped": "tapped_out",
    "fully tapped out": "tapped_out",
    "all tapped out": "tapped_out", "without mana": "tapped_out", "out of mana": "tapped_out",
    "empty handed": "hellbent", "empty-handed": "hellbent", "out of cards": "hellbent",
    "combat damage": "combat_damage",
    "before damage": "before_damage",
    "before blocks": "before_blocks", "after blocks": "after_blocks", "after blockers": "after_blocks",
    "after blocking": "after_blocks", "after combat": "after_combat", "before combat": "before_combat",
    "declares no blocks": "does_not_block", "no blocks": "does_not_block", "no blockers": "does_not_block",
    "next untap step": "untap step",
    "sitting at": "at", "straight away": "immediately", "right away": "immediately",
    "for some turns": "already", "for several turns": "already", "for a few turns": "already",
    "for ages": "already", "for a while": "already", "ages ago": "already", "guy across": "opponent",
    "other side": "opponent",
    "player across": "opponent", "across the table": "his_side", "across from me": "his_side",
    "no block": "does_not_block",
    "three times": "three_times", "four times": "four_times", "two times": "twice",
    "who is right": "who_is_right", "who was right": "who_is_right", "whos right": "who_is_right",
    "who has it right": "who_is_right", "who is correct": "who_is_right", "who was correct": "who_is_right",
    "whos correct": "who_is_right", "who is wrong": "who_is_right", "who was wrong": "who_is_right",
    "which of us is right": "who_is_right", "who of us is right": "who_is_right",
    "who got it right": "who_is_right",
    "which one of us is right": "who_is_right", "is she right": "is_that_right",
    "are they right": "is_that_right",
    "is she correct": "is_that_right", "are they correct": "is_that_right", "was he right": "is_that_right",
    "was she right": "is_that_right", "am i right": "is_that_right", "am i correct": "is_that_right",
    "was i right": "is_that_right", "is it right": "is_that_right", "is it correct": "is_that_right",
    "is it true": "is_that_right", "is that true": "is_that_right", "is this true": "is_that_right",
    "is this correct": "is_that_right", "is that how it works": "is_that_right",
    "is this how it works": "is_that_right", "is that possible": "is_that_legal",
    "is this possible": "is_that_legal", "is it possible": "is_that_legal", "was that legal": "is_that_legal",
    "was it legal": "is_that_legal", "was this legal": "is_that_legal", "is that ok": "is_that_legal",
    "is that okay": "is_that_legal", "is that fine": "is_that_legal", "is this allowed": "is_that_legal",
    "was that allowed": "is_that_legal", "is that a legal play": "is_that_legal",
    "is this a legal play": "is_that_legal", "legal play": "legal",
    "is that right": "is_that_right", "is this right": "is_that_right",
    "is that correct": "is_that_right", "is he right": "is_that_right", "is he correct": "is_that_right",
    "after attacks are declared": "after_attacks", "after attackers are declared": "after_attacks",
    "once attackers are declared": "after_attacks", "after blocks are declared": "after_blocks",
    "after blockers are declared": "after_blocks", "once blockers are declared": "after_blocks",
    "before blockers are declared": "before_blocks", "before blocks are declared": "before_blocks",
    "a turn later": "next_turn", "two turns later": "next_turn", "three turns later": "next_turn",
    "several turns later": "next_turn", "a few turns later": "next_turn", "turns later": "next_turn",
    "whats up with": "what_about", "what is up with": "what_about", "what happens with": "what_about",
    "legend rule": "legend_rule", "the legend rule": "legend_rule", "legends rule": "legend_rule",
    "in place of": "instead_of", "instead of": "instead_of",
    "split second": "split_second", "a second time": "again", "one more time": "again",
    "someone else": "someone", "somebody else": "someone",
    "second time": "again", "at all": "really", "by mistake": "accidentally", "by accident": "accidentally",
    "on accident": "accidentally", "removal spell": "spell", "bounce spell": "spell", "burn spell": "spell",
    "kill spell": "spell", "pump spell": "spell", "get in for": "deal", "gets in for": "deals",
    "got in for": "dealt", "coming at": "attacking",
    "come at": "attack", "comes at": "attacks", "going after": "attacking", "go after": "attack",
    "goes after": "attacks", "went after": "attacked", "what about": "what_about",
    "what size is what": "all_sizes", "how big is what": "all_sizes", "how big is everything": "all_sizes",
    "how big is each": "all_sizes", "what is what size": "all_sizes",
    "how about": "what_about", "goes off": "resolves", "go off": "resolve", "went off": "resolved",
    "thanks to": "because", "due to": "because", "because of": "because", "all at once": "at_once",
    "blow up": "destroy", "blows up": "destroys", "blew up": "destroyed", "blowing up": "destroying",
    "as well as": "and", "as well": "also", "count as": "stay", "counts as": "stays", "counted as": "stayed",
    "is that legal": "is_that_legal", "is this legal": "is_that_legal", "is it legal": "is_that_legal",
    "is that allowed": "is_that_legal", "too late": "too_late", "in my hand": "in_my_hand",
    "one after another": "really", "one after the other": "really", "back to back": "really",
    "both mine": "my_side", "all mine": "my_side", "in total": "total", "all together": "total",
    "in all": "total",
}  # fmt: skip
"""Words that mean one thing together."""


def joined(items: Sequence[Item]) -> list[Item]:
    """Join the words that mean one thing together."""
    found: list[Item] = []
    items = with_times(_shortened(items))
    at = 0
    while at < len(items):
        for size in range(_MOST, 1, -1):
            run = items[at : at + size]
            if len(run) == size and all(each.kind == "word" for each in run):
                meaning = PHRASES.get(" ".join(each.norm for each in run))
                behind = items[at + size] if at + size < len(items) else None
                if run[-1].norm == "after" and meaning == "next_turn" and behind and behind.kind != "punct":
                    meaning = "turn_after"  # "the turn after he cast it": after which, follows
                if meaning is not None:
                    text = " ".join(dict.fromkeys(each.text for each in run))
                    found.append(Item(meaning, "word", text, run[0].start, run[-1].end))
                    at += size
                    break
        else:
            found.append(items[at])
            at += 1
    return alternatives(laid_out(found))


_BEHIND_IS = frozenset((
    "at", "a", "an", "the", "not", "tapped", "untapped", "dead", "alive", "going", "gonna", "attacking",
    "blocking", "casting", "playing", "in", "on", "out", "down", "only", "just", "still", "also", "about",
    "already", "now",
))  # fmt: skip


def _both_of_a_pair(items: Sequence[Item], place: int) -> bool:
    """ "Both Glorious Anthem and Crusade": the word counts what is named, and is not two of the first."""
    if items[place].norm != "both" or items[place].kind != "word":
        return False
    one = _named_at(items, place + 1)
    return one > 0 and _norm(items, one) == "and" and _named_at(items, one + 1) > 0


def _named_at(items: Sequence[Item], place: int) -> int:
    """The place behind a card or a size that stands alone, with whose it is; 0 where none is there."""
    place += _norm(items, place) in ("my", "his", "her", "their", "a", "an", "the")
    item = items[place] if place < len(items) else None
    single = item is not None and (
        item.kind == "card" or (item.kind == "size" and not item.text.endswith("s"))
    )
    return place + 1 if single else 0


def _shortened(items: Sequence[Item]) -> list[Item]:
    """ "my opponent's at 2", "the opponent's got X": what is no possession but "is" or "has"."""
    found = [
        item for place, item in enumerate(items)
        if not (item.norm in _NEAR and item.kind == "word" and _norm(items, place + 1) in _TIMES)
    ]  # fmt: skip
    found = _nth_times(found)
    found = [_mine_behind_a_card(item, found, place) for place, item in enumerate(found)]
    for place, item in enumerate(found[:-2]):
        if (item.norm, found[place + 1].norm) == ("at", "least") and found[place + 2].norm in FORMS:
            found[place] = found[place + 1] = msgspec.structs.replace(
                item, norm="just"
            )  # "can I at least tap it"
    found = [item for place, item in enumerate(found) if not _both_of_a_pair(found, place)]
    found = _below_zero(found)
    found = _who_has_only([_alone(item, found, place) for place, item in enumerate(found)])
    found = [each for place, item in enumerate(found) for each in _it_is(item, found, place)]
    for place, item in enumerate(found[:-1]):
        if item.norm == "'s" and found[place + 1].norm == "only" and _norm(found, place + 2) in KINDS:
            continue  # "opponent's only creature"
        if item.norm == "'s" and found[place + 1].norm in (*_BEHIND_IS, "got"):
            verb = "has" if found[place + 1].norm == "got" else "is"
            found[place] = msgspec.structs.replace(item, norm=verb)
    return found


def _nth_times(items: Sequence[Item]) -> list[Item]:
    """ "(for) the third time", "a 4th time", "my third time": one word, with the number."""
    found: list[Item] = []
    for item in items:
        before = found[-1] if found else None
        nth = _nth(before) if before is not None else None
        opened = found[-3].norm if len(found) > 2 else ""
        counted = item.norm == "time" or (item.norm == "spell" and opened == "as")
        if not counted or item.kind != "word" or before is None or not nth or (item.norm, nth) == ("time", 2):
            found.append(item)
            continue
        at = len(found) - 1
        at -= at > 0 and found[at - 1].norm in ("the", "a", "my", "his", "her", "their")
        at -= at > 0 and found[at - 1].norm in ("for", "as")
        text = " ".join(each.text for each in (*found[at:], item))
        found[at:] = [Item(f"{item.norm}_{nth}", "word", text, found[at].start, item.end)]
    return list(_without_its_turn(found))


def _without_its_turn(items: Sequence[Item]) -> Iterator[Item]:
    """ "as my fourth spell of the turn": of which turn is what it says without these words."""
    left_out = 0
    for place, item in enumerate(items):
        following = [each.norm for each in items[place + 1 : place + 4]]
        if item.norm.startswith("spell_") and following[:1] == ["of"] and following[2:] == ["turn"]:
            left_out = len(following) + 1
        if not left_out or item.norm.startswith("spell_"):
            yield item
        left_out = max(left_out - 1, 0)


def _nth(item: Item) -> int | None:
    """The number that an ordinal says; None where it is none, or one below "second"."""
    digits = _ORDINAL.fullmatch(item.text.lower())
    number = int(digits[1]) if digits else _NTH.get(item.norm)
    return number if number is not None and 1 < number <= _MOST_COUNTED else None


_NTH = {"second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9}
"""Ordinals as words; of times they count from the third on, since a second time is "again"."""
_ORDINAL = re.compile(r"(\d{1,2})(?:st|nd|rd|th)")
_MOST_COUNTED = 20


def _mine_behind_a_card(item: Item, items: Sequence[Item], place: int) -> Item:
    """ "Tainted Remedy mine", "lifes after?": whose it is; what is asked of the end."""
    behind = items[place + 1] if place + 1 < len(items) else None
    ends = behind is None or behind.kind == "punct"
    if item.kind != "word" or not ends or not place:
        return item
    verb = place > 1 and items[place - 2].norm in ("i", "he", "she", "they", "and", "then")  # "I Bolt mine"
    if item.norm == "mine" and items[place - 1].kind == "card" and not verb:
        return msgspec.structs.replace(item, norm="my_side")
    if item.norm == "after" and (behind is None or behind.norm in _ENDING):
        return msgspec.structs.replace(item, norm="afterwards")
    return item


_ENDING = frozenset((".", "?", "!"))


def _below_zero(items: Sequence[Item]) -> list[Item]:
    """ "I'm at -3 life", "at minus five": a life total below 0."""
    found: list[Item] = []
    for place, item in enumerate(items):
        at = _norm(items, place - 1) if place else ""
        if item.kind == "signed" and item.norm.startswith("-") and at in _STANDS_AT:
            found.append(msgspec.structs.replace(item, kind="number"))
        elif found and found[-1].norm in ("minus", "negative") and _number(item) and (
            _norm(found, len(found) - 2) in _STANDS_AT
        ):  # fmt: skip
            number = NUMBERS.get(item.norm, 0) or int(item.norm)
            text = f"{found[-1].text} {item.text}"
            found[-1] = Item(f"-{number}", "number", text, found[-1].start, item.end)
        else:
            found.append(item)
    return found


_STANDS_AT = frozenset(("at", "on"))


def _who_has_only(items: Sequence[Item]) -> list[Item]:
    """ "an opponent whose only creature is a Tarmogoyf": who has only that."""
    found = list(items)
    for place, item in enumerate(items[:-3]):
        only, kind, verb = (each.norm for each in items[place + 1 : place + 4])
        if item.norm == "whose" and only == "only" and kind in KINDS and verb in ("is", "was"):
            has = msgspec.structs.replace(items[place + 3], norm="has")
            found[place : place + 4] = [msgspec.structs.replace(item, norm="who"), has, items[place + 1]]
            return _who_has_only(found)
    return found


def _alone(item: Item, items: Sequence[Item], place: int) -> Item:
    """ "His single creature" is the only one, "a single creature" is one."""
    before = _norm(items, place - 1) if place else ""
    if item.norm != "single" or item.kind != "word":
        return item
    possessed = before == "'s" or before in MINE | THEIRS
    return msgspec.structs.replace(item, norm="only") if possessed else item


def _it_is(item: Item, items: Sequence[Item], place: int) -> tuple[Item, ...]:
    """ "its a land", "its indestructible and hexproof": "it is", where nothing follows that it could have."""
    following, behind = _norm(items, place + 1), items[place + 2 : place + 3]
    ends = not behind or behind[0].kind == "punct" or behind[0].norm in MARKS
    adverb = says_nothing(following) and following.endswith("ly")  # "its basically my card"
    said = adverb or following in _BEHIND_IS - {"only"} or (following in KEYWORDS and ends)
    if item.norm != "its" or item.kind != "word" or not said:
        return (item,)
    return msgspec.structs.replace(item, norm="it"), msgspec.structs.replace(item, norm="is")


def _norm(items: Sequence[Item], place: int) -> str:
    return items[place].norm if place < len(items) else ""


_MOST = 5
"""Words that are joined into one."""
_NEAR = frozenset(("right", "just", "immediately", "directly", "shortly", "only"))
_TIMES = frozenset(("after", "before", "when", "as", "once"))
"""Behind a word for how soon it is: "right after blockers are declared" is after that."""


def alternatives(items: Sequence[Item]) -> list[Item]:
    """ "0, 1 or 2 triggers" asks how many triggers."""
    found: list[Item] = []
    at = 0
    while at < len(items):
        run = at
        while run < len(items) and (_number(items[run]) or (run > at and items[run].norm in (",", "or"))):
            run += 1
        while run > at and items[run - 1].norm == ",":
            run -= 1
        numbers = [each for each in items[at:run] if _number(each)]
        said = {each.norm for each in items[at:run]}
        if len(numbers) > 1 and "or" in said and _is_counted(items[run : run + 1]):
            found.append(Item("how_many", "word", items[at].text, items[at].start, items[run - 1].end))
            at = run
        else:
            found.append(items[at])
            at += 1
    return found


def _is_counted(behind: Sequence[Item]) -> bool:
    """Tell whether a noun stands behind numbers: "is it 5 or 4, I say 5" counts nothing."""
    return bool(behind) and behind[0].kind == "word" and behind[0].norm not in (*ME, *THEM)


def _number(item: Item) -> bool:
    return item.kind == "number" or (item.kind == "word" and item.norm in NUMBERS)
