"""The sandbox names a payment by its random key, as real providers do, and not by its number."""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def put_keys(apps: Apps, _editor: BaseDatabaseSchemaEditor) -> None:
    """Name the payments of events by their keys; the numbers of before name nothing any more."""
    keys = dict(apps.get_model("commerce", "SandboxPayment").objects.values_list("ref", "key"))
    events = apps.get_model("commerce", "SandboxEvent").objects
    for event in events.exclude(payment_key="").iterator():
        events.filter(pk=event.pk).update(payment_key=keys.get(event.object_ref, ""))


class Migration(migrations.Migration):
    dependencies = (("commerce", "0016_money_made_outside"),)

    operations = (
        migrations.RenameField("sandboxevent", "payment_id", "payment_key"),
        migrations.RunPython(put_keys, migrations.RunPython.noop),
    )
