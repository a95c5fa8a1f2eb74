"""The legal blocks, compared with every thinkable one and the restrictions asked directly."""

import itertools
import random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import restrictions
from engine.abilities import Requirement, Restriction
from engine.combat import blockers

KEYWORDS = ("flying", "reach", "menace", "intimidate", "three or more")


def three_or_more(view, attacker, those, context):
    return len(those) >= 3


creatures = st.lists(st.sets(st.sampled_from(KEYWORDS), max_size=2), min_size=1, max_size=3)


def put(b, prefix, kinds, controller):
    names = []
    for number, keywords in enumerate(kinds):
        abilities = (
            [Restriction(question="be blocked", allows=three_or_more)] if "three or more" in keywords else []
        )
        if number == 0 and "reach" in keywords:
            abilities.append(Requirement(what="block" if controller == "Bob" else "be blocked"))
        plain = sorted(keywords - {"three or more"})
        names.append(f"{prefix}{number}")
        b.put(names[-1], pt="1/1", keywords=plain, abilities=abilities, controller=controller)
    return names


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(creatures, creatures)
def test_the_legal_blocks_are_those_of_the_rules(board, attacking, blocking):
    b = board(step="declare blockers")
    attackers = put(b, "attacker", attacking, "Alice")
    defenders = put(b, "blocker", blocking, "Bob")
    game = b.fight(*((each, "Bob") for each in attackers)).game()
    options = blockers.block_options(game, 2)

    def allowed(pairs):
        blocked = {attacker for _, attacker in pairs}
        return all(
            restrictions.forbidding(game, "be blocked", id, tuple(x for x, y in pairs if y == id)) is None
            for id in blocked
        )

    choices = [((b[each], 0), *((b[each], b[other]) for other in attackers)) for each in defenders]
    thinkable = [tuple(pair for pair in each if pair[1]) for each in itertools.product(*choices)]
    undisturbed = [each for each in thinkable if allowed(each)]
    most = max(options.obeys(each) for each in undisturbed)
    expected = {each for each in undisturbed if options.obeys(each) == most}
    listed = list(options.enumerate())
    assert len(listed) == options.count() == len(expected)
    assert set(listed) == expected
    assert options.sample(random.Random(1)) in expected
