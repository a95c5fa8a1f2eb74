"""The faces of a card and what stands on each come from its layout, the same from either file."""

from pathlib import Path

import pytest
import yaml

from ingest.cards.reading import read_cards

CARDS = yaml.safe_load(Path(__file__).with_name("layouts.yaml").read_text(encoding="utf-8"))
ONE_FACE = [layout for layout, card in CARDS.items() if len(card["faces"]) == 1]


def scryfall(name, layout, faces):
    written = [
        {
            "name": face["name"],
            "mana_cost": face["cost"],
            "type_line": face["types"],
            "oracle_text": face["text"],
            **dict(zip(("power", "toughness"), face.get("size", ()), strict=False)),
            **({"colors": face["colors"]} if "colors" in face else {}),
            **({"color_indicator": face["indicator"]} if "indicator" in face else {}),
        }
        for face in faces
    ]
    card = {"name": name, "layout": {"aftermath": "split"}.get(layout, layout)}
    return [{**written[0], **card} if len(faces) == 1 else {**card, "card_faces": written}]


def mtgjson(name, layout, faces):
    several = len(faces) > 1
    written = [
        {
            "name": name,
            "layout": layout,
            "manaCost": face["cost"],
            "type": face["types"],
            "text": face["text"],
            "colors": face.get("colors", []),
            **({"faceName": face["name"], "side": side} if several else {}),
            **dict(zip(("power", "toughness"), face.get("size", ()), strict=False)),
            **({"colorIndicator": face["indicator"]} if "indicator" in face else {}),
        }
        for side, face in zip("ab", faces, strict=False)
    ]
    return {"data": {name: written[::-1]}}


@pytest.fixture(params=[scryfall, mtgjson])
def read(request, file_of):
    def of(layout):
        name, faces = CARDS[layout]["name"], CARDS[layout]["faces"]
        (card,) = read_cards(file_of(request.param(name, layout, faces))).cards
        assert card.name == name
        assert [face.name for face in card.faces] == [face["name"] for face in faces]
        assert [face.text for face in card.faces] == [face["text"] for face in faces]
        assert [face.types for face in card.faces] == [face["types"] for face in faces]
        return card

    return of


@pytest.mark.parametrize("layout", ["split", "modal_dfc", "adventure", "transform", *ONE_FACE])
def test_the_layout_and_the_costs_are_those_printed(read, layout):
    card = read(layout)
    assert card.layout == layout
    faces = CARDS[layout]["faces"]
    assert [face.mana_cost for face in card.faces] == [face["cost"] for face in faces]
    assert [(face.power, face.toughness) for face in card.faces] == [
        tuple(face.get("size", (None, None))) for face in faces
    ]


def test_an_aftermath_card_is_a_split_card(read):
    """702.127a: aftermath represents three static abilities of split cards."""
    assert read("aftermath").layout == "split"


def test_a_flipped_card_keeps_its_mana_cost_and_color(read):
    """710.1c."""
    front, back = read("flip").faces
    assert (front.mana_cost, back.mana_cost, back.colors) == ("{3}{R}", "{3}{R}", front.colors)
    assert (back.power, back.types) == ("2", "Legendary Creature — Goblin Shaman")


def test_a_back_face_has_its_color_indicator(read):
    """712.1, 204: it has no mana cost, so its color is that of its indicator, or there is none."""
    assert [face.colors for face in read("transform").faces] == [None, ("U",)]
    assert [face.colors for face in read("modal_dfc").faces] == [None, None]


def test_each_half_of_a_meld_pair_and_what_they_meld_into_is_a_card(file_of):
    """712.4: Scryfall has three cards, MTGJSON each half with what both become."""
    front = {"name": "Graf Rats", "layout": "meld", "type": "Creature — Rat", "manaCost": "{1}{B}"}
    other = {"name": "Midnight Scavengers", "layout": "meld", "type": "Creature — Human Rogue"}
    both = {"name": "Chittering Host", "layout": "meld", "type": "Creature — Eldrazi Horror"}
    data = {
        f"{half['name']} // Chittering Host": [
            {**half, "faceName": half["name"], "side": "a"},
            {**both, "faceName": "Chittering Host", "side": "b"},
        ]
        for half in (front, other)
    }
    cards = read_cards(file_of({"data": data})).cards
    assert [card.name for card in cards] == ["Graf Rats", "Chittering Host", "Midnight Scavengers"]
    assert all(len(card.faces) == 1 for card in cards)
    scryfall = [
        {"name": each["name"], "layout": "meld", "type_line": each["type"]} for each in (front, both, other)
    ]
    assert [card.name for card in read_cards(file_of(scryfall)).cards] == [card.name for card in cards]


def test_a_battle_has_its_defense_and_its_back(file_of):
    """310.4a: defense is printed on the front."""
    faces = [
        {"name": "Invasion of X", "mana_cost": "{2}{R}", "type_line": "Battle — Siege", "defense": "4"},
        {"name": "X", "mana_cost": "", "type_line": "Creature — Bear", "colors": ["R"]},
    ]  # fmt: skip
    card = {"name": "Invasion of X // X", "layout": "transform", "card_faces": faces}
    (read,) = read_cards(file_of([card])).cards
    assert (read.faces[0].defense, read.faces[1].colors) == ("4", ("R",))


def test_a_card_with_one_face_printed_on_both_sides_is_one_card(file_of):
    face = {"name": "Krark's Thumb", "mana_cost": "{2}", "type_line": "Legendary Artifact"}
    card = {"name": "Krark's Thumb // Krark's Thumb", "layout": "reversible_card", "card_faces": [face, face]}
    (read,) = read_cards(file_of([card])).cards
    assert (read.name, read.layout, len(read.faces)) == ("Krark's Thumb", "normal", 1)
