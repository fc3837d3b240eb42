from django.db import migrations


class Migration(migrations.Migration):
    """Tokens are another domain's now, which has copied them."""

    dependencies = [
        ("insights", "0001_report_settings_and_api_tokens"),
        ("tokens", "0001_initial"),
    ]

    operations = [migrations.DeleteModel(name="ApiToken")]
