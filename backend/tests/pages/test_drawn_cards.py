"""A card that the server draws says what the app's card says (components/FilmCard.tsx, PriceLabel.tsx)."""

import re
from html import unescape

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from tests.commerce.shop import Shop
from tests.world import World, make_author, make_chapter, make_film

FIRST_STRONG, LEFT_TO_RIGHT, RIGHT_TO_LEFT, END = "\u2068", "\u2066", "\u2067", "\u2069"


@pytest.fixture(autouse=True)
def drawn(world: World) -> None:
    world.store.settings = {"catalogue_mode": "server"}
    world.store.save()


def said(html: str, permalink: str) -> str:
    """What the card of a film says, in its order, without its tags."""
    (card,) = [
        one for one in re.findall(r"<article.*?</article>", html, re.S) if f'"/programs/{permalink}"' in one
    ]
    return unescape(re.sub(r"\s*<[^>]*>\s*", "|", card))


def catalogue(world: World, language: str = "en") -> str:
    return world.guest.get(f"/catalog?locale={language}").content.decode()


def test_what_it_takes_to_watch(world: World) -> None:
    shop = Shop(world.store, world.customer)
    make_film(world.store, "open")
    make_film(world.store, "signed-in", access="registered")
    make_film(world.store, "not-on-sale", access="paid")
    shop.sell("rent", "rental", 399, make_film(world.store, "rented", access="paid"))
    shop.sell("buy", "purchase", 1299, make_film(world.store, "bought", access="paid"))
    html = catalogue(world)
    wanted = {
        "signed-in": "Free account",
        "not-on-sale": "Paid",
        "rented": "Rent $3.99",
        "bought": "Buy $12.99",
    }
    for permalink, words in wanted.items():
        assert f"|{words}|" in said(html, permalink)
    assert "$" not in said(html, "open")

    shop.sell("plan", "plan", 199)
    html = catalogue(world)
    assert "|With a subscription|" in said(html, "rented")
    assert "$" not in said(html, "rented")


def test_an_amount_is_written_as_the_language_writes_it(world: World) -> None:
    Shop(world.store, world.customer).sell(
        "rent", "rental", 399, make_film(world.store, "film", access="paid")
    )
    assert "|Leihen 3,99\xa0$|" in said(catalogue(world, "de"), "film")
    arabic = said(catalogue(world, "ar"), "film")
    amount = re.search(f"{RIGHT_TO_LEFT}{LEFT_TO_RIGHT}(.*?){END}{END}", arabic)
    assert amount and "3.99" in amount[1] and "US$" in amount[1]


def test_the_names_give_way_before_the_year(world: World) -> None:
    film = make_film(world.store, "film", year=1922, description="About it")
    make_author(world.store, "ann", film, name="Ann Smith")
    make_author(world.store, "bob", film, name="Bob Jones")
    make_chapter(film)
    make_film(world.store, "untold", description="Nothing is known of it.")
    html = catalogue(world)
    line = html.partition('<span class="truncate">Ann Smith and Bob Jones</span>')[2]
    assert line.startswith('<span class="shrink-0 whitespace-pre"> · 1922 · 2 chapters</span>')
    assert "Nothing is known of it." in said(html, "untold")
    arabic = catalogue(world, "ar")
    assert f'<span class="truncate">{FIRST_STRONG}Ann Smith وBob Jones{END}</span>' in arabic
    assert f" · {FIRST_STRONG}1922{END} · {FIRST_STRONG}" in arabic


def test_titles_keep_their_own_direction(world: World) -> None:
    make_film(world.store, "film", title="Who goes there?", description="A night.\nMore of it.")
    html = catalogue(world, "ar")
    assert html.count("<bdi>Who goes there?</bdi>") == 2  # at the head and on the card
    assert "<bdi>A night.</bdi>" in html


def test_prices_cost_no_statement(world: World) -> None:
    counts = []
    shop = Shop(world.store, world.customer)
    catalogue(world)  # what a process reads once
    for n in range(2):
        with CaptureQueriesContext(connection) as made:
            catalogue(world)
        counts.append(len(made))
        for m in range(5):
            film = make_film(world.store, f"film-{n}-{m}", access="paid")
            shop.sell(f"rent-{n}-{m}", "rental", 399, film)
    assert counts[0] == counts[1]
