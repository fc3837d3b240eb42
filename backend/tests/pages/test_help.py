"""The help of the back office: a page for each room, shipped with the program."""

import re
import tomllib
from pathlib import Path

import pytest
from matinee.pages.office_help import FOLDER, ROOMS, folder_of
from matinee.roles.pages import OFFICE_PAGES
from matinee.roles.who import Who
from matinee.translations.files import FALLBACK, OFFICE_LOCALES
from tests.pages.page import Page
from tests.world import World

LINK = re.compile(r"\]\(([^)]+)\)")
ROOT = Path(__file__).resolve().parents[3]
PARTS = sorted(
    {
        address.partition("/bullet")[2].lstrip("/").partition("/")[0]
        for address, page in OFFICE_PAGES.items()
        if page.who is not Who.ANYONE
    }
)


def test_each_room_has_its_page_and_each_page_its_room() -> None:
    for locale in OFFICE_LOCALES:
        assert sorted(path.stem for path in folder_of(locale).glob("*.md")) == sorted(ROOMS)
    assert {path.name for path in FOLDER.iterdir() if path.is_dir()} == {*OFFICE_LOCALES} - {FALLBACK}
    assert sorted(part for parts in ROOMS.values() for part in parts) == PARTS


def test_the_pages_are_in_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    packages = project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
    assert any(FOLDER.is_relative_to(ROOT / package) for package in packages)


def read(room: str, locale: str) -> str:
    return (folder_of(locale) / f"{room}.md").read_text()


@pytest.mark.parametrize("room", ROOMS)
def test_a_page_says_what_one_does_and_what_the_words_mean(room: str) -> None:
    title, _, rest = read(room, FALLBACK).partition("\n")
    assert title.startswith("# ")
    assert re.findall(r"^## (.+)$", rest, re.MULTILINE) == ["What you do here", "What the words mean"]
    tasks = rest.partition("## What you do here")[2].partition("##")[0]
    assert 3 <= len(re.findall(r"^- ", tasks, re.MULTILINE)) <= 7


@pytest.mark.parametrize("locale", [locale for locale in OFFICE_LOCALES if locale != FALLBACK])
@pytest.mark.parametrize("room", ROOMS)
def test_another_language_says_the_same(room: str, locale: str) -> None:
    """Each paragraph, task and word in its place; a page that changes in one language changes in all."""
    assert outline(read(room, locale)) == outline(read(room, FALLBACK))
    headings = [re.findall(r"^## (.+)$", read(each, locale), re.MULTILINE) for each in ROOMS]
    assert len({tuple(each) for each in headings}) == 1


def outline(text: str) -> list[tuple[str, list[str], list[str]]]:
    """Return the kind of each line, with its code and where it links to."""
    return [
        ("".join(re.findall(r"^(?:#+|-) ", line)), re.findall(r"`[^`]+`", line), LINK.findall(line))
        for line in text.splitlines()
    ]


@pytest.mark.parametrize("part", PARTS)
def test_staff_read_it(world: World, part: str) -> None:
    path = f"/bullet/help/{part}" if part else "/bullet/help"
    for person in (world.owner, world.moderator):
        page = Page(world.browser(person).get(path))
        assert len(page.find_all("h1")) == 1
        assert len(page.find_all("a", **{"aria-current": "page"})) == 1
        assert not page.find_all("script")


def test_it_is_in_the_language_of_the_office(world: World) -> None:
    browser = world.browser(world.owner)
    browser.put("/bullet/api/users/me/language", {"locale": "ar"})
    page = Page(browser.get("/bullet/help/orders"))
    assert '<html lang="ar" dir="rtl">' in page.html
    assert page.title == "المالية · المساعدة"
    assert "ما تفعله هنا" in page.html
    assert "What you do here" not in page.html


def test_the_pages_link_one_another(world: World) -> None:
    owner = world.browser(world.owner)
    links = [link["href"] for link in Page(owner.get("/bullet/help")).find_all("a")]
    assert [link for link in links if link.startswith("/bullet/help")] == [
        "/bullet/help" if room == "home" else f"/bullet/help/{room}" for room in ROOMS
    ]
    assert {owner.get(link).status_code for link in links if link.startswith("/bullet/help")} == {200}


def test_nobody_else(world: World) -> None:
    answer = world.guest.get("/bullet/help/films")
    assert answer.status_code == 302
    assert answer["Location"].startswith("/bullet/sign_in?next=")
    assert world.browser(world.customer).get("/bullet/help/films").status_code == 404
    assert world.browser(world.owner).get("/bullet/help/nothing").status_code == 404
