"""The people of a question: "player A", "opp 2", first names; how many play, and in which format."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import msgspec

from assistant.questions.deeds import FORMS
from assistant.questions.mentions import Item
from assistant.questions.vocabulary import NUMBERS


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


FIRST_NAMES: Final = _words(
    " aaron abby adam alan ana alex alice amy andrew andy angela anna anne anthony arthur ashley ben"
    " beth ann blake bob brad brandon brian brooke caleb cameron carl carlos carol caroline casey cathy"
    " chad cleo charles charlie chris christine claire clara cody colin connor craig dan dana daniel"
    " dave david dean debbie derek diane diego don donna doug dylan ed eddie elena eli ella ellen emily"
    " emma eric erica erin ethan eva evan felix fiona frank fred gary george gina greg hannah harry"
    " heather heidi henry ian isaac ivan jack jackson jacob jake james jamie jane jason jeff jen jenny"
    " jeremy jerry jess jessica jill jim jimmy joan joe joel john jon jordan jose joseph josh juan judy"
    " julia julie justin karen karl kate kathy katie keith kelly ken kevin kim kyle larry laura lauren"
    " lena leo leon linda lisa liz logan lucas lucy luis luke maria marie mario martin mary mason matt"
    " max megan mel mia michael michelle miguel mike molly nancy natalie nate nathan neil nick nicole"
    " nina noah nora oliver olivia oscar owen pam patrick paul paula pete peter phil rachel ralph"
    " rebecca rick robert robin roger ron rosa ross roy ruth ryan sally sam samantha sara sarah scott"
    " sean seth sharon shawn simon sofia sophie stan stephanie steve steven stuart sue susan tara ted"
    " teresa terry tim tina todd tom tommy tony tracy travis tyler vera vicky victor walt wendy zach zoe"
    " anja carla marcus trevor marco pedro pablo luca nico theo finn hugo bella chloe priya ingrid lars"
    " sven omar ahmed yuki annie annika astrid bea becca bernd birgit bjorn bobby brendan brett brianna"
    " bruno bryan callum camille carmen cecilia cedric chelsea christian christina clemens clint cynthia"
    " danny darren debra dennis dieter dimitri dmitri dominic donald doris dorothy duncan eduardo edward"
    " elias elise emilio enrique erik ernesto esther eugene evelyn fabian fatima felipe fernando florian"
    " francesco francis franz freddie freya gabriel gavin georgia gerald gerard gordon greta gregor"
    " gunther gwen hassan heinz helen helena henrik hilda holger howard isabel isabella ivana jasmine"
    " javier jeffrey jenna jens jeremiah jesus johanna johannes johnny jonas jonathan jorge josie julian"
    " jurgen kai karim katja kelvin kenny kirsten klaus konrad kristen kristin kurt lasse laurie leah"
    " leonard lewis liam lily linus lois lorenzo louis louise lydia magnus malik manuel marc marcel"
    " margaret marge mariana marina marlene mateo mathias maurice maya meredith miriam mitch mohammed"
    " monica morgan moritz nadia naomi natasha ned nils norman ollie otto pamela pascal patty pavel"
    " penny petra philip pierre rafael ralf ramon randy rasmus raul rene ricardo richie rita rodrigo"
    " roland roman ronnie rudy russell sabine sabrina sandra sanjay santiago sebastian selma sergio"
    " shane sheila silvia simone sonja stefan stefanie stella susanna susanne suzanne sylvia tanja tanya"
    " tatiana thea theresa thomas tobias tommaso toby tristan ulrich ursula valentina vanessa veronica"
    " viktor vincent violet vivian vlad wade walter wayne werner wesley wilhelm willy xavier yannick"
    " yasmin yvonne zara"
)
"""Names of people, written with a capital."""

WOMEN: Final = _words(
    " abby alice amy ana andrea angela anna anne ann annie ashley beth brooke carol caroline christine"
    " claire clara dana debbie diane donna elena ella ellen emily emma erica erin eva fiona gina hannah"
    " heather heidi jane jen jenny jess jessica jill joan judy julia julie karen kate kathy katie kim"
    " laura lauren lena linda lisa liz lucy maria marie mary megan mel mia michelle molly nancy natalie"
    " nicole nina olivia pam paula rachel rebecca rosa ruth sally sam samantha sara sarah sharon sofia"
    " sophie stephanie sue susan tara teresa terry tina tracy vera vicky wendy zoe chris casey kelly"
    " robin taylor jamie jordan leslie pat alex anja cleo carla bella chloe priya ingrid yuki annika"
    " astrid bea becca birgit brianna camille carmen cecilia chelsea christina cynthia debra doris"
    " dorothy elise esther evelyn fatima freya georgia greta gwen helen helena hilda isabel isabella"
    " ivana jasmine jenna johanna josie katja kirsten kristen kristin laurie leah lily lois louise lydia"
    " margaret marge mariana marina marlene maya meredith miriam monica morgan nadia naomi natasha"
    " pamela patty penny petra rita sabine sabrina sandra selma sheila silvia simone sonja stefanie"
    " stella susanna susanne suzanne sylvia tanja tanya tatiana thea theresa ursula valentina vanessa"
    " veronica violet vivian yasmin yvonne zara"
)
"""Of these "she" may be said; several are names of men as well."""
MEN_TOO: Final = _words(
    "sam chris casey kelly robin taylor jamie jordan leslie pat alex terry dana kim jess mel"
)

_NUMBERED: Final = re.compile(r"[a-d1-6]")
_SEAT: Final = re.compile(r"p[1-6]")
"""A player called after the seat: "p2"."""
_CALLED: Final = ("player", "opponent", "opp")

_MANY = "|".join((r"\d", *(each for each in NUMBERS if each not in ("both", "couple", "pair"))))
_DO = r"(?!\s+(?:each|all|both|who|with|have|has|had|controls?|owns?|cast|attack|draw|lose|gain|sacrifice)\b)"
"""What players have or do is no word about how many play."""
_GAME: Final = re.compile(
    rf"\b(?:in |playing |we(?:'re| are)? |it(?:'s| is|s)? |there(?:'s|'re| are| is) )?"
    rf"(?:a |an |my |our |this )?"
    rf"(?:(?P<n1>{_MANY})[- ]?(?:players?|man|way|person|people)\b{_DO}"
    rf"(?: (?:game|pod|table|match|edh|commander|ffa))*"
    rf"|pod of (?P<n2>{_MANY})\b|(?P<n3>{_MANY}) of us\b{_DO}"
    rf"|(?:(?<=^)|(?<=[.,:;] ))(?:commander,? )?(?:(?:with|w/|against|vs\.?|versus) )?"
    rf"(?P<others>{_MANY}) (?:opponents|opps|oppos)(?: and (?:me|I|myself))?(?= ?[.,:;])"
    r"|(?:multi-?player|free[- ]for[- ]all)(?: game| pod)?)",
    re.IGNORECASE,
)
_COMMANDER: Final = re.compile(
    r"\b(?:we had this )?(?:(?:at|in|during|on|playing) )?(?:(?:a|an|my|our|last) )?"
    r"(?:(?:commander|edh|cedh) (?:night|game|pod|table|match|deck|playgroup|league)s?"
    r"|(?:edh|cedh)\b|in commander\b|^commander\b(?=[,:.]))",
    re.IGNORECASE,
)


_PERSON = r"(?:me|myself|I|[A-Z][a-z]+)"
_INTRODUCED: Final = re.compile(
    r"(?:^|(?<=[.:;!?]))(?P<told>\s*(?:[Ii]t(?:'s|s| is| was) |[Ww]e(?:'re| are) |[Tt]here(?:'s| is| are) "
    r"|I(?:'m| am| was) )?(?:[Pp]laying )?(?:[Aa]gainst |[Ww]ith |vs\.? )?"
    rf"(?P<list>(?:[Mm]e|[Mm]yself|{_PERSON})(?:(?:,? and |, | & |,? vs\.? ){_PERSON})+)"
    r"(?: (?:are|were) (?:playing|at the table|in (?:a|the|this) (?:game|pod)))?)\s*(?=[.:;!?]|$)",
)
"""A sentence that only says who plays: "Three-player game: me, Ben and Carla."."""
_FIRST_PERSON: Final = re.compile(r"\b(?:I|I'm|me|my|mine|myself)\b", re.IGNORECASE)


_SEVERAL: Final = 2


class Game(msgspec.Struct):
    """What a question says of the game as a whole; `text` is what is left of it."""

    text: str
    commander: bool = False
    number: int = 0


def _introduced(game: Game) -> None:
    """Take out the sentences that only say who plays, and count who does."""
    for found in _INTRODUCED.finditer(game.text):
        people = re.findall(_PERSON, re.sub(r"^M(?=e\b|yself\b)", "m", found["list"]))
        names = [each for each in people if each not in ("me", "myself", "I")]
        if not names or not all(each.lower() in FIRST_NAMES for each in names) or len(people) < _SEVERAL:
            continue
        start, end = found.span("told")
        left = game.text[:start] + " " * (end - start) + game.text[end:]
        mine = len(names) < len(people) or _FIRST_PERSON.search(game.text) is not None
        game.number = max(game.number, len(dict.fromkeys(names)) + mine)
        game.text = left


def game_of(text: str) -> Game:
    """What is said of the game as a whole, blanked out of the text."""
    game = Game(text)
    for pattern in (_COMMANDER, _GAME):
        for found in pattern.finditer(game.text):
            if pattern is _COMMANDER or re.search(r"edh|commander", found[0], re.IGNORECASE):
                game.commander = True
            number = (
                next((each for each in found.groupdict().values() if each), "") if pattern is _GAME else ""
            )
            if number:
                game.number = int(number) if number.isdecimal() else NUMBERS[number.lower()]
                game.number += found["others"] is not None  # "3 opponents": and who asks
            elif pattern is _GAME:
                game.number = max(game.number, 3)
            start, end = found.span()
            game.text = game.text[:start] + " " * (end - start) + game.text[end:]
    _introduced(game)
    return game


def may_be(name: str, pronoun: str) -> bool:
    """Tell whether "he" or "she" may mean somebody of a name; "player A" may be either."""
    first = name.lower()
    if pronoun not in ("he", "she", "him", "her") or first not in FIRST_NAMES:
        return True
    return first in WOMEN if pronoun in ("she", "her") else first not in WOMEN or first in MEN_TOO


_LETTERS: Final = ("A", "B", "C", "D")
_SEATS: Final = 2
"""So many letters have to stand for players before one does."""
_DOES: Final = frozenset(("has", "have", "had", "is", "was", "'s", "got", "and", "gets"))


def _with_letters(items: Sequence[Item]) -> list[Item]:
    """ "B and D got two creatures": seats that are called by a letter alone are "player B" and so on.

    "I (A) have ..." says that A is who asks. "A" is an article where no verb follows.
    """
    called = {
        each.text.removesuffix("'s") for place, each in enumerate(items)
        if each.kind == "word" and each.text.removesuffix("'s") in _LETTERS[1:]
        and not (place and items[place - 1].norm in _CALLED)
    }  # fmt: skip
    if len(called) < _SEATS:
        return list(items)
    found: list[Item] = []
    mine = ""
    for place, item in enumerate(items):
        letter = item.text.removesuffix("'s")
        before = items[place - 1] if place else None
        after = items[place + 1] if place + 1 < len(items) else None
        told = item.kind == "word" and letter in _LETTERS and not (before and before.norm in _CALLED)
        glossed = before is not None and before.norm == "(" and after is not None and after.norm == ")"
        if told and glossed and place > 1 and items[place - 2].norm in ("i", "me"):
            mine = letter
            continue
        seat = letter != "A" or (after is not None and (after.norm in _DOES or after.norm in FORMS))
        if not told or not seat:
            found.append(item)
        elif letter == mine:
            found.append(msgspec.structs.replace(item, norm="i"))
        else:
            name = msgspec.structs.replace(item, norm="player", text="player", end=item.start)
            found += [name, msgspec.structs.replace(item, norm=item.norm.lower())]
    return _without_empty_parentheses(found)


def _without_empty_parentheses(items: Sequence[Item]) -> list[Item]:
    """The items without parentheses in which nothing is left."""
    found: list[Item] = []
    for item in items:
        if item.norm == ")" and found and found[-1].norm == "(":
            found.pop()
        else:
            found.append(item)
    return found


def with_people(items: Sequence[Item]) -> tuple[list[Item], tuple[str, ...]]:
    """Join "player A" into one item, and give the names of all who are named."""
    items = _with_letters(items)
    found: list[Item] = []
    names: list[str] = []
    at = 0
    while at < len(items):
        item = items[at]
        after = items[at + 1] if at + 1 < len(items) else None
        if item.norm in _CALLED and after is not None and after.kind in ("word", "number") and (
            _NUMBERED.fullmatch(after.norm) and (after.text[:1].isupper() or after.kind == "number")
        ):  # fmt: skip
            name = f"{item.norm} {after.text.upper()}"
            found.append(Item(name, "word", f"{item.text} {after.text}", item.start, after.end))
            names.append(name)
            at += 2
            continue
        if item.kind == "word" and _SEAT.fullmatch(item.norm):
            name = f"player {item.norm[1:]}"
            found.append(Item(name, "word", item.text, item.start, item.end))
            names.append(name)
            at += 1
            continue
        letter = item.text.removesuffix("'s").removesuffix("’s")  # "A's Divination"
        letter = letter if item.norm == letter.lower() else item.text
        short = next((each for each in names if each.endswith(f" {letter}")), "")
        if item.kind == "word" and short and (len(letter) == 1 and letter.isupper() and letter != "I"):
            found.append(Item(short, "word", item.text, item.start, item.end))
        elif item.kind == "word" and item.norm in FIRST_NAMES and item.text[:1].isupper():
            name = item.norm.capitalize()
            found.append(Item(name, "word", item.text, item.start, item.end))
            names.append(name)
        else:
            found.append(item)
        at += 1
    return found, tuple(dict.fromkeys(names))
