import re


def test_a_path_is_told_step_by_step(judge):
    shown = judge("graph", "702.2", "--to", "704.5h").out
    assert [line for line in shown.splitlines() if line[:1].isdigit()] == [
        "702.2  Deathtouch",
        "702.2b  Deathtouch",
        "704  State-Based Actions",
        "704.5  State-Based Actions",
        "704.5h  State-Based Actions",
        "4 steps in 2024",
    ]


def test_a_path_against_a_reference_says_so(judge):
    assert "is cited by" in judge("graph", "704.5j", "--to", "205.4d").out


def test_a_path_as_node_link_data(judge):
    data = judge("graph", "702.2", "--to", "704.5h", "--json").json
    assert {"directed", "multigraph", "graph", "nodes", "edges"} <= set(data)
    assert data["graph"]["path"][-1] == "704.5h"


def test_where_there_is_no_path(judge):
    answer = judge("graph", "702.2a", "--to", "704.5h", "--kind", "see")
    assert answer.status == 1
    assert "Nothing of these kinds joins 702.2a and 704.5h" in answer.out


def test_kinds_and_direction(judge):
    data = judge("graph", "704.5j", "--kind", "cites", "--kind", "same-rule", "--json").json
    assert {edge["kind"] for edge in data["edges"]} == {"cites", "same rule"}
    data = judge("graph", "704.5j", "--direction", "needed-by", "--json").json
    assert {"205.4d", "306.4"} <= {node["id"] for node in data["nodes"]}
    wrong = judge("graph", "704.5j", "--kind", "quotes")
    assert (wrong.status, wrong.out) == (2, "")
    assert "choose from contains, cites" in wrong.err


def test_related_rules_are_marked_as_computed(judge):
    shown = judge("graph", "702.19b", "--kind", "related").out
    assert "related (computed)" in shown
    assert re.search(r"510\.1c \(\d+%\)", shown)


def test_what_stands_around_a_rule_fits_a_narrow_terminal(judge, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    shown = judge("graph", "613.8").out
    assert "  613.8 613.8a, 613.8b, 613.8c\n" in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_the_help_lists_whole_sentences(judge, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    shown = judge("--help").out
    commands = shown[shown.index("Commands:") :]
    assert "..." not in commands
    assert " ".join(commands.split()).count(". ") >= 15
    assert max(map(len, shown.splitlines())) <= 80


def test_central_rules(judge):
    shown = judge("graph", "601", "--central").out
    assert shown.index("601.2b") < shown.index("601.2f")
    assert "Computed" in shown
    both = judge("graph", "601", "--central", "--to", "602")
    assert both.status == 2


def test_history_shows_every_wording_and_what_changed(judge):
    shown = judge("history", "704.5j").out
    assert [line.split(",")[0] for line in shown.splitlines() if ", from " in line] == [
        "October 2005 (Ravnica)",
        "February 2014 (Born of the Gods)",
        "September 2017 (Ixalan)",
        "February 2021 (Kaldheim)",
        "August 2024 (Bloomburrow)",
    ]
    assert "[-a player controls -]" in shown
    assert judge("history", "704.5j", "--json").json["wordings"][0]["numbers"] == ["420.5e"]


def test_a_static_site_is_written(judge, tmp_path):
    told = judge("export", "--site", str(tmp_path / "site")).json
    assert (tmp_path / "site" / "rules" / "2024" / "702.html").is_file()
    assert told["files"] > 400
    assert told["seconds"] > 0
    again = judge("export", "--site", str(tmp_path / "site"))
    assert (again.status, again.json["files"]) == (0, told["files"])


def test_a_static_site_is_of_all_editions(judge, tmp_path):
    assert judge("export", "--site", str(tmp_path), "--edition", "2024").status == 2
    assert judge("export", "--site", str(tmp_path), "--terms").status == 2
    (tmp_path / "other.txt").touch()
    refused = judge("export", "--site", str(tmp_path))
    assert (refused.status, refused.out) == (2, "")
    assert "empty folder" in refused.err
