"""What may happen to a thing in an experiment, each as the plainest spell, ability or attack that does it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from assistant.experiments.board import ME, SORCERY_LIKE, THEM, Board
from assistant.experiments.subjects import Thing


class Happening(msgspec.Struct):
    """What happens to a thing: its kind in `HAPPENINGS`, to what, with which card or keyword, by whom.

    `by` is `me`, `them`, or empty where nobody says who does it. `word` is the question's own word for it.
    """

    kind: str
    patient: Thing
    word: str
    by: str = ""
    using: Thing | None = None
    amount: int | None = None


Done = Callable[[Board, Happening, str, str], None]
"""Does it on a board: the happening, the name of the patient, and who controls it."""

_HOSTILE: Final = {
    "destroy": ("a destroying spell", "Destroy target permanent."),
    "exile": ("an exiling spell", "Exile target permanent."),
    "bounce": ("a returning spell", "Return target permanent to its owner's hand."),
    "steal": ("a stealing spell", "Gain control of target permanent."),
    "tap": ("a tapping spell", "Tap target permanent."),
    "lose abilities": ("a spell", "Target creature loses all abilities until end of turn."),
    "shrink": ("a shrinking spell", "Target creature gets -9/-9 until end of turn."),
    "tuck": ("a spell", "Put target permanent on top of its owner's library."),
    "wither": ("a spell", "Put a -1/-1 counter on target creature."),
}
_FRIENDLY: Final = {
    "flicker": ("a flickering spell", "Exile target permanent, then return that card to the battlefield"
    " under its owner's control."),
    "phase out": ("a spell", "Target permanent phases out."),
    "untap": ("a spell", "Untap target permanent."),
    "pump": ("a spell", "Target creature gets +3/+3 until end of turn."),
    "regenerate": ("a spell", "Regenerate target creature."),
    "transform": ("a spell", "Transform target permanent."),
}  # fmt: skip
_TO_ALL: Final = {
    "wrath": ("a board wipe", "Destroy all creatures."),
    "exile all": ("a board wipe", "Exile all creatures."),
    "shrink all": ("a board wipe", "All creatures get -9/-9 until end of turn."),
    "bounce all": ("a board wipe", "Return all creatures to their owners' hands."),
}


def _who(happening: Happening, otherwise: str) -> str:
    return {"me": ME, "them": THEM}.get(happening.by, otherwise)


def _targeting(table: dict[str, tuple[str, str]], hostile: bool) -> Done:
    def done(board: Board, happening: Happening, patient: str, controller: str) -> None:
        name, text = table[happening.kind]
        if happening.kind == "shrink" and happening.amount:
            text = text.replace("9", str(happening.amount))
        board.cast(_who(happening, board.other(controller) if hostile else controller), name, text, patient)
        board.resolve()

    return done


def _to_all(board: Board, happening: Happening, patient: str, controller: str) -> None:
    name, text = _TO_ALL[happening.kind]
    board.cast(_who(happening, board.other(controller)), name, text)
    board.resolve()


def _sacrificed(board: Board, happening: Happening, patient: str, controller: str) -> None:
    """By its controller, for an ability that costs it; by an edict where somebody else makes it be."""
    if happening.by == "them" or happening.kind == "edict":
        board.cast(board.other(controller), "an edict", "Target player sacrifices a creature.", controller)
        board.resolve()
        return
    text = "Sacrifice a permanent: You gain 1 life."
    altar = board.add(controller, "battlefield", name="an altar", types="Artifact", text=text)
    board.do += [{"player": controller, "activate": altar}, {"player": controller, "choose": patient}]
    board.resolve()


def _damaged(board: Board, happening: Happening, patient: str, controller: str) -> None:
    amount = happening.amount or 3
    source = happening.using
    by = _who(happening, board.other(controller))
    text = f"This spell deals {amount} damage to target creature."
    if source is not None and (source.keywords or source.colors):
        noun = "planeswalker" if happening.patient.kind == "planeswalker" else "creature"
        text = f"{{T}}: This artifact deals {amount} damage to each {noun}."
        lines = "\n".join([*(each[:1].upper() + each[1:] for each in source.keywords), text])
        more: dict[str, Any] = {"colors": list(source.colors)} if source.colors else {}
        label = board.add(by, "battlefield", name="the source", types="Artifact", text=lines, **more)
        board.do.append({"player": by, "activate": label, "ability": "{T}"})
    else:
        board.cast(by, "a damaging spell", text, patient)
    board.resolve()


def _countered(board: Board, happening: Happening, patient: str, controller: str) -> None:
    """It is cast and countered in response."""
    entry: dict[str, Any] = {"player": controller, "cast": patient}
    if happening.patient.kind == "morph":
        entry["alternative"] = "morph"
        patient = "face-down creature"
    board.do.append(entry)
    board.cast(_who(happening, board.other(controller)), "a counterspell", "Counter target spell.", patient)
    board.resolve()


def _cast(board: Board, happening: Happening, patient: str, controller: str) -> None:
    board.do.append({"player": controller, "cast": patient})
    board.resolve()


def _gains(board: Board, happening: Happening, patient: str, controller: str) -> None:
    assert happening.using is not None
    keyword = happening.using.keywords[0]
    text = f"Target creature gains {keyword} until end of turn."
    board.cast(_who(happening, controller), "a spell", text, patient)
    board.resolve()


def _reanimated(board: Board, happening: Happening, patient: str, controller: str) -> None:
    text = "Return target permanent card from your graveyard to the battlefield."
    board.cast(_who(happening, controller), "a reanimating spell", text, patient)
    board.resolve()


def _counters_put(board: Board, happening: Happening, patient: str, controller: str) -> None:
    assert happening.using is not None
    kind, number = next(iter(happening.using.counters.items()))
    many = {1: "a", 2: "two", 3: "three", 4: "four"}.get(number, "a")
    text = f"Put {many} {kind} counter{'' if number == 1 else 's'} on target creature."
    board.cast(_who(happening, controller), "a spell", text, patient)
    board.resolve()


def _attacked(board: Board, happening: Happening, patient: str, controller: str) -> None:
    board.active = controller
    board.do.append({"player": controller, "attack": [{"with": patient, "at": board.other(controller)}]})
    blocker = happening.using
    if blocker is not None:
        label = board.put(blocker, board.other(controller))
        board.do.append({"player": board.other(controller), "block": [{"with": label, "attacker": patient}]})
    board.do.append({"until": {"step": "end of combat"}})


def _ends(board: Board, happening: Happening, patient: str, controller: str) -> None:
    board.do.append({"until": {"turn": 3, "step": "upkeep"}})


HAPPENINGS: Final[dict[str, Done]] = {
    **{kind: _targeting(_HOSTILE, hostile=True) for kind in _HOSTILE},
    **{kind: _targeting(_FRIENDLY, hostile=False) for kind in _FRIENDLY},
    **dict.fromkeys(_TO_ALL, _to_all),
    "sacrifice": _sacrificed, "edict": _sacrificed, "damage": _damaged, "counter": _countered, "cast": _cast,
    "gain": _gains, "reanimate": _reanimated, "put counters": _counters_put, "attack": _attacked,
    "end": _ends,
}  # fmt: skip
"""Everything that may happen, by its kind."""

WORDS: Final = {
    "destroy": "destroy", "kill": "destroy", "murder": "destroy", "die": "destroy", "wrath": "wrath",
    "exile": "exile", "bounce": "bounce", "flicker": "flicker", "blink": "flicker", "counter": "counter",
    "sacrifice": "sacrifice", "sac": "sacrifice", "edict": "edict", "phase": "phase out", "steal": "steal",
    "bolt": "damage", "burn": "damage", "ping": "damage", "tap": "tap", "untap": "untap", "tuck": "tuck",
    "reanimate": "reanimate", "pump": "pump", "regenerate": "regenerate", "transform": "transform",
    "shrink": "shrink", "enter": "cast", "cast": "cast", "play": "cast",
}  # fmt: skip
"""What happens to a thing, by the verb that says so of it."""


def zone_before(kind: str, thing: Thing) -> str:
    """The zone in which a thing is before something happens to it."""
    if kind in ("counter", "cast") or thing.kind in SORCERY_LIKE:
        return "hand"
    return "graveyard" if kind == "reanimate" else "battlefield"
