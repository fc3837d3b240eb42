"""GET /programs/{permalink}: the watch page without JavaScript."""

import time
from datetime import datetime, tzinfo
from typing import Any, Self
from unittest.mock import ANY

import jwt
import pytest
from django.conf import settings
from matinee.kit.keys import key
from matinee.pages.first_page import START, START_HASH
from matinee.pages.palette import stylesheet_hash
from matinee.translations.files import LOCALES
from tests.pages.page import Page
from tests.world import Browser, World, make_film, make_video

HOSTILE = '</script><script>alert(1)</script> "quoted" & <b> \u2028'


def test_head_of_a_public_film(world: World) -> None:
    film = make_film(world.store, "the-film", title="The film", description="About  a\nfilm.")
    response = world.guest.get("/programs/the-film")
    assert response.status_code == 200
    page = Page(response)
    assert page.title == "The film · Lantern"
    assert page.find("link", rel="canonical")["href"] == "http://lantern.test/programs/the-film"
    assert page.meta("description") == page.meta("og:description") == "About a film."
    assert page.meta("og:type") == "video.other"
    poster = page.config["first_data"][0]["value"]["poster"]
    stays = "http://lantern.test/programs/the-film/poster.jpg"
    assert page.meta("og:image") == page.meta("twitter:image") == stays
    assert (page.meta("og:image:width"), page.meta("og:image:height")) == ("1280", "720")
    assert page.meta("og:image:alt") == "The film"
    assert (page.meta("twitter:card"), page.meta("og:video")) == ("summary_large_image", None)
    assert page.meta("video:duration") == "12"
    preload = page.find("link", rel="preload")
    assert (preload["imagesrcset"], preload["type"]) == (poster["srcset_avif"], "image/avif")
    assert film.published_at is not None
    video = page.thing("VideoObject")
    store = {"@type": "Organization", "name": "Lantern", "url": "http://lantern.test/catalog"}
    assert video == {
        "@type": "VideoObject",
        "@id": "http://lantern.test/programs/the-film",
        "name": "The film",
        "description": "About a film.",
        "uploadDate": film.published_at.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        "duration": "PT0M12S",
        "url": "http://lantern.test/programs/the-film",
        "inLanguage": "en",
        "isAccessibleForFree": True,
        "requiresSubscription": False,
        "publisher": store,
        "thumbnailUrl": [stays],
        "embedUrl": "http://lantern.test/embed/the-film",
        "potentialAction": {
            "@type": "SeekToAction",
            "target": "http://lantern.test/programs/the-film?t={seek_to_second_number}",
            "startOffset-input": "required name=seek_to_second_number",
        },
    }
    steps = [(step["name"], step["item"]) for step in page.thing("BreadcrumbList")["itemListElement"]]
    assert steps == [
        ("Lantern", "http://lantern.test/catalog"),
        ("The film", "http://lantern.test/programs/the-film"),
    ]


def test_the_player_is_offered_where_the_owner_named_sites(world: World) -> None:
    world.store.settings = {"embed_hosts": ["blog.test"]}
    world.store.save()
    make_film(world.store, "film", video=make_video(world.store, vertical=True))
    make_film(world.store, "locked", access="registered")
    page = Page(world.guest.get("/programs/film"))
    assert page.meta("og:video") == page.meta("twitter:player") == "http://lantern.test/embed/film"
    assert (page.meta("og:video:width"), page.meta("og:video:height")) == ("720", "1280")
    assert page.meta("twitter:card") == "player"
    locked = Page(world.guest.get("/programs/locked"))
    assert (locked.meta("og:video"), locked.meta("twitter:card")) == (None, "summary_large_image")


@pytest.mark.parametrize(("access", "is_free"), [("registered", True), ("paid", False)])
def test_a_locked_film_is_marked(world: World, access: str, is_free: bool) -> None:
    make_film(world.store, "locked", access=access)
    page = Page(world.guest.get("/programs/locked"))
    video = page.thing("VideoObject")
    assert (video["isAccessibleForFree"], video["requiresSubscription"]) == (is_free, True)
    assert "embedUrl" not in video and "potentialAction" not in video
    assert not page.find_all("link", type="application/json+oembed")


def test_oembed_is_found_from_the_page(world: World) -> None:
    make_film(world.store, "film")
    page = Page(world.guest.get("/programs/film?utm_source=x"))
    for kind, form in (("application/json+oembed", "json"), ("text/xml+oembed", "xml")):
        href = page.find("link", type=kind)["href"]
        assert world.guest.get(href.removeprefix("http://lantern.test")).status_code == 200
        assert href.endswith(f"?url=http%3A%2F%2Flantern.test%2Fprograms%2Ffilm&format={form}")


def test_the_first_call_is_answered_in_the_page(world: World) -> None:
    make_film(world.store, "the-film")
    first = Page(world.guest.get("/programs/the-film")).config["first_data"]
    value = world.guest.get("/api/contents/the-film").json()
    assert first == [{"key": "/api/contents/the-film", "value": value}]


def test_the_configuration_of_the_page(world: World) -> None:
    make_film(world.store, "film")
    config = Page(world.browser(world.customer).get("/programs/film?admin_iframe=true")).config
    store = config["store"]
    assert {name: store[name] for name in ("id", "title", "name", "logo", "banner", "primary_color")} == {
        "id": world.store.pk,
        "title": "Lantern",
        "name": "lantern",
        "logo": None,
        "banner": None,
        "primary_color": "#ff3637",
    }
    assert (store["locale"], store["currency"], store["env"]) == ("en", "USD", "test")
    assert (store["preview_mode"], store["captcha"], store["feature_flags"]) == (
        True,
        False,
        {"sharing": True, "ratings": True},
    )
    assert (config["settings"]["autoplay"], config["settings"]["chapter_style"]) == (True, "sidebar")
    assert (config["catalogue_mode"], config["server_page"]) == ("app", None)
    assert (config["locale"], config["direction"]) == ("en", "ltr")
    assert [known["code"] for known in config["locales"]] == list(LOCALES)
    assert config["messages"]["films"] and "mail" not in config["messages"]
    assert config["session"]["email"] == "customer@lantern.test"
    assert (config["preview_mode"], config["env"]) == (True, "test")
    tracker = config["tracker"]
    assert tracker["host"] == tracker["pixel_host"] == "http://lantern.test:8003"
    assert config["delivery_origin"] == "http://lantern.test:8002"


def grant_of(browser: Browser) -> dict[str, Any] | None:
    text = Page(browser.get("/catalog")).config["tracker"]["grant"]
    signed = key("matinee.collector-grant.v1")
    return text and jwt.decode(text, signed, algorithms=["HS256"], audience="matinee-collector")


def test_the_page_vouches_for_its_visitor_and_names_the_stores_environment(world: World) -> None:
    world.store.settings = {"analytics_env_id": "eu-1"}
    world.store.save()
    ids = {"store_id": world.store.pk, "video_id": 0, "content_id": 0, "analytics_env_id": "eu-1"}
    for browser, user_id in ((world.guest, 0), (world.browser(world.customer), world.customer.pk)):
        grant = grant_of(browser)
        assert grant == {"aud": "matinee-collector", "env": "test", "exp": ANY, "user_id": user_id} | ids


def test_page_views_go_to_a_host_of_their_own_where_there_is_one(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = settings.ENVIRONMENT.model_copy(update={"pixel_origin": "https://pixel.films.example"})
    monkeypatch.setattr(settings, "ENVIRONMENT", own)
    response = world.guest.get("/catalog")
    tracker = Page(response).config["tracker"]
    assert tracker["host"] == "http://lantern.test:8003"
    assert tracker["pixel_host"] == "https://pixel.films.example"
    policy = response["Content-Security-Policy"]
    (reachable,) = [part.split()[1:] for part in policy.split(";") if part.strip().startswith("connect-src")]
    assert {tracker["host"], tracker["pixel_host"]} <= set(reachable)


@pytest.mark.parametrize(
    ("flag", "expected"),
    [
        ("admin_iframe=true", True),
        ("admin_iframe=", True),
        ("admin_iframe", True),
        ("admin_iframe=false", False),
        ("admin_iframe=1", False),
        ("utm_source=admin_iframe", False),
    ],
)
def test_the_preview_of_the_back_office_is_asked_for_by_one_flag(
    world: World, flag: str, expected: bool
) -> None:
    make_film(world.store, "film")
    config = Page(world.guest.get(f"/programs/film?{flag}")).config
    assert (config["preview_mode"], config["store"]["preview_mode"]) == (expected, expected)


def test_peoples_text_cannot_leave_its_place(world: World) -> None:
    make_film(world.store, "hostile", title=HOSTILE, description=HOSTILE, credits=HOSTILE)
    page = Page(world.guest.get("/programs/hostile"))
    assert "<script>alert" not in page.html
    assert page.config["first_data"][0]["value"]["title"] == HOSTILE
    assert page.thing("VideoObject")["name"] == HOSTILE
    assert page.meta("og:title") == f"{HOSTILE} · Lantern"
    scripts = page.find_all("script")
    assert [script.get("type") for script in scripts] == [
        "application/ld+json",
        "application/json",
        "module",
        None,
    ]
    assert page.texts["script"][-1] == START


def test_draft_missing_and_other_stores_are_one_real_404(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    moment = time.time()

    class Standing(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Self:
            return cls.fromtimestamp(moment, tz)

    # The page's grant for the collector says until when it holds.
    monkeypatch.setattr("matinee.request.datetime", Standing)
    make_film(world.store, "draft", published=False)
    make_film(world.other_store, "theirs")
    pages = []
    for permalink in ("draft", "theirs", "nothing"):
        response = world.guest.get(f"/programs/{permalink}")
        assert response.status_code == 404
        page = Page(response)
        assert page.meta("robots") == "noindex"
        assert page.config["first_data"] == []
        pages.append((page.title, page.config))
    assert pages[0] == pages[1] == pages[2]


def test_the_built_files_are_named(world: World) -> None:
    make_film(world.store, "film")
    page = Page(world.guest.get("/programs/film"))
    assert page.find("script", type="module")["src"] == "/static/storefront/assets/main-AbCd1234.js"
    assert [link["href"] for link in page.find_all("link", rel="stylesheet")] == [
        "/static/storefront/assets/main-AbCd1234.css",
        "/static/storefront/assets/ProgramPage-1.css",
    ]
    assert [link["href"] for link in page.find_all("link", rel="modulepreload")] == [
        "/static/storefront/assets/shared-1.js",
        "/static/storefront/assets/ProgramPage-1.js",
    ]


def test_the_csrf_token_of_the_page_works(world: World) -> None:
    make_film(world.store, "film")
    browser = world.guest
    del browser.client.cookies["matinee_csrf"]
    token = Page(browser.get("/sign_in")).meta("csrf-token")
    body = {"email": "x@lantern.test", "password": "x"}
    assert browser.send("POST", "/api/sessions", body, csrf=token).status_code == 401
    assert browser.send("POST", "/api/sessions", body, csrf="wrong").status_code == 403


def test_the_policy_names_our_programs_and_nothing_unsafe(world: World) -> None:
    make_film(world.store, "film")
    policy = world.guest.get("/programs/film")["Content-Security-Policy"]
    parts = {part.split()[0]: set(part.split()[1:]) for part in policy.split(";") if part.strip()}
    assert parts["script-src"] == {"'self'", START_HASH}
    assert parts["style-src"] == {"'self'", stylesheet_hash("#ff3637")}
    assert parts["object-src"] == parts["base-uri"] == {"'none'"}
    delivery, collector, intake, realtime = (f"http://lantern.test:{8000 + n}" for n in (2, 3, 1, 4))
    assert parts["connect-src"] == {"'self'", delivery, collector, intake, realtime}
    assert parts["media-src"] == {"'self'", "blob:", delivery}
    assert parts["img-src"] == {"'self'", "data:", "blob:", delivery}
    assert parts["worker-src"] == {"'self'", "blob:"}
    assert "unsafe" not in policy


@pytest.mark.parametrize(("length", "size"), [(64, "text-28 md:text-36"), (65, "text-22 md:text-28")])
def test_a_long_title_is_smaller(world: World, length: int, size: str) -> None:
    make_film(world.store, "the-film", title="x" * length)
    assert size in world.guest.get("/programs/the-film").content.decode()
