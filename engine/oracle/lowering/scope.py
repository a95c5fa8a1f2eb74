"""What words of one ability refer to: its targets, "it" and "that player", X (608.2c, 608.2h)."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from typing import Any, Final, Literal

import msgspec

from engine.effects.choosing_qualities import Kind
from engine.filters import Filter
from engine.instructions import TargetWord
from engine.layers.lasting_effects import Duration
from engine.oracle.ast.phrases import Pronoun
from engine.oracle.lowering.spoken_of import SEVERAL, Antecedent, Noun, Spoken, Unperformable
from engine.quantities import Fixed, Quantity, ThatNumber, Theirs
from engine.selections import (
    Host,
    It,
    Selection,
    Source,
)
from engine.selections.players import OwnerOf
from engine.zones import Zone

__all__ = ("Scope", "Unperformable")


class Scope:
    """One ability while it is lowered: the target words so far, and what was spoken of, the latest last.

    `before` are the target words of other lines, and of what is read beside this, from the first place on.
    `said` is the number that the action before was said to be of, `removes` the kind of counters that it
    removed.
    `spell` is set for the text of an instant or sorcery, in which "other" means other than what was
    spoken of; `theirs` is there while a number is lowered in which "they" may be those to whom it is
    given, and tells whether they are; `moved` says what has left the battlefield by then, `counts` is set
    where its event has an amount, `that_many` where something before it has, `announces_x` where X is
    chosen as it is put on the stack. `colors_of` means the objects of which a color was chosen. `damaged`
    tells whether damage was dealt just before, `prevented` whether it is followed behind the prevention of
    damage, `rest` among what "it" was chosen. `counted` are the deeds that are counted somewhere behind
    them, `remembered` how often each of them was done so far, `deeds` how often that was noted. `always`
    is set for what a static ability says. `own_x` is X of the spell that the object was (107.3m),
    `defined_before` what a sentence before has said that X is, `settled` that this was worked out before
    its instructions, as where sentences behind it speak of X (`x_behind`).
    `attacks` tells whether it triggers on an attack, which has a defending player, `scried` whether on
    scrying, of which the cards are counted. `pays_x` is set behind
    a payment on resolution for which X is chosen; no target hangs on that. `removed` is
    the kind of counters of which a cost removes as many as its player likes, `choices` those of a vote.
    `rolled` is the result of the one die that was rolled.
    `changed` is what has its numbers changed, where that isn't the source: "other" means other than that.
    `counts_resolutions` is set where it is asked how often the ability has resolved this turn.
    `one_seen` tells that a single card was revealed or milled just before, `reveals` that the cost reveals
    one.
    `shown_until` tells that cards were revealed until one fitted, all of which "those cards" are.
    `instead_of` is the event in whose place this happens.
    `repeats` is set inside a process that may be repeated.
    `difference` is by how much more somebody was asked to have.
    `defines_cost` is set where a number is X of a cost, which is known before anything is done.
    `asked_counters` are those of which a condition has just asked, by their kind and what they are on.
    `awaits` is set where a delayed triggered ability waits for what happens to what was spoken of.
    `exiled_by_each` is set where each player has exiled cards of a zone of their own.
    `exiles_itself` is set where the cost exiles the object that the ability is on.
    `next_turn_of` means the player during whose next turn something holds: "that turn"; `extra_turn` that one
    was said to be added.
    `priced` is set where it is said what a spell costs, which "it" is then.
    `names` tells that a card name was chosen, which "that name" is.
    `aimed` are the targets that were said to be somebody's, by how that was said: "you control".
    `first_player` is who chooses the target of an ability that somebody else controls.
    `chosen` says whether a color or a creature type was chosen for the effect, `asks_quality` is
    filled with it where one has to be chosen first.
    """

    def __init__(self, first_slot: int = 0) -> None:
        self.targets: list[TargetWord] = []
        self.first_slot = first_slot
        self.before: list[TargetWord] = []
        self.spoken = Spoken()
        self.subject: Selection | None = None
        self.first_player: Selection | None = None
        self.x: Quantity | None = None
        self.y: Quantity | None = None
        self.spell = False
        self.announces_x = False
        self.priced = False
        self.next_turn_of: Selection | None = None
        self.counts = False
        self.counts_resolutions = False
        self.that_many: Quantity | None = None
        self.said: Quantity | None = None
        self.moved: Literal["", "itself", "its host", "another"] = ""
        self.lead_duration: Duration | None = None
        self.divides: Quantity | None = None
        self.seen: Literal["", "looked at", "revealed"] = ""
        self.one_seen = False
        self.untouched = self.shown_until = False
        self.sacrificed: frozenset[str] | None = None
        self.discards = self.reveals = self.extra_turn = False
        self.exiled = self.exiling = self.exiled_by_each = self.exiles_itself = False
        self.colors_of: Filter | None = None
        self.theirs: list[bool] = []
        self.damaged = self.prevented = self.scried = False
        self.choices: tuple[str, ...] = ()
        self.deeds = 0
        self._this_way = ""
        self.counted: frozenset[str] = frozenset()
        self.remembered: dict[str, int] = {}
        self.rest: Filter | None = None
        self.always = self.attacks = self.pays_x = self.names = False
        self.number_chosen = self.defines_cost = False
        self.own_x: Quantity | None = None
        self.defined_before: Quantity | None = None
        self.settled = self.x_behind = False
        self.removed = ""
        self.removes: tuple[str, ...] = ()
        self.rolled: Quantity | None = None
        self.changed: Selection | None = None
        self.aimed: list[tuple[str, Antecedent]] = []
        self.chosen: list[str] = []
        self.asks_quality: list[Kind] = []
        self.instead_of = ""
        self.awaits = self.repeats = self.considering = False
        self.difference: Quantity | None = None
        self.asked_counters: tuple[str, Selection] | None = None

    @property
    def spoken(self) -> Spoken:
        """What was spoken of so far, the latest last."""
        return self._spoken

    @spoken.setter
    def spoken(self, spoken: Iterable[Antecedent]) -> None:
        self._spoken = Spoken(spoken)

    @property
    def this_way(self) -> str:
        """What was done to what "it" means by now."""
        return self._this_way

    @this_way.setter
    def this_way(self, did: str) -> None:
        self._this_way = did
        self.deeds += 1

    @property
    def sacrificed_just(self) -> bool:
        """Tell whether the last thing that was spoken of is one that was sacrificed just before."""
        last = self.spoken.last_object
        one = last is not None and last.now == It() and last.by_name and not last.many
        return one and self.this_way == "sacrificed"

    def sees(self, *, revealed: bool) -> None:
        """Note that cards were looked at or revealed, of which "the rest" may be spoken."""
        self.seen = "revealed" if revealed else "looked at"
        self.untouched = True
        self.shown_until = False

    def lies(self, zone: Zone) -> None:
        """Note where what was dealt with last is by now: a spell is cast, and a land played, from there."""
        for number in reversed(range(len(self.spoken))):
            if self.spoken[number].now == It():
                self.spoken[number] = msgspec.structs.replace(self.spoken[number], lies=zone)
                return

    def where(self, pronoun: Pronoun) -> Zone | None:
        """Where what a pronoun means is, None where that is not known."""
        return Zone.EXILE if pronoun.word.startswith("the exiled") else self.meant(pronoun).lies

    def reckons(self, number: Quantity, of: Selection | None = None) -> None:
        """Note the number of what is done, "that many" behind it: not where several have one of their own.

        A number that is written out is not what "that many" means.
        """
        if not isinstance(number, Fixed):
            several = isinstance(of, SEVERAL) or any(each.many and each.was == of for each in self.spoken)
            own = isinstance(number, Theirs) and several
            self.said, self.that_many, self.removes = number, None if own else ThatNumber(), ()
            self.counts = self.counts and not own

    def beside(self) -> Scope:
        """Another reading of the same words: what was spoken of so far, without targets of its own."""
        other = copy(self)
        other.before = [*self.before[: self.first_slot], *self.targets]
        other.targets, other.spoken, other.aimed = [], list(self.spoken), list(self.aimed)
        other.remembered = dict(self.remembered)
        return other

    def kept(self) -> dict[str, Any]:
        """All that is known so far, to which `restore` goes back."""
        return {
            name: copy(value) if isinstance(value, list | dict) else value
            for name, value in vars(self).items()
        }

    def restore(self, kept: dict[str, Any]) -> None:
        """Know again what was known then."""
        vars(self).update(kept)

    def done_apart(self, before: dict[str, int]) -> None:
        """What was done for each of several since is not counted together."""
        for did, times in self.remembered.items():
            if times != before.get(did, 0):
                self.remembered[did] = _APART

    def slot(self, word: TargetWord) -> int:
        """Note a use of the word "target"; gives its place in the text."""
        self.targets.append(word)
        return self.first_slot + len(self.targets) - 1

    def speak(
        self,
        was: Selection,
        now: Selection | None = None,
        *,
        player: bool = False,
        many: bool = False,
        by_name: bool = False,
        itself: bool = False,
        noun: Noun = "",
        kinds: frozenset[str] = frozenset(),
    ) -> None:
        """Note that something was spoken of; behind another object "that many" is not of what was before."""
        if not (player or itself):
            self.that_many = None
            self.this_way = ""
        now = was if now is None else now
        if now == It():  # who owns what was dealt with is said of those dealt with last
            self.spoken = [each for each in self.spoken if each.was != OwnerOf(It())]
        noun = "permanent" if isinstance(was, Source | Host) else noun
        itself = itself or isinstance(was, Source)
        self.spoken.append(Antecedent(was, now, player, many, by_name, itself, noun, kinds))

    def meant(self, pronoun: Pronoun) -> Antecedent:
        """The last thing spoken of that fits a pronoun; Unperformable where nothing does."""
        return self.spoken.meant(pronoun)


_APART: Final = 2
"""How often a deed counts that was done for each of several, or more than once."""
