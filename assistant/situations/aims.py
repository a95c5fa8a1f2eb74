"""Who does something, and what it is aimed at."""

from __future__ import annotations

from assistant.situations.board_sentences import subject_or
from assistant.situations.clauses import Aim, Who
from assistant.situations.names import Lexicon
from assistant.situations.people import read_who
from assistant.situations.things import read_thing
from assistant.situations.verbs import helpers
from assistant.situations.words import Sentences
from engine.oracle.reader import Misread


def who_does(reader: Sentences, lexicon: Lexicon, subject: Who) -> Who:
    """Read who does something, and the words before the verb that change nothing of it."""
    controller = reader.attempt(lambda each: _controller(each, lexicon))
    if controller is not None:
        return controller
    found = subject_or(reader, lexicon, subject)
    helpers(reader)
    return found


def _controller(reader: Sentences, lexicon: Lexicon) -> Who:
    """`the Clone's controller`."""
    of = read_thing(reader, lexicon)
    reader.expect("'s controller")
    return Who("controller", of=of)


def read_aim(reader: Sentences, lexicon: Lexicon) -> Aim:
    """Something that is aimed at: a player or an object."""
    if reader.peek() in ("them", "they"):
        return read_thing(reader, lexicon)
    if reader.any_of("my face", "face", "the face", "his face", "their face"):
        return Who("speaker") if reader.peek(-2) == "my" else Who("opponent")
    start = reader.at
    who = reader.attempt(lambda each: read_who(each, lexicon))
    if who is not None and reader.peek() != "'s" and (reader.at_boundary() or who.kind != "named"):
        return who
    reader.at = start
    return read_thing(reader, lexicon)


def read_aims(reader: Sentences, lexicon: Lexicon) -> tuple[Aim, ...]:
    """Read everything that is aimed at, in order."""
    found = [read_aim(reader, lexicon)]
    while True:
        start = reader.at
        try:
            reader.one_of(", and", ",", "and")
            reader.any_of("targeting", "on")
            each = read_aim(reader, lexicon)
        except Misread:
            reader.at = start
            return tuple(found)
        if not reader.at_boundary() or (
            isinstance(each, Who) and reader.peek() not in (",", "and", "?", ".", "")
        ):
            reader.at = start
            return tuple(found)
        found.append(each)
