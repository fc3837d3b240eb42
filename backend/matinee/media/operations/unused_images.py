"""Frees the space of pictures that owners have replaced or taken away, once nothing shows them."""

import os
import shutil
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

from django.apps import apps
from django.db import models

from matinee.media.operations.images import UNUSED_MARK
from matinee.media.queries import media_folders

# Pages in a cache, feeds and mails may still name a picture that was replaced a moment ago,
# and one that was uploaded a moment ago is named by nothing yet.
GRACE = timedelta(days=1)


def remove_unused_images(*, at: datetime) -> int:
    """Remove the pictures that no row of any store has named for a day; return how many.

    A picture that is uploaded again loses its mark first (`images.add_image`), and stays:

    1. List the folders, then ask what is named: a later row is of an upload that took the mark away.
    2. Mark what is not named; take the mark from what is named again.
    3. Put a folder aside whose mark is old, and put it back if it lost the mark in that moment.
    """
    root = media_folders().root / "images"
    folders = sorted(root.iterdir()) if root.is_dir() else []
    used_keys = _list_named_keys()
    count = 0
    for folder in folders:
        mark = folder / UNUSED_MARK
        if folder.name.startswith("."):  # what a worker that ended was making, or removing
            count += _is_old(folder, at) and _remove(folder)
        elif folder.name in used_keys:
            mark.unlink(missing_ok=True)
        elif not mark.exists():
            mark.touch()
            os.utime(mark, (at.timestamp(), at.timestamp()))
        elif _is_old(mark, at):
            count += _put_aside_and_remove(folder)
    return count


def list_image_fields() -> list[tuple[type[models.Model], str]]:
    """List the columns that name pictures: found by their name, so that a new one is never forgotten."""
    return [
        (model, field.name)
        for model in apps.get_models()
        for field in model._meta.get_fields()
        if isinstance(field, models.JSONField) and field.name.split("_")[-1] == "image"
    ]


def _list_named_keys() -> set[str]:
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
