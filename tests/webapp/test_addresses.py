import pytest

from assistant.answers import Hit
from webapp.addresses import diff_path, graph_path, hit_path, rule_path, search_path, term_of_path, term_path


def test_rule():
    assert rule_path("2024", "702.19b") == "/rules/2024/702.19b"


@pytest.mark.parametrize(
    ("term", "path"),
    [
        ("Trample", "/terms/2024/Trample"),
        ("Combat Damage Step", "/terms/2024/Combat_Damage_Step"),
        ("Life, Life Total", "/terms/2024/Life,_Life_Total"),
        ("Bury (Obsolete)", "/terms/2024/Bury_(Obsolete)"),
        ("Who? 100%", "/terms/2024/Who%3F_100%25"),
    ],
)
def test_term(term, path):
    assert term_path("2024", term) == path


def test_term_comes_back_out_of_its_address():
    assert term_of_path("Combat_Damage_Step") == "Combat Damage Step"


def test_comparison():
    assert diff_path("2021", "2024") == "/diff/2021/2024"
    assert diff_path("2021", "2024", "704") == "/diff/2021/2024/704"


def test_picture():
    assert graph_path("2014", "107.3") == "/graph/2014/107.3"


def test_search():
    assert search_path("deals & draws", "2021") == "/search?q=deals+%26+draws&edition=2021"


def hit(kind, number, name="Trample"):
    return Hit(number, kind, 1.0, "", "2024", name, "")


def test_hits_lead_to_rules_and_terms_to_terms():
    assert hit_path(hit("rule", "702.19b"), "2024") == "/rules/2024/702.19b"
    assert hit_path(hit("example", "702.19b"), "2024") == "/rules/2024/702.19b"
    assert hit_path(hit("term", "702.19"), "2024") == "/terms/2024/Trample"


def test_borrowed_term_is_shown_in_the_edition_searched():
    assert hit_path(hit("term", "702.19"), "2017") == "/terms/2017/Trample"
