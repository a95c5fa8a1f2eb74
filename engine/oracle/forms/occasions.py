"""What a triggered ability waits for: the occasions that are forms (603)."""

from __future__ import annotations

from engine.oracle.ast.occasions import (
    AttacksWhom,
    AttackWith,
    BecomesAttached,
    CoinFlip,
    DrawsBeyondFirst,
    Expends,
    GetsEnergy,
    ManaSpent,
    Occasion,
    PlainOccasion,
    PlayerHurt,
    PlayerTargeted,
    Subject,
    YouAttack,
)
from engine.oracle.forms import BY_TYPE, SLOTS, Form, Room, Slot
from engine.oracle.forms import slots as _slots  # noqa: F401
from engine.oracle.grammar.subjects import subject
from engine.oracle.printing.subjects import subject as written_subject

BY_TYPE[Subject] = "subject"
SLOTS["subject"] = Slot(subject, written_subject, lambda who: who.determiner == "one or more")

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
    Form(PlainOccasion, "~ becomes monstrous", says="monstrous"),
    Form(PlainOccasion, "~ mutates", says="mutates"),
    Form(PlainOccasion, "a creature you control mutates", says="yours mutates"),
    Form(PlainOccasion, "you proliferate", says="proliferate"),
    Form(PlainOccasion, "~ becomes renowned", says="renowned"),
    Form(PlainOccasion, "~ becomes saddled", says="saddled"),
    Form(Expends, "you expend {number}"),
    Form(PlainOccasion, "you clash and win", says="clash and win"),
    Form(PlainOccasion, "you clash", says="clash"),
    Form(PlainOccasion, "you scry", says="scry"),
    Form(PlainOccasion, "you surveil", says="surveil"),
    Form(PlainOccasion, "~ explores", says="explores"),
    Form(PlainOccasion, "a creature you control explores", says="yours explores"),
    Form(PlainOccasion, "~ enlists a creature", says="enlists"),
    Form(PlainOccasion, "~ becomes crewed", says="crewed"),
    Form(PlainOccasion, "you amass", says="amass"),
    Form(PlainOccasion, "you become the monarch", says="monarch"),
    Form(PlainOccasion, "the Ring tempts you", says="tempted"),
    Form(PlainOccasion, "you commit a crime", says="crime"),
    Form(PlainOccasion, "~ connives", says="connives"),
    Form(PlainOccasion, "a creature you control connives", says="yours connives"),
    Form(PlainOccasion, "damage that would be dealt to you is prevented", says="prevented"),
    Form(PlainOccasion, "you complete a dungeon", says="dungeon completed"),
    Form(AttacksWhom, "{subject} attack|attacks {whom}"),
    Form(BecomesAttached, "{subject} becomes attached to {to}"),
)
