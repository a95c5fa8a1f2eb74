from hypothesis import given
from hypothesis import strategies as st

from protocol.fitting import fitted, shortened


@given(st.lists(st.text(max_size=300)), st.integers(100, 2000))
def test_what_is_fitted_is_never_longer(lines, most):
    assert len(fitted(lines, most).encode()) <= most


@given(st.text(max_size=300), st.integers(10, 200))
def test_what_is_shortened_is_never_longer(text, most):
    assert len(shortened(text, most).encode()) <= most


def test_what_fits_is_left_alone():
    assert fitted(["a", "b\nc"]) == "a\nb\nc"


def test_the_last_line_says_how_much_is_left_out():
    text = fitted([f"line {number}" for number in range(100)], 200)
    kept = text.count("\n")
    assert text.endswith(f"… and {100 - kept} more lines; ask with `full: true` for all of it.")
