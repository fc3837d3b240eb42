"""Titles of series, playlists, their seasons, and chapters in other languages."""

from django.db import migrations, models
from django.db.models import Value

ADD_CHECK = "ALTER TABLE {table} ADD CONSTRAINT {name} CHECK (catalog_are_translations(translations, '{longest}'));"
DROP_CHECK = "ALTER TABLE {table} DROP CONSTRAINT {name};"
CHECKS = (
    ("catalog_collection", "collection_translations", '{"title": 200, "description": 10000}'),
    ("catalog_season", "season_translations", '{"title": 200}'),
    ("catalog_chapter", "chapter_translations", '{"title": 200}'),
)


class Migration(migrations.Migration):
    dependencies = [("catalog", "0020_rows_of_collections")]
    operations = [
        *(
            migrations.AddField(
                model,
                "translations",
                models.JSONField(blank=True, default=dict, db_default=Value({}, models.JSONField())),
            )
            for model in ("collection", "season", "chapter")
        ),
        *(
            migrations.RunSQL(
                ADD_CHECK.format(table=table, name=name, longest=longest),
                DROP_CHECK.format(table=table, name=name),
            )
            for table, name, longest in CHECKS
        ),
    ]
