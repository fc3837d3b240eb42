"""Tell `web` of every change to what a guest's page or call shows, by the store's number, at its commit.

Each process listens (listener.py) and drops what it keeps for that store. PostgreSQL sends equal notifications
of one transaction once. What media changes arrives as a change of the chapter that copies it.
test_notices.py holds these lists beside what is read.
"""

from django.db import migrations

# Tables whose rows name their store.
OF_A_STORE = (
    "catalog_content",
    "catalog_category",
    "catalog_categorycontent",
    "catalog_author",
    "catalog_contentauthor",
    "catalog_customfield",
    "catalog_customfieldvalue",
    "commerce_product",
    "commerce_productunlock",
    "commerce_providersettings",
    "commerce_giftcard",
    "search_document",
    "search_line",
    "translations_messageoverride",
)
# Tables whose rows belong to another one's: the column, the other table.
OF_ANOTHER = {
    "catalog_chapter": ("content_id", "catalog_content"),
    "commerce_price": ("product_id", "commerce_product"),
}
STORES = "stores_store"

# The statement of a function: told of the old row's store and of the new one's.
TELL = """
CREATE FUNCTION {function}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('shown_to_guests', {old}::text); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('shown_to_guests', {new}::text); END IF;
  RETURN NULL;
END $$;
"""
FOLLOW = """
CREATE TRIGGER {table}_shown AFTER INSERT OR UPDATE OR DELETE ON {table}
  FOR EACH ROW EXECUTE FUNCTION {function}();
"""

# What told of the catalogue alone before (catalog 0006).
OLD = """
CREATE TRIGGER {table}_tell AFTER INSERT OR UPDATE OR DELETE ON {table}
  FOR EACH ROW EXECUTE FUNCTION {function}();
"""


def _function(name: str, expression: str) -> migrations.RunSQL:
    old, new = (expression.format(row=row) for row in ("OLD", "NEW"))
    return migrations.RunSQL(TELL.format(function=name, old=old, new=new), f"DROP FUNCTION {name}();")


def _trigger(table: str, function: str) -> migrations.RunSQL:
    return migrations.RunSQL(
        FOLLOW.format(table=table, function=function), f"DROP TRIGGER {table}_shown ON {table};"
    )


def _replace(table: str) -> migrations.RunSQL:
    function = "catalog_tell_of_a_chapter" if table == "catalog_chapter" else "catalog_tell"
    return migrations.RunSQL(
        f"DROP TRIGGER {table}_tell ON {table};", OLD.format(table=table, function=function)
    )


class Migration(migrations.Migration):
    initial = True
    dependencies = [
        ("catalog", "0007_other_videos_of_a_chapter"),
        ("commerce", "0011_index_products_of_everything"),
        ("search", "0003_words_of_names"),
        ("stores", "0003_pictures_only"),
        ("translations", "0001_message_override"),
    ]
    operations = [
        *(_replace(table) for table in (*OF_A_STORE, *OF_ANOTHER) if table.startswith("catalog_")),
        _function("guest_cache_tell", "{row}.store_id"),
        *(_trigger(table, "guest_cache_tell") for table in OF_A_STORE),
        _function("guest_cache_tell_of_a_store", "{row}.id"),
        _trigger(STORES, "guest_cache_tell_of_a_store"),
        *(
            operation
            for table, (column, other) in OF_ANOTHER.items()
            for operation in (
                _function(
                    f"guest_cache_tell_of_{table}",
                    f"(SELECT store_id FROM {other} WHERE id = {{row}}.{column})",
                ),
                _trigger(table, f"guest_cache_tell_of_{table}"),
            )
        ),
    ]
