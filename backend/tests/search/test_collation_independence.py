"""The same results on every PostgreSQL: no extension, no dictionary, no locale has a say."""

import re

import pytest
from django.db import connection
from matinee.search import queries, statements
from tests.search.search_setup import film, found
from tests.world import World

OF_A_LOCALE = ("to_tsvector", "to_tsquery", "unaccent", "similarity", "ilike", "lower(", "upper(")


@pytest.mark.django_db
def test_no_extension_is_needed() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT extname FROM pg_extension")
        assert cursor.fetchall() == [("plpgsql",)]


@pytest.mark.django_db
def test_every_text_that_orders_is_compared_byte_by_byte() -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT table_name, column_name, collation_name FROM information_schema.columns"
            " WHERE (table_name, column_name) IN (('search_document', 'title_key'),"
            " ('search_name', 'name_key'), ('search_word', 'word'))"
        )
        assert [collation for _, _, collation in cursor.fetchall()] == ["C", "C", "C"]
    ordered = {name for order in queries._ORDERS.values() for name in re.findall(r"[a-z_]+", order)}
    assert ordered == {"points", "published_at", "content_id", "title_key", "duration_ms"}
    for order in queries._ORDERS.values():
        assert order.removesuffix(" DESC").endswith("content_id")


def test_no_dictionary_and_no_function_of_a_locale_has_a_say() -> None:
    said = " ".join(value for value in vars(statements).values() if isinstance(value, str)).lower()
    for word in (*OF_A_LOCALE, "random("):
        assert word not in said


def test_the_order_by_title_is_the_folded_one(world: World) -> None:
    titles = {"a": "Zebra", "b": "Äpfel", "c": "apple", "d": "Éclair", "e": "ÆON", "f": "éa"}
    for permalink, title in titles.items():
        film(world.store, permalink, title)
    assert found(world.guest, sort="title") == ["e", "b", "c", "f", "d", "a"]
