"""Whether one card finds another: "can A cascade into B", "can A fetch B", "does A hit B".

The other lies on top of the library, among cards that are of none of its types; the one does whatever it
does, and where the other is then tells (401, 701.18, 702.85).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from assistant.asked import AskAnswer, Because
from assistant.experiments.board import ME, Board
from assistant.experiments.clauses import Clause
from assistant.experiments.mana_values import mana_value_of
from assistant.experiments.playing import Came
from assistant.experiments.showings import BYSTANDER, Showing, Stagehand, showings_of
from assistant.experiments.shown import called, played_willingly
from assistant.experiments.subjects import NotRead, Thing
from assistant.findings import Finding, Object, Said
from assistant.findings.differing import ManaValueIs
from assistant.findings.trials import CardFound, CardNotFound
from assistant.scenarios.recorded import records_in
from assistant.scenarios.replay import Stage
from assistant.telling.answers.assumed import willing
from assistant.telling.answers.whole_trials import of_trial
from model import Face

_FINDS: Final = frozenset(("find", "fetch", "search", "tutor", "hit", "cascade", "get", "reveal", "dig"))
_SEARCH: Final = "searching"
"""The name of the rule by which a library is looked through (701.19 in 2021, 701.23 in 2024)."""
_LAST: Final = {"name": "the last spell", "types": "Sorcery", "mana_cost": "{0}", "text": "Scry 1."}
"""What is found where the card is not."""
_PLACES: Final = frozenset(("battlefield", "hand", "graveyard", "stack", "exile"))
"""Where a card is that was found."""
_CASCADE: Final = "702.85a"
_OTHERS: Final = 12


class ToFind(msgspec.Struct, frozen=True):
    """What is asked: which card is to find which."""

    finder: Thing
    card: Thing


def finding_of(clauses: Sequence[Clause]) -> ToFind:
    """Read whether one card can find another; NotRead where a question asks anything else."""
    asked = [
        each for each in clauses if each.verb or each.subject or each.objects or each.roles or each.words
    ]
    if len(asked) != 1:
        raise NotRead
    one = asked[0]
    got = one.verb == "be" and not one.form and {"get", "gets"} & set(one.aux)
    if not one.asked or one.wh or one.negated or one.words or one.modal not in ("", "can") or one.whom:
        raise NotRead
    if not (one.verb in _FINDS or got) or set(one.roles) - {"into", "for", "with", "off", "from", "by"}:
        raise NotRead
    cards = [*one.objects, *one.roles.get("into", ()), *one.roles.get("for", ())]
    finders = [
        *one.subject,
        *(each for role in ("with", "off", "from", "by") for each in one.roles.get(role, ())),
    ]
    if len(cards) != 1 or len(finders) != 1 or one.person not in ("", "me"):
        raise NotRead
    finder, card = finders[0], cards[0]
    if finder.face is None or card.face is None or finder.written or card.written or finder.counters:
        raise NotRead
    if "target spell" in finder.face.text:
        raise NotRead  # what it "hits" lies on the stack
    return ToFind(finder, card)


def answer_of_finding(question: str, asked: ToFind, stage: Stage, edition: str | None) -> AskAnswer:
    """Have the one do what it does, the other on top of the library; NotRead where it looks for nothing."""
    return _Found(question, asked, stage, edition).answer()


class _Found:
    """One question whether a card finds another, played."""

    def __init__(self, question: str, asked: ToFind, stage: Stage, edition: str | None) -> None:
        self.question, self.stage, self.edition = question, stage, edition
        assert asked.card.face is not None
        assert asked.finder.face is not None
        self.finder, self.card = asked.finder, asked.card
        self.face, self.own = asked.card.face, asked.finder.face
        self.value = mana_value_of(self.face, stage, edition)
        if self.finder.x is None and "{X}" in self.own.mana_cost:
            self.finder = msgspec.structs.replace(self.finder, x=self.value or 0)

    def answer(self) -> AskAnswer:
        """The first way in which it is found, else that it is not, where it was looked for."""
        looked: Came | None = None
        for way in showings_of(self.finder, called(self.finder)):
            try:
                came = self._shown(way)
            except NotRead:
                continue
            zone = _zone(came, self.face.name)
            if zone in _PLACES:
                return self._answered(came, True, CardFound(Object(self.card.text), way.on, zone))
            if zone == "library" and looked is None and _has_looked(came, self.face.name):
                looked = came
        if looked is None:
            raise NotRead
        cascade = _CASCADE in looked.replayed["cites"]
        not_found = CardNotFound(Object(self.card.text), called(self.finder), cascade)
        return self._answered(looked, False, not_found)

    def _shown(self, way: Showing) -> Came:
        board = Board()
        hand = Stagehand(board, self.finder, ME)
        board.put(self.card, ME, "library")
        for n in range(_OTHERS):
            board.add(ME, "library", **_other(self.face, n))
        board.add(ME, "library", **_LAST)
        hand.show(way)
        if not hand.bystander:
            bear = {"name": BYSTANDER, "types": "Creature - Bear", "power": 2, "toughness": 2}
            board.add(board.other(ME), "battlefield", **bear)
        return played_willingly(board, self.question, self.stage, self.edition)

    def _answered(self, came: Came, yes: bool, found: Finding) -> AskAnswer:
        key, cascades = came.replayed["edition"], _CASCADE in came.replayed["cites"]
        said: Said = (found,)
        if self.value is not None and (cascades or "mana value" in self.own.text):
            own = mana_value_of(self.own, self.stage, self.edition) if cascades else None
            said = (found, ManaValueIs(Object(self.card.text), self.value, called(self.finder), own))
        because = (Because(_CASCADE, self.stage.wording(key, _CASCADE)),) if cascades else ()
        rules = tuple(dict.fromkeys((*(each.rule for each in because), *came.rules)))
        return AskAnswer(
            self.question, key, "interaction", True, of_trial(yes, said), rules, 0.0, because=because,
            scenario=came.raw, replay=came.replayed, yes=yes, assumptions=(willing(),),
        )  # fmt: skip


def _other(card: Face, number: int) -> dict[str, Any]:
    """A card of the library that has none of the card's types."""
    if "Land" in card.types:
        return {
            "name": f"another spell {number}",
            "types": "Sorcery",
            "mana_cost": "{9}",
            "text": "Draw a card.",
        }
    return {"name": f"another land {number}", "types": "Land", "text": "{T}: Add {C}."}


def _zone(came: Came, name: str) -> str:
    """Where the card is at the end; of a split card `name` is that of a half."""
    objects = came.replayed["final"]["objects"]
    found = [each["zone"] for each in objects if name in each["name"].split(" // ")]
    return next((each for each in found if each != "library"), "library" if found else "")


def _has_looked(came: Came, name: str) -> bool:
    """Tell whether cards of the library were looked at on the way, the card among them."""
    if _SEARCH in _names_of_steps(came.replayed["steps"]):
        return True
    for record, _ in records_in(came.replayed["steps"]):
        moved = record["type"] == "zone_changed" and name in record["object"]["name"].split(" // ")
        seen = record["type"] == "cards_seen" and any(each["name"] == name for each in record["objects"])
        if moved or seen:
            return True
    return False


def _names_of_steps(steps: Sequence[dict[str, Any]]) -> set[str]:
    return {each["name"] for each in steps} | {
        name for each in steps for name in _names_of_steps(each["children"])
    }
