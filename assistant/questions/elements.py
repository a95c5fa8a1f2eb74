"""The elements of a text: noun phrases, verbs, and the small words between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from assistant.questions.deeds import FORMS, NOUNS_TOO
from assistant.questions.mentions import Item, Mention
from assistant.questions.phrases import Phrases
from assistant.questions.vocabulary import (
    AUXILIARIES,
    INVERTS,
    MARKS,
    NEGATIONS,
    PREPOSITIONS,
    QUESTION_WORDS,
)
from assistant.questions.ways_to_cast import PARTICIPLES

SUBJECT_PRONOUNS = frozenset(("i", "he", "she", "we", "they"))


_SMALL = {
    "aux": AUXILIARIES, "not": NEGATIONS, "mark": MARKS | {"in_response", "in_response_to"},
    "prep": PREPOSITIONS,
}  # fmt: skip
"""The kinds of small words, in the order in which a word is taken for one."""
_PLURALS = frozenset(("triggers", "counters", "blocks", "attacks"))
_ADDED = frozenset(("attack", "block", "cast", "have", "activate", "sacrifice", "control"))
"""What a clause behind a comma adds of somebody; whoever asks asks who lives, wins or gets something."""
_DEEDS = frozenset(
    ["attack", "block", "copy", "drain", "draw", "exile", "counter", "target", "blocks", "attacks"]
)


_WAITING = frozenset(("on_the_stack", "is", "are", "was", "waiting", "still", "resolves", "resolved", "goes"))
"""What stands behind a trigger that is spoken of: "with the trigger still on the stack", "the trigger is"."""
_COUNTED = frozenset(("ping", "pings", "proc", "procs", "drains", "hits"))
"""Verbs that are what is counted behind "how many"."""
_BEHIND_LOYALTY = frozenset(("on", "targeting", "target", "at", "my", "his", "her", "their", "and", ",", "."))
_STRUCK = frozenset(("me", "him", "her", "them", "us", "for"))
"""Whom something has hit: "his commander has hit me for 7"."""
_IS = frozenset(("is", "are", "was", "were"))
_PUTS_DOWN = frozenset(("play", "drop", "run", "flash"))
_BEFORE_A_NOUN = frozenset(("a", "an", "the", "my", "his", "another", "two", "it"))
_AIMED_AT = frozenset(("it", "him", "them", "my", "his", "their", "that"))
_DONE_TO = frozenset(("his", "her", "their", "my", "it", "him", "them"))
_TOLD_TO = frozenset(("his", "her", "their", "my", "it", "him", "them"))
"""What stands behind a spell that is told as a verb, without who casts it."""
_ENDS_A_CLAUSE = frozenset((",", ".", "and", "into", "then"))
_SENTENCE_ENDS = frozenset((".", "?", "!", ";", ":"))
_INSIDE_A_PERFECT = frozenset(
    ("just", "not", "already", "i", "you", "he", "been", "only", "now", "also", "since")
)
_BEFORE_A_PLUS = frozenset(("to", "can", "could", "will", "then", "and", "but", "or"))
_BEFORE_A_VERB = frozenset(("can", "could", "will", "do", "does", "did"))


def _asks_on(before: Sequence[Element]) -> bool:
    """ "Can I then equip it": behind whom a question is about, "then" opens no clause."""
    return len(before) > 1 and before[-1].kind == "np" and before[-2].kind == "aux"


class Element(msgspec.Struct):
    """A noun phrase, a verb, or a small word: np, verb, aux, not, mark, prep, q, punct, word."""

    kind: str
    norm: str
    first: int
    last: int
    mention: Mention | None = None
    sense: str = ""


class Elements:
    """Finds the elements of one question; `is_spell` tells whether a card is an instant or sorcery."""

    def __init__(
        self, items: Sequence[Item], players: Sequence[str], is_spell: Callable[[str], bool]
    ) -> None:
        self.items = list(items)
        self.phrases = Phrases(self.items, players)
        self.is_spell = is_spell

    def elements(self) -> list[Element]:
        """Cut the items into noun phrases, verbs and small words."""
        found: list[Element] = []
        at = 0
        while at < len(self.items):
            element = self._element(at, found)
            found.append(element)
            at = element.last + 1
        return found

    def _element(self, at: int, before: list[Element]) -> Element:
        item = self.items[at]
        norm = item.norm
        if item.kind == "punct":
            return Element("punct", norm, at, at)
        if item.kind == "card":
            verb = self._card_as_verb(at, before)
            if verb is not None:
                return verb
        if item.kind == "signed" and self._loyalty(at, before):
            return Element("verb", norm, at, at, sense="activate")
        if item.text.lower() == "plus" and norm == "and" and self._pluses(at, before):
            return Element("verb", "plus", at, at, sense="activate")
        if item.kind == "word" and self._is_verb(at, before):
            sense, _ = FORMS[norm]
            return Element("verb", norm, at, at, sense=sense)
        if norm in ("who", "which") and self._relative_person_or_thing(at, before):
            return Element("mark", "that", at, at, sense=norm)
        if norm in QUESTION_WORDS or norm.startswith("how_"):
            asks = norm != "when" or self._asks_when(at, before)
            return Element("q" if asks else "mark", norm, at, at)
        if norm in ("that",) and self._relative(at, before):
            return Element("mark", norm, at, at)
        if norm == "then" and _asks_on(before):
            return Element("word", "just", at, at)
        mention = self.phrases.at(at)
        if mention is not None:
            self._part_from_a_spell(mention)
            return Element("np", norm, mention.first, mention.last, mention)
        kind = next((kind for kind, words in _SMALL.items() if norm in words), "word")
        return Element(kind, norm, at, at)

    def _part_from_a_spell(self, mention: Mention) -> None:
        """ "I kill the guy with Murder": nobody has an instant in front of them, so the guy is a creature."""
        spells = [each for part in mention.parts for each in part.names if self.is_spell(each)]
        place = next((n for n in range(mention.first, mention.last) if self.items[n].norm == "with"), None)
        if mention.kind != "player" or not spells or place is None:
            return
        mention.kind, mention.owner, mention.parts = "creature", "", []
        mention.last, mention.end = place - 1, self.items[place - 1].end
        mention.text = " ".join(each.text for each in self.items[mention.first : place])

    def _asks_when(self, at: int, before: list[Element]) -> bool:
        """Tell "when does it die" from "when it dies"."""
        after = self.items[at + 1].norm if at + 1 < len(self.items) else ""
        opens = not before or before[-1].kind in ("punct", "mark") or before[-1].sense == "say"
        return opens and after in INVERTS

    def _loyalty(self, at: int, before: list[Element]) -> bool:
        """ "+1 him", "I -3 Jace": a loyalty ability in the place of a verb."""
        previous = self._last_telling(before)
        after = self.items[at + 1] if at + 1 < len(self.items) else None
        place = previous is None or previous.kind in ("punct", "mark", "aux") or previous.norm == "to"
        place = place or (previous is not None and previous.mention is not None and (
            previous.mention.kind == "player" or previous.norm in SUBJECT_PRONOUNS))  # fmt: skip
        if self._of_a_planeswalker(previous, before) and after is not None:
            return after.norm in _BEHIND_LOYALTY
        return (
            place
            and after is not None
            and (after.kind == "card" or after.norm in ("it", "him", "her", "my", "his"))
        )

    def _pluses(self, at: int, before: list[Element]) -> bool:
        """ "I plus Oko", "can he plus it": no "and", where a player is told to do something."""
        previous = self._last_telling(before)
        after = self.items[at + 1] if at + 1 < len(self.items) else None
        named = after is not None and (after.kind in ("card", "number") or after.norm in _DONE_TO)
        person = previous is not None and (
            previous.norm in SUBJECT_PRONOUNS
            or previous.norm in _BEFORE_A_PLUS
            or (previous.mention is not None and previous.mention.kind == "player")
        )  # fmt: skip
        joined = previous is not None and previous.kind == "mark"
        return named and person and (joined or not self._verb_since_boundary(before))

    def _of_a_planeswalker(self, previous: Element | None, before: list[Element]) -> bool:
        """ "his Liliana -2 on me": a permanent that is named at the beginning of a clause does it."""
        named = previous.mention if previous is not None else None
        if named is None or not named.names or any(map(self.is_spell, named.names)):
            return False
        boundary = before[-2] if len(before) > 1 else None
        return before[-1] is previous and (boundary is None or boundary.kind in ("punct", "mark"))

    def _relative(self, at: int, before: list[Element]) -> bool:
        """ "that" behind a noun or a verb of saying opens a clause."""
        after = self.items[at + 1].norm if at + 1 < len(self.items) else ""
        if not before or before[-1].kind not in ("np", "verb"):
            return False
        return (
            after in AUXILIARIES or after in FORMS or after in SUBJECT_PRONOUNS or before[-1].sense == "say"
        )

    def _relative_person_or_thing(self, at: int, before: list[Element]) -> bool:
        """ "my opponent who's at 2", "Bob, who blocks with a 6/6": no question, but more about who was named.

        Behind a comma only where the sentence does not end as a question.
        """
        comma = bool(before) and before[-1].norm == ","
        near = before[-2] if comma and len(before) > 1 else before[-1] if before else None
        after = self.items[at + 1].norm if at + 1 < len(self.items) else ""
        if near is None or near.mention is None or near.kind != "np" or after in ("of", "one", "ones"):
            return False
        if comma:
            ends = next((each.norm for each in self.items[at:] if each.norm in (".", "?", "!")), "")
            kind = FORMS[after][0] if after in FORMS else "have" if after in ("has", "have", "had") else ""
            return ends == "." and kind in _ADDED
        verbs = [each for each in before if each.kind == "verb"]
        bare = not (near.mention.names or near.mention.size or near.mention.keywords or near.mention.owner)
        if self.items[at].norm == "who" and near.mention.kind == "creature" and bare:
            return near.mention.det in ("the", "a")
        told = after in FORMS or after in AUXILIARIES or after in SUBJECT_PRONOUNS
        if self.items[at].norm == "which" and not told:
            return False
        return bool(verbs) or near.mention.kind == "player"

    def _card_as_verb(self, at: int, before: list[Element]) -> Element | None:
        """ "I Remand it", "he bolts my guy", "FoW'd his elf": an instant or sorcery where a verb stands."""
        item = self.items[at]
        assert item.named is not None
        if not all(self.is_spell(each) for each in item.named.names) and item.named.ending != "ed":
            return self._permanent_as_verb(at, before)
        previous = self._last_telling(before)
        after = self.items[at + 1] if at + 1 < len(self.items) else None
        starts = previous is None or previous.kind in ("punct", "mark")
        if item.named.ending == "ed" and (starts or previous is None or previous.kind in ("np", "aux")):
            return self._casting(at, item)
        if previous is not None and (
            (previous.kind == "np" and previous.mention is not None
             and (previous.mention.kind == "player" or previous.norm in ("he", "she", "they"))
             and not self._verb_since_boundary(before)
             and previous.norm != "me")
            or (previous.kind == "aux" and previous.norm in _BEFORE_A_VERB and _has_subject(before))
            or (previous.kind in ("mark", "np") and self._shares_a_subject(before, item, after))
            or (previous.norm == "to" and after is not None and after.kind != "punct"
                and not _goes_to_what_is_cast(before))
        ):  # fmt: skip
            return self._casting(at, item)
        opens = previous is None or previous.norm in _SENTENCE_ENDS
        onto = after is not None and (after.norm in _TOLD_TO or after.kind == "size")
        if opens and onto and item.named.ending == "":
            return self._casting(at, item)  # "Helix his Goblin Guide"
        return None

    def _permanent_as_verb(self, at: int, before: list[Element]) -> Element | None:
        """ "I Clone his 2/2", "he O-Rings my guy": between who does it and to what it is done."""
        item, previous = self.items[at], before[-1] if before else None
        after = self.items[at + 1] if at + 1 < len(self.items) else None
        person = previous is not None and previous.mention is not None and (
            previous.mention.kind == "player" or previous.norm in ("he", "she", "they"))  # fmt: skip
        if not person or after is None or self._verb_since_boundary(before):
            return None
        assert previous is not None
        boundary = self._last_telling(before[:-1])
        opens = boundary is None or boundary.kind in ("punct", "mark")
        assert item.named is not None
        if (
            opens
            and item.named.ending in ("s", "ed")
            and item.text.islower()
            and after.norm in _ENDS_A_CLAUSE
        ):
            return self._casting(at, item)  # "opp shardless agents, ..."
        behind = self.items[at + 2].kind if at + 2 < len(self.items) else ""
        onto = after.norm in _DONE_TO or after.kind == "size" or (after.norm == "the" and behind == "card")
        return self._casting(at, item) if opens and onto and previous.norm != "me" else None

    def _casting(self, at: int, item: Item) -> Element:
        assert item.named is not None
        mention = Mention("card", at, at, item.text, item.start, item.end, names=item.named.names)
        return Element("verb", item.norm, at, at, mention, "cast")

    def _shares_a_subject(self, before: list[Element], item: Item, after: Item | None) -> bool:
        """ "... and bolts it": the verb of a second clause with the same subject."""
        previous = self._last_telling(before)
        if previous is None or previous.norm not in ("and", "then", "but", "so"):
            return False
        assert item.named is not None
        verbs = [each for each in before if each.kind == "verb"]
        onto = after is not None and after.norm in _AIMED_AT and item.named.ending == ""
        inflected = item.named.ending == "s" and after is not None and after.kind != "punct"
        return bool(verbs) and (inflected or onto)

    def _last_telling(self, before: list[Element]) -> Element | None:
        """The last element that is no adverb."""
        return next((each for each in reversed(before) if each.kind != "word"), None)

    def _verb_since_boundary(self, before: list[Element]) -> bool:
        for each in reversed(before):
            if each.kind == "verb":
                return before[-1].norm not in SUBJECT_PRONOUNS
            if each.kind in ("punct", "mark"):
                break
        return False

    def _is_verb(self, at: int, before: list[Element]) -> bool:
        norm = self.items[at].norm
        if norm not in FORMS:
            return False
        if before and before[-1].norm in ("how_many", "how_much"):
            if norm in _COUNTED:
                return False
            after = self.items[at + 1].norm if at + 1 < len(self.items) else ""
            return after in ("through", "over") or norm not in NOUNS_TOO
        if norm in ("have", "has", "had", "got") and self._perfect(at):
            return False
        if norm in ("get", "gets", "getting", "gotten", "got") and self._participle_follows(at):
            return False
        if self._says_how_it_is(norm, before):
            return False
        if norm in NOUNS_TOO:
            return self._verb_not_noun(at, before)
        if norm in ("tapped", "untapped") and before and before[-1].kind == "np":
            noun = before[-1].mention
            behind = self.items[at + 1] if at + 1 < len(self.items) else None
            ends = behind is None or behind.kind == "punct" or behind.norm in MARKS
            if noun is not None and noun.kind in ("land", "mana") and ends:
                return False
        if norm in ("tapped", "untapped") and before and _is_how_it_comes(before):
            return False
        if norm in ("tapped", "untapped") and before and before[-1].norm in _IS and not self._done_by(at):
            return False
        if norm in ("face", "faces") and before and before[-1].kind == "prep":
            return False
        return not (norm in ("target", "targets") and before and before[-1].kind == "prep")

    def _says_how_it_is(self, norm: str, before: list[Element]) -> bool:
        """ "I cast Cyclonic Rift overloaded": how it is cast; "like a chump": no liking."""
        if norm in ("like", "mean", "means"):
            return bool(before) and before[-1].kind != "np"
        near = before[-1].mention if before else None
        return norm in PARTICIPLES and near is not None and bool(near.names)

    def _done_by(self, at: int) -> bool:
        """Tell "is tapped by Icy Manipulator", which is done, from "is tapped", which is so."""
        behind = self.items[at + 1].norm if at + 1 < len(self.items) else ""
        return behind in ("by", "with", "in_response", "in_response_to")

    def _perfect(self, at: int) -> bool:
        """ "has attacked": "have" serves the perfect."""
        rest = [each.norm for each in self.items[at + 1 : at + 4]]
        following = next((each for each in rest if each not in _INSIDE_A_PERFECT), "")
        if following == "hit":
            behind = at + 2 + rest.index(following)
            return behind < len(self.items) and self.items[behind].norm in _STRUCK
        participle = following.endswith(("ed", "en", "t", "n", "ng"))
        return following in FORMS and following not in NOUNS_TOO and participle

    def _verb_not_noun(self, at: int, before: list[Element]) -> bool:
        """What is a noun as well is a verb where the clause has its place for one."""
        norm = self.items[at].norm
        after = self.items[at + 1].norm if at + 1 < len(self.items) else ""
        previous = self._last_telling(before)
        if norm in ("trigger", "triggers") and after in _WAITING:
            return False
        if norm in ("trample", "tramples") and previous is not None and previous.norm in ("no", "without"):
            return False
        if norm == "persist" and after in FORMS:
            return False  # "does persist work", "does persist bring it back"
        if previous is None or previous.kind == "punct":
            return after not in ("is", "are", "on", "") and norm not in (
                "trigger",
                "triggers",
                "damage",
                "persist",
                "persists",
            )
        if previous.norm == "no":
            return False  # "no trample": what is lacked, and nothing that is done
        if previous.kind == "aux":
            getting = previous.norm in ("get", "gets", "got", "have", "has", "had")
            struck = previous.norm in ("get", "gets", "got") or after in _STRUCK
            return not getting or (norm == "hit" and struck)
        if previous.kind == "np" and norm == "left" and previous.mention is not None:
            return previous.mention.count is None
        if previous.kind == "np" and norm in ("trample", "tramples"):
            return True
        if previous.kind == "np" and norm in ("hit", "hits") and after in _STRUCK - {"for"}:
            return True
        if previous.kind == "np":
            return previous.mention is not None and previous.mention.kind not in ("damage", "counter")
        if previous.kind == "mark" and previous.norm == "that":
            return True
        if previous.kind == "mark":
            inflected = norm.endswith(("s", "ed")) and norm not in _PLURALS
            joins = previous.norm in ("and", "then", "or", "so")
            return inflected or (
                joins and (norm in _DEEDS or (norm in _PUTS_DOWN and self._names_at(at + 1)))
            )
        return previous.kind in ("not", "q") or previous.norm == "to"

    def _names_at(self, at: int) -> bool:
        """Tell whether a card is named at a place, or a thing begins there: "play Mulldrifter"."""
        item = self.items[at] if at < len(self.items) else None
        return item is not None and (item.kind == "card" or item.norm in _BEFORE_A_NOUN)

    def _participle_follows(self, at: int) -> bool:
        """ "gets triple blocked by": "get" serves the passive."""
        for item in self.items[at + 1 : at + 4]:
            if item.kind == "card":
                return item.named is not None and item.named.ending == "ed"
            if item.norm in FORMS:
                return item.norm.endswith("ed") or item.norm in (
                    "hit",
                    "put",
                    "stolen",
                    "taken",
                    "cast",
                    "dealt",
                )
            if item.norm not in ("double", "triple", "just", "then", "immediately", "also", "not", "all"):
                return False
        return False


def _is_how_it_comes(before: list[Element]) -> bool:
    """ "does it come back tapped or untapped": how it is there, and no deed."""
    if before[-1].norm == "or" and len(before) > 1:
        return before[-2].kind == "word" and before[-2].norm in ("tapped", "untapped")
    return before[-1].kind == "verb" and before[-1].sense in ("return", "enter", "come", "stay")


def _goes_to_what_is_cast(before: list[Element]) -> bool:
    """ "I respond to Opt with a Brainstorm", "I sac it to Fling and ...": "to" belongs to the verb."""
    verbs = [each for each in before if each.kind == "verb"]
    return bool(verbs) and verbs[-1].sense in ("respond", "sacrifice", "discard", "lose")


def _has_subject(before: list[Element]) -> bool:
    """Tell whether the last auxiliary has a subject before it: "I will Bolt it", not "does Bolt"."""
    telling = [each for each in before if each.kind != "word"]
    return len(telling) > 1 and telling[-2].kind in ("np", "not")
