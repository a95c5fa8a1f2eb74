import time

import pytest

from assistant.asked import refused
from assistant.asking import _naming
from assistant.errors import NothingAsked
from assistant.question_forms import Understood, asks, readings, understand


@pytest.mark.parametrize(
    ("question", "kind", "rules"),
    [
        ("What is 702.19b?", "rule", ("702.19b",)),
        ("what does rule 704.5j say", "rule", ("704.5j",)),
        ("704.5j", "rule", ("704.5j",)),
        ("[[704.5j]]", "rule", ("704.5j",)),
        ("704.5j 702.2b", "rule", ("704.5j", "702.2b")),
        ("704.5j and 702.2b", "rule", ("704.5j", "702.2b")),
        ("what does deathtouch mean", "definition", ("702.2",)),
        ("define state-based action", "definition", ("704",)),
        ("trample?", "definition", ("702.19",)),
        ("what is offspring", "rule", ("702.175",)),
    ],
)
def test_rules_and_terms(library, question, kind, rules):
    answer = library.ask(question)
    assert (answer.kind, answer.understood, answer.rules) == (kind, True, rules)
    assert answer.answer


def test_of_several_numbers_each_has_to_be_there(library):
    answer = library.ask("704.5j 999.1")
    assert not answer.understood
    assert "999.1" in answer.answer


@pytest.mark.parametrize("question", ["creature dies", "when a creature dies", "token dies"])
def test_what_nothing_was_done_to_has_not_happened_or_failed_to_happen(library, question):
    """The words are looked up, or refused; "not so" would be an answer to a board that nobody told."""
    answer = library.ask(question)
    assert "Not so" not in answer.answer
    if answer.understood:
        assert {"603.6c", "2021:700.4"} & {*answer.rules}
    assert library.ask("A 0/0 creature dies.").answer.startswith("Yes")


def test_which_rule(library):
    answer = library.ask("which rule says legend rule")
    assert (answer.kind, answer.rules[0]) == ("rule", "704.5j")
    assert "legendary permanents" in answer.answer


def test_how_a_rule_changed(library):
    answer = library.ask("how did 704.5j change since 2005?")
    assert (answer.kind, answer.rules) == ("history", ("704.5j",))
    assert "420.5e" in answer.answer
    assert "October 2005" not in library.ask("how did 704.5j change since 2017").answer


@pytest.mark.parametrize(
    "question",
    [
        "My opponent juggles with a 5/5 trampler and I block with a 1/1, how much damage do I take?",
        "what is the best card",
        "who won the pro tour",
        "which rule says blorgle fnord",
    ],
)
def test_what_is_not_understood_is_refused_and_named(library, question):
    answer = library.ask(question)
    assert (answer.kind, answer.understood) == ("refused", False)
    assert answer.missing
    assert answer.answer


def test_situation(library):
    question = "My opponent attacks with a 5/5 trampler and I block with a 1/1, how much damage do I take?"
    answer = library.ask(question)
    assert (answer.kind, answer.understood, answer.edition) == ("situation", True, "2024")
    assert "You are dealt 4 damage" in answer.answer
    assert {"510.1c", "702.19b"} <= set(answer.rules)
    assert answer.took_ms > 0


def test_situation_under_the_rules_of_an_edition(library):
    question = "I attack with Craw Wurm and he blocks with Grizzly Bears. What dies?"
    named = library.ask(f"Under the 2014 rules, {question}")
    wanted = library.ask(question, "2014")
    assert (named.edition, wanted.edition) == ("2014", "2014")
    assert named.answer == wanted.answer


def test_an_empty_question(library):
    with pytest.raises(NothingAsked):
        library.ask("  ")


def test_questions_as_understood():
    assert understand("How has rule 704.5j changed since 2005?") == Understood("history", "704.5j", "2005")
    assert understand("which rule covers the monarch") == Understood("search", "the monarch")
    assert understand("what's a planeswalker?") == Understood("definition", "planeswalker")
    assert understand("Alice casts Giant Growth") is None


@pytest.mark.parametrize(
    ("question", "kind", "first"),
    [
        ("hey, can you tell me what deathtouch does?", "definition", "702.2"),
        ("rule number for the legend rule", "rule", "704.5j"),
        ("summoning sickness rule?", "rule", "302.6"),
        ("steps to cast a spell", "rule", "601.2"),
        ("when can I play a land", "rule", "701.14a"),
        ("what's the difference between hexproof and shroud", "comparison", "702.11"),
        ("compare 704.5j in 2005 and 2024", "comparison", "704.5j"),
    ],
)
def test_what_is_looked_up_is_quoted(library, question, kind, first):
    answer = library.ask(question)
    assert (answer.kind, answer.understood) == (kind, True), answer.answer
    assert answer.rules[0] == first


@pytest.mark.parametrize("question", ["Can lands be targeted twice?", "Can creatures block planeswalkers?"])
def test_a_rule_that_is_merely_found_is_no_yes_or_no(library, question):
    answer = library.ask(question)
    assert not answer.understood
    assert answer.related is not None
    assert answer.related.rules


def test_a_rule_that_is_only_a_title_is_quoted_with_what_is_under_it(library):
    answer = library.ask("when can I use flash")
    assert answer.rules[0] == "702.8"
    assert [each.rule for each in answer.because][:1] == ["702.8a"]


def test_the_rules_as_they_were(library):
    burn = library.ask("did mana burn exist in 2005?")
    assert (burn.kind, burn.rules[-1]) == ("history", "2005:300.3")
    assert "300.3" in burn.answer
    legend = library.ask("how did the legend rule use to work?")
    assert legend.rules == ("704.5j", "2005:420.5e")
    assert library.ask("did the blorgle exist in 2005?").kind == "refused"


def test_what_was_so_once_and_is_asked_of_today(library):
    told = library.ask("in 2005 two legends with the same name both died. is that still so")
    assert told.rules == ("704.5j", "2005:420.5e")
    # a board that is told is one of the past only where that is asked, and another year's rule is no answer
    assert library.ask("my creature was bolted and died. has that changed").kind == "refused"
    other = library.ask(
        "back in 2014 my commander going to the command zone gave no dies trigger. is that still so"
    )
    assert other.kind == "refused" or "2014" in other.answer.splitlines()[0]


def test_a_document_that_is_not_whole_is_no_proof_that_there_was_no_rule(library):
    """The document of 2014 ends before its legend rule (704.5k)."""
    answer = library.ask("was the legend rule different in 2014?").answer
    assert answer.startswith("The document of February 2014 (Born of the Gods), which isn't whole,")


def test_a_rule_that_does_not_exist(library):
    answer = library.ask("what happens by rule 702.999z with two attackers?")
    assert answer.kind == "refused"
    assert "There is no rule 702.999z" in answer.answer


def test_a_card_that_does_not_exist(library):
    answer = library.ask("does Moxblade Thunderlord the Undrawn give its controller a life?")
    assert answer.kind == "refused"
    assert "No card called “Moxblade Thunderlord the Undrawn” is known" in answer.answer


def test_what_is_refused_has_something_to_read(library):
    question = "he juggles with Typhoid Rats and I block with White Knight, who dies and why?"
    answer = library.ask(question)
    assert answer.kind == "refused"
    rules = {each.number: each.why for each in answer.related.rules}
    assert len(rules) == 5
    assert any(number.startswith(("702.2", "702.16", "702.7", "510")) for number in rules)
    assert any(card.startswith("White Knight (Creature") for card in answer.related.cards)
    assert all(each.text for each in answer.related.rules)
    assert all(rules.values())


def test_missing_words_have_a_place_and_a_question_that_is_understood(library):
    question = "I attack with Craw Wurm beyond the river. What dies?"
    answer = library.ask(question)
    missing = answer.missing[0]
    assert question[slice(*missing.at)] == missing.words
    if missing.instead:
        assert library.ask(missing.instead).understood


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ("is interrupt still a card type", "An obsolete card type"),
        ("when did the planeswalker rule go away", "Planeswalker Uniqueness Rule (Obsolete)"),
        ("what was the old name of battlefield", "In Play (Obsolete)"),
        ("what did rule 300.3 say in 2005", "This is called mana burn"),
    ],
)
def test_terms_that_are_no_more_and_numbers_of_an_older_edition(library, question, says):
    answer = library.ask(question)
    assert answer.understood, answer.answer
    assert says in answer.answer


@pytest.mark.parametrize(
    ("question", "so"),
    [
        ("does a flickered creature keep its counters", True),
        ("I attack with Craw Wurm. what dies", True),
        ("I attack with Craw Wurm, does it die", True),
        ("He attacks with Craw Wurm, which dies.", False),
        ("When Craw Wurm attacks, it was blocked.", False),
        ("Will Kenrith attacks.", False),
    ],
)
def test_what_asks_is_told_without_a_question_mark(question, so):
    assert asks(question) is so


@pytest.mark.parametrize(
    "question",
    [
        "do I have to attack with my creature if it has haste",
        "does a clone copying a creature with +1/+1 counters get the counters",
        "He juggles with Craw Wurm that has trample.",
        "why would deathtouch bother a juggler?",
    ],
)
def test_hints_are_whole_questions_that_are_understood_never_lists_of_words(library, question):
    answer = library.ask(question)
    assert not answer.understood
    assert "would be" not in answer.answer
    hints = [each.instead for each in answer.missing if each.instead]
    assert hints
    assert all(library.ask(each).understood for each in hints)


@pytest.mark.parametrize("tail", ["", "²", " does it", " in 2014 ²"])
def test_a_word_without_end_is_read_in_no_time(tail):
    """A form of a question that cuts a long word in every way would take ages, and can't be interrupted."""
    began = time.process_time()
    for head in (
        "",
        "which rule ",
        "Smuggler's C",
        "what is the difference between ",
        "how many ",
        "when was ",
    ):
        for length in (30, 60, 300):
            for sign in ("a", "a-", "a'", "a ", "1"):
                list(readings(f"{head}{sign * length}{tail}"))
    assert time.process_time() - began < 5


def test_a_refusal_names_the_clauses_of_cards_that_are_not_understood():
    refusal = refused("Does Some Card stop that?", "2024", "Not understood.")
    named = _naming(refusal, [("Some Card", "Whenever it snows, you win."), ("Other", "It can't rain.")])
    assert named.answer == (
        "Not understood. Of the text of Some Card this is not understood: “Whenever it snows, you win.”."
        " Of the text of Other this is not understood: “It can't rain.”."
    )
    assert named.unread == ("Some Card: Whenever it snows, you win.", "Other: It can't rain.")
    assert _naming(named, [("Other", "It can't rain.")]) == named


@pytest.mark.parametrize(
    ("question", "rules"),
    [
        # 614.1c: what enters with counters doesn't trigger; 603.4: a condition inside a trigger
        ("with Torpor Orb around I run out Walking Ballista, is it dead on arrival?", {"603.6d", "614.1c"}),
        ("Valakut, the Molten Pinnacle and a Prismatic Omen fetching five at once, what fires?", {"603.4"}),
        ("Lightning Greaves is on my guy, may Bonesplitter go onto the same one", {"702.18a"}),
        ("what does my table lose if Gray Merchant of Asphodel lands beside a Nighthawk", {"2021:700.5"}),
        ("how large is Territorial Maro beside a Plains and an Island", {"305.6", "604.3"}),
        ("will Smothering Tithe go crazy off a wheel", {"121.2", "603.2c"}),
        ("is Progenitus safe from a sweeper that hits the whole team", {"702.16j", "115.10a"}),
        ("does his withering blocker shrink mine for good", {"702.80a"}),  # a keyword that is spoken of
        ("I run out Mulldrifter the cheap way, will it stick?", {"702.74a"}),  # and one that a card has
    ],
)
def test_rules_on_which_a_named_card_rests_are_offered_first(library, question, rules):
    related = library._counsel.room.related("2024", question)
    assert rules & {each.number for each in related.rules[:5]}, [each.number for each in related.rules]


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("I actually enter the battlefield phase with my stuff", "310.11b"),  # no battle is spoken of
        ("he actually sacrifices it before the trigger", "802.4a"),  # nor an ally
        ("seven Mountains come in and a large amount of damage", "702.171a"),  # nor a Mount
        ("today he played it twice", "728.2a"),  # nor day and night
    ],
)
def test_a_word_inside_another_bears_on_nothing(library, question, rule):
    related = library._counsel.room.related("2024", question)
    assert rule not in {each.number for each in related.rules}
