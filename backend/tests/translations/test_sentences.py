"""What the server says to the team is known in every language of the back office."""

import ast
import re
from pathlib import Path

import matinee
import pytest
from matinee.notices.kinds import KINDS
from matinee.translations.files import FALLBACK, OFFICE_LOCALES
from matinee.translations.sentences import DEFINITIONS_FOLDER, FOLDER, definitions_of, sentences_of, translate
from matinee_collector.reports.metrics import DEFINITIONS

OTHERS = [locale for locale in OFFICE_LOCALES if locale != FALLBACK]
PLACE = re.compile(r"\{[a-z_]+\}")


def test_every_language_of_the_office_has_them() -> None:
    for folder in (FOLDER, DEFINITIONS_FOLDER):
        assert {path.stem for path in folder.glob("*.json")} == set(OTHERS)
    assert len({frozenset(sentences_of(locale)) for locale in OTHERS}) == 1


@pytest.mark.parametrize("locale", OTHERS)
def test_a_translation_has_the_places_of_the_sentence(locale: str) -> None:
    for english, sentence in sentences_of(locale).items():
        assert sorted(PLACE.findall(english)) == sorted(PLACE.findall(sentence)), english
        assert sentence.strip() == sentence != ""


@pytest.mark.parametrize("locale", OTHERS)
def test_notices_are_translated(locale: str) -> None:
    words_of_kinds = {
        words
        for kind in KINDS.values()
        if kind.is_of_the_office
        for words in (kind.title, kind.text, kind.name)
        if words
    }
    assert words_of_kinds - sentences_of(locale).keys() == set()


@pytest.mark.parametrize("locale", OTHERS)
def test_the_definitions_of_the_reports_are_translated(locale: str) -> None:
    """Each as the collector says it now, and no others."""
    words = {
        text
        for one in DEFINITIONS
        for text in (one.title, one.definition, one.counted_at, one.leaves_out)
        if text
    }
    assert definitions_of(locale).keys() == words


def test_each_of_them_is_still_said() -> None:
    """An f-string is there in pieces, between its places."""
    source = "\n".join(_texts(Path(matinee.__file__).parent))
    source += "\n".join(_texts(Path(matinee.__file__).parents[2] / "live" / "matinee_live"))
    sentences = sentences_of(OTHERS[0]).keys() - definitions_of(OTHERS[0]).keys()
    pieces = {piece for english in sentences for piece in PLACE.split(english)}
    assert [piece for piece in pieces if piece not in source] == []


def test_what_was_filled_in_stays() -> None:
    assert translate("Signed in as Ann {Lee}.", "de") == "Angemeldet als Ann {Lee}."
    assert translate("A store has at most 30 fields.", "de") == "Ein Shop hat höchstens 30 Felder."


def test_what_nobody_has_translated_stays_english() -> None:
    assert translate("Something new.", "de") == "Something new."
    assert translate("There is nothing at this address.", "en") == "There is nothing at this address."
    assert translate("There is nothing at this address.", "xx") == "There is nothing at this address."


def _texts(folder: Path) -> list[str]:
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in folder.rglob("*.py"))
    return [
        node.value
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
