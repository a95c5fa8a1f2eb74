"""Why something is so: it is asked whether it is so, and the rules that decide it are the answer."""

import pytest

from assistant.whys import asked_why, tellings


@pytest.mark.parametrize(
    ("question", "asked", "so"),
    [
        ("Why did my Grizzly Bears die?", "Did my Grizzly Bears die?", True),
        ("why doesn't my creature die to a board wipe", "Does my creature die to a board wipe?", False),
        ("why can't a creature with defender attack?", "Can a creature with defender attack?", False),
        ("so why does it not come back? I thought it does", "Does it come back?", False),
        ("why can they still attack", "Can they attack?", True),
        ("why does just one of them die", "Does just one of them die?", True),
    ],
)
def test_is_asked_whether_it_is_so(question, asked, so):
    why = asked_why(question)
    assert (why.question, why.so) == (asked, so)


@pytest.mark.parametrize(
    "question",
    [
        "Does it die?",
        "why did it die? does it come back?",
        "Who wins and why",
        "Why did my 5/5 die? There was no combat.",  # a denial of what happened, and no belief
        "Why did my 5/5 die? He controls an anthem, right",
        "Why did my 5/5 die? Didn't he block with two creatures",
    ],
)
def test_other_questions_are_left_alone(question):
    assert asked_why(question) is None


def test_what_is_denied_is_held_against_the_records(library):
    """704.5f and no damage: a belief about what did not happen is borne out, or the question is refused."""
    shrunk = "Why did my 0/0 with a +1/+1 counter die when they put a -1/-1 counter on it?"
    answer = library.ask(f"{shrunk} there was no damage")
    assert answer.understood, answer.answer
    assert [each.rule for each in answer.because][:1] == ["704.5f"]
    burnt = library.ask("Why did my 2/2 die when he cast Lightning Bolt on it? there was no damage")
    assert not burnt.understood
    assert "there was damage" in burnt.answer
    assert asked_why("Why did my 5/5 die? There was damage") is None


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        # 702.11b: a keyword that did not help is quoted for what it does
        ("Why doesn't my creature with hexproof survive Wrath of God?", "702.11b"),
        ("why can they still wrath my hexproof guy? hexproof = cant be hit by their spells no?", "702.11b"),
        # 111.8, not 701.11a by which it was exiled
        ("why did my token not come back after it got flickered", "111.8"),
        # whatever the sizes: not 704.5g, which only small ones die of
        ("why did my creature die when it blocked a deathtouch creature?", "704.5h"),
    ],
)
def test_the_reason_is_what_the_asker_does_not_know(library, question, rule):
    answer = library.ask(question)
    assert answer.understood, answer.answer
    assert answer.because[0].rule == rule


def test_what_happened_is_told_first():
    why = asked_why("Why did it die when I blocked a 3/3 with it?")
    assert "I blocked a 3/3 with it. Did it die?" in tellings(why)


def test_a_thing_is_there_before_what_was_done_to_it():
    why = asked_why("Why did my 0/0 with a +1/+1 counter die when they put a -1/-1 counter on it?")
    told = "I have a 0/0 with a +1/+1 counter. They put a -1/-1 counter on it. Did it die?"
    assert told in tellings(why)


def test_what_a_thing_has_all_the_same_is_told_with_it():
    why = asked_why("Why did my creature die to a wrath even though it has hexproof?")
    assert list(tellings(why)) == ["Did my creature with hexproof die to a wrath?"]


def test_what_was_told_before_stays_before():
    why = asked_why("I blocked a 2/2 with my 5/5. Why did it die? I thought 5 is more")
    assert list(tellings(why)) == ["I blocked a 2/2 with my 5/5. Did it die?"]
    assert [each.words for each in why.dropped] == ["I thought 5 is more"]


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("why doesn't my indestructible creature die to a board wipe?", "702.12b"),
        ("why doesn't deathtouch kill an indestructible creature", "702.12b"),
        ("why doesn't shroud stop Wrath of God", "702.18a"),
        ("I blocked a 2/2 with deathtouch with my 5/5. Why did my 5/5 die?", "704.5h"),
        ("why can't a creature with defender attack?", "702.3b"),
        ("why did my 0/0 with a +1/+1 counter die when they put a -1/-1 counter on it?", "704.5f"),
    ],
)
def test_the_deciding_rule_is_quoted(library, question, rule):
    answer = library.ask(question)
    assert answer.understood, answer.answer
    assert rule in {each.rule for each in answer.because}
    assert "That is because of" in answer.answer


def test_why_something_survives_is_said_by_the_rule_of_which_the_condition_is_not_met(library):
    answer = library.ask("why does my 2/4 survive Lightning Bolt?")
    assert answer.understood, answer.answer
    assert [each.rule for each in answer.because] == ["704.5g"]
    assert "3 damage marked on it and toughness 4" in answer.because[0].why


def test_that_something_acted_is_no_reason(library):
    answer = library.ask("I bounce my creature that carries Bonesplitter. Why is Bonesplitter still there?")
    assert not any(each.beside for each in answer.because)


def test_what_hangs_on_a_size_is_told_for_the_size_at_which_it_is_so(library):
    answer = library.ask("why did my indestructible creature die to -5/-5")
    assert answer.answer.startswith("If it is 1/1: Yes"), answer.answer
    assert "704.5f" in {each.rule for each in answer.because}


def test_what_is_not_so_has_no_reason(library):
    answer = library.ask("why does an indestructible creature die to a board wipe?")
    assert not answer.understood
    assert "otherwise" in answer.answer


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("how come I can't respond to someone playing a land? seems dumb", "116.1"),
        ("why can't a creature with summoning sickness attack", "302.6"),
        ("why can't I cast a sorcery during combat", "117.1a"),
        ("why doesn't indestructible protect my creature from Swords to Plowshares", "702.12b"),
        ("why doesn't indestructible save my creature from -1/-1 counters", "702.12b"),
        ("why can't my opponent look at my hand", "402.3"),
        ("why can't I counter a fetchland with Counterspell", "113.9"),
        ("why can't I counter Supreme Verdict", "101.2"),
        ("could somebody please explain to me why Doom Blade doesn't destroy Darksteel Colossus", "702.12b"),
        ("I don't get why hexproof doesn't stop Wrath of God", "702.11b"),
    ],
)
def test_what_is_never_so_rests_on_the_rule_that_forbids_it_or_says_no_more(library, question, rule):
    answer = library.ask(question)
    assert answer.understood, answer.answer
    assert answer.because[0].rule == rule


@pytest.mark.parametrize(
    ("question", "keyword"),
    [
        ("Why can they still Wrath of God my hexproof guy?", "702.11b"),
        ("why can they still wrath my hexproof guy", "702.11b"),
        ("Why does my shroud creature die to Wrath of God?", "702.18a"),
    ],
)
def test_what_targets_nothing_is_why_a_keyword_does_not_help(library, question, keyword):
    """115.10a: what destroys all creatures targets none."""
    found = library.ask(question)
    assert "Nothing is targeted (115.10a)" in found.answer, found.answer
    assert [each.rule for each in found.because][:2] == [keyword, "115.10a"]
