"""People as they are spoken of: I, my opponent, he, Alice, the active player, and what is theirs."""

from __future__ import annotations

from typing import Final

from assistant.situations.clauses import Mention, Who
from assistant.situations.names import Lexicon, read_name, slices
from assistant.situations.words import Sentences

SPEAKER: Final = Who("speaker")
OPPONENT: Final = Who("opponent")
_OTHERS: Final = ("my opponent", "the opponent", "an opponent", "your opponent", "opponent", "my opp",
                  "the other player", "another player", "opp", "that player 's opponent")  # fmt: skip
_ACTIVE: Final = ("the active player", "active player", "the attacking player", "attacking player", "ap")
_NONACTIVE: Final = ("the nonactive player", "nonactive player", "the non-active player",
                     "the defending player", "defending player", "nap")  # fmt: skip
_PHRASES: Final = (
    *((words, OPPONENT) for words in _OTHERS),
    *((words, Who("active")) for words in _ACTIVE),
    *((words, Who("nonactive")) for words in _NONACTIVE),
    *((words, Who("player")) for words in ("a player", "that player", "the player", "someone")),
    ("its controller", Who("controller", of=Mention("its", "pronoun"))),
    *((word, SPEAKER) for word in ("i", "me", "myself", "we", "us")),
    *((word, Who("pronoun")) for word in ("he", "she", "they", "him", "her", "them")),
    ("you", Who("named", "you")),
)
_THEIRS: Final = {
    "my": SPEAKER, "our": SPEAKER, "his": Who("pronoun"), "her": Who("pronoun"), "their": Who("pronoun"),
    "your": Who("named", "you"),
}  # fmt: skip
_NO_NAMES: Final = frozenset((
    "the", "a", "an", "if", "when", "while", "then", "after", "before", "what", "who", "which",
    "where", "how", "does", "do", "is", "are", "can", "may", "will", "would", "at", "in", "on",
    "during", "with", "and", "but", "it", "its", "this", "that", "these", "those", "there", "no",
    "nobody", "i", "my", "each", "all", "every", "any", "so", "assume", "suppose", "say", "let",
    "both", "first", "turn", "until", "nothing", "now", "as", "also", "why", "under", "by", "one",
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "his", "her", "their",
    "your", "combat", "attackers", "blockers", "instead", "not", "some", "creature", "creatures",
    "token", "damage", "life", "mana", "since", "because", "next", "finally", "draw", "he", "she",
    "they",
))  # fmt: skip


def read_who(reader: Sentences, lexicon: Lexicon) -> Who:
    """Read a person; Misread where none is named."""
    for size, words in slices(reader):
        known = lexicon.player(words)
        if known is not None:
            reader.at += size
            return Who("named", known)
    for phrase, who in _PHRASES:
        if reader.sees(phrase) and reader.peek(len(phrase.split())) != "'s":
            reader.take(phrase)
            return who
    return _named(reader, lexicon)


def read_whose(reader: Sentences, lexicon: Lexicon) -> Who:
    """Read whose something is: `my`, `Bob's`, `my opponent's`; Misread where nothing says so."""
    for word, who in _THEIRS.items():
        if reader.sees(word) and reader.peek(1) not in ("opponent", "opp"):
            reader.take(word)
            return who
    start = reader.at
    for phrase, who in _PHRASES:
        if reader.take(phrase):
            if reader.take("'s"):
                return who
            reader.at = start
    who = read_who(reader, lexicon)
    reader.expect("'s")
    return who


def _named(reader: Sentences, lexicon: Lexicon) -> Who:
    """A player by name: a word with a capital that is no card, or "player" and a letter or number."""
    if reader.peek() == "player" and len(reader.peek(1)) == 1 and reader.peek(1).isalnum():
        reader.at += 2
        return Who("named", f"Player {reader.token(-1).text.upper()}")
    token, start = reader.token(), reader.at
    named = token.text[:1].isupper() and token.text.isalpha() and token.lower not in _NO_NAMES
    if not named or reader.attempt(lambda each: read_name(each, lexicon)) is not None:
        reader.at = start
        reader.fail("a player")
    reader.at = start + 1
    return Who("named", token.text)
