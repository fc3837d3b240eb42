from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):
    dependencies = (("commerce", "0013_leases"),)

    operations = (
        # The database's default lets a program of the release before write bills while this one starts.
        migrations.AddField(
            "invoice", "reference", models.CharField(blank=True, db_default="", default="", max_length=14)
        ),
        migrations.AddConstraint(
            "invoice",
            models.UniqueConstraint(
                fields=["reference"], condition=~Q(reference=""), name="invoice_reference_once"
            ),
        ),
    )
