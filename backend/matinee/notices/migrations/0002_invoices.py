"""Notices about a `bill` are about an `invoice`: one word, as the model has it."""

from django.db import migrations

RENAME = """
UPDATE notices_notice SET subject_type = 'invoice' WHERE subject_type = 'bill';
UPDATE notices_notice SET occasion = replace(occasion, 'bill ', 'invoice ') WHERE occasion LIKE 'bill %';
"""
BACK = """
UPDATE notices_notice SET subject_type = 'bill' WHERE subject_type = 'invoice';
UPDATE notices_notice SET occasion = replace(occasion, 'invoice ', 'bill ') WHERE occasion LIKE 'invoice %';
"""


class Migration(migrations.Migration):
    dependencies = [("notices", "0001_initial")]
    operations = [migrations.RunSQL(RENAME, BACK)]
