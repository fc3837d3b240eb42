from django.db import migrations


class Migration(migrations.Migration):

    dependencies = [
        ('stores', '0002_pictures'),
    ]

    operations = [
        migrations.RemoveField(
            model_name='store',
            name='banner',
        ),
        migrations.RemoveField(
            model_name='store',
            name='logo',
        ),
    ]
