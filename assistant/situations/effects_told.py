"""Effects that are told by their words alone, and what enters the battlefield, as they are told."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from assistant.situations import card_facts
from assistant.situations.claiming import NO_COST, cast_effect
from assistant.situations.claims_told import claims
from assistant.situations.clauses import Affects, Enters, IsCard, Mention
from assistant.situations.deeds import Choice, Deed
from assistant.situations.persons import NotSettled
from assistant.situations.plot import Plot
from assistant.situations.table import Thing

_KINDS: Final = ("creature", "land", "planeswalker", "artifact", "enchantment")
_COPIES: Final = re.compile(r"^You may have ~ enter as a copy of ", re.MULTILINE)
_RENAMES: Final = re.compile(r"\btransform|\bcopy\b", re.IGNORECASE)
_TARGETS: Final = re.compile(r"target (creature|land|artifact|enchantment|permanent)\b", re.IGNORECASE)


def is_card(plot: Plot, clause: IsCard) -> None:
    """Hold what is said of a card against the card; "it" may be that card from now on."""
    card = plot.table.cards.find(clause.what.name)
    if card is None:
        raise NotSettled(clause.what.words, f"There is no card “{clause.what.name}”.")
    plot.table.bears_out(card, clause.what)
    plot.described.append(msgspec.structs.replace(clause.what, apart=(), whose=None))
    plot.table.printed = msgspec.structs.replace(clause.what, apart=(), whose=None, definite=False)


def affects(plot: Plot, clause: Affects) -> None:
    """Let an effect happen: an instant with its words, cast by the controller of what it affects."""
    kinds = _TARGETS.findall(clause.text)
    things = [
        plot.the_thing(each, kinds[place] if place < len(kinds) else "creature")
        for place, each in enumerate(clause.aims)
    ]
    if clause.who.kind != "same":
        player = plot.subject(clause.who)
    else:
        player = things[0].owner if things else plot.table.subject or plot.persons.first
    text = clause.text.format(*(f"target {_kind(each)}" for each in things))
    name = "An effect" if clause.who.kind == "same" else "A spell"
    cast_effect(plot, text[:1].upper() + text[1:], tuple(things), player, name)
    for each in things if _RENAMES.search(clause.text) else ():
        each.renamed = True
    for each in things[1:]:
        each.mentioned -= 1  # "it" is what the effect is on
    for claim in clause.then:
        claims(plot, claim)


def _kind(thing: Thing) -> str:
    return next((each for each in _KINDS if thing.is_a(each)), "permanent")


def enters(plot: Plot, clause: Enters) -> None:
    """Let something enter from its player's hand; what enters as a copy chooses what it copies."""
    copied = plot.the_thing(clause.copied) if clause.copied is not None else None
    player = plot.table.person(clause.what.whose) if clause.what.whose else None
    player = player or plot.table.subject or plot.persons.first
    plot.resolve()
    thing = plot.table.place(_payable(clause.what), player, "hand")[0]
    if copied is not None and not _COPIES.search(card_facts.plain_text(thing.face)):
        raise NotSettled(clause.what.words, f"{thing.name} does not say that it may enter as a copy.")
    if card_facts.is_a(thing.face, "Land"):
        plot.do(Deed("play_land", player, thing))
        thing.zone = "battlefield"
    else:
        plot.do(Deed("cast", player, thing))
        thing.zone, thing.waits = "stack", player
        plot.resolve()
    if copied is not None:
        copied.mentioned -= 1  # "it" is what entered
        plot.choices.append(Choice(player, thing, True, "yes_no"))
        plot.choices.append(Choice(player, thing, copied, "object"))
        thing.copies, thing.renamed = copied, True
    for claim in clause.then:
        claims(plot, claim)


def _payable(what: Mention) -> Mention:
    """What is written out without a cost is cast for nothing."""
    if what.kind == "name" or what.written is None or what.written.mana_cost:
        return what
    return msgspec.structs.replace(what, written=msgspec.structs.replace(what.written, mana_cost=NO_COST))
