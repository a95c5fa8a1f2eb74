"""A rule's number carried from the edition that it was read in to another, by what it says."""

from __future__ import annotations

from model import Citation
from rulesdb.store import Store


def counterpart(store: Store, home: str, number: str, edition: str) -> str | None:
    """Give the number that a rule has in another edition, the most alike of several; None where it has none.

    None also where the other document lacks the rule, or either edition is not stored.
    """
    histories = store.histories()
    if home not in histories.editions or edition not in histories.editions:
        return None
    if not histories.has(home, number):
        return None
    found = histories.counterparts(home, number, edition)
    return max(found, key=lambda each: (found[each][0], each == number, each), default=None)


def says_the_same(store: Store, home: Citation, edition: str) -> bool:
    """Tell whether a rule has the same letters and digits in another edition.

    Where that edition's document lacks the part in which the rule would stand, nothing differs.
    """
    histories = store.histories()
    number = counterpart(store, home.edition, home.number, edition)
    if number is not None:
        return histories.letters(home.edition, home.number) == histories.letters(edition, number)
    if home.edition not in histories.editions or not histories.has(home.edition, home.number):
        return True
    if edition == home.edition or edition not in histories.editions:
        return True
    return histories.stretch(home.edition, home.number, edition).change == ("unknown",)
