from django.db import migrations

# delivery listens on this channel, and reads the table as well in case it missed something.
CREATE = """
CREATE FUNCTION media_revocation_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('media_revocation', row_to_json(NEW)::text);
    RETURN NEW;
END
$$;
CREATE TRIGGER media_revocation_tell AFTER INSERT ON media_revocation
    FOR EACH ROW EXECUTE FUNCTION media_revocation_tell();
"""
DROP = """
DROP TRIGGER media_revocation_tell ON media_revocation;
DROP FUNCTION media_revocation_tell();
"""


class Migration(migrations.Migration):
    dependencies = [("media", "0001_initial")]

    operations = [migrations.RunSQL(CREATE, DROP)]
