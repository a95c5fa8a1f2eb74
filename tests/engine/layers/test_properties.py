"""Layers under generated effects: trials that are left out never matter, nor does any order but time."""

import datetime

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

import engine.layers.steps  # noqa: F401 - registers what its rules say
from engine.abilities import Keyword, Static
from engine.characteristics import Characteristics
from engine.conditions import Is, Relation
from engine.filters import AllOf, AnyOf, Anything, Controlled, HasKeyword, Itself, Not, OfColor, OfType
from engine.filters.comparisons import Compared
from engine.layers.applying import apply_all
from engine.layers.lasting_effects import Lasting
from engine.layers.modifications import (
    AddColors,
    ChangeController,
    GainAbilities,
    LoseAbilities,
    ModifyPowerToughness,
    SetColors,
    SetPowerToughness,
    SwitchPowerToughness,
)
from engine.layers.relayering import apply_again
from engine.layers.type_changes import AddTypes, SetLandType, SetTypes
from engine.objects import LastKnown, Object, Player, Turn
from engine.quantities import Fixed, Of
from engine.quantities.counted import Count
from engine.selections import It, Source
from engine.state import State
from engine.view import Context
from engine.zones import Zone

TYPES = ("Creature", "Land", "Artifact", "Enchantment")
SUBTYPES = ("Forest", "Mountain", "Saproling", "Goblin")
COLORS = ("white", "red", "green")
FLYING = Keyword(name="flying", text="flying")

few = st.integers(-2, 3)
one_of = st.sampled_from

simple_filters = st.one_of(
    st.just(Anything()),
    st.just(Itself()),
    st.builds(OfType, one_of(TYPES)),
    st.builds(OfType, one_of(SUBTYPES), st.just("subtypes")),
    st.builds(OfColor, one_of((*COLORS, "colorless"))),
    st.builds(Controlled, one_of(("you", "opponent"))),
    st.just(HasKeyword("flying")),
    st.builds(Compared, st.just("power"), one_of(("<", ">=")), few),
)
filters = st.one_of(
    simple_filters,
    st.builds(Not, simple_filters),
    st.builds(lambda a, b: AllOf((a, b)), simple_filters, simple_filters),
    st.builds(lambda a, b: AnyOf((a, b)), simple_filters, simple_filters),
)
amounts = st.one_of(
    st.builds(Fixed, few),
    st.builds(Count, filters),
    st.just(Of("power", It())),
)
words = st.frozensets(one_of(TYPES), max_size=2)
kinds = st.frozensets(one_of(SUBTYPES), max_size=2)
shades = st.frozensets(one_of(COLORS), max_size=2)
no_statics = st.one_of(
    st.just(ChangeController()),
    st.builds(AddTypes, words, kinds),
    st.builds(SetTypes, st.one_of(st.none(), words), st.one_of(st.none(), kinds)),
    st.builds(SetLandType, st.frozensets(one_of(("Forest", "Mountain")), min_size=1, max_size=1)),
    st.builds(SetColors, shades),
    st.builds(AddColors, shades),
    st.just(GainAbilities((FLYING,))),
    st.just(LoseAbilities()),
    st.just(LoseAbilities(("flying",))),
    st.builds(SetPowerToughness, amounts, amounts),
    st.builds(SetPowerToughness, amounts, amounts, st.just(True)),
    st.builds(ModifyPowerToughness, amounts, amounts),
    st.just(SwitchPowerToughness()),
)
conditions = st.one_of(
    st.none(),
    st.builds(Is, st.just(Source()), filters),
    st.builds(Relation, st.builds(Count, filters), one_of((">=", "<")), st.builds(Fixed, few)),
)


def statics_of(modifications):
    return st.builds(
        lambda affected, several, condition: Static(
            affected=affected, modifications=tuple(several), condition=condition, text="static"
        ),
        filters,
        st.lists(modifications, min_size=1, max_size=2),
        conditions,
    )


granting = st.builds(lambda static: GainAbilities((static,)), statics_of(no_statics))
statics = statics_of(st.one_of(no_statics, granting))


@st.composite
def permanents(draw, id):
    types = draw(st.frozensets(one_of(TYPES), min_size=1, max_size=2))
    return Object(
        id=id,
        kind="card",
        owner=draw(one_of((1, 2))),
        controller=draw(one_of((1, 2))),
        zone=Zone.BATTLEFIELD,
        timestamp=0,
        counters=draw(one_of(((), (("+1/+1", 2),)))),
        printed=Characteristics(
            name=f"object {id}",
            types=types,
            subtypes=draw(kinds),
            colors=draw(shades),
            power=draw(few) if "Creature" in types else None,
            toughness=draw(few) if "Creature" in types else None,
            abilities=tuple(draw(st.lists(st.one_of(st.just(FLYING), statics), max_size=2))),
        ),
    )


@st.composite
def lasting(draw, ids):
    locked = draw(st.booleans())
    source, controller = draw(one_of(ids)), draw(one_of((1, 2)))
    return Lasting(
        timestamp=0,
        duration="end of turn",
        context=Context(source=source, controller=controller),
        ids=tuple(draw(st.lists(one_of(ids), min_size=1, max_size=2, unique=True))) if locked else None,
        affected=None if locked else draw(filters),
        modifications=tuple(draw(st.lists(st.one_of(no_statics, granting), min_size=1, max_size=2))),
    )


@st.composite
def states(draw):
    ids = tuple(range(3, 3 + draw(st.integers(2, 5))))
    things = [draw(permanents(id)) for id in ids]
    effects = draw(st.lists(lasting(ids), max_size=3))
    times = draw(st.permutations(range(1, len(things) + len(effects) + 1)))
    stamped = [
        msgspec.structs.replace(each, timestamp=time)
        for each, time in zip((*things, *effects), times, strict=True)
    ]
    return State(
        date=datetime.date(2024, 8, 2),
        order=(1, 2),
        players={1: Player(id=1, name="Alice"), 2: Player(id=2, name="Bob")},
        turn=Turn(1, 1, "precombat main"),
        objects={each.id: each for each in stamped[: len(things)]},
        zones={(Zone.BATTLEFIELD, 0): ids},
        lasting=tuple(stamped[len(things) :]),
    )


def outcome(state, **options):
    """What every permanent is in the end, and who controls it."""
    layered = apply_all(state, **options)
    return {id: (layered.characteristics(id), layered.controller(id)) for id in sorted(state.objects)}


@settings(max_examples=400, deadline=None)
@given(states())
def test_trials_that_are_left_out_would_have_changed_nothing(state):
    assert outcome(state) == outcome(state, recording=True)


@settings(max_examples=100, deadline=None)
@given(states(), st.randoms(use_true_random=False))
def test_the_order_in_which_objects_are_kept_does_not_matter(state, chance):
    ids = list(state.objects)
    chance.shuffle(ids)
    other = state.copy()
    other.objects = {id: state.objects[id] for id in ids}
    other.zones = {(Zone.BATTLEFIELD, 0): tuple(ids)}
    other.lasting = tuple(chance.sample(state.lasting, len(state.lasting)))
    assert outcome(other) == outcome(state)


@settings(max_examples=100, deadline=None)
@given(states())
def test_applying_effects_leaves_the_state_as_it_was(state):
    before = state.copy()
    first = outcome(state)
    assert state == before
    assert outcome(state) == first


@settings(max_examples=100, deadline=None)
@given(states(), st.integers(1, 50))
def test_only_the_order_of_timestamps_matters(state, gap):
    """613.7 orders by timestamp; how far apart they are says nothing."""
    other = state.copy()
    other.objects = {
        id: msgspec.structs.replace(each, timestamp=each.timestamp * gap)
        for id, each in state.objects.items()
    }
    other.lasting = tuple(
        msgspec.structs.replace(each, timestamp=each.timestamp * gap) for each in state.lasting
    )
    assert outcome(other) == outcome(state)


@st.composite
def changed(draw):
    """A state, and what became of it: permanents that have changed, gone or come."""
    state = draw(states())
    after = state.copy()
    touched = draw(st.sets(one_of(sorted(state.objects)), min_size=1, max_size=2))
    new = set()
    for id in touched:
        old = state.objects[id]
        goes = draw(st.booleans())
        number = max(state.objects) + id if goes else id
        if goes:
            del after.objects[id]
            after.gone[id] = LastKnown(old, old.printed, old.controller, copiable=old.printed)
            new.add(number)
        after.objects[number] = msgspec.structs.replace(draw(permanents(number)), timestamp=old.timestamp)
    after.zones = {(Zone.BATTLEFIELD, 0): tuple(after.objects)}
    return state, after, touched | new


@settings(max_examples=600, deadline=None)
@given(changed())
def test_applying_effects_again_to_what_has_changed_gives_what_applying_all_gives(given_states):
    before, after, touched = given_states
    last, anew = apply_all(before), apply_all(after)
    again = apply_again(last, after, {id: before.objects.get(id) for id in touched})
    if again is not None:
        assert (again.now, again.control, again.applied()) == (anew.now, anew.control, anew.applied())


def test_effects_of_types_and_numbers_are_applied_again_to_what_has_changed_only():
    """An anthem asks each creature about itself; a count asks all of them, and Blood Moon takes abilities."""

    def board(*modifications, power):
        things = {
            3: Object(
                id=3, kind="card", owner=1, controller=1, zone=Zone.BATTLEFIELD, timestamp=1,
                printed=Characteristics(
                    name="Source", types=frozenset({"Enchantment"}),
                    abilities=(Static(affected=OfType("Creature"), modifications=modifications),),
                ),
            ),
            4: Object(
                id=4, kind="card", owner=1, controller=1, zone=Zone.BATTLEFIELD, timestamp=2,
                printed=Characteristics(name="Bear", types=frozenset({"Creature"}), power=power, toughness=2),
            ),
        }  # fmt: skip
        return State(
            date=datetime.date(2024, 8, 2),
            order=(1, 2),
            players={1: Player(id=1, name="Alice"), 2: Player(id=2, name="Bob")},
            turn=Turn(1, 1, "precombat main"),
            objects=things,
            zones={(Zone.BATTLEFIELD, 0): (3, 4)},
        )

    def again(*modifications):
        before = board(*modifications, power=2)
        return apply_again(apply_all(before), board(*modifications, power=5), {4: before.objects[4]})

    plus = ModifyPowerToughness(Fixed(1), Fixed(1))
    assert again(plus).characteristics(4).power == 6
    assert again(plus, SetColors(frozenset({"red"})), GainAbilities((FLYING,))).characteristics(4).power == 6
    assert again(ModifyPowerToughness(Count(Anything()), Fixed(0))) is None
    assert again(LoseAbilities()) is None
