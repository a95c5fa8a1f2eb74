"""The lists of all editions that pages offer, written once: a hundred cost a page no more than five."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from markupsafe import Markup

from assistant.answers import EditionAnswer
from webapp.reading import short_name


class EditionLists:
    """Every edition, the newest first, as options of a form and as links to the contents of each."""

    def __init__(self, editions: Sequence[EditionAnswer]) -> None:
        """Write the lists of the editions of a store, which are given oldest first."""
        newest_first = editions[::-1]
        self._names = _options(newest_first, lambda each: each.name)
        self._short_names = _options(newest_first, lambda each: short_name(each.name))
        self._links = Markup("\n").join(
            Markup('<li><a href="/rules/{}">{}</a></li>').format(each.key, each.name) for each in newest_first
        )

    def names(self, chosen: str = "") -> Markup:
        """Options with whole names; `chosen` is the key of the one that is selected."""
        return _marked(self._names, Markup('value="{}"').format(chosen), " selected")

    def short_names(self, chosen: str = "") -> Markup:
        """Options with names without the set, as `August 2024`."""
        return _marked(self._short_names, Markup('value="{}"').format(chosen), " selected")

    def links(self, here: str) -> Markup:
        """Links to the contents; `here` is the key of the edition that is shown."""
        return _marked(self._links, Markup('href="/rules/{}"').format(here), ' aria-current="true"')


def _options(editions: Sequence[EditionAnswer], name: Callable[[EditionAnswer], str]) -> Markup:
    each = (Markup('<option value="{}">{}</option>').format(it.key, name(it)) for it in editions)
    return Markup("").join(each)


def _marked(written: Markup, place: Markup, mark: str) -> Markup:
    return written.replace(place, place + Markup(mark), 1)
