"""What became of players, in sentences: life, damage, cards, who wins."""

from __future__ import annotations

import re

from assistant.questions.facts import Matter, by_thing, matters
from assistant.questions.fates import Fates, Verdict, do, do_not, in_passing, subject
from assistant.questions.not_told import NotTold
from assistant.questions.story import OPPONENT, YOU, Wish
from assistant.questions.turns import active_of

_MOST_PARTS = 4
_MOST_DRAWN = re.compile(r"\bEach (?P<who>opponent|player) can't draw more than \w+ cards? each turn")


class LifeTold(Fates):
    """Answers about life, damage and cards."""

    def loses(self, wish: Wish) -> Verdict:
        """Whether a player loses."""
        lost = self.o.lost(wish.player)
        who = subject(wish.player)
        stand = f"{who} {'are' if wish.player == YOU else 'is'} at {self.o.life(wish.player)} life"
        sentence = f"{who} {do(wish.player, 'lose')} the game."
        if not lost:
            sentence = f"{who} {do_not(wish.player)} lose: {stand[:1].lower()}{stand[1:]}."
        tells = frozenset({("lost" if lost else "life", wish.player)})
        return self.yes(wish, lost, sentence, self.o.life(wish.player), tells)

    def wins(self, wish: Wish) -> Verdict:
        """Whether a player wins; neither yes nor no while the game goes on and that player is in it."""
        found = self.winner(wish)
        if not self._winners() and not self.o.lost(wish.player):
            return Verdict(None, found.sentence)
        return self.yes(wish, wish.player in self._winners(), found.sentence)

    def winner(self, _: Wish) -> Verdict:
        """Who wins."""
        won = self._winners()
        if won:
            verb = do(won[0], "win") if len(won) == 1 else "win"
            return Verdict(won, f"{' and '.join(map(subject, won))} {verb} the game.")
        drawn = all(self.o.lost(each) for each in self.story.players)
        return Verdict((), "The game is a draw." if drawn else "Nobody wins yet.")

    def _winners(self) -> tuple[str, ...]:
        """Who has won: by an effect, or as the only one who has not lost (104.2)."""
        left = tuple(each for each in self.story.players if not self.o.lost(each))
        return self.o.winners() or (left if len(left) == 1 else ())

    def drawn_game(self, wish: Wish) -> Verdict:
        """Whether the game is a draw: all lose at once (104.4a)."""
        found = self.winner(wish)
        return self.yes(wish, all(self.o.lost(each) for each in self.story.players), found.sentence)

    def life(self, wish: Wish) -> Verdict:
        """A player's life."""
        amount = self.o.life(wish.player)
        told, tells = wish.player in self.story.life, frozenset({("life", wish.player)})
        is_at = f"{subject(wish.player)} {'are' if wish.player == YOU else 'is'} at {amount} life."
        if wish.number is not None and (told or amount == wish.number):
            return self.yes(wish, amount == wish.number, is_at, amount, tells)
        return Verdict(amount, is_at, tells=tells) if told else self._life_changed(wish, tells)

    def _life_changed(self, wish: Wish, tells: frozenset[Matter]) -> Verdict:
        """What a player gains and loses of whom nobody says how much life they have before."""
        amount, who = self.o.life(wish.player), subject(wish.player)
        gained, lost = self.o.life_changes(wish.player)
        changes = [f"{do(wish.player, 'gain')} {gained} life"] if gained else []
        if lost or not gained:
            changes.append(f"{do(wish.player, 'lose')} {lost or 'no'} life")
        inside = who.lower() if wish.player in (YOU, OPPONENT) else who
        said = f", and {inside} ".join(changes)
        begins = amount - gained + lost
        text = f"{who} {said}: from {begins} life that makes {amount}."
        return Verdict((gained, lost), text, tells=tells)

    def poison(self, wish: Wish) -> Verdict:
        """A player's poison counters."""
        amount = self.o.counters(wish.player, "poison")
        counters = f"{amount} poison counter{'' if amount == 1 else 's'}"
        sentence = f"{subject(wish.player)} {do(wish.player, 'have')} {counters}."
        return (
            self.yes(wish, amount == wish.number, sentence, amount)
            if wish.yes_no
            else Verdict(amount, sentence)
        )

    def life_lost(self, wish: Wish) -> Verdict:
        """How much life a player loses."""
        _, lost = self.o.life_changes(wish.player)
        sentence = (
            f"{subject(wish.player)} {do(wish.player, 'lose')} {lost} life."
            if lost
            else f"{subject(wish.player)} {do(wish.player, 'lose')} no life."
        )
        if wish.yes_no:
            return self.yes(wish, lost > 0 and wish.number in (None, lost), sentence, lost)
        return Verdict(lost, sentence)

    def life_gained(self, wish: Wish) -> Verdict:
        """How much life a player gains."""
        gained, _ = self.o.life_changes(wish.player)
        parts = self.o.life_gains(wish.player)
        asked = wish.word == "at once" and 1 < len(parts) <= _MOST_PARTS
        split = f", {' and '.join(map(str, parts))}" if asked else ""
        sentence = f"{subject(wish.player)} {do(wish.player, 'gain')} {gained or 'no'} life{split}."
        if wish.yes_no:
            return self.yes(wish, gained > 0 and wish.number in (None, gained), sentence, gained)
        return Verdict(gained, sentence)

    def damaged_player(self, wish: Wish) -> Verdict:
        """Whether and how much damage a player is dealt, by some things or by any."""
        amount = self.o.damage_to(wish.player, tuple(each.label for each in wish.things))
        by = f" by {' and '.join(in_passing(each) for each in wish.things)}" if wish.things else ""
        who = f"{subject(wish.player)} {'are' if wish.player == YOU else 'is'}"
        sentence = f"{who} dealt {amount} damage{by}.{self._lethal() if not wish.yes_no else ''}"
        so = amount > 0 and wish.number in (None, amount)
        return self.yes(wish, so, sentence, amount) if wish.yes_no else Verdict(amount, sentence)

    def must_assign(self, wish: Wish) -> Verdict:
        """Whether a creature with trample has to assign so much to what blocks it."""
        shares = self.o.lethal_for_blockers()
        if not shares:
            raise NotTold("it is not clear what is assigned to what")
        player = self.o.defender()
        amount = self.o.damage_to(player) if player else 0
        are = "are" if player == YOU else "is"
        said = f"{self._lethal().strip()} {subject(player)} {are} dealt {amount} damage."
        return self.yes(wish, sum(shares) >= (wish.number or 0), said, shares)

    def _lethal(self) -> str:
        """How much of the damage of a creature with trample its blockers have to be assigned (702.19b)."""
        shares = self.o.lethal_for_blockers()
        if not shares:
            return ""
        whole = f", {sum(shares)} in all," if len(shares) > 1 else ""
        blockers = "blocker" if len(shares) == 1 else "blockers"
        listed = " and ".join(filter(None, (", ".join(map(str, shares[:-1])), str(shares[-1]))))
        return f" Lethal damage for the {blockers} is {listed}{whole} and has to be assigned first."

    def who(self, wish: Wish) -> Verdict:
        """Which players it is that lose or gain life, are dealt damage, draw, discard or mill."""
        told = {
            "life lost": self.life_lost, "life gained": self.life_gained, "draws": self.draws,
            "damaged player": self.damaged_player, "discards": self.discards, "mills": self.mills,
        }[wish.word]  # fmt: skip
        found = {each: told(Wish(wish.word, player=each, yes_no=False)) for each in self.story.players}
        who = {player: verdict for player, verdict in found.items() if verdict.value}
        said = " ".join(each.sentence for each in (who or found).values())
        if not who and wish.word == "damaged player":
            said = "No one is dealt any damage."
        return Verdict(tuple((player, each.value) for player, each in who.items()), said)

    def mills(self, wish: Wish) -> Verdict:
        """Whether and how many cards a player mills, or who does."""
        if not wish.player:
            who = [each for each in self.story.players if self.o.milled(each)]
            said = " ".join(
                f"{subject(each)} {do(each, 'mill')} {self.o.milled(each)} cards." for each in who
            )
            return Verdict(tuple(who), said or "Nobody mills a card.")
        amount = self.o.milled(wish.player)
        cards = f"{amount or 'no'} card{'' if amount == 1 else 's'}"
        sentence = f"{subject(wish.player)} {do(wish.player, 'mill')} {cards}."
        return self.yes(wish, amount > 0, sentence, amount) if wish.yes_no else Verdict(amount, sentence)

    def discards(self, wish: Wish) -> Verdict:
        """Whether and how many cards a player discards."""
        amount = self.o.discarded(wish.player)
        cards = "no card" if not amount else f"{amount} card{'' if amount == 1 else 's'}"
        sentence = f"{subject(wish.player)} {do(wish.player, 'discard')} {cards}."
        if wish.yes_no:
            return self.yes(wish, amount > 0 and wish.number in (None, amount), sentence, amount)
        return Verdict(amount, sentence)

    def damaged(self, wish: Wish) -> Verdict:
        """Whether and how much damage things are dealt, and what becomes of them if no size decides it."""
        amounts = [self.o.damage_to(each.label) for each in wish.things]
        said = " ".join(
            f"{self.called(each)} is dealt {amount or 'no'} damage."
            + ("" if each.unsized and amount else f" {self.fate(each)}")
            for each, amount in zip(wish.things, amounts, strict=True)
        )
        shown = [each for each, n in zip(wish.things, amounts, strict=True) if not (each.unsized and n)]
        value, tells = by_thing(wish.things, amounts), matters("damaged", wish.things) | self.fates_of(shown)
        so = any(amounts) and wish.number in (None, *amounts)
        return self.yes(wish, so, said, value, tells) if wish.yes_no else Verdict(value, said, tells=tells)

    def deals(self, wish: Wish) -> Verdict:
        """Whether and how much damage things deal."""
        amounts = [self.o.damage_by(each.label) for each in wish.things]
        if wish.yes_no and self.story.vague:
            told = " ".join(
                f"{self.called(each)} deals {'' if amount else 'no '}damage."
                for each, amount in zip(wish.things, amounts, strict=True)
            )
            return self.yes(wish, any(amounts), told)
        said = " ".join(f"{self.called(each)} {self.damage_dealt(each)}." for each in wish.things)
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
        amount = self.o.drawn_by_effects(wish.player) if told else self.o.drawn(wish.player)
        self.refuse_draws_before(wish.player)
        cards = "no card" if not amount else f"{amount} card{'' if amount == 1 else 's'}"
        sentence = f"{subject(wish.player)} {do(wish.player, 'draw')} {cards}."
        if wish.yes_no:
            return self.yes(wish, amount > 0 and wish.number in (None, amount), sentence, amount)
        return Verdict(amount, sentence)
