"""Questions that were once answered wrongly, as they were asked, with what the rules say."""

import re

import pytest

ANSWERED = [
    # 704.5g: how big it is decides, and is told
    (
        "I attack with a creature. My opponent blocks with an 8/8 creature. Does my creature die?",
        r"If its toughness is 8 or less: Yes.*If its toughness is 9 or more: No",
    ),
    # 115.2: what was sacrificed is named as the question names it
    (
        "activated Viscera Seer sacking my Bear, opp wants to bolt the bear in response so i dont get the "
        "scry. legit?",
        r"^No: Bear is no permanent: it is in the graveyard",
    ),
    # 120.3c: damage removes that many loyalty counters
    (
        "My opponent attacks my planeswalker with 4 loyalty with a 2/2. "
        "How much loyalty does my planeswalker have?",
        r"2 loyalty counters",
    ),
    # 509.1a, 508.1a: what is said of "it" behind the question is said of what the question is about
    ("Can a creature attack if it's tapped?", r"^No: .*508\.1a"),
    ("Can a creature block if it's tapped?", r"^No: .*509\.1a"),
    ("Can a 2/2 attack if it's tapped?", r"^No: .*508\.1a"),
    ("Can a creature block if it's untapped?", r"^Yes"),
    # 701.7b: what is sacrificed, or has toughness 0, dies and is not destroyed
    ("I sacrifice my creature. Is it destroyed?", r"^No\."),
    ("My opponent casts Diabolic Edict on me and I have a 2/2. Is it destroyed?", r"^No\. .*sacrificed"),
    ("I cast Dismember on his 2/2. Is it destroyed?", r"^No\. .*704\.5f"),
    ("I attack with a 2/2 and he blocks with a 3/3. Is my 2/2 destroyed?", r"^Yes\. .*704\.5g"),
    ("He casts Wrath of God. Is my 2/2 destroyed?", r"^Yes\."),
    # who counters "that" counters the other player's spell (608.2b)
    (
        "I cast Lightning Bolt, he counters it with Counterspell, I counter that with Counterspell. "
        "Does Lightning Bolt resolve?",
        r"^Yes",
    ),
    (
        "I cast Lightning Bolt, he counters it with Counterspell, I counter that with Counterspell, "
        "he counters that with Counterspell. Does Lightning Bolt resolve?",
        r"^No",
    ),
    # 117.1a, 302.1: what is responded to is on the stack
    ("Can I cast Divination in response to Lightning Bolt?", r"^No"),
    # 509.1h: which of them is the unblocked one is told
    (
        "I attack with a 2/2 and a 4/4 and he blocks the 2/2 with a 3/3. Does the unblocked one die?",
        r"^No\. Your 4/4 creature survives",
    ),
    # 307.1: a sorcery in their turn is theirs; 117.7: what is cast while a spell waits resolves before it
    ("Their turn: Divination. Who draws?", r"^The opponent draws 2"),
    (
        "My opponent casts Divination. I flash in Notion Thief while it's on the stack. Who draws?",
        r"^You draw 2",
    ),
    ("I flash in Notion Thief while his Divination is on the stack. Who draws?", r"^You draw 2"),
    (
        "I cast Shock on him. I have Notion Thief in hand while his Divination is on the stack. Who draws?",
        r"^The opponent draws 2",
    ),
    # 702.12b, 702.2b; 115.1: nobody casts at an opponent's creature what helps it
    ("Does indestructible save a creature from deathtouch?", r"^Yes: "),
    ("Does hexproof save a creature from deathtouch?", r"^No: "),
    ("Does hexproof stop Giant Growth?", r"^No: "),
    ("I attack with Slith Firewalker and it is unblocked. How big is it?", r"^Slith Firewalker is 2/2"),
    # 120.3b, 120.3d: infect
    (
        "I attack with a 2/2 with infect and it is unblocked. How many poison counters does he have?",
        r"has 2 ",
    ),
    ("My 2/2 with infect is blocked by a 3/3. How many -1/-1 counters does the 3/3 have?", r"has 2 -1/-1"),
    (
        "I cast Sheoldred, the Apocalypse and then draw a card. How much life do I gain?",
        r"^You gain 2 life",
    ),
    # 601.2f: what is assumed pays for it
    (
        "I have Thalia, Guardian of Thraben. Can I cast Lightning Bolt?",
        r"^Yes\. That is legal with \{1\}\{R\}",
    ),
    # 305.7: it has lost its abilities
    (
        "My opponent has Blood Moon. Can I crack my Polluted Delta?",
        r"^No: Polluted Delta doesn't have that ability",
    ),
    # 208.2a: how many cards are held decides
    (
        "I have Ensnaring Bridge. Can my opponent attack with a 3/3?",
        r"With 2 or fewer: No.*With 3 or more: Yes",
    ),
    # "then" is after it has resolved
    (
        "I cast Giant Growth on my Grizzly Bears, then my opponent casts Lightning Bolt on it. "
        "Does it survive?",
        r"^Yes\. Grizzly Bears survives",
    ),
    # 704.5f, and not 704.5q
    (
        "My Young Wolf has a +1/+1 counter and gets -2/-2. Why does it die?",
        r"its toughness is 0 or less \(704\.5f\)",
    ),
    # 613.6, 613.7: which came last decides
    ("I have Humility and Opalescence. What happens?", r"Humility is a 4/4.*Humility is a 1/1"),
    # 509.1a: who says that they don't block is attacked, and does not attack
    ("A 5/5 attacks. I don't block. What happens?", r"^The opponent's 5/5 creature survives\. You are at 15"),
    # 701.5a: whether a spell that was cast counters another is no second casting
    (
        "I cast Serra Angel. He casts Mana Leak on it and I can't pay. Does the Leak counter Serra Angel?",
        r"^Yes\. Serra Angel is countered",
    ),
    # 700.5: "another" beside the one that is cast is one, and not two
    (
        "I cast Gray Merchant of Asphodel with another Gray Merchant of Asphodel out. How much does he lose?",
        r"loses 4 life",
    ),
    ("He Murders my 2/2. It dies, am I right?", r"^Yes\."),
]
ASKED_BACK = [
    # 208.2a: graveyards and hands of which nobody tells are not empty
    ("I cast Lightning Bolt on a Tarmogoyf. Does it die?", r"^What is in the graveyards"),
    ("How big is my Lhurgoyf?", r"^What is in the graveyards"),
    ("How big is my Psychosis Crawler?", r"^How many cards are in your hand"),
    # 306.9: whether it survives is a matter of its loyalty
    ("My opponent attacks my planeswalker with a 2/2. What happens?", r"^How much loyalty"),
]


@pytest.mark.parametrize(("question", "answer"), ANSWERED)
def test_what_was_answered_wrongly(library, question, answer):
    found = library.ask(question)
    assert found.understood, found.answer
    assert re.search(answer, found.answer), found.answer


@pytest.mark.parametrize(("question", "why"), ASKED_BACK)
def test_what_was_taken_for_granted(library, question, why):
    found = library.ask(question)
    assert not found.understood, found.answer
    assert re.search(why, found.answer), found.answer


NOBODY_HAS_A_SPELL = [
    ("kill", "the creature", "Murder"),
    ("destroy", "the guy", "Murder"),
    ("kill", "the dude", "Murder"),
    ("shoot", "the 2/2", "Lightning Bolt"),
]


@pytest.mark.parametrize(("verb", "what", "spell"), NOBODY_HAS_A_SPELL)
def test_a_spell_is_what_kills_and_nothing_that_somebody_has(library, verb, what, spell):
    """ "I kill the creature with Murder" made the opponent lose, who was "the creature with Murder"."""
    found = library.ask(f"My opponent has a 2/2. I {verb} {what} with {spell}. What happens?")
    assert found.understood, found.answer
    assert found.answer.startswith("The opponent's 2/2 creature dies")


def test_he_may_be_the_player_or_what_was_stolen(library):
    found = library.ask("I steal my opponent's commander with Control Magic and he dies. What happens to it?")
    assert not found.understood, found.answer


def test_why_an_ability_is_not_there_is_said_by_the_rule_that_took_it(library):
    found = library.ask("My opponent has Blood Moon. Can I crack my Polluted Delta?")
    assert [each.rule for each in found.because] == ["305.7"]


def test_what_is_so_whatever_is_chosen_is_told_first(library):
    found = library.ask("My opponent has a 2/2. I cast Path to Exile on it. What happens?")
    assert "In any case: The opponent's 2/2 creature is exiled." in found.answer


def test_an_attacker_does_not_become_unblocked(library):
    found = library.ask(
        "I attack with a 3/3. He blocks with a 2/2. I kill the blocker with Shock. "
        "Does my creature become unblocked?"
    )
    assert found.answer.startswith("No. Your 3/3 creature stays blocked")


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        # 400.7: what was blinked is there, and what dies then is not
        ("I Cloudshift my Grizzly Bears. Then it dies. Does it come back?", "No. Grizzly Bears is in your"),
        ("I Cloudshift my Young Wolf that has a +1/+1 counter. Then it dies. Does it come back?",
         "Yes. Young Wolf is on the battlefield. Young Wolf dies and comes back"),
    ],
)  # fmt: skip
def test_what_was_blinked_may_die_after_that(library, question, answer):
    found = library.ask(question)
    assert found.answer.startswith(answer), found.answer


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        # 514.2: damage marked in an earlier turn is gone
        (
            "I have a 5/5. He casts Lightning Bolt on it this turn and Shock on it next turn. Does it die?",
            "No.",
        ),
        ("I have a 5/5. He Bolts it. On my next turn he Bolts it again. Does it die?", "No."),
        ("I have a 5/5. He Bolts it. Later that turn he Bolts it again. Does it die?", "Yes."),
        ("I cast Giant Growth on my 2/2. Next turn he Shocks it. Does it die?", "Yes."),
    ],
)
def test_a_later_turn_is_a_turn_of_its_own(library, question, answer):
    found = library.ask(question)
    assert found.answer.startswith(answer), found.answer


@pytest.mark.parametrize(
    "question",
    [
        "Can I cast Murder if there are no creatures?",  # 601.2c: it was cast at one that was assumed
        "Does persist work on a token?",  # 111.8: it triggers, and the token stays away
        "Does phasing out save a creature from Wrath of God?",  # what phases out need not have phasing
        "Does totem armor stop Wrath of God?",  # 702.89a: the Aura has it, and not the creature
        "Can I Doom Blade a creature if it's black?",
        # 302.6: whether it has just come is not told
        "If Clone copies Llanowar Elves, can it tap for mana right away?",
        # 602.2b: it was sacrificed before anybody can respond
        "Can my opponent respond to me sacrificing a creature to Viscera Seer by killing that creature?",
        # 702.21a: what is asked for is no cost of the spell, and need not be paid
        "If I Mana Leak his Divination and he has three lands untapped, does he have to pay?",
        "I have a creature with ward 2 and he casts Wrath of God. Does he have to pay?",
        "Does a destroyed Torpor Orb stop Mulldrifter?",
        # 702.11b: no hexproof keeps off what targets a player
        "Can my opponent Diabolic Edict my hexproof creature?",
        "My opponent casts Diabolic Edict on my hexproof creature. Does it die?",
        # 108.3, 613.1b: who took it controls it, and does not own it
        "My opponent has a Serra Angel. I cast Control Magic on it. Can it block next turn?",
        "My opponent has a Serra Angel. I cast Control Magic on it. Who owns it?",
        "My 1/1 with evolve is there and I cast a 2/2. Does it get a counter?",
        # 508.1f: it was tapped as it attacked
        "can i tap my attacking Llanowar Elves for mana",
        "Until when can I still cast an instant in combat?",
        # 613.1b: who took it taps it
        "I steal his Llanowar Elves with Act of Treason. Can I tap it for mana?",
        # 605.3b: nobody can respond to a mana ability
        "Can my opponent bolt my Llanowar Elves in response to me tapping it for mana?",
        "Can I cast Pacifism on an animated land?",
        # 514.2: in the end step it is still 5/5
        "I cast Giant Growth on my 2/2. How big is it in the end step?",
        # whether it is still there is not told
        "My opponent had Blood Artist. I sacrifice a 2/2. Do I lose life?",
        "My opponent had a 3/3. I attack with a 4/4. Does it block?",
        # another creature is meant, as likely as the one that was named
        "I have Zulaport Cutthroat and Doom Blade kills my creature. Do I gain life?",
        "My opponent controls Zulaport Cutthroat. I bolt his creature. Do I lose life?",
        # before the damage, or after it?
        "I bolt my opponent and he's at 3. I bolt him again. Does he die?",
        "I bolt my opponent, so he has 3 life. Does he die?",
        # a creature type says nothing of what is no creature
        "Does Soul Warden trigger when a noncreature God enters?",
        # what it costs is told in mana, in cards or in life
        "I cast Serum Visions. How much does that cost me?",
        # 202.1: so much is not what it costs, and nothing is told of another cost
        "I cast Serra Angel for three mana. Is that legal?",
        "I cast Mulldrifter for 3 mana. How many cards do I draw?",
        # 107.4a: it costs no red mana
        "I cast Giant Growth for one red mana on my 2/2. How big is it?",
        # what is lost or gained need not be life
        "My opponent casts Mind Rot on me and I have two cards in hand. Do I lose anything?",
        "I cast Divination. Do I gain anything?",
        # 118.3: there is nothing to discard
        "Can I discard a card if I have no cards in hand?",
    ],
)
def test_what_was_answered_wrongly_is_refused(library, question):
    assert not library.ask(question).understood


def test_a_spell_with_flashback_that_is_countered_is_not_told_of_as_cast_from_a_hand(library):
    """702.34a: cast from the graveyard it is exiled."""
    found = library.ask("What happens to a flashback spell when it's countered?")
    assert "702.34a" in found.rules, found.answer


def test_what_is_no_instant_is_cast_in_response_to_nothing(library):
    """302.1: the spell that is responded to was dropped, and Serra Angel cast on an empty stack."""
    assert library.ask("Can I cast Serra Angel in response to Lightning Bolt?").yes is not True


def test_whichever_creature_is_meant_is_told_of(library):
    """Blood Artist speaks of itself and of other creatures: both readings come to the same."""
    found = library.ask("I have Blood Artist and my creature dies. Do I gain life?")
    assert found.yes is True
    assert any("may be Blood Artist or another creature" in each for each in found.assumptions)


def test_what_was_there_while_something_was_done_was_there(library):
    found = library.ask("I had Blood Artist and he cast Wrath of God. Do I gain life?")
    assert found.answer.startswith("Yes. You gain 1 life")


def test_a_name_with_a_blank_is_not_that_of_every_goblin(library):
    found = library.ask("I cast Dragon Fodder. How many Goblins do I get?")
    assert found.answer.startswith("You get 2 Goblins"), found.answer


def test_that_a_token_is_taken_for_an_artifact_is_said(library):
    found = library.ask("I have a Thopter token and my opponent casts Disenchant on it. Does it die?")
    assert found.answer.startswith("Yes."), found.answer
    assert "Thopter tokens are artifact creatures." in found.assumptions


@pytest.mark.parametrize(
    "question",
    [
        # 118.12: that somebody may pay doesn't say that a spell can't be countered
        "Can Mana Leak counter a creature spell?",
        "Does Spell Pierce hit a planeswalker spell?",
        # 115.1: at what it would be aimed is not told
        "Can I activate my Mother of Runes the turn she comes into play if I have Lightning Greaves on her?",
        # 400.3: a card goes to a zone of its owner
        "I cast Rancor on my bear, it resolves. He casts Fatal Push on the bear. Does Rancor go to his hand?",
        "I cast Murder on his Serra Angel. Does it go to my graveyard?",
    ],
)
def test_what_was_answered_with_the_wrong_word_is_refused(library, question):
    found = library.ask(question)
    assert not found.understood, found.answer
