"""Donations in chats: their messages, and what they come to."""

from importlib import import_module

from django.db import migrations, models
from django.db.models import Q

_BEFORE = import_module("matinee.chats.migrations.0002_streams")

MESSAGES = _BEFORE.MESSAGES.replace("CREATE VIEW", "CREATE OR REPLACE VIEW").replace(
    "'media_ms', m.media_ms)", "'media_ms', m.media_ms,\n    'gift', m.gift)"
)
# The stages in which an event takes donations are those of LIVE.md section 9: its start has come, and it is not
# over for longer than ten minutes. Sums and goals in a currency that the store has left are not told.
ROOMS = (
    _BEFORE.ROOMS.replace("CREATE VIEW", "CREATE OR REPLACE VIEW")
    .replace(
        "AND p.state = 'shown')",
        """AND p.state = 'shown'),
    'pinned_gifts', coalesce((
      SELECT jsonb_agg(g.told ORDER BY g.id DESC) FROM (
        SELECT p.id, p.told FROM chats_message AS m JOIN chats_stream_messages AS p ON p.id = m.id
        WHERE m.room_id = r.id AND m.kind = 'donation' AND m.state = 'shown'
          AND (m.gift ->> 'pinned_until')::timestamptz > statement_timestamp()
          AND m.posted_at <= statement_timestamp() - make_interval(secs => r.delay_seconds)
        ORDER BY m.id DESC LIMIT 10) AS g), '[]'),
    'donations', jsonb_build_object(
      'is_on', r.takes_donations,
      'is_open', r.takes_donations AND e.announced_at IS NOT NULL AND CASE e.state
        WHEN 'live' THEN true
        WHEN 'scheduled' THEN e.starts_at <= statement_timestamp()
        ELSE e.ended_at > statement_timestamp() - interval '10 minutes' END,
      'currency', s.currency,
      'amount', CASE WHEN r.donated ->> 'currency' = s.currency THEN r.donated -> 'amount' ELSE '0' END,
      'count', CASE WHEN r.donated ->> 'currency' = s.currency THEN r.donated -> 'count' ELSE '0' END,
      'goal', CASE WHEN r.goal_currency = s.currency THEN
        jsonb_build_object('amount', r.goal_minor, 'title', r.goal_title) END,
      'givers', CASE WHEN r.donated ->> 'currency' = s.currency THEN r.donated -> 'givers' ELSE '[]' END)""",
    )
    .replace(
        "JOIN media_video AS v ON v.id = e.video_id",
        "JOIN media_video AS v ON v.id = e.video_id\nJOIN stores_store AS s ON s.id = r.store_id",
    )
)


class Migration(migrations.Migration):
    dependencies = [
        ("chats", "0002_streams"),
        ("commerce", "0020_accounts_of_providers"),
    ]

    operations = [
        migrations.AddField("room", "takes_donations", models.BooleanField(default=True)),
        migrations.AddField("room", "goal_minor", models.PositiveBigIntegerField(blank=True, null=True)),
        migrations.AddField("room", "goal_currency", models.CharField(blank=True, default="", max_length=3)),
        migrations.AddField("room", "goal_title", models.CharField(blank=True, default="", max_length=80)),
        migrations.AddField("room", "donated", models.JSONField(default=dict)),
        migrations.AddField("message", "gift", models.JSONField(blank=True, null=True)),
        migrations.AddConstraint(
            "room",
            models.CheckConstraint(
                condition=Q(goal_minor=None, goal_currency="", goal_title="")
                | Q(goal_minor__gte=1, goal_minor__lte=10**12, goal_currency__regex=r"^[A-Z]{3}$"),
                name="chat_room_goal",
            ),
        ),
        migrations.AddConstraint(
            "message",
            models.CheckConstraint(
                condition=Q(kind="donation", state="deleted", donation=None)
                | Q(
                    kind="donation",
                    state__in=("shown", "hidden"),
                    donation__isnull=False,
                    gift__isnull=False,
                )
                | (~Q(kind="donation") & Q(donation=None, gift=None)),
                name="chat_message_of_a_donation",
            ),
        ),
        migrations.AddIndex(
            "message",
            models.Index(fields=["room", "-id"], condition=Q(kind="donation"), name="chat_message_gifts"),
        ),
        migrations.RunSQL(
            [MESSAGES, ROOMS],
            [
                "DROP VIEW chats_stream_rooms",
                "DROP VIEW chats_stream_messages",
                _BEFORE.MESSAGES,
                _BEFORE.ROOMS,
            ],
        ),
    ]
