"""The plot of a story so far: the table, the deeds in order, whose turn it is, how far combat has come."""

from __future__ import annotations

from assistant.situations import card_facts
from assistant.situations.aiming import Aiming
from assistant.situations.clauses import Mention, Said, Who
from assistant.situations.deeds import Choice, Claimed, Deed, Payment
from assistant.situations.names import Cards
from assistant.situations.persons import NotSettled, Persons
from assistant.situations.table import Fits, Table, Thing


def _can_mean(table: Table, printed: Mention, mention: Mention) -> bool:
    """Tell whether words can mean a card that was described and is not on the table."""
    card = table.cards.find(printed.name)
    return card is not None and all(
        Thing(printed.name, "", "", card, None).called(noun) for noun in mention.nouns
    )


class Plot:
    """What has been told; the clauses of a text add to it one by one.

    `combat` is empty before attackers are declared, then `attack`, then `block`. `words` are those of the
    clause that is being told.
    """

    def __init__(self, said: tuple[Said, ...], cards: Cards) -> None:
        self.persons = Persons(said)
        self.table = Table(cards, self.persons)
        self.aiming = Aiming(self.table)
        self.deeds: list[Deed] = []
        self.choices: list[Choice] = []
        self.life: dict[str, int] = {}
        self.claimed: list[Claimed] = []
        self.active = self.persons.active
        self.edition: str | None = None
        self.combat = ""
        self.orders: dict[str, tuple[Thing, ...]] = {}
        self.variants = 1
        self.dealing: Thing | None = None
        self.variant = 0
        self.payments: tuple[Payment, ...] = ()
        self.vanguard: tuple[str, dict[str, int]] | None = None
        self.described: list[Mention] = []
        self.none_of: list[tuple[str, tuple[str, ...]]] = []
        self.sizes: dict[str, tuple[int, int]] = {}
        self.words = ""

    def subject(self, who: Who, role: str | None = None) -> str:
        """The player that a clause is about, who then is the subject of "and casts ..."."""
        if who.kind == "same" and role is None and self.table.subject is None:
            raise NotSettled(self.words, "It is not said who.")
        self.table.subject = self.table.person(who, role)
        return self.table.subject

    def turn_of(self, player: str) -> None:
        """It is a player's turn; NotSettled where it is another's already."""
        if self.active not in (None, player):
            if any(deed.kind == "attack" for deed in self.deeds):
                raise NotSettled(self.words, "Only one turn is understood yet, and this is about two.")
            raise NotSettled(self.words, "It is said to be the turn of both players.")
        self.active = self.persons.active = player

    def do(self, deed: Deed) -> None:
        """Add a deed."""
        self.deeds.append(deed)

    def resolve(self) -> None:
        """Let everything on the stack resolve before what comes next."""
        waiting = [each for each in self.table.things if each.zone == "stack"]
        if waiting:
            self.deeds.append(Deed("resolve"))
        for each in waiting:
            if each.is_ability:
                self.table.things.remove(each)
            else:
                each.zone = "graveyard" if card_facts.is_spell_only(each.face) else "battlefield"

    def the_thing(self, mention: Mention, kind: str = "") -> Thing:
        """The one thing that is meant; a card that was only described, or is named first here, is placed.

        Of what a pronoun can mean only those of a `kind` are thought of.
        """
        only = kind if mention.kind == "pronoun" else ""
        fits: Fits = lambda each: (  # noqa: E731
            not each.is_ability and not each.is_effect and (not only or each.is_a(only))
        )
        new = not mention.definite and mention.kind in ("written", "noun") and mention.written is not None
        if not new and not mention.traits.auras:
            one = self.table.the_one(mention, fits, "what")
            if one is not None:
                return one
        printed = self.table.printed
        if mention.kind == "name" or new:
            printed = mention
        elif printed is not None and mention.kind == "noun" and not _can_mean(self.table, printed, mention):
            printed = None
        if printed is None:
            raise NotSettled(mention.words, f"It is not said what “{mention.words}” is.")
        owner = self.table.subject or self.persons.first
        if mention.whose is not None:
            owner = self.table.person(mention.whose)
        return self.table.place(printed, owner, "battlefield")[0]

    def attackers(self) -> list[Thing]:
        """What has been said to attack."""
        return [each for each in self.table.things if each.role == "attacker"]
