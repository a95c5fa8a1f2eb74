"""What a triggered ability waits for: the occasions that are forms (603)."""

from __future__ import annotations

from engine.oracle.ast.happenings import (
    AttacksRichest,
    ByKeyword,
    CausesATrigger,
    CombatDamageToYou,
    CopiesSome,
    CountersGone,
    CountersSpell,
    ExploitsSome,
    ExploresCard,
    LosesControl,
    LoyaltyActivated,
    TransformsInto,
)
from engine.oracle.ast.occasions import (
    AttacksWhom,
    AttackWith,
    BecomesAttached,
    ChampionedWith,
    CoinFlip,
    DrawsBeyondFirst,
    Expends,
    GetsEnergy,
    ManaSpent,
    Occasion,
    PlainOccasion,
    PlayerAttacks,
    PlayerHurt,
    PlayerTargeted,
    Subject,
    YouAttack,
)
from engine.oracle.ast.phrases import Pronoun
from engine.oracle.forms import BY_TYPE, SLOTS, Form, Room, Slot
from engine.oracle.forms import slots as _slots  # noqa: F401
from engine.oracle.grammar.phrases import pronoun
from engine.oracle.grammar.subjects import subject
from engine.oracle.printing.subjects import subject as written_subject
from engine.oracle.reader import Reader

BY_TYPE[Subject] = "subject"
SLOTS["subject"] = Slot(subject, written_subject, lambda who: who.determiner == "one or more")


def _spoken_subject(r: Reader) -> Subject:
    """ "The creature", "that creature": what was spoken of before."""
    found = pronoun(r)
    return Subject(spoken_of=found) if isinstance(found, Pronoun) else r.fail("what it is")


SLOTS["spoken subject"] = Slot(_spoken_subject, written_subject)

LATE: Room[Occasion] = Room(
    "late occasion",
    Form(
        CountersGone,
        "a {kind:counter} counter is removed from {subject} while it's exiled",
        how="a",
        exiled=True,
    ),
    Form(
        CountersGone,
        "the last {kind:counter} counter is removed from {subject} while it's exiled",
        how="the last",
        exiled=True,
    ),
    Form(CountersGone, "the last {kind:counter} counter is removed from {subject}", how="the last"),
    Form(LosesControl, "you lose control of {subject:spoken subject}"),
    Form(CopiesSome, "you copy {what:a}"),
    Form(LoyaltyActivated, "you activate a loyalty ability of {of}"),
    Form(CausesATrigger, "{what:a} {doing} causes a triggered ability to trigger"),
    Form(
        CausesATrigger,
        "{what:a} {doing} causes a triggered ability of that creature to trigger",
        of_itself=True,
    ),
    Form(CountersSpell, "a spell or ability you control counters a spell"),
    Form(CombatDamageToYou, "combat damage is dealt to you"),
    Form(ExploitsSome, "{subject} exploits {what:a certain creature}"),
    Form(TransformsInto, "{subject} transforms into {what:a}"),
    Form(AttacksRichest, "{subject} attacks the player with the most life or tied for most life"),
)
"""What is tried where no other occasion fits."""

OCCASIONS: Room[Occasion] = Room(
    "occasion",
    Form(PlainOccasion, "an opponent attacks you", says="attacks you"),
    Form(PlainOccasion, "you're attacked", says="attacked"),
    Form(PlainOccasion, "you attack with a creature", says="attack with a creature"),
    Form(PlainOccasion, "~ enters or the creature it haunts dies", says="enters or haunted dies"),
    Form(PlainOccasion, "the creature it haunts dies", says="haunted dies"),
    Form(PlainOccasion, "~ phases out", says="phases out"),
    Form(PlainOccasion, "~ phases in", says="phases in"),
    Form(PlainOccasion, "enchanted player is attacked", says="enchanted player attacked"),
    Form(AttackWith, "you attack with one or more {what:many}", least=1),
    Form(AttackWith, "you attack with exactly {least,what:counted}", exactly=True),
    Form(AttackWith, "you attack with {least:number} or more {what:many}"),
    Form(PlayerAttacks, "{who} attack|attacks {whom} with one or more {what:many}"),
    Form(PlayerAttacks, "you attack {whom}", who="you"),
    Form(YouAttack, "you attack"),
    Form(ManaSpent, "{says} to cast {what:a}"),
    Form(
        DrawsBeyondFirst,
        "you draw a card except the first one you draw in each of your draw steps",
        who="you",
    ),
    Form(DrawsBeyondFirst, "{who} draws a card except the first one they draw in each of their draw steps"),
    Form(PlayerHurt, "{who} dealt {kind}"),
    Form(CoinFlip, "you win a coin flip", who="you", won=True),
    Form(CoinFlip, "you lose a coin flip", who="you", won=False),
    Form(CoinFlip, "{who} wins a coin flip", won=True),
    Form(CoinFlip, "{who} loses a coin flip", won=False),
    Form(GetsEnergy, "you get one or more {E}"),
    Form(PlayerTargeted, "you become the target of a spell or ability {by}"),
    Form(PlayerTargeted, "you become the target of a spell {by}", spell_only=True),
    Form(PlainOccasion, "~ crews a Vehicle", says="crews"),
    Form(PlainOccasion, "you exert a creature", says="exert"),
    Form(PlainOccasion, "~ becomes unattached from a permanent", says="unattached"),
    Form(PlainOccasion, "you lose control of ~", says="lost"),
    Form(PlainOccasion, "a spell you control is countered", says="countered"),
    Form(PlainOccasion, "you proliferate", says="proliferate"),
    Form(PlainOccasion, "you investigate", says="investigate"),
    Form(Expends, "you expend {number}"),
    Form(PlainOccasion, "you clash and win", says="clash and win"),
    Form(PlainOccasion, "you clash", says="clash"),
    Form(PlainOccasion, "you scry", says="scry"),
    Form(PlainOccasion, "you surveil", says="surveil"),
    Form(PlainOccasion, "~ becomes crewed", says="crewed"),
    Form(PlainOccasion, "you amass", says="amass"),
    Form(PlainOccasion, "you become the monarch", says="monarch"),
    Form(PlainOccasion, "the Ring tempts you", says="tempted"),
    Form(PlainOccasion, "you commit a crime", says="crime"),
    Form(PlainOccasion, "damage that would be dealt to you is prevented", says="prevented"),
    Form(PlainOccasion, "you complete a dungeon", says="dungeon completed"),
    Form(PlainOccasion, "you give a gift", says="gift"),
    Form(PlainOccasion, "you foretell a card", says="foretell"),
    Form(PlainOccasion, "you activate a boast ability", says="boast"),
    Form(PlainOccasion, "chaos ensues", says="chaos"),
    Form(PlainOccasion, "you planeswalk to ~", says="planeswalk to"),
    Form(PlainOccasion, "you planeswalk away from ~", says="planeswalk away"),
    Form(PlainOccasion, "you encounter ~", says="encounter"),
    Form(PlainOccasion, "you set ~ in motion", says="set in motion"),
    Form(ByKeyword, "{subject} become|becomes monstrous", verb="monstrous"),
    Form(ByKeyword, "{subject} become|becomes renowned", verb="renowned"),
    Form(ByKeyword, "{subject} become|becomes saddled", verb="saddled"),
    Form(ByKeyword, "{subject} connive|connives", verb="connive"),
    Form(ByKeyword, "{subject} enlist|enlists a creature", verb="enlist"),
    Form(ByKeyword, "{subject} evolve|evolves", verb="evolve"),
    Form(ExploresCard, "{subject} explore|explores {what:a}"),
    Form(ByKeyword, "{subject} explore|explores", verb="explore"),
    Form(ByKeyword, "{subject} mutate|mutates", verb="mutate"),
    Form(ByKeyword, "{subject} train|trains", verb="train"),
    Form(AttacksWhom, "{subject} attack|attacks {whom}"),
    Form(AttackWith, "{least:number} or more {what:many} attack", anybody=True),
    Form(ChampionedWith, "{what:a} is championed with ~"),
    Form(PlainOccasion, "you open an Attraction", says="open"),
    Form(BecomesAttached, "{subject} becomes attached to {to}"),
)
