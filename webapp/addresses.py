"""Permanent addresses, written out by hand: asking the router for each link of a page costs more than
rendering the rest of it."""

from __future__ import annotations

from urllib.parse import quote, urlencode

from assistant.answers import Hit


def rule_path(edition: str, number: str) -> str:
    """Give the address of a rule, section or chapter in an edition."""
    return f"/rules/{edition}/{number}"


def term_path(edition: str, term: str) -> str:
    """Give the address of a glossary term; blanks are written as `_`."""
    return f"/terms/{edition}/{quote(term.replace(' ', '_'), safe='/,()')}"


def term_of_path(words: str) -> str:
    """Read a term out of an address: the inverse of `term_path`, after the server has unquoted it."""
    return words.replace("_", " ")


def graph_path(edition: str, number: str) -> str:
    """Give the address of the picture around a rule."""
    return f"/graph/{edition}/{number}"


def diff_path(old: str, new: str, number: str | None = None) -> str:
    """Give the address of the comparison of two editions, of one rule or section of them."""
    return f"/diff/{old}/{new}" + (f"/{number}" if number else "")


def hit_path(hit: Hit, edition: str) -> str:
    """Give the address that a search result leads to; a term is shown in the edition searched."""
    if hit.kind == "term" or not hit.number:
        return term_path(edition, hit.name)
    return rule_path(hit.edition, hit.number)


def search_path(query: str, edition: str) -> str:
    """Give the address of a search's results."""
    return "/search?" + urlencode({"q": query, "edition": edition})
