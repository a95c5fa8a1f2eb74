"""Combat that is told: who attacks and blocks what."""

from __future__ import annotations

from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.not_told import NotTold, untold
from assistant.questions.referring import CREATURE, PERMANENT, fits
from assistant.questions.story import OPPONENT, YOU, Deed, Thing
from assistant.questions.told_core import unclear
from assistant.questions.told_turns import TellingTurns


class TellingCombat(TellingTurns):
    """Tells attacks and blocks."""

    def attack(self, frame: Frame) -> None:
        """Somebody attacks with something, somebody or something."""
        if frame.passive or frame.roles.get("by"):
            self._is_attacked(frame)
            return
        player = self._doer(frame)
        lone = [each for each in frame.subjects if not self.is_person(each)]
        at = [
            *frame.objects,
            *(each for role in ("at", "into", "against") for each in frame.roles.get(role, [])),
        ]
        things = self.things([*frame.roles.get("with", []), *lone], CREATURE, player)
        if lone and not things:
            raise unclear(frame, "it is not said what attacks")
        swung = [each for each in frame.objects if each.is_object and each.kind != "planeswalker"]
        if not things and swung:
            things, at = self.things(swung, CREATURE, player), []
        if not things:
            things = self.story.last(lambda each: fits(each, CREATURE) and each.owner == player)
        things = things or self._taken_over(player)
        if not things and self.trying and not frame.roles.get("with"):
            things = [self.some_creature(player)]
        if not things:
            raise unclear(frame, "it is not said what attacks")
        if any(self.is_person(each) for each in frame.subjects):
            self._refuse_what_is_not_theirs(frame, things, player)
        if len([each for each in at if self.is_person(each)]) > 1:
            self._attack_each(frame, at, things)
        else:
            self.add_attack(things, self._attacked(frame, at, things[0].controller or things[0].owner))
        self._met(frame, things)
        self.note(*(each for each in at if not each.says_how_many and each.kind != "life"))
        if "unblocked" in frame.words:
            self.used.add("unblocked")
            self.story.no_blocks = True

    def _met(self, frame: Frame, attackers: list[Thing]) -> None:
        """ "I swing into a 2/2 blocker": that blocks; "into his 2/2": it is there, and may."""
        met = [each for each in frame.roles.get("into", []) if each.kind == "creature" or each.names]
        met = [each for each in met if not each.names or self._is_creature_card(each)]
        if not met or not attackers:
            return
        owner = self.other(attackers[0].controller or attackers[0].owner)
        blocking = [each for each in met if "blocking" in each.adjectives]
        for each in met:
            each.adjectives = [one for one in each.adjectives if one != "blocking"]
        there = self.things(met, CREATURE, owner)
        if blocking and len(blocking) == len(met):
            if len(attackers) != 1:
                raise unclear(frame, "it is not said which of them is blocked by which")
            self._add_blocks(frame, there, attackers)
        elif blocking:
            raise unclear(frame, "it is not said which of these block")

    def _is_creature_card(self, mention: Mention) -> bool:
        return "Creature" in self.story.face(mention.names[0]).types

    def _is_attacked(self, frame: Frame) -> None:
        """ "I'm attacked by five 1/1s", "his Jace gets attacked by my 3/3"."""
        by = [each for each in frame.roles.get("by", []) if not self.is_person(each)]
        if len(frame.subjects) != 1 or not by or frame.objects or frame.negated:
            raise unclear(frame, "it is not said what attacks whom")
        attacked: Thing | str
        if self.is_person(frame.subjects[0]):
            attacked = defender = self.who(frame)
        else:
            things = self.things(frame.subjects, PERMANENT, YOU)
            if len(things) != 1 or not things[0].is_a("planeswalker"):
                raise unclear(frame, "it is not said what attacks whom")
            attacked, defender = things[0], things[0].owner
        self.add_attack(self.things(by, CREATURE, self.other(defender)), attacked)

    def _attack_each(self, frame: Frame, at: list[Mention], things: list[Thing]) -> None:
        """ "attacks Bob with a 5/5 and me with a 2/2": each player with what stands behind."""
        people = sorted((each for each in at if self.is_person(each)), key=lambda each: each.first)
        left = list(things)
        for person, following in zip(people, [*people[1:], None], strict=True):
            end = following.first if following is not None else frame.last + 1
            sent = [
                thing
                for mention in frame.roles.get("with", [])
                if person.first < mention.first < end
                for thing in self.ref.meant.get(id(mention), [])
            ]
            left = [each for each in left if not any(each is one for one in sent)]
            if not sent:
                raise unclear(frame, "it is not said who is attacked with what")
            self.add_attack(sent, self.ref.player(person))
        if left:
            raise unclear(frame, "it is not said who is attacked with what")

    def _refuse_what_is_not_theirs(self, frame: Frame, things: list[Thing], player: str) -> None:
        """Nobody attacks with another player's creature at which they have not aimed anything."""
        said = [*frame.objects, *frame.roles.get("with", [])]
        if any(each.antecedent is not None and not each.antecedent.owner for each in said):
            for each in things:  # "the 2/2 that I attacked with" says whose it is
                each.owner = player
        aimed = [each for deed in self.story.deeds if deed.player == player for each in deed.targets]
        answered = [each.get("answer") for each in self.story.decisions]
        for each in things:
            taken = any(each is one for one in (*aimed, *answered))
            if (each.controller or each.owner) != player and not taken:
                raise unclear(frame, "it is not said how it came to be controlled by another player")
            if taken and each.owner != player:
                each.controller = player

    def _doer(self, frame: Frame) -> str:
        """Whose creatures attack or block: the other player's, where they meet mine and nobody says."""
        said = any(self.is_person(each) or each.owner for each in frame.subjects)
        known = any(self.ref.things(each, CREATURE, create=False) for each in frame.subjects
                    if each.is_object and not self.is_person(each) and each.kind != "pronoun")  # fmt: skip
        self.ref.taken = []
        meets = [each.owner for each in frame.objects if each.owner]
        hit = self.story.i_am_hit and frame.verb == "attack" and bool(frame.subjects) and not self.attackers()
        return OPPONENT if not said and not known and (meets[:1] == ["me"] or hit) else self.who(frame)

    def _taken_over(self, player: str) -> list[Thing]:
        """Another player's creature at which this one has just aimed something."""
        aimed = [each for deed in self.story.deeds if deed.player == player for each in deed.targets]
        others = [each for each in aimed if isinstance(each, Thing) and each.owner != player]
        for each in others[-1:]:
            each.controller = player
        return others[-1:]

    def _attacked(self, frame: Frame, at: list[Mention], player: str) -> Thing | str:
        """What is attacked: the other player, or a planeswalker that is named; a board is put there."""
        other = self.other(player)
        loyal = any(each.is_a("planeswalker") for each in self.story.things)
        for each in at:
            if each.kind == "pronoun" and each.det in ("him", "her", "them") and not loyal:
                return self.ref.player(each)
        people = [each for each in at if self.is_person(each)]
        if people:
            return self.ref.player(people[0])
        if not self.story.is_for_two and not at and player == YOU:
            raise unclear(frame, "it is not said who is attacked")
        for mention in at:
            if mention.kind == "board":
                self.things(frame.roles.get("of", []), CREATURE, other)
            elif mention.is_object and mention.kind != "creature":
                walkers = self.things([mention], PERMANENT, other)
                if walkers:
                    return walkers[0]
        return other

    def add_attack(self, things: list[Thing], target: Thing | str) -> None:
        """Let more creatures attack in the combat that is told of; NotTold where nobody says which."""
        if not things:
            raise NotTold("it is not said what attacks")
        deed = next(
            (each for each in self.story.deeds if each.kind == "attack" and each.turn == self.story.turn),
            None,
        )
        if deed is None:
            deed = Deed("attack", things[0].controller or things[0].owner)
            self.add(deed)
        known = [each for each, _ in deed.pairs]
        deed.pairs.extend((each, target) for each in things if not any(each is one for one in known))

    def some_creature(self, owner: str) -> Thing:
        """A creature of which only its owner is told."""
        thing = Thing("creature", owner, "battlefield", supposed=True)
        self.story.things.append(thing)
        self.story.speak_of([thing])
        whose = "yours" if owner == YOU else "the opponent's"
        self.story.assume(f"A creature of {whose} that has no abilities attacks or blocks.")
        return thing

    def attackers(self) -> list[Thing]:
        """What attacks, as told so far."""
        return [each for deed in self.story.deeds if deed.kind == "attack" for each, _ in deed.pairs]

    def attacking_player(self) -> str:
        """Whose creatures attack; where nobody attacks yet, the opponent's."""
        attackers = self.attackers()
        return attackers[0].owner if attackers else OPPONENT

    def block(self, frame: Frame) -> None:
        """Somebody blocks something with something; in the passive the subject is blocked."""
        if frame.negated:
            self._no_block(frame)
            return
        self.used |= {"triple", "double"}
        self.note(*(each for each in frame.roles.get("for", []) if self.is_person(each)))
        several = 3 if "triple" in frame.words else 2 if "double" in frame.words else 0
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
        if attackers and not blockers and not frame.objects:
            own = self.other(attackers[0].controller or attackers[0].owner)
            blockers = self._all_that_block(frame, own, several)
        elif attackers and not blockers and not frame.roles.get("with") and self._by_a_person(frame):
            own = self.who(frame)
            there = [each for each in self.story.things if fits(each, CREATURE) and each.owner == own]
            blockers = there[:1] if len(there) == 1 or self.trying else []
            if not there and frame.objects and not frame.passive and not several:
                blockers = [self.some_creature(own)]
        if self.trying and attackers and not blockers and not frame.roles.get("with"):
            blockers = [self.some_creature(self.other(attackers[0].controller or attackers[0].owner))]
        if self.trying and blockers and not attackers and not frame.objects:
            attackers = [self.some_creature(self.other(blockers[0].controller or blockers[0].owner))]
        self._meet(attackers, blockers, frame)
        sides = {each.controller or each.owner for each in attackers}
        if not attackers or not blockers or sides & {each.controller or each.owner for each in blockers}:
            raise unclear(frame, "it is not said what blocks what")
        if any(not any(each is one for one in known) for each in attackers):
            self.add_attack(attackers, self.other(attackers[0].owner))
        self._add_blocks(frame, blockers, attackers)
        self.story.deeds[-1].unnamed = unnamed

    def _all_that_block(self, frame: Frame, own: str, several: int) -> list[Thing]:
        """ "He double blocks", "it gets blocked": all that are there, else what was spoken of last."""
        if not several:
            return self.story.last(lambda each: fits(each, CREATURE) and each.owner == own)
        there = [each for each in self.story.things if fits(each, CREATURE) and each.owner == own]
        if len(there) not in (0, several):
            raise unclear(frame, "it is not said which of these creatures block")
        return there

    def _meet(self, attackers: list[Thing], blockers: list[Thing], frame: Frame) -> None:
        """ "A 6/6 attacks and I block with a 2/2": whose attacks is not said, so it is the other player's."""
        mine = {each.controller or each.owner for each in blockers}
        unsaid = all(each.loose and not each.controller and each.face is None for each in attackers)
        attack = next((each for each in self.story.deeds if each.kind == "attack"), None)
        if len(mine) != 1 or not unsaid or not attackers or not self.story.is_for_two or attack is None:
            return
        player = mine.pop()
        if {each.owner for each in attackers} != {player} or not self._by_a_person(frame):
            return
        if any(not each.loose or each.face is not None for each, _ in attack.pairs):
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
            if not {"double", "triple"} & frame.words:
                raise unclear(frame, "it is not said with what is blocked")
            return [], self.things(objects, CREATURE, self.other(player))
        attacking = self._known_to_attack(objects, self.other(player))
        if attacking:
            return [], attacking
        return self.things(objects, CREATURE, player), []

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
        deed = next((each for each in self.story.deeds if each.kind == "block"), None)
        if deed is None:
            deed = Deed("block", blockers[0].owner)
            self.add(deed)
        deed.pairs.extend(pairs)

    def hit(self, frame: Frame) -> None:
        """A creature hits a player or a planeswalker: an attack that nothing blocks."""
        by = frame.roles.get("by", [])
        struck = frame.subjects if frame.passive or by else frame.objects
        if any(self._is_struck_creature(each) for each in struck):
            raise unclear(frame, "it is not said whether it is hit in combat, or by what else")
        if frame.passive or by:
            attackers = self.things(by, CREATURE, OPPONENT)
            if not attackers:
                raise unclear(frame, "it is not said what hits")
            self.add_attack(attackers, self.other(attackers[0].owner))
        else:
            self.attack(frame)
        self.story.no_blocks = True

    def _is_struck_creature(self, mention: Mention) -> bool:
        """Tell whether what is hit is neither a player nor a planeswalker, which alone can be attacked."""
        if not mention.is_object or mention.kind == "planeswalker" or self.is_person(mention):
            return False
        if mention.kind == "pronoun":
            return mention.det == "it"
        return not any("Planeswalker" in self.story.face(each).types for each in mention.names)


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
