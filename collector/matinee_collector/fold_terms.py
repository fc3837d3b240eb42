"""Common terms of the fold's statements."""

from matinee_collector.reports.definitions import EXACT_SLACK_MS, MAX_GAP_MS, MAX_RATE, ROUNDED_SLACK_MS

FREE_PART = "free"
"""The source of those who watch the free first minutes of a film that they have no access to."""

IS_UNCOUNTED = f"source IN ('admin', '{FREE_PART}')"
"""Whose playing is in no report: staff in the back office, and viewers of a free part. Those would end each
film's retention after some minutes, and lower every share of those who finish."""

# The order of events of the same time: numbered batches by their numbers, others by arrival
# (drain_sql.STAGE).
PLACE = "if(ord < 512, toUnixTimestamp64Milli(received_at) * 512 + ord, toInt64(ord))"

# The events of the touched minutes and of the minute before each.
NEAR = """(store_id, toDate(created_at), video_id, psid) IN (
            SELECT store_id, arrayJoin([toDate(minute), toDate(minute - 60)]), video_id, psid
            FROM fold_touched)
      AND (psid, toStartOfMinute(created_at)) IN (
            SELECT psid, arrayJoin([minute, minute - 60]) FROM fold_touched)"""

# The changed sessions.
TOUCHED = """(store_id, content_id, video_id, psid) IN (
            SELECT store_id, content_id, video_id, psid FROM fold_touched)"""

# Whether film played from one event to the next (reports/definitions.py).
STEPPED = f"""(a, b, took, stood, jumped, exact) ->
            NOT stood AND NOT jumped AND took <= {MAX_GAP_MS} AND b >= a
            AND b - a <= {MAX_RATE} * took + if(exact, {EXACT_SLACK_MS}, {ROUNDED_SLACK_MS})"""
