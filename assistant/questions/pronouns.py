"""What a pronoun means: of what was spoken of last, what fits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from assistant.questions.fitting import fits
from assistant.questions.likeness import COLORS_OF_SYMBOLS, alike, interchangeable, is_so, size_of
from assistant.questions.mentions import Mention
from assistant.questions.not_told import untold
from assistant.questions.story import Story, Thing

_OF_OTHERS: Final = frozenset(("other", "second", "new", "own"))
_SEEN: Final = frozenset(
    (*COLORS_OF_SYMBOLS, "attacking", "blocking", "unblocked", "tapped", "untapped", "legendary", "face-down")
)
"""What is said of "the one" of several that a board shows."""


def _says_which_one(mention: Mention) -> bool:
    return mention.text.lower().endswith(" one") and bool({*mention.adjectives} - _OF_OTHERS)


BY_SIZE: Final = frozenset(("bigger", "smaller", "larger", "biggest", "smallest", "largest"))
_TWO: Final = 2


def by_size(mention: Mention, things: Sequence[Thing]) -> list[Thing]:
    """ "The bigger one" of two, "the biggest" of several, in power and toughness; else NotTold."""
    said = next(each for each in mention.adjectives if each in BY_SIZE)
    sizes = [size_of(each) for each in things]
    enough = len(things) == _TWO or (len(things) > _TWO and said.endswith("est"))
    sign = -1 if said.startswith("small") else 1
    found = [
        thing for thing, size in zip(things, sizes, strict=True)
        if all(size and each and (size == each or _is_beyond(size, each, sign)) for each in sizes)
    ]  # fmt: skip
    if not enough or len(found) != 1:
        raise untold(mention, "it is not clear which of them this is")
    return found


def _is_beyond(one: tuple[int, int], other: tuple[int, int], sign: int) -> bool:
    return all(sign * mine >= sign * theirs for mine, theirs in zip(one, other, strict=True))


class Pronouns:
    """Finds what pronouns mean in a story."""

    def __init__(self, story: Story) -> None:
        self.story = story
        self.taken: list[Thing] = []
        """What other roles of the same frame have taken: a role does not mean it again."""

    def pronoun(self, mention: Mention, want: str, whose: str) -> list[Thing]:
        """What a pronoun means that wants a kind of thing, of a player where it says whose; or nothing."""

        def good(thing: Thing) -> bool:
            return (
                fits(thing, want)
                and (not whose or thing.owner == whose)
                and not any(thing is each for each in self.taken)
            )

        if "other" in mention.adjectives or "second" in mention.adjectives:
            last = self.story.last(lambda each: fits(each, want))
            if last:
                like = [
                    each
                    for each in self.story.things
                    if good(each) and each is not last[0] and alike(each, last[0])
                ]
                return like[:1]
        apart = self._new_or_bigger(mention, good)
        if apart is not None:
            return apart
        if mention.det in ("his", "theirs", "hers") and not whose:
            whose = self.story.last_person
        if mention.det in ("she", "he", "her", "him"):
            legend = self.story.last(lambda each: good(each) and each.is_a("legendary"))
            if legend:
                return legend
        if mention.det in ("she", "her"):  # a creature without a name is "it" or "he"
            called = self.story.last(
                lambda each: good(each) and each.face is not None and each.is_a("creature")
            )
            if called:
                return called
        if (mention.det == "one" and not mention.adjectives) or _says_which_one(mention):
            return self._the_one_so(mention, good) if mention.adjectives else self._one_of_several(good)
        if mention.quantifier == "some" and mention.count:
            return self._one_of_several(good, mention.count)
        number = 2 if mention.det in ("both", "either", "neither") else mention.count or 1
        if number > 1:
            return self._so_many(number, good)
        if mention.plural or mention.det in ("them", "they", "these", "those", "all", "each"):
            return self._several(mention, good)
        return self.story.last(good)

    def _does(self, thing: Thing, mention: Mention) -> bool:
        """Tell whether a creature attacks or blocks, where it is called after that and somebody does."""
        for word, kind in (("attacking", "attack"), ("blocking", "block"), ("unblocked", "attack")):
            if word not in mention.adjectives:
                continue
            pairs = [pair for deed in self.story.deeds if deed.kind == kind for pair in deed.pairs]
            if pairs and not any(each is thing for each, _ in pairs):
                return False
            blocked = [at for deed in self.story.deeds if deed.kind == "block" for _, at in deed.pairs]
            if word == "unblocked" and any(at is thing for at in blocked):
                return False
        return True

    def _the_one_so(self, mention: Mention, good: Callable[[Thing], bool]) -> list[Thing]:
        """ "The unblocked one", "the tapped one": the one that is so, of what is on the battlefield."""
        if not {*mention.adjectives} <= _SEEN:
            raise untold(mention, "it is not said which of them this is")
        found = [
            each for each in self.story.things
            if good(each) and each.zone == "battlefield" and self._does(each, mention)
            and all(is_so(each, one) for one in mention.adjectives)
        ]  # fmt: skip
        if len(found) != 1:
            raise untold(mention, "it is not said which of them this is")
        return found

    def _new_or_bigger(self, mention: Mention, good: Callable[[Thing], bool]) -> list[Thing] | None:
        """ "The new one", "the bigger one"; None where nothing like that is said."""
        if "new" in mention.adjectives:  # "the new one": what was cast, where another was there before
            came = [each.thing for each in self.story.deeds if each.kind == "cast" and each.thing is not None]
            return [each for each in came if good(each) and self._has_a_namesake(each)][-1:]
        if BY_SIZE & {*mention.adjectives}:
            groups = ([each for each in group if good(each)] for group in reversed(self.story.groups))
            return by_size(mention, next((each for each in groups if len(each) > 1), []))
        return None

    def _has_a_namesake(self, thing: Thing) -> bool:
        return any(each is not thing and alike(each, thing) for each in self.story.things)

    def _several(self, mention: Mention, good: Callable[[Thing], bool]) -> list[Thing]:
        """ "they", "them", "all": the last that were spoken of together; "they" may be one.

        Nothing, where something else was spoken of since: "all" may mean that as well.
        """
        groups = [[each for each in group if good(each)] for group in reversed(self.story.groups)]
        groups = [each for each in groups if each]
        several = next((each for each in groups if len(each) > 1), [])
        if mention.quantifier == "all" or mention.det in ("all", "each"):
            since = [each for group in groups[: groups.index(several)] for each in group] if several else []
            return several if all(any(each is one for one in several) for each in since) else []
        return several or (self.story.last(good) if mention.det in ("them", "they") else [])

    def _one_of_several(self, good: Callable[[Thing], bool], number: int = 1) -> list[Thing]:
        """ "I kill one", "two of them": any of the last that were spoken of together and are all alike."""
        for group in reversed(self.story.groups):
            found = [each for each in group if good(each)]
            if len(found) > 1:
                any_of_them = len(found) >= number and all(interchangeable(each, found[0]) for each in found)
                return found[:number] if any_of_them or len(found) == number else []
        return []

    def _so_many(self, number: int, good: Callable[[Thing], bool]) -> list[Thing]:
        """ "both", "all three": as many as were spoken of together, of one player, else the last so many."""
        for group in reversed(self.story.groups):
            found = [each for each in group if good(each)]
            if len(found) == number:
                return found
        single = [group[0] for group in reversed(self.story.groups) if len(group) == 1 and good(group[0])]
        recent = list(dict.fromkeys(single))[:number]
        return recent[::-1] if len(recent) == number else []
