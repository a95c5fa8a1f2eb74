"""Static abilities that are forms: whole lines with their full stop (604, 614)."""

from __future__ import annotations

from engine.oracle.ast.abilities import RollModifier
from engine.oracle.ast.casting import (
    CantAttackAtAll,
    CantCast,
    CantCastMore,
    CantCastOrActivate,
    CastsAsSorceries,
    OnOwnTurns,
)
from engine.oracle.ast.cost_changes import EquipAtOnce, OtherKeywordCost, SpellsMayAlsoPay
from engine.oracle.ast.damage_instead import AlwaysChanged
from engine.oracle.ast.phrases import Node
from engine.oracle.ast.spent import SpendOnlyFrom
from engine.oracle.ast.standing import DamageStays, HandSizeIs, SpendAsThough
from engine.oracle.ast.statics import (
    AbilitiesInactive,
    AbilitiesTriggerMore,
    AttachedOnly,
    CanBeBlockedDespite,
    CantCause,
    CantEnter,
    CantPayWith,
    CauseNoTriggers,
    ExiledLeaving,
    ExiledUnlessCast,
    FightPrice,
    FightPriceEach,
    FreeFromHand,
    GetsNoCounters,
    ItsAbilitiesInactive,
    ItsLoyaltyAtOnce,
    KeepsMana,
    LeastCost,
    LethalByPower,
    LifeForMana,
    LivesOn,
    LoyaltyAtOnce,
    LoyaltyTwice,
    Lured,
    NoLegendRule,
    OtherCostOf,
    PlainLine,
    PlayedOpenly,
    SkipsSteps,
    SpendToActivate,
    TakesNoCounters,
    TapsForMore,
    TopHasActivated,
    TriggersMore,
    TurnsColorless,
    UntapLimit,
    UntapsBesides,
)
from engine.oracle.forms import Form, Room
from engine.oracle.forms import costs as _costs  # noqa: F401
from engine.oracle.forms import damage_instead as _damage_instead  # noqa: F401
from engine.oracle.forms import how_many as _how_many  # noqa: F401
from engine.oracle.forms import slots as _slots  # noqa: F401
from engine.oracle.forms.spent import SPEND_ON_X

LINES: Room[Node] = Room(
    "line",
    Form(AlwaysChanged, "{what}."),
    Form(
        SpellsMayAlsoPay,
        "as an additional cost to cast {what:spells}, you may pay {life} life."
        " Those spells cost {mana:mana symbols} less to cast if you paid life this way."
        " This effect reduces only the amount of {only} mana you pay.",
    ),
    Form(SpendOnlyFrom, "spend only mana produced by {source:many} to cast this spell."),
    SPEND_ON_X,
    Form(
        RollModifier,
        "after you roll a die, you may {cost:price}. If you do, increase or decrease the result by {by}.",
        why_alone="modifies a roll, and is neither a trigger nor a replacement (706.2)",
    ),
    Form(AttachedOnly, "~ can be attached only to {what:a}."),
    Form(FightPrice, "~ can't {verb} unless you {price:price}."),
    Form(FightPriceEach, "~ can't {verb} unless you pay {mana:mana symbols} for each {each:each}."),
    Form(CantCastMore, "{who} can't cast more than one {what:one spell} each turn."),
    Form(CantCastOrActivate, "{who} can't cast {what:spells} or activate abilities {of:which abilities}."),
    Form(
        CantCast,
        "{who} [{whom:who now}] can't [lands?play lands or] cast [additional?additional] {what:spells}.",
    ),
    Form(CantCast, "{what:spells} can't be cast.", who="players", passive=True),
    Form(CastsAsSorceries, "{who} can cast {what:spells} only any time they could cast a sorcery."),
    Form(
        OnOwnTurns,
        "{who} can cast {what:spells} [activate?and activate abilities] only during their own turns.",
    ),
    Form(
        CantAttackAtAll,
        "{who} {whom:who now} can't attack with {what}.",
        why_alone="of players who attack; creatures that can't attack are a predicate",
    ),
    Form(CantEnter, "{what:many} can't enter."),
    Form(
        UntapLimit,
        "[while_untapped?as long as ~ is untapped,]"
        " players can't untap more than {number,what:counted} during their untap steps.",
    ),
    Form(
        UntapLimit,
        "you can't untap more than {number,what:counted} during your untap step.",
        who="you",
        why_alone="one player's step and not that of each",
    ),
    Form(
        CanBeBlockedDespite,
        "creatures with landwalk abilities can be blocked as though they didn't have those abilities.",
        walk="landwalk",
        why_alone='it speaks of every landwalk at once and so of "those abilities", not "it"',
    ),
    Form(
        CanBeBlockedDespite,
        "creatures with {walk:landwalk} can be blocked as though they didn't have it.",
    ),
    Form(
        ExiledUnlessCast,
        "if {what:a} would enter and it wasn't cast, exile it instead.",
        why_alone="entering and not having been cast are one condition of the event (614.12)",
    ),
    Form(ExiledLeaving, "if ~ would leave the battlefield, exile it instead of putting it anywhere else."),
    Form(UntapsBesides, "untap ~ during each other player's untap step.", what=None),
    Form(UntapsBesides, "untap all {what:many} during each other player's untap step."),
    Form(FreeFromHand, "you may cast {what:many} without paying their mana costs."),
    Form(
        OtherKeywordCost,
        "you may {price:price} rather than pay {keyword} costs.",
        why_alone="a price for every cost of a keyword, and not for one card",
    ),
    Form(
        OtherKeywordCost,
        "you may {price:price} rather than pay the equip cost of the first equip ability you activate"
        " {first}.",
        keyword="equip",
    ),
    Form(
        OtherKeywordCost,
        "you may {price:price} rather than pay the cycling cost of the first card you cycle {first}.",
        keyword="cycling",
        why_alone="holds for the first card of each turn alone",
    ),
    Form(
        OtherCostOf,
        "you may {price:price} rather than pay the mana cost for {what:many} that you cast.",
        that=True,
    ),
    Form(OtherCostOf, "you may {price:price} rather than pay the mana cost for {what:many} you cast."),
    Form(TakesNoCounters, "~ can't have counters put on it."),
    Form(
        TakesNoCounters,
        "counters can't be put on {what:many}.",
        why_alone="active and passive say the same; Solemnity alone says it in the passive",
    ),
    Form(TakesNoCounters, "{what:many} can't have [{kind:counter}] counters put on them."),
    Form(
        GetsNoCounters,
        "{who} can't get {kind:counter} counters.",
        why_alone="players get counters, and permanents have them put on",
    ),
    Form(LivesOn, "{who} don't lose the game for having 0 or less life."),
    Form(KeepsMana, "{who} don't lose unspent [{color:color}] mana as steps and phases end."),
    Form(TurnsColorless, "if you would lose unspent mana, that mana becomes colorless instead."),
    Form(
        LifeForMana,
        "for each {mana:mana symbols} in a cost, you may pay {life:digits} life rather than pay that mana.",
        why_alone="life in the place of mana of every cost, not of its own",
    ),
    Form(CantCause, "spells and abilities your opponents control can't cause you to {what}."),
    Form(
        CantPayWith,
        "players can't pay life or sacrifice {what:many} to cast spells or activate abilities.",
    ),
    Form(
        AbilitiesInactive,
        "activated abilities of {what:many} can't be activated [unless_mana?unless they're mana abilities].",
    ),
    Form(
        LoyaltyAtOnce,
        "you may activate loyalty abilities of {of} on any player's turn any time you could cast an instant.",
    ),
    Form(EquipAtOnce, "you may activate equip abilities any time you could cast an instant."),
    Form(
        ItsLoyaltyAtOnce,
        "you may activate {whose} loyalty abilities any time you could cast an instant.",
        why_alone="holds of itself and in no turn but this; the line for others names every turn",
    ),
    Form(
        LoyaltyTwice,
        "you may activate the loyalty abilities of {of} twice each turn rather than only once.",
    ),
    Form(
        ItsAbilitiesInactive,
        "{of:attached's} activated abilities can't be activated [unless_mana?unless they're mana abilities].",
    ),
    Form(CauseNoTriggers, "{what:many} {doing} don't cause abilities [of {of:many}] to trigger."),
    Form(
        TriggersMore,
        "if {what:a} [or {also:a}] {doing} causes a triggered ability of a permanent you control to trigger,"
        " that ability triggers an additional time.",
    ),
    Form(
        AbilitiesTriggerMore,
        "if {word} of {of:any of these} triggers, {again} triggers an additional time.",
    ),
    Form(TapsForMore, "if you tap {what:a} for mana, it produces {times} as much of that mana instead."),
    Form(
        SpendToActivate,
        "you may spend {mana} as though it were mana of any color to pay the activation costs of"
        " ~'s abilities.",
    ),
    Form(
        SpendAsThough,
        "{who} may spend mana as though it were mana of any {as_any}"
        " [to cast {spells:spells}] [to activate abilities of {of:many}].",
    ),
    Form(DamageStays, "{kind} [that would be dealt by {by:many}] can't be prevented."),
    Form(HandSizeIs, "{whose} maximum hand size is {number:number}."),
    Form(NoLegendRule, 'the "legend rule" doesn\'t apply [to {what:many}].'),
    Form(PlainLine, "~ can be your commander.", says="commander"),
    Form(
        PlainLine,
        "as long as a card exiled with ~ is a creature card, ~ has the power, toughness, and creature types"
        " of the last creature card exiled with ~. It's still a Shapeshifter.",
        says="like the last exiled",
        why_alone="looks at the last of several cards in exile (712.21b, 727.3b)",
    ),
    Form(
        PlainLine,
        "if an effect causes you to discard a card, discard it, but you may put it on top of your library"
        " instead of into your graveyard.",
        says="discards on top",
        why_alone="replaces where a card is discarded to, and only for effects (701.8c)",
    ),
    Form(
        PlainLine,
        "if ~ is your commander, choose a color before the game begins. ~ is the chosen color.",
        says="color of a commander",
    ),
    Form(
        PlainLine,
        "you can't spend mana to cast this spell.",
        says="no mana to cast",
        why_alone="forbids mana and allows every other way to pay",
    ),
    Form(PlainLine, "you may look at cards exiled with ~.", says="look at exiled"),
    Form(PlainLine, "you may look at the top card of your library any time.", says="look at top"),
    Form(
        PlainLine, "remove ~ from your deck before playing if you're not playing for ante.", says="for ante"
    ),
    Form(PlainLine, "a deck can have any number of cards named ~.", says="any number in a deck"),
    Form(PlainLine, "skip your draw step.", says="skip draw step"),
    Form(
        PlainLine,
        "if an opponent would draw two or more cards, instead you and that player each draw a card.",
        says="share draws",
        why_alone="one event of several draws is replaced, before it becomes single draws (121.2)",
    ),
    Form(
        PlainLine,
        "any time you could mulligan and ~ is in your hand,"
        " you may exile all the cards from your hand, then draw that many cards.",
        says="any time mulligan",
        why_alone="acts in the middle of mulligans, where there is no priority (103.4)",
    ),
    Form(
        PlainLine, "room abilities of dungeons you own trigger an additional time.", says="more room triggers"
    ),
    Form(
        PlainLine,
        'you can\'t enter ~ unless you "venture into @."',
        says="entered by name",
        why_alone="stands on one dungeon (309), and dungeons stand in no file of cards",
    ),
    Form(
        PlainLine,
        "if you would roll one or more dice,"
        " instead roll that many dice plus one and ignore the lowest roll.",
        says="extra die",
    ),
    Form(
        LeastCost,
        "each spell that would cost less than {number:number} mana to cast costs {number:number} mana to"
        " cast.",
        why_alone="sets the least that a cost can be, when all else has changed it (601.2f)",
    ),
    Form(
        TopHasActivated,
        "as long as the top card of your library is {what:a}, ~ has all activated abilities of that card.",
    ),
    Form(Lured, "all creatures able to block {what} do so.", by=None),
    Form(Lured, "all {by:many} able to block {what} do so."),
    Form(
        LethalByPower,
        "lethal damage dealt to {what:many} is determined by their power rather than their toughness.",
        why_alone="changes what is lethal and no number of a creature",
    ),
    Form(SkipsSteps, "players skip their {step} steps."),
    Form(PlayedOpenly, "play with {what:what of yours} revealed.", who="you"),
    Form(PlayedOpenly, "{who} play with {what:what of theirs} revealed."),
    Form(
        PlainLine,
        "if an opponent would face a villainous choice, they face that choice an additional time.",
        says="face choices again",
        why_alone="doubles a choice and not an event that a replacement could name",
    ),
    Form(
        PlainLine,
        "the top card of your library has plot. The plot cost is equal to its mana cost.",
        says="top has plot",
        why_alone="grants an ability to a card in the library, with a cost worked out from it",
    ),
    Form(
        PlainLine,
        "you may plot nonland cards from the top of your library.",
        says="plot from the top",
        why_alone="plotting from the library is a special action with another zone (702.170)",
    ),
    Form(
        PlainLine,
        "you gain life rather than lose life from radiation.",
        says="gain from radiation",
        why_alone="turns the rule of rad counters around (122.1i)",
    ),
    Form(
        PlainLine,
        "while voting, you get an additional vote.",
        says="vote again",
        why_alone="a vote more for one player (701.32d)",
    ),
    Form(
        PlainLine,
        "you may look at an additional two cards each time you surveil.",
        says="surveil two more",
        why_alone="adds to a keyword action without replacing it",
    ),
    Form(
        PlainLine,
        "as you cascade, you may put a land card from among the exiled cards onto the battlefield tapped.",
        says="land as you cascade",
        why_alone="goes into the middle of resolving another ability (702.85)",
    ),
    Form(PlainLine, "if ~ would be destroyed, regenerate it.", says="regenerates"),
    Form(
        PlainLine,
        "you may have ~ assign its combat damage as though it weren't blocked.",
        says="as unblocked",
    ),
)
