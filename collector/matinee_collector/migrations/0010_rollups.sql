-- What reports read, made anew with what quality of experience needs. Both tables are functions of the stored raw
-- events alone; emptying `folds` lets the fold write them again from all of them.
DROP TABLE IF EXISTS playback_sessions;
DROP TABLE IF EXISTS playback_minutes;
TRUNCATE TABLE folds;

-- One row per session and day. Idempotent aggregates only: folding an event again changes nothing.
CREATE TABLE playback_sessions (
    store_id UInt32,
    content_id UInt32,
    day Date,
    video_id UInt32,
    psid UInt64,
    verified Bool,
    is_publisher Bool,
    user_id SimpleAggregateFunction(max, UInt64),
    viewer_hash SimpleAggregateFunction(max, UInt64),
    device SimpleAggregateFunction(max, LowCardinality(String)),
    browser SimpleAggregateFunction(max, LowCardinality(String)),
    os SimpleAggregateFunction(max, LowCardinality(String)),
    source SimpleAggregateFunction(max, LowCardinality(String)),
    first_at SimpleAggregateFunction(min, DateTime64(3, 'UTC')),
    last_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
    play_at SimpleAggregateFunction(min, Nullable(DateTime64(3, 'UTC'))),
    error_at SimpleAggregateFunction(max, Nullable(DateTime64(3, 'UTC'))),
    has_ended SimpleAggregateFunction(max, Bool)
)
ENGINE = AggregatingMergeTree
PARTITION BY toYYYYMM(day)
ORDER BY (store_id, content_id, day, video_id, psid, verified, is_publisher)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

-- What a session did in one minute of the clock: a pure function of the raw events of that minute and the one
-- before. Folded again when one of them gets an event; the newest revision counts.
CREATE TABLE playback_minutes (
    store_id UInt32,
    content_id UInt32,
    minute DateTime('UTC') CODEC(Delta, ZSTD(1)),
    video_id UInt32,
    psid UInt64,
    verified Bool,
    is_publisher Bool,
    watched_ms UInt32,
    playing_ms UInt32,
    waiting_ms UInt32,
    waits UInt16,
    first_moved_ms Nullable(UInt16),
    last_moved_ms Nullable(UInt16),
    runs Array(Tuple(start_ms UInt32, end_ms UInt32)),
    revision UInt64 CODEC(Delta, ZSTD(1))
)
ENGINE = ReplacingMergeTree(revision)
PARTITION BY toYYYYMM(minute)
ORDER BY (store_id, content_id, toDate(minute), video_id, psid, verified, is_publisher, minute)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;
