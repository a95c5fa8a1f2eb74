"""What those got whose questions were refused: hints, the board, rules, examples, texts; do hints work?"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from assistant.asked import AskAnswer


class Given(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one refusal gives beside its reason.

    `names` tells whether the question names a card, a keyword or a term of the rules, `cards` if a card.
    `unanswered` are hints that are refused when they are asked.
    """

    names: bool
    cards: bool
    board: bool
    rules: bool
    texts: bool
    examples: bool
    hints: tuple[str, ...] = ()
    unanswered: tuple[str, ...] = ()


class Refusals(msgspec.Struct, frozen=True):
    """Of how many refusals that name a card, a keyword or a term how many give what.

    `cards` are those that name a card: only these have a board and texts to give. `shown` are all
    hints, `answered` those that are answered when they are asked.
    """

    of: int
    hint: int
    rules: int
    examples: int
    cards: int
    board: int
    texts: int
    shown: int
    answered: int


def given_by(answer: AskAnswer, ask: Callable[[str], AskAnswer]) -> Given:
    """What a refusal gives; each of its hints is asked."""
    related = answer.related
    named = related is not None and bool(related.named)
    return Given(
        cards=named,
        names=related is not None and bool(related.named or related.terms),
        board=answer.scenario is not None and _has(answer),
        rules=related is not None and bool(related.rules),
        texts=named and related is not None and len(related.cards) >= len(related.named),
        examples=related is not None and bool(related.examples),
        hints=answer.hints,
        unanswered=tuple(each for each in answer.hints if not ask(each).understood),
    )


def _has(answer: AskAnswer) -> bool:
    """Tell whether every card that is named lies on the board."""
    written = str(answer.scenario)
    names = answer.related.named if answer.related is not None else ()
    return all(repr(each)[1:-1] in written or each in written for each in names)


def counted(found: Iterable[Given]) -> Refusals:
    """Count what refusals give."""
    given = [each for each in found if each.names]
    of_cards = [each for each in given if each.cards]
    return Refusals(
        of=len(given),
        hint=sum(bool(each.hints) for each in given),
        rules=sum(each.rules for each in given),
        examples=sum(each.examples for each in given),
        cards=len(of_cards),
        board=sum(each.board for each in of_cards),
        texts=sum(each.texts for each in of_cards),
        shown=sum(len(each.hints) for each in given),
        answered=sum(len(each.hints) - len(each.unanswered) for each in given),
    )
