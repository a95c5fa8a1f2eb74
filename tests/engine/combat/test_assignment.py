"""The answers to "how is combat damage assigned?", compared with all divisions and the rules' words."""

import itertools
import random

from hypothesis import given
from hypothesis import strategies as st

from engine.combat.assignment import Assignment
from engine.decisions import Division

assignments = st.builds(
    lambda total, lethal, beyond, ordered: Assignment(
        total, tuple(range(10, 10 + len(lethal))), tuple(lethal), 99 if beyond or not lethal else 0, ordered
    ),
    st.integers(1, 6),
    st.lists(st.integers(0, 4), max_size=3),
    st.booleans(),
    st.booleans(),
)


def legal(options, amounts):
    """510.1c: nothing for a creature unless all before it have lethal damage; 702.19b: nor past them."""
    enough = [amount >= lethal for amount, lethal in zip(amounts, options.lethal, strict=False)]
    past = amounts[len(options.order) :]
    if any(past) and not all(enough):
        return False
    return not options.ordered or all(
        all(enough[:place]) for place in range(len(options.order)) if amounts[place]
    )


@given(assignments)
def test_every_legal_assignment_is_listed_once(options):
    divisions = Division(options.total, options.recipients).enumerate()
    expected = {
        tuple(pair for pair in zip(options.recipients, amounts, strict=True) if pair[1])
        for amounts in divisions
        if legal(options, amounts)
    }
    listed = list(options.enumerate())
    assert len(listed) == options.count() == len(expected)
    assert set(listed) == expected
    assert all(options.contains(each) for each in listed)


@given(assignments, st.integers(0, 9))
def test_samples_are_legal(options, seed):
    assert options.contains(options.sample(random.Random(seed)))


@given(assignments)
def test_the_only_recipient_is_the_one_of_the_only_answer(options):
    answers = list(options.enumerate())
    if options.only is not None:
        assert answers == [((options.only, options.total),)]
    else:
        assert len(answers) > 1 or len(answers[0]) > 1


def test_the_first_answer_is_lethal_in_order():
    """The rest goes to the first, or beyond where it may."""
    assert next(Assignment(7, (1, 2), (2, 3)).enumerate(1)) == ((1, 4), (2, 3))
    assert next(Assignment(7, (1, 2), (2, 3), 9).enumerate(1)) == ((1, 2), (2, 3), (9, 2))


def test_nonsense_is_refused():
    options = Assignment(2, (1, 2), (1, 1))
    assert options.objection("all to 1", {})[0] == "510.1a"
    assert options.objection(((1, 1), (1, 1)), {})[1].case == "each recipient once"
    assert not options.contains(((1, 3), (2, -1)))


def total_complies(creatures, amounts, needs):
    """510.1c, e: whoever is passed over by one has lethal damage in all, or any from what has deathtouch."""
    for creature, mine in zip(creatures, amounts, strict=True):
        last = max((place for place, amount in enumerate(mine) if amount), default=0)
        for id in creature.order[:last]:
            given = [
                (other.touch, amount)
                for other, theirs in zip(creatures, amounts, strict=True)
                for each, amount in zip(other.order, theirs, strict=True)
                if each == id and amount
            ]
            if sum(amount for _, amount in given) < needs[id] and not any(touch for touch, _ in given):
                return False
    return True


@st.composite
def sharing(draw):
    """Two or three creatures that fight some of the same three, each in an order of its own."""
    needs = {id: draw(st.integers(0, 3)) for id in (1, 2, 3)}
    creatures = []
    for _ in range(draw(st.integers(2, 3))):
        order = tuple(draw(st.permutations((1, 2, 3)))[: draw(st.integers(1, 3))])
        lethal = tuple(needs[id] for id in order)
        creatures.append(Assignment(draw(st.integers(1, 4)), order, lethal, touch=draw(st.booleans())))
    return needs, tuple(creatures)


@given(sharing())
def test_one_may_leave_to_others_what_they_can_assign(board):
    """Exactly those assignments of the first are legal with which some total assignment complies."""
    needs, creatures = board
    first, *rest = creatures
    options = Assignment(first.total, first.order, first.lethal, touch=first.touch, others=tuple(rest))
    divided = [tuple(Division(each.total, each.order).enumerate()) for each in creatures]
    for mine in divided[0]:
        possible = any(
            total_complies(creatures, (mine, *theirs), needs) for theirs in itertools.product(*divided[1:])
        )
        answer = tuple(pair for pair in zip(first.order, mine, strict=True) if pair[1])
        assert options.contains(answer) == possible
    assert len(list(options.enumerate())) == sum(
        options.contains(tuple(pair for pair in zip(first.order, mine, strict=True) if pair[1]))
        for mine in divided[0]
    )


def test_what_others_have_passed_over_is_owed():
    """510.1e: 3 damage is owed to the first; without them the total assignment does not comply."""
    options = Assignment(4, (1, 2), (3, 1), owed=((1, 3),))
    assert options.contains(((1, 3), (2, 1)))
    assert options.objection(((1, 2), (2, 2)), {})[0] == "510.1c"
    assert Assignment(4, (2, 1), (1, 3), owed=((1, 3),)).objection(((2, 4),), {})[0] == "510.1e"
