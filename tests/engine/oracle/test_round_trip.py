"""Nodes of any make are written as text that is read as the same nodes."""

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.costs import LoyaltyCost, PayLife, PayMana, TapSelf
from engine.filters import HasKeyword, Not, OfColor, OfType
from engine.filters.circumstances import Status
from engine.filters.comparisons import Compared
from engine.mana import COLORS, ManaCost
from engine.oracle.ast import (
    abilities,
    amounts,
    changing,
    counters,
    counting,
    creating,
    dealing,
    effects,
    keywords,
    occasions,
    phrases,
    restricting,
    sentences,
)
from engine.oracle.ast import costs as cost_parts
from engine.oracle.grammar.keyword_names import PLAIN_KEYWORDS
from engine.oracle.grammar.lines import line
from engine.oracle.printing.lines import written
from engine.oracle.reader import Reader
from engine.subtypes import CREATURE_TYPES

CARD_TYPES = ("Artifact", "Creature", "Enchantment", "Land", "Planeswalker")
kinds = st.one_of(
    st.sampled_from(CARD_TYPES).map(OfType),
    st.sampled_from(sorted(CREATURE_TYPES - {"Time Lord"})).map(lambda word: OfType(word, "subtypes")),
)
adjectives = st.one_of(
    st.sampled_from((*COLORS, "colorless", "multicolored")).map(OfColor),
    st.sampled_from(("tapped", "untapped", "attacking", "blocking", "attacking or blocking")).map(Status),
    st.sampled_from(CARD_TYPES).map(lambda word: Not(OfType(word))),
    st.sampled_from(sorted(CREATURE_TYPES - {"Time Lord"})).map(lambda word: Not(OfType(word, "subtypes"))),
    st.sampled_from(COLORS).map(lambda color: Not(OfColor(color))),
    st.sampled_from(("Basic", "Legendary", "Snow")).map(lambda word: OfType(word, "supertypes")),
)
qualities = st.one_of(
    st.sampled_from(PLAIN_KEYWORDS[:20]).map(HasKeyword),
    st.sampled_from(PLAIN_KEYWORDS[:20]).map(lambda name: Not(HasKeyword(name))),
    st.builds(
        Compared,
        st.sampled_from(("power", "toughness", "mana value")),
        st.sampled_from(("<=", ">=", "=")),
        st.integers(0, 12),
    ),
)
descriptions = st.builds(
    phrases.Description,
    kinds=st.lists(kinds.map(lambda kind: (kind,)), min_size=1, max_size=1).map(tuple),
    adjectives=st.lists(adjectives, max_size=2).map(tuple),
    other=st.booleans(),
    whose=st.sampled_from(("", "you control", "an opponent controls", "you don't control")),
    qualities=st.lists(qualities, max_size=1).map(tuple),
)
alternatives = st.lists(kinds.map(lambda kind: (kind,)), min_size=2, max_size=4, unique=True).map(
    lambda several: phrases.Description(kinds=tuple(several))
)
targets = st.one_of(
    st.just(phrases.Target()),
    st.builds(phrases.Target, descriptions.filter(lambda what: not what.other)),
    st.builds(phrases.Target, alternatives),
    st.builds(phrases.Target, descriptions.filter(lambda what: not what.other), other=st.just(True)),
    st.integers(1, 5).flatmap(
        lambda most: st.builds(
            phrases.Target,
            descriptions.filter(lambda what: not what.other),
            st.just(0),
            st.just(most),
        )
    ),
)
things = st.one_of(
    targets,
    st.builds(phrases.All, st.sampled_from(("each", "all")), descriptions.map(lambda what: (what,))),
    st.just(phrases.Self()),
    st.just(phrases.Attached("enchanted", "creature")),
)
numbers = st.integers(2, 20).map(amounts.Number)
counts = st.one_of(
    st.integers(1, 20).map(amounts.Number),
    st.just(amounts.Variable()),
    st.builds(amounts.ForEach, st.integers(1, 4), descriptions),
)
untils = st.sampled_from(("until end of turn", "until your next turn"))
signs = st.tuples(st.sampled_from("+-"), st.integers(0, 9).map(amounts.Number))
keyword_uses = st.lists(st.sampled_from(PLAIN_KEYWORDS[:20]), max_size=3, unique=True).map(
    lambda names: tuple(keywords.KeywordUse(name) for name in names)
)
actions = st.one_of(
    st.builds(
        effects.Act, st.sampled_from(("destroy", "exile", "counter", "tap", "untap", "regenerate")), things
    ),
    st.builds(counting.Count, st.sampled_from(("draw", "mill", "discard")), counts),
    st.builds(counters.PutCounters, numbers, st.sampled_from(("+1/+1", "-1/-1", "charge")), things),
    st.builds(
        creating.Create,
        st.integers(1, 9).map(amounts.Number),
        st.builds(
            creating.TokenKind,
            st.integers(0, 9),
            st.integers(1, 9),
            st.lists(st.sampled_from(COLORS), min_size=1, max_size=2, unique=True).map(tuple),
            subtypes=st.sampled_from(sorted(CREATURE_TYPES - {"Time Lord"})).map(lambda word: (word,)),
            types=st.just(("Creature",)),
            keywords=keyword_uses,
        ),
    ),
)
predicates = st.one_of(
    st.builds(changing.Change, signs, signs, keywords=keyword_uses, until=untils),
    st.builds(changing.LoseAbilities, until=untils),
    st.builds(
        restricting.Cant, st.sampled_from(("attack", "block", "be blocked")), until=st.just("this turn")
    ),
)
clauses = st.one_of(
    st.builds(sentences.Clause, st.none(), actions),
    st.builds(sentences.Clause, st.just(phrases.You()), actions, st.just(True)),
    st.builds(sentences.Clause, things, predicates),
    st.builds(
        sentences.Clause,
        st.just(phrases.Self()),
        st.builds(dealing.Deal, numbers, things.map(lambda what: (what,))),
    ),
)
texts = st.lists(clauses.map(lambda clause: sentences.Sentence((clause,))), min_size=1, max_size=3).map(tuple)
parts = st.one_of(
    st.just(TapSelf()),
    st.integers(1, 9).map(PayLife),
    st.sampled_from(("{2}{G}", "{X}", "{W/U}", "{0}")).map(lambda text: PayMana(ManaCost.parse(text))),
    st.just(cost_parts.SacrificePart(phrases.Self())),
    st.builds(phrases.Some, st.integers(1, 3), descriptions.filter(lambda what: not what.other)).map(
        cost_parts.SacrificePart
    ),
)
costs = st.one_of(
    st.lists(parts, min_size=1, max_size=3).map(tuple).map(cost_parts.Payment),
    st.integers(-9, 9).map(lambda change: cost_parts.Payment((LoyaltyCost(change),))),
)
subjects = st.one_of(
    st.just(occasions.Subject(own=True)),
    st.builds(
        lambda what, determiner: occasions.Subject(what=what, determiner=determiner),
        descriptions.filter(lambda what: not what.other),
        st.sampled_from(("a", "another")),
    ),
)
lines = st.one_of(
    st.builds(abilities.ActivatedLine, costs, texts),
    st.builds(
        abilities.TriggeredLine,
        st.just("whenever"),
        st.builds(occasions.Arrival, subjects, st.sampled_from(("enters", "dies", "attacks"))),
        texts,
    ),
    st.builds(abilities.SpellLine, texts),
)


@given(lines)
@settings(max_examples=300, deadline=None)
def test_written_and_read_again(node):
    assert line(Reader(written(node)), spell=isinstance(node, abilities.SpellLine)) == node
