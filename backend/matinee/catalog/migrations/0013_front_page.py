"""The rows of the front page as the owner has put them in order, of one store each."""

import django.db.models.deletion
from django.db import migrations, models


LINKS = (
    ("catalog_frontrow", "category_id", "catalog_category"),
    ("catalog_frontrowcontent", "row_id", "catalog_frontrow"),
    ("catalog_frontrowcontent", "content_id", "catalog_content"),
)
ADD_KEY = """
ALTER TABLE {table} ADD CONSTRAINT {table}_{column}_of_its_store
  FOREIGN KEY (store_id, {column}) REFERENCES {to} (store_id, id)
  ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
"""
DROP_KEY = "ALTER TABLE {table} DROP CONSTRAINT {table}_{column}_of_its_store;"
TITLES_ARE_AN_OBJECT = """
ALTER TABLE catalog_frontrow ADD CONSTRAINT front_row_titles_are_an_object
  CHECK (jsonb_typeof(titles) = 'object');
"""
FREE_TITLES = "ALTER TABLE catalog_frontrow DROP CONSTRAINT front_row_titles_are_an_object;"


class Migration(migrations.Migration):

    dependencies = [
        ('catalog', '0012_an_end'),
        ('stores', '0003_pictures_only'),
    ]

    operations = [
        migrations.CreateModel(
            name='FrontRow',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('hero', 'Hero'), ('live', 'Live'), ('continue', 'Continue'), ('new', 'New'), ('category', 'Category'), ('picked', 'Picked')], max_length=16)),
                ('title', models.CharField(blank=True, default='', max_length=200)),
                ('titles', models.JSONField(blank=True, default=dict)),
                ('is_shown', models.BooleanField(default=True)),
                ('position', models.IntegerField()),
                ('category', models.ForeignKey(db_constraint=False, db_index=False, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='catalog.category')),
                ('store', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='stores.store')),
            ],
        ),
        migrations.CreateModel(
            name='FrontRowContent',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('position', models.IntegerField()),
                ('content', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='catalog.content')),
                ('row', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='catalog.frontrow')),
                ('store', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='stores.store')),
            ],
        ),
        migrations.AddIndex(
            model_name='frontrow',
            index=models.Index(models.F('store'), models.F('position'), models.F('id'), name='front_row_order'),
        ),
        migrations.AddConstraint(
            model_name='frontrow',
            constraint=models.UniqueConstraint(fields=('store', 'id'), name='front_row_of_a_store'),
        ),
        migrations.AddConstraint(
            model_name='frontrow',
            constraint=models.UniqueConstraint(condition=models.Q(('kind', 'picked'), _negated=True), fields=('store', 'kind', 'category'), name='front_row_once_a_store', nulls_distinct=False),
        ),
        migrations.AddConstraint(
            model_name='frontrow',
            constraint=models.CheckConstraint(condition=models.Q(('kind__in', ['hero', 'live', 'continue', 'new', 'category', 'picked'])), name='front_row_kind_is_known'),
        ),
        migrations.AddConstraint(
            model_name='frontrow',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('category__isnull', False), ('kind', 'category')), models.Q(models.Q(('kind', 'category'), _negated=True), ('category__isnull', True)), _connector='OR'), name='front_row_names_its_category'),
        ),
        migrations.AddConstraint(
            model_name='frontrow',
            constraint=models.CheckConstraint(condition=models.Q(('title__regex', '^[^\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f]*$'), models.Q(models.Q(('kind', 'picked'), _negated=True), ('title__regex', '\\S'), _connector='OR')), name='front_row_title'),
        ),
        migrations.AddIndex(
            model_name='frontrowcontent',
            index=models.Index(models.F('row'), models.F('position'), models.F('content'), name='front_row_content_order'),
        ),
        migrations.AddConstraint(
            model_name='frontrowcontent',
            constraint=models.UniqueConstraint(fields=('content', 'row'), name='front_row_content_once'),
        ),
        *(
            migrations.RunSQL(
                ADD_KEY.format(table=table, column=column, to=to), DROP_KEY.format(table=table, column=column)
            )
            for table, column, to in LINKS
        ),
        migrations.RunSQL(TITLES_ARE_AN_OBJECT, FREE_TITLES),
    ]
