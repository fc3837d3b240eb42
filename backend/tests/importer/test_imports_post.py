"""POST /bullet/api/imports: a CSV of contents."""

import csv
import io
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test.utils import CaptureQueriesContext
from matinee.catalog.models import (
    Author,
    Category,
    CategoryContent,
    Chapter,
    Content,
    ContentAuthor,
    CustomField,
    CustomFieldValue,
)
from matinee.importer import reading
from matinee.importer.runs import run_import
from tests.commerce.shop import Shop
from tests.world import Answer, Browser, World, make_film, make_video


def send(browser: Browser, data: bytes | str, *, dry_run: str | None = None) -> Answer:
    """Hand a file in, let its job run, and return what is asked for then; or the refusal."""
    raw = data.encode() if isinstance(data, str) else data
    query = f"?dry_run={dry_run}" if dry_run else ""
    given = browser.upload(f"/bullet/api/imports{query}", {"file": SimpleUploadedFile("films.csv", raw)})
    if given.status_code != 202:
        return given
    run_import(import_id=given.json()["id"])
    return browser.get(f"/bullet/api/imports/{given.json()['id']}")


def refusal(response: Answer) -> str:
    """Return the code of what is wrong with the file as a whole."""
    body = response.json()
    assert (body["state"], body["applied"]) == ("failed", False)
    assert body["problem"]["message"]
    return str(body["problem"]["code"])


def table(*rows: dict[str, Any]) -> str:
    columns = list(dict.fromkeys(name for row in rows for name in row))
    out = io.StringIO()
    writer = csv.DictWriter(out, columns)
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


@pytest.fixture
def owner(world: World) -> Browser:
    return world.browser(world.owner)


def done(response: Answer) -> tuple[int, int, int, bool, list[Any]]:
    assert response.status_code == 200, response.content
    body = response.json()
    assert body["errors_count"] == len(body["errors"])
    return body["created"], body["updated"], body["unchanged"], body["applied"], body["errors"]


def faults(response: Answer) -> list[tuple[int, str, str]]:
    body = response.json()
    assert body["applied"] is False
    return [(one["row"], one["column"], one["code"]) for one in body["errors"]]


WHOLE = {
    "permalink": "m",
    "title": "M",
    "description": "A city looks for a murderer.\nIn two lines, “quoted”.",
    "credits": "Nero-Film",
    "access": "Registered",
    "minimum_age": "12",
    "unlisted": "yes",
    "year": "1931",
    "free_minutes": "10",
    "position": "7",
    "categories": "Crime; Silent no more",
    "authors": "Fritz Lang (director); Thea von Harbou (writer); Peter Lorre",
    "field:camera": "Debrie",
}


def test_every_column_is_written(world: World, owner: Browser) -> None:
    CustomField.objects.create(store=world.store, key="camera", title="Camera")
    assert done(send(owner, table(WHOLE))) == (1, 0, 0, True, [])
    content = Content.objects.get(store=world.store, permalink="m")
    assert (content.title, content.access, content.year, content.position) == ("M", "registered", 1931, 7)
    assert (content.minimum_age, content.is_unlisted, content.free_minutes) == (12, True, 10)
    assert content.description == WHOLE["description"]
    assert content.credits == "Nero-Film"
    assert content.published_at is None
    assert [chapter.position for chapter in Chapter.objects.filter(content=content)] == [1]
    assert set(Category.objects.values_list("title", "permalink")) == {
        ("Crime", "crime"),
        ("Silent no more", "silent-no-more"),
    }
    parts = ContentAuthor.objects.filter(content=content).order_by("position")
    assert list(parts.values_list("author__name", "role")) == [
        ("Fritz Lang", "director"),
        ("Thea von Harbou", "writer"),
        ("Peter Lorre", ""),
    ]
    assert CustomFieldValue.objects.get(content=content).value == "Debrie"


def test_the_same_file_again_changes_nothing(world: World, owner: Browser) -> None:
    CustomField.objects.create(store=world.store, key="camera", title="Camera")
    rows = table(WHOLE, {**WHOLE, "permalink": "", "title": "Été à Paris"})
    assert done(send(owner, rows)) == (2, 0, 0, True, [])
    before = (
        list(Content.objects.values()),
        list(CategoryContent.objects.values()),
        list(ContentAuthor.objects.values()),
    )
    assert done(send(owner, rows)) == (0, 0, 2, True, [])
    after = (
        list(Content.objects.values()),
        list(CategoryContent.objects.values()),
        list(ContentAuthor.objects.values()),
    )
    assert after == before
    assert Content.objects.filter(permalink="ete-a-paris").count() == 1


def test_a_column_that_is_not_there_is_left_alone_and_an_empty_cell_empties(
    world: World, owner: Browser
) -> None:
    CustomField.objects.create(store=world.store, key="camera", title="Camera")
    send(owner, table(WHOLE))
    assert done(send(owner, table({"permalink": "m", "title": "M – a city"}))) == (0, 1, 0, True, [])
    content = Content.objects.get(permalink="m")
    assert (content.title, content.year) == ("M – a city", 1931)
    assert ContentAuthor.objects.filter(content=content).count() == 3
    cleared = {**dict.fromkeys(WHOLE, ""), "permalink": "m"}
    assert done(send(owner, table(cleared))) == (0, 1, 0, True, [])
    content.refresh_from_db()
    assert (content.title, content.access, content.position) == ("M – a city", "registered", 7)
    assert (content.description, content.credits, content.year, content.free_minutes) == ("", "", None, None)
    assert (content.minimum_age, content.is_unlisted) == (12, True)
    for model in (CategoryContent, ContentAuthor, CustomFieldValue):
        assert not model.objects.filter(content=content).exists()


def test_translations_are_columns_of_their_own(world: World, owner: Browser) -> None:
    german = {"title_de": "M – Eine Stadt sucht", "description_de": "Eine Stadt.\nZwei Zeilen."}
    assert done(send(owner, table({"permalink": "m", "title": "M", **german, "title_ar": ""}))) == (
        *(1, 0, 0),
        True,
        [],
    )
    content = Content.objects.get(store=world.store, permalink="m")
    assert content.translations == {
        "de": {"title": "M – Eine Stadt sucht", "description": "Eine Stadt.\nZwei Zeilen."}
    }
    changes = {"permalink": "m", "description_de": "", "title_ar": "م"}
    assert done(send(owner, table(changes)))[:3] == (0, 1, 0)
    content.refresh_from_db()
    assert content.translations == {"de": {"title": "M – Eine Stadt sucht"}, "ar": {"title": "م"}}
    assert done(send(owner, table(changes)))[:3] == (0, 0, 1)
    wrong = {"permalink": "m", "title_de": "A" * 201}
    assert faults(send(owner, table(wrong))) == [(2, "title_de", "too_long")]
    assert refusal(send(owner, table({"permalink": "m", "title_xx": "M"}))) == "unknown_column"


def test_a_rehearsal_changes_nothing(world: World, owner: Browser) -> None:
    row = {"title": "New", "categories": "New ones", "authors": "Somebody"}
    assert done(send(owner, table(row), dry_run="true")) == (1, 0, 0, False, [])
    assert not Content.objects.exists()
    assert not Category.objects.exists()
    assert not Author.objects.exists()


def test_one_wrong_cell_and_nothing_is_written(world: World, owner: Browser) -> None:
    rows = table({"title": "Good", "year": "1999"}, {"title": "Bad", "year": "MCMXCIX"})
    response = send(owner, rows)
    assert done(response)[:4] == (1, 0, 0, False)
    (fault,) = response.json()["errors"]
    assert fault == {
        "row": 3,
        "column": "year",
        "code": "number",
        "message": "Write a year from 1800 to 2200.",
        "value": "MCMXCIX",
    }
    assert not Content.objects.exists()


@pytest.mark.parametrize(
    ("cell", "code"),
    [
        ({"permalink": "Not A Slug"}, "permalink"),
        ({"permalink": "a--b"}, "permalink"),
        ({"permalink": "x" * 121}, "permalink"),
        ({"permalink": "search"}, "reserved"),
        ({"title": "x" * 201}, "too_long"),
        ({"title": "two\nlines"}, "not_plain"),
        ({"title": "bell\x07"}, "not_plain"),
        ({"title": '=HYPERLINK("http://x")'}, "formula"),
        ({"description": "=1+1"}, "formula"),
        ({"description": "x" * 10_001}, "too_long"),
        ({"description": "x" * 300_000}, "too_long"),
        ({"credits": "\x02"}, "not_plain"),
        ({"access": "secret"}, "access"),
        ({"minimum_age": "13"}, "minimum_age"),
        ({"unlisted": "maybe"}, "unlisted"),
        ({"year": "1799"}, "number"),
        ({"free_minutes": "16"}, "number"),
        ({"year": "1e3"}, "number"),
        ({"year": "١٩٩٩"}, "number"),
        ({"position": "99999999999"}, "number"),
        ({"categories": "x" * 201}, "too_long"),
        ({"authors": f"Somebody ({'x' * 81})"}, "too_long"),
        ({"published": "perhaps"}, "published"),
        ({"published": "yes"}, "not_ready"),
        ({"field:stars": "many"}, "number"),
        ({"field:color": "maybe"}, "boolean"),
        ({"field:mood": "grim"}, "choice"),
        ({"field:camera": "x" * 501}, "too_long"),
    ],
)
def test_wrong_cells_are_named(world: World, owner: Browser, cell: dict[str, str], code: str) -> None:
    for key, kind, options in [
        ("stars", "number", []),
        ("color", "boolean", []),
        ("mood", "choice", ["gay", "sad"]),
        ("camera", "text", []),
    ]:
        CustomField.objects.create(store=world.store, key=key, title=key, kind=kind, options=options)
    response = send(owner, table({"title": "A film", **cell}))
    (column,) = cell
    assert faults(response) == [(2, column, code)]
    assert not Content.objects.exists()
    assert len(response.json()["errors"][0]["value"]) <= 100


def test_cells_that_only_look_dangerous_are_text(world: World, owner: Browser) -> None:
    titles = [
        "-30-",
        "+1",
        "@midnight",
        "'; DROP TABLE x; --",
        "<script>alert(1)</script>",
        "فيلم",
        "🎬",
        "%s {0}",
    ]
    rows = [{"permalink": f"f-{n}", "title": title} for n, title in enumerate(titles)]
    assert done(send(owner, table(*rows)))[0] == len(titles)
    assert set(Content.objects.values_list("title", flat=True)) == set(titles)


def test_rows_about_the_same_content_are_refused(world: World, owner: Browser) -> None:
    rows = table({"permalink": "a", "title": "A"}, {"permalink": "a", "title": "B"})
    assert faults(send(owner, rows)) == [(3, "permalink", "twice")]
    rows = table({"title": "The same"}, {"title": "The  same!"})
    assert faults(send(owner, rows)) == [(3, "permalink", "twice")]


def test_a_title_without_latin_letters_needs_a_permalink(world: World, owner: Browser) -> None:
    assert faults(send(owner, table({"title": "فيلم"}))) == [(2, "permalink", "missing")]
    assert faults(send(owner, table({"permalink": "nowhere"}))) == [(2, "permalink", "not_found")]
    assert faults(send(owner, "title,year\n,1999\n")) == [(2, "title", "missing")]


@pytest.mark.parametrize(
    "data",
    [
        "title,year\nM,1931\n".encode("utf-8-sig"),
        "title,year\nM,1931\n".encode("utf-16"),
        b"title;year\r\nM;1931\r\n",
        b"title\tyear\nM\t1931",
        b'"title","year"\n"M","1931"\n\n,,\n',
        b" Title , YEAR \n M , 1931 \n",
        b"title,year,\nM,1931,\n",
    ],
)
def test_files_as_programs_write_them(world: World, owner: Browser, data: bytes) -> None:
    assert done(send(owner, data)) == (1, 0, 0, True, [])
    assert Content.objects.values_list("title", "year").get() == ("M", 1931)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n",
        b"title\nM\x00\n",
        b"\xff\xfe\x00",
        "title\nÉté\n".encode("latin-1"),
        b'title,year\n"M,1931\n',
        b'title\n"a"b\n',
        b"title,director\nM,Lang\n",
        b"title,title\nM,M\n",
        b"title,,year\nM,x,1931\n",
        b"year\n1931\n",
        b"title\nM,1931\n",
        b"title,field:unknown\nM,x\n",
        b"\x89PNG\r\n\x1a\n" + b"\x01" * 200,
    ],
)
def test_files_that_are_no_table_are_422_in_the_shape(world: World, owner: Browser, data: bytes) -> None:
    response = send(owner, data)
    assert refusal(response) in ("not_readable", "unknown_column", "missing_column")
    assert not Content.objects.exists()


def test_too_much_is_refused(world: World, owner: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MOST_ROWS", 2)
    assert refusal(send(owner, table(*({"title": f"f{n}"} for n in range(3))))) == "not_readable"
    response = send(owner, b"title\n" + b"x" * reading.LARGEST_BYTES)
    assert response.status_code == 413
    assert response.json()["errors"][0]["code"] == "too_large"


def test_publishing_goes_by_the_catalogues_own_rules(world: World, owner: Browser) -> None:
    make_film(world.store, "playable", published=False)
    make_film(world.store, "shown")
    rows = table({"permalink": "playable", "published": "yes"}, {"permalink": "shown", "published": "no"})
    assert done(send(owner, rows)) == (0, 2, 0, True, [])
    assert Content.objects.get(permalink="playable").published_at is not None
    assert Content.objects.get(permalink="shown").published_at is None
    assert done(send(owner, rows)) == (0, 0, 2, True, [])


def test_an_access_that_changes_is_noted_once(world: World, owner: Browser) -> None:
    make_film(world.store, "film")
    Shop(world.store, world.customer).sell("club", "plan")
    rows = table({"permalink": "film", "title": "Other", "access": "paid"})
    assert done(send(owner, rows)) == (0, 1, 0, True, [])
    assert Content.objects.values_list("title", "access").get() == ("Other", "paid")


def test_what_nobody_could_buy_is_not_for_sale(world: World, owner: Browser) -> None:
    make_film(world.store, "shown")
    make_film(world.store, "draft", published=False)
    rows = table(
        {"permalink": "shown", "access": "paid", "published": ""},
        {"permalink": "draft", "access": "paid", "published": "yes"},
    )
    faults = done(send(owner, rows))[4]
    assert [(one["row"], one["column"], one["code"]) for one in faults] == [
        (2, "access", "nothing_to_buy"),
        (3, "published", "nothing_to_buy"),
    ]
    assert set(Content.objects.values_list("access", flat=True)) == {"public"}
    Shop(world.store, world.customer).sell("club", "plan")
    assert done(send(owner, rows)) == (0, 2, 0, True, [])


def test_another_stores_contents_are_not_touched(world: World, owner: Browser) -> None:
    make_film(world.other_store, "film", title="Theirs")
    CustomField.objects.create(store=world.other_store, key="camera", title="Camera")
    assert done(send(owner, table({"permalink": "film", "title": "Ours"}))) == (1, 0, 0, True, [])
    assert Content.objects.get(store=world.other_store).title == "Theirs"
    assert refusal(send(owner, table({"title": "x", "field:camera": "y"}))) == "unknown_column"


def test_only_staff_may_import(world: World) -> None:
    row = table({"title": "A"})
    assert send(world.browser(world.admin), row).status_code == 200
    assert send(Browser(world.store.host), row).status_code == 401
    for user in (world.customer, world.moderator, world.other_customer):
        assert send(world.browser(user), row).status_code == 404
    assert world.browser(world.owner).post("/bullet/api/imports", {}).status_code in (415, 422)
    assert world.browser(world.owner).upload("/bullet/api/imports", {"other": "x"}).status_code == 422


def test_the_number_of_statements_does_not_grow_with_the_rows(world: World, owner: Browser) -> None:
    def count(rows: str) -> int:
        with CaptureQueriesContext(connection) as queries:
            assert done(send(owner, rows))[3]
        return len(queries)

    def films(start: int, end: int) -> str:
        return table(
            *(
                {"permalink": f"f-{n}", "title": f"F {n}", "categories": "All", "authors": f"A {n % 2}"}
                for n in range(start, end)
            )
        )

    count(films(0, 2))
    assert count(films(2, 4)) == count(films(4, 300))
    Content.objects.update(title="Another one")
    assert count(films(0, 2)) == count(films(2, 300))


def test_published_contents_keep_playing(world: World, owner: Browser) -> None:
    make_film(world.store, "film", video=make_video(world.store))
    send(owner, table({"permalink": "film", "title": "Renamed"}))
    (card,) = world.guest.get("/api/contents").json()
    assert card["title"] == "Renamed"
