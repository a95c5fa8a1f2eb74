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
    AttackWithOne,
    BecomesAttached,
    ChampionedWith,
    CoinFlip,
    DrawsBeyondFirst,
    Expends,
    GetsEnergy,
    HauntedDies,
    ManaSpent,
    Occasion,
    PlainOccasion,
    PlayerAttacks,
    PlayerHurt,
    PlayerTargeted,
    Subject,
    YouAttack,
    YouDo,
)
from engine.oracle.ast.phrases import Pronoun
from engine.oracle.forms import BY_TYPE, SLOTS, Form, Room, Slot, remembered
from engine.oracle.forms import how_many as _how_many  # noqa: F401
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

_BY_KEYWORD = {
    "become monstrous": "becomes monstrous",
    "become renowned": "becomes renowned",
    "become saddled": "becomes saddled",
    "enlist a creature": "enlists a creature",
    "evolve": "evolves",
    "explore": "explores",
    "mutate": "mutates",
    "train": "trains",
}
"""What a keyword has creatures do, and has one of them do."""
_DEEDS = {words: deed for deed, one in _BY_KEYWORD.items() for words in (deed, one)}


def _doing_by_keyword(r: Reader) -> tuple[Subject, str]:
    who = remembered(r, "subject", subject)
    many = SLOTS["subject"].many(who)
    return who, _DEEDS[r.one_of(*(_BY_KEYWORD if many else _BY_KEYWORD.values()))]


def _written_by_keyword(what: tuple[Subject, str]) -> str:
    who, deed = what
    return f"{written_subject(who)} {deed if SLOTS['subject'].many(who) else _BY_KEYWORD[deed]}"


SLOTS["win or lose"] = Slot(
    lambda r: r.one_of("wins", "win", "loses", "lose").startswith("win"),
    lambda won: "wins" if won else "loses",
    inflect=lambda won, many: ("win" if won else "lose") + ("" if many else "s"),
)
SLOTS["doing by a keyword"] = Slot(_doing_by_keyword, _written_by_keyword)

LATE: Room[Occasion] = Room(
    "late occasion",
    Form(CountersGone, "{how} {kind:counter} counter is removed from {subject} [exiled?while it's exiled]"),
    Form(
        CountersGone,
        "you remove {how} {kind:counter} counter from {subject}",
        by_you=True,
        why_alone="who removes a counter matters here only; elsewhere it is passive",
    ),
    Form(
        LosesControl,
        "you lose control of {subject:spoken subject}",
        why_alone="waits for what a delayed trigger has spoken of, and not for itself",
    ),
    Form(
        CopiesSome,
        "you copy {what:a}",
        why_alone="copying is no casting, and no other deed of a player makes a spell",
    ),
    Form(LoyaltyActivated, "you activate a loyalty ability of {of}"),
    Form(
        CausesATrigger,
        "{what:a} {doing} causes a triggered ability [of_itself?of that creature] to trigger",
    ),
    Form(CountersSpell, "a spell or ability you control counters a spell"),
    Form(
        CombatDamageToYou,
        "combat damage is dealt to you",
        why_alone="one event for all that is dealt at once, without a source",
    ),
    Form(
        ExploitsSome,
        "{subject} exploits {what:a certain creature}",
        why_alone="names what is exploited; exploiting at all is an arrival of its own",
    ),
    Form(TransformsInto, "{subject} transforms into {what:a}"),
    Form(
        AttacksRichest,
        "{subject} attacks the player with the most life or tied for most life",
        why_alone="the attacked player is compared with all others, which no description of a player does",
    ),
)
"""What is tried where no other occasion fits."""

OCCASIONS: Room[Occasion] = Room(
    "occasion",
    Form(HauntedDies, "the creature {who} haunts dies"),
    Form(PlainOccasion, "~ phases out", says="phases out"),
    Form(PlainOccasion, "~ phases in", says="phases in"),
    Form(PlainOccasion, "enchanted player is attacked", says="enchanted player attacked"),
    Form(AttackWith, "you attack with {exactly,least,what:so many}"),
    Form(
        AttackWithOne,
        "you attack with {what:a}",
        why_alone="a count of one: what is counted together has its own event (508.3d)",
    ),
    Form(PlayerAttacks, "{who} attack|attacks {whom} [with one or more {what:many}]"),
    Form(YouAttack, "you attack"),
    Form(ManaSpent, "{says} to cast {what:a}"),
    Form(
        DrawsBeyondFirst,
        "{who} draw|draws a card except the first one you|they draw in each of your|their draw steps",
    ),
    Form(PlayerHurt, "{who} dealt {kind}"),
    Form(CoinFlip, "{who} {won:win or lose} a coin flip"),
    Form(GetsEnergy, "you get one or more {E}"),
    Form(PlayerTargeted, "you become the target of a spell [or_ability?or ability] {by}"),
    Form(PlainOccasion, "~ crews a Vehicle", says="crews"),
    Form(PlainOccasion, "~ becomes unattached from a permanent", says="unattached"),
    Form(PlainOccasion, "you lose control of ~", says="lost"),
    Form(
        PlainOccasion,
        "a spell you've cast is countered",
        says="countered",
        why_alone="looks back at a spell as it was on the stack (603.10e)",
    ),
    Form(Expends, "you expend {number}"),
    Form(PlainOccasion, "~ becomes crewed", says="crewed"),
    Form(PlainOccasion, "the Ring tempts you", says="tempted"),
    Form(
        PlainOccasion,
        "damage that would be dealt to you is prevented",
        says="prevented",
        why_alone="waits for a prevention, which no other event is made of",
    ),
    Form(PlainOccasion, "chaos ensues", says="chaos"),
    Form(YouDo, "you {deed}"),
    Form(
        ExploresCard,
        "{subject} explore|explores {what:a}",
        why_alone="names the card that is explored and not the explorer",
    ),
    Form(ByKeyword, "{subject,verb:doing by a keyword}"),
    Form(AttacksWhom, "{subject} attack|attacks {whom}"),
    Form(AttackWith, "{least:number} or more {what:many} attack", anybody=True),
    Form(
        ChampionedWith,
        "{what:a} is championed with ~",
        why_alone="what is championed is known to the linked ability alone (607.2)",
    ),
    Form(BecomesAttached, "{subject} becomes attached to {to}"),
)
