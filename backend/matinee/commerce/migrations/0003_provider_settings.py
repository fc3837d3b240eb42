import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('commerce', '0002_rules_of_money'),
    ]

    operations = [
        migrations.CreateModel(
            name='ProviderSettings',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('provider', models.CharField(max_length=24)),
                ('is_enabled', models.BooleanField(default=False)),
                ('position', models.PositiveSmallIntegerField(default=0)),
                ('public', models.JSONField(default=dict)),
                ('secrets', models.BinaryField(default=b'')),
                ('changed_at', models.DateTimeField()),
                ('store', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='stores.store')),
            ],
            options={
                'constraints': [
                    models.UniqueConstraint(fields=('store', 'provider'), name='provider_settings_once'),
                    models.CheckConstraint(condition=models.Q(('provider__in', ['sandbox', 'stripe', 'paypal', 'authorize_net'])), name='provider_settings_provider'),
                ],
            },
        ),
    ]
