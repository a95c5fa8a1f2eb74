"""What spells and abilities are aimed at, where the words leave it open, and which ability is meant."""

from __future__ import annotations

from assistant.situations import card_facts
from assistant.situations.clauses import Aim, Mention, Who
from assistant.situations.deeds import Target
from assistant.situations.persons import NotSettled
from assistant.situations.table import Fits, Table, Thing, is_placeable
from assistant.situations.words import ORDINALS


class Aiming:
    """Finds targets on a table."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def targets(
        self, source: Thing, aimed: tuple[Aim, ...], player: str, text: str | None = None
    ) -> tuple[Target, ...]:
        """The targets of a spell or of an ability with that text, one for each time it says "target"."""
        wanted = card_facts.targets(source.face, text)
        if not aimed:
            return self._unsaid(source, wanted)
        found: list[Target] = []
        for place, aim in enumerate(aimed):
            kinds = wanted[min(place, len(wanted) - 1)] if wanted else frozenset(("creature", "permanent"))
            serves = card_facts.serves(source.face)
            found.append(self.aim(aim, _of_kinds(kinds, source), self._preference(serves, player, source)))
            if isinstance(aim, Mention) and found[-1] is None:
                raise NotSettled(aim.words, f"“{aim.words}” is not there to be aimed at.")
        return tuple(found)

    def _preference(self, serves: int, player: str, source: Thing) -> tuple[str | None, str]:
        """Whose thing a player would aim at, and whose it is where it was not spoken of before."""
        other = self.table.persons.other(player)
        if serves == 0:
            return None, other
        return (player, player) if serves > 0 else (other, other)

    def aim(self, aim: Aim, fits: Fits, preference: tuple[str | None, str] | None) -> Target:
        """A player's name or the thing that is aimed at; a card not spoken of before is placed."""
        if isinstance(aim, Who):
            return self.table.person(aim)
        wished, owner = preference or (None, "")
        prefer = (lambda each: each.owner == wished) if wished is not None else None
        loosely = aim.kind == "name"
        found = self.table.the_one(aim, _anything if loosely else fits, "what fits and", prefer)
        if found is not None:
            return found
        unknown = aim.kind == "pronoun" or (aim.kind == "noun" and not is_placeable(aim))
        if unknown or (aim.kind == "written" and aim.definite) or not owner:
            raise NotSettled(aim.words, f"It is not said what “{aim.words}” is that fits there.")
        card = self.table.cards.find(aim.name) if aim.kind == "name" else None
        if card is not None and card_facts.is_spell_only(card.faces[0]):
            raise NotSettled(aim.words, f"It is not said that “{aim.words}” is cast.")
        if aim.whose is not None:
            owner = self.table.person(aim.whose)
        made = self.table.place(aim, owner, "battlefield")[0]
        whose = "your" if owner == "You" else f"{owner}'s"
        if aim.whose is None:
            self.table.assume(f"{made.name} is on the battlefield under {whose} control.")
        return made

    def _unsaid(self, source: Thing, wanted: tuple[frozenset[str], ...]) -> tuple[Target, ...]:
        """A target that is not said is settled only where it is the one spell that could be meant."""
        if not wanted:
            return ()
        if len(wanted) == 1 and "spell" in wanted[0]:
            stack = [each for each in self.table.things if each.zone == "stack" and each is not source]
            spells = [each for each in stack if not each.is_ability]
            if spells:
                if len(spells) > 1:
                    self.table.assume(f"{source.name} targets {spells[-1].name}, the last spell cast.")
                return (spells[-1],)
        raise NotSettled(source.name, f"It is not said what {source.name} targets.")

    def ability(self, source: Thing, said: str | int | None) -> int:
        """The place of the ability that is meant among the activated ones of its source, from 0."""
        abilities = card_facts.activated(source.face)
        if not abilities:
            raise NotSettled(source.name, f"{source.name} has no activated ability.")
        if isinstance(said, int):
            if said > len(abilities):
                raise NotSettled(source.name, f"{source.name} has only {len(abilities)} activated abilities.")
            return said - 1
        if isinstance(said, str):
            found = [number for number, each in enumerate(abilities) if _is_meant(said, each)]
        else:
            found = [
                number for number, each in enumerate(abilities) if not card_facts.is_mana_ability(each[1])
            ]
            found = found or list(range(len(abilities)))
        if len(found) != 1:
            listed = "; ".join(f"{cost}: {effect}" for cost, effect in abilities)
            which = ", ".join(
                word for word, number in ORDINALS.items() if number <= len(abilities) and word[0] in "fst"
            )
            raise NotSettled(source.name, f"Say which ability of {source.name} ({which}): {listed}")
        return found[0]


def _anything(thing: Thing) -> bool:
    return thing.zone in ("battlefield", "stack", "graveyard")


def _is_meant(said: str, ability: tuple[str, str]) -> bool:
    cost, effect = ability
    if said == "equip":
        return effect.startswith("Attach")
    if said == "sacrifice":
        return "Sacrifice" in cost
    return effect.lower().startswith(said)


def _of_kinds(kinds: frozenset[str], source: Thing) -> Fits:
    def fits(thing: Thing) -> bool:
        if thing is source or thing.is_ability:
            return False
        if "spell" in kinds:
            return thing.zone == "stack"
        if "card" in kinds and thing.zone == "graveyard":
            return True
        return thing.on_battlefield and any(thing.is_a(kind) for kind in kinds)

    return fits
