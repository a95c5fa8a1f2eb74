"""What is asked: who dies, who wins, how much damage, how big something is, whether it is legal."""

from __future__ import annotations

from typing import Literal

from assistant.situations.action_sentences import action_sentence
from assistant.situations.clauses import Asks, Attacks, Blocks, Casts, Clause, Mention, Who
from assistant.situations.descriptions import COLORS, KEYWORDS, SUBTYPES_BY_WORD, read_abilities
from assistant.situations.names import Lexicon
from assistant.situations.people import read_who, read_whose
from assistant.situations.things import read_counter_kind, read_thing, read_things
from assistant.situations.verbs import expect_verb, verb
from assistant.situations.words import Sentences
from engine.oracle.reader import Misread

Size = Literal["size", "power", "toughness"]

_HAPPENS = (
    "what happens next", "what happens now", "what happens then", "what happens", "what will happen",
    "what would happen", "what is the result", "what is the outcome", "what is the end result",
    "how does this resolve", "how does it resolve", "how does that resolve", "how does this play out",
    "how does combat end", "how does combat resolve", "how does this end", "how does the combat end",
    "how does this work", "how does it end", "what is going to happen", "what then", "what does happen",
)  # fmt: skip
_NATURE = ("creature", "artifact", "enchantment", "land", "planeswalker", "permanent")
_DO = ("does", "do", "will", "would", "did", "is", "are", "am", "has", "have")
_MORE = ("still", "actually", "really", "then", "even", "now", "both", "get", "gets", "be", "being")


def question(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    """Read one question."""
    return reader.first_of(
        lambda each: _what_happens_to(each, lexicon),
        _what_happens,
        _which,
        lambda each: _which_first(each, lexicon),
        lambda each: _who_wins(each, lexicon),
        lambda each: _how_much(each, lexicon),
        lambda each: _how_many(each, lexicon),
        lambda each: _size(each, lexicon),
        lambda each: _life_total(each, lexicon),
        _legal,
        lambda each: _may(each, lexicon, subject),
        lambda each: _fate(each, lexicon),
        lambda each: _fate_of_player(each, lexicon),
        lambda each: _nature(each, lexicon),
        lambda each: _place(each, lexicon),
        lambda each: _controller(each, lexicon),
    )


def _what_happens(reader: Sentences) -> Clause:
    reader.one_of(*_HAPPENS)
    return Asks("happens")


def _what_happens_to(reader: Sentences, lexicon: Lexicon) -> Clause:
    reader.one_of("what happens to", "what will happen to", "what becomes of")
    return Asks("where", read_things(reader, lexicon))


def _which(reader: Sentences) -> Clause:
    if reader.any_of("who is left", "what is left", "what remains", "who remains", "what creatures are left"):
        return Asks("left")
    reader.one_of("which creatures", "which creature", "what creatures", "what creature", "which one",
                  "which ones", "which of them", "which permanents", "who all", "what all", "what", "who",
                  "which", "does anything", "does anyone", "does anybody", "do any creatures")  # fmt: skip
    reader.any_of("would", "will", "if anything", "all", "actually", "is going to", "are going to", "then")
    if reader.any_of("is destroyed", "gets destroyed", "are destroyed", "is put into the graveyard",
                     "is dead", "goes to the graveyard"):  # fmt: skip
        return Asks("dies")
    return Asks("dies" if expect_verb(reader, "die", "survive") == "die" else "survives")


def _which_first(reader: Sentences, lexicon: Lexicon) -> Clause:
    reader.one_of("which spell resolves first", "which one resolves first", "which resolves first",
                  "what resolves first", "which spell will resolve first", "in what order do they resolve",
                  "in which order do they resolve", "in what order do the spells resolve",
                  "what order do they resolve in", "which happens first")  # fmt: skip
    reader.any_of(",", ":")
    things: tuple[Mention, ...] = ()
    first = reader.attempt(lambda each: read_thing(each, lexicon))
    if first is not None:
        reader.one_of("or")
        things = (first, read_thing(reader, lexicon))
    return Asks("first", things)


def _who_wins(reader: Sentences, lexicon: Lexicon) -> Clause:
    reader.one_of("who")
    reader.any_of("will", "would", "is", "has")
    reader.any_of("going to")
    found = expect_verb(reader, "win", "lose") if not reader.any_of("winning") else "win"
    reader.any_of("the game", "this game", "this")
    return Asks("wins" if found == "win" else "loses")


def _how_much(reader: Sentences, lexicon: Lexicon) -> Clause:
    reader.one_of("how much", "how many", "what")
    if reader.any_of("damage", "combat damage", "points of damage"):
        if reader.any_of("is dealt to", "gets dealt to", "is done to", "goes through to", "gets through to",
                         "tramples over to"):  # fmt: skip
            return _damage_to(reader, lexicon)
        reader.one_of(*_DO[:5])
        asked = _damage_to(reader, lexicon)
        reader.one_of("take", "get dealt", "receive")
        return asked
    reader.one_of("life points", "life total", "life")
    reader.one_of(*_DO)
    who = read_who(reader, lexicon)
    if reader.any_of("gain", "gaining"):
        return Asks("life gained", who=who, number=1)
    if reader.any_of("lose", "losing"):
        return Asks("life gained", who=who, number=-1)
    reader.any_of("have", "end up with", "end with", "end up at", "end at", "end up on", "left with",
                  "at", "on", "go to", "fall to")  # fmt: skip
    reader.any_of("left", "at", "remaining")
    return Asks("life", who=who)


def _damage_to(reader: Sentences, lexicon: Lexicon) -> Asks:
    who = reader.attempt(lambda each: read_who(each, lexicon))
    if who is not None and reader.peek() != "'s":
        return Asks("damage", who=who)
    raise Misread


def _how_many(reader: Sentences, lexicon: Lexicon) -> Clause:
    reader.expect("how many")
    if reader.any_of("cards"):
        reader.one_of("do", "does", "will", "would")
        who = read_who(reader, lexicon)
        reader.one_of("draw")
        return Asks("draws", who=who)
    kind = reader.attempt(read_counter_kind)
    if kind is not None:
        if not reader.any_of("are on", "are there on", "will be on"):
            reader.one_of("does", "do", "will", "would")
            thing = read_thing(reader, lexicon)
            reader.one_of("have", "get", "enter with", "end up with")
            reader.any_of("on it")
            return Asks("counters", (thing,), words=(kind,))
        return Asks("counters", (read_thing(reader, lexicon),), words=(kind,))
    things = read_thing(reader, lexicon)
    reader.one_of("do", "does", "will", "would")
    who = read_who(reader, lexicon)
    reader.one_of("have", "get", "control", "end up with", "make", "create")
    return Asks("count", (things,), who)


def _size(reader: Sentences, lexicon: Lexicon) -> Clause:
    if reader.any_of("how big", "how large"):
        reader.one_of("is", "are", "will", "would", "does")
        thing = read_thing(reader, lexicon)
        reader.any_of("be", "get")
        return Asks("size", (thing,))
    reader.one_of("what is", "what are", "what will", "what would")
    if reader.any_of("the"):
        kind = _measure(reader)
        reader.expect("of")
        return Asks(kind, (read_thing(reader, lexicon),))
    whose = reader.attempt(_its)
    if whose is None:
        whose = read_thing(reader, lexicon)
        reader.expect("'s")
    asked = Asks(_measure(reader), (whose,))
    reader.any_of("be")
    return asked


def _its(reader: Sentences) -> Mention:
    reader.one_of("its")
    return Mention("its", "pronoun")


def _measure(reader: Sentences) -> Size:
    reader.any_of("current", "final", "new")
    if reader.any_of("power and toughness", "power / toughness", "size", "p / t", "stats"):
        return "size"
    return "power" if reader.one_of("power", "toughness") == "power" else "toughness"


def _life_total(reader: Sentences, lexicon: Lexicon) -> Clause:
    reader.one_of("what is", "what will be", "what are")
    who = read_whose(reader, lexicon)
    reader.any_of("final", "new", "current")
    reader.one_of("life total", "life")
    reader.any_of("be")
    return Asks("life", who=who)


def _legal(reader: Sentences) -> Clause:
    if reader.any_of(
        "is it", "is that", "is this", "are these", "are those", "was that", "was it", "would that be"
    ):
        reader.any_of("even", "still")
        reader.any_of("a", "an")
        reader.one_of("legal", "allowed", "possible", "ok", "okay", "valid", "permitted")
        reader.any_of("block", "blocks", "attack", "target", "play", "move")
        return Asks("legal")
    reader.one_of("can i do that", "can i do this", "can he do that", "can she do that", "can they do that",
                  "may i do that", "can he do this", "can you do that", "am i allowed to do that",
                  "does that work", "does this work", "can they do this")  # fmt: skip
    return Asks("legal")


def _may(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    """`can I cast Shock on it`, `can Typhoid Rats block it`, `is it a legal target for Shock`."""
    start = reader.at
    reader.one_of("can", "may", "could", "am", "is")
    if reader.token(-1).lower in ("am", "is"):
        reader.attempt(lambda each: read_who(each, lexicon))
        if reader.token(-1).lower != "i" and reader.peek() not in ("allowed", "able"):
            raise Misread
        reader.at = start + 1
    return Asks("legal", clause=_attempted(reader, lexicon, subject))


def _attempted(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    """What may be done: "X be blocked by Y" is Y blocking X, a creature alone attacks or blocks."""
    passive = reader.attempt(lambda each: _be_done(each, lexicon))
    if passive is not None:
        return passive
    start = reader.at
    who = reader.attempt(lambda each: read_who(each, lexicon))
    if who is None:
        reader.at = start
    else:
        reader.any_of("allowed to", "able to", "legally", "still", "even", "also", "now")
        if reader.peek() not in ("'s",):
            return action_sentence(reader, lexicon, who)
        reader.at = start
    things = read_things(reader, lexicon)
    reader.any_of("legally", "still", "even", "also", "now")
    if verb(reader, "attack"):
        reader.any_of("this turn")
        return Attacks(None, things)
    if verb(reader, "block"):
        return Blocks(None, things, reader.attempt(lambda each: read_thing(each, lexicon)))
    raise Misread


def _be_done(reader: Sentences, lexicon: Lexicon) -> Clause:
    thing = read_thing(reader, lexicon)
    reader.any_of("still", "even", "legally")
    if reader.take("be blocked by"):
        return Blocks(None, read_things(reader, lexicon), thing)
    reader.one_of("be targeted by", "be targeted with", "be the target of", "be enchanted by",
                  "be killed by", "be destroyed by")  # fmt: skip
    return Casts(Who("same"), read_thing(reader, lexicon), (thing,))


def _fate(reader: Sentences, lexicon: Lexicon) -> Clause:
    """`does Craw Wurm die`, `is it destroyed`, `will both creatures survive`, `does it resolve`."""
    reader.one_of(*_DO)
    reader.any_of("both")
    things = read_things(reader, lexicon)
    reader.any_of("both", "all")
    for _ in range(2):
        reader.any_of(*_MORE)
    negated = reader.take("not")
    if reader.any_of(
        "die", "destroyed", "dead", "killed", "died", "put into the graveyard", "go to the graveyard"
    ):
        return Asks("dies", things, negated=negated)
    if verb(reader, "survive") or reader.any_of(
        "alive", "left", "stay alive", "on the battlefield", "make it"
    ):
        return Asks("survives", things, negated=negated)
    if reader.any_of("resolve", "resolved"):
        return Asks("resolves", things, negated=negated)
    if reader.any_of("countered", "fizzle", "fail to resolve"):
        return Asks("resolves", things, words=("countered",), negated=negated)
    if negated:
        raise Misread
    reader.expect("tapped")
    return Asks("tapped", things)


def _fate_of_player(reader: Sentences, lexicon: Lexicon) -> Clause:
    reader.one_of(*_DO)
    who = read_who(reader, lexicon)
    reader.any_of("still", "actually", "just", "then")
    if reader.any_of("win", "winning"):
        reader.any_of("the game")
        return Asks("wins", who=who)
    if reader.any_of("lose", "die", "dead", "losing", "lost"):
        reader.any_of("the game")
        return Asks("loses", who=who)
    if reader.any_of("survive", "alive", "live"):
        return Asks("loses", who=who, negated=True)
    if reader.any_of("gain life", "gain any life"):
        return Asks("life gained", who=who, words=("whether",), number=1)
    if reader.any_of("take damage", "take any damage", "get damaged"):
        return Asks("damage", who=who, words=("whether",))
    reader.one_of("lose life", "lose any life")
    return Asks("life gained", who=who, words=("whether",), number=-1)


def _nature(reader: Sentences, lexicon: Lexicon) -> Clause:
    """`is it still a creature`, `does it have flying`, `is Dryad Arbor green`, `is it a 1/1`."""
    asking = reader.one_of("is", "are", "does", "do", "will", "would")
    things = read_things(reader, lexicon)
    reader.any_of("still", "now", "then", "actually", "also")
    if reader.any_of("have", "has"):
        reader.any_of("still")
        return Asks("has", things, words=read_abilities(reader))
    if asking in ("does", "do", "will", "would"):
        reader.one_of("be", "become", "stay", "remain")
    reader.any_of("still", "now")
    reader.any_of("a", "an")
    word = reader.peek()
    if "/" in word and word.replace("/", "").isdecimal():
        reader.at += 1
        return Asks("is", things, words=(word,))
    if word in SUBTYPES_BY_WORD:
        reader.at += 1
        return Asks("is", things, words=(SUBTYPES_BY_WORD[word],))
    return Asks("is", things, words=(reader.one_of(*_NATURE, *COLORS, *KEYWORDS, "legendary"),))


def _place(reader: Sentences, lexicon: Lexicon) -> Clause:
    reader.expect("where")
    reader.one_of(*_DO)
    things = read_things(reader, lexicon)
    reader.any_of("go", "end up", "be", "end")
    return Asks("where", things)


def _controller(reader: Sentences, lexicon: Lexicon) -> Clause:
    reader.one_of("who controls", "who gets", "who ends up with", "who has")
    return Asks("controls", read_things(reader, lexicon))
