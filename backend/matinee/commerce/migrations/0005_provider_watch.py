import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('commerce', '0004_coupons_of_trials'),
    ]

    operations = [
        migrations.CreateModel(
            name='ProviderWatch',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('provider', models.CharField(max_length=24)),
                ('scanned_to', models.DateTimeField()),
                ('scan_error', models.CharField(blank=True, default='', max_length=300)),
                ('books_checked_at', models.DateTimeField(null=True)),
                ('books_error', models.CharField(blank=True, default='', max_length=300)),
                ('differences', models.JSONField(default=list)),
                ('store', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='stores.store')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('store', 'provider'), name='provider_watch_once')],
            },
        ),
    ]
