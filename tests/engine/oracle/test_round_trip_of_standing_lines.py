"""Lines about players, casting and the rules of the game are written as text that is read as the same."""

from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from engine.filters import OfColor
from engine.filters.comparisons import Parity
from engine.oracle.ast import (
    abilities,
    amounts,
    casting,
    changing,
    conditions,
    cost_changes,
    costs,
    counting,
    effects,
    mana,
    occasions,
    phrases,
    playing,
    sentences,
    standing,
)
from engine.oracle.ast.abilities import When
from engine.oracle.grammar.changing import STEPS
from engine.oracle.grammar.lines import line
from engine.oracle.printing.lines import written
from engine.oracle.reader import Reader

players = st.sampled_from(get_args(standing.Players))
origins = st.sampled_from(("your graveyard", "the top of your library"))
spells = st.builds(
    phrases.Description,
    noun=st.just("spell"),
    adjectives=st.sampled_from(((), (OfColor("red"),))),
    qualities=st.builds(Parity, st.sampled_from(("power", "toughness", "mana value")), st.booleans()).map(
        lambda each: (each,)
    ),
)
states = st.one_of(
    st.builds(conditions.HandIs, st.just("you"), st.just("no"), st.just(0), st.just("hand")),
    st.builds(conditions.LifeAtLeast, st.sampled_from(("or more", "or less")), st.integers(1, 99)),
)
does = st.one_of(
    st.builds(counting.Count, st.just("draw"), st.integers(1, 5).map(amounts.Number)),
    st.just(effects.DiscardHand()),
).map(lambda action: sentences.Clause(None, action)) | st.builds(
    effects.GetSteps,
    st.one_of(st.just(amounts.ThatMuch()), st.integers(1, 9).map(amounts.Number)),
    st.sampled_from(STEPS),
).map(lambda action: sentences.Clause(phrases.You(), action))
leaving = st.just(occasions.Arrival(occasions.Subject(own=True), "leaves the battlefield"))
waits = st.builds(
    sentences.Delaying, st.sampled_from(("when", "whenever")), leaving, st.sampled_from(("", "this turn"))
) | st.builds(sentences.Delaying, st.just("whenever"), leaving, st.sampled_from(get_args(sentences.Watching)))
later = st.builds(
    sentences.Sentence, does.map(lambda clause: (clause,)), delaying=st.one_of(st.none(), waits)
).map(lambda sentence: (sentence,))
lines = st.one_of(
    st.builds(
        standing.CrowdLimit,
        st.integers(1, 9),
        st.sampled_from(("attack", "block")),
        st.sampled_from(("combat", "turn")),
    ),
    st.builds(
        casting.CastOnly,
        st.lists(
            st.one_of(st.sampled_from(get_args(When)), st.just(conditions.TurnIs(yours=False))),
            min_size=1,
            max_size=2,
        ).map(tuple),
    ),
    st.builds(casting.CantCast, players, spells),
    st.builds(playing.PlayFrom, origins, cast=spells),
    st.builds(playing.PlayFrom, origins, st.just("lands")),
    st.builds(playing.PlayFrom, origins, st.just("lands"), spells),
    st.builds(
        playing.PlayFrom,
        origins,
        st.sampled_from(("a land", "a land card")),
        spells,
        st.sampled_from([each for each in get_args(playing.When) if each]),
        st.booleans(),
        exiled=st.booleans(),
    ),
    st.builds(abilities.RevealsFirst, st.just(phrases.Description(noun="card")), later),
    st.builds(
        cost_changes.SpellCost,
        st.just(phrases.ThisSpell()),
        st.just(""),
        st.integers(-3, 3).filter(bool),
        st.just(amounts.HappenedThisTurn(phrases.Description(noun="spell"), "you've cast")),
    ),
    st.builds(
        abilities.TriggeredLine,
        st.just("when"),
        st.just(occasions.Arrival(occasions.Subject(own=True), "enters")),
        st.builds(
            abilities.Modes,
            st.just("one"),
            st.lists(later, min_size=2, max_size=3).map(tuple),
            st.builds(
                abilities.ChooseInstead,
                states,
                st.sampled_from(("any number", "two", "one or more")),
                st.booleans(),
                st.booleans(),
            ),
        ),
    ),
    st.builds(
        casting.LoyaltyChange,
        st.sampled_from(("you activate", "you control", "your opponents activate")),
        st.integers(-3, 3).filter(bool),
    ),
    st.builds(
        abilities.TriggeredLine,
        st.sampled_from(("when", "whenever")),
        st.builds(occasions.StateHolds, states),
        later,
    ),
    st.builds(
        abilities.ActivatedLine,
        st.integers(1, 9).map(lambda number: costs.Payment((costs.ExileTopPart(number),))),
        st.sampled_from(
            (
                sentences.Clause(None, mana.AddMana((), of_choice=True)),
                sentences.Clause(
                    phrases.Self(), changing.GainActivated(phrases.Target(), until="until end of turn")
                ),
            )
        ).map(lambda clause: (sentences.Sentence((clause,)),)),
    ),
)


@given(lines)
def test_written_and_read_again(node):
    assert line(Reader(written(node)), spell=isinstance(node, casting.CastOnly)) == node
