"""Answers in English: of whoever asks, of the opponent, of people with names, of one thing and several."""

import pytest

from assistant.findings import Alike, NotAll, Object, Player
from assistant.findings.objects import (
    Counters,
    CountersRemoved,
    Deals,
    Dies,
    InCombat,
    IsIn,
    IsOfType,
    IsOfTypes,
    ResolvesInOrder,
    SoMany,
    Survives,
    TokensSized,
    Triggers,
)
from assistant.findings.players import (
    Acted,
    AtLife,
    Cards,
    Dealt,
    Fetched,
    LethalForBlockers,
    LifeChanged,
    LifeGained,
    PoisonCounters,
    Sacrifices,
    StillIn,
    TokenCame,
    TokensCame,
    Won,
)
from assistant.findings.spells import CostsMore, Legal, MakesMana, Resolves
from assistant.telling.answers.assumed import nothing_asks_for
from assistant.telling.answers.sentences import sentence, told
from assistant.telling.answers.whole import answer_of, numbers

YOU, OPPONENT, BOB = Player("You"), Player("Opponent"), Player("Bob")
ANGEL, MINE, THEIRS = Object("Serra Angel"), Object("2/2 creature", "You"), Object("2/2 creature", "Opponent")


@pytest.mark.parametrize(
    ("finding", "said"),
    [
        (
            lambda who: AtLife(who, 17),
            ("You are at 17 life.", "The opponent is at 17 life.", "Bob is at 17 life."),
        ),
        (
            lambda who: StillIn(who, 1),
            (
                "You don't lose: you are at 1 life.",
                "The opponent doesn't lose: the opponent is at 1 life.",
                "Bob doesn't lose: Bob is at 1 life.",
            ),
        ),
        (
            lambda who: Acted(who, "search", 1),
            (
                "You search your library.",
                "The opponent searches their library.",
                "Bob searches their library.",
            ),
        ),
        (
            lambda who: Acted(who, "scry", 0),
            ("You don't scry.", "The opponent doesn't scry.", "Bob doesn't scry."),
        ),
        (
            lambda who: Acted(who, "scry", 2),
            ("You scry twice.", "The opponent scries twice.", "Bob scries twice."),
        ),
        (
            lambda who: IsIn(ANGEL, "graveyard", who),
            (
                "Serra Angel is in your graveyard.",
                "Serra Angel is in the opponent's graveyard.",
                "Serra Angel is in Bob's graveyard.",
            ),
        ),
        (lambda who: Won((who,)), ("You win the game.", "The opponent wins the game.", "Bob wins the game.")),
    ],
)
def test_persons(finding, said):
    assert tuple(sentence(finding(who)) for who in (YOU, OPPONENT, BOB)) == said


@pytest.mark.parametrize(
    ("finding", "said"),
    [
        (Won((YOU, BOB)), "You and Bob win the game."),
        (Cards(YOU, "draw", 0), "You draw no card."),
        (Cards(BOB, "discard", 1), "Bob discards 1 card."),
        (Cards(OPPONENT, "mill", 3), "The opponent mills 3 cards."),
        (PoisonCounters(YOU, 1), "You have 1 poison counter."),
        (LifeGained(YOU, 7, (3, 4)), "You gain 7 life, 3 and 4."),
        (LifeChanged(OPPONENT, 3, 2, 20, 21),
         "The opponent gains 3 life, and the opponent loses 2 life: from 20 life that makes 21."),
        (LifeChanged(YOU, 0, 0, 20, 20), "You lose no life: from 20 life that makes 20."),
        (Dealt(YOU, 3, (MINE, ANGEL)), "You are dealt 3 damage by your 2/2 creature and Serra Angel."),
        (Dealt(MINE, 0), "Your 2/2 creature is dealt no damage."),
        (LethalForBlockers((2,)), "Lethal damage for the blocker is 2 and has to be assigned first."),
        (LethalForBlockers((2, 1)),
         "Lethal damage for the blockers is 2 and 1, 3 in all, and has to be assigned first."),
        (Fetched(BOB, (("battlefield", 1), ("hand", 2))),
         "Bob searches their library and puts 1 card onto the battlefield and 2 cards into their hand."),
        (Sacrifices(YOU, "creature", ("Bear", "Elf")), "You sacrifice 2 creatures: Bear and Elf."),
        (TokensCame(YOU, "Soldier", 2, ("1/1", "1/1")), "You get 2 Soldiers (1/1 each)."),
        (TokensCame(YOU, "Treasure", 0), "You get no Treasure."),
        (TokensCame(BOB, "Treasure", 3, left=0),
         "Bob gets 3 Treasures; in the end none of them are left on the battlefield."),
        (Dies(THEIRS, True, "lethal damage", "704.5g"),
         "The opponent's 2/2 creature dies: it has been dealt lethal damage (704.5g)."),
        (Dies(Alike("You", 3, "Goblin", is_card=False), True), "Each of your 3 Goblins dies."),
        (Survives(Alike("Opponent", 4, "Grizzly Bears", is_card=True)),
         "Each of the opponent's 4 Grizzly Bears survives."),
        (SoMany("die", 2, 1), "3 creatures die, 1 token among them."),
        (SoMany("be left", 0, 0), "No creature is left."),
        (Counters(MINE, "+1/+1", 0), "Your 2/2 creature has no +1/+1 counters."),
        (CountersRemoved(ANGEL, "loyalty", 1), "A loyalty counter is removed from Serra Angel."),
        (CountersRemoved(ANGEL, "loyalty", 0), "No loyalty counters are removed from Serra Angel."),
        (Deals(ANGEL, ()), "Serra Angel deals no damage."),
        (Deals(ANGEL, ((YOU, 2), (THEIRS, 2))),
         "Serra Angel deals 2 damage to each of you and the opponent's 2/2 creature."),
        (Deals(ANGEL, ((YOU, 1), (BOB, 3))), "Serra Angel deals 4 damage in all, 1 to you and 3 to Bob."),
        (InCombat(MINE, "blocked"), "Your 2/2 creature stays blocked and deals no damage."),
        (InCombat(MINE, "removed", None), "Your 2/2 creature is removed from combat."),
        (IsOfType(ANGEL, "Angel", so=True), "Serra Angel is an Angel."),
        (IsOfType(ANGEL, "Artifact", so=False), "Serra Angel is no artifact."),
        (IsOfTypes(ANGEL, "8/8", ("white",), ("Angel",), ("Creature",)),
         "Serra Angel is an 8/8 white Angel creature."),
        (Sacrifices(BOB, "artifact", ()), "Bob doesn't sacrifice an artifact."),
        (TokenCame(None, "Elf"), "Nobody gets an Elf token."),
        (ResolvesInOrder((("Opt", 2), ("Shock", 0), ("Opt", 1))),
         "The second Opt resolves first, then Shock, then the first Opt."),
        (TokensSized("Soldier", 2, "1/1", all=False), "2 Soldier tokens are 1/1."),
        (Triggers(Object("creature with ward {2}", "You"), 2, "ward"),
         "Ward of your creature with ward {2} triggers twice."),
        (Resolves(ANGEL, so=False), "Serra Angel doesn't resolve."),
        (CostsMore(ANGEL, 4), "Serra Angel costs {4} more than is printed (903.8)."),
        (Legal(blockers=(MINE, ANGEL)),
         "That is legal with your 2/2 creature and Serra Angel blocking together."),
        (Legal(denied=True), "It can be done: that is legal."),
        (MakesMana(ANGEL, (("green", "green"), ("black",))), "Serra Angel makes {B} or {G}{G} (2 mana)."),
        (MakesMana(None, tuple((each,) for each in ("white", "blue", "black", "red", "green"))),
         "All of them make one mana of any color."),
    ],
)  # fmt: skip
def test_what_is_found(finding, said):
    assert sentence(finding) == said


def test_yes_and_no():
    lives, dies = (Survives(ANGEL),), (Dies(MINE, creature=True),)
    assert answer_of([(True, lives)]) == "Yes. Serra Angel survives."
    assert answer_of([(None, lives), (False, dies)]) == "Serra Angel survives. No. Your 2/2 creature dies."
    both = answer_of([(True, lives), (False, dies)], several=True)
    assert both == "Yes. Serra Angel survives. No: Your 2/2 creature dies."
    said = answer_of([(True, lives)], [("He", False), ("Your friend", True)])
    assert said == "He is wrong and your friend is right. Serra Angel survives."
    assert told((NotAll(), *lives, *dies)) == "Not all of them: Serra Angel survives. Your 2/2 creature dies."


def test_numbers_that_come_to_the_same():
    assert numbers(0, 2, first=True, fewer="fewer") == "2 or fewer"
    assert numbers(0, 0, first=True, fewer="fewer") == "none"
    assert numbers(3, 3, first=False, fewer="fewer") == "3"
    assert numbers(3, 5, first=False, fewer="fewer") == "3 to 5"
    assert numbers(6, None, first=False, fewer="fewer") == "6 or more"


def test_a_clause_that_was_not_understood_is_told_in_one_line():
    told = nothing_asks_for("Wolf", "Frob\nit.")
    assert told == "Wolf: “Frob it.” was not understood; nothing here asks for it"
