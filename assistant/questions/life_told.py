"""What became of players: life, damage, cards, who wins."""

from __future__ import annotations

import re
from typing import Literal

from assistant.findings import Finding, Player, Said
from assistant.findings.objects import DealsAny
from assistant.findings.players import (
    AtLife,
    Cards,
    Dealt,
    GameDrawn,
    LethalForBlockers,
    LifeChanged,
    LifeGained,
    LifeLost,
    Lost,
    Nobody,
    PoisonCounters,
    StillIn,
    Won,
)
from assistant.questions.called import object_of
from assistant.questions.facts import Matter, by_thing, matters
from assistant.questions.fates import Fates, Verdict
from assistant.questions.not_told import NotTold
from assistant.questions.story import Wish
from assistant.questions.turns import active_of

_MOST_PARTS = 4
_MOST_DRAWN = re.compile(r"\bEach (?P<who>opponent|player) can't draw more than \w+ cards? each turn")


class LifeTold(Fates):
    """Answers about life, damage and cards."""

    def loses(self, wish: Wish) -> Verdict:
        """Whether a player loses."""
        lost = self.o.lost(wish.player)
        player, life = Player(wish.player), self.o.life(wish.player)
        tells = frozenset({("lost" if lost else "life", wish.player)})
        return self.yes(wish, lost, (Lost(player) if lost else StillIn(player, life),), life, tells)

    def wins(self, wish: Wish) -> Verdict:
        """Whether a player wins; neither yes nor no while the game goes on and that player is in it."""
        found = self.winner(wish)
        if not self._winners() and not self.o.lost(wish.player):
            return Verdict(None, found.said)
        return self.yes(wish, wish.player in self._winners(), found.said)

    def winner(self, _: Wish) -> Verdict:
        """Who wins."""
        won = self._winners()
        if won:
            return Verdict(won, (Won(tuple(map(Player, won))),))
        drawn = all(self.o.lost(each) for each in self.story.players)
        return Verdict((), (GameDrawn() if drawn else Won(),))

    def _winners(self) -> tuple[str, ...]:
        """Who has won: by an effect, or as the only one who has not lost (104.2)."""
        left = tuple(each for each in self.story.players if not self.o.lost(each))
        return self.o.winners() or (left if len(left) == 1 else ())

    def drawn_game(self, wish: Wish) -> Verdict:
        """Whether the game is a draw: all lose at once (104.4a)."""
        found = self.winner(wish)
        return self.yes(wish, all(self.o.lost(each) for each in self.story.players), found.said)

    def life(self, wish: Wish) -> Verdict:
        """A player's life."""
        amount = self.o.life(wish.player)
        told, tells = wish.player in self.story.life, frozenset({("life", wish.player)})
        is_at = (AtLife(Player(wish.player), amount),)
        if wish.number is not None and (told or amount == wish.number):
            return self.yes(wish, amount == wish.number, is_at, amount, tells)
        return Verdict(amount, is_at, tells=tells) if told else self._life_changed(wish, tells)

    def _life_changed(self, wish: Wish, tells: frozenset[Matter]) -> Verdict:
        """What a player gains and loses of whom nobody says how much life they have before."""
        amount = self.o.life(wish.player)
        gained, lost = self.o.life_changes(wish.player)
        changed = LifeChanged(Player(wish.player), gained, lost, amount - gained + lost, amount)
        return Verdict((gained, lost), (changed,), tells=tells)

    def poison(self, wish: Wish) -> Verdict:
        """A player's poison counters."""
        amount = self.o.counters(wish.player, "poison")
        said = (PoisonCounters(Player(wish.player), amount),)
        return self.yes(wish, amount == wish.number, said, amount) if wish.yes_no else Verdict(amount, said)

    def life_lost(self, wish: Wish) -> Verdict:
        """How much life a player loses."""
        _, lost = self.o.life_changes(wish.player)
        return self._how_much(wish, lost, (LifeLost(Player(wish.player), lost),))

    def life_gained(self, wish: Wish) -> Verdict:
        """How much life a player gains."""
        gained, _ = self.o.life_changes(wish.player)
        parts = self.o.life_gains(wish.player)
        asked = wish.word == "at once" and 1 < len(parts) <= _MOST_PARTS
        found = LifeGained(Player(wish.player), gained, tuple(parts) if asked else ())
        return self._how_much(wish, gained, (found,))

    def damaged_player(self, wish: Wish) -> Verdict:
        """Whether and how much damage a player is dealt, by some things or by any."""
        amount = self.o.damage_to(wish.player, tuple(each.label for each in wish.things))
        dealt = Dealt(Player(wish.player), amount, tuple(map(object_of, wish.things)))
        return self._how_much(wish, amount, (dealt, *(() if wish.yes_no else self._lethal())))

    def _how_much(self, wish: Wish, number: int, said: Said) -> Verdict:
        """A number as it was asked for: how much it is, or whether it is any, or so much."""
        if not wish.yes_no:
            return Verdict(number, said)
        return self.yes(wish, number > 0 and wish.number in (None, number), said, number)

    def must_assign(self, wish: Wish) -> Verdict:
        """Whether a creature with trample has to assign so much to what blocks it."""
        shares = self.o.lethal_for_blockers()
        if not shares:
            raise NotTold("it is not clear what is assigned to what")
        player = self.o.defender()
        amount = self.o.damage_to(player) if player else 0
        said = (*self._lethal(), Dealt(Player(player), amount))
        return self.yes(wish, sum(shares) >= (wish.number or 0), said, shares)

    def _lethal(self) -> Said:
        """How much of the damage of a creature with trample its blockers have to be assigned (702.19b)."""
        shares = self.o.lethal_for_blockers()
        return (LethalForBlockers(tuple(shares)),) if shares else ()

    def who(self, wish: Wish) -> Verdict:
        """Which players it is that lose or gain life, are dealt damage, draw, discard or mill."""
        told = {
            "life lost": self.life_lost, "life gained": self.life_gained, "draws": self.draws,
            "damaged player": self.damaged_player, "discards": self.discards, "mills": self.mills,
        }[wish.word]  # fmt: skip
        found = {each: told(Wish(wish.word, player=each, yes_no=False)) for each in self.story.players}
        who = {player: verdict for player, verdict in found.items() if verdict.value}
        said = tuple(one for each in (who or found).values() for one in each.said)
        if not who and wish.word == "damaged player":
            said = (Nobody("damaged"),)
        return Verdict(tuple((player, each.value) for player, each in who.items()), said)

    def mills(self, wish: Wish) -> Verdict:
        """Whether and how many cards a player mills, or who does."""
        if not wish.player:
            who = [each for each in self.story.players if self.o.milled(each)]
            said = tuple(Cards(Player(each), "mill", self.o.milled(each)) for each in who)
            return Verdict(tuple(who), said or (Nobody("mill"),))
        amount = self.o.milled(wish.player)
        said = (Cards(Player(wish.player), "mill", amount),)
        return self.yes(wish, amount > 0, said, amount) if wish.yes_no else Verdict(amount, said)

    def discards(self, wish: Wish) -> Verdict:
        """Whether and how many cards a player discards."""
        return self._cards(wish, "discard", self.o.discarded(wish.player))

    def _cards(self, wish: Wish, deed: Literal["draw", "discard"], number: int) -> Verdict:
        """How many cards a player draws or discards."""
        return self._how_much(wish, number, (Cards(Player(wish.player), deed, number),))

    def damaged(self, wish: Wish) -> Verdict:
        """Whether and how much damage things are dealt, and what becomes of them if no size decides it."""
        amounts = [self.o.damage_to(each.label) for each in wish.things]
        said: list[Finding] = []
        for each, amount in zip(wish.things, amounts, strict=True):
            said.append(Dealt(object_of(each), amount))
            if not (each.unsized and amount):
                said.append(self.fate(each))
        shown = [each for each, n in zip(wish.things, amounts, strict=True) if not (each.unsized and n)]
        value, tells = by_thing(wish.things, amounts), matters("damaged", wish.things) | self.fates_of(shown)
        so = any(amounts) and wish.number in (None, *amounts)
        if not wish.yes_no:
            return Verdict(value, tuple(said), tells=tells)
        return self.yes(wish, so, tuple(said), value, tells)

    def deals(self, wish: Wish) -> Verdict:
        """Whether and how much damage things deal."""
        amounts = [self.o.damage_by(each.label) for each in wish.things]
        if wish.yes_no and self.story.vague:
            pairs = zip(wish.things, amounts, strict=True)
            any_of_it = tuple(DealsAny(object_of(each), amount > 0) for each, amount in pairs)
            return self.yes(wish, any(amounts), any_of_it)
        said = tuple(map(self.damage_dealt, wish.things))
        value, tells = by_thing(wish.things, amounts), matters("deals", wish.things)
        return (
            self.yes(wish, any(amounts), said, value, tells)
            if wish.yes_no
            else Verdict(value, said, tells=tells)
        )

    def refuse_draws_before(self, player: str) -> None:
        """Where so many cards at most are drawn in a turn, one in its own draw step counts (504.1).

        Raises NotTold where that step is not part of what is told.
        """
        amount = self.o.drawn_by_effects(player)
        if not amount or amount != self.o.drawn(player):
            return
        if player != (self.story.active or active_of(self.story)):
            return
        for thing in self.story.things:
            most = _MOST_DRAWN.search(thing.face.text) if thing.face is not None else None
            there = self.o.there(thing)
            if most and there and (most["who"] != "opponent" or there["controller"] != player):
                raise NotTold(
                    "whether a card was drawn before in this turn is not said, and it depends on that"
                )

    def draws(self, wish: Wish) -> Verdict:
        """Whether and how many cards a player draws."""
        told = self.story.draw_step_is_told
        if self.story.drew_in_passing:
            raise NotTold("it is not clear whether the draw of the turn is asked of, too")
        amount = self.o.drawn_by_effects(wish.player) if told else self.o.drawn(wish.player)
        self.refuse_draws_before(wish.player)
        return self._cards(wish, "draw", amount)
