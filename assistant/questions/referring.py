"""Which things a noun phrase means: one already spoken of, one that is there, or a new one."""

from __future__ import annotations

import re

from assistant.questions.fitting import ANY, CREATURE, SPELL, fits, is_spell_card
from assistant.questions.likeness import alike, is_none_of, is_so, printed, size_of
from assistant.questions.mentions import UNSAID, Mention
from assistant.questions.not_told import NotTold, not_known, untold
from assistant.questions.pronouns import BY_SIZE, Pronouns, by_size
from assistant.questions.story import OPPONENT, PERMANENTS, YOU, Story, Thing
from assistant.questions.turned_into import turned_into
from assistant.questions.vocabulary import ONESELF
from assistant.situations import card_facts
from engine.subtypes import SUBTYPES
from model import Face

_SEVERAL = 2
_TAKES = "You control enchanted"
_TELLS_APART = frozenset(
    ("first", "third", "new", "old", "different", "random", "whole", "enchanted", "equipped", "animated")
)
"""Adjectives that tell one of several from the others, and of which it is not read how."""
_OWN_NOUNS = frozenset((
    "creature", "token", "commander", "subtype", "planeswalker", "artifact", "enchantment", "land",
    "permanent", "equipment", "aura", "card", "spell",
))  # fmt: skip


def is_for_others(face: Face) -> bool:
    """Tell whether a card is an Aura that is put on another player's permanents: it harms or takes them."""
    return "Aura" in face.types and (card_facts.serves(face) < 0 or _TAKES in face.text)


def _is_spell_face(face: Face) -> bool:
    return face.types.startswith(("Instant", "Sorcery"))


def called_alike(mention: Mention) -> NotTold:
    """Ask back which card is meant by a part of a name that several share."""
    told = {"me": "my ", "them": "the opponent's "}
    whose = told.get(mention.owner, f"{mention.det} " if mention.det else "")
    return NotTold(
        f"several cards are called so: {', '.join(mention.names[:4])}",
        mention.text,
        (mention.start, mention.end),
        tuple((f"{whose}{name}", name) for name in mention.names),
    )


class Referring(Pronouns):
    """Finds what is meant in a story."""

    def __init__(self, story: Story) -> None:
        super().__init__(story)
        self.meant: dict[int, list[Thing]] = {}
        """What noun phrases were found to mean, for the relative clauses behind them."""
        self.oneself = ""
        """Who "himself" is in the clause that is read: the player who does something to nobody else."""

    def player(self, mention: Mention) -> str:
        """The player that a noun phrase means."""
        if mention.det in ("both", "each", "all", "every", "no", "any", "neither"):
            raise untold(mention, "what several players do at once is not read yet")
        if mention.owner == "me":
            return YOU
        if mention.det in ONESELF and self.oneself:
            return self.oneself
        if mention.owner in ("them", "") or mention.kind == "pronoun":
            if {"other", "second", "third", "another"} & {*mention.adjectives, mention.det}:
                return self._another(mention)
            return self.story.last_person if mention.det not in ("opponent", "opponents") else OPPONENT
        self.story.last_person = self.story.people[mention.owner]
        if self.story.last_person == YOU:
            self.story.last_person = OPPONENT
        return self.story.people[mention.owner]

    def _another(self, mention: Mention) -> str:
        """ "the other guy", "another player": one of whom nothing was said yet."""
        left = [each for each in self.story.players if each not in (YOU, self.story.last_person)]
        if len(left) != 1:
            raise untold(mention, "it is not clear who this is")
        return left[0]

    def owner(self, mention: Mention, otherwise: str) -> str:
        """Whose a thing is, where the words say so."""
        if mention.owner == "me":
            return YOU
        if mention.owner == "them":
            return self.story.last_person
        return self.story.people[mention.owner] if mention.owner else otherwise

    def attacher(self, gear: Mention, host: Thing) -> str:
        """Whose what is attached to a thing is: an Aura that harms or takes it is another player's.

        Where nobody says so that is an assumption.
        """
        face = self.story.face(gear.names[0]) if gear.names else None
        return host.owner if face is None else self.attacher_of(face, host, said=bool(gear.owner))

    def attacher_of(self, face: Face, host: Thing, *, said: bool) -> str:
        """The same of a card; it is no assumption where it is `said` whose it is."""
        if not is_for_others(face):
            return host.owner
        player = self.story.last_person if host.owner == YOU else YOU
        if not said:
            whose = "yours" if player == YOU else "the opponent's" if player == OPPONENT else f"{player}'s"
            self.story.assume(f"{face.name} is {whose}.")
        return player

    def there(self, mention: Mention) -> Thing | None:
        """The card that a name means, where it has been spoken of."""
        found = self._by_name(mention, self.owner(mention, ""))
        return found[-1] if found else None

    def things(
        self,
        mention: Mention,
        want: str = ANY,
        owner: str = "",
        zone: str = "battlefield",
        create: bool = True,
    ) -> list[Thing]:
        """What a noun phrase means; `owner` is whose something new is where nobody says so.

        Nothing, where it is not there and may not be created.
        """
        if mention.antecedent is not None:
            found = self.meant.get(id(mention.antecedent)) or self.things(
                mention.antecedent, want, owner, zone, create
            )
            if mention.det == "one":
                if not all(alike(each, found[0]) and each.size == found[0].size for each in found):
                    raise untold(mention, "it is not said which of them this is")
                found = found[:1]
            self.taken.extend(found)
            return found
        _refuse_to_tell_apart(mention)
        found = self._known(mention, want, owner) or self._called_so(mention)
        found = found or turned_into(self.story, mention)
        if found:
            self.note_of(mention, found)
        elif create and (mention.kind != "pronoun") and mention.kind not in ("player", "anything"):
            if mention.kind not in _OWN_NOUNS and not mention.names:
                raise not_known(mention, f"it is not clear what “{mention.text}” is here")
            if mention.kind == "subtype" and mention.subtypes and mention.subtypes[0] not in SUBTYPES:
                raise not_known(mention, "it is not clear what this is")
            if len(mention.names) > 1 and not self._some_planeswalker(mention):
                raise called_alike(mention)
            if mention.det in ("no", "any", "what", "which"):
                self._note_absent(mention, self.owner(mention, owner or YOU))
                return []
            self._refuse_absent(mention, self.owner(mention, owner or YOU), zone)
            self._refuse_whose(mention)
            if mention.plural and mention.count is None and not mention.names:
                if mention.kind != "creature" or mention.size is not None:
                    raise untold(mention, "it is not said how many these are")
                mention.count = 2
                self.story.assume(f"Two creatures stand for all of “{mention.text}”.")
            self._refuse_to_count_again(mention, self.owner(mention, owner or YOU))
            self.the_first(mention, self.owner(mention, owner or YOU))
            found = self.story.new(mention, self.owner(mention, owner or YOU), zone)
        if not found and mention.says_how_many:
            raise not_known(mention)
        self._dress(mention, found)
        self.meant[id(mention)] = found
        self.taken.extend(found)
        self.story.speak_of(found)
        return found

    def _called_so(self, mention: Mention) -> list[Thing]:
        """ "the Mystic" where an Elvish Mystic is told of: what has the word in its name."""
        told = mention.size or mention.count or mention.keywords or mention.types
        bare = not told and {*mention.adjectives} <= {"own"}
        if mention.kind != "subtype" or len(mention.subtypes) != 1 or not bare or mention.plural:
            return []
        if mention.det in ("a", "an", "another", "no", "any", "each", "every", "all", ""):
            return []
        word = mention.subtypes[0].lower()
        whose = self.owner(mention, "")
        called = [
            each for each in self.story.things
            if each.face is not None and word in re.findall(r"[a-z'-]+", each.face.name.lower())
            and whose in ("", each.owner, each.controller)
        ]  # fmt: skip
        return called if len(called) == 1 else []

    def _doing(self, mention: Mention, want: str) -> list[Thing]:
        """ "the creature that blocked it": the one that fits of those that do so; NotTold where none does."""
        kind, side = {"attacking": ("attack", 0), "blocking": ("block", 0)}.get(mention.doing, ("block", 1))
        fighting = [pair[side] for deed in self.story.deeds if deed.kind == kind for pair in deed.pairs]
        whose = self.owner(mention, "")
        found = [
            each for each in dict.fromkeys(fighting)
            if isinstance(each, Thing) and self._matches(each, mention, want, whose)
            and (not mention.names or (each.face is not None and each.face.name in mention.names))
        ]  # fmt: skip
        if len(found) != 1:
            raise untold(mention, f"it is not clear which creature is {mention.doing}")
        return found

    def _dress(self, mention: Mention, found: list[Thing]) -> None:
        """Attach what is told to be attached to what was found."""
        if mention.worn and len(found) > 1:
            raise untold(mention, "it is not said to which this is attached")
        for worn in mention.worn if found else ():
            for gear in self.things(worn, ANY, self.attacher(worn, found[0])):
                if gear.face is None or not {"Aura", "Equipment"} & set(gear.face.types.split()):
                    raise untold(worn, "only Auras and Equipment are attached")
                gear.attached_to = found[0]

    def _refuse_to_count_again(self, mention: Mention, owner: str) -> None:
        """ "I have five artifacts" after some were named: it is not said whether these are among the five."""
        several = mention.names and (mention.count or 1) < _SEVERAL
        if mention.quantifier == "all" and (several or mention.det in ("each", "every")):
            raise untold(mention, "it is not said how many these are")
        told_apart = mention.names or mention.size or mention.det or "other" in mention.adjectives
        if (mention.count or 1) < _SEVERAL or told_apart:
            return
        there = [each for each in self.story.things if each.owner == owner and each.zone == "battlefield"]
        fitting = [each for each in there if _is_of_kind(each, mention) and _is_like(each, mention)]
        if any(not any(each is other for other in self.taken) for each in fitting):
            raise untold(mention, "it is not said whether what was told before is among these")

    def _note_absent(self, mention: Mention, owner: str) -> None:
        """Keep what a player is told to have none of."""
        if mention.det == "no":
            self.story.absent.append((owner, mention))

    def _refuse_absent(self, mention: Mention, owner: str, zone: str) -> None:
        """ "he has no 2/2 ... he blocks with a 2/2": the board contradicts itself."""
        for player, none in self.story.absent if zone == "battlefield" and self.story.turn == 1 else ():
            if player == owner and is_none_of(none, mention):
                raise untold(mention, f"it contradicts what is told before: “{none.text}”")

    def the_first(self, mention: Mention, owner: str) -> None:
        """ "a second Thalia", "another Thalia": so one is there already."""
        if not mention.names or not ({"second", "other"} & {*mention.adjectives} or mention.det == "another"):
            return
        names = [
            each.face.name for each in self.story.things if each.face is not None and each.owner == owner
        ]
        face = self.story.face(mention.names[0])
        if face.name not in names and _is_spell_face(face):
            raise untold(mention, "the first of these was not told of")
        if face.name in names or not any(each in face.types for each in PERMANENTS):
            return
        one = Mention("card", mention.first, mention.last, face.name, mention.start, mention.end,
                      names=mention.names)  # fmt: skip
        self.story.new(one, owner, "battlefield")
        self.story.assume(f"One {face.name} is on the battlefield already.")

    def _refuse_whose(self, mention: Mention) -> None:
        """ "There is a Bitterblossom trigger ... his Bitterblossom": it is not said whether that is one."""
        if not (mention.names and mention.owner) or mention.det == "another":
            return
        if not {*mention.adjectives} <= {"own"}:
            return
        used = [
            one for deed in self.story.deeds
            for one in (deed.thing, *deed.targets, *(each for pair in deed.pairs for each in pair))
        ]  # fmt: skip
        for each in self.story.things:
            named = each.face is not None and each.face.name in mention.names
            placed = each.loose and each.zone == "battlefield" and not each.controller
            if named and placed and each.attached_to is None and not any(each is one for one in used):
                raise untold(mention, f"it is not said whose the first {mention.names[0]} is")

    def _some_planeswalker(self, mention: Mention) -> bool:
        """A name that several planeswalkers share, with its loyalty told: any of them with that loyalty."""
        if "loyalty" not in mention.counters:
            return False
        if not any("Planeswalker" in self.story.face(each).types for each in mention.names):
            return False
        mention.kind, mention.names = "planeswalker", ()
        return True

    def note_of(self, mention: Mention, found: list[Thing]) -> None:
        """Add what the words say of a thing that is known: its size, its counters."""
        for thing in found:
            if mention.size is not None and thing.size is None and thing.face is None:
                thing.size = mention.size
            for kind, number in mention.counters.items():
                if kind == UNSAID:
                    raise untold(mention, "it is not said which counters")
                thing.counters.setdefault(kind, number)
            if mention.marked and self.story.deeds:
                raise untold(mention, "it is not clear when this damage was dealt")
            thing.marked = thing.marked or mention.marked
            if thing.face is None:
                thing.keywords.extend(each for each in mention.keywords if each not in thing.keywords)

    def _known(self, mention: Mention, want: str, owner: str) -> list[Thing]:
        whose = self.owner(mention, "")
        if mention.doing:
            return self._doing(mention, want)
        if mention.kind == "pronoun":
            return self.pronoun(mention, want, whose)
        if mention.names:
            return self._by_name(mention, whose)
        if mention.kind in ("player", "anything"):
            return []
        matches = [each for each in self.story.things if self._matches(each, mention, want, whose)]
        matches = [each for each in matches if not any(each is other for other in self.taken)]
        matches = _told_apart(mention, matches)
        new = mention.det in ("a", "an", "another") or mention.count is not None
        if new and mention.det not in ("the", "my", "all", "both", "these", "those"):
            if mention.det == "another" or not (mention.size or mention.subtypes):
                return []
            pool = [each for each in matches if owner and each.owner == owner]
            return pool[: mention.count or 1] if len(pool) >= (mention.count or 1) else []
        bare = not (
            mention.size or mention.keywords or mention.adjectives or mention.subtypes or mention.plural
        )
        if (
            not matches
            and bare
            and mention.kind in ("creature", "token")
            and mention.det in ("the", "that", "this")
        ):
            # "the guy": what was spoken of last
            return self.story.last(
                lambda each: (
                    fits(each, want if want != ANY else CREATURE)
                    and not any(each is other for other in self.taken)
                )
            )
        if matches and {"other", "second"} & set(mention.adjectives):
            last = self.story.last(lambda each: any(each is other for other in matches))
            rest = [each for each in matches if not any(each is one for one in last)]
            return rest if mention.plural else rest[:1]
        if len(matches) > 1 and not mention.plural and (mention.count or 1) == 1:
            recent = self.story.last(lambda each: any(each is other for other in matches))
            return recent or matches[-1:]
        if mention.count is not None:
            if matches and len(matches) < mention.count:
                raise untold(mention, f"so many of “{mention.text}” were not told of")
            return matches[: mention.count]
        return self._with_those_untold(mention, matches)

    def _with_those_untold(self, mention: Mention, matches: list[Thing]) -> list[Thing]:
        """ "My creatures" where a single one was told of: others are meant besides, or in its place."""
        plain = mention.kind == "creature" and mention.plural and mention.owner
        said = mention.size or mention.keywords or mention.adjectives or mention.subtypes or mention.types
        if len(matches) != 1 or not plain or said or matches[0].supposed:
            return matches
        raise untold(mention, "it is not said which creatures these are")

    def _by_name(self, mention: Mention, whose: str) -> list[Thing]:
        found = [
            each for each in self.story.things
            if each.face is not None and each.face.name in mention.names and whose in ("", each.owner)
        ]  # fmt: skip
        if mention.det in ("another",):
            return []
        if mention.count is not None and mention.count > len(found):
            return []
        if mention.plural or mention.ending == "s" or mention.det == "both":
            return found
        if mention.count is not None:
            return found[: mention.count]
        return found[-1:]

    def _matches(self, thing: Thing, mention: Mention, want: str, whose: str) -> bool:
        """Tell whether a thing is as a noun phrase describes it."""
        if (whose and thing.owner != whose) or (want != ANY and not fits(thing, want)):
            return False
        return (
            self._is_where(thing, mention, want)
            and _is_like(thing, mention)
            and _is_of_kind(thing, mention)
            and self._does(thing, mention)
        )

    def _is_where(self, thing: Thing, mention: Mention, want: str) -> bool:
        """Creatures are spoken of where they are on the battlefield, or about to come there."""
        if mention.kind not in ("creature", "token", "commander") or want == SPELL:
            return True
        return thing.zone == "battlefield" or (mention.kind == "creature" and thing.is_a("creature"))


def _told_apart(mention: Mention, matches: list[Thing]) -> list[Thing]:
    """Of what fits, what has the word in its name, is the bigger one, or is told to be of that size."""
    if BY_SIZE & {*mention.adjectives}:
        return by_size(mention, matches)
    matches = [each for each in matches if _has_in_its_name(each, mention)] or matches
    if mention.size is not None:  # what is told to be of that size, before what may be
        matches = [each for each in matches if size_of(each) == mention.size] or matches
    return matches


def _has_in_its_name(thing: Thing, mention: Mention) -> bool:
    """ "the bear" of Grizzly Bears and Llanowar Elves: what any creature may be called is in a name."""
    word = mention.text.lower().rpartition(" ")[2].removesuffix("s")
    named = thing.face.name.lower() if thing.face is not None else ""
    return word in {each.removesuffix("s") for each in re.findall(r"[a-z'-]+", named)}


def _is_like(thing: Thing, mention: Mention) -> bool:
    """Tell whether size, keywords and types are those that are spoken of."""
    size = size_of(thing)
    return (
        all(is_so(thing, each) for each in mention.adjectives)
        and (mention.size is None or size == mention.size or (size is None and thing.kind == mention.kind))
        and all(each in thing.keywords or printed(thing, each) for each in mention.keywords)
        and all(each in thing.types_line for each in mention.subtypes)
        and mention.power in (None, thing.power)
        and mention.toughness in (None, thing.toughness)
    )


def _refuse_to_tell_apart(mention: Mention) -> None:
    apart = next((each for each in mention.adjectives if each in _TELLS_APART), "")
    if (apart == "new" and mention.kind == "pronoun") or (apart == "animated" and mention.names):
        return
    if apart and mention.kind != "counter":
        raise untold(mention, f"“{apart}” is not understood here")


def _is_of_kind(thing: Thing, mention: Mention) -> bool:
    """Tell whether a thing is of the kind that is spoken of."""
    kind = mention.kind
    if kind == "token":
        return thing.token
    if kind == "spell":
        return thing.as_spell or is_spell_card(thing) or thing.zone == "hand"
    if kind == "commander":
        return thing.kind == "commander"
    if kind in ("subtype", "card"):
        return True
    if kind in ("permanent", "board"):
        return thing.zone == "battlefield"
    return thing.is_a(kind) or (kind == "creature" and fits(thing, CREATURE))
