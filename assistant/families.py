"""Hits in families: what folds under another one stands with it."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.answers import Hit


def in_families(hits: Sequence[Hit]) -> list[tuple[Hit, tuple[Hit, ...]]]:
    """Put hits under those under which they fold; a family stands where the best of it stood.

    >>> in_families(())
    []
    """
    rules = {(hit.edition, hit.number): hit for hit in hits if hit.kind == "rule"}
    heads: dict[tuple[str, str, str], tuple[Hit, list[Hit]]] = {}
    for hit in hits:
        head = hit
        while head.under:
            head = rules[head.edition, head.under]
        _, folded = heads.setdefault((head.edition, head.kind, head.id), (head, []))
        if head is not hit:
            folded.append(hit)
    return [(head, tuple(folded)) for head, folded in heads.values()]
