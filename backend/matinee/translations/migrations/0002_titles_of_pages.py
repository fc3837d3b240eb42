"""A page's title is its heading's message: a store's own words for the title become those of the heading."""

from django.db import migrations

MOVES = {
    "pages.titles.search": "search.title",
    "pages.titles.library": "library.title",
    "pages.titles.favorites": "common.favorites",
    "pages.titles.sign_in": "account.sign_in.title",
    "pages.titles.join": "account.join.title",
    "pages.titles.forgot_password": "account.forgot.title",
    "pages.titles.reset_password": "account.reset.title",
}


def move(apps, schema_editor):
    overrides = apps.get_model("translations", "MessageOverride").objects
    for old, new in MOVES.items():
        for override in overrides.filter(key=old):
            # Where the heading has own words as well, viewers read those: they stay.
            if not overrides.filter(store=override.store, locale=override.locale, key=new).exists():
                override.key = new
                override.save(update_fields=["key"])
    overrides.filter(key__in=MOVES).delete()


class Migration(migrations.Migration):
    dependencies = [("translations", "0001_message_override")]
    operations = [migrations.RunPython(move, migrations.RunPython.noop)]
