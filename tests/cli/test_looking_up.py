import pytest


def test_a_rule_as_the_contract_has_it(judge):
    answer = judge("rule", "704.5j", "--json").json
    assert (answer["edition"], answer["number"], answer["name"]) == ("2024", "704.5j", "State-Based Actions")
    assert answer["text"].startswith("If two or more legendary permanents with the same name are controlled")
    assert (answer["parent"], answer["children"], answer["examples"]) == ("704.5", [], [])
    assert "205.4d" in answer["cited_by"]
    assert "Legend Rule" in answer["terms"]
    steps = {step["edition"]: step for step in answer["history"]}
    assert steps["2005"]["number"] == "420.5e"
    assert set(steps["2021"]) >= {"edition", "number", "change"}


@pytest.mark.parametrize("written", [["702.19b"], ["70219b"], ["cr", "702", "19", "b"], ["rule 702.19b"]])
def test_a_number_in_any_form(judge, written):
    assert judge("rule", *written, "--json").json["number"] == "702.19b"


def test_a_rule_is_shown_with_its_edition_and_date(judge):
    shown = judge("rule", "702.19b").out
    for part in ("702.19b", "Trample", "August 2024 (Bloomburrow)", "2024-08-02", "lethal damage"):
        assert part in shown
    assert all(line == line.rstrip() for line in shown.splitlines())


def test_the_edition_is_a_key_or_any_date(judge):
    assert judge("rule", "702.2", "--edition", "2021", "--json").json["edition"] == "2021"
    assert judge("rule", "trample", "--json").json["number"] == "702.19"
    assert judge("rule", "702.2", "--edition", "2019-03-02", "--json").json["edition"] == "2017"


def test_a_section_shows_its_rules(judge):
    answer = judge("rule", "704", "--json").json
    assert [rule["number"] for rule in answer["rules"]][:2] == ["704.1", "704.1a"]
    assert "704.8" in judge("rule", "704").out


def test_a_term(judge):
    answer = judge("term", "dying", "--edition", "2021", "--json").json
    assert (answer["term"], answer["edition"], answer["rules"]) == ("Dies", "2021", ["700.4"])
    assert judge("term", "tapped", "--edition", "2021", "--json").json["see"] == ["Untapped"]


def test_a_borrowed_term_says_so(judge):
    assert judge("term", "dies", "--json").json["borrowed"]["edition"] == "2021"
    assert "lacks the glossary" in judge("term", "dies").out


def test_a_search(judge):
    answer = judge("search", "legend", "rule", "--limit", "3", "--json").json
    assert set(answer) >= {"query", "edition", "hits", "took_ms"}
    assert len(answer["hits"]) == 3
    first = answer["hits"][0]
    assert (first["number"], first["kind"]) == ("704.5j", "rule")
    assert set(first) >= {"number", "kind", "score", "snippet"}
    assert "704.5j" in judge("search", "legend", "rule").out


def test_a_comparison(judge):
    row = next(row for row in judge("diff", "2021", "2024", "704.5j", "--json").json)
    assert (row["old"], row["new"], row["change"]) == ("704.5j", "704.5j", ["reworded"])
    assert row["old_text"].startswith("If a player controls two or more")
    assert "[-a player controls-]" in judge("diff", "2021", "2024", "704.5j").out.replace(" -]", "-]")


def test_the_graph_is_node_link_data(judge):
    data = judge("graph", "704.5j", "--json").json
    assert {"directed", "multigraph", "graph", "nodes", "edges"} <= set(data)
    assert "704.5" in {node["id"] for node in data["nodes"]}
    assert "cites" in judge("graph", "704.5j").out


def test_exports(judge):
    texts = judge("export", "--edition", "2021").json
    assert list(texts) == ["2021"]
    assert len(texts["2021"]) == 2514
    assert texts["2021"]["702.2"] == "Deathtouch"
    assert set(judge("export").json) == {"2005", "2014", "2017", "2021", "2024"}
    examples = judge("export", "--examples", "--edition", "2024").json["2024"]
    assert len(examples) == 274
    assert set(examples[0]) == {"number", "n", "text"}
    assert len(judge("export", "--terms", "--edition", "2021").json["2021"]) == 585


def test_the_editions(judge):
    found = judge("editions", "--json").json
    assert [each["key"] for each in found] == ["2005", "2014", "2017", "2021", "2024"]
    assert found[4]["sections_missing"] == ["100", "200", "300", "700"]
    assert found[4]["rules"] == 2933
    assert "Bloomburrow" in judge("editions").out


def test_a_question(judge):
    answer = judge("ask", "what is 702.19b", "--json").json
    assert (answer["kind"], answer["understood"], answer["rules"]) == ("rule", True, ["702.19b"])


def test_what_is_not_understood_ends_with_1(judge):
    result = judge("ask", "who wins if both players die", "--json")
    assert result.status == 1
    assert result.json["kind"] == "refused"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["rule", "704.99"], "704.99: section 704 ends at 704.8 in the 2024 edition; did you mean 704.5?"),
        (["term", "deathtuch"], "did you mean Deathtouch?"),
        (["rule", "704.5", "--edition", "1999"], "the oldest is 2005"),
    ],
)
def test_what_does_not_exist_is_one_line_and_1(judge, arguments, sentence):
    result = judge(*arguments, "--json")
    assert (result.status, result.out) == (1, "")
    assert sentence in result.err
    assert result.err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["rule", "seven"], "is neither a number nor the title of one rule or section"),
        (["rule", "704.5", "--edition", "newest"], "neither an edition nor a date"),
        (["search", "the of"], "no word that tells one rule from another"),
        (["search", " "], "the search is empty"),
        (["rule"], "Missing argument"),
        (["rules"], "No such command 'rules'"),
        (["diff", "2021", "2021"], "are the same edition"),
        (["export", "--examples", "--terms"], "ask for one of them"),
        (
            ["rule", "704.5", "--db", "/nowhere/at/all"],
            "There is no store in /nowhere/at/all; build one: python3 run.py judge ingest --db /",
        ),
    ],
)
def test_bad_input_is_one_line_and_2(judge, arguments, sentence):
    result = judge(*arguments)
    assert (result.status, result.out) == (2, "")
    assert sentence in result.err
    assert result.err.count("\n") == 1


def test_a_search_is_folded_and_says_through_which_word_it_came(judge):
    lines = judge("search", "trample", "--limit", "20").out.splitlines()
    assert any(line.startswith("702.19  ") for line in lines)
    assert any(line.startswith("    702.19b  ") for line in lines)
    assert "through “fizzle”" in judge("search", "fizzle").out


def test_a_search_in_all_editions(judge):
    assert judge("search", "legend", "rule", "--edition", "all", "--json").json["edition"] == "all"
    assert "2005:420.5e" in judge("search", "legend", "rule", "edition:all").out


def test_help_shows_how_to_search(judge):
    said = judge("search", "--help").out
    assert all(form in said for form in ("in:702", "cites:704", "term:", "edition:all", "-planeswalker"))


@pytest.mark.parametrize(
    ("words", "term"),
    [
        ("lki", "Last Known Information"),
        ("ETB", "Enters the Battlefield"),
        ("sba", "State-Based Actions"),
        ("cmc", "Converted Mana Cost"),
        ("dfc", "Double-Faced Cards"),
        ("legend rule", "Legend Rule"),
        ("dies", "Dies"),
        ("if", "If"),
        ("enchantment", "Enchantment"),
        ("planeswalker", "Planeswalker"),
        ("P/T", "Power"),
        ("glossary: dies", "Dies"),
        ("creature dies", "Dies"),
        ("trample", "Trample"),
    ],
)
def test_terms_know_what_players_say(judge, words, term):
    assert judge("term", *words.split(), "--json").json["term"] == term


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("[[704.5j]]", "704.5j"),
        ("lki", "608.2h"),
        ("ETB", "603.6a"),
        ("sba", "704.1"),
        ("P/T", "208.3"),
        ("cmc", "202.3"),
        ("dfc", "712.1"),
        ("Æther", "206.3c"),
        ("legend rule", "704.5j"),
        ("legendary rule", "704.5j"),
        ("glossary: dies", "700.4"),
        ("dies", "700.4"),
        ("planeswalker", "306.1"),
        ("enchantment", "303.1"),
        ("creature dies", "603.6c"),
        ("704.5j 702.19b", "704.5j"),
    ],
)
def test_what_players_type_finds_what_they_mean(judge, words, number):
    assert judge("search", words, "--json").json["hits"][0]["number"] == number


def test_a_term_like_all_that_was_written_is_offered_before_one_like_a_part_of_it(judge):
    assert "did you mean Legend Rule?" in judge("term", "legend", "rool").err


def test_a_term_whose_word_tells_nothing_is_found(judge):
    (hit,) = judge("search", "if", "--json").json["hits"]
    assert (hit["kind"], hit["id"]) == ("term", "If")


def test_a_number_in_the_brackets_of_a_wiki(judge):
    assert judge("rule", "[[704.5j]]", "--json").json["number"] == "704.5j"


def test_words_that_ran_together_are_parted_into_the_documents_own(judge):
    text = judge("rule", "602.2", "--json").json["text"]
    assert "Announcements and payments can't be altered" in text


def test_an_answer_has_its_board_folded_and_its_outcomes_in_a_table(judge):
    question = "I cast Clone with Grizzly Bears and Serra Angel on the battlefield. What happens?"
    shown = judge("ask", question).out
    assert "mana_cost" not in shown
    assert "policy" not in shown
    assert "judge ask --board" in shown
    assert "what comes of it" in shown
    assert "players:" in judge("ask", "--board", question).out


def test_two_numbers_find_both_rules(judge):
    numbers = [hit["number"] for hit in judge("search", "704.5j 702.19b", "--json").json["hits"]]
    assert {"704.5j", "702.19b"} <= set(numbers)


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("trample", "702.19"),
        ("state-based actions", "704"),
        ("planeswalker", "306"),  # no rule on planeswalking
        ("lki", "608.2h"),
        ("cmc", "202.3"),
        ("sba", "704"),
        ("dfc", "712"),
        ("P/T", "208"),
        ("dies", "700.4"),
    ],
)
def test_a_title_or_a_word_of_players_is_read_in_place_of_a_number(judge, words, number):
    assert judge("rule", words, "--json").json["number"] == number


@pytest.mark.parametrize("words", ["if", "rule of dreams"])
def test_what_names_no_rule_or_several_is_sent_to_the_terms_and_the_search(judge, words):
    assert "look it up as a term, or search for it" in judge("rule", words).err


@pytest.mark.parametrize("named", ["bloomburrow", "BLB"])
def test_an_edition_is_named_by_its_set(judge, named):
    for look_up in (("rule", "704.5j"), ("history", "704.5j"), ("search", "legend rule")):
        assert judge(*look_up, "--edition", named, "--json").json["edition"] == "2024"
    assert judge("diff", "2021", named, "704.5j", "--json").json


def test_what_no_glossary_has_leads_to_the_rules_that_have_it(judge):
    """No glossary has an entry for Aether; 206.3c has it in a name of the Homelands expansion."""
    result = judge("term", "Æther")
    assert result.status == 1
    assert "no such term" in result.err
    assert "206.3c" in result.err


def test_a_rule_folds_the_editions_of_which_the_same_is_told(judge):
    assert "2014 to 2017" in judge("rule", "419.5b", "--edition", "2005").out


def test_a_history_folds_the_editions_in_which_nothing_changed(judge):
    """704.5g has the same words in 2021 and 2024."""
    shown = judge("history", "704.5g").out
    assert "the same until 2024" in shown
    assert shown.count("has been dealt lethal") == 1


def test_what_is_near_no_term_is_searched_for_with_a_command(judge):
    told = judge("term", "xyzzy plugh")
    assert told.status == 1
    assert told.err.endswith("has no such term; search for it: judge search 'xyzzy plugh'\n")
