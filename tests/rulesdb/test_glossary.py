from rulesdb.glossary import Terms, phrases_of, see_also


def glossary(*names):
    return Terms(names)


def marked(terms, text):
    return [(text[span.start : span.end], span.target) for span in terms.spans(text)]


def test_the_longest_term_wins():
    terms = glossary("Combat", "Combat Damage", "Combat Damage Step", "Damage")
    assert marked(terms, "Combat damage is dealt in the combat damage step, not as other damage.") == [
        ("Combat damage", "Combat Damage"),
        ("combat damage step", "Combat Damage Step"),
        ("damage", "Damage"),
    ]


def test_inflections_are_found_and_the_glossary_s_own_form_comes_first():
    terms = glossary("Tap", "Tapped", "State-Based Actions", "Win the Game")
    assert marked(terms, "A tapped permanent; tapping; a state-based action; she wins the game") == [
        ("tapped", "Tapped"),
        ("tapping", "Tap"),
        ("state-based action", "State-Based Actions"),
        ("wins the game", "Win the Game"),
    ]


def test_possessives_are_found():
    terms = glossary("Player")
    assert marked(terms, "A player’s hand and players' hands") == [
        ("player", "Player"),
        ("players", "Player"),
    ]


def test_a_letter_is_a_term_only_as_a_capital_that_stands_alone():
    terms = glossary("X", "Counter")
    assert marked(terms, "X is chosen; 704.5x; x; +X/+X; two counters") == [
        ("X", "X"),
        ("counters", "Counter"),
    ]


def test_words_inside_other_words_and_numbers_are_no_terms():
    assert marked(glossary("Creature", "A"), "noncreature 100a") == []


def test_terms_with_commas_and_asides():
    assert list(phrases_of("Life, Life Total")) == [("life",), ("life", "total")]
    assert list(phrases_of("Bury (Obsolete)")) == [("bury",)]
    terms = glossary("You, Your", "Bury (Obsolete)")
    assert marked(terms, "your bury") == [("your", "You, Your"), ("bury", "Bury (Obsolete)")]
    assert terms.named("BURIED") == "Bury (Obsolete)"
    assert terms.named("burial") is None


def test_see_and_see_also():
    terms = glossary("Tapped", "Untap", "Dependency")
    text = "A status. See rule 110.5. See also Dependency, Untap, and Tapped."
    assert see_also(text, terms) == ("Dependency", "Untap", "Tapped")


def test_a_term_in_quotation_marks_is_one_and_the_title_of_a_rule_is_none():
    terms = glossary("Enters the Battlefield", "Dependency")
    assert see_also("To enter. See “Enters the Battlefield.”", terms) == ("Enters the Battlefield",)
    assert see_also('A matter of layers. See rule 613.8, "Dependency."', terms) == ()
