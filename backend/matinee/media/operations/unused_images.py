"""Delete images that owners have replaced or removed, once nothing shows them."""

import os
import shutil
from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from pathlib import Path

from django.apps import apps
from django.db import models

from matinee.media.operations.images import UNUSED_MARK
from matinee.media.queries import media_folders

# Cached pages, feeds and mails may still refer to an image that was replaced a moment ago,
# and nothing refers yet to one that was uploaded a moment ago.
GRACE = timedelta(days=1)


def remove_unused_images(*, at: datetime) -> int:
    """Delete images that no row of any store has referred to for a day; return how many.

    An image that is uploaded again loses its mark first (`images.add_image`), and is kept:

    1. List the folders, then query the references: a later one belongs to an upload that removed the mark.
    2. Mark unreferenced ones; unmark those that are referenced again.
    3. Move a folder with an old mark aside, and back if it lost the mark at that moment.
    """
    root = media_folders().root / "images"
    folders = sorted(root.iterdir()) if root.is_dir() else []
    used_keys = list_named_keys()
    count = 0
    for folder in folders:
        mark = folder / UNUSED_MARK
        if folder.name.startswith("."):  # what a killed worker was making, or deleting
            count += _is_old(folder, at) and _remove(folder)
        elif folder.name in used_keys:
            mark.unlink(missing_ok=True)
        elif not mark.exists():
            mark.touch()
            os.utime(mark, (at.timestamp(), at.timestamp()))
        elif _is_old(mark, at):
            count += _put_aside_and_remove(folder)
    return count


def remove_images(keys: Iterable[str]) -> None:
    """Delete these images at once, except those that a row refers to again."""
    for key in set(keys) - list_named_keys():
        shutil.rmtree(media_folders().image(key), ignore_errors=True)


def list_image_fields() -> list[tuple[type[models.Model], str]]:
    """List the columns that refer to images, found by their name, so that a new one cannot be forgotten."""
    return [
        (model, field.name)
        for model in apps.get_models()
        for field in model._meta.get_fields()
        if isinstance(field, models.JSONField) and field.name.split("_")[-1] == "image"
    ]


def list_named_keys() -> set[str]:
    return set(_each_named_key())


def _each_named_key() -> Iterator[str]:
    for model, field in list_image_fields():
        yield from model._base_manager.filter(**{f"{field}__isnull": False}).values_list(
            f"{field}__key", flat=True
        )


def _put_aside_and_remove(folder: Path) -> bool:
    aside = folder.with_name(f".{folder.name}")
    folder.rename(aside)
    if not (aside / UNUSED_MARK).exists() and not folder.exists():
        aside.rename(folder)
        return False
    return _remove(aside)


def _is_old(path: Path, at: datetime) -> bool:
    try:
        return path.stat().st_mtime < (at - GRACE).timestamp()
    except FileNotFoundError:
        return False


def _remove(folder: Path) -> bool:
    shutil.rmtree(folder, ignore_errors=True)
    return True
