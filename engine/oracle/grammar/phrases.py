"""Reading noun phrases: descriptions, targets, pronouns, places (109.2, 115)."""

from __future__ import annotations

from typing import Final, get_args

import msgspec

from engine.filters import IsPlayer
from engine.oracle.ast.phrases import (
    Alike,
    All,
    AtRandom,
    Attached,
    Attackee,
    Both,
    Control,
    Defender,
    Description,
    EachOf,
    Granter,
    OpponentsOf,
    OwnCommander,
    PlayerOrController,
    Possessor,
    Pronoun,
    Self,
    Shares,
    Some,
    Target,
    Thing,
    ThisSpell,
    TopOfGraveyard,
    You,
)
from engine.oracle.ast.pronouns import PLURAL_PRONOUNS, PRONOUNS, SINGULAR_PRONOUNS
from engine.oracle.grammar.people import with_most
from engine.oracle.grammar.places import name_of, place_of
from engine.oracle.grammar.qualities import qualities_of
from engine.oracle.grammar.words import (
    MANY,
    NUMBER_WORDS,
    ON_STACK,
    adjectives_of,
    count_word,
    kinds_of,
    noun_of,
    of_first_kind,
)
from engine.oracle.reader import Misread, Phrases, Reader
from engine.subtypes import SUBTYPES


def description(r: Reader, begun: Description | None = None, *, aimed: bool = False) -> Description:
    """Which objects or players are meant, in the singular or plural; `begun` lacks only its place.

    What is `aimed` at may be a spell as well as an ability.
    """
    if begun is not None:
        return msgspec.structs.replace(begun, place=place_of(r))
    other = r.take("other")
    adjectives = adjectives_of(r)
    kinds, joined = kinds_of(r)
    noun = next((each for each in ON_STACK if aimed and not kinds and r.take(each)), None) or noun_of(r)
    if not noun and kinds in (((IsPlayer("any"),),), ((IsPlayer("opponent"),),)):
        noun = "player" if kinds == ((IsPlayer("any"),),) else "opponent"
        kinds = ()
    if not kinds and not noun:
        r.fail("a kind of object")
    only_first = of_first_kind(adjectives, kinds, noun)
    if only_first is None:
        r.fail("one kind of object after an adjective")
    if only_first:
        kinds, adjectives = ((*adjectives, *kinds[0]), *kinds[1:]), ()
    control = _control(r)
    qualities = (*name_of(r), *qualities_of(r, thing))
    control_last = not control and bool(qualities)
    if control_last:
        control = _control(r)
    place = place_of(r)
    behind_place = place is not None and not qualities
    if behind_place:
        if not control:
            control = _control(r)
            control_last = bool(control)
        qualities = (*name_of(r), *qualities_of(r, thing))
    return Description(
        kinds,
        noun,
        adjectives,
        other,
        joined,
        control,
        qualities,
        place,
        control_last=control_last and bool(control),
        place_first=behind_place and bool(qualities or control_last),
    )


def _control(r: Reader) -> Control:
    return r.take_any(_CONTROLS) or ""  # type: ignore[return-value]


_CONTROLS: Final = Phrases(each for each in get_args(Control) if each)


def thing(r: Reader) -> Thing:
    """Some objects or players, with the determiner that says how many and how they are chosen."""
    word = r.peek()
    if r.take("~"):
        return Self() if not r.sees("'s") else _possessed(r, Self())
    known = next((meant for words, meant in _KNOWN.items() if r.take(words)), None)
    if known is not None:
        return known
    if word in ("any", "target", "up", "another") or (word in (*NUMBER_WORDS, "x") and _is_target(r)):
        return _target(r)
    if word in ("each", "all"):
        return _each_or_all(r)
    if word in ATTACHING and r.peek(1) not in ("creatures", "permanents"):
        return _whose_host(r) if r.peek(1).endswith("'s") else attached(r)
    if r.sees("its controller") or r.sees("its owner"):
        r.next()
        return Possessor(r.one_of("controller", "owner"), Pronoun("it"))  # type: ignore[arg-type]
    if word == "the" and r.peek(3) == "target" and r.peek(1) in ("controller", "owner"):
        return _of_target(r)
    if r.take("the top"):
        return _top_of_graveyard(r)
    if word in ("@", "that", "those", "the", "it", "itself", "them", "they", "him", "her", "he", "she"):
        return pronoun(r)
    if word in ("a", "an") or word in NUMBER_WORDS:
        return _some(r)
    return All("", (description(r),))


_KNOWN: Final[dict[str, Thing]] = {
    "this spell": ThisSpell(),
    "you": You(),
    "your commander": OwnCommander(),
    "defending player": Defender(),
}
"""What is always called by the same words."""


def _whose_host(r: Reader) -> Thing:
    """ "Enchanted creature's controller"."""
    of = possessive(r)
    return Possessor(r.one_of("controller", "owner"), of)  # type: ignore[arg-type]


def _of_target(r: Reader) -> Thing:
    """ "The owner of target nonland permanent"."""
    r.expect("the")
    role = r.one_of("controller", "owner")
    r.expect("of")
    return Possessor(role, _target(r), the=True)  # type: ignore[arg-type]


def _top_of_graveyard(r: Reader) -> Thing:
    what = description(r)
    if what.noun != "card" or what.place is not None:
        r.fail("a card")
    r.expect("of your graveyard")
    return TopOfGraveyard(what)


def both(r: Reader) -> Thing:
    """ "~ and another target creature": two noun phrases; Misread where there is one."""
    first = thing(r)
    r.expect("and")
    return Both(first, thing(r))


def _either_player(r: Reader) -> Thing:
    """Who is spoken of where a target may be a player or a permanent, or what a creature attacks."""
    if r.take("the player or planeswalker"):
        who = (
            "it"
            if r.take("it's attacking")
            else r.one_of("that creature is attacking").removesuffix(" is attacking")
        )
        return Attackee(who)  # type: ignore[arg-type]
    if r.take("that player or that"):
        noun = r.one_of("planeswalker's", "permanent's").removesuffix("'s")
        r.expect("controller")
        return PlayerOrController(noun)  # type: ignore[arg-type]
    r.expect("that")
    noun = r.one_of("planeswalker's", "permanent's").removesuffix("'s")
    r.expect("controller or that player")
    return PlayerOrController(noun, player_first=False)  # type: ignore[arg-type]


def _some(r: Reader) -> Thing:
    """ "A creature", "two lands", "a creature card at random from your graveyard"."""
    number = count_word(r)
    what = description(r)
    start = r.at
    if what.place is None and r.take("at random"):
        placed = description(r, what)
        if placed.place is not None:
            return AtRandom(number, placed)
        r.at = start
    return Some(number, what)


def _possessed(r: Reader, of: Thing) -> Thing:
    r.expect("'s")
    return Possessor(r.one_of("controller", "owner"), of)  # type: ignore[arg-type]


ATTACHING: Final = ("enchanted", "equipped", "fortified")
ATTACHABLE: Final = (
    "creature card",
    "creature",
    "permanent",
    "land",
    "artifact",
    "player",
    "enchantment",
    "planeswalker",
    "Plains",
    "Island",
    "Swamp",
    "Mountain",
    "Forest",
    "Wall",
    "Equipment",
)
"""What Auras, Equipment and Fortifications may be on."""


def attached(r: Reader) -> Attached:
    """What an Aura, Equipment or Fortification is on: that of a Fortification is a land (301.6)."""
    verb = r.one_of(*ATTACHING)
    noun = r.one_of("land") if verb == "fortified" else r.one_of(*ATTACHABLE)
    return Attached(verb, noun)  # type: ignore[arg-type]


def pronoun(r: Reader) -> Thing:
    """A word for what was spoken of, or who controls or owns that; the name of what grants an ability."""
    if r.take("@"):
        return Granter()
    special = r.attempt(_either_player) or r.attempt(lambda reader: with_most(reader, thing))
    if special is not None:
        return special
    word = r.take_any(_PRONOUN_WORDS)
    return _PRONOUNS[word] if word is not None else _of_subtype(r)


_PRONOUNS: Final[dict[str, Thing]] = {
    f"{word}{behind}": found
    for word in PRONOUNS
    for behind, found in (
        ("'s controller", Possessor("controller", Pronoun(word))),
        ("'s owner", Possessor("owner", Pronoun(word))),
        ("", Pronoun(word)),
    )
}
_PRONOUN_WORDS: Final = Phrases(_PRONOUNS)


def _of_subtype(r: Reader) -> Thing:
    """ "That Wall", "that Equipment's controller": a pronoun that names a subtype."""
    r.expect("that")
    noun = r.next().text
    if noun not in SUBTYPES:
        raise Misread
    if r.sees("'s controller") or r.sees("'s owner"):
        return _possessed(r, Pronoun(f"that {noun}"))
    return Pronoun(f"that {noun}")


def _is_target(r: Reader) -> bool:
    """Tell whether a number counts targets: "two target creatures", "one or two targets"."""
    ahead = 1
    while r.peek(ahead) in (*NUMBER_WORDS, "or", ",", "more") and ahead < 6:
        ahead += 1
    return r.peek(ahead) in ("target", "targets") or (
        r.peek(ahead) == "other" and r.peek(ahead + 1) == "target"
    )


def _target(r: Reader) -> Thing:
    found = _any_target(r)
    if not isinstance(found, Target):
        return found
    for by in ("your", "their"):
        if r.take(f"of {by} choice"):
            return msgspec.structs.replace(found, by=by)
    if not r.take("of an opponent's choice"):
        return found
    behind = next((each for each in ("they control", "you don't control") if r.take(each)), "")
    return msgspec.structs.replace(found, by="an opponent's", behind=behind)


def _any_target(r: Reader) -> Thing:
    if r.take("any target"):
        return Target()
    if r.take("any other target"):
        return Target(other=True)
    if r.take("another target"):
        return Target(description(r), other=True)
    if r.take("another"):
        return Some(1, description(r), other=True)
    if r.sees("target spell or") and r.peek(3) in ("permanent", "nonland", "creature"):
        r.expect("target spell or")
        return Target(description(r), or_spell=True)
    if r.sees("target") and any(r.peek(ahead) in ("controller", "owner") for ahead in (2, 3, 4)):
        theirs = r.attempt(_targets_player)
        if theirs is not None:
            return theirs
    if r.take("target"):
        first = description(r, aimed=True)
        return _alike(r, Target(first, or_what=_or_on_stack(r, first)))
    least, most = _how_many(r)
    other = r.take("other")
    x = most > MANY
    if r.take("targets"):
        return Target(None, least, most, other, x=x)
    if least == 0 and not x and not r.sees("target"):
        if most == MANY:
            return Some(0, _with_other(description(r), other), any_number=True)
        return Some(most, description(r), other, up_to=True)
    r.expect("target")
    what = description(r)
    return Target(what, least, most, other, x=x, or_what=_or_on_stack(r, what) if most == 1 else ())


def _or_on_stack(r: Reader, first: Description) -> tuple[Description, ...]:
    """ "… or planeswalker spell", ", triggered ability, or legendary spell" behind something on the stack."""
    found: list[Description] = []
    start = r.at
    while first.noun in ("spell", "ability") and not first.whose:
        joint = next((each for each in (", or", "or", ",") if r.take(each)), "")
        more = r.attempt(description) if joint else None
        if more is None or more.noun not in ("spell", "ability") or more.whose:
            break
        found.append(more)
        if joint != ",":
            return tuple(found) if (joint == "or") is (len(found) == 1) else r.fail("or")
    r.at = start
    return ()


def _with_other(what: Description, other: bool) -> Description:
    return msgspec.structs.replace(what, other=other or what.other)


def _alike(r: Reader, target: Target) -> Thing:
    """The target alone, or with "each other creature that shares a color with it"."""
    start = r.at
    if r.take("and each other"):
        others = r.attempt(description)
        alike = Shares("color", Pronoun("it"))
        if others is not None and target.what is not None and alike in others.qualities:
            rest = tuple(each for each in others.qualities if each != alike)
            if msgspec.structs.replace(others, qualities=rest) == target.what:
                return Alike(target)
        r.at = start
    return target


_ANY: Final = MANY + 1
"""X targets."""


def _how_many(r: Reader) -> tuple[int, int]:
    if r.take("up to"):
        return 0, _ANY if r.take("x") else count_word(r)
    if r.take("x"):
        return 1, _ANY
    if r.take("any number of"):
        return 0, MANY
    if r.take("one or more"):
        return 1, MANY
    first = last = count_word(r)
    while r.sees(",") or r.sees("or"):
        comma, either = r.take(","), r.take("or")
        number = count_word(r)
        if number != last + 1 or (comma and not either and r.peek() not in (",", "or")):
            r.fail("the next number")
        last = number
    return first, last


def _each_or_all(r: Reader) -> Thing:
    if r.take("all cards they exiled this way"):
        return Pronoun("all cards they exiled this way")
    if r.take("each of that player's opponents"):
        return OpponentsOf(Pronoun("that player"))
    if r.sees("each of them") or r.sees("each of those"):
        r.expect("each of")
        of = pronoun(r)
        return EachOf(of) if isinstance(of, Pronoun) and of.word in PLURAL_PRONOUNS else r.fail("those")
    if r.take("each of"):
        found = _target(r)
        if not isinstance(found, Target):
            raise Misread
        found = msgspec.structs.replace(found, each_of=True)
        return Both(found, _target(r)) if r.sees("and up to one target") and r.take("and") else found
    word = r.one_of("each", "all")
    found_descriptions = [description(r)]
    while r.sees(f"and {word}"):
        r.take(f"and {word}")
        found_descriptions.append(description(r))
    return All(word, tuple(found_descriptions))  # type: ignore[arg-type]


def _of_a_target(r: Reader) -> Thing:
    """ "Target creature's", "target creature you control's": the words before the possessive are a target."""
    what = before_possessive(r)
    return what if isinstance(what, Target) else r.fail("whose it is")


def before_possessive(r: Reader) -> Thing:
    """ "Target creature you control's", "each other creature's": several words that possess."""
    for number in range(1, 6):
        if r.peek(number).endswith("'s"):
            words = r.text[r.token().start : r.token(number).end].removesuffix("'s")
            found = Reader(words)
            found.amount = r.amount
            what = found.attempt(thing)
            if what is None or not found.done:
                raise Misread
            r.at += number + 1
            return what
    return r.fail("whose it is")


def _targets_player(r: Reader) -> Thing:
    """ "Target spell's controller"."""
    of = _of_a_target(r)
    return Possessor(r.one_of("controller", "owner"), of)  # type: ignore[arg-type]


_POSSESSIVES: Final = Phrases(f"{word}'s" for word in SINGULAR_PRONOUNS)


def possessive(r: Reader) -> Thing:
    """A thing before what belongs to it: "its", ~'s, "that creature's", "enchanted creature's"."""
    if r.take("its"):
        return Pronoun("it")
    if r.take("~'s"):
        return Self()
    if r.peek() == "target":
        return _of_a_target(r)
    word = r.take_any(_POSSESSIVES)
    if word is not None:
        return Pronoun(word.removesuffix("'s"))
    if r.peek() in ATTACHING and r.peek(1).endswith("'s"):
        verb, noun = r.next().lower, r.next().lower.removesuffix("'s")
        return Attached(verb, noun) if noun in ATTACHABLE else r.fail("what it is attached to")  # type: ignore[arg-type]
    raise Misread
