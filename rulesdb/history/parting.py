"""Finds what one-to-one matching leaves over: rules split into several, and several merged into one."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from itertools import pairwise

from rulesdb.history.entries import Entry
from rulesdb.history.pairing import Link, Pairing

FROM_IT = 0.70
"""How much of a part must come from the whole, by the weight of its words."""

FROM_AFAR, LONG = 0.85, 10
"""How much, and of how many words, where the part has gone to another section than the rest."""

IN_ORDER = 0.50
"""How many of the part's pairs of neighbouring words must be neighbours in the whole."""

LEFT_BY_OTHERS = 0.50
"""How much of a part must come from what the rule already matched with the whole does not have."""

FEWEST_WORDS = 5
RARE_WORDS = 8
COMMON = 250
WHOLES = 4
CHANGED = 0.97
"""A whole that is more like its match than this has lost nothing to a part."""


def find_parts(pairing: Pairing) -> None:
    """Link each unmatched rule to the rule of the other side of which it is a part, where there is one."""
    for part, (whole, share) in _parts(pairing, pairing.new, pairing.old, pairing.newer_of).items():
        rest = pairing.newer_of[whole].number
        why = f"{share:.0%} of it was in {whole.number}, the rest of which is {rest}"
        pairing.links[whole, part] = Link(share, why)
    for part, (whole, share) in _parts(pairing, pairing.old, pairing.new, pairing.older_of).items():
        rest = pairing.older_of[whole].number
        why = f"{share:.0%} of it is in {whole.number}, the rest of which was {rest}"
        pairing.links[part, whole] = Link(share, why)


def _parts(
    pairing: Pairing, parts: Sequence[Entry], wholes: Sequence[Entry], match_of: Mapping[Entry, Entry]
) -> dict[Entry, tuple[Entry, float]]:
    """Give for each part its whole and the share of it that is in the whole."""
    holding = _by_word(pairing, wholes, match_of)
    found = {}
    for part in pairing.free(parts):
        if part.title is not None or len(part.words) < FEWEST_WORDS:
            continue
        shares = {
            whole: _share(pairing, whole, match_of[whole], part) for whole in _holders(pairing, part, holding)
        }
        whole = max(shares, key=shares.__getitem__, default=None)
        if whole is None or shares[whole] < FROM_IT:
            continue
        # Where another rule says more of it in its order, that is where it was said.
        if _in_order(whole, part) == max(_in_order(each, part) for each in shares):
            found[part] = (whole, round(shares[whole], 3))
    return _said_once(pairing, found, match_of)


def _said_once(
    pairing: Pairing, found: Mapping[Entry, tuple[Entry, float]], match_of: Mapping[Entry, Entry]
) -> dict[Entry, tuple[Entry, float]]:
    """Leave out what is a part by words that a clearer part of the same whole has taken.

    What was said of attackers being declared can't have become a rule on attackers and one on blockers.
    """
    left: dict[Entry, Counter[str]] = {}
    kept = {}
    for part, (whole, share) in sorted(found.items(), key=lambda each: -each[1][1]):
        rest = left.setdefault(whole, whole.bag - match_of[whole].bag)
        if pairing.weights.shared(rest, part.bag) >= LEFT_BY_OTHERS * pairing.weights.of(part.bag):
            kept[part] = (whole, share)
            left[whole] = rest - part.bag
    return kept


def _by_word(
    pairing: Pairing, wholes: Sequence[Entry], match_of: Mapping[Entry, Entry]
) -> Mapping[str, list[Entry]]:
    """Index the rules that don't say all of what their match says, by their words."""
    holding: dict[str, list[Entry]] = defaultdict(list)
    for whole in wholes:
        match = match_of.get(whole)
        if whole.title is None and match is not None and pairing.likeness(whole, match) < CHANGED:
            for word in whole.bag:
                holding[word].append(whole)
    return holding


def _holders(pairing: Pairing, part: Entry, holding: Mapping[str, list[Entry]]) -> list[Entry]:
    rare = sorted((word for word in part.bag if word in holding), key=pairing.weights.times.__getitem__)
    shared: Counter[Entry] = Counter()
    for word in rare[:RARE_WORDS]:
        if len(holding[word]) <= COMMON:
            shared.update(holding[word])
    return [
        whole
        for whole, times in shared.most_common(WHOLES)
        if times > 1 and _may_be_parted(pairing, whole, part)
    ]


def _may_be_parted(pairing: Pairing, one: Entry, other: Entry) -> bool:
    old, new = (other, one) if one.document > other.document else (one, other)
    return pairing.may_be_one(old, new) and pairing.acquainted(old, new) is not False


def _share(pairing: Pairing, whole: Entry, match: Entry, part: Entry) -> float:
    """Weigh how much of the part is in the whole; 0 where it can't have come from there.

    That is so where the whole's match has all of it already, or where the words are the same but stand in
    another order.
    """
    weights = pairing.weights
    size = weights.of(part.bag)
    left = whole.bag - match.bag
    if weights.shared(left, part.bag) < LEFT_BY_OTHERS * size:
        return 0.0
    if _in_order(whole, part) < IN_ORDER:
        return 0.0
    share = weights.shared(whole.bag, part.bag) / size
    if part.section != match.section and (share < FROM_AFAR or len(part.words) < LONG):
        return 0.0
    return share


def _in_order(whole: Entry, part: Entry) -> float:
    """The share of the part's pairs of neighbouring words that are neighbours in the whole."""
    pairs = set(pairwise(part.words))
    return len(pairs.intersection(pairwise(whole.words))) / len(pairs)
