"""Cleaning a text and cutting it into segments."""

import json
from pathlib import Path

import pytest
from matinee.text.segments import SOMEBODY, clean, cut, list_mentioned, possible_names, without_person
from matinee.text.words import has_listed_word

PAYLOADS: list[str] = json.loads((Path(__file__).parent / "payloads.json").read_text())


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ("  a  \n\n", "a"),
        ("a\r\nb\rc\u2028d", "a\nb\nc\nd"),
        ("a\n\n\n \n\nb", "a\n\nb"),
        ("a\tb", "a b"),
        ("abc\u202ecod.exe\u202c", "abccod.exe"),
        ("\u2066x\u2069\u200b\ufeff\u2060", "x"),
        ("\u200b\u2060\u00ad", ""),
        ("سلام\u200c‌ها \u200fنص", "سلام\u200c‌ها \u200fنص"),
        ("👩‍👩‍👧", "👩‍👩‍👧"),
        ("e\u0301", "é"),
        ("z" + "\u0334" * 30, "z" + "\u0334" * 4),
        ("\x85a\x9fb\x07", "ab"),
    ],
)
def test_clean(typed: str, stored: str) -> None:
    assert clean(typed) == stored
    assert clean(stored) == stored


PEOPLE = {"ann": 1, "ann smith": 2, "jörg.m_1": 3, "d": 4}


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("@ann", [1]),
        ("@Ann Smith is here", [2]),
        ("@ANN.", [1]),
        ("(@ann)", [1]),
        ("@jörg.m_1, see", [3]),
        ("@ann @ann smith @ann", [1, 2]),
        ("@nobody", []),
        ("ann@ann.example", []),
        ("x@ann", []),
        ("@@ann", []),
        ("@ ann", []),
        ("@anna", []),
        ("https://x.example/@ann", []),
        ("@d" * 3, [4]),
    ],
)
def test_mentions(text: str, ids: list[int]) -> None:
    assert list_mentioned(cut(text, PEOPLE)) == ids


def test_ten_mentions_are_enough_for_one_comment() -> None:
    people = {f"p{n}": n for n in range(20)}
    assert len(list_mentioned(cut(" ".join(f"@p{n}" for n in range(20)), people))) == 10


def test_names_are_looked_up_folded_and_in_one_go() -> None:
    assert possible_names("@Ann Smith and @Bo.") == {"ann", "ann smith", "ann smith and", "bo", "bo."}


@pytest.mark.parametrize(
    ("text", "href", "shown"),
    [
        ("https://example.com", "https://example.com", "example.com"),
        ("HTTP://Example.COM/", "http://example.com/", "example.com"),
        ("see https://example.com/a.", "https://example.com/a", "example.com/a"),
        ("(https://example.com/a_(b))", "https://example.com/a_(b)", "example.com/a_(b)"),
        ("https://example.com:8080/a?b=c#d", "https://example.com:8080/a?b=c#d", "example.com:8080/a?b=c"),
        ("https://аррӏе.com/", "https://xn--80ak6aa92e.com/", "xn--80ak6aa92e.com"),
        (
            "https://example.com/" + "a" * 80,
            "https://example.com/" + "a" * 80,
            "example.com/" + "a" * 27 + "…",
        ),
        (
            "https://bank.example." + "x" * 60 + ".evil.com/",
            "https://bank.example." + "x" * 60 + ".evil.com/",
            "…" + ("bank.example." + "x" * 60 + ".evil.com")[-60:],
        ),
    ],
)
def test_links(text: str, href: str, shown: str) -> None:
    (link,) = (part for part in cut(text, {}) if part["type"] == "link")
    assert (link["href"], link["text"]) == (href, shown)


@pytest.mark.parametrize(
    "text",
    [
        "javascript:alert(1)",
        "data:text/html,x",
        "https://user@evil.com",
        "https://bank.com@evil.com/",
        "https://",
        "http://localhost",
        "http://127.0.0.1/",
        "http://[::1]/",
        "https://a..b.com",
        "https://x.com:99999/",
        "ftp://x.com",
        "//x.com",
        "https://-",
        "https://ex ample",
    ],
)
def test_what_is_no_link_stays_text(text: str) -> None:
    assert cut(text, {}) == [{"type": "text", "text": text}]


@pytest.mark.parametrize("payload", PAYLOADS)
def test_a_payload_gives_text_and_http_links_only_and_loses_nothing(payload: str) -> None:
    text = clean(payload)
    segments = cut(text, {"x": 1})
    for part in segments:
        if part["type"] == "link":
            assert part["href"].startswith(("http://", "https://"))
            assert not set(part["href"]) & set("\"'<>` \n\\")
    assert sum(part.get("length") or len(part["text"]) for part in segments) == len(text)


def test_the_corpus_is_whole() -> None:
    assert len(set(PAYLOADS)) == 150


def test_a_person_is_taken_out_of_the_words() -> None:
    body = "Hi @Ann, see https://example.com/@ann and @bo"
    segments = cut(body, {"ann": 1, "bo": 2})
    words, kept = without_person(body, segments, 1)
    assert words == f"Hi {SOMEBODY}, see https://example.com/@ann and @bo"
    assert list_mentioned(kept) == [2]
    assert [part["type"] for part in kept] == ["text", "link", "text", "mention"]


@pytest.mark.parametrize(
    ("text", "word", "is_found"),
    [
        ("this is spam!", "spam", True),
        ("this is sp4m!", "spam", True),
        ("S P A M here", "spam", True),
        ("s.p.a.m", "spam", True),
        ("spaaaam", "spam", True),
        ("SPÄM", "spam", True),
        ("ｓｐａｍ", "spam", True),
        ("раypal", "paypal", True),  # Cyrillic
        ("a bad,  phrase", "bad phrase", True),
        ("spoilers ahead", "spoil*", True),
        ("spammer", "spam", False),
        ("Scunthorpe", "cunt", False),
        ("good", "god", False),
        ("classic", "ass", False),
        ("as", "ass", False),
        ("anything", "  ", False),
        ("anything", "*", False),
        ("كلمة سيئة هنا", "سيئة", True),
    ],
)
def test_the_word_list(text: str, word: str, is_found: bool) -> None:
    assert has_listed_word(text, ["other", word]) is is_found
