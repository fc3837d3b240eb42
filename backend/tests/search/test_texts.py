"""Folding, highlighting and slips, on any text."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from matinee.search.documents import sort_key, vector_of, words_of_text
from matinee.search.folding import LONGEST_WORD, fold, forms_of, words_of
from matinee.search.highlighting import SNIPPET, Terms, segments_of, snippet_of
from matinee.search.questions import question_of
from matinee.search.typos import begins_one_slip_away, is_one_slip_away, keys_of_typed, keys_of_word

# Any text at all, and texts of words that a question of their own letters may hit.
anything = st.text(max_size=300)
spoken = st.lists(
    st.sampled_from(
        [
            "Straße",
            "l'amour",
            "Été",
            "أَحمَد",
            "東京",
            "Spider-Man",
            "S.W.A.T.",
            "—",
            "\n",
            "e\u0301",
            "🎬",
            "a",
        ]
    ),
    max_size=60,
).map(" ".join)
words = st.text("abcdefgh", min_size=4, max_size=12)


@given(anything | spoken, anything | spoken)
@settings(max_examples=400, deadline=None)
def test_the_segments_put_together_are_the_text(text: str, asked: str) -> None:
    question = question_of(asked)
    wanted = question.terms if question else Terms(frozenset(), ())
    snippet = snippet_of(text, wanted)
    for whole in (text, snippet):
        segments = segments_of(whole, wanted)
        assert "".join(segment.text for segment in segments) == whole
        assert all(segment.text for segment in segments)
        # Hits and the rest take turns.
        assert all(one.hit != two.hit for one, two in pairwise(segments))


@given(spoken, spoken)
@settings(max_examples=400, deadline=None)
def test_a_snippet_is_a_part_of_the_text_with_its_first_hit(text: str, asked: str) -> None:
    question = question_of(asked)
    wanted = question.terms if question else Terms(frozenset(), ())
    snippet = snippet_of(text, wanted)
    on_one_line = " ".join(text.split())
    assert snippet.strip("…").strip() in on_one_line
    assert len(snippet) <= SNIPPET + 2
    if any(wanted.is_hit(word) for word in words_of(on_one_line)):
        assert any(segment.hit for segment in segments_of(snippet, wanted))


@given(anything)
@settings(deadline=None)
def test_every_hit_is_a_word_of_the_question(text: str) -> None:
    question = question_of(text)
    if question:
        assert any(segment.hit for segment in segments_of(text, question.terms))
        for word in words_of(text):
            assert text[word.start : word.end].strip()


@pytest.mark.parametrize(
    ("text", "asked", "hits"),
    [
        ("The Third Man", "third", ["Third"]),
        ("The Third Man", "thi", ["Third"]),
        ("The Third Man", "third man", ["Third Man"]),
        ("Third, Man", "third man", ["Third", "Man"]),
        ("Die große Straße", "strasse", ["Straße"]),
        ("Die große Straße", "gros", ["große"]),
        ("Mädchen", "maedch", ["Mädchen"]),
        ("كِتَابُ الأُسْتَاذ", "استاذ", ["الأُسْتَاذ"]),
        ("L'Avventura", "avventura", ["L'Avventura"]),
        ("Other things", "third", []),
    ],
)
def test_whole_words_are_hits(text: str, asked: str, hits: list[str]) -> None:
    question = question_of(asked)
    assert question is not None
    assert [part.text for part in segments_of(text, question.terms) if part.hit] == hits


def test_a_long_text_is_cut_around_its_first_hit_between_words() -> None:
    text = f"{'Something before it. ' * 30}The lighthouse stands there. {'Something after it. ' * 30}"
    question = question_of("lighthouse")
    assert question is not None
    snippet = snippet_of(text, question.terms)
    assert snippet.startswith("…")
    assert snippet.endswith("…")
    assert "The lighthouse stands there." in snippet
    first, last = snippet.strip("…").split()[0], snippet.strip("…").split()[-1]
    assert first in text.split()
    assert last in text.split()


@given(st.text(max_size=80))
@settings(deadline=None)
def test_folding_twice_is_folding_once(text: str) -> None:
    for word in words_of(text):
        for form in word.forms:
            assert 0 < len(form) <= LONGEST_WORD
            assert fold(form) == form or len(form) == LONGEST_WORD


@given(st.text(st.characters(codec="ascii"), max_size=80) | st.text("aB1_.'- ", max_size=40))
@settings(max_examples=300, deadline=None)
def test_a_text_of_ascii_has_the_words_that_it_has_among_others(text: str) -> None:
    assert [*words_of(text)] == [*words_of(f"{text} é")][:-1]


@given(st.text(max_size=60))
@settings(deadline=None)
def test_case_does_not_matter(text: str) -> None:
    # Where Python's own cases go there and back; ẞ and the like do not.
    if text.lower().upper() == text.upper():
        assert forms_of(text.lower())[:1] == forms_of(text)[:1] or fold(text.lower()) == fold(text)


@given(st.text(max_size=100))
@settings(deadline=None)
def test_a_vector_is_what_postgresql_reads(text: str) -> None:
    vector = vector_of(words_of_text(text))
    assert vector.count("'") == 2 * len(words_of_text(text))
    assert "\\" not in vector


@pytest.mark.django_db
@given(st.text(max_size=100))
@settings(max_examples=60, deadline=None)
def test_postgresql_reads_every_vector_and_every_question(text: str) -> None:
    from django.db import connection

    question = question_of(text)
    if question is None:
        return
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT %s::tsvector @@ %s::tsquery", [vector_of(words_of_text(text)), question.of_a_name]
        )
        assert cursor.fetchone() == (True,)


@given(words, st.data())
@settings(max_examples=300, deadline=None)
def test_one_slip_is_found_by_its_keys(word: str, data: Any) -> None:
    kind = data.draw(st.sampled_from(["missing", "too many", "wrong", "swapped"]))
    at = data.draw(st.integers(0, len(word) - 1))
    letter = data.draw(st.sampled_from("abxyz"))
    typed = {
        "missing": word[:at] + word[at + 1 :],
        "too many": word[:at] + letter + word[at:],
        "wrong": word[:at] + letter + word[at + 1 :],
        "swapped": word[:at] + word[at : at + 2][::-1] + word[at + 2 :],
    }[kind]
    assert is_one_slip_away(typed, word)
    assert begins_one_slip_away(typed, word + "more")
    if len(typed) >= 4:
        assert set(keys_of_typed(1, typed)) & set(keys_of_word(1, word))
        assert set(keys_of_typed(1, typed)) & set(keys_of_word(1, word + "zz"))


@pytest.mark.parametrize(
    ("typed", "word"), [("metropolis", "netropolys"), ("abcd", "badc"), ("abcdef", "abc"), ("word", "wxyd")]
)
def test_two_slips_are_too_many(typed: str, word: str) -> None:
    assert not is_one_slip_away(typed, word)


def test_no_store_sees_the_words_of_another() -> None:
    assert not set(keys_of_typed(1, "metropolis")) & set(keys_of_word(2, "metropolis"))


def test_short_words_are_not_guessed_at() -> None:
    assert keys_of_typed(1, "abc") == []


def test_titles_are_ordered_by_their_folded_words() -> None:
    titles = ["Zoo", "élan", "Ärger", "أب", "Über uns", "ubersee", "1900", "apple"]
    assert sorted(titles, key=sort_key) == [
        "1900",
        "apple",
        "Ärger",
        "élan",
        "Über uns",
        "ubersee",
        "Zoo",
        "أب",
    ]
