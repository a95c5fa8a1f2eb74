"""Noun phrases and amounts: "another target nonblack creature", "the number of cards in your hand"."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from engine.filters import Filter
from engine.zones import Zone


class Node(msgspec.Struct, frozen=True, tag=True):
    """A part of a text that was understood."""


Noun: TypeAlias = Literal[
    "", "permanent", "card", "spell", "token", "source", "player", "opponent", "ability", "commander",
    "spell or ability", "spell, activated ability, or triggered ability",
]  # fmt: skip


Joined: TypeAlias = Literal["or", "and", "and/or", "or a", "or an"]
"""How alternatives are joined; "or a" repeats the article: "a Wolf or a Werewolf"."""
Control: TypeAlias = Literal[
    "", "you control but don't own", "you own but don't control",
    "you control", "an opponent controls", "you don't control", "they control", "that player controls",
    "defending player controls",
    "enchanted player controls",
    "your opponents control",
    "your team controls",
    "the chosen player controls",
    "target player controls",
    "target opponent controls",
    "that player or that planeswalker's controller controls",
    "you own", "you don't own", "an opponent owns", "your opponents own", "that player owns", "they own",
]  # fmt: skip
"""How a text says whose something is."""


class Place(Node, frozen=True):
    """Where cards are: "in your graveyard", "from a single graveyard", "on the battlefield".

    `every` isn't written: "in graveyards".
    """

    zone: Zone
    preposition: Literal["in", "from", "on"]
    whose: Literal["a single",
        "", "your", "a", "an opponent's", "all", "every", "the", "their", "that player's", "target player's",
        "target opponent's", "defending player's", "your opponents'", "all opponents'", "all players'",
        "each", "the chosen player's", "its controller's",
    ]  # fmt: skip


class Comparison(Node, frozen=True):
    """A number compared with one that is worked out: "with mana value X or less", "equal to …"."""

    what: Literal["power", "toughness", "mana value"]
    relation: Literal["<", "<=", "=", ">=", ">"]
    limit: Amount


class Related(Node, frozen=True):
    """How something stands to something else: "attached to it", "that targets [you or] a creature"."""

    how: Literal[
        "attached to", "that targets", "that target", "with the same name as", "with a different name than",
    ]  # fmt: skip
    to: Thing
    or_you: bool = False


class Shares(Node, frozen=True):
    """ "That shares a card type with it", "that doesn't share a color with a creature you control"."""

    what: Literal["color", "card type", "creature type", "land type"]
    to: Thing
    no: bool = False
    at_least: bool = False


class Having(Node, frozen=True):
    """ "That has a -1/-1 counter on it", "that doesn't have flying": what could stand behind "with"."""

    quality: Quality
    no: bool = False


class ButFor(Node, frozen=True):
    """ "Except for artifacts and lands", "except for ~": what of the others is not meant."""

    those: tuple[Thing, ...]


class OneOfKinds(Node, frozen=True):
    """ "That's a Fungus or Saproling", "that isn't an Insect, Rat, or Squirrel": with one article."""

    kinds: tuple[Filter, ...]
    joined: Literal["or", "and/or"] = "or"
    no: bool = False


class Poisoned(Node, frozen=True):
    """ "With three or more poison counters", "who has three or more poison counters": of a player."""

    least: int
    word: Literal["with", "who has", "who have"]


class ThatName(Node, frozen=True):
    """ "With that name": the name that was chosen just before."""


class DamagedBy(Node, frozen=True):
    """ "Dealt damage by equipped creature this turn"."""

    source: Thing


class WithTotal(Node, frozen=True):
    """ "With total mana value 6 or less": of what is chosen together."""

    what: Literal["power", "toughness", "mana value"]
    limit: Amount


class Agreeing(Node, frozen=True):
    """ "That share a creature type", "with the same name", with `another` "as one another": of several."""

    kind: Literal[
        "name", "power", "mana value", "color", "card type", "permanent type", "creature type", "land type",
        "controller",  # "controlled by the same player"
    ]  # fmt: skip
    differ: bool = False
    another: bool = False


class ByIt(Node, frozen=True):
    """ "Exiled with it" (607.2a), "it's blocking": by what "it" is."""

    says: Literal["exiled with it", "it's blocking"]


Highest: TypeAlias = Literal["greatest", "highest"]


class HasHighest(Node, frozen=True):
    """ "With the greatest power among creatures they control"."""

    word: Highest
    what: Literal["power", "toughness", "mana value"]
    among: Description


class Lesser(Node, frozen=True):
    """ "With lesser power", "with an equal or lesser mana value": than what was spoken of before has."""

    what: Literal["power", "toughness", "mana value"]
    relation: Literal["lesser", "greater", "equal or lesser", "an equal or lesser"] = "lesser"


class FromElsewhere(Node, frozen=True):
    """ "From anywhere other than your hand": of a spell, where it was cast from."""

    than: Literal["your hand", "their hand", "their hands", "exile", "a graveyard"]


class FromZones(Node, frozen=True):
    """ "From graveyards or libraries", "in graveyards and libraries": of spells and cards, anybody's."""

    says: Literal["from graveyards or libraries", "from graveyards or exile", "in graveyards and libraries"]


class FromEither(Node, frozen=True):
    """ "From your hand or graveyard": of cards, each of which may be in either zone."""

    says: Literal[
        "from your hand or graveyard", "from your hand and/or graveyard", "from your graveyard or hand",
        "from your graveyard and/or hand",
    ]  # fmt: skip


class FromSource(Node, frozen=True):
    """ "From an artifact source": of an ability on the stack."""

    what: Description


class Controlling(Node, frozen=True):
    """ "Who controls a multicolored creature", "who doesn't control an Elf": what is said of a player."""

    what: Description
    control: bool = True


class WhoDid(Node, frozen=True):
    """ "Who can't", "who didn't discard a nonland card this way": a player, by what was done just before.

    "Who doesn't win the subgame" is said of the one that was just played (726.1b).
    """

    verb: Literal["can't", "discarded", "sacrificed", "won"]
    what: Description | None = None
    no: bool = False


class WhoNow(Node, frozen=True):
    """ "Who has cast a nonartifact spell this turn", "who lost life this turn": of a player."""

    did: Literal[
        "has cast", "cast", "attacked with", "lost life", "gained life", "drew", "sacrificed",
        "was dealt combat damage", "were dealt combat damage", "was dealt damage", "were dealt damage",
    ]  # fmt: skip
    what: Description | None = None


class WhoHasMore(Node, frozen=True):
    """ "Who controls more lands than you", "who has at least two fewer cards in hand than you": a player.

    `by` is how many more at least, where that is said.
    """

    of: Literal["life", "cards in hand"] | Description
    how: Literal["more", "fewer", "less"]
    than: Literal[
        "you", "each other player", "they do and is their opponent", "you did as you activated this ability",
    ]  # fmt: skip
    by: int = 1


Quality: TypeAlias = (
    Filter
    | Agreeing
    | Comparison
    | Related
    | HasHighest
    | Controlling
    | FromElsewhere
    | FromEither
    | FromSource
    | FromZones
    | Lesser
    | Shares
    | Having
    | DamagedBy
    | ByIt
    | ButFor
    | OneOfKinds
    | Poisoned
    | ThatName
    | WithTotal
    | WhoDid
    | WhoNow
    | WhoHasMore
)
"""What is said behind a noun."""


class Description(Node, frozen=True):
    """Which objects or players are meant, without saying how many.

    `kinds` are alternatives, each the types that stand together: "artifact creature or Aura"; `noun` is
    what follows them. `adjectives` stand before, `qualities` behind: "with flying". `control_last` and
    `place_first` tell where whose it is and where it is stand between these.
    """

    kinds: tuple[tuple[Filter, ...], ...] = ()
    noun: Noun = ""
    adjectives: tuple[Filter, ...] = ()
    other: bool = False
    joined: Joined = "or"
    whose: Control = ""
    qualities: tuple[Quality, ...] = ()
    place: Place | None = None
    control_last: bool = False
    place_first: bool = False

    @property
    def player(self) -> bool:
        """Tell whether it can only be a player."""
        return self.noun in ("player", "opponent")


class Thing(Node, frozen=True):
    """A noun phrase with its determiner: some objects or players."""


class Target(Thing, frozen=True):
    """A use of the word "target"; without a description it is "any target" (115.4).

    With `x` there are X targets, or up to X where `least` is 0. `by` says whose choice it is where a text
    says that; `behind` whose it is, where that stands behind the choice. With `or_spell` it may be a spell
    as well as a permanent of that description; `or_what` are further descriptions, any of which will do:
    "target creature spell or planeswalker spell".
    """

    what: Description | None = None
    least: int = 1
    most: int = 1
    other: bool = False
    each_of: bool = False
    x: bool = False
    by: Literal["", "your", "an opponent's", "their"] = ""
    behind: Literal["", "they control", "you don't control"] = ""
    or_spell: bool = False
    or_what: tuple[Description, ...] = ()


class Alike(Thing, frozen=True):
    """ "Target creature and each other creature that shares a color with it"."""

    target: Target


class All(Thing, frozen=True):
    """Everything of some descriptions: "each creature", "all Forests and all Saprolings", "creatures"."""

    word: Literal["each", "all", ""]
    what: tuple[Description, ...]


class Some(Thing, frozen=True):
    """A number of objects that somebody chooses: "a creature", "two lands", with `x` "X lands".

    With `any_number` it is any number of them, and `number` says nothing; with `amount` it is so many: "that
    many permanents", as a player sacrifices them.
    """

    number: int
    what: Description
    other: bool = False
    up_to: bool = False
    x: bool = False
    any_number: bool = False
    amount: Amount | None = None


class AtRandom(Thing, frozen=True):
    """ "A creature card at random from your graveyard": what is chosen at random among some."""

    number: int
    what: Description


class TopOfGraveyard(Thing, frozen=True):
    """ "The top creature card of your graveyard"."""

    what: Description


class Self(Thing, frozen=True):
    """The object that the ability is on."""


class Granter(Thing, frozen=True):
    """The card by its name, in an ability that it grants (201.5a)."""


class ThisSpell(Thing, frozen=True):
    """The spell itself: "this spell can't be countered"."""


class OwnCommander(Thing, frozen=True):
    """ "Your commander": one of them, where there are two (903.3)."""


class You(Thing, frozen=True):
    """The controller of the spell or ability."""


class Pronoun(Thing, frozen=True):
    """What was spoken of before: a word of the closed list `PRONOUNS`."""

    word: str


class EachOf(Thing, frozen=True):
    """ "Each of them", "each of those creatures": what a pronoun means, one by one."""

    of: Pronoun


class AnyPlayer(Thing, frozen=True):
    """ "Any player" or "any opponent" who may do something: each is asked, in turn order.

    With `a` it is said so: "unless a player has it deal 4 damage to them".
    """

    opponent: bool = False
    a: bool = False


class Defender(Thing, frozen=True):
    """ "Defending player": whom the attacking object attacks (508.5)."""


class Both(Thing, frozen=True):
    """ "~ and another target creature", "you and target opponent"."""

    first: Thing
    second: Thing


class PlayerOrController(Thing, frozen=True):
    """ "That player or that planeswalker's controller": whoever of the two the target is or has."""

    noun: Literal["planeswalker", "permanent"]
    player_first: bool = True


class PlayerWithMost(Thing, frozen=True):
    """ "The player with the most life", "the player who controls the most creatures"."""

    of: Literal["life", "cards in hand"] | Description


class Attackee(Thing, frozen=True):
    """ "The player or planeswalker it's attacking": as the attack is that has triggered an ability."""

    who: Literal["it", "that creature"]


class Attached(Thing, frozen=True):
    """What an Aura or Equipment is attached to: "enchanted creature", or by what alone it can enchant."""

    verb: Literal["enchanted", "equipped", "fortified"]
    noun: Literal[
        "creature card", "creature", "permanent", "land", "artifact", "player", "enchantment", "planeswalker",
        "Plains", "Island", "Swamp", "Mountain", "Forest", "Wall", "Equipment",
    ]  # fmt: skip


class OpponentsOf(Thing, frozen=True):
    """ "Each of that player's opponents"."""

    whose: Thing


class Possessor(Thing, frozen=True):
    """The controller or owner of something: "its controller", with `the` "the owner of target spell"."""

    role: Literal["controller", "owner"]
    of: Thing
    the: bool = False


class PairOf(Thing, frozen=True):
    """The two creatures of a pair: "both creatures", "each of those creatures" (702.95b)."""

    words: Literal["both creatures", "each of those creatures"]


class SameSubject(Thing, frozen=True):
    """The subject of the sentence before: "target player draws two cards and loses 2 life"."""


class Amount(Node, frozen=True):
    """A number that has to be worked out (ast/amounts.py)."""
