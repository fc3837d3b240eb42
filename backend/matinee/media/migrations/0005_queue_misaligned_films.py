from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def queue_misaligned_films(apps: Apps, _editor: BaseDatabaseSchemaEditor) -> None:
    """Encode again what failed because a segment was cut where the plan has none.

    Films a moment longer than a multiple of four seconds could never be encoded. What was made of them is
    right and stays. The worker gives a job to every film that should have one and has none.
    """
    videos = apps.get_model("media", "Video").objects.filter(
        state="failed", deleted_at=None, log__contains="NotAligned"
    )
    afresh = {"error": "", "log": ""}
    videos.filter(plan__isnull=True).update(state="queued", **afresh)
    videos.filter(current_package=None).update(state="encoding", **afresh)
    videos.update(state="playable", **afresh)


class Migration(migrations.Migration):
    dependencies = [("media", "0004_tries_and_losses")]
    operations = [migrations.RunPython(queue_misaligned_films, migrations.RunPython.noop)]
