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

SURE, IN_ORDER = 0.80, 0.40
"""Of texts that are less alike and for which nothing else speaks, so many pairs of words must be in both."""

RARE_WORDS = 9
CANDIDATES = 6
COMMON = 150
"""A word that stands in more rules than this finds no candidates."""

# What each sign adds to the likeness of two texts, or takes from it.
PARENT, NEIGHBOUR, NUMBER, ROOT_NUMBER, REFERENCE, CONTAINED = 0.18, 0.06, 0.03, 0.02, 0.08, 0.10
DEEPER, ROOT = 0.14, 0.08
"""Where a rule has become a part of its neighbour, or a part a rule; less where it has parts itself."""

STRANGE_TITLE, STRANGE_PARENT, STRANGE_DEFINITION, PARTS_ELSEWHERE = -0.12, -0.06, -0.20, -0.06
AT_HOME = {True: 0.04, False: -0.05, None: -0.03}
"""Whether rules of the one's section have gone to the other's, or too little is known of that."""

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
    _match_empty_headings(pairing)


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
    of_old: Counter[tuple[Entry, str]] = Counter()
    of_new: Counter[tuple[Entry, str]] = Counter()
    for old, new in pairing.newer_of.items():
        for match, above in _headings_over(old, new):
            votes[match, above] += 1
            of_old[match, above.place.kind] += 1
            of_new[above, match.place.kind] += 1
    for (old, new), count in votes.most_common():
        known = pairing.older_of.get(new)
        if old in pairing.newer_of or old.title is None or new.title is None:
            continue
        if known is not None and known.document == old.document:
            continue
        enough = count >= FEWEST_VOTES or pairing.are_one(old.parent, new.parent)
        if enough and count * 2 > max(of_old[old, new.place.kind], of_new[new, old.place.kind]):
            rules = "one of their rules is" if count == 1 else f"{count} of their rules are"
            pairing.match(old, new, pairing.likeness(old, new), f"{rules} the same")


def _match_empty_headings(pairing: Pairing) -> None:
    """Match the headings of one number under which neither document has a rule: 600, General."""
    news = {each.number: each for each in pairing.free(pairing.new) if each.title is not None}
    for old in pairing.free(pairing.old):
        new = news.get(old.number)
        if new is None or old.title is None or old.children or new.children:
            continue
        told = old.title == new.title or "" in (old.title, new.title)
        if told and pairing.are_one(old.parent, new.parent):
            pairing.match(old, new, 1.0, "both have the number and no rules")


def _headings_over(old: Entry, new: Entry) -> Iterator[tuple[Entry, Entry]]:
    """Pair what two rules stand under, level by level; where a rule has become a section, these two.

    What 2005 has under 217.5, In Play, now is section 403.
    """
    olds = {above.place.kind: above for above in old.above()}
    news = {above.place.kind: above for above in new.above()}
    yield from ((match, news[kind]) for kind, match in olds.items() if kind in news)
    if old.parent and new.parent and old.parent.place.kind != new.parent.place.kind:
        yield old.parent, new.parent


class _Candidates:
    """The pairs worth comparing, with their likeness; what speaks for each is weighed anew in every round."""

    def __init__(self, pairing: Pairing) -> None:
        self.pairing = pairing
        self.likeness: dict[tuple[Entry, Entry], float] = {}
        self.looked_under: set[Entry] = set()
        self._said_often = Counter((each.document, each.words) for each in pairing.old)
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
            context, speaking, reasons = self._context(old, new, likeness)
            # Two lists of colors are not one rule, however often they name each of the same five.
            if (
                likeness < SURE
                and pairing.in_order(old, new) < IN_ORDER
                and (not reasons or (not speaking and pairing.likeness_once(old, new) < FLOOR_ALONE))
            ):
                continue
            if likeness + context >= bar:
                weighed.append((likeness + context, likeness, old, new, reasons))
        weighed.sort(key=lambda each: each[0], reverse=True)
        accepted = 0
        for _, likeness, old, new, reasons in weighed:
            if old not in pairing.newer_of and new not in pairing.older_of:
                pairing.match(old, new, likeness, "; ".join([_share(likeness, old, new), *reasons]))
                accepted += 1
        return accepted

    def _context(self, old: Entry, new: Entry, likeness: float) -> tuple[float, bool, list[str]]:
        """Weigh what stands around two texts and what is in them, and say what speaks for them.

        Second: whether anything speaks for them but that the one's words are among the other's.
        """
        contained = self.pairing.contained(old, new, likeness)
        around, reasons = self._around(old, new, contained)
        common, more = self._references(old, new)
        inside, said = self._inside(old, new, contained)
        return around + inside + common, bool(reasons or more), [*reasons, *said, *more]

    def _around(self, old: Entry, new: Entry, contained: float) -> tuple[float, list[str]]:
        """Weigh what two texts stand under and beside, and where the rules of their sections have gone."""
        pairing, value, reasons = self.pairing, 0.0, []
        if pairing.are_one(old.parent, new.parent):
            value += PARENT
            reasons.append(_stand_under(old, new))
        elif contained > MOSTLY and (below := _stand_below(pairing, old, new)):
            value += ROOT if old.children or new.children else DEEPER
            reasons.append(below)
        elif under_titles(old, new):
            value += STRANGE_TITLE
        elif old.parent in pairing.newer_of and new.parent in pairing.older_of:
            value += STRANGE_PARENT
        if pairing.are_one(old.before, new.before):
            value += NEIGHBOUR
            reasons.append("the rules before them match")
        if pairing.are_one(old.after, new.after):
            value += NEIGHBOUR
            reasons.append("the rules after them match")
        if (old.place.section, old.place.rule) == (new.place.section, new.place.rule):
            value += NUMBER if old.number == new.number else ROOT_NUMBER
        elif self._said_often[old.document, old.words] > 1 and _in_one_place(pairing, old, new):
            value += NUMBER
        if _have_left(pairing, old, new):
            value += PARTS_ELSEWHERE
        return value + AT_HOME[pairing.acquainted(old, new)], reasons

    def _inside(self, old: Entry, new: Entry, contained: float) -> tuple[float, list[str]]:
        """Weigh how much of one text is in the other, and what they explain."""
        value, reasons = 0.0, []
        if contained > MOSTLY and min(len(old.words), len(new.words)) >= FEWEST_WORDS:
            value += CONTAINED * (contained - MOSTLY) / (1 - MOSTLY)
            reasons.append(f"one holds {contained:.0%} of the other")
        if old.defines and new.defines and old.defines != new.defines:
            value += STRANGE_DEFINITION
        return value, reasons

    def _references(self, old: Entry, new: Entry) -> tuple[float, list[str]]:
        """Weigh what both texts refer to."""
        common = self.pairing.common_references(old, new)
        return (REFERENCE, [f"both refer to {common}"]) if common else (0.0, [])


def _in_one_place(pairing: Pairing, old: Entry, new: Entry) -> bool:
    """Tell whether two rules have one number behind that of a section, which has another number now."""
    over = (next((each for each in one.above() if each.number == one.section), None) for one in (old, new))
    return old.number[3:] == new.number[3:] and pairing.are_one(*over)


def _stand_below(pairing: Pairing, old: Entry, new: Entry) -> str:
    """Say that a rule has come to stand one level deeper under what was over it, or one less deep."""
    if new.parent and pairing.are_one(old.parent, new.parent.parent):
        return f"it has come to stand under {new.parent.number}"
    if old.parent and pairing.are_one(old.parent.parent, new.parent):
        return f"it stood under {old.parent.number}"
    return ""


def _have_left(pairing: Pairing, old: Entry, new: Entry) -> bool:
    """Tell whether the parts of a rule that are matched stand under another than the one with which it is."""
    parents = [pairing.newer_of[each].parent for each in old.children if each in pairing.newer_of]
    return bool(parents) and new not in parents and new.parent in parents


def under_titles(old: Entry, new: Entry) -> bool:
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
