"""Permanent addresses, written out by hand: asking the router for each link of a page costs more than
rendering the rest of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING
from urllib.parse import quote, urlencode

from assistant.answers import Hit, PathStep

if TYPE_CHECKING:
    from assistant.compiling.showing import FaceAnswer


def rule_path(edition: str, number: str) -> str:
    """Give the address of a rule, section or chapter in an edition."""
    return f"/rules/{edition}/{number}"


def example_id(number: str, n: int) -> str:
    """Give the id in its page of the `n`-th example, from 1, of a rule."""
    return f"{number}-example-{n}"


def example_path(edition: str, number: str, n: int) -> str:
    """Give the address of the `n`-th example, from 1, of a rule."""
    return f"{rule_path(edition, number)}#{example_id(number, n)}"


def term_path(edition: str, term: str) -> str:
    """Give the address of a glossary term; blanks are written as `_`."""
    return f"/terms/{edition}/{quote(term.replace(' ', '_'), safe='/,()')}"


def term_of_path(words: str) -> str:
    """Read a term out of an address: the inverse of `term_path`, after the server has unquoted it."""
    return words.replace("_", " ")


def graph_path(edition: str, number: str) -> str:
    """Give the address of the picture around a rule."""
    return f"/graph/{edition}/{number}"


def history_path(edition: str, number: str) -> str:
    """Give the address of every wording of a rule."""
    return f"/history/{edition}/{number}"


def path_path(edition: str, start: str, end: str, kinds: Sequence[str] = ()) -> str:
    """Give the address of the shortest way between two rules, along edges of some kinds."""
    chosen = "?" + urlencode([("kind", kind) for kind in kinds]) if kinds else ""
    return f"/path/{edition}/{start}/{end}{chosen}"


def diff_path(old: str, new: str, number: str | None = None) -> str:
    """Give the address of the comparison of two editions, of one rule or section of them."""
    return f"/diff/{old}/{new}" + (f"/{number}" if number else "")


def card_path(name: str) -> str:
    """Give the address of a card."""
    return f"/cards/{quote(name, safe=',!')}"


def ask_path(question: str, edition: str = "") -> str:
    """Give the address that asks a question."""
    arguments = {"q": question, "edition": edition}
    return "/ask?" + urlencode({name: value for name, value in arguments.items() if value})


def try_path(face: FaceAnswer) -> str:
    """Give the address of the sandbox with a face in it."""
    fields = ("name", "mana_cost", "types", "text", "power", "toughness")
    given = {field: value for field in fields if (value := getattr(face, field))}
    return "/cards/try?" + urlencode(given)


def step_path(step: PathStep, edition: str) -> str:
    """Give the address of a rule, section or term on the way between two rules."""
    if step.id.startswith("term:"):
        return term_path(edition, step.name)
    return rule_path(edition, step.id)


def hit_path(hit: Hit, edition: str) -> str:
    """Give the address that a search result leads to; a term is shown in the edition searched."""
    if hit.kind == "term" or not hit.number:
        return term_path(edition, hit.name)
    return rule_path(hit.edition, hit.number)


def search_path(query: str, edition: str) -> str:
    """Give the address of a search's results."""
    return "/search?" + urlencode({"q": query, "edition": edition})


def home_of(number: str, edition: str) -> tuple[str, str]:
    """Tell edition and number of a citation: `2021:700.2a` names its edition itself."""
    key, _, own = number.rpartition(":")
    return key or edition, own
