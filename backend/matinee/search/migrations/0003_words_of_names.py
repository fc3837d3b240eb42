import django.contrib.postgres.indexes
import django.contrib.postgres.search
from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("search", "0002_follow_the_catalogue")]
    operations = [
        migrations.AddField(
            model_name="document",
            name="names",
            field=django.contrib.postgres.search.SearchVectorField(default=""),
        ),
        migrations.AddIndex(
            model_name="document",
            index=django.contrib.postgres.indexes.GinIndex(fields=["names"], name="search_document_names"),
        ),
        migrations.RunSQL(
            "INSERT INTO search_stale (kind, target_id) SELECT 'content', content_id FROM search_document",
            migrations.RunSQL.noop,
        ),
    ]
