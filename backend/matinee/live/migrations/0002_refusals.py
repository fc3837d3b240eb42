from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("live", "0001_initial"),)

    operations = (
        migrations.AddField("liveinput", "refusal", models.CharField(blank=True, default="", max_length=300)),
        migrations.AddField("liveinput", "refused_at", models.DateTimeField(blank=True, null=True)),
    )
