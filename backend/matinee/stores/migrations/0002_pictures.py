from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('stores', '0001_initial'),
    ]

    operations = [
        migrations.AddField(
            model_name='store',
            name='banner_image',
            field=models.JSONField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name='store',
            name='icon_image',
            field=models.JSONField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name='store',
            name='logo_image',
            field=models.JSONField(blank=True, null=True),
        ),
    ]
