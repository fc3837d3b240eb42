"""Note what changes in the transaction that changes it, and never leave a withdrawn content to be found."""

from django.db import migrations

# The columns that a document is made of; a change of any other one is none.
CONTENTS_OF = {
    "catalog_content": ("id", "title, description, published_at, access"),
    "catalog_chapter": ("content_id", "content_id, position, title, video_id, duration_ms"),
    "catalog_categorycontent": ("content_id", "content_id, category_id"),
    "catalog_contentauthor": ("content_id", "content_id, author_id, position"),
    "catalog_customfieldvalue": ("content_id", "content_id, field_id, value"),
}
# What many contents have: (columns, the contents of the changed ones).
SHARED = {
    "catalog_category": (
        "permalink, title",
        "SELECT content_id FROM catalog_categorycontent AS link JOIN changed ON link.category_id = changed.id",
    ),
    "catalog_author": (
        "permalink, name",
        "SELECT content_id FROM catalog_contentauthor AS link JOIN changed ON link.author_id = changed.id",
    ),
    "catalog_customfield": (
        "key, title",
        "SELECT content_id FROM catalog_customfieldvalue AS link JOIN changed ON link.field_id = changed.id",
    ),
    "media_captiontrack": (
        "video_id, language, text",
        "SELECT content_id FROM catalog_chapter AS chapter JOIN changed USING (video_id)",
    ),
}
NAMES = {"catalog_category": "category", "catalog_author": "author"}

COPY_FACTS = """
CREATE FUNCTION search_touch(touched bigint[]) RETURNS void LANGUAGE sql AS $$
  UPDATE search_document AS document SET
    published_at = fact.published_at, access = fact.access, duration_ms = fact.duration_ms
  FROM (
    SELECT one.id, content.published_at, coalesce(content.access, '') AS access, coalesce((
      SELECT sum(duration_ms) FROM catalog_chapter WHERE content_id = one.id), 0) AS duration_ms
    FROM unnest(touched) AS one(id)
    LEFT JOIN catalog_content AS content ON content.id = one.id) AS fact
  WHERE document.content_id = fact.id
    AND (document.published_at, document.access, document.duration_ms)
      IS DISTINCT FROM (fact.published_at, fact.access, fact.duration_ms);
  INSERT INTO search_stale (kind, target_id) SELECT 'content', id FROM unnest(touched) AS one(id);
$$;
"""

_CHANGED = {
    "insert": "SELECT * FROM new_rows",
    "delete": "SELECT * FROM old_rows",
    # Both sides: a row that moves to another content changes two.
    "update": """
      SELECT pair.* FROM (
        SELECT o.id FROM old_rows AS o JOIN new_rows AS n USING (id)
        WHERE ({old}) IS DISTINCT FROM ({new})) AS moved
      JOIN (SELECT * FROM old_rows UNION ALL SELECT * FROM new_rows) AS pair USING (id)""",
}
_ROWS = {
    "insert": "NEW TABLE AS new_rows",
    "delete": "OLD TABLE AS old_rows",
    "update": "OLD TABLE AS old_rows NEW TABLE AS new_rows",
}


def _trigger(table: str, event: str, columns: str, touched: str, name_kind: str | None) -> str:
    names = columns.split(", ")
    changed = _CHANGED[event].format(
        old=", ".join(f"o.{column}" for column in names), new=", ".join(f"n.{column}" for column in names)
    )
    note = ""
    if name_kind:
        note = f"""
  INSERT INTO search_stale (kind, target_id)
    WITH changed AS ({changed}) SELECT DISTINCT '{name_kind}', id FROM changed;"""
    function = f"search_on_{table}_{event}"
    return f"""
CREATE FUNCTION {function}() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE touched bigint[];
BEGIN
  WITH changed AS ({changed}) SELECT array_agg(DISTINCT content_id) INTO touched FROM ({touched}) AS t;
  IF touched IS NOT NULL THEN PERFORM search_touch(touched); END IF;{note}
  RETURN NULL;
END $$;
CREATE TRIGGER {function} AFTER {event.upper()} ON {table} REFERENCING {_ROWS[event]}
  FOR EACH STATEMENT EXECUTE FUNCTION {function}();
"""


def _create() -> str:
    made = [COPY_FACTS]
    for table, (key, columns) in CONTENTS_OF.items():
        for event in _CHANGED:
            touched = f"SELECT {key} AS content_id FROM changed"
            made.append(_trigger(table, event, columns, touched, None))
    for table, (columns, touched) in SHARED.items():
        for event in _CHANGED:
            made.append(_trigger(table, event, columns, touched, NAMES.get(table)))
    # What is there already.
    made.append("INSERT INTO search_stale (kind, target_id) SELECT 'content', id FROM catalog_content;")
    made += [
        f"INSERT INTO search_stale (kind, target_id) SELECT '{kind}', id FROM {table};"
        for table, kind in NAMES.items()
    ]
    return "\n".join(made)


def _drop() -> str:
    functions = [f"search_on_{table}_{event}" for table in (*CONTENTS_OF, *SHARED) for event in _CHANGED]
    return (
        "\n".join(f"DROP FUNCTION {function}() CASCADE;" for function in functions)
        + "\nDROP FUNCTION search_touch(bigint[]);"
    )


class Migration(migrations.Migration):
    dependencies = [
        ("search", "0001_initial"),
        ("catalog", "0004_same_store"),
        ("media", "0002_tell_delivery"),
    ]
    operations = [migrations.RunSQL(_create(), _drop())]
