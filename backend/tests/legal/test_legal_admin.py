"""The back office's legal pages: /bullet/api/legal."""

from typing import Any

import pytest
from matinee.legal.models import LegalVersion
from tests.world import Answer, Browser, World

LEGAL = "/bullet/api/legal"
CALLS = [
    ("GET", LEGAL, None),
    ("PUT", f"{LEGAL}/terms/en", {"text": "x"}),
    ("POST", f"{LEGAL}/preview", {"text": "x"}),
    ("GET", "/bullet/api/customers/1/agreements", None),
]


@pytest.fixture
def owner(world: World) -> Browser:
    return world.browser(world.owner)


def write(browser: Browser, text: str, *, kind: str = "terms", locale: str = "en") -> Answer:
    return browser.put(f"{LEGAL}/{kind}/{locale}", {"text": text})


def page_of(answer: Answer, kind: str = "terms") -> dict[str, Any]:
    assert answer.status_code == 200, answer.content
    return next(page for page in answer.json() if page["kind"] == kind)


@pytest.mark.parametrize(("method", "path", "body"), CALLS)
def test_only_staff(world: World, method: str, path: str, body: Any) -> None:
    assert world.guest.send(method, path, body).status_code == 401
    for person in (world.customer, world.moderator):
        assert world.browser(person).send(method, path, body).status_code == 404


def test_a_text_is_saved_with_who_wrote_it_and_when(world: World, owner: Browser) -> None:
    assert [page["href"] for page in owner.get(LEGAL).json()] == [None] * 4
    page = page_of(write(owner, "# Terms\n\nBe kind.\n"))
    assert page["href"] == "/terms"
    text = next(text for text in page["texts"] if text["locale"] == "en")
    assert (text["text"], bool(text["changed_at"])) == ("# Terms\n\nBe kind.", True)
    (version,) = page["versions"]
    assert (version["author_name"], version["is_current"], version["has_text"]) == (
        world.owner.name,
        True,
        True,
    )


def test_each_change_is_a_version_and_the_same_text_is_none(owner: Browser) -> None:
    write(owner, "One")
    write(owner, "Two")
    page = page_of(write(owner, " Two\n"))
    assert [version["is_current"] for version in page["versions"]] == [True, False]
    assert [row.text for row in LegalVersion.objects.order_by("id")] == ["One", "Two"]


def test_an_empty_text_takes_the_page_down_and_keeps_the_versions(owner: Browser) -> None:
    write(owner, "One")
    page = page_of(write(owner, ""))
    assert page["href"] is None
    assert [version["has_text"] for version in page["versions"]] == [False, True]


def test_an_address_elsewhere_goes_before_the_text(owner: Browser) -> None:
    write(owner, "One")
    assert owner.patch("/bullet/api/store", {"terms_url": "https://law.test/terms"}).status_code == 200
    assert page_of(owner.get(LEGAL))["href"] == "https://law.test/terms"
    owner.patch("/bullet/api/store", {"terms_url": None})
    assert page_of(owner.get(LEGAL))["href"] == "/terms"


def test_another_store_has_its_own(world: World, owner: Browser) -> None:
    write(world.browser(world.other_owner), "Theirs")
    assert page_of(owner.get(LEGAL))["versions"] == []


@pytest.mark.parametrize(
    ("kind", "locale", "body", "status"),
    [
        ("cookies", "en", {"text": "x"}, 422),
        ("terms", "xx", {"text": "x"}, 422),
        ("terms", "en", {}, 422),
        ("terms", "en", {"text": "a\u0001"}, 422),
        ("terms", "en", {"text": "x" * 100_001}, 422),
    ],
)
def test_malformed(owner: Browser, kind: str, locale: str, body: Any, status: int) -> None:
    assert owner.put(f"{LEGAL}/{kind}/{locale}", body).status_code == status
    assert not LegalVersion.objects.exists()


def test_the_preview_saves_nothing(owner: Browser) -> None:
    answer = owner.post(f"{LEGAL}/preview", {"text": "# One\n\n<b onclick=x>two</b> [bad](javascript:x)"})
    assert answer.json()["html"] == (
        '<h2 id="text-one">One</h2>\n<p>&lt;b onclick=x&gt;two&lt;/b&gt; [bad](javascript:x)</p>\n'
    )
    assert not LegalVersion.objects.exists()
