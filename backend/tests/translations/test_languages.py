"""A language is a folder of messages; what else is known of it comes from CLDR."""

import re

from matinee.kit.languages import country_of
from matinee.pages.head import OPEN_GRAPH_LOCALES
from matinee.translations.files import FALLBACK, FOLDER, LOCALES
from matinee.translations.queries import Language, list_languages


def test_every_folder_is_a_language() -> None:
    assert set(LOCALES) == {folder.name for folder in FOLDER.iterdir()}
    assert LOCALES[0] == FALLBACK


def test_languages_stand_under_their_own_names() -> None:
    ours = (
        Language("en", "English", "ltr"),
        Language("de", "Deutsch", "ltr"),
        Language("ar", "العربية", "rtl"),
    )
    assert tuple(known for known in list_languages() if known in ours) == ours


def test_link_previews_know_them() -> None:
    assert {"en": "en_US", "de": "de_DE", "ar": "ar_AR"}.items() <= OPEN_GRAPH_LOCALES.items()
    assert OPEN_GRAPH_LOCALES.keys() == set(LOCALES)


def test_in_arabic_the_sign_of_a_nickname_stays_before_it() -> None:
    """Alone, it would be drawn behind the name: it is a sign without a direction."""
    files = (FOLDER / "ar").glob("*.json")
    nicknames = [word for file in files for word in re.findall(r".@{{", file.read_text())]
    assert nicknames == ["\u2066@{{"]


def test_the_country_of_a_language() -> None:
    assert [country_of(code) for code in ("en", "ar", "fr", "pt", "xx")] == ["US", "EG", "FR", "BR", ""]
