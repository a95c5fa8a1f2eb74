"""A card is shown as it is understood: its clauses as trees, written back, with the rules they rest on."""

import pytest

from assistant.cards import CardShelf
from assistant.errors import NoSuchCard
from engine.oracle.normalise import normalise
from model import Face


@pytest.fixture
def shown(library):
    def show(text, types="Creature — Bear", name="Bear"):
        return library.compiled(Face(name, "{G}", types, text))

    return show


def rules(answer, place=0):
    return [each.number for each in answer.faces[0].clauses[place].rules]


def lines(part):
    yield f"{part.name}: {part.value}".removeprefix(": ")
    for each in part.parts:
        yield from lines(each)


@pytest.fixture(scope="module")
def every_face(library):
    """Every face of a card of the project, as it is shown."""
    return [face for card in CardShelf.open() for face in library.card(card.name).faces]


def test_every_card_of_the_project_says_on_which_rules_it_rests(every_face):
    for face in every_face:
        for clause in face.clauses:
            assert bool(clause.rules) is clause.compiled, (face.name, clause.text)
            assert all(rule.name for rule in clause.rules), (face.name, "each rule is one of its edition")
            assert face.text[slice(*clause.at)] == clause.text, face.name


def test_what_is_printed_back_means_what_the_card_says(every_face):
    for face in every_face:
        legendary = "Legendary" in face.types  # its text may shorten its name (201.5c)
        for clause in face.clauses:
            if clause.compiled:
                printed, text = (
                    normalise(each, face.name, legendary=legendary) for each in (clause.printed, clause.text)
                )
                assert printed == text, face.name


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("Flying", ["702.9"]),
        ("{T}: Add {G}.", ["602.1", "605.1a", "107.5", "106.4"]),
        ("When ~ enters, draw a card.", ["603.1", "121.2"]),
        ("When ~ enters, if you control a Forest, you gain 2 life.", ["603.1", "603.4", "119.3"]),
        ("{T}: Destroy target land.", ["602.1", "115.1", "107.5", "701.7", "701.7a"]),
        ("~ enters tapped.", ["614.1d"]),
        ("~ enters with two +1/+1 counters on it.", ["614.1c"]),
        ("Other creatures you control get +1/+1.", ["604.1", "613.4c"]),
        ("~'s power and toughness are each equal to the number of lands you control.", ["604.3", "613.4a"]),
        ("~ attacks each combat if able.", ["604.1", "508.1d"]),
        ("~ can't block.", ["101.2"]),
    ],
)
def test_each_part_rests_on_its_rules(shown, text, numbers):
    answer = shown(text)
    assert set(numbers) <= set(rules(answer))


def test_modes_rest_on_the_last_edition_that_has_their_rule(shown):
    """Section 700 is lost in the 2024 document; modes are 700.2 of the 2021 one."""
    text = "Choose one —\n• You gain 3 life.\n• Draw a card."
    (clause,) = shown(text, "Sorcery").faces[0].clauses
    assert ("700.2", "2021") in [(each.number, each.edition) for each in clause.rules]
    assert "121.2" in [each.number for each in clause.rules]


def test_rules_have_the_numbers_of_the_edition(library):
    """Ward came in April 2021: the document of February lacks it, and its number was banding's then."""
    (clause,) = library.card("Serra Angel", "2021").faces[0].clauses
    assert ("702.9", "2021") in [(each.number, each.edition) for each in clause.rules]
    ward = Face("Bird", "{U}", "Creature — Bird", "Ward {2}")
    for edition, found in (("2024", ("702.21", "2024")), ("2021", ("702.21", "2024"))):
        (clause,) = library.compiled(ward, edition).faces[0].clauses
        assert found in [(each.number, each.edition) for each in clause.rules]


def test_a_clause_is_shown_as_a_tree(shown):
    (clause,) = shown("When Bear enters, it deals 4 damage to target creature.").faces[0].clauses
    found = list(lines(clause.understood))
    assert found[0] == "triggered line"
    assert {"word: when", "verb: enters", "who: pronoun it", "amount: number 4"} <= set(found)


def test_a_refused_clause_is_marked_from_where_reading_stopped(shown):
    text = "Flying\nWhen Bear enters the battlefield, draw a card, then juggle two balls. (Not really.)"
    answer = shown(text)
    flying, refused = answer.faces[0].clauses
    assert (answer.compiled, flying.compiled, refused.compiled) == (False, True, False)
    assert text[slice(*refused.at)].startswith("When Bear")
    assert text[slice(*refused.stopped)] == "juggle two balls."
    assert "“juggle” is not understood" in refused.why
    assert (refused.rules, refused.understood, refused.printed) == ((), None, "")


def test_the_lines_of_a_spell_are_shown_one_by_one(shown):
    first, second = shown("Tap target creature.\nDraw a card.", "Instant").faces[0].clauses
    assert [each.number for each in first.rules] == ["113.3a", "115.1", "701.21", "701.21a"]
    assert [each.number for each in second.rules] == ["113.3a", "121.2c", "121.2a", "121.2"]


def test_a_type_line_that_is_none_is_told(shown):
    (face,) = shown("Flying", "Creatur — Bear").faces
    assert (face.compiled, face.clauses) == (False, ())
    assert "Creatur" in face.fault


def test_colors_are_those_of_the_cost(library):
    face = Face("Mixture", "{2}{W/U}", "Creature — Bird")
    assert library.compiled(face).faces[0].colors == ("blue", "white")


def test_cards_are_found_by_name_and_unknown_ones_are_told(library):
    assert (library.card("grizzly bears").name, library.card("grizzly bears").origin) == (
        "Grizzly Bears",
        "project",
    )
    with pytest.raises(NoSuchCard) as unknown:
        library.card("Grizly Bear")
    assert "Grizzly Bears" in unknown.value.suggestions
    assert "judge cards import" in unknown.value.sentence


def test_names_are_completed(library):
    assert "Grizzly Bears" in library.card_names("grizz")
