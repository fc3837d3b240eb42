from django.db import migrations, models
from django.db.models import F


def take_all_as_delivered(apps, schema_editor):
    """Of what is there nobody knows how it came: it raises no alarm."""
    apps.get_model("commerce", "WebhookEvent").objects.update(delivered_at=F("received_at"))


class Migration(migrations.Migration):
    dependencies = [("commerce", "0014_references_of_bills")]

    operations = [
        migrations.AddField("webhookevent", "delivered_at", models.DateTimeField(null=True)),
        migrations.RunPython(take_all_as_delivered, migrations.RunPython.noop),
    ]
