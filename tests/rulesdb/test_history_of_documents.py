"""The history of the rules in the five documents; what is expected was read in the documents."""

import datetime
import re
from collections import Counter

import msgspec
import pytest

from model import Edition, Heading, Passage, Place, Rule, RuleNumber
from rulesdb.history.chain import align
from rulesdb.history.wordings import letters_of
from rulesdb.store import Store

EDITIONS = ("2005", "2014", "2017", "2021", "2024")


@pytest.fixture(scope="module")
def store(store_directory):
    return Store.open(store_directory)


@pytest.fixture(scope="module")
def histories(store):
    return store.histories()


@pytest.fixture(scope="module")
def texts(store):
    return {key: {each.rule.number: each.rule.text for each in store.rules(key)} for key in EDITIONS}


def numbers(histories, edition, number):
    """The numbers of a rule in all editions, `-` where there is none."""
    found = {step.edition: " ".join(step.numbers) or "-" for step in histories.steps(edition, number)}
    return [found.get(key, number) for key in EDITIONS]


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        ("702.25", "-      -      702.24 702.24 702.25"),  # flanking
        ("702.51", "502.46 -      702.50 702.50 702.51"),  # convoke
        ("702.52", "502.47 -      702.51 702.51 702.52"),  # dredge
        ("702.53", "502.48 -      702.52 702.52 702.53"),  # transmute
        ("704.5j", "420.5e 704.5k -      704.5j 704.5j"),  # the legend rule
        ("704.5k", "420.5i 704.5m -      704.5k 704.5k"),  # the world rule
        ("704", "420 704 704 704 704"),  # state-based actions
        ("702", "502 702 702 702 702"),  # keyword abilities
        ("601", "409 601 - 601 601"),  # playing spells is casting them
    ],
)
def test_named_rules(histories, number, expected):
    assert numbers(histories, "2024", number) == expected.split()


def test_the_legend_rule_of_2014_is_only_referred_to(histories):
    step = histories.steps("2024", "704.5j")[1]
    assert (step.edition, step.numbers, step.change) == ("2014", ("704.5k",), ("unknown",))
    assert "205.4d" in step.why


def test_state_based_actions_of_2021_and_2024(histories):
    kept = "abcdefghijkmnpqrs"
    found = {match.new: match for match in histories.matches("2021", "2024")}
    for letter in kept:
        match = found[(f"704.5{letter}",)]
        assert match.old == (f"704.5{letter}",)
        assert match.change == (("reworded",) if letter in "jp" else ("same",))
    for letter in "tuvwxy":
        assert found[(f"704.5{letter}",)].change == ("added",)


@pytest.mark.parametrize(("older", "newer", "titles"), [("2017", "2021", 128), ("2021", "2024", 190)])
def test_every_keyword_is_found_by_its_title(store, histories, older, newer, titles):
    named = [
        {each.rule.title: each.rule.number for each in store.rules(key) if each.rule.title}
        for key in (older, newer)
    ]
    both = named[0].keys() & named[1].keys()
    assert len(both) >= titles
    for title in both:
        assert list(histories.counterparts(older, named[0][title], newer)) == [named[1][title]]


@pytest.mark.parametrize(("older", "newer"), [("2017", "2021"), ("2021", "2024")])
def test_rules_of_a_keyword_stay_with_it(store, histories, older, newer):
    names = [{each.rule.number: each for each in store.rules(key)} for key in (older, newer)]
    strangers = []
    for match in histories.matches(older, newer):
        if len(match.old) == len(match.new) == 1:
            parents = [
                held[names_of[0]].parent if names_of[0] in held else None
                for held, names_of in zip(names, (match.old, match.new), strict=True)
            ]
            titles = [
                held[each].rule.title if each in held else None
                for held, each in zip(names, parents, strict=True)
            ]
            if all(titles) and titles[0] != titles[1]:
                strangers.append(titles)
    assert strangers == ([["Totem Armor", "Umbra Armor"]] if newer == "2024" else [])


@pytest.mark.parametrize(("older", "newer"), [("2014", "2021"), ("2017", "2021"), ("2021", "2024")])
def test_what_is_said_once_in_both_with_the_same_letters_is_matched(histories, texts, older, newer):
    once = []
    for key in (older, newer):
        letters = {number: letters_of(text) for number, text in texts[key].items()}
        times = Counter(letters.values())
        once.append({its: number for number, its in letters.items() if times[its] == 1})
    missed = [
        (number, once[1][its])
        for its, number in once[0].items()
        if its in once[1] and once[1][its] not in histories.counterparts(older, number, newer)
    ]
    assert missed == []


@pytest.mark.parametrize(
    ("older", "old", "newer", "new"),
    [
        ("2005", "102.1", "2014", "104.1"),  # a game ends immediately
        ("2005", "104.3", "2014", "107.4"),  # mana symbols
        ("2005", "200.9", "2014", "109.2"),  # a type without the word "card" means a permanent
        ("2005", "212.4d", "2014", "303.4"),  # Auras
        ("2005", "217.5a", "2014", "403.1"),  # the in-play zone is the battlefield
        ("2005", "300.3", "2014", "500.4"),  # mana burn is gone
        ("2005", "408.1d", "2014", "116.1a"),  # when an instant may be cast
        ("2005", "409.1h", "2014", "601.2g"),  # the player pays the total cost
        ("2005", "415.2", "2014", "114.1c"),  # activated abilities with targets
        ("2005", "502.15j", "2021", "702.25i"),  # phasing Auras
        ("2005", "502.18c", "2017", "702.28e"),  # landcycling is typecycling
        ("2005", "502.42b", "2017", "702.47b"),  # offering
        ("2005", "508.4", "2021", "709.4"),  # flipping is one way
        ("2005", "600.4a", "2021", "800.4a"),  # a player leaves the game
        ("2014", "103.4", "2021", "103.4"),  # the mulligan
        ("2014", "601.5", "2021", "601.3"),  # what may not be cast
        ("2017", "702.19b", "2021", "702.19b"),  # trample
        ("2021", "107.4f", "2024", "107.4f"),  # Phyrexian mana
        ("2021", "309.7", "2024", "311.7"),  # chaos abilities
        ("2021", "714.3a", "2024", "714.3a"),  # lore counters
        ("2021", "720.2a", "2024", "726.2a"),  # subgames of Planechase
        ("2021", "722.2a", "2024", "729.2a"),  # loops
    ],
)
def test_reworded_rules(histories, older, old, newer, new):
    assert list(histories.counterparts(older, old, newer)) == [new]
    assert list(histories.counterparts(newer, new, older)) == [old]


@pytest.mark.parametrize(
    ("editions", "old", "new", "kind"),
    [
        (("2005", "2014"), "300.2", "500.2 500.11", "split"),
        (("2005", "2017"), "502.21a", "702.32a 702.32b", "split"),
        (("2014", "2021"), "106.4a", "106.4a 106.4b", "split"),
        (("2014", "2021"), "108.2", "108.2 108.2a 108.2b", "split"),
        (("2014", "2021"), "112.10", "113.10 113.10b 113.10c", "split"),
        (("2014", "2021"), "406.3", "406.3 406.3a", "split"),
        (("2021", "2024"), "208.4", "208.4 208.4a", "split"),
        (("2021", "2024"), "712.1a", "712.5 712.5a 712.5b 712.5c", "split"),
        (("2021", "2024"), "711.15 712.11", "712.19", "merged"),
    ],
)
def test_split_and_merged(histories, editions, old, new, kind):
    found = {match.old: match for match in histories.matches(*editions)}
    match = found[tuple(old.split())]
    assert match.new == tuple(new.split())
    assert kind in match.change


@pytest.mark.parametrize(
    ("edition", "number", "other", "kind"),
    [
        ("2024", "702.175a", "2021", "added"),  # offspring
        ("2024", "702.175a", "2014", "unknown"),  # its document ends before the keywords
        ("2024", "702.175a", "2005", "unknown"),  # its document holds only what had changed
        ("2024", "310.1", "2014", "added"),  # battles
        ("2021", "700.2a", "2024", "unknown"),  # section 700 is lost
        ("2021", "100.1", "2024", "unknown"),  # section 100 is lost
        ("2021", "104.1", "2017", "unknown"),  # its document is section 702
        ("2005", "502.49a", "2017", "removed"),  # substance
        ("2005", "502.49a", "2021", "removed"),
        ("2005", "502.32c", "2021", "removed"),  # no rule counts the modes of an entwined spell as effects
        ("2005", "502.23a", "2017", "unknown"),  # threshold is a matter of 207.2c, which its document lacks
        ("2014", "510.5", "2017", "unknown"),  # 702.4b says the same, and is another rule
    ],
)
def test_what_has_no_counterpart(histories, edition, number, other, kind):
    step = next(step for step in histories.steps(edition, number) if step.edition == other)
    assert step.change == (kind,)
    assert step.score is None


@pytest.mark.parametrize("older", EDITIONS)
@pytest.mark.parametrize("newer", EDITIONS)
def test_every_rule_stands_in_one_match(histories, texts, older, newer):
    if older >= newer:
        return
    matches = histories.matches(older, newer)
    olds = Counter(number for match in matches for number in match.old)
    news = Counter(number for match in matches for number in match.new)
    assert set(olds.values()) | set(news.values()) == {1}
    assert texts[older].keys() <= olds.keys()
    assert texts[newer].keys() <= news.keys()
    for match in matches:
        assert match.why
        assert (match.score is None) == (not match.old or not match.new)


@pytest.mark.parametrize(
    ("older", "old", "newer", "new"),
    [
        ("2005", "212.4e", "2021", "303.4a"),  # an Aura spell requires a target
        ("2005", "502.36", "2021", "701.18"),  # scry was a keyword ability and is a keyword action
        ("2005", "212.2", "2021", "301"),  # artifacts
        ("2005", "212.3", "2014", "302"),
        ("2005", "212.4", "2014", "303"),
        ("2005", "212.5", "2014", "304"),
        ("2005", "212.6", "2014", "305"),
        ("2005", "212.7", "2014", "307"),
        ("2005", "217.2", "2014", "401"),  # the library
        ("2005", "217.5", "2014", "403"),  # in play is on the battlefield
        ("2005", "217.6", "2014", "405"),
        ("2005", "217.9", "2014", "407"),
        ("2014", "508.2", "2024", "508.2b"),  # abilities that triggered on attackers being declared
        ("2014", "508.3", "2024", "508.2"),  # the active player gets priority
        ("2014", "509.4", "2024", "509.4a"),
        ("2014", "509.5", "2024", "509.4"),
        ("2021", "702.6c", "2024", "702.6c"),  # equip [quality]; 702.6e is equip planeswalker
        ("2021", "608.3a", "2024", "608.3c"),  # an Aura spell resolves
        ("2021", "608.3c", "2024", "608.3d"),  # a mutating creature spell
        ("2021", "600", "2024", "600"),
    ],
)
def test_rules_that_moved(histories, older, old, newer, new):
    assert new in histories.counterparts(older, old, newer)


@pytest.mark.parametrize(
    ("older", "old", "newer", "new"),
    [
        ("2005", "103.2", "2021", "101.2"),  # "can't" takes precedence
        ("2005", "104.3f", "2014", "107.4e"),  # hybrid mana symbols
        ("2005", "104.3f", "2021", "107.4e"),
        ("2005", "200.5", "2021", "112.1"),  # a spell is a card on the stack
        ("2005", "200.8", "2021", "109.1"),  # what is an object
        ("2005", "308.2a", "2021", "508.1a"),  # which creatures may attack
        ("2005", "408.1i", "2021", "116.1"),  # special actions
        ("2005", "410.10d", "2014", "603.6d"),  # leaves-the-battlefield abilities look back
        ("2005", "410.10d", "2021", "603.10a"),
        ("2005", "418.5a", "2021", "613.1"),  # layers
        ("2005", "418.5e", "2021", "613.7"),  # timestamps
        ("2005", "420.5m", "2021", "704.5p"),  # what is no Aura becomes unattached
        ("2005", "217.7", "2021", "406"),  # removed from the game is exile
        ("2005", "217.7b", "2021", "406.3"),  # cards in exile are face up
        ("2005", "217.7d", "2021", "607.2a"),  # linked abilities
        ("2005", "212.2", "2014", "301"),  # whose document has lost the title
        ("2005", "213.2", "2021", "112.3"),  # a spell's characteristics are those of its card
        ("2005", "215", "2021", "205.4d"),  # a heading without rules: legends and legendary objects
        ("2005", "217.5d", "2021", "109.4"),  # what is neither on the stack nor in play has no controller
        ("2005", "217.5d", "2024", "109.4"),
        ("2005", "405.2", "2021", "604.3a"),  # characteristic-setting abilities define characteristics now
        ("2005", "408.1", "2021", "117"),  # timing and priority
        ("2005", "421", "2021", "722"),  # loops are shortcuts that repeat
        ("2005", "421.3", "2021", "722.3"),  # fragmented loops
        ("2005", "421.2", "2021", "722"),
        ("2005", "421.5", "2021", "722"),
        ("2005", "501.2", "2021", "509.1b"),  # "Different evasion abilities are cumulative."
        ("2005", "502.15h", "2021", "702.25"),  # 702.25d: counters remain on a phased-out permanent
        ("2005", "502.15k", "2021", "613"),  # timestamps
        ("2005", "502.23a", "2021", "207.2c"),  # threshold is an ability word
        ("2005", "502.34a", "2021", "207.2c"),  # so is imprint
        ("2005", "505.6", "2021", "708"),  # split cards
        ("2014", "108.2a", "2021", "108.2a"),
        ("2014", "117.8e", "2021", "118.9d"),  # increases of costs beside additional ones
        ("2014", "504.2", "2021", "117.3a"),  # what triggers as a step begins is put on the stack first
        ("2014", "505.4", "2021", "117.2a"),
        ("2014", "511.1", "2021", "511.2"),  # "at end of combat"
        ("2021", "607.2p", "2024", "607.4"),
        ("2021", "712.3c", "2024", "712.4b"),
        ("2021", "702.6d", "2024", "702.6c"),
        ("2021", "712.9", "2024", "712.15"),  # meld cards are double-faced cards now
        ("2021", "712.10", "2024", "712.16"),
    ],
)
def test_what_is_gone_names_where_something_of_it_is_said(histories, older, old, newer, new):
    step = histories.stretch(older, old, newer)
    assert (step.numbers, step.change) == ((), ("see also",))
    assert new in step.see


@pytest.mark.parametrize(
    ("older", "old", "newer", "new"),
    [
        ("2021", "702.6c", "2024", "702.6e"),
        ("2021", "608.3c", "2024", "608.3a"),  # a mutating creature spell, and a spell without targets
        ("2021", "702.123f", "2024", "702.124h"),  # partner with [name], and partner
        ("2021", "712.1b", "2024", "712.11a"),  # a card that isn't double-faced, and one that is
        ("2014", "508.2", "2024", "508.3"),  # what has triggered, and conditions of triggers
        ("2014", "509.4", "2024", "509.5"),
        ("2005", "308.1", "2014", "509.4"),  # what has triggered on attackers, and on blockers
        ("2005", "104.3f", "2021", "105.5"),  # hybrid mana symbols, and pairs of colors
    ],
)
def test_what_is_not_the_same_rule(histories, older, old, newer, new):
    assert new not in histories.counterparts(older, old, newer)


def test_what_moved_into_a_part_that_a_document_lacks_is_not_removed(histories):
    assert histories.stretch("2014", "201.5", "2021").numbers == ("700.7",)
    assert histories.stretch("2014", "201.5", "2024").change == ("unknown",)
    assert histories.stretch("2005", "502.36", "2017").change == ("unknown",)


def test_removed_is_said_only_of_what_says_something_that_no_rule_is_about(histories):
    """Read rule by rule on 2026-11-23; of each older document compared with each newer one."""
    pairs = [(old, new) for at, old in enumerate(EDITIONS) for new in EDITIONS[at + 1 :]]
    removed = {
        f"{older}:{match.old[0]}"
        for older, newer in pairs
        for match in histories.matches(older, newer)
        if match.change == ("removed",)
    }
    assert removed <= {"2005:502.32c", "2005:502.49", "2005:502.49a"}


PUT_IN = {
    "702.72": "Boldness",
    "702.72a": "Boldness is a static ability. “Boldness” means “This object is every creature type.”",
    "702.72b": "Multiple instances of boldness on the same object are redundant.",
    "799": "Banners",
    "799.1": "A banner is a card that players put beside the deck before the game begins.",
    "799.6": "A banner that would leave the command zone stays there, if its owner wants that.",
    "903.12": "Some cards name a commander that its owner has outside the game.",
}
"""What is put into an edition; what stood under these numbers of 702 and 903 and behind has the next ones."""


def moved_on(number):
    """The number that a rule of before has where `PUT_IN` stands."""
    root, letters = re.fullmatch(r"([\d.]+)([a-z]*)", number).groups()
    section, _, rule = root.partition(".")
    first = {"702": 72, "903": 12}.get(section)
    if first is not None and rule and int(rule) >= first:
        return f"{section}.{int(rule) + 1}{letters}"
    return number


@pytest.fixture(scope="module")
def before_and_after(store):
    """The edition of 2021, and itself with rules put in, the numbers in its texts made new as well."""
    before = store.document("2021")
    rules = [
        msgspec.structs.replace(
            each,
            number=moved_on(each.number),
            passage=Passage(re.sub(r"\b\d{3}\.\d+[a-z]?\b", lambda at: moved_on(at[0]), each.text), Place(1)),
        )
        for each in before.rules
    ]
    rules += [
        Rule(number, Passage(text, Place(1)), title=text if number == "702.72" else None)
        for number, text in PUT_IN.items()
        if "." in number
    ]
    headings = [*before.headings, Heading("799", PUT_IN["799"], Place(1))]
    after = msgspec.structs.replace(
        before,
        edition=Edition("2021-06-01", "June 2021", datetime.date(2021, 6, 1), True, "a test"),
        rules=tuple(sorted(rules, key=lambda each: RuleNumber.parse(each.number))),
        headings=tuple(sorted(headings, key=lambda each: RuleNumber.parse(each.number))),
    )
    return before, after


def test_what_moves_on_is_followed_and_nothing_is_taken_for_what_was_put_in(before_and_after):
    """No rule of a keyword becomes another keyword's (702.72b), none of 903 one of a new section (903.12)."""
    before, after = before_and_after
    put_in = {number for number in PUT_IN if "." in number}
    wrong, added = [], set()
    for match in align(before, after):
        expected = tuple(moved_on(number) for number in match.old)
        if match.old and match.new != expected:
            wrong.append((match.old, match.new))
        if not match.old:
            added |= {*match.new}
    assert wrong == []
    assert put_in <= added
    assert added <= {*put_in, "799"}


def put_in_before(document, section, title, texts):
    """An edition with a section put in under a number; those of the chapter behind it have the next ones."""

    def moved(number):
        behind = number[0] == section[0] and len(number) > 1 and number[:3] >= section
        return f"{int(number[:3]) + 1}{number[3:]}" if behind else number

    def text_of(passage):
        return Passage(re.sub(r"\b\d{3}(?:\.\d+[a-z]?)?\b", lambda at: moved(at[0]), passage.text), Place(1))

    rules = [
        msgspec.structs.replace(each, number=moved(each.number), passage=text_of(each.passage))
        for each in document.rules
    ]
    rules += [Rule(f"{section}.{n}", Passage(text, Place(1))) for n, text in enumerate(texts, 1)]
    headings = [msgspec.structs.replace(each, number=moved(each.number)) for each in document.headings]
    headings.append(Heading(section, title, Place(1)))
    after = msgspec.structs.replace(
        document,
        edition=Edition("2021-06-01", "June 2021", datetime.date(2021, 6, 1), True, "a test"),
        rules=tuple(sorted(rules, key=lambda each: RuleNumber.parse(each.number))),
        headings=tuple(sorted(headings, key=lambda each: RuleNumber.parse(each.number))),
    )
    return after, moved


@pytest.mark.parametrize("section", ["704", "717", "802"])
def test_rules_of_one_wording_stay_apart_where_a_section_is_put_in_before_them(store, section):
    """717.1a and 717.2a of 2021 say the same; each is found behind its own number of the section."""
    before = store.document("2021")
    texts = (PUT_IN["799.1"], PUT_IN["799.6"])
    after, moved = put_in_before(before, section, "Banners", texts)
    wrong = [
        (match.old, match.new)
        for match in align(before, after)
        if match.old and match.new != tuple(map(moved, match.old))
    ]
    assert wrong == []
