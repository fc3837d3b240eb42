"""Tell of live events too (0001), but not each second: `live` reports that often, and guests see little of it."""

from django.db import migrations

# What guests see of an event, or what it is derived from.
SHOWN = (
    "state",
    "starts_at",
    "announced_at",
    "image",
    "on_air_at",
    "away_since",
    "started_at",
    "ended_at",
    "updated_at",
)
OLD = ", ".join(f"OLD.{column}" for column in SHOWN)
NEW = ", ".join(f"NEW.{column}" for column in SHOWN)

FOLLOW = f"""
CREATE TRIGGER live_liveevent_shown AFTER INSERT OR DELETE ON live_liveevent
  FOR EACH ROW EXECUTE FUNCTION guest_cache_tell();
CREATE TRIGGER live_liveevent_changed_shown AFTER UPDATE ON live_liveevent
  FOR EACH ROW WHEN (({OLD}) IS DISTINCT FROM ({NEW})) EXECUTE FUNCTION guest_cache_tell();
"""
LEAVE = """
DROP TRIGGER live_liveevent_shown ON live_liveevent;
DROP TRIGGER live_liveevent_changed_shown ON live_liveevent;
"""


class Migration(migrations.Migration):
    dependencies = [("guest_cache", "0001_tell_what_guests_see"), ("live", "0001_initial")]
    operations = [migrations.RunSQL(FOLLOW, LEAVE)]
