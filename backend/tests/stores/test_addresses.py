"""Absolute addresses of ours: a request chooses neither the port nor the scheme, nor for mails the host."""

import re
from collections.abc import Callable

import pytest
from django.test import override_settings
from matinee.accounts.models import Confirmation
from matinee.kit.environment import Environment
from procrastinate.contrib.django.models import ProcrastinateJob
from tests.accounts.letters import html_of, mails_to, text_of
from tests.comments.comment_calls import said, set_rules
from tests.world import Answer, Browser, World, make_film

FORWARDED = {
    "X-Forwarded-Host": "evil.test:1337",
    "X-Forwarded-Port": "1337",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Scheme": "https",
    "X-Original-Host": "evil.test",
    "Forwarded": "host=evil.test:1337;proto=https",
}
SPELLINGS: list[tuple[str, dict[str, str]]] = [
    ("lantern.test", {}),
    ("lantern.test:1337", {}),
    ("LANTERN.test:1337", {}),
    ("lantern.test:8000", {}),
    ("lantern.test:443", {}),
    ("evil.test", {}),
    ("evil.test:1337", {}),
    ("[::1]:1337", {}),
    ("lantern.test", FORWARDED),
    ("lantern.test:1337", FORWARDED),
]
OURS = "http://lantern.test:8000"
ABSOLUTE = re.compile(r"https?://[^/\s\"'<>&]+")


@pytest.fixture(params=SPELLINGS, ids=lambda spelling: f"{spelling[0]}{'+' if spelling[1] else ''}")
def send(world: World, request: pytest.FixtureRequest) -> Callable[..., Answer]:
    """Ask as a customer, with one spelling of the host."""
    world.other_store.delete()  # a single store answers at every host
    set_rules(world.store, commenting="everyone")
    host, headers = request.param

    def ask(method: str, path: str, body: object = None) -> Answer:
        browser = world.browser(world.customer)
        browser.client.defaults["HTTP_HOST"] = host
        return browser.send(method, path, body, headers=headers)

    return ask


def origins_in(text: str) -> set[str]:
    return set(ABSOLUTE.findall(text))


def origins_of_mails(email: str) -> set[str]:
    mail = mails_to(email)[-1]
    return origins_in(text_of(mail)) | origins_in(html_of(mail))


def test_mails_lead_to_the_stores_own_address(world: World, send: Callable[..., Answer]) -> None:
    asked = send("POST", "/api/password_resets", {"email": world.customer.email})
    assert asked.status_code == 202
    assert origins_of_mails(world.customer.email) == {OURS}
    assert not Confirmation.objects.exclude(origin=OURS).exists()


def test_notices_of_comments_too(world: World, send: Callable[..., Answer]) -> None:
    film = make_film(world.store, "film")
    thread = said(world.browser(world.owner), film, "one")
    sent = send("POST", "/api/comments", {"id": film.pk, "comment": {"body": "two"}, "thread_id": thread})
    assert sent.status_code == 201, sent.content
    jobs = ProcrastinateJob.objects.filter(task_name="matinee.comments.tasks.notify")
    assert {job.args["origin"] for job in jobs if job.args["comment_id"] == sent.json()["id"]} == {OURS}


def test_a_devices_screen_names_it_too(world: World, send: Callable[..., Answer]) -> None:
    asked = send("POST", "/api/smartwatch_activations", {})
    assert origins_in(asked.content.decode()) == {OURS}


@pytest.mark.parametrize(
    "path", ["/feed.xml", "/sitemap.xml", "/robots.txt", "/api/oembed?url={origin}/programs/film"]
)
def test_what_is_fetched_names_no_foreign_port(world: World, send: Callable[..., Answer], path: str) -> None:
    make_film(world.store, "film")
    answer = send("GET", path.format(origin=OURS))
    if answer.status_code == 200:
        for origin in origins_in(answer.getvalue().decode()) - {
            "http://www.w3.org",
            "http://www.sitemaps.org",
        }:
            assert "1337" not in origin and not origin.startswith("https"), origin


def test_the_public_origin_is_all_there_is(world: World, send: Callable[..., Answer]) -> None:
    make_film(world.store, "film")
    public = Environment.model_validate({"PUBLIC_ORIGIN": "https://films.example"})
    with override_settings(ENVIRONMENT=public):
        send("POST", "/api/password_resets", {"email": world.customer.email})
        assert origins_of_mails(world.customer.email) == {"https://films.example"}
        fetched = origins_in(send("GET", "/robots.txt").content.decode())
        assert fetched == {"https://films.example"}


def test_a_browser_at_our_port_keeps_the_address_that_it_uses(world: World) -> None:
    world.other_store.delete()
    browser = Browser("192.168.1.5:8000")
    assert "http://192.168.1.5:8000/sitemap.xml" in browser.get("/robots.txt").content.decode()
