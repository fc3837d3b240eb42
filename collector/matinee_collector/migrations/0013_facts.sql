-- What reports read: one row a session with all that is measured of it (fold_sql.FOLD_FACTS), a function of the
-- two rollups. Times in ms since 1970. `day` is the one on which the session began; when events of an earlier
-- day come late, the row of the old day is marked as moved.
CREATE TABLE IF NOT EXISTS playback_facts (
    store_id UInt32,
    day Date,
    content_id UInt32,
    video_id UInt32,
    psid UInt64,
    user_id UInt64,
    viewer_hash UInt64,
    device LowCardinality(String),
    browser LowCardinality(String),
    os LowCardinality(String),
    source LowCardinality(String),
    verified Bool,
    first_ms Int64 CODEC(Delta, ZSTD(1)),
    last_ms Int64 CODEC(Delta, ZSTD(1)),
    began_ms Int64 CODEC(Delta, ZSTD(1)),
    startup_ms Nullable(UInt32),
    reached_ms UInt32,
    watched_ms UInt64,
    playing_ms UInt64,
    waiting_ms UInt64,
    waits UInt32,
    has_ended Bool,
    has_failed Bool,
    has_left Bool,
    revision UInt64 CODEC(Delta, ZSTD(1)),
    is_moved UInt8
)
ENGINE = ReplacingMergeTree(revision, is_moved)
PARTITION BY toYYYYMM(day)
ORDER BY (store_id, day, content_id, video_id, psid)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

INSERT INTO playback_facts
SELECT
    store_id, arrayJoin(days) AS day, content_id, video_id, psid, user, viewer, device, browser, os, source,
    is_verified, first_ms, last_ms, if(began_ms = 9007199254740992, 0, began_ms),
    if(pressed_ms <= advanced_ms AND advanced_ms < 9007199254740992,
       toUInt32(least(advanced_ms - pressed_ms, 4294967295)), NULL),
    reached, watched, playing, waiting, waited, ended,
    began_ms < 9007199254740992 AND error_ms > 0 AND moved_ms < error_ms,
    pressed_ms < 9007199254740992 AND advanced_ms = 9007199254740992 AND error_ms = 0
        AND last_ms - pressed_ms >= 1000,
    1, day != days[1]
FROM (
    SELECT
        store_id, content_id, video_id, psid, arraySort(groupUniqArrayIf(on_day, is_day)) AS days,
        max(by_user) AS user, max(by_viewer) AS viewer, max(on_device) AS device, max(in_browser) AS browser,
        max(on_os) AS os, max(from_source) AS source, min(ok) AS is_verified,
        min(first) AS first_ms, max(last) AS last_ms, min(pressed) AS pressed_ms, max(failed) AS error_ms,
        min(advanced) AS advanced_ms, max(moved) AS moved_ms, least(pressed_ms, advanced_ms) AS began_ms,
        max(reached_ms) AS reached, sum(watched_ms) AS watched, sum(playing_ms) AS playing,
        sum(waiting_ms) AS waiting, sum(waits) AS waited, max(has_ended) AS ended
    FROM (
        SELECT
            store_id, content_id, video_id, psid, true AS is_day, day AS on_day,
            user_id AS by_user, viewer_hash AS by_viewer, device AS on_device, browser AS in_browser,
            os AS on_os, source AS from_source, verified AS ok,
            toUnixTimestamp64Milli(first_at) AS first, toUnixTimestamp64Milli(last_at) AS last,
            ifNull(toUnixTimestamp64Milli(play_at), 9007199254740992) AS pressed,
            ifNull(toUnixTimestamp64Milli(error_at), 0) AS failed, has_ended,
            9007199254740992 AS advanced, 0 AS moved, 0 AS reached_ms, 0 AS watched_ms, 0 AS playing_ms,
            0 AS waiting_ms, 0 AS waits
        FROM playback_sessions WHERE NOT is_publisher
        UNION ALL
        SELECT
            store_id, content_id, video_id, psid, false, toDate(minute), 0, 0, '', '', '', '', verified,
            9007199254740992, 0, 9007199254740992, 0, false,
            ifNull(toUnixTimestamp(minute) * 1000 + first_moved_ms, 9007199254740992),
            ifNull(toUnixTimestamp(minute) * 1000 + last_moved_ms, 0),
            arrayMax(arrayPushBack(runs.end_ms, 0)), watched_ms, playing_ms, waiting_ms, waits
        FROM playback_minutes FINAL WHERE NOT is_publisher
    )
    GROUP BY store_id, content_id, video_id, psid
);
