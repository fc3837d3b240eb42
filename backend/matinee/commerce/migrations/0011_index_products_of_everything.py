from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("commerce", "0010_who_gave_a_coupon")]
    operations = [
        migrations.AddIndex(
            model_name="product",
            index=models.Index(
                "store", condition=models.Q(unlocks_everything=True), name="product_of_everything"
            ),
        ),
    ]
