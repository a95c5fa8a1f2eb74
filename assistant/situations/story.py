"""The clauses of a text told as a story: what is on the table, what is done, what is claimed."""

from __future__ import annotations

import msgspec

from assistant.situations import (
    card_facts,
    casting,
    claims_told,
    combat,
    effects_told,
    legality_told,
    printed,
)
from assistant.situations.clauses import (
    Activates,
    Affects,
    Assigns,
    Attacks,
    Blocks,
    Casts,
    Claims,
    Clause,
    DoesNotBlock,
    Enters,
    Holds,
    HoldsNothing,
    InFormat,
    IsAttached,
    IsCard,
    IsSo,
    LifeIs,
    Mention,
    Orders,
    PlaysLand,
    Said,
    TurnIs,
    UnderRules,
    Vanguard,
    When,
)
from assistant.situations.descriptions import merged
from assistant.situations.names import Cards
from assistant.situations.persons import NotSettled
from assistant.situations.plot import Plot
from assistant.situations.table import Fits, Thing


def tell(said: tuple[Said, ...], cards: Cards) -> Plot:
    """Tell every clause in order; NotSettled where something is left open that matters."""
    plot = Plot(said, cards)
    for number, each in enumerate(said, 1):
        plot.table.clause, plot.words = number, each.words
        if each.when.whose is not None:
            plot.turn_of(plot.table.person(each.when.whose))
        if isinstance(each.clause, Claims) and _supposes(plot, each.clause, each.given):
            continue
        _tell(plot, each.clause, each.when)
    _place_described(plot)
    _has_none(plot)
    return plot


def _supposes(plot: Plot, clause: Claims, given: bool) -> bool:
    """ "If a 3/4 creature gets -5/-0" lets an effect do that, as does "it gets +1/+1 until end of turn"."""
    bonus = clause.written
    if clause.kind != "bonus" or bonus is None or clause.negated or len(clause.things) != 1:
        return given and _introduces(plot, clause)
    new = not clause.things[0].definite and clause.things[0].kind != "name"
    if not clause.words and not (given and new):
        return False
    text = f"{{}} gets {bonus.power:+d}/{_signed(bonus.toughness or 0, bonus.power or 0)} until end of turn."
    effects_told.affects(plot, Affects(text, clause.things))
    return True


def _signed(number: int, beside: int) -> str:
    """A bonus of 0 has the sign of the one beside it: -5/-0."""
    return f"{'-' if number < 0 or (not number and beside < 0) else '+'}{abs(number)}"


def _introduces(plot: Plot, clause: Claims) -> bool:
    """ "If a permanent is both an artifact and an enchantment" tells of a permanent that is so."""
    mention = clause.things[0] if len(clause.things) == 1 else None
    if clause.kind != "is" or mention is None or mention.kind != "noun" or mention.definite or clause.also:
        return False
    if mention.written is None or clause.written is None or clause.negated:
        return False
    described = msgspec.structs.replace(mention, written=merged(mention.written, clause.written))
    plot.table.place(described, plot.table.subject or plot.persons.first, "battlefield")
    return True


def _place_described(plot: Plot) -> None:
    """A permanent of which only its words were told is on the battlefield; a spell has to be cast."""
    for mention in plot.described:
        if any(each.name == mention.name for each in plot.table.things):
            continue
        card = plot.table.cards.find(mention.name)
        if card is not None and card_facts.is_spell_only(card.faces[0]):
            raise NotSettled(mention.words, f"It is not said that {mention.name} is cast.")
        owner = plot.persons.first
        plot.table.place(mention, owner, "battlefield")
        plot.table.assume(f"{mention.name} is on the battlefield under {owner}'s control.")


def _has_none(plot: Plot) -> None:
    """Nothing that was told may be what a player is said to have none of."""
    for player, nouns in plot.none_of:
        for each in plot.table.things:
            if each.owner == player and each.first_zone == "battlefield" and nouns and _fits(each, nouns):
                raise NotSettled(each.name, f"{player} is said to have no {' '.join(nouns)}.")


def _fits(thing: Thing, nouns: tuple[str, ...]) -> bool:
    if "colored" in nouns and not (printed.colors(thing.face) or (thing.written and thing.written.colors)):
        return False
    return all(noun == "permanent" or thing.is_a(noun) for noun in nouns if noun != "colored")


def _tell(plot: Plot, clause: Clause, when: When) -> None:
    _check_time(plot, clause, when)
    if isinstance(clause, Holds):
        _holds(plot, clause)
    elif isinstance(clause, LifeIs):
        _life_is(plot, clause)
    elif isinstance(clause, HoldsNothing):
        plot.none_of.append((plot.subject(clause.who), clause.nouns))
    elif isinstance(clause, IsSo):
        _is_so(plot, clause)
    elif isinstance(clause, IsAttached):
        _is_attached(plot, clause)
    elif isinstance(clause, TurnIs):
        plot.turn_of(plot.table.person(clause.who))
    elif isinstance(clause, UnderRules):
        plot.edition = clause.edition
    elif isinstance(clause, IsCard):
        effects_told.is_card(plot, clause)
    elif isinstance(clause, Vanguard):
        modifiers = {"life": clause.life} if clause.life else {"hand": clause.hand}
        plot.vanguard = (plot.subject(clause.who), modifiers)
    elif isinstance(clause, InFormat):
        raise NotSettled(plot.words, f"The format “{clause.format}” is not played yet.")
    else:
        _do(plot, clause, when)


_STEPS_OF: dict[type, tuple[str, ...]] = {
    Attacks: ("combat", "declare attackers"),
    Blocks: ("combat", "declare blockers"),
    DoesNotBlock: ("combat", "declare blockers"),
    PlaysLand: ("precombat main", "postcombat main"),
}
"""The steps that may be said of what can be done only then; spells and abilities may be used in any."""


def _check_time(plot: Plot, clause: Clause, when: When) -> None:
    """A time that a clause can't have would be left out of account: that is refused."""
    if isinstance(clause, Casts | Activates):
        return
    fits = not when.step or when.step in _STEPS_OF.get(type(clause), ())
    if not fits or when.response:
        raise NotSettled(plot.words, f"“{plot.words}” is not understood with the time that it names.")


def _do(plot: Plot, clause: Clause, when: When) -> None:
    if isinstance(clause, Attacks):
        combat.attacks(plot, clause)
    elif isinstance(clause, Blocks):
        combat.blocks(plot, clause)
    elif isinstance(clause, DoesNotBlock):
        combat.does_not_block(plot, clause)
    elif isinstance(clause, Assigns):
        combat.assigns(plot, clause)
    elif isinstance(clause, Casts):
        casting.casts(plot, clause, when)
    elif isinstance(clause, Activates):
        casting.activates(plot, clause, when)
    elif isinstance(clause, Affects):
        effects_told.affects(plot, clause)
    elif isinstance(clause, Enters):
        effects_told.enters(plot, clause)
    elif isinstance(clause, Orders):
        legality_told.orders(plot, clause)
    elif isinstance(clause, Claims):
        claims_told.claims(plot, clause)
    elif isinstance(clause, PlaysLand):
        casting.plays_land(plot, clause, when)
    else:
        plot.resolve()


# The board


def _holds(plot: Plot, clause: Holds) -> None:
    unsaid = clause.who.kind == "same" and plot.table.subject is None
    owner = plot.persons.first if unsaid else plot.subject(clause.who)
    made: list[Thing] = []
    for mention in clause.things:
        if mention.kind == "pronoun" or (mention.kind == "noun" and mention.definite):
            raise NotSettled(
                mention.words,
                f"“{mention.words}” can't be placed: name a card, or say its power and toughness.",
            )
        whose = plot.table.person(mention.whose) if mention.whose is not None else owner
        if whose != owner and not unsaid:
            raise NotSettled(
                mention.words, f"“{mention.words}” is another player's; only one's own is understood."
            )
        made.extend(plot.table.place(mention, whose, clause.zone))
    if unsaid and any(mention.whose is None for mention in clause.things):
        names = " and ".join(dict.fromkeys(each.name for each in made))
        verb = "is" if len(made) == 1 else "are"
        plot.table.assume(f"{names} {verb} under {plot.persons.possessive(owner)} control.")
    if clause.life is not None:
        plot.life[owner] = clause.life
    if clause.on is not None:
        _attach(plot, made, clause.on)


def _life_is(plot: Plot, clause: LifeIs) -> None:
    """Life that is told behind what was done is what comes of that."""
    if plot.deeds:
        claims_told.claims(plot, Claims("life", who=clause.who, number=clause.life))
    else:
        plot.life[plot.subject(clause.who)] = clause.life


def _is_so(plot: Plot, clause: IsSo) -> None:
    """How something is; behind what was done it is what comes of that."""
    if plot.deeds and clause.traits.tapped is not None:
        claims_told.claims(plot, Claims("tapped", clause.things, number=int(clause.traits.tapped)))
        return
    if plot.deeds and clause.traits.counters:
        for kind, number in clause.traits.counters:
            claims_told.claims(plot, Claims("counters", clause.things, number=number, words=(kind,)))
        return
    for mention in clause.things:
        for thing in _existing(plot, mention):
            plot.table.describe(thing, clause.traits)


def _is_attached(plot: Plot, clause: IsAttached) -> None:
    bearer = _existing(plot, clause.to)[0]
    for mention in clause.what:
        found = plot.table.meant(mention, lambda each: each.attached_to is None and each.on_battlefield)
        made = found or plot.table.place(mention, bearer.owner, "battlefield")
        made[0].attached_to = bearer


def _attach(plot: Plot, auras: list[Thing], to: Mention) -> None:
    bearer = _existing(plot, to)[0]
    for each in auras:
        each.attached_to = bearer


def _existing(plot: Plot, mention: Mention) -> list[Thing]:
    """The permanents that are meant; a card not spoken of before is placed."""
    many = mention.count > 1 or mention.plural
    fits: Fits = lambda each: each.on_battlefield  # noqa: E731
    if many:
        found = plot.table.meant(mention, fits)
        if found:
            return found[: mention.count] if mention.count > 1 else found
    else:
        one = plot.table.the_one(mention, fits, "the permanent")
        if one is not None:
            return [one]
    if mention.kind in ("pronoun", "noun"):
        raise NotSettled(mention.words, f"It is not said what “{mention.words}” is.")
    owner = plot.table.subject or plot.persons.first
    return plot.table.place(
        mention, plot.table.person(mention.whose) if mention.whose else owner, "battlefield"
    )
