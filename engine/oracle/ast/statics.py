"""What the lines of static abilities say: predicates of a subject, what it is, what it costs."""

from __future__ import annotations

from typing import ClassVar, Final, Literal, TypeAlias

from engine.mana import ManaCost
from engine.oracle.ast.amounts import Each
from engine.oracle.ast.conditions import Condition
from engine.oracle.ast.costs import Payment
from engine.oracle.ast.effects import Action
from engine.oracle.ast.keywords import Granted
from engine.oracle.ast.phrases import (
    Amount,
    Attached,
    Description,
    Node,
    Place,
    Quality,
    Self,
    Thing,
)
from engine.oracle.ast.sentences import Joint
from engine.oracle.ast.spent import SpentMana
from engine.oracle.ast.standing import Players


class NoLegendRule(Node, frozen=True):
    """ "The "legend rule" doesn't apply", perhaps only "to tokens you control" (704.5j)."""

    what: Description | None = None


class PlainLine(Node, frozen=True):
    """A static ability that is always said in the same words; `forms/lines.py` has them."""

    says: Literal[
        "face choices again", "gain from radiation", "plot from the top", "top has plot",
        "land as you cascade", "regenerates", "surveil two more", "vote again", "commander",
        "look at exiled", "look at top", "for ante", "any number in a deck", "skip draw step",
        "share draws", "any time mulligan", "more room triggers", "entered by name", "extra die", "lure",
        "as unblocked", "no mana to cast", "color of a commander",
        "like the last exiled", "discards on top",
    ]  # fmt: skip


class FightPrice(Node, frozen=True):
    """ "~ can't attack unless you pay {2}", "~ can't block unless you sacrifice a land" (508.1d, 509.1c)."""

    verb: Literal["attack", "block", "attack or block"]
    price: Payment


class AttachedOnly(Node, frozen=True):
    """ "~ can be attached only to a legendary creature" (301.5b, 701.3b)."""

    what: Description


class FightPriceEach(Node, frozen=True):
    """ "~ can't attack unless you pay {1} for each +1/+1 counter on it" (508.1d)."""

    verb: Literal["attack", "block", "attack or block"]
    mana: ManaCost
    each: Each


class AbilitiesInactive(Node, frozen=True):
    """ "Activated abilities of artifacts can't be activated unless they're mana abilities" (602.5)."""

    what: Description
    unless_mana: bool = False


class ItsAbilitiesInactive(Node, frozen=True):
    """ "Enchanted permanent's activated abilities can't be activated"."""

    of: Attached
    unless_mana: bool = False


class TakesNoCounters(Node, frozen=True):
    """ "Counters can't be put on artifacts", "~ can't have counters put on it"; None is the object itself.

    With a `kind` it is said of such counters: "creatures you control can't have -1/-1 counters put on them".
    """

    what: Description | None = None
    kind: str = ""


class GetsNoCounters(Node, frozen=True):
    """ "You can't get poison counters" (122.1)."""

    who: Players
    kind: str


class CauseNoTriggers(Node, frozen=True):
    """ "Creatures entering don't cause abilities of permanents your opponents control to trigger"."""

    what: Description
    doing: Literal["entering", "entering or dying", "dying"]
    of: Description | None = None


class UntapsBesides(Node, frozen=True):
    """ "Untap all creatures you control during each other player's untap step"; None is the object itself."""

    what: Description | None


class FreeFromHand(Node, frozen=True):
    """ "You may cast spells from your hand without paying their mana costs" (118.9)."""

    what: Description


class OtherCostOf(Node, frozen=True):
    """ "You may pay {0} rather than pay the mana cost for Zombie spells (that) you cast" (118.9)."""

    price: Payment
    what: Description
    that: bool = False


class LeastCost(Node, frozen=True):
    """ "Each spell that would cost less than three mana to cast costs three mana to cast" (601.2f)."""

    number: int


class TopHasActivated(Node, frozen=True):
    """ "As long as the top card of your library is a Goblin card, ~ has all activated abilities of it"."""

    what: Description


class Lured(Node, frozen=True):
    """ "All creatures able to block enchanted creature do so", or all of those that `by` describes."""

    what: Thing
    by: Description | None = None


class LethalByPower(Node, frozen=True):
    """ "Lethal damage dealt to creatures you control is determined by their power …" (704.5g)."""

    what: Description


class SkipsSteps(Node, frozen=True):
    """ "Players skip their untap steps"."""

    step: Literal["untap", "upkeep", "draw"]


class PlayedOpenly(Node, frozen=True):
    """ "Play with the top card of your library revealed", "your opponents play with their hands revealed"."""

    who: Literal["you", "players", "your opponents"]
    what: Literal["top", "hand"]


class UntapLimit(Node, frozen=True):
    """ "Players can't untap more than one land during their untap steps" (502.3)."""

    number: int
    what: Description
    who: Literal["players", "you"] = "players"
    while_untapped: bool = False


class CanBeBlockedDespite(Node, frozen=True):
    """ "Creatures with islandwalk can be blocked as though they didn't have islandwalk" (609.4)."""

    walk: str


class ExiledUnlessCast(Node, frozen=True):
    """ "If a nontoken creature would enter and it wasn't cast, exile it instead" (614.1a)."""

    what: Description


class ExiledLeaving(Node, frozen=True):
    """ "If ~ would leave the battlefield, exile it instead of putting it anywhere else"."""


class LoyaltyAtOnce(Node, frozen=True):
    """ "You may activate loyalty abilities of ~ on any player's turn any time you could cast an instant"."""

    of: Thing


class ItsLoyaltyAtOnce(Node, frozen=True):
    """ "You may activate her loyalty abilities any time you could cast an instant"."""

    whose: Literal["her", "his", "its"]


class LoyaltyTwice(Node, frozen=True):
    """ "You may activate the loyalty abilities of ~ twice each turn rather than only once"."""

    of: Thing


class LivesOn(Node, frozen=True):
    """ "You don't lose the game for having 0 or less life" (704.5a)."""

    who: Literal["you", "players"] = "you"


class KeepsMana(Node, frozen=True):
    """ "You don't lose unspent green mana as steps and phases end" (500.4); without a color any mana."""

    who: Literal["you", "players"]
    color: str = ""


class TurnsColorless(Node, frozen=True):
    """ "If you would lose unspent mana, that mana becomes colorless instead" (614.1a)."""


class LifeForMana(Node, frozen=True):
    """ "For each {B} in a cost, you may pay 2 life rather than pay that mana"."""

    mana: ManaCost
    life: int


class CantPayWith(Node, frozen=True):
    """ "Players can't pay life or sacrifice creatures to cast spells or activate abilities" (118.3)."""

    what: Description


class CantCause(Node, frozen=True):
    """ "Spells and abilities your opponents control can't cause you to sacrifice permanents" (101.2)."""

    what: Literal["sacrifice permanents", "discard cards", "discard cards or sacrifice permanents"]


class CantEnter(Node, frozen=True):
    """ "Lands can't enter", "creature cards in graveyards can't enter" (614.17d)."""

    what: Description


class TriggersMore(Node, frozen=True):
    """ "If a creature dying causes a triggered ability of a permanent you control to trigger, …" (603.2d)."""

    what: Description
    doing: Literal[
        "entering", "dying", "attacking", "entering under your control",
        "entering or leaving the battlefield",
    ]  # fmt: skip
    also: Description | None = None


class AbilitiesTriggerMore(Node, frozen=True):
    """ "If a triggered ability of a Doctor you control triggers, that ability triggers an additional time".

    `word` is how such an ability is called.
    """

    of: tuple[Description, ...]
    word: Literal["an ability", "a triggered ability"]
    again: Literal["that ability", "it"] = "that ability"


class TapsForMore(Node, frozen=True):
    """ "If you tap a permanent for mana, it produces twice as much of that mana instead" (106.12b)."""

    what: Description
    times: Literal["twice", "three times"]


class SpendToActivate(Node, frozen=True):
    """ "You may spend mana as though it were mana of any color to pay … of ~'s abilities" (609.4b)."""

    mana: Literal["mana", "blue mana"]


Asking: TypeAlias = Literal["as long as", "unless", "if"]
"""What stands before a condition behind what is said."""


class AlsoIf(Node, frozen=True):
    """ "Deathtouch if you control a Rogue", with its `verb` "gets +2/+0 as long as you control a Swamp"."""

    action: Action
    condition: Condition
    verb: bool = False


ALREADY_ATTACHED: Final = "Auras and Equipment you control that are already attached to it"


class AlreadyAttached(Node, frozen=True):
    """ "Auras and Equipment you control that are already attached to it": what protection leaves there."""

    why_alone: ClassVar[str] = "one Aura, of which 702.16p speaks, spares what was there before it"


class StaticLine(Node, frozen=True):
    """A static ability that says something of objects: "Creatures you control get +1/+1".

    `joints` stand between its actions where these aren't all joined by "and"; `joint` before a condition
    behind them. With `cast` it is "artifact spells you cast have convoke", `cast_from` where they are cast
    from, `cast_behind` what is said of them behind "you cast"; with `first` it is "the first spell you cast
    each turn", `paid_with` "that mana from a Treasure was spent to cast". `otherwise` is what holds where the
    condition doesn't; `spares` what protection doesn't remove: the object itself, or what is attached.
    `besides` are further sentences about the same, with `instead` in the place of this one: "it gets -5/-5
    instead as …". `alongside` is what is said of others in the same sentence: "~ gets +2/+2 and creatures
    you control have vigilance". `series` is what the same has besides, each on a condition of its own:
    "… has lifelink if …, deathtouch if …, and flying if …".
    """

    subject: Thing
    actions: tuple[Action, ...]
    condition: Condition | None = None
    condition_first: bool = False
    x: Amount | None = None
    joint: Asking = "as long as"
    joints: tuple[Joint, ...] = ()
    cast: bool = False
    cast_from: Place | None = None
    otherwise: StaticLine | None = None
    spares: Thing | AlreadyAttached | None = None
    cast_behind: tuple[Quality, ...] = ()
    first: bool = False
    besides: tuple[StaticLine, ...] = ()
    instead: bool = False
    alongside: StaticLine | None = None
    series: tuple[AlsoIf, ...] = ()
    paid_with: SpentMana | None = None


class Becomes(Node, frozen=True):
    """What types, colors and numbers objects are: "Each land is a Swamp in addition to its other land types".

    `groups` are type lines joined by "and"; `addition` what is kept; `equal` the number that power and
    toughness equal, in the wording `wording`; `still` the card type that they all keep. `chosen` is the
    color or type that was chosen as the object entered.
    """

    subject: Thing
    groups: tuple[tuple[tuple[str, str], ...], ...] = ()
    colors: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    addition: Literal["", "types", "land types", "creature types", "colors"] = ""
    equal: Amount | None = None
    wording: Literal["", "has base", "with"] = ""
    still: str = ""
    chosen: Literal["", "color", "type"] = ""


class AlsoIs(Node, frozen=True):
    """ "~ is also a Cleric, Rogue, Warrior, and Wizard": further subtypes that define the object (604.3)."""

    subtypes: tuple[str, ...]


class LikewiseElsewhere(Node, frozen=True):
    """ "… The same is true for creature spells you control and creature cards you own that aren't on the
    battlefield": what a line makes of permanents is made of `spells` and `cards` too.
    """

    line: Node
    spells: Description
    cards: Description


class LikewiseKeywords(Node, frozen=True):
    """ "… The same is true for first strike, deathtouch, and haste": the line again with each of them."""

    why_alone: ClassVar[str] = "one sentence is said again for each of several keywords"

    line: Node
    names: tuple[str, ...]


class FullText(Node, frozen=True):
    """ "As long as the top card of your graveyard is a creature card, ~ has the full text of that card …"."""

    why_alone: ClassVar[str] = "reads the text of the card on top of a graveyard (612)"

    what: Description
    also: tuple[Granted, ...]


class ColoredEverywhere(Node, frozen=True):
    """Cards in every zone, spells and permanents have one color, or none where it is empty.

    With `chosen` they have the chosen color in addition to their other colors.
    """

    color: str
    chosen: bool = False


class DefinesNumbers(Node, frozen=True):
    """A characteristic-defining ability: "~'s power and toughness are each equal to …" (604.3).

    `more` is set for "~'s power is equal to … and its toughness is equal to that number plus 1".
    """

    which: Literal["power", "toughness", "power and toughness"]
    amount: Amount
    plus: int = 0
    more: int = 0


class Elsewhere(Node, frozen=True):
    """ "As long as ~ isn't on the battlefield, it's a 1/1 Insect creature …" (113.6c)."""

    why_alone: ClassVar[str] = "its type holds in all zones but one (604.3)"

    becomes: Becomes


class HasControl(Node, frozen=True):
    """Control of what is enchanted: "you control enchanted creature", "the monarch controls …"."""

    what: Attached
    who: Literal["you", "the monarch"] = "you"


class CanBlockOnly(Node, frozen=True):
    """ "~ can block only creatures with flying", "creatures with flying can block only …"."""

    what: Description
    who: Thing = Self()
