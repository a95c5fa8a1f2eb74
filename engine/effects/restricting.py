"""What "can't" allows after all (101.2, 508.1c, 509.1b): the answers of restrictions."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.conditions import Condition
from engine.events.combat import Attacks, Blocks
from engine.events.players import SpellCast
from engine.filters import Filter, Whose, is_player_meant
from engine.registry import quality
from engine.shared_turns import is_active
from engine.turns.phases import MAIN_PHASES
from engine.view import Context, View, defending_player
from engine.zones import Zone


class Allows(msgspec.Struct, frozen=True, tag=True):
    """An answer of a restriction: whether what is asked about is allowed."""

    def __call__(self, view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
        """Tell whether it is allowed; `about` is as `Restriction` says for each question."""
        raise TypeError(f"{type(self).__name__} answers nothing")

    @property
    def most(self) -> int | None:
        """The greatest number of things that it ever allows, None where their number does not matter."""
        return None


class Never(Allows, frozen=True):
    """ "Can't attack", "can't block"."""

    def __call__(self, view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
        """Not allowed."""
        return False


class OnlyThose(Allows, frozen=True):
    """ "Can't be blocked except by artifact creatures and/or black creatures", "can block only …"."""

    filter: Filter

    def __call__(self, view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
        """Allowed where everything that it is about matches."""
        return all(self.filter.matches(view, each, context) for each in about)


class NotThose(Allows, frozen=True):
    """ "Can't be blocked by creatures with power 2 or less"."""

    filter: Filter

    def __call__(self, view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
        """Allowed where nothing that it is about matches."""
        return not any(self.filter.matches(view, each, context) for each in about)


class AtLeast(Allows, frozen=True):
    """ "Can't be blocked except by two or more creatures"."""

    number: int

    def __call__(self, view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
        """Allowed where it is about so many or more."""
        return len(about) >= self.number


class AtMost(Allows, frozen=True):
    """ "Can't be blocked by more than one creature", "no more than one creature can attack each combat"."""

    number: int

    @property
    def most(self) -> int:
        """So many."""
        return self.number

    def __call__(self, view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
        """Allowed where it is about no more than so many."""
        return len(about) <= self.number


class AtMostEachTurn(AtMost, frozen=True):
    """ "No more than one creature can attack each turn": those that attacked before this turn count too."""

    event: Literal["attack", "block"] = "attack"

    def __call__(self, view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
        """Allowed where no more than so many are declared, with those that were this turn."""
        kind = Attacks if self.event == "attack" else Blocks
        earlier = {each.object for each in view.history if isinstance(each, kind)}
        return len(earlier | set(about)) <= self.number


class DefenderControls(Allows, frozen=True):
    """ "Can't attack unless defending player controls an Island" (508.5)."""

    filter: Filter

    def __call__(self, view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
        """Allowed where the player attacked, or the controller of what is attacked, controls one."""
        players = {view.controller(each) for each in about}
        return any(
            view.controller(each) in players and self.filter.matches(view, each, context)
            for each in view.battlefield()
        )


class DefenderIs(Allows, frozen=True):
    """ "Can't attack unless defending player is poisoned": a condition asked of that player (508.5)."""

    condition: Condition

    def __call__(self, view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
        """Allowed where it holds for the player attacked, or for the controller of what is attacked."""
        players = {each if view.is_player(each) else view.controller(each) for each in about}
        return any(
            self.condition.holds(view, msgspec.structs.replace(context, player=each)) for each in players
        )


class UnlessDefenderControls(Allows, frozen=True):
    """ "Can't be blocked as long as the defending player controls an Island" (702.14c)."""

    filter: Filter

    def __call__(self, view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
        """Allowed where the player whom it attacks controls none."""
        players = who_defends(view, id)
        return not any(
            view.controller(each) in players and self.filter.matches(view, each, context)
            for each in view.battlefield()
        )


def _everybody_attacked(view: View, id: int) -> tuple[int, ...]:
    attacks = view.combat.attacks if view.combat else ()
    return tuple(defending_player(view, each.defender) for each in attacks)


@quality("which defending player is meant", "802.2a", without=_everybody_attacked)
def who_defends(view: View, id: int) -> tuple[int, ...]:
    """Of several defending players the one is meant whom, or whose planeswalker, that creature attacks."""
    attack = view.attack_of(id)
    return () if attack is None else (defending_player(view, attack.defender),)


class NotBy(Allows, frozen=True):
    """ "Your opponents can't cast …": allowed for all players but those who are meant.

    With `mana` mana abilities are allowed: the second number about an activation is 1 for one.
    """

    who: Whose
    mana: bool = False

    def __call__(self, view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
        """Ask who would do it, the first of what it is about."""
        if self.mana and about[1] == 1:
            return True
        return not is_player_meant(view, self.who, about[0], context)


class NotFrom(Allows, frozen=True):
    """ "Players can't cast spells from graveyards", "… from anywhere other than their hands" (601.3).

    `own` asks whether the zone is that of the player who would cast the spell.
    """

    who: Whose
    zones: tuple[Zone, ...]
    own: bool = False
    elsewhere: bool = False

    def __call__(self, view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
        """Ask where the card is, or from where the spell was announced; nothing comes from nowhere."""
        if not is_player_meant(view, self.who, about[0], context):
            return True
        thing = view.object(id)
        announced = thing.announced if thing.zone is Zone.STACK else None
        origin = announced.origin if announced is not None else thing.zone
        there = origin in self.zones and (not self.own or thing.owner == about[0])
        return there is self.elsewhere


class NotOutOf(Allows, frozen=True):
    """ "Creature cards in graveyards and libraries can't enter": about the zone from which it would come."""

    zones: tuple[Zone, ...]

    def __call__(self, view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
        """The number is the place of that zone in the list of all zones."""
        return not about or tuple(Zone)[about[0]] not in self.zones


class NotByThose(Allows, frozen=True):
    """ "Each player who has cast a nonartifact spell this turn can't cast …": not by players who match."""

    players: Filter

    def __call__(self, view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
        """Ask who would do it, the first of what it is about."""
        return not self.players.matches(view, about[0], context)


class NotItself(Allows, frozen=True):
    """ "~ can be attached only to a legendary creature": to other things all may be attached but it."""

    def __call__(self, view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
        """Ask what would be attached, the first of what it is about."""
        return about[0] != context.source


class AtSorceryTime(Allows, frozen=True):
    """ "Each opponent can cast spells only any time they could cast a sorcery" (307.5)."""

    who: Whose

    def __call__(self, view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
        """In a main phase of the player's turn, with nothing on the stack but the spell itself."""
        if not is_player_meant(view, self.who, about[0], context):
            return True
        alone = all(each == id for each in view.zone(Zone.STACK))
        return is_active(view, about[0]) and view.turn.step in MAIN_PHASES and alone


class OnOwnTurn(Allows, frozen=True):
    """ "Players can cast spells only during their own turns"."""

    who: Whose

    def __call__(self, view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
        """Ask whose turn it is, a team's turn being that of each of its players (805.4a)."""
        return not is_player_meant(view, self.who, about[0], context) or is_active(view, about[0])


class OnceEachTurn(Allows, frozen=True):
    """ "Each player can't cast more than one spell each turn": allowed while the player has cast none.

    It counts those that were cast before this came into play, too.
    """

    who: Whose
    spells: Filter

    def __call__(self, view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
        """Look for such spells of the player among what has happened this turn."""
        cast = (each for each in view.history if isinstance(each, SpellCast) and each.player == about[0])
        before = any(self.spells.matches(view, each.object, context) for each in cast)
        return not (before and is_player_meant(view, self.who, about[0], context))


class WithoutCounter(Allows, frozen=True):
    """ "Can't block as long as it has a +1/+1 counter on it"."""

    kind: str

    def __call__(self, view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
        """Allowed where it has no such counter."""
        return not view.object(id).counter(self.kind)


class NotAlone(Allows, frozen=True):
    """ "Can't attack alone", "can't block alone": only in the company of another creature."""

    def __call__(self, view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
        """Allowed where something else attacks, or blocks, too."""
        return len(about) > 1


class UnlessInCombat(Allows, frozen=True):
    """ "Combat damage can't be prevented": other damage can."""

    def __call__(self, view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
        """The number about damage is 1 for combat damage."""
        return about[0] != 1


class NotForMana(Allows, frozen=True):
    """No mana ability can be activated."""

    def __call__(self, view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
        """The second number about an activation is 1 for a mana ability."""
        return about[1] != 1


class ManaAbilitiesOnly(Allows, frozen=True):
    """ "Its activated abilities can't be activated unless they're mana abilities"."""

    def __call__(self, view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
        """The second number about an activation is 1 for a mana ability."""
        return about[1] == 1


class NotAimedBy(Allows, frozen=True):
    """ "Can't be the target of black spells or abilities from black sources" (115.1).

    `spells` are the spells that can't target it, `abilities` the sources of abilities that can't, None where
    it can be the target of all of these; `whose` are the players of whom it is said.
    """

    spells: Filter | None
    abilities: Filter | None
    whose: Whose = "any"

    def __call__(self, view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
        """It is about the source, its controller, and 1 for an ability of the source, 0 for a spell."""
        source, controller, of_ability = (*about, 0)[:3]
        wanted = self.abilities if of_ability else self.spells
        if wanted is None or not is_player_meant(view, self.whose, controller, context):
            return True
        return not wanted.matches(view, source, context)
