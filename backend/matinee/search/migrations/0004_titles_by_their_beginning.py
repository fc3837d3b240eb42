from django.db import migrations, models
from django.db.models.functions import Left


class Migration(migrations.Migration):
    dependencies = [("search", "0003_words_of_names")]
    operations = [
        migrations.AddIndex(
            model_name="document",
            index=models.Index("store", Left("title_key", 100), name="search_document_title"),
        ),
    ]
