"""What an "if", "as long as" or "unless" asks of this turn's events and of players (603.4, 611.3a)."""

from __future__ import annotations

from engine.oracle.ast.conditions import Condition
from engine.oracle.ast.history import (
    Attacking,
    CameOrWent,
    ControlsMore,
    Descended,
    EnteredNow,
    Escaped,
    Exactly,
    FewerThan,
    Fought,
    FullParty,
    GainedOrLost,
    HadEnter,
    HadToAttack,
    HasMore,
    LifeChanged,
    OpponentsAre,
    OptionPaid,
    PlayerDid,
    PoisonIs,
    SharesType,
    TargetsSome,
    TimeResolved,
    TotalPower,
)
from engine.oracle.forms import Form, Room
from engine.oracle.forms import amounts as _amounts  # noqa: F401

HISTORY: Room[Condition] = Room(
    "history",
    Form(TimeResolved, "it's the {which} time", behind=True),
    Form(TimeResolved, "this is the {which} time this ability has resolved this turn"),
    Form(Descended, "you descended this turn"),
    Form(GainedOrLost, "you gained or lost life this turn"),
    Form(FullParty, "you have a full party"),
    Form(PlayerDid, "{who} {verb} another {what:one} this turn", least=1, another=True),
    Form(PlayerDid, "{who} {verb} {least,what:at least} this turn"),
    Form(LifeChanged, "{who} {verb} {least} or more life this turn"),
    Form(
        HadEnter,
        "you had another {what:one} enter under your control this turn",
        who="you",
        least=1,
        another=True,
    ),
    Form(HadEnter, "you had {least,what:at least} enter under your control this turn", who="you"),
    Form(
        HadEnter,
        "an opponent had another {what:one} enter under their control this turn",
        who="an opponent",
        least=1,
        another=True,
    ),
    Form(
        HadEnter,
        "an opponent had {least,what:at least} enter under their control this turn",
        who="an opponent",
    ),
    Form(ControlsMore, "{who} controls more {what} than you"),
    Form(HasMore, "you have more {of} than {than}", who="you"),
    Form(HasMore, "an opponent has more {of} than {than}", who="an opponent"),
    Form(PoisonIs, "{who} have|has {least:number} or more poison counters"),
    Form(OpponentsAre, "you have {least:number} or more opponents"),
    Form(Exactly, "you don't control {what:a}", number=0),
    Form(Exactly, "you control exactly {number,what:counted}"),
    Form(TargetsSome, "it targets {what:a}"),
    Form(EnteredNow, "~ entered this turn"),
    Form(SharesType, "it shares a creature type with ~"),
    Form(HadToAttack, "{who} had to attack this combat"),
    Form(Fought, "{who} {did} this turn"),
    Form(Escaped, "{who} escaped"),
    Form(OptionPaid, "evidence was collected", option="evidence"),
    Form(OptionPaid, "{who} was bargained", option="bargain"),
    Form(Attacking, "{least,what:at least} are|is attacking you", you=True),
    Form(Attacking, "{least,what:at least} are|is attacking"),
    Form(CameOrWent, "{least,what:at least} {verb} this turn"),
    Form(TotalPower, "{what} have total power {least} or greater"),
    Form(FewerThan, "{amount} is less than {number:number}"),
)

history = HISTORY.write
