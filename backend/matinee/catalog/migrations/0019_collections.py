"""Series and playlists, of one store each; a content is in at most one series."""

import django.db.models.deletion
import django.db.models.functions.text
from django.db import migrations, models

ADD_KEY = """
ALTER TABLE {table} ADD CONSTRAINT {table}_{name}
  FOREIGN KEY ({columns}) REFERENCES {to} ({keys})
  ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
"""
DROP_KEY = "ALTER TABLE {table} DROP CONSTRAINT {table}_{name};"
CONTENT, SEASON, COLLECTION = "catalog_collectioncontent", "catalog_season", "catalog_collection"
KEYS = (
    (SEASON, "collection_of_its_store", "store_id, collection_id", COLLECTION, "store_id, id"),
    (CONTENT, "collection_of_its_kind", "store_id, collection_id, kind", COLLECTION, "store_id, id, kind"),
    (CONTENT, "season_of_its_collection", "collection_id, season_id", SEASON, "collection_id, id"),
    (CONTENT, "content_of_its_store", "store_id, content_id", "catalog_content", "store_id, id"),
)
# As `catalog_changed` tells of all else that viewers see.
TELL = """
CREATE TRIGGER {table}_tell AFTER INSERT OR UPDATE OR DELETE ON {table}
  FOR EACH ROW EXECUTE FUNCTION catalog_tell();
"""
TELL_NO_MORE = "DROP TRIGGER {table}_tell ON {table};"


def _key(table: str, name: str, columns: str, to: str, keys: str) -> migrations.RunSQL:
    return migrations.RunSQL(
        ADD_KEY.format(table=table, name=name, columns=columns, to=to, keys=keys),
        DROP_KEY.format(table=table, name=name),
    )


class Migration(migrations.Migration):

    dependencies = [
        ('catalog', '0018_coming_soon'),
        ('stores', '0003_pictures_only'),
    ]

    operations = [
        migrations.CreateModel(
            name='Collection',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('series', 'Series'), ('playlist', 'Playlist')], max_length=16)),
                ('permalink', models.CharField(max_length=120)),
                ('title', models.CharField(max_length=200)),
                ('description', models.TextField(blank=True, default='', max_length=10000)),
                ('image', models.JSONField(blank=True, null=True)),
                ('is_published', models.BooleanField(default=False)),
                ('follows_title', models.BooleanField(db_default=False, default=False)),
                ('version', models.IntegerField(default=0)),
                ('store', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='stores.store')),
            ],
        ),
        migrations.CreateModel(
            name='Season',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField()),
                ('title', models.CharField(blank=True, default='', max_length=200)),
                ('collection', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='catalog.collection')),
                ('store', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='stores.store')),
            ],
        ),
        migrations.CreateModel(
            name='CollectionContent',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('series', 'Series'), ('playlist', 'Playlist')], max_length=16)),
                ('position', models.IntegerField()),
                ('collection', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='catalog.collection')),
                ('content', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='catalog.content')),
                ('store', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='stores.store')),
                ('season', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='catalog.season')),
            ],
        ),
        migrations.AddIndex(
            model_name='collection',
            index=models.Index(models.F('store'), models.F('kind'), django.db.models.functions.text.Lower('title'), models.F('id'), name='collection_by_title'),
        ),
        migrations.AddConstraint(
            model_name='collection',
            constraint=models.UniqueConstraint(fields=('store', 'kind', 'permalink'), name='collection_permalink_once_a_store'),
        ),
        migrations.AddConstraint(
            model_name='collection',
            constraint=models.UniqueConstraint(fields=('store', 'id'), name='collection_of_a_store'),
        ),
        migrations.AddConstraint(
            model_name='collection',
            constraint=models.UniqueConstraint(fields=('store', 'id', 'kind'), name='collection_of_its_kind'),
        ),
        migrations.AddConstraint(
            model_name='collection',
            constraint=models.CheckConstraint(condition=models.Q(('kind__in', ['series', 'playlist'])), name='collection_kind_is_known'),
        ),
        migrations.AddConstraint(
            model_name='collection',
            constraint=models.CheckConstraint(condition=models.Q(('permalink__regex', '^[a-z0-9]+(-[a-z0-9]+)*$')), name='collection_permalink'),
        ),
        migrations.AddConstraint(
            model_name='collection',
            constraint=models.CheckConstraint(condition=models.Q(('title__regex', '\\S'), ('title__regex', '^[^\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f]*$')), name='collection_title'),
        ),
        migrations.AddConstraint(
            model_name='collection',
            constraint=models.CheckConstraint(condition=models.Q(('description__regex', '^[^\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f]*$')), name='collection_plain_text'),
        ),
        migrations.AddConstraint(
            model_name='season',
            constraint=models.UniqueConstraint(fields=('collection', 'number'), name='season_number_once'),
        ),
        migrations.AddConstraint(
            model_name='season',
            constraint=models.UniqueConstraint(fields=('collection', 'id'), name='season_of_a_collection'),
        ),
        migrations.AddConstraint(
            model_name='season',
            constraint=models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='season_number'),
        ),
        migrations.AddConstraint(
            model_name='season',
            constraint=models.CheckConstraint(condition=models.Q(('title__regex', '^[^\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f]*$')), name='season_plain_text'),
        ),
        migrations.AddIndex(
            model_name='collectioncontent',
            index=models.Index(models.F('collection'), models.F('season'), models.F('position'), models.F('content'), name='collection_content_order'),
        ),
        migrations.AddConstraint(
            model_name='collectioncontent',
            constraint=models.UniqueConstraint(fields=('content', 'collection'), name='collection_content_once'),
        ),
        migrations.AddConstraint(
            model_name='collectioncontent',
            constraint=models.UniqueConstraint(condition=models.Q(('kind', 'series')), fields=('content',), name='content_in_one_series'),
        ),
        *(_key(*parts) for parts in KEYS),
    ]
