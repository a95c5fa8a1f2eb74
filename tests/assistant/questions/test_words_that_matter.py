"""No word that quantifies, negates or sets a condition is dropped: it changes the answer or refuses it."""

import pytest

QUESTIONS = (
    "I attack with a 3/3 and he blocks with a 5/5. Does my 3/3 die?",
    "He attacks with a 5/5 trampler and I block with a 2/2. How much damage do I take?",
    "I cast Wrath of God and he has two 2/2s. How many creatures die?",
    "He casts Wrath of God and I respond with Counterspell. Does Wrath of God resolve?",
)
WORDS = (
    "unless", "instead", "once", "twice", "never", "neither", "nobody", "except", "half", "another",
    "without", "either", "not", "no", "only", "both", "each", "every", "any", "none of", "if", "or",
    "until", "again",
)  # fmt: skip
OPENS = ("Does", "What", "How", "and", "he", "He", "I")
"""Before these words a condition opens what is told or asked, and nothing depends on it."""
SAYS_NOTHING_THERE = frozenset((
    *((word, opening) for word in ("if", "once", "or") for opening in OPENS),
    # what is asked of the only thing so described is asked of any, each and all of it; any damage is damage
    *((word, named) for word in ("any", "each", "every")
      for named in ("my", "3/3", "damage", "creatures", "Wrath")),
    # nobody else attacks or blocks, and nothing else of the kind was told of
    *(("only", named) for named in ("a", "3/3", "5/5", "trampler", "2/2", "Craw", "Typhoid", "two", "with",
                                    "Lightning", "his", "Grizzly", "Wrath", "2/2s.", "and", "has")),
    ("both", "two"), ("another", "two"),
))  # fmt: skip
"""Words in places where the answer is the same with them: before which word of the question."""


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_word_that_matters_changes_the_answer_or_refuses_the_question(library, question):
    plain = library.ask(question)
    assert plain.kind == "situation", plain.answer
    words = question.split()
    dropped = []
    for place in range(1, len(words)):
        for word in WORDS:
            if (word, words[place]) in SAYS_NOTHING_THERE or words[place - 1] == "a":
                continue
            changed = " ".join([*words[:place], word, *words[place:]])
            answer = library._counsel._situation(changed, None)
            if (
                answer is not None
                and answer.understood
                and answer.answer == plain.answer
                and not answer.missing
            ):
                dropped.append(changed)
    assert dropped == []


@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("He attacks with a 3/3 first striker and I block with a 3/3. Do they both die?", "No."),
        ("I attack with a 3/3 and he blocks with a 3/3. Do they both die?", "Yes."),
        ("I cast Wrath of God and he has two 2/2s. Do they both survive?", "No."),
        ("I cast Wrath of God and he has two 2/2s. Does either survive?", "No."),
        ("I cast Wrath of God and he has two 2/2s. Do both of them die?", "Yes."),
    ],
)
def test_what_is_asked_of_several_is_answered_of_all_of_them(library, question, begins):
    answer = library.ask(question)
    assert answer.kind == "refused" or answer.answer.startswith(begins), answer.answer
    assert answer.kind == "situation" or "either" in question


def test_what_is_told_to_come_of_it_has_to_come_of_it(library):
    so = library.ask(
        "I attack with a 3/3 and he blocks with a 5/5. My 3/3 dies. How much damage does he take?"
    )
    assert so.answer.startswith("The opponent is dealt 0 damage")
    otherwise = library.ask(
        "I attack with a 5/5 and he blocks with a 3/3. My 5/5 dies. How much damage does he take?"
    )
    assert otherwise.kind == "refused"


@pytest.mark.parametrize(
    "question",
    [
        "I cast Prodigal Pyromancer. Does it ping him?",
        "prodigal pyromancer just came in, ping right now ok?",
    ],
)
def test_what_nobody_activates_is_not_said_to_deal_nothing(library, question):
    """Whether it may be activated is asked, and nobody has said that it is (602.1)."""
    assert not library.ask(question).understood


def test_who_aims_at_something_of_their_own_is_its_controller(library):
    """702.11b: hexproof keeps opponents out, nobody else."""
    assert library.ask("is it legal to target my own hexproof guy with Giant Growth").yes is True
    assert library.ask("may one target his own hexproof creature with Giant Growth").yes is True
    assert library.ask("is it legal to target my hexproof guy with Doom Blade").yes is False
