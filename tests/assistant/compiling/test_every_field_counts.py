"""Meaning uses every field of a node: with another value the clause means something else, or is refused.

For each node that a card of the project uses, each field is given other values (another word of its list,
one more, the default) in several clauses. A field by which no clause ever changes its abilities is one that
lowering doesn't read: it may only be there if it is a matter of wording, and then `ONLY_WORDING` says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from assistant.cards import CardShelf
from assistant.compiling.faces import compiled
from engine.oracle.ast.abilities import SpellLine
from engine.oracle.ast.phrases import Node
from engine.oracle.lowering.lines import abilities_of, spell
from engine.oracle.lowering.scope import Unperformable

TRIED: Final = 200
"""In at most so many clauses a field is tried before it counts as not read."""
ONLY_WORDING: Final[dict[str, str]] = {
    "where in the sentence it stands": """
        Becomes.wording CardsThere.there Description.control_last InactiveNow.behind Sentence.pays_first
        Description.place_first DoInstead.first DoubleSize.behind EntersWithCounters.condition_first
        InsteadOfDamage.first InsteadOfGraveyard.first SwitchNumbers.behind
        MayPlay.free_first OnlyWhile.first
        ActivatedLine.only_first PlayerOrController.player_first
        PreventDamage.turn Sentence.instead_first Sentence.later_first SpellCost.condition_first
        ChooseInstead.as_cast CreateCopy.attacking_last SpendOnly.first TokenKind.attacking_first
        TokenKind.colors_first TokenKind.colors_last TokenKind.named_first WithCounters.there
    """,
    "what stands between two parts, both of which are meant": """
        CastFrom.joint CopyToCast.joint EitherEvent.again EitherEvent.joint EitherEvent.shared
        KeywordLine.separator OneOfKinds.joined PreventThen.joined Recipients.joined
        Search.joined Search.joint Search.shown Subject.joined
        AnyMana.comma AnyMana.spell Search.top SearchForTwo.joined SearchForTwo.sentences StaticLine.joints
        SearchZones.joint TakeSeen.joint
        XAndY.joint
    """,
    "one of two words for the same": """
        AbilitiesCost.of_attached CountersOn.word Fought.who HauntedDies.who NumberIs.in_words
        ExileWhatIsCast.what SeparateSeen.words WasSpent.words
        AbilitiesTriggerMore.again AbilitiesTriggerMore.word All.word AnotherLand.each_turn
        AsThoughFlash.who AttackPrice.each Attackee.who Characteristic.the Changed.again Changed.deals
        Agreeing.another AnyPlayer.a ChooseInstead.instead ChooseOne.of EnergyPart.words ChosenNumber.words
        ClashIs.tense Clause.also Clause.short Compares.tense Controls.at_least CopyForEach.could
        CopyForEach.those HandIs.there PutRest.exiled SpellCost.as_long
        ControlPlayer.gain PutItsCounters.says LoseAbilities.quoted
        GainAtItsCost.which GainAtItsCost.whose Description.joined DoneThisWay.tense
        Destination.back EntersUnlessPaid.it EntersWithCounters.additional EntersWithCounters.named
        AlsoPay.listed EitherDeed.short LoseOthers.again
        HasHighest.word InsteadOfGraveyard.said LifePaid.who LifeThisTurn.how LookedAt.you ManaSpent.says
        MoreCounters.again Move.additional Move.face_up NextFromChosen.deals NumberIs.tense
        TokensInstead.said TokensPlus.additional
        Possessor.the RolledResult.words Shares.at_least ShowSome.equal Sum.digits
        NumberOf.total OnlyWhile.word OtherCostOf.that PairOf.words PlayFrom.counted
        ShieldFromChosen.would_be SpellCost.each ShuffleLibrary.whose SpendNot.many SpendOnly.many
        TakeSeen.other TimesKicked.who TriggeredLine.word Untargetable.many WithCounters.tense
        AlsoIf.verb AtLeastOneThisWay.tense ControlsHighest.word ForAsLong.who ItsLoyaltyAtOnce.whose
        EnterWithThen.additional
        NextCast.next_cast NotTheirTurn.says TakeSeen.or_a UntilRevealed.said
    """,
    "said besides, and so by another field or by a rule": """
        AbilitiesCost.up_to RemovedThisWay.kind SpellCost.this_way SpellCost.up_to
        Activation.asked_behind AddMana.additional Attached.noun
        Clause.each
        Count.additional GainAtItsCost.static
        Move.any_order PlayFrom.twice PlayerOrController.noun Search.any_order
        Search.least StepBegins.of TakeSeen.exiled Target.each_of
    """,
    "said of what is paid for each of something, which no card of the project asks for": """
        Payment.plus
    """,
}
"""The fields that change how a sentence is written and not what it means, by the reason.

To whose hand a card goes is its owner's whatever a text says (400.3); who searches for cards with a quality
may find fewer of them (701.19b). Only the generic mana that a cost has is taken from it (118.7a).
"""


def meaning(line: Node) -> Any:
    """What a clause means, without the words that its abilities quote; "refused" where it means nothing."""
    try:
        found = spell((line,)) if isinstance(line, SpellLine) else abilities_of(line)
    except (Unperformable, TypeError, KeyError, ValueError, AttributeError, IndexError, AssertionError):
        return "refused"
    return bare(found)


def bare(what: Any) -> Any:
    """A structure without the texts in it."""
    match what:
        case msgspec.Struct():
            fields = (name for name in what.__struct_fields__ if name not in {"text", "ability"})
            return type(what).__name__, tuple((name, bare(getattr(what, name))) for name in fields)
        case tuple() | list():
            return tuple(bare(each) for each in what)
        case frozenset():
            return frozenset(map(repr, map(bare, what)))
    return what


def variants(node: Node) -> Iterator[tuple[str, Node]]:
    """The node with another value of one field, and that field."""
    hints = get_type_hints(type(node))
    for field in msgspec.structs.fields(type(node)):
        value = getattr(node, field.name)
        others: list[Any] = []
        if get_origin(hints[field.name]) is Literal:
            others = [each for each in get_args(hints[field.name]) if each != value]
        elif isinstance(value, bool):
            others = [not value]
        elif isinstance(value, int):
            others = [value + 1]
        elif field.default is not msgspec.NODEFAULT and value != field.default:
            others = [field.default]
        for other in others:
            yield field.name, msgspec.structs.replace(node, **{field.name: other})


def changed(what: Any) -> Iterator[tuple[tuple[str, str], Any]]:
    """The structure with one field of one node in it changed, and which field of which node that is."""
    match what:
        case msgspec.Struct():
            if isinstance(what, Node):
                for name, other in variants(what):
                    yield (type(what).__name__, name), other
            for name in what.__struct_fields__:
                for key, other in changed(getattr(what, name)):
                    yield key, msgspec.structs.replace(what, **{name: other})
        case tuple():
            for place, each in enumerate(what):
                for key, other in changed(each):
                    yield key, (*what[:place], other, *what[place + 1 :])


@pytest.fixture(scope="module")
def unread() -> dict[tuple[str, str], str]:
    """The fields that no clause needed, with a clause of each."""
    tried: dict[tuple[str, str], int] = {}
    read: set[tuple[str, str]] = set()
    example: dict[tuple[str, str], str] = {}
    for card in CardShelf.open():
        for clause in (clause for face in card.faces for clause in compiled(face).clauses):
            before = None
            for key, other in changed(clause.node):
                if key in read or tried.get(key, 0) >= TRIED:
                    continue
                before = meaning(clause.node) if before is None else before
                if before == "refused":
                    break
                tried[key] = tried.get(key, 0) + 1
                example[key] = clause.text
                if meaning(other) != before:
                    read.add(key)
    return {key: text for key, text in example.items() if key not in read}


def test_every_field_means_something_or_is_wording(unread):
    known = {field for fields in ONLY_WORDING.values() for field in fields.split()}
    found = {f"{node}.{field}": text for (node, field), text in unread.items()}
    assert {field: text for field, text in found.items() if field not in known} == {}
    assert sorted(known - found.keys()) == [], "these are read: take them off the list"
