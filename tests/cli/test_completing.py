import pytest
from click.shell_completion import ShellComplete

from cli.main import judge, run


@pytest.fixture
def complete(store_directory, monkeypatch):
    monkeypatch.setenv("RULESTACK_DB", str(store_directory))
    shell = ShellComplete(judge, {}, "judge", "_JUDGE_COMPLETE")

    def offer(*typed):
        return [item.value for item in shell.get_completions([*typed[:-1]], typed[-1])]

    return offer


def test_commands(complete):
    assert complete("ru") == ["rule"]


def test_editions(complete):
    assert complete("rule", "--edition", "20") == ["2005", "2014", "2017", "2021", "2024"]
    assert complete("diff", "2021", "202") == ["2021", "2024"]


def test_numbers_of_the_edition(complete):
    assert complete("rule", "704.5y") == ["704.5y"]
    assert complete("rule", "--edition", "2021", "704.5y") == []


def test_terms(complete):
    assert complete("term", "deatht") == ["Deathtouch"]


def test_cards(complete):
    assert complete("cards", "show", "grizz") == ["Grizzly Bears"]


def test_nothing_is_offered_where_there_is_no_store(complete, monkeypatch, tmp_path):
    monkeypatch.setenv("RULESTACK_DB", str(tmp_path))
    assert complete("rule", "704.5") == []
    assert complete("term", "dea") == []


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_for_a_shell(shell, capsys):
    assert run(["completion", shell]) == 0
    assert "_JUDGE_COMPLETE" in capsys.readouterr().out
