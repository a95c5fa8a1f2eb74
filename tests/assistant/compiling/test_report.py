"""What is counted as compiled: a card counts if every clause of every face does."""

import datetime
import hashlib

import pytest

from assistant.compiling import outcomes as kept
from assistant.compiling.outcomes import Outcomes
from assistant.compiling.report import Share, compile_cards, is_held_out, part_of
from model import Card, Face

GOOD = Card("Ox", (Face("Ox", "{W}", "Creature — Ox", "Flying\nVigilance", "1", "1"),))
HALF = Card("Asp", (Face("Asp", "{B}", "Creature — Snake", "Flying\nJuggle two balls.", "1", "1"),))
TWO = Card(
    "Day // Night",
    (Face("Day", "{W}", "Instant", "Draw a card."), Face("Night", "{B}", "Instant", "Juggle.")),
    "split",
    datetime.date(2001, 5, 4),
)
PLAIN = Card("Bear", (Face("Bear", "{1}{G}", "Creature — Bear", power="2", toughness="2"),))
LAND = Card("Forest", (Face("Forest", "", "Basic Land — Forest", "({T}: Add {G}.)"),))
WRONG = Card("Thing", (Face("Thing", "{1}", "Creatur — Bear"),))


def test_counts_and_spans():
    found = compile_cards((GOOD, HALF, TWO, PLAIN, LAND), Outcomes())
    assert (found.cards, found.compiled) == (5, 3)
    assert (found.clauses, found.clauses_compiled) == (6, 4)
    assert (found.with_text, found.vanilla, found.basic_lands) == (Share(3, 1), Share(1, 1), Share(1, 1))
    assert [(each.name, each.face, each.clause, each.at) for each in found.refused] == [
        ("Asp", "Asp", "Juggle two balls.", (7, 24)),
        ("Day // Night", "Night", "Juggle.", (0, 7)),
    ]
    assert found.by_layout == {"normal": Share(2, 1), "split": Share(1, 0)}
    assert found.by_year == {"2001": Share(1, 0), "unknown": Share(2, 1)}


def test_a_face_whose_type_line_is_none_does_not_compile():
    found = compile_cards((WRONG,), Outcomes())
    assert found.compiled == 0
    assert [(each.clause, "Creatur" in each.why) for each in found.refused] == [("Creatur — Bear", True)]


def test_the_held_out_tenth_and_the_rest_are_all_cards():
    cards = tuple(Card(f"Card {number}", ()) for number in range(2000))
    held, rest = part_of(cards, "held-out"), part_of(cards, "rest")
    assert sorted((*held, *rest), key=cards.index) == list(part_of(cards, "all")) == list(cards)
    assert 150 < len(held) < 250
    # By sha256 of the name, read as a number, modulo 10: the same on every machine and in every year.
    assert [is_held_out(name) for name in ("Counterspell", "Giant Growth", "Shock")] == [
        int(hashlib.sha256(name.encode()).hexdigest(), 16) % 10 == 0
        for name in ("Counterspell", "Giant Growth", "Shock")
    ]


def test_shapes_say_how_many_cards_each_would_free():
    cards = tuple(
        Card(name, (Face(name, "{1}", "Artifact", text),))
        for name, text in (
            ("A", "Juggle two Goblins."),
            ("B", "Juggle 7 Elves."),
            ("C", "Juggle three Bears.\nYodel."),
        )
    )
    found = compile_cards(cards, Outcomes(), with_shapes=True)
    assert [(each.shape, each.frees, each.cards) for each in found.shapes] == [
        ("Juggle N SUBTYPE.", 2, 3),
        ("Yodel.", 0, 1),
    ]
    assert [(each.shape, each.frees) for each in found.stops] == [
        ("(start) | Juggle N SUBTYPE.", 2),
        ("(start) | Yodel.", 0),
    ]


@pytest.fixture
def compiling(monkeypatch):
    """Count the faces that are compiled."""
    done = []
    work = kept.outcomes_of
    monkeypatch.setattr(kept, "outcomes_of", lambda faces: done.extend(faces) or work(faces))
    return done


def test_what_was_compiled_is_kept(tmp_path, compiling):
    first = compile_cards((GOOD, HALF, TWO), Outcomes(tmp_path))
    assert len(compiling) == 4
    second = compile_cards((GOOD, HALF, TWO, PLAIN), Outcomes(tmp_path))
    assert compiling[4:] == list(PLAIN.faces)
    assert second.refused == first.refused


def test_another_text_is_compiled_anew(tmp_path, compiling):
    outcomes = Outcomes(tmp_path)
    compile_cards((GOOD,), outcomes)
    (face,) = GOOD.faces
    changed = Card("Ox", (Face("Ox", face.mana_cost, "Creature — Ox", "Juggle.", "1", "1"),))
    assert compile_cards((changed,), outcomes).compiled == 0
    assert len(compiling) == 2


def test_another_grammar_compiles_everything_anew(tmp_path, compiling, monkeypatch):
    compile_cards((GOOD,), Outcomes(tmp_path))
    monkeypatch.setattr(kept, "grammar", lambda: "another")
    compile_cards((GOOD,), Outcomes(tmp_path))
    compile_cards((GOOD,), Outcomes(tmp_path))
    assert len(compiling) == 2


def test_a_damaged_file_is_written_anew(tmp_path):
    (tmp_path / kept.DATABASE).write_bytes(b"no database at all, only words that fill some bytes" * 50)
    assert compile_cards((GOOD,), Outcomes(tmp_path)).compiled == 1
    assert compile_cards((GOOD,), Outcomes(tmp_path)).compiled == 1


def test_many_faces_are_compiled_in_processes(monkeypatch):
    monkeypatch.setattr(kept, "WORTH_PROCESSES", 100)
    cards = tuple(
        Card(f"Ox {n}", (Face(f"Ox {n}", "{W}", "Creature — Ox", f"Ox {n} enters tapped."),))
        for n in range(250)
    )
    told = []
    found = compile_cards(cards, Outcomes(), progress=lambda _what, done, of: told.append((done, of)))
    assert found.compiled == 250
    assert told == [(100, 250), (200, 250), (250, 250)]
