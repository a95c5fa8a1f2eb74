"""Finds for each rule of an edition the rule of older ones that says the same, whatever their numbers.

Titles and identical words are anchors. What remains is compared with what shares its rarest words or
stands under a matched parent; likeness, parents, neighbours and cross-references speak together, the
clearest pairs first, and each pair found speaks for those around it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterator

from rulesdb.history.entries import Entry
from rulesdb.history.pairing import Pairing

BARS = (0.80, 0.66, 0.55)
"""How much must speak for a pair in the successive rounds: its likeness, and what its context adds."""

FLOOR, FLOOR_ALONE = 0.22, 0.36
"""The likeness below which nothing else makes two texts the same rule; without a matching neighbour, more."""

RARE_WORDS = 9
CANDIDATES = 6
COMMON = 150
"""A word that stands in more rules than this finds no candidates."""

# What each sign adds to the likeness of two texts, or takes from it.
PARENT, NEIGHBOUR, NUMBER, REFERENCE, HOME, CONTAINED = 0.18, 0.06, 0.03, 0.08, 0.04, 0.10
STRANGE_TITLE, STRANGE_PARENT, STRANGE_SECTION, UNKNOWN_SECTION = -0.12, -0.06, -0.05, -0.03

MOSTLY = 0.60
"""From this share on it counts that the shorter text is contained in the longer."""

FEWEST_WORDS = 4
"""Of fewer words a text says too little to be known again by them alone."""

TELLING = 12
"""So many words that are the same to the letter are one rule, also where its section may be lost."""

FEWEST_VOTES = 2
"""So many matched rules make their headings one where the headings above are not."""


def align_entries(pairing: Pairing) -> None:
    """Find all pairs of a pairing, one rule with one; splits and mergers are found after that."""
    _match_titles(pairing)
    _match_unique_words(pairing)
    _match_headings(pairing)
    candidates = _Candidates(pairing)
    for bar in BARS:
        while candidates.accept(bar):
            _match_headings(pairing)
            candidates.look_under_parents()


def _match_titles(pairing: Pairing) -> None:
    """Match headings of one title: chapters with chapters and so on first, then across the levels.

    What 2005 has as 217.2, Library, is now section 401.
    """

    def own_level(entry: Entry) -> Hashable | None:
        return (entry.place.kind, entry.words) if entry.title and entry.words else None

    def any_level(entry: Entry) -> Hashable | None:
        return entry.words if entry.title and entry.words else None

    for key in (own_level, any_level):
        for old, new in list(_unique_pairs(pairing, key)):
            pairing.match(old, new, 1.0, f"both are called “{new.title}”")


def _match_unique_words(pairing: Pairing) -> None:
    """Match what nothing else on either side says as well, be it taken for a text or for a title."""

    def words(entry: Entry) -> Hashable | None:
        return (entry.place.kind, entry.words) if len(entry.words) >= FEWEST_WORDS else None

    found = list(_unique_pairs(pairing, words))
    for old, new in found:
        pairing.match(old, new, 1.0, _share(1.0, old, new))
    for old, new in found:
        at_length = len(new.words) >= TELLING and old.letters == new.letters
        if not at_length and not pairing.may_be_one(old, new):
            pairing.part(old, new)


def _unique_pairs(pairing: Pairing, key: Callable[[Entry], Hashable | None]) -> Iterator[tuple[Entry, Entry]]:
    """Pair the free entries that alone on their side have a key, where it is the same."""
    old, new = (
        {its: entries[0] for its, entries in _by_key(pairing.free(side), key).items() if len(entries) == 1}
        for side in (pairing.old, pairing.new)
    )
    for its, entry in old.items():
        if its in new:
            yield entry, new[its]


def _by_key(entries: list[Entry], key: Callable[[Entry], Hashable | None]) -> dict[Hashable, list[Entry]]:
    found: dict[Hashable, list[Entry]] = defaultdict(list)
    for entry in entries:
        if (its := key(entry)) is not None:
            found[its].append(entry)
    return found


def _match_headings(pairing: Pairing) -> None:
    """Match the headings of which most rules are matched: a section keeps its rules under another title."""
    votes: Counter[tuple[Entry, Entry]] = Counter()
    of_old: Counter[Entry] = Counter()
    of_new: Counter[Entry] = Counter()
    for old, new in pairing.newer_of.items():
        olds = {above.place.kind: above for above in old.above()}
        for above in new.above():
            match = olds.get(above.place.kind)
            if match is not None:
                votes[match, above] += 1
                of_old[match] += 1
                of_new[above] += 1
    for (old, new), count in votes.most_common():
        if old in pairing.newer_of or new in pairing.older_of or old.title is None or new.title is None:
            continue
        enough = count >= FEWEST_VOTES or pairing.are_one(old.parent, new.parent)
        if enough and count * 2 > max(of_old[old], of_new[new]):
            rules = "one of their rules is" if count == 1 else f"{count} of their rules are"
            pairing.match(old, new, pairing.likeness(old, new), f"{rules} the same")


class _Candidates:
    """The pairs worth comparing, with their likeness; what speaks for each is weighed anew in every round."""

    def __init__(self, pairing: Pairing) -> None:
        self.pairing = pairing
        self.likeness: dict[tuple[Entry, Entry], float] = {}
        self.looked_under: set[Entry] = set()
        self._share_rare_words()
        self.look_under_parents()

    def _share_rare_words(self) -> None:
        weights = self.pairing.weights
        holding: dict[str, list[Entry]] = defaultdict(list)
        for entry in self.pairing.free(self.pairing.old):
            if entry.title is None:
                for word in entry.bag:
                    holding[word].append(entry)
        for new in self.pairing.free(self.pairing.new):
            if new.title is not None:
                continue
            rare = sorted((word for word in new.bag if word in holding), key=weights.times.__getitem__)
            shared: defaultdict[Entry, float] = defaultdict(float)
            for word in rare[:RARE_WORDS]:
                olds, weight = holding[word], weights[word]
                if len(olds) <= COMMON:
                    for old in olds:
                        shared[old] += weight
            for old in sorted(shared, key=shared.__getitem__, reverse=True)[:CANDIDATES]:
                self._add(old, new)

    def look_under_parents(self) -> None:
        """Make candidates of the free rules that stand under matched parents."""
        pairing = self.pairing
        for old, new in pairing.newer_of.items():
            if new in self.looked_under:
                continue
            self.looked_under.add(new)
            olds = [each for each in pairing.free(old.children) if each.title is None]
            for child in pairing.free(new.children):
                if child.title is None:
                    for each in olds:
                        self._add(each, child)

    def _add(self, old: Entry, new: Entry) -> None:
        if (old, new) not in self.likeness:
            likeness = self.pairing.likeness(old, new)
            if likeness >= FLOOR:
                self.likeness[old, new] = likeness

    def accept(self, bar: float) -> int:
        """Match the free pairs for which enough speaks, the clearest first; give their number."""
        pairing = self.pairing
        weighed = []
        for (old, new), likeness in self.likeness.items():
            if old in pairing.newer_of or new in pairing.older_of or not pairing.may_be_one(old, new):
                continue
            beside = pairing.are_one(old.before, new.before) or pairing.are_one(old.after, new.after)
            if likeness < FLOOR_ALONE and not beside:
                continue
            context, reasons = self._context(old, new, likeness)
            if likeness + context >= bar:
                weighed.append((likeness + context, likeness, old, new, reasons))
        weighed.sort(key=lambda each: each[0], reverse=True)
        accepted = 0
        for _, likeness, old, new, reasons in weighed:
            if old not in pairing.newer_of and new not in pairing.older_of:
                pairing.match(old, new, likeness, "; ".join([_share(likeness, old, new), *reasons]))
                accepted += 1
        return accepted

    def _context(self, old: Entry, new: Entry, likeness: float) -> tuple[float, list[str]]:
        """Weigh what stands around two texts, and say what speaks for them."""
        pairing, value, reasons = self.pairing, 0.0, []
        if pairing.are_one(old.parent, new.parent):
            value += PARENT
            reasons.append(_stand_under(old, new))
        elif _under_titles(old, new):
            value += STRANGE_TITLE
        elif old.parent in pairing.newer_of and new.parent in pairing.older_of:
            value += STRANGE_PARENT
        if pairing.are_one(old.before, new.before):
            value += NEIGHBOUR
            reasons.append("the rules before them match")
        if pairing.are_one(old.after, new.after):
            value += NEIGHBOUR
            reasons.append("the rules after them match")
        contained = pairing.contained(old, new, likeness)
        if contained > MOSTLY and min(len(old.words), len(new.words)) >= FEWEST_WORDS:
            value += CONTAINED * (contained - MOSTLY) / (1 - MOSTLY)
            reasons.append(f"one holds {contained:.0%} of the other")
        if old.number == new.number:
            value += NUMBER
        if common := pairing.common_references(old, new):
            value += REFERENCE
            reasons.append(f"both refer to {common}")
        match pairing.acquainted(old, new):
            case True:
                value += HOME
            case False:
                value += STRANGE_SECTION
            case None:
                value += UNKNOWN_SECTION
        return value, reasons


def _under_titles(old: Entry, new: Entry) -> bool:
    """Tell whether both stand under a rule's title: one keyword's rules seldom become another's."""
    return all(
        each.parent is not None and each.parent.title is not None and each.parent.place.rule > 0
        for each in (old, new)
    )


def _stand_under(old: Entry, new: Entry) -> str:
    there, here = old.number_above, new.number_above
    return f"both stand under {here}" if there == here else f"{there} has become {here}"


def _share(likeness: float, old: Entry, new: Entry) -> str:
    if old.letters == new.letters:
        return "the words are the same"
    if likeness == 1:
        return "the words are the same but for renamed terms and the numbers referred to"
    return f"{likeness:.0%} of the words are the same, rare ones counting more"
