"""Lines about players, casting and the rules of the game are written as text that is read as the same."""

from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from engine.oracle.ast import casting, conditions, standing
from engine.oracle.ast.abilities import When
from engine.oracle.grammar.lines import line
from engine.oracle.printing.lines import written
from engine.oracle.reader import Reader

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
)


@given(lines)
def test_written_and_read_again(node):
    assert line(Reader(written(node)), spell=isinstance(node, casting.CastOnly)) == node
