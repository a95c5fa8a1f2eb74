import msgspec

from webapp.choosing import EditionLists


def test_the_newest_comes_first_and_what_is_shown_is_marked(library):
    lists = EditionLists(library.editions())
    assert lists.short_names().startswith('<option value="2024">August 2024</option>')
    assert '<option value="2014" selected>February 2014' in lists.names("2014")
    assert lists.names("2014").count("selected") == 1
    assert '<a href="/rules/2005" aria-current="true">October 2005' in lists.links("2005")


def test_a_key_is_not_mistaken_for_one_that_begins_like_it(library):
    first = library.editions()[-1]
    copied = msgspec.structs.replace(first, key="2024-07-30", name="A <b> name")
    lists = EditionLists([first, copied])
    assert 'value="2024" selected' in lists.names("2024")
    assert "A &lt;b&gt; name" in lists.names()
    assert lists.names("2024").count("selected") == 1
