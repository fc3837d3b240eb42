from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("demo", "0001_marks_of_the_demo")]

    operations = [
        migrations.AlterField(
            model_name="demoitem",
            name="kind",
            field=models.CharField(
                choices=[
                    ("person", "Person"),
                    ("content", "Content"),
                    ("video", "Video"),
                    ("category", "Category"),
                    ("author", "Author"),
                    ("custom_field", "Custom Field"),
                    ("product", "Product"),
                    ("offer", "Offer"),
                    ("coupon", "Coupon"),
                    ("live_input", "Live Input"),
                    ("collection", "Collection"),
                ],
                max_length=12,
            ),
        ),
    ]
