"""GET and PATCH /bullet/api/store: every setting, refused in words, seen by visitors at once."""

from typing import Any

import pytest
from matinee.stores.models import Store
from matinee.stores.queries import find_store_by_host, get_store, public_settings, settings_of, store_info
from matinee.translations.files import LOCALES
from tests.world import CSRF, World

PATH = "/bullet/api/store"

DEFAULTS = {
    "primary_color": "#ff3637",
    "color_scheme": "dark",
    "locale": "en",
    "currency": "USD",
    "country": "",
    "catalogue_mode": "app",
    "chapter_style": "sidebar",
    "autoplay": True,
    "continue_watching": True,
    "mark_as_watched": True,
    "chromecast": False,
    "even_loudness": True,
    "highest_rung": 1080,
    "av1": False,
    "commenting": True,
    "comments": {"hold_first": False, "word_list": []},
    "apps": {"show_popup": False, "android": {"url": "", "name": ""}, "ios": {"url": "", "name": ""}},
    "terms_url": None,
    "live_event_feed_link": None,
    "embed_hosts": [],
    "session_limit": None,
    "captcha": False,
    "feature_flags": {"sharing": True, "ratings": True},
    "stats_id": "",
    "analytics_env_id": "",
    "ask_consent": False,
    "logo": None,
    "banner": None,
    "icon": None,
}


def test_a_new_store_has_the_defaults(world: World) -> None:
    store = world.browser(world.owner).get(PATH).json()
    assert {name: store[name] for name in DEFAULTS} == DEFAULTS
    assert store["title"] == world.store.title
    assert [language["code"] for language in store["locales"]] == list(LOCALES)


@pytest.mark.parametrize(
    ("sent", "kept"),
    [
        ({"title": "  New name "}, {"title": "New name"}),
        ({"primary_color": "#0AF"}, {"primary_color": "#00aaff"}),
        ({"primary_color": "#FFEE00"}, {"primary_color": "#ffee00"}),  # on-colours are computed, not refused
        ({"color_scheme": "auto"}, {"color_scheme": "auto"}),
        ({"locale": "ar"}, {"locale": "ar"}),
        ({"currency": "EUR", "country": "DE"}, {"currency": "EUR", "country": "DE"}),
        ({"catalogue_mode": "server"}, {"catalogue_mode": "server"}),
        ({"chapter_style": "below", "autoplay": False}, {"chapter_style": "below", "autoplay": False}),
        ({"chromecast": True}, {"chromecast": True}),
        ({"terms_url": "https://a.example/t"}, {"terms_url": "https://a.example/t"}),
        ({"terms_url": ""}, {"terms_url": None}),
        (
            {"embed_hosts": ["Blog.Example", "*.a.example", "blog.example"]},
            {"embed_hosts": ["blog.example", "*.a.example"]},
        ),
        ({"embed_hosts": ["*"]}, {"embed_hosts": ["*"]}),
        ({"session_limit": 3}, {"session_limit": 3}),
        ({"session_limit": None}, {"session_limit": None}),
        ({"captcha": True}, {"captcha": True}),
        ({"even_loudness": False}, {"even_loudness": False}),
        ({"highest_rung": 2160}, {"highest_rung": 2160}),
        ({"av1": True}, {"av1": True}),
        ({"ask_consent": True}, {"ask_consent": True}),
        (
            {"feature_flags": {"sharing": False, "ratings": False}},
            {"feature_flags": {"sharing": False, "ratings": False}},
        ),
        (
            {"comments": {"hold_first": True, "word_list": ["Spam", "spam", "Ad"]}},
            {"comments": {"hold_first": True, "word_list": ["spam", "ad"]}},
        ),
    ],
)
def test_what_is_sent_is_kept_and_the_rest_stays(
    world: World, sent: dict[str, Any], kept: dict[str, Any]
) -> None:
    browser = world.browser(world.admin)
    before = browser.get(PATH).json()
    answer = browser.patch(PATH, sent)
    assert answer.status_code == 200
    assert answer.json() == before | kept
    assert browser.get(PATH).json() == before | kept


@pytest.mark.parametrize(
    ("sent", "field", "words"),
    [
        ({"title": ""}, "title", "can’t be empty"),
        ({"title": "a\nb"}, "title", "one line"),
        ({"primary_color": "red"}, "primary_color", "such as #ff3637"),
        ({"primary_color": "#ff363"}, "primary_color", "six digits"),
        ({"color_scheme": "sepia"}, "color_scheme", "dark"),
        ({"locale": "../../etc/passwd"}, "locale", "one of these languages"),
        ({"locale": "fr"}, "locale", "one of these languages"),
        ({"currency": "XYZ"}, "currency", "three letters"),
        ({"country": "Deutschland"}, "country", "two letters"),
        ({"country": "QQ"}, "country", "two letters"),
        ({"terms_url": "javascript:alert(1)"}, "terms_url", "https://"),
        ({"terms_url": "https://"}, "terms_url", "https://"),
        ({"terms_url": "https://[bad"}, "terms_url", "https://"),
        (
            {
                "apps": {
                    "show_popup": True,
                    "android": {"url": "data:text/html,x", "name": ""},
                    "ios": {"url": "", "name": ""},
                }
            },
            "apps.android.url",
            "https://",
        ),
        ({"embed_hosts": ["https://a.example/"]}, "embed_hosts.0", "without https://"),
        ({"embed_hosts": ["a.example; script-src *"]}, "embed_hosts.0", "host name"),
        ({"embed_hosts": ["a"] * 101}, "embed_hosts", "100"),
        ({"session_limit": 0}, "session_limit", "Enter 1 or more"),
        ({"session_limit": 10**20}, "session_limit", "1000"),
        ({"session_limit": "3"}, "session_limit", "whole number"),
        ({"captcha": "yes"}, "captcha", "yes or no"),
        ({"feature_flags": {"sharing": 1}}, "feature_flags", "yes or no"),
        ({"comments": {"hold_first": True}}, "comments.word_list", "is missing"),
        ({"comments": {"hold_first": True, "word_list": [""]}}, "comments.word_list.0", "can’t be empty"),
        ({"stats_id": "a b"}, "stats_id", "no spaces"),
        ({"title": "a\u0000b"}, "title", "one line"),
    ],
)
def test_what_is_wrong_is_refused_in_words(
    world: World, sent: dict[str, Any], field: str, words: str
) -> None:
    browser = world.browser(world.owner)
    before = browser.get(PATH).json()
    answer = browser.patch(PATH, sent)
    assert answer.status_code == 422
    fault = answer.json()["errors"][0]
    assert str(fault["field"]).startswith(field)
    assert words in fault["message"]
    assert browser.get(PATH).json() == before


def test_a_null_where_there_is_none_is_refused(world: World) -> None:
    browser = world.browser(world.owner)
    for name in ("title", "primary_color", "apps", "embed_hosts", "feature_flags", "captcha"):
        assert browser.patch(PATH, {name: None}).status_code == 422, name


def test_only_staff_of_the_store(world: World) -> None:
    assert world.guest.get(PATH).status_code == 401
    assert world.guest.patch(PATH, {"title": "x"}).status_code == 401
    for person in (world.customer, world.moderator):
        assert world.browser(person).get(PATH).status_code == 404
        assert world.browser(person).patch(PATH, {"title": "x"}).status_code == 404
    other = world.browser(world.other_owner).patch(PATH, {"title": "Theirs"})
    assert other.json()["id"] == world.other_store.pk
    assert world.browser(world.owner).get(PATH).json()["title"] == world.store.title


def test_no_change_without_the_pages_token(world: World) -> None:
    browser = world.browser(world.owner)
    assert browser.send("PATCH", PATH, {"title": "x"}, csrf=None).status_code == 403
    assert browser.send("PATCH", PATH, {"title": "x"}, csrf=CSRF[::-1]).status_code == 403
    assert browser.send("PATCH", PATH, raw=b"{", content_type="application/json").status_code == 400
    assert browser.send("PATCH", PATH, raw=b"{}", content_type="text/plain").status_code == 415


def test_visitors_see_it_at_once(world: World, django_capture_on_commit_callbacks: Any) -> None:
    world.guest.get("/api/sessions")  # the store is remembered from here on
    with django_capture_on_commit_callbacks(execute=True):
        world.browser(world.owner).patch(PATH, {"primary_color": "#123456"})
    assert settings_of(get_store(world.store.pk)).primary_color == "#123456"
    found = find_store_by_host(world.store.host)
    assert found is not None
    assert found.primary_color == "#123456"


@pytest.mark.parametrize(
    "stored",
    [
        [],
        "text",
        7,
        {"apps": 1, "autoplay": "no", "session_limit": -1, "embed_hosts": {"a": 1}, "comments": [1]},
        {"apps": {"ios": {"url": "javascript:alert(1)", "name": 3}}, "terms_url": "javascript:x"},
        {
            "color_scheme": "sepia",
            "chapter_style": None,
            "feature_flags": {"sharing": "on"},
            "unknown": {"x": 1},
        },
        {"session_limit": True, "comments": {"word_list": [1, None]}},
    ],
)
def test_broken_values_fall_back_and_no_page_breaks(world: World, stored: Any) -> None:
    Store.objects.filter(pk=world.store.pk).update(settings=stored)
    store = world.browser(world.owner).get(PATH).json()
    assert {name: store[name] for name in DEFAULTS} == DEFAULTS
    known = get_store(world.store.pk)
    assert store_info(known).terms_url is None
    assert world.browser(world.owner).patch(PATH, {"autoplay": False}).json()["autoplay"] is False


def test_visitors_pages_hold_no_word_list(world: World) -> None:
    world.browser(world.owner).patch(PATH, {"comments": {"hold_first": True, "word_list": ["hush-hush"]}})
    shown = public_settings(get_store(world.store.pk), origin="https://d.example")
    assert "comments" not in shown
    assert {"chapter_style", "apps", "autoplay", "store_title"} <= shown.keys()


def test_a_fixed_number_of_queries(world: World, django_assert_max_num_queries: Any) -> None:
    browser = world.browser(world.owner)
    browser.get(PATH)
    with django_assert_max_num_queries(5):
        browser.get(PATH)
