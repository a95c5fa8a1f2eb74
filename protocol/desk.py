"""What the tools do: each by its name gives the text of its answer, looked up or played over one library."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from assistant.errors import LookupFailed
from assistant.library import Library
from assistant.numbers import number_of
from assistant.scenarios.facts import in_words
from protocol import reading_matter, short_moment, short_outcomes, short_replay
from protocol.fitting import fitted
from protocol.table import Table


class Answered(msgspec.Struct, frozen=True):
    """The text of an answer, or the one sentence that says why there is none."""

    text: str
    failed: bool = False


class Desk:
    """The work behind the tools; a tool and its method have the same name and the same arguments."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._table = Table(library)

    def answer(self, tool: str, arguments: dict[str, Any]) -> Answered:
        """Do what a tool asks for; what can't be done is told in a sentence."""
        work: Callable[..., str] = getattr(self, tool)
        try:
            return Answered(work(**arguments))
        except LookupFailed as failure:
            searched = f"; search for it: search_rules with {failure.search!r}" if failure.search else ""
            return Answered(f"{failure.sentence}{searched}", failed=True)
        except RecursionError:
            return Answered("This is nested too deeply; write less inside one another.", failed=True)
        except OverflowError:
            return Answered("A number in this grows beyond all bounds; begin with smaller ones.", failed=True)
        except MemoryError:
            return Answered("This needs more memory than one call may have; make it smaller.", failed=True)

    # Looking up

    def search_rules(self, words: str, edition: str | None, limit: int) -> str:
        """Hits, the best first."""
        return fitted(reading_matter.hits(self._library.search(words, edition, limit)))

    def read_rule(self, number: str, edition: str | None, full: bool) -> str:
        """A rule, or the rules of a section."""
        if number_of(number).rule:
            found = self._library.rule(number, edition)
            return _json(found) if full else fitted(reading_matter.rule(found))
        whole = self._library.section(number, edition)
        return _json(whole) if full else fitted(reading_matter.section(whole))

    def read_term(self, words: str, edition: str | None) -> str:
        """A glossary entry."""
        return fitted(reading_matter.term(self._library.term(words, edition)))

    def find_cards(self, name: str, limit: int) -> str:
        """Names of cards, one a line."""
        names = self._library.card_names(name, limit)
        return fitted(names or (f"No card is near {name!r}; write it out in the scenario with `name`.",))

    def read_card(self, name: str, edition: str | None, full: bool) -> str:
        """A card, and what of it is not understood."""
        found = self._library.card(name, edition)
        return _json(found) if full else fitted(reading_matter.card(found))

    # Playing

    def check_scenario(self, scenario: str, edition: str | None, full: bool) -> str:
        """All that is wrong with a scenario, and all that it leaves open."""
        found = self._table.checked(scenario, edition)
        return _json(found) if full else fitted(short_replay.checked(found))

    def questions(self, scenario: str, edition: str | None, full: bool) -> str:
        """The decisions that a script leaves open."""
        found = self._table.checked(scenario, edition)
        return _json(found.asked) if full else fitted(short_replay.questions(found))

    def legal_actions(self, scenario: str, after: int | None, edition: str | None, full: bool) -> str:
        """What may be done at a moment, and what may not."""
        found = self._table.moment(scenario, after, edition)
        return _json(found) if full else fitted(short_moment.told(found))

    def replay_scenario(
        self, scenario: str, edition: str | None, without: list[str] | None, full: bool
    ) -> str:
        """What came of a scenario, and the rules that decide it."""
        answer = self._table.explained(scenario, edition, without or ())
        return _json(in_words(answer)) if full else fitted(short_replay.replayed(answer))

    def outcomes(self, scenario: str, edition: str | None, full: bool) -> str:
        """Every outcome, with the answers that lead to it."""
        answer = self._table.played(scenario, edition, explore=True)
        return _json(answer.get("outcomes")) if full else fitted(short_outcomes.outcomes(answer))

    def compare_editions(self, scenario: str, editions: list[str] | None, full: bool) -> str:
        """The same board under several editions."""
        found = self._table.under(scenario, editions)
        return _json(list(map(in_words, found))) if full else fitted(short_outcomes.compared(found))


def _json(answer: Any) -> str:
    return msgspec.json.encode(answer).decode()
