"""What a letter looks like in a mailbox, whatever it is about."""

import pytest
from matinee.notices.letters import write_example
from matinee.translations.queries import LOCALES, direction_of
from tests.world import World


def test_what_the_giver_says_comes_before_the_code(world: World) -> None:
    letter = write_example(world.store, "receipts.gift_card", "en")
    for text in (letter.html, letter.text):
        assert text.index("Happy birthday!") < text.index("ABCD-EFGH-JKLM-NPQR")
    code = letter.html.partition("ABCD-")[0].rpartition("<p")[2]
    assert "white-space:nowrap" in code
    assert "letter-spacing:8px" in write_example(world.store, "mail.join", "en").html


def test_a_mailbox_shows_what_it_is_about_behind_the_subject(world: World) -> None:
    letter = write_example(world.store, "mail.newsletter", "en")
    hidden = letter.html.partition("display:none")[2].partition("</div>")[0]
    assert "Three films have arrived" in hidden


@pytest.mark.parametrize("locale", LOCALES)
def test_the_language_is_inside_of_the_body(world: World, locale: str) -> None:
    """Some mailboxes keep nothing of what is around it."""
    body = write_example(world.store, "mail.film_out", locale).html.partition("<body")[2]
    assert f'lang="{locale}" dir="{direction_of(locale)}"' in body
