"""Plays what one thing does without another and with it beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from assistant.experiments.board import ME, SORCERY_LIKE, Board
from assistant.experiments.effects import differing, facts, of_state, value
from assistant.experiments.plan import is_creature
from assistant.experiments.playing import Came
from assistant.experiments.relation import is_keyword
from assistant.experiments.showings import BYSTANDER, Showing, Stagehand
from assistant.experiments.shown import Shown, called, played_willingly
from assistant.experiments.subjects import NotRead, Thing
from assistant.findings.differing import Facts
from assistant.scenarios.replay import Stage
from assistant.telling.answers.kinds import all_of

_NAMES: Final = re.compile(r"\bchoose (?:an? )?(?:nonland |creature |land )?(?:card )?name\b")
_AIMED: Final = re.compile(r"\btarget\b|\bcopy\b", re.IGNORECASE)


class Beside:
    """What a thing does (`shows`) and another that is beside it (`other`), each with who has it.

    A keyword beside it is had by the creature that things happen to, with `own_keyword` by the thing itself;
    whose that creature is goes by what happens, unless `sided` says that it is whoever has the keyword. With
    `damage` that to players is looked at.
    """

    def __init__(
        self,
        question: str,
        shows: Thing,
        other: Thing,
        owners: tuple[str, str],
        played_by: tuple[Stage, str | None],
        *,
        own_keyword: bool = False,
        sided: bool = False,
        damage: bool = False,
    ) -> None:
        self.question, self.shows, self.other, self.owners = question, shows, other, owners
        self.stage, self.edition = played_by
        self.own_keyword, self.sided, self.damage = own_keyword, sided, damage
        self.label = self.other_label = ""

    def shown(self, ways: Sequence[Showing]) -> Iterator[Shown]:
        """Each showing that can be played, and is legal without the other thing."""
        for way in ways:
            unable = False
            try:
                without, apart, base = self._played(way, beside=False)
                if without.rule:
                    continue
                try:
                    having, together, before = self._played(way, beside=True)
                except NotRead:
                    without, apart, base = self._played(way, beside=False, acting=False)
                    having, together, before = self._played(way, beside=True, acting=False)
                    unable = True
            except NotRead:
                continue
            if not unable or differing(apart, together):
                same = {key for key in (*base, *before) if key[-1] == BYSTANDER and of_state(key)}
                same = {key for key in same if _stays(key, base, apart) and _stays(key, before, together)}
                yield Shown(
                    way,
                    called(self.other) if not is_keyword(self.other) else all_of(self.other.keywords),
                    (self.label, self.other_label),
                    without,
                    having,
                    base,
                    before,
                    self._but(apart, same),
                    self._but(together, same),
                    unable,
                )

    def _played(self, way: Showing, *, beside: bool, acting: bool = True) -> tuple[Came, Facts, Facts]:
        """Play a showing: the replay, what came of it, and what was before.

        Not `acting` it ends where the thing would act; NotRead where nothing has happened by then.
        """
        board = Board()
        board.active, other_owner = self.owners
        hand = Stagehand(board, self.shows, self.owners[0])
        keyword = is_keyword(self.other) and beside
        if keyword and not self.own_keyword:
            hand.bystander_has = self.other.keywords
        if self.sided:
            hand.bystander_of = other_owner
        hand.show(way)
        own, board.do = board.do, []
        if not acting:
            own = own[: max(hand.deed, 0)]
            if not own:
                raise NotRead
        self.label = hand.label
        if keyword and self.own_keyword:
            if not hand.on_battlefield:
                raise NotRead
            self._given(board, hand.label)
        elif beside and not keyword:
            self._put(board, other_owner, hand)
        before = len(board.do)
        base = self._came(board, -1)
        board.do = [*board.do, *own]
        came = self._came(board, hand.deed + before if hand.deed >= 0 and acting else -1)
        return came, facts(came, base, damage=self.damage), facts(base, base)

    def _came(self, board: Board, deed: int) -> Came:
        return played_willingly(board, self.question, self.stage, self.edition, deed)

    def _put(self, board: Board, owner: str, hand: Stagehand) -> None:
        """Put the other thing where it acts: on the battlefield, attached, or cast before."""
        other, face = self.other, self.other.face
        if (face is None and not other.is_object) or (other.written is not None and other.written.deed):
            raise NotRead  # a deed is not there beside something
        if other.kind in SORCERY_LIKE:
            if face is None or _AIMED.search(face.text):
                raise NotRead
            board.do.append({"player": owner, "cast": board.put(other, owner, "hand")})
            board.resolve()
        elif other.kind in ("aura", "equipment"):
            wearer = hand.label if is_creature(self.shows) else BYSTANDER
            if not (hand.on_battlefield or wearer == BYSTANDER) or (
                wearer == BYSTANDER and not hand.bystander
            ):
                raise NotRead
            board.put(other, owner, attached_to=wearer)
        elif face is not None and _NAMES.search(face.text):
            if self.shows.face is None:
                raise NotRead
            board.put(other, owner, chosen={"name": self.shows.face.name})
        else:
            board.put(other, owner)
        self.other_label = board.placed[id(other)]

    def _given(self, board: Board, label: str) -> None:
        """Have a creature have keywords by an Aura that gives them."""
        text = f"Enchant creature\nEnchanted creature has {' and '.join(self.other.keywords)}."
        board.add(ME, "battlefield", name="an Aura", types="Enchantment - Aura", text=text, attached_to=label)

    def _but(self, found: Facts, same: set[tuple[str, ...]]) -> Facts:
        """What is so, without what is said of the other thing itself, or was so before."""
        if is_keyword(self.other):
            same = same | {("abilities", BYSTANDER), ("abilities", self.label)}
        name = self.other_label
        return {
            key: fact
            for key, fact in found.items()
            if key not in same and not (name and key[-1] == name and of_state(key))
        }


def _stays(key: tuple[str, ...], before: Facts, after: Facts) -> bool:
    return bool(value(before, key) == value(after, key))
