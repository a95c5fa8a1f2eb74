"""How it is told what came of players: life, damage, cards, what they did, and who wins."""

from __future__ import annotations

from collections import Counter
from typing import Final

from assistant.findings import Finding, Player
from assistant.findings.players import (
    Acted,
    AtLife,
    Cards,
    Chose,
    ControlsTrigger,
    Dealt,
    ExtraTurns,
    Fetched,
    GameDrawn,
    HasOnBattlefield,
    IsMonarch,
    LethalForBlockers,
    LifeChanged,
    LifeGained,
    LifeLost,
    Lost,
    MayAct,
    Nobody,
    NothingToChoose,
    Permanent,
    PoisonCounters,
    PutBack,
    Sacrifices,
    StillIn,
    TokenCame,
    TokensCame,
    TriggersFirst,
    Won,
)
from assistant.telling.answers.voice import event, state, tokens_of
from assistant.telling.grammar import Voice, articled, counted, listed, so_many, template, third, times
from assistant.telling.tables import Telling
from engine.records.damage import DamageDealt
from engine.records.objects import Discarded, Drew, ZoneChanged
from model.agreement import agreeing

_CHANGES: Final = "from {before} life that makes {after}."
_DEEDS: Final = {
    "draw": event(Drew, "player", "player", "number"),
    "discard": event(Discarded, "player", "player", "number"),
    "mill": event(ZoneChanged, "owner", "player", "number"),
}
_NOBODY: Final = {
    "mill": "Nobody mills a card.",
    "put back": "Nobody puts a card back.",
    "damaged": "Nobody is dealt any damage.",
}
_INTO: Final = {
    "hand": "into {player.their} hand", "battlefield": "onto the battlefield",
    "graveyard": "into {player.their} graveyard", "exile": "into exile",
}  # fmt: skip
"""Where a card is put that was searched for."""
_WHERE: Final = {"search": " {player.their} library"}
"""What an action is done to that its verb doesn't say."""


def _life_changed(voice: Voice, found: LifeChanged) -> str:
    if found.gained and found.lost:
        said = "{player} [gains] {gained} life, and {player} [loses] {lost} life: "
    else:
        said = "{player} [gains] {gained} life: " if found.gained else "{player} [loses] {lost:no} life: "
    return template(said + _CHANGES).tell(found, voice)


def _dealt(voice: Voice, found: Dealt) -> str:
    if isinstance(found.to, Player):
        return template("{to} [is] dealt {number} damage< by {by}>.").tell(found, voice)
    return event(DamageDealt, "to", "to", "number")(voice, found)


def _lethal(voice: Voice, found: LethalForBlockers) -> str:
    several = len(found.shares) > 1
    all_of_it = ", {total} in all," if several else ""
    blockers = "blockers" if several else "blocker"
    said = f"Lethal damage for the {blockers} is {{shares}}{all_of_it} and has to be assigned first."
    return template(said).tell(found, voice)


def _fetched(voice: Voice, found: Fetched) -> str:
    put = (f"{counted(number, 'card')} {_INTO[zone]}" for zone, number in found.cards)
    said = f"{{player}} [searches] {{player.their}} library and [puts:player] {listed(tuple(put))}."
    return template(said).tell(found, voice)


def _acted(voice: Voice, found: Acted) -> str:
    if not found.often:
        return template(f"{{player}} [doesn't] {_action(found)}.").tell(found, voice)
    often = f" {times(found.often)}" if found.often > 1 else ""
    does = agreeing(third(found.action), voice.person(found.player))
    return template(f"{{player}} {does}{_WHERE.get(found.action, '')}{often}.").tell(found, voice)


def _may_act(voice: Voice, found: MayAct) -> str:
    return template(f"{{player}} may {_action(found)}, as {{card}} says (608.2d).").tell(found, voice)


def _action(found: Acted | MayAct) -> str:
    return f"{found.action}{_WHERE.get(found.action, '')}"


def _sacrifices(voice: Voice, found: Sacrifices) -> str:
    if not found.names:
        doesnt = template("{player} [doesn't] sacrifice").tell(found, voice)
        return f"{doesnt} {articled(found.kind)}."
    number = counted(len(found.names), found.kind)
    return f"{template('{player} [sacrifices]').tell(found, voice)} {number}: {listed(found.names)}."


def _put_back(voice: Voice, found: PutBack) -> str:
    said = "{player} [puts] {number:card} from {player's} hand back."
    return template(said if found.number else "{player} [doesn't] put any card back.").tell(found, voice)


def _tokens_came(voice: Voice, found: TokensCame) -> str:
    gets = template("{player} [gets]").tell(found, voice)
    number = so_many(found.number, tokens_of(found.kind, bare=found.bare))
    if found.left is not None:
        are = "is" if found.left == 1 else "are"
        rest = f"{found.left or 'none'} of them {are} left on" if found.number != 1 else "it has left"
        return f"{gets} {number}; in the end {rest} the battlefield."
    same = f"{found.sizes[0]} each" if len(found.sizes) > 1 and len(set(found.sizes)) == 1 else ""
    sizes = same or ", ".join(found.sizes)
    return f"{gets} {number}{f' ({sizes})' if sizes else ''}."


def _board(voice: Voice, found: HasOnBattlefield) -> str:
    names = Counter(map(_permanent, found.permanents))
    there = ", ".join(f"{number} {name}" if number > 1 else name for name, number in names.items())
    return f"{template('On the battlefield {player} [has]').tell(found, voice)} {there or 'nothing'}."


def _permanent(found: Permanent) -> str:
    details = [found.size] if found.size else []
    details += [counted(number, f"{kind} counter") for kind, number in found.counters]
    details += ["tapped"] if found.tapped else []
    return f"{found.name} ({', '.join(details)})" if details else found.name


def _monarch(voice: Voice, found: IsMonarch) -> str:
    return template("{player} [is] the monarch." if found.player else "Nobody is the monarch.").tell(
        found, voice
    )


def _nobody(_: Voice, found: Nobody) -> str:
    return _NOBODY[found.what]


def _cards(voice: Voice, found: Cards) -> str:
    return _DEEDS[found.deed](voice, found)


def _token_came(voice: Voice, found: TokenCame) -> str:
    token = tokens_of(found.kind)
    if found.player is None:
        return f"Nobody gets {articled(token)}."
    return f"{template('{player} [gets]').tell(found, voice)} the {token}."


def _won(voice: Voice, found: Won) -> str:
    return template("{players} [wins] the game." if found.players else "Nobody wins yet.").tell(found, voice)


BY_TYPE: Final[dict[type[Finding], Telling]] = {
    Lost: "{player} [loses] the game.",
    StillIn: "{player} [doesn't] lose: {player} [is] at {life} life.",
    AtLife: state("life", "player", "life"),
    LifeChanged: _life_changed,
    LifeLost: "{player} [loses] {number:no} life.",
    LifeGained: "{player} [gains] {number:no} life<, {parts}>.",
    Won: _won,
    GameDrawn: "The game is a draw.",
    PoisonCounters: state("poison", "player", "number"),
    Dealt: _dealt,
    LethalForBlockers: _lethal,
    Cards: _cards,
    PutBack: _put_back,
    Nobody: _nobody,
    ExtraTurns: "{player} [takes] {number:no extra turn}.",
    Fetched: _fetched,
    Acted: _acted,
    MayAct: _may_act,
    Sacrifices: _sacrifices,
    Chose: "{player} [chooses] ({rule}).",
    NothingToChoose: "There is nothing to choose.",
    IsMonarch: _monarch,
    TokensCame: _tokens_came,
    TokenCame: _token_came,
    TriggersFirst: "{player's} triggers resolve first.",
    ControlsTrigger: "{player} [controls] its trigger.",
    HasOnBattlefield: _board,
}
"""The sentences, by what is found."""
