"""Replaced pictures of owners leave the disk, and no other ones do."""

import io
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from matinee.catalog import operations as catalog
from matinee.media.operations import add_image, unused_images
from matinee.media.operations.unused_images import list_image_fields, remove_unused_images
from matinee.media.steps.storage import MediaFolders
from matinee.stores import operations as stores
from PIL import Image
from tests.world import World

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)


@pytest.fixture(autouse=True)
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MediaFolders]:
    found = MediaFolders(tmp_path)
    monkeypatch.setattr("matinee.media.operations.images.media_folders", lambda: found)
    monkeypatch.setattr("matinee.media.operations.unused_images.media_folders", lambda: found)
    yield found


def upload(color: str) -> dict[str, Any]:
    out = io.BytesIO()
    Image.new("RGB", (32, 32), color).save(out, "PNG")
    return add_image(data=out.getvalue())


def sweep(*ats: datetime) -> list[int]:
    return [remove_unused_images(at=at) for at in ats]


def test_a_replaced_picture_goes_a_day_later_and_the_new_one_stays(
    world: World, folders: MediaFolders
) -> None:
    old, new = upload("red"), upload("blue")
    stores.set_picture(store_id=world.store.pk, place="logo", image=old)
    assert sweep(NOW, NOW + 3 * DAY) == [0, 1], "what nothing ever named goes too"
    new = upload("blue")
    stores.set_picture(store_id=world.store.pk, place="logo", image=new)
    assert sweep(NOW + 4 * DAY, NOW + 5 * DAY - HOUR, NOW + 5 * DAY + HOUR) == [0, 0, 1]
    assert not folders.image(old["key"]).exists()
    assert (folders.image(new["key"]) / new["file"]).exists()


def test_what_another_store_or_an_author_shows_stays(world: World, folders: MediaFolders) -> None:
    shared, portrait = upload("red"), upload("blue")
    for store in (world.store, world.other_store):
        stores.set_picture(store_id=store.pk, place="banner", image=shared)
    stores.set_picture(store_id=world.store.pk, place="banner", image=None)
    author = catalog.create_author(store_id=world.store.pk, name="Ann")
    catalog.change_author(store_id=world.store.pk, author_id=author, changes={"image": portrait})
    assert sweep(NOW, NOW + 2 * DAY, NOW + 4 * DAY) == [0, 0, 0]
    assert folders.image(shared["key"]).exists() and folders.image(portrait["key"]).exists()


def test_a_picture_that_comes_back_begins_anew(world: World, folders: MediaFolders) -> None:
    key = upload("red")["key"]
    assert sweep(NOW) == [0]
    upload("red")
    assert sweep(NOW + 2 * DAY, NOW + 3 * DAY - HOUR) == [0, 0]
    assert folders.image(key).exists()


def test_a_picture_uploaded_while_it_is_being_removed_stays(
    world: World, folders: MediaFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = upload("red")["key"]
    sweep(NOW)
    is_old = unused_images._is_old

    def upload_then_say(path: Path, at: datetime) -> bool:
        answer = is_old(path, at)
        upload("red")
        return answer

    monkeypatch.setattr(unused_images, "_is_old", upload_then_say)
    assert sweep(NOW + 2 * DAY) == [0]
    assert folders.image(key).exists()


def test_what_a_killed_worker_left_behind_goes_once_it_is_old(world: World, folders: MediaFolders) -> None:
    left = folders.root / "images" / ".half-made"
    left.mkdir(parents=True)
    now = datetime.now(UTC)
    assert sweep(now) == [0]
    assert sweep(now + 2 * DAY) == [1]
    assert not left.exists()


def test_every_column_with_a_picture_is_asked() -> None:
    known = {f"{model.__name__}.{field}" for model, field in list_image_fields()}
    assert known == {
        "Store.logo_image",
        "Video.poster_image",
        "Store.banner_image",
        "Store.icon_image",
        "Category.image",
        "Author.image",
        "Collection.image",
        "Product.image",
        "LiveEvent.image",
    }
