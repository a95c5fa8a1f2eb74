"""Blocks that are told: what blocks what, with what, and whose they are."""

from __future__ import annotations

from assistant.questions.fitting import CREATURE, fits
from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.not_told import NotTold, untold
from assistant.questions.story import OPPONENT, YOU, Deed, Thing
from assistant.questions.told_combat import TellingCombat
from assistant.questions.told_core import unclear


class TellingBlocks(TellingCombat):
    """Tells blocks."""

    def block(self, frame: Frame) -> None:
        """Somebody blocks something with something; in the passive the subject is blocked."""
        if frame.negated:
            self._no_block(frame)
            return
        self.used |= {"triple", "double"}
        self.note(*(each for each in frame.roles.get("for", []) if self.is_person(each)))
        several = 3 if "triple" in frame.words else 2 if "double" in frame.words else 0
        before = list(self.story.things)
        blocked = self._blocked if frame.passive or frame.roles.get("by") else self._blocks
        blockers, attackers = blocked(frame)
        unnamed = self.trying and not blockers
        known = self.attackers()
        if several and not attackers and len(blockers) == 1 and not known:
            attackers, blockers = blockers, []
        if several and not blockers and attackers:
            blockers = [
                Thing("blocker", self.other(attackers[0].owner), "battlefield") for _ in range(several)
            ]
            self.story.things.extend(blockers)
            self.story.speak_of(blockers)
        if not attackers and len(known) > 1:
            raise unclear(frame, "it is not said which attacker is blocked")
        attackers = attackers or known
        if not attackers:
            doer = self.who(frame) if self._by_a_person(frame) and not frame.passive else ""
            attackers = self.story.last(
                lambda each: fits(each, CREATURE) and not any(each is one for one in blockers)
                and (each.controller or each.owner) != doer
            )  # fmt: skip
        if attackers and not blockers:
            blockers = self._whatever_blocks(frame, attackers, several)
        if self.trying and attackers and not blockers and not frame.roles.get("with"):
            blockers = [self.some_creature(self.other(attackers[0].controller or attackers[0].owner))]
        if self.trying and blockers and not attackers and not frame.objects:
            attackers = [self.some_creature(self.other(blockers[0].controller or blockers[0].owner))]
        known_before = any(any(each is one for one in before) for each in blockers)
        if not known_before and not self._by_a_person(frame):
            self._face(attackers, blockers)
        self._meet(attackers, blockers, frame)
        sides = {each.controller or each.owner for each in attackers}
        if not attackers or not blockers or sides & {each.controller or each.owner for each in blockers}:
            raise unclear(frame, "it is not said what blocks what")
        if not known and any(each.kind == "pronoun" and each.det == "one" for each in frame.objects):
            raise unclear(frame, "it is not told whether the others attack as well")
        if any(not any(each is one for one in known) for each in attackers):
            self.add_attack(attackers, self.other(attackers[0].owner))
        self._add_blocks(frame, blockers, attackers)
        self.story.deeds[-1].unnamed = unnamed

    def _whatever_blocks(self, frame: Frame, attackers: list[Thing], several: int) -> list[Thing]:
        """What blocks where nobody says: what was spoken of last, or all that somebody has."""
        if not frame.objects:
            own = self.other(attackers[0].controller or attackers[0].owner)
            blockers = self._all_that_block(frame, own, several)
            unsaid = not blockers and frame.passive and not frame.roles and not self.trying
            return [self._some_blocker(own)] if unsaid else blockers
        if frame.roles.get("with") or not self._by_a_person(frame):
            return []
        own = self.who(frame)
        there = [each for each in self.story.things if fits(each, CREATURE) and each.owner == own]
        blockers = there[:1] if len(there) == 1 or self.trying else []
        if not there and not frame.passive and not several:
            blockers = [self.some_creature(own)]
        return blockers

    def _some_blocker(self, owner: str) -> Thing:
        """ "My 2/2 is blocked": by a creature of which nobody says how big it is."""
        blocker = Thing("blocker", owner, "battlefield")
        self.story.things.append(blocker)
        self.story.speak_of([blocker])
        return blocker

    def _all_that_block(self, frame: Frame, own: str, several: int) -> list[Thing]:
        """ "He double blocks", "it gets blocked": all that are there, else what was spoken of last."""
        if not several:
            return self.story.last(lambda each: fits(each, CREATURE) and each.owner == own)
        there = [each for each in self.story.things if fits(each, CREATURE) and each.owner == own]
        if len(there) not in (0, several):
            raise unclear(frame, "it is not said which of these creatures block")
        return there

    def _face(self, attackers: list[Thing], blockers: list[Thing]) -> None:
        """ "Can an artifact creature block it?": what blocks and is nobody's is the other player's."""
        theirs = {each.controller or each.owner for each in attackers}
        if len(theirs) == 1 and self.story.is_for_two and all(each.loose for each in blockers):
            player = theirs.pop()
            for each in blockers:
                each.owner = self.other(player)

    def _meet(self, attackers: list[Thing], blockers: list[Thing], frame: Frame) -> None:
        """ "A 6/6 attacks and I block with a 2/2": whose attacks is not said, so it is the other player's."""
        mine = {each.controller or each.owner for each in blockers}
        unsaid = all(each.loose and not each.controller for each in attackers)
        attack = next((each for each in self.story.deeds if each.kind == "attack"), None)
        if len(mine) != 1 or not unsaid or not attackers or not self.story.is_for_two or attack is None:
            return
        player = mine.pop()
        said = self._by_a_person(frame) or not any(each.loose for each in blockers)
        if {each.owner for each in attackers} == {player} and said:
            self._attacked_by_the_other(player)

    def _attacked_by_the_other(self, player: str) -> None:
        """ "A 5/5 attacks. I don't block.": whose attacks is not said, so it is not whose who would block."""
        attack = next((each for each in self.story.deeds if each.kind == "attack"), None)
        if attack is None or attack.player != player or not self.story.is_for_two:
            return
        if any(not each.loose or each.controller for each, _ in attack.pairs):
            return
        for each, _ in attack.pairs:
            each.owner = self.other(player)
        attack.player = self.other(player)
        attack.pairs = [(each, player if isinstance(at, str) else at) for each, at in attack.pairs]

    def _by_a_person(self, frame: Frame) -> bool:
        """Tell whether a player is the subject."""
        return len(frame.subjects) == 1 and self.is_person(frame.subjects[0])

    def _no_block(self, frame: Frame) -> None:
        """ "he doesn't block", "if I don't block his 3/3": what isn't blocked attacks."""
        if frame.roles.get("with"):
            raise unclear(frame, "it is not said whether something else blocks")
        spoken = frame.subjects if frame.passive else frame.objects
        objects = [each for each in spoken if not self.is_player(each)]
        player = OPPONENT if frame.passive else self.who(frame)
        attackers = self.things(objects, CREATURE, self.other(player))
        if frame.passive and not frame.subjects:  # "my 3/3 gets +1/+1 and isn't blocked"
            attackers = [each for each in self.subject if fits(each, CREATURE)]
            if not attackers and not self.attackers():
                raise unclear(frame, "it is not said what isn't blocked")
        if frame.passive and attackers:
            player = self.other(attackers[0].controller or attackers[0].owner)
        known = self.attackers()
        own = self._by_a_person(frame) and frame.subjects[0].start >= frame.first and not frame.passive
        said = frame.subjects[0].text.lower() if own else ""
        if not attackers and said in ("i", "he", "she", "they", "my opponent", "opponent", "opp"):
            self._attacked_by_the_other(player)
        if attackers and not known:
            self.add_attack(attackers, player)
        elif attackers and any(not any(each is one for one in known) for each in attackers):
            raise unclear(frame, "it is not said whether this attacks")
        self.story.no_blocks = len(attackers) in (0, len(self.attackers()))

    def _blocked(self, frame: Frame) -> tuple[list[Thing], list[Thing]]:
        """Blockers and attackers of "X gets blocked by Y"; "it" is not what blocks it."""
        by = [*frame.roles.get("by", []), *frame.roles.get("with", [])]
        loose = all(each.kind == "pronoun" for each in frame.subjects)
        known = self.things(by, CREATURE, YOU, create=False) if loose else []
        if known:
            return known, self.things(frame.subjects, CREATURE, YOU)
        if loose and len(frame.subjects) == 1:
            attacking = self._which_attacks(frame.subjects[0])
            if attacking:
                return self.things(by, CREATURE, self.other(attacking[0].owner)), attacking
        attackers = self.things(frame.subjects, CREATURE, OPPONENT if self.story.i_am_hit else YOU)
        owner = attackers[0].owner if attackers else YOU
        return self.things(by, CREATURE, self.other(owner)), attackers

    def _which_attacks(self, it: Mention) -> list[Thing]:
        """What "it" is that may be blocked: what attacks, else a creature where nobody else has one."""
        if it.plural or it.count is not None or it.owner or it.det not in ("it", "that", "this"):
            return []
        attackers = self.attackers()
        if len(attackers) == 1:
            self.note(it)
            self.ref.taken.extend(attackers)
            return attackers
        alone = [group[0] for group in reversed(self.story.groups) if len(group) == 1]
        may_be = [
            each for each in dict.fromkeys(alone) if each.zone == "battlefield" and fits(each, CREATURE)
        ]
        if not attackers and len({each.controller or each.owner for each in may_be}) > 1:
            raise NotTold(
                "it is not clear which creature is blocked", it.text, (it.start, it.end),
                tuple((_called(each), _called(each)) for each in may_be),
            )  # fmt: skip
        return []

    def _blocks(self, frame: Frame) -> tuple[list[Thing], list[Thing]]:
        """Blockers and attackers of "I block X with Y", "Y blocks X", "he blocks with Y"."""
        player = self._doer(frame)
        lone = [each for each in frame.subjects if not self.is_person(each)]
        if lone and self.attackers() and not any(each.owner for each in lone):
            player = self.other(self.attacking_player())  # "a 2/2 blocks": of whoever is attacked
        blockers = self._of_the_player(frame.roles.get("with", []), player)
        blockers += self.things(lone, CREATURE, player)
        if lone and not blockers:
            raise unclear(frame, "it is not said what blocks")
        if lone and blockers:
            player = blockers[0].owner
        objects = [each for each in frame.objects if not self.is_player(each)]
        one = self._one_of_them(objects)
        if one:
            return blockers, one
        if not blockers and len(objects) == 1 and objects[0].kind == "pronoun" and not objects[0].plural:
            theirs = self.story.last(
                lambda each: fits(each, CREATURE) and (each.controller or each.owner) != player
            )
            if theirs and objects[0].det in ("it", "that", "this") and not objects[0].owner:
                self.note(*objects)
                return [], theirs
        if blockers or not objects or any(each.kind == "pronoun" for each in objects):
            return blockers, self.things(objects, CREATURE, self.other(player))
        if not self.attackers():
            alone = self._only_one_to_block(objects, player)
            if alone:
                return alone, self.things(objects, CREATURE, self.other(player))
            if frame.word.startswith("chump"):  # whatever it is: it is there to be lost
                return [self.some_creature(player)], self.things(objects, CREATURE, self.other(player))
            if not {"double", "triple"} & frame.words:
                raise unclear(frame, "it is not said with what is blocked")
            return [], self.things(objects, CREATURE, self.other(player))
        attacking = self._known_to_attack(objects, self.other(player))
        if attacking:
            return [], attacking
        return self.things(objects, CREATURE, player), []

    def _only_one_to_block(self, objects: list[Mention], player: str) -> list[Thing]:
        """ "I flash in Ambush Viper and block his 3/3": the one creature of a player that is told of."""
        own = [
            each for each in self.story.things
            if fits(each, CREATURE) and (each.controller or each.owner) == player
        ]  # fmt: skip
        meant = self.ref.things(objects[0], CREATURE, player, create=False) if len(objects) == 1 else own
        self.ref.taken = []
        return own if len(own) == 1 and not any(each is own[0] for each in meant) else []

    def _known_to_attack(self, objects: list[Mention], owner: str) -> list[Thing]:
        """ "he blocks the 5/5", where a 5/5 attacks: it is what is blocked, and not with what."""
        if any(each.det not in ("the", "my", "that") for each in objects):
            return []
        known = self.attackers()
        found = self.things(objects, CREATURE, owner, create=False)
        return found if found and all(any(each is one for one in known) for each in found) else []

    def _of_the_player(self, spoken: list[Mention], player: str) -> list[Thing]:
        """What a player fights with; "it" is the creature of that player that was spoken of last."""
        if len(spoken) != 1 or spoken[0].kind != "pronoun" or spoken[0].det != "it" or spoken[0].antecedent:
            return self.things(spoken, CREATURE, player)
        own = self.story.last(lambda each: fits(each, CREATURE) and (each.controller or each.owner) == player)
        if not own:
            return self.things(spoken, CREATURE, player)
        self.note(*spoken)
        self.ref.meant[id(spoken[0])] = own
        self.ref.taken.extend(own)
        return own

    def _one_of_them(self, objects: list[Mention]) -> list[Thing]:
        """ "he blocks one, and the other one": any attacker that isn't blocked yet, where they are alike."""
        if len(objects) != 1 or not _is_one_of_them(objects[0]):
            return []
        known = self.attackers()
        alike = {
            (each.spoken, each.size, tuple(each.keywords), each.face and each.face.name) for each in known
        }
        if len(known) < 2 or len(alike) > 1:
            return []
        blocked = [at for deed in self.story.deeds if deed.kind == "block" for _, at in deed.pairs]
        left = [each for each in known if not any(each is one for one in blocked)]
        if not left:
            raise untold(objects[0], "each attacker is blocked already")
        self.note(*objects)
        return left[:1]

    def _add_blocks(self, frame: Frame, blockers: list[Thing], attackers: list[Thing]) -> None:
        if len(attackers) > 1 and len(blockers) == 1 and self.trying:
            self.add(Deed("block", blockers[0].owner, pairs=[(blockers[0], each) for each in attackers]))
            return  # "can my 2/2 block both?" (509.1a)
        if len(attackers) > 1 and len(attackers) != len(blockers):
            raise unclear(frame, "it is not said which of them is blocked by which")
        pairs: list[tuple[Thing, Thing | str]] = (
            list(zip(blockers, attackers, strict=True))
            if len(attackers) > 1
            else [(each, attackers[0]) for each in blockers]
        )
        told = [pair for each in self.story.deeds if each.kind == "block" for pair in each.pairs]
        pairs = [each for each in pairs if not any(each[0] is a and each[1] is b for a, b in told)]
        deed = next((each for each in self.story.deeds if each.kind == "block"), None)
        if deed is None:
            deed = Deed("block", blockers[0].owner)
            self.add(deed)
        deed.pairs.extend(pairs)


_ONE_AFTER_ANOTHER = frozenset(("first", "other", "second", "third", "last", "remaining"))


def _is_one_of_them(spoken: Mention) -> bool:
    """Tell whether one of several that are alike is meant: "one", "one of them", "the other one"."""
    of_them = spoken.antecedent is None or (spoken.antecedent.kind == "pronoun" and spoken.antecedent.plural)
    if spoken.kind != "pronoun" or spoken.plural or not of_them:
        return False
    return spoken.det == "one" or bool(_ONE_AFTER_ANOTHER & {*spoken.adjectives})


def _called(thing: Thing) -> str:
    """A creature with whose it is, in the words of a question."""
    whose = {YOU: "my", OPPONENT: "the opponent's"}.get(thing.owner, f"{thing.owner}'s")
    return f"{whose} {thing.face.name if thing.face is not None else thing.spoken}"
