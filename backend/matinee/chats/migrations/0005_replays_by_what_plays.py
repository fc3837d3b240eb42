"""An event has a replay while its content plays something: a cut of the recording as well as the recording."""

from importlib import import_module

from django.db import migrations

_BEFORE = import_module("matinee.chats.migrations.0003_gifts").ROOMS

ROOMS = _BEFORE.replace(
    "CASE WHEN v.current_package_id IS NULL THEN 'ended' ELSE 'replay' END",
    """CASE WHEN EXISTS (
        SELECT FROM catalog_chapter AS c WHERE c.content_id = e.content_id AND c.is_playable
      ) THEN 'replay' ELSE 'ended' END""",
).replace("JOIN media_video AS v ON v.id = e.video_id\n", "")


class Migration(migrations.Migration):
    dependencies = [
        ("chats", "0004_placed_messages"),
        ("catalog", "0008_chapter_marks"),
    ]

    operations = [migrations.RunSQL(ROOMS, _BEFORE)]
