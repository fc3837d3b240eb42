"""The co-watched rows are of one store too; and every change that viewers may see is told to `web`."""

from django.db import migrations

KEYS = """
ALTER TABLE catalog_cowatched
  ADD CONSTRAINT catalog_cowatched_content_id_of_its_store
    FOREIGN KEY (store_id, content_id) REFERENCES catalog_content (store_id, id)
    ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  ADD CONSTRAINT catalog_cowatched_other_id_of_its_store
    FOREIGN KEY (store_id, other_id) REFERENCES catalog_content (store_id, id)
    ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
"""
DROP_KEYS = """
ALTER TABLE catalog_cowatched
  DROP CONSTRAINT catalog_cowatched_content_id_of_its_store,
  DROP CONSTRAINT catalog_cowatched_other_id_of_its_store;
"""

# `web` kept the ETags of guests' answers in memory and drops a store's when it is named here.
# PostgreSQL sends equal notifications of one transaction once, at its commit.
OF_A_STORE = (
    "catalog_content",
    "catalog_category",
    "catalog_categorycontent",
    "catalog_author",
    "catalog_contentauthor",
    "catalog_customfield",
    "catalog_customfieldvalue",
)
FUNCTIONS = """
CREATE FUNCTION catalog_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('catalog_changed', OLD.store_id::text); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('catalog_changed', NEW.store_id::text); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION catalog_tell_of_a_chapter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog_changed', store_id::text) FROM catalog_content
    WHERE id = coalesce(NEW.content_id, OLD.content_id);
  RETURN NULL;
END $$;
"""
DROP_FUNCTIONS = "DROP FUNCTION catalog_tell(); DROP FUNCTION catalog_tell_of_a_chapter();"
TRIGGER = """
CREATE TRIGGER {table}_tell AFTER INSERT OR UPDATE OR DELETE ON {table}
  FOR EACH ROW EXECUTE FUNCTION {function}();
"""
DROP_TRIGGER = "DROP TRIGGER {table}_tell ON {table};"


def _trigger(table: str, function: str) -> migrations.RunSQL:
    return migrations.RunSQL(TRIGGER.format(table=table, function=function), DROP_TRIGGER.format(table=table))


class Migration(migrations.Migration):
    dependencies = [("catalog", "0005_co_watched")]
    operations = [
        migrations.RunSQL(KEYS, DROP_KEYS),
        migrations.RunSQL(FUNCTIONS, DROP_FUNCTIONS),
        *(_trigger(table, "catalog_tell") for table in OF_A_STORE),
        _trigger("catalog_chapter", "catalog_tell_of_a_chapter"),
    ]
