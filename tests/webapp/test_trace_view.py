from webapp.addresses import home_of
from webapp.trace_view import Cited, cited_rules, layerings_of, parts_of


def step(n, text, *children, kind="cast", rules=(), at=(1, "upkeep"), record=None):
    turn, name = at
    return {
        "n": n, "turn": turn, "step": name, "kind": kind, "text": text, "rules": list(rules),
        "objects": [{"id": n + 100, "name": "it"}], "children": list(children),
    } | ({"record": record} if record else {})  # fmt: skip


def test_rules_of_a_silent_step_go_to_the_first_line_under_it():
    silent = step(
        1, "", step(2, "First.", rules=["601.2a"]), step(3, "Second.", rules=["601.2b"]), rules=["601.2"]
    )
    (part,) = parts_of([silent], 99)
    first, second = part.lines
    assert first.rules == (Cited("601.2", False), Cited("601.2a", False))
    assert second.rules == (Cited("601.2b", False),)


def test_folded_kinds_are_marked_and_what_they_led_to_is_not():
    parts = parts_of(
        [step(1, "Alice passes.", step(2, "It resolves."), kind="priority", rules=["117.3d"])], 99
    )
    (line,) = parts[0].lines
    assert (line.folded, line.children[0].folded, parts[0].folded) == (True, False, False)


def test_a_step_of_the_turn_in_which_nothing_happens_is_folded():
    upkeep = step(1, "Alice passes.", kind="priority")
    draw = step(2, "Alice draws.", at=(1, "draw"))
    assert [(part.step, part.folded) for part in parts_of([upkeep, draw], 99)] == [
        ("upkeep", True),
        ("draw", False),
    ]


def test_steps_beyond_the_last_that_is_shown_are_left_out():
    (part,) = parts_of([step(1, "One.", step(2, "Two."), step(3, "Three."))], 2)
    assert [line.text for line in part.lines[0].walk()] == ["One.", "Two."]


def test_a_table_of_layers_with_trials_and_what_timestamps_alone_had_made():
    urborg = {"id": 3, "name": "Urborg"}
    before, after = {"name": "Urborg", "abilities": ["a"]}, {"name": "Urborg", "subtypes": ["Mountain"]}
    trial = {
        "type": "dependency_tried", "layer": "4", "effect": "Urborg", "on": "Blood Moon",
        "changes": "existence", "before": [urborg],
    }  # fmt: skip
    row = {
        "type": "effect_applied", "layer": "4", "effect": "Blood Moon",
        "does": [{"case": "land types", "words": ["Mountain"]}],
        "source": {"id": 4, "name": "Blood Moon"}, "timestamp": 3, "order": "timestamp",
        "objects": [{"object": urborg, "before": before, "after": after}],
    }  # fmt: skip
    tried = step(5, "Urborg depends on Blood Moon.", record=trial)
    applied = step(4, "Layer 4.", tried, rules=["613.1d"], record=row)
    said = step(2, "By timestamps alone: …", record={"type": "timestamps_alone", "objects": []})
    (layering,) = layerings_of([step(3, "Applied.", applied, said, record={"type": "effects_applied"})])
    assert (layering.n, layering.by_timestamps_alone, layering.objects) == (
        3,
        "By timestamps alone: …",
        ((3, "Urborg"),),
    )
    (application,) = layering.rows
    assert application.changes[0].changes == ("subtypes none → Mountain", "abilities “a” → none")
    assert application.trials[0].after == "nothing"


def test_a_citation_may_name_its_edition():
    assert home_of("704.5j", "2021") == ("2021", "704.5j")
    assert home_of("2024:117.5", "2005") == ("2024", "117.5")


def test_cited_rules_come_once_in_their_order(library):
    parts = parts_of(
        [step(1, "One.", step(2, "Two.", rules=["704.5j", "2021:700.2a"]), rules=["117.5", "704.5j"])], 99
    )
    found = cited_rules(parts, "2024", library.rule)
    assert [(each.number, each.rule.edition) for each in found] == [
        ("117.5", "2024"), ("704.5j", "2024"), ("2021:700.2a", "2021"),
    ]  # fmt: skip


def test_a_number_that_is_a_heading_only_has_no_text(library):
    parts = parts_of([step(1, "One.", rules=["999.9"])], 99)
    assert cited_rules(parts, "2024", library.rule)[0].rule is None
