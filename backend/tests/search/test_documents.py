"""The documents follow the catalogue, whoever writes it and however."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from django.db import connection, connections, transaction
from django.utils import timezone
from matinee.catalog import operations as catalog
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
from matinee.media.models import CaptionTrack, Video
from matinee.search import operations
from matinee.search.models import Document, Line, Name, Stale, Word
from matinee.stores.models import Store
from tests.search.search_setup import author, captions, category, field, film, found
from tests.world import World, make_world

Change = Callable[[Content], object]


def _whole(store: Store) -> Content:
    one = film(store, "one", "The harbour", "Beside a lighthouse.")
    author(one, "Mai Zetterling")
    category(one, "Silents")
    one.chapters.update(title="Prologue")
    field(one, "camera", "Steadicam")
    captions(one, (1, "Somebody is whispering"))
    return one


@pytest.mark.parametrize(
    ("change", "gone", "new"),
    [
        (lambda one: Content.objects.update(title="The quay"), "harbour", "quay"),
        (lambda one: Content.objects.update(description="A pier."), "lighthouse", "pier"),
        (lambda one: Author.objects.update(name="Gun Lund"), "zetterling", "lund"),
        (lambda one: Category.objects.update(title="Talkies"), "silents", "talkies"),
        (lambda one: Chapter.objects.update(title="Epilogue"), "prologue", "epilogue"),
        (lambda one: CustomFieldValue.objects.update(value="Dolly"), "steadicam", "dolly"),
        (
            lambda one: CaptionTrack.objects.update(text="WEBVTT\n\n00:01.000 --> 00:02.000\nshouting\n"),
            "whispering",
            "shouting",
        ),
        (lambda one: Author.objects.all().delete(), "zetterling", "harbour"),
        (lambda one: Category.objects.all().delete(), "silents", "harbour"),
        (lambda one: CustomField.objects.all().delete(), "steadicam", "harbour"),
        (lambda one: CaptionTrack.objects.all().delete(), "whispering", "harbour"),
        (lambda one: ContentAuthor.objects.all().delete(), "zetterling", "harbour"),
        (lambda one: CategoryContent.objects.all().delete(), "silents", "harbour"),
        (lambda one: Chapter.objects.update(video_id=None), "whispering", "harbour"),
    ],
)
def test_a_change_is_found_and_what_was_is_not(world: World, change: Change, gone: str, new: str) -> None:
    one = _whole(world.store)
    assert found(world.guest, gone) == ["one"]
    change(one)
    assert found(world.guest, gone) == []
    assert found(world.guest, new) == ["one"]
    # An author without a content is still an author.
    is_a_name = (
        Author.objects.filter(name__icontains=gone).exists()
        | Category.objects.filter(title__icontains=gone).exists()
    )
    assert Word.objects.filter(word=gone).exists() == is_a_name


def test_publishing_unpublishing_and_deleting(world: World) -> None:
    one = _whole(world.store)
    at = datetime.now(UTC)
    for _ in range(2):
        catalog.unpublish_content(store_id=world.store.pk, content_id=one.pk, at=at)
        assert found(world.guest, "harbour") == []
        catalog.publish_content(store_id=world.store.pk, content_id=one.pk, at=at)
        assert found(world.guest, "harbour") == ["one"]
    one.chapters.update(video=None)
    catalog.delete_content(store_id=world.store.pk, content_id=one.pk, at=timezone.now())
    assert world.guest.get("/api/contents/search?q=harbour")["total-results"] == "0"
    operations.refresh()
    for model in (Document, Line, Stale):
        assert not model.objects.exists()
    # What is left is what the author and the category that are left need.
    assert set(Word.objects.values_list("word", flat=True)) == {"mai", "zetterling", "silents"}


def test_what_search_does_not_go_by_makes_no_work(world: World) -> None:
    one = _whole(world.store)
    operations.refresh()
    Content.objects.update(updated_at=datetime.now(UTC), credits="Somebody else", position=3)
    Chapter.objects.update(is_vertical=True)
    Category.objects.update(position=9, is_featured=True)
    Video.objects.update(storyboard_made=True)
    Content.objects.update(title=one.title)
    assert not Stale.objects.exists()


def test_a_row_that_moves_changes_both(world: World) -> None:
    one, two = _whole(world.store), film(world.store, "two", "Two")
    assert found(world.guest, "zetterling") == ["one"]
    ContentAuthor.objects.filter(content=one).update(content=two)
    assert found(world.guest, "zetterling") == ["two"]


def _everything() -> list[Any]:
    return [
        list(Document.objects.order_by("content_id").values()),
        list(
            Line.objects.order_by("content_id", "chapter_id", "language", "start_ms").values_list(
                "store_id", "content_id", "chapter_id", "language", "start_ms", "text", "words"
            )
        ),
        list(
            Name.objects.order_by("kind", "target_id").values_list(
                "store_id", "kind", "target_id", "permalink", "name", "name_key", "words"
            )
        ),
        list(Word.objects.order_by("store_id", "word").values_list("store_id", "word", "keys")),
    ]


def test_a_rebuild_makes_the_same(world: World) -> None:
    theirs = _whole(world.other_store)
    one = _whole(world.store)
    operations.refresh()
    # A history of changes, each followed by a turn.
    for n in range(6):
        made = film(world.store, f"film-{n}", f"Film número {n}", "Straße " * n, published=n % 2 == 0)
        author(made, f"Author {n % 3}")
        captions(made, (n, f"line {n}"), (n + 1, "second"), language="de")
        operations.refresh()
    Author.objects.filter(name="Author 1").update(name="Åse Ødegård")
    operations.refresh()
    Content.objects.filter(permalink="film-3").delete()
    operations.refresh()
    Category.objects.all().delete()
    Content.objects.filter(pk=one.pk).update(title="Another harbour")
    operations.refresh()
    followed = _everything()
    assert len(followed[0]) == 7
    assert operations.rebuild(store_id=world.store.pk) == 6
    assert _everything() == followed
    assert operations.rebuild_all() == 7
    assert _everything() == followed
    assert theirs.pk in {document["content_id"] for document in followed[0]}


def test_captions_that_cannot_be_read_have_no_lines(world: World) -> None:
    one = _whole(world.store)
    CaptionTrack.objects.update(text="WEBVTT\n\n00:0x --> later\nnothing\n")
    assert found(world.guest, "harbour") == ["one"]
    assert not Line.objects.filter(content_id=one.pk).exists()


@pytest.fixture
def committed(transactional_db: None) -> Iterator[World]:
    yield make_world()


@pytest.mark.django_db(transaction=True)
def test_a_content_that_somebody_changes_now_waits_for_its_turn(committed: World) -> None:
    one, two = _whole(committed.store), film(committed.store, "two", "Two harbours")
    operations.refresh()
    Content.objects.update(description="A pier.")
    other = connections["default"].copy()
    try:
        with other.cursor() as cursor:
            other.set_autocommit(False)
            cursor.execute("UPDATE catalog_content SET published_at = NULL WHERE id = %s", [one.pk])
            assert operations.refresh() > 0  # does not wait for it
            assert list(Stale.objects.values_list("target_id", flat=True).distinct()) == [one.pk]
            assert Document.objects.get(content_id=two.pk).description == "A pier."
            other.commit()
    finally:
        other.close()
    operations.refresh()
    assert not Stale.objects.exists()
    assert Document.objects.get(content_id=one.pk).published_at is None
    assert Document.objects.get(content_id=one.pk).description == "A pier."


@pytest.mark.django_db(transaction=True)
def test_a_change_that_commits_during_a_turn_is_not_lost(
    committed: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = _whole(committed.store)
    operations.refresh()
    Author.objects.update(name="Gun Lund")
    read = operations._write_contents

    def read_and_then_somebody_writes(ids: Any) -> Any:
        monkeypatch.setattr(operations, "_write_contents", read)
        done = read(ids)
        other = connections["default"].copy()
        try:
            with other.cursor() as cursor:
                cursor.execute("UPDATE catalog_author SET name = 'Ida Berg'")
        finally:
            other.close()
        return done

    monkeypatch.setattr(operations, "_write_contents", read_and_then_somebody_writes)
    operations.refresh()
    assert found(committed.guest, "berg") == [one.permalink]
    assert found(committed.guest, "lund") == []


@pytest.mark.django_db(transaction=True)
def test_there_is_one_writer(committed: World) -> None:
    _whole(committed.store)
    other = connections["default"].copy()
    try:
        other.set_autocommit(False)
        with other.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [operations._WRITER])
            assert operations.refresh() == 0
            assert Stale.objects.exists()
    finally:
        other.rollback()
        other.close()
    assert operations.refresh() > 0


@pytest.mark.django_db(transaction=True)
def test_nothing_is_noted_of_what_was_rolled_back(committed: World) -> None:
    one = _whole(committed.store)
    operations.refresh()
    with transaction.atomic():
        Content.objects.filter(pk=one.pk).update(title="Never", published_at=None)
        transaction.set_rollback(True)
    assert not Stale.objects.exists()
    assert found(committed.guest, "harbour") == ["one"]
    assert connection.in_atomic_block is False
