"""When the worker last looked for new films: those of a pause are told of after it."""

from django.db import migrations, models

# Without it the first look would take the time since the letters began for a pause.
LOOK_NOW = """
UPDATE newsletters_newsletter SET looked_at = now() WHERE kind = 'new_films' AND state = 'running';
"""


class Migration(migrations.Migration):
    dependencies = (("newsletters", "0002_new_films"),)

    operations = (
        migrations.AddField("newsletter", "looked_at", models.DateTimeField(null=True)),
        migrations.RunSQL(LOOK_NOW, migrations.RunSQL.noop),
    )
