import pytest

from cli.main import run


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["serve", "--port", "abc"], "'abc' is no whole number from 0 to 65535."),
        (["serve", "--port", "70000"], "'70000' is no whole number from 0 to 65535."),
        (["serve", "--workers", "0"], "'0' is no whole number from 1 on."),
        (["search", "--limit", "1.5", "trample"], "'1.5' is no whole number from 1 to 1000."),
        (["ask", "--seconds", "0", "What is trample?"], "'0' is no number greater than 0."),
        (["ask", "--seconds", "soon", "What is trample?"], "'soon' is no number greater than 0."),
    ],
)
def test_a_number_that_is_none_or_lies_elsewhere_is_one_sentence(arguments, told, capsys):
    assert run(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert f"Invalid value for '{arguments[1]}': {told}" in said.err
