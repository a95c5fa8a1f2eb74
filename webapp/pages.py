"""The pages: each view asks the library and renders what it answers."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from flask import Blueprint, redirect, render_template, request
from werkzeug.wrappers import Response

from assistant.answers import Hit, RuleAnswer, SearchAnswer
from assistant.errors import NoSuchRule
from assistant.families import in_families
from assistant.library import Library
from assistant.queries import EVERY_EDITION, SYNTAX
from model import RuleNumber
from webapp.addresses import rule_path, search_path, term_of_path, term_path
from webapp.beside import beside
from webapp.in_time import in_time
from webapp.reading import (
    WHOLE_SECTION,
    Family,
    Place,
    chapter_of,
    families,
    index_of,
    places_of_rule,
    places_of_section,
    timeline,
)
from webapp.scenarios import situation_of

HITS_ON_A_PAGE = 50
RULES_UNDER_A_TERM = 3
SECTIONS_AT_HAND = 16
RELATED_RULES = 6
CENTRAL_RULES = 6
QUESTIONS = (
    "I attack with Craw Wurm, he blocks with Typhoid Rats, I cast Giant Growth on it. What dies?",
    "My 3/3 trampler with deathtouch is blocked by a 4/4. How much damage can I assign to the player?",
    "Does bouncing a creature remove its counters?",
    "What is the legend rule?",
    "How did 704.5j change since 2005?",
)
"""What the empty page of questions offers."""

EDITIONS_SHOWN = 12
"""So many editions are told of on one page; those before them are a page on."""

Page = str | Response


def pages_over(library: Library) -> Blueprint:
    """Make the routes of the pages."""
    blueprint = Blueprint("pages", __name__)
    pages = Pages(library)
    views: dict[str, Callable[..., Any]] = {
        "/": pages.home,
        "/rules": lambda: redirect(f"/rules/{library.edition_key(None)}"),
        "/terms": lambda: redirect(f"/terms/{library.edition_key(None)}"),
        "/rules/<wanted>": pages.newest_rule_or_contents,
        "/rules/<edition>/<number>": pages.rule,
        "/terms/<edition>": pages.terms,
        "/terms/<edition>/<path:term>": pages.term,
        "/search": pages.search,
        "/editions": pages.editions,
        "/editions/<wanted>": pages.editions_to,
        "/ask": pages.ask,
    }
    for path, view in views.items():
        blueprint.add_url_rule(path, endpoint=path.replace(".", ""), view_func=view)
    return blueprint


class Pages:
    """The views over one library."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._editions = {edition.key: edition for edition in library.editions()}
        # Somebody who reads a rule goes on to its neighbours: a section is looked up once for them all.
        self._section_of = lru_cache(maxsize=SECTIONS_AT_HAND)(library.section)

    def home(self) -> Page:
        """Search, and the contents of the newest edition."""
        key = self._library.edition_key(None)
        return render_template("home.html", edition=self._editions[key], outline=self._library.outline(key))

    def newest_rule_or_contents(self, wanted: str) -> Page:
        """Show a rule of the newest edition, or where the words name an edition, its contents."""
        if _is_number(wanted):
            return self.rule(self._library.edition_key(None), wanted)
        key = self._library.edition_key(wanted)
        if key != wanted:
            return redirect(f"/rules/{key}")
        places = [Place(each, f"/rules/{each.key}") for each in self._editions.values()]
        outline = self._library.outline(key)
        return render_template("contents.html", edition=self._editions[key], outline=outline, places=places)

    def rule(self, edition: str, number: str) -> Page:
        """Show a chapter, a section, or a rule in its section."""
        key = self._library.edition_key(edition)
        if not _is_number(number):
            number = self._library.rule(number, key).number
            return redirect(rule_path(key, number))
        if key != edition:
            return redirect(rule_path(key, number))
        parsed = RuleNumber.parse(number)
        if parsed.kind == "chapter":
            return self._chapter(key, number)
        if parsed.kind == "section":
            return self._section(key, number)
        try:
            rule = self._library.rule(number, key)
        except NoSuchRule:
            first = self._first_under(key, parsed)
            if first is None:
                raise
            return redirect(rule_path(key, first))
        return self._rule(key, rule)

    def _first_under(self, key: str, number: RuleNumber) -> str | None:
        """Find the first sub-rule of a number that is a heading only, as in 2005."""
        try:
            section = self._section_of(str(number.section), key)
        except NoSuchRule:
            return None
        inside = (rule.number for rule in section.rules if number.contains(RuleNumber.parse(rule.number)))
        return next(inside, None) if section.borrowed is None else None

    def _chapter(self, key: str, number: str) -> Page:
        outline = self._library.outline(key)
        chapter = chapter_of(outline, number)
        if chapter is None:
            chapter_answer = self._section_of(number, key)
            return redirect(rule_path(chapter_answer.edition, number))
        places = [
            Place(each, rule_path(each.key, number))
            for each in self._editions.values()
            if chapter_of(self._library.outline(each.key), number)
        ]
        return render_template(
            "contents.html", edition=self._editions[key], outline=outline, chapter=chapter, places=places
        )

    def _section(self, key: str, number: str) -> Page:
        section = self._library.section(number, key)
        index = {} if request.args.get("whole") else index_of(section)
        return render_template(
            "index.html" if index else "section.html",
            index=index,
            edition=self._editions[key],
            section=section,
            chapter=chapter_of(self._library.outline(section.edition), number),
            families=families(section),
            central=self._library.central(number, key, CENTRAL_RULES) if section.rules else (),
            places=places_of_section(list(self._editions.values()), section),
        )

    def _rule(self, key: str, rule: RuleAnswer) -> Page:
        editions = list(self._editions.values())
        whole = self._library.section_size(rule.number, rule.edition) <= WHOLE_SECTION
        section = (
            self._section_of(str(RuleNumber.parse(rule.number).section), rule.edition)
            if whole
            else self._library.section_around(rule.number, rule.edition)
        )
        return render_template(
            "rule.html",
            edition=self._editions[key],
            rule=rule,
            section=section,
            chapter=chapter_of(self._library.outline(rule.edition), rule.number),
            families=families(section),
            related=self._library.related(rule.number, rule.edition, RELATED_RULES),
            whole=whole,
            places=places_of_rule(editions, rule),
            timeline=timeline(editions, rule),
        )

    def terms(self, edition: str) -> Page:
        """List the glossary by its first letters."""
        key = self._library.edition_key(edition)
        if key != edition:
            return redirect(f"/terms/{key}")
        letters: dict[str, list[str]] = {}
        for term in sorted(self._library.terms(key), key=str.casefold):
            first = next((letter for letter in term if letter.isalnum()), "#")
            letters.setdefault(first.upper(), []).append(term)
        places = [Place(each, f"/terms/{each.key}") for each in self._editions.values()]
        lender = self._library.glossary_of(key)
        return render_template(
            "terms.html",
            edition=self._editions[key],
            lender=self._editions[lender] if lender not in (key, None) else None,
            letters=letters,
            places=places,
        )

    def term(self, edition: str, term: str) -> Page:
        """Show a glossary entry with the rules that it names."""
        key = self._library.edition_key(edition)
        answer = self._library.term(term_of_path(term), key)
        address = term_path(key, answer.term)
        if address != term_path(edition, term_of_path(term)):
            return redirect(address)
        rules = [number for number in answer.rules if RuleNumber.parse(number).rule]
        return render_template(
            "term.html",
            edition=self._editions[key],
            answer=answer,
            families=[self._family(number, answer.edition) for number in rules[:RULES_UNDER_A_TERM]],
            places=[Place(each, term_path(each.key, answer.term)) for each in self._editions.values()],
        )

    def _family(self, number: str, edition: str) -> Family:
        rule = self._library.rule(number, edition)
        return Family((rule, *(self._library.rule(child, edition) for child in rule.children)))

    def search(self) -> Page:
        """Search by the words in the address; without any, show how to."""
        query = request.args.get("q", "").strip()
        wanted = request.args.get("edition") or None
        key = wanted if wanted == EVERY_EDITION else self._library.edition_key(wanted)
        answer = self._library.search(query, key, HITS_ON_A_PAGE) if query else None
        searched = answer.edition if answer else key
        places = [Place(each, search_path(query, each.key)) for each in self._editions.values()]
        return render_template(
            "search.html",
            edition=self._editions.get(searched, self._editions[self._library.edition_key(None)]),
            query=query,
            answer=answer,
            searched=searched,
            groups=_by_kind(answer),
            places=places if query else (),
            everywhere=search_path(query, EVERY_EDITION),
            beside=beside(self._library, query),
            syntax=SYNTAX,
        )

    def editions(self) -> Page:
        """Tell of the newest editions that are stored and what their documents lack."""
        return self._editions_to(self._library.edition_key(None))

    def editions_to(self, wanted: str) -> Page:
        """Tell of an edition and of those before it."""
        key = self._library.edition_key(wanted)
        return self._editions_to(key) if key == wanted else redirect(f"/editions/{key}")

    def _editions_to(self, key: str) -> Page:
        """Tell of so many editions as a page has, the newest first, beginning with one."""
        newest_first = list(self._editions)[::-1]
        first = newest_first.index(key)
        shown, rest = newest_first[first:][:EDITIONS_SHOWN], newest_first[first + EDITIONS_SHOWN :]
        return render_template(
            "editions.html",
            shown=[self._editions[each] for each in shown],
            of_key=self._editions,
            before_newest=newest_first[1] if newest_first[1:] else key,
            newer=first > 0,
            older=self._editions[rest[0]] if rest else None,
            number_older=len(rest),
        )

    def ask(self) -> Page:
        """Answer the question in the address; without any, offer the box."""
        question = request.args.get("q", "").strip()
        key = self._library.edition_key(request.args.get("edition") or None)
        answer = in_time(lambda: self._library.ask(question, key)) if question else None
        situation = situation_of(self._library, answer)
        return render_template(
            "ask.html",
            edition=self._editions[key],
            question=question,
            answer=answer,
            situation=situation,
            examples=QUESTIONS,
        )


def _is_number(words: str) -> bool:
    try:
        RuleNumber.parse(words)
    except ValueError:
        return False
    return True


def _by_kind(answer: SearchAnswer | None) -> dict[str, list[tuple[Hit, tuple[Hit, ...]]]]:
    """Group results by kind, each with those that fold under it; the best kind comes first."""
    groups: dict[str, list[tuple[Hit, tuple[Hit, ...]]]] = {}
    for head, folded in in_families(answer.hits if answer else ()):
        groups.setdefault(head.kind, []).append((head, folded))
    return groups
