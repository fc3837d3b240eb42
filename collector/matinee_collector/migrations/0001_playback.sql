-- Playback analytics: raw events, what is known of each session, what was watched, and the books.
-- Every table is filled by the one owner of the spool (drain.py, fold.py); there are no materialized views and no
-- deduplication tokens, because both lose or tear data when the process is killed.

-- Raw events, each once. The arrival month is the partition, so that one segment touches at most two.
CREATE TABLE IF NOT EXISTS playback_events (
    store_id UInt32,
    content_id UInt32,
    video_id UInt32,
    psid UInt64,
    user_id UInt64,
    viewer_hash UInt64,
    verified Bool,
    source Enum8('storefront' = 0, 'web' = 1, 'admin' = 2),
    name Enum8(
        'abort' = 1, 'emptied' = 2, 'ended' = 3, 'error' = 4, 'interruptbegin' = 5, 'interruptend' = 6,
        'loadstart' = 7, 'pause' = 8, 'canplay' = 9, 'timeupdate' = 10, 'play' = 11, 'progress' = 12,
        'stalled' = 13, 'waiting' = 14, 'seeking' = 15, 'seeked' = 16
    ),
    created_at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
    ord UInt32 CODEC(Delta, ZSTD(1)),
    current_second UInt32 CODEC(Delta, ZSTD(1)),
    position_ms UInt32 CODEC(Delta, ZSTD(1)),
    is_exact Bool,
    clamped Enum8('no' = 0, 'late' = 1, 'future' = 2),
    received_at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
    seg UInt64 CODEC(Delta, ZSTD(1)),
    INDEX seg_index seg TYPE minmax GRANULARITY 1
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(received_at)
ORDER BY (store_id, toDate(created_at), video_id, psid, created_at, ord)
TTL toDateTime(received_at) + INTERVAL 13 MONTH
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, index_granularity = 2048;

-- Identity and a print of the body of every event of the last days: finds what is sent again.
CREATE TABLE IF NOT EXISTS event_identities (
    psid UInt64,
    identity UInt64,
    body UInt32,
    received_on Date,
    seg UInt64 CODEC(Delta, ZSTD(1)),
    INDEX seg_index seg TYPE minmax GRANULARITY 1
)
ENGINE = MergeTree
PARTITION BY received_on
ORDER BY (psid, identity)
TTL received_on + INTERVAL 15 DAY
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, index_granularity = 256, ttl_only_drop_parts = 1;

-- One row per session and day, written by the fold (fold.py). Idempotent aggregates only: folding an event again
-- changes nothing.
CREATE TABLE IF NOT EXISTS playback_sessions (
    store_id UInt32,
    content_id UInt32,
    day Date,
    video_id UInt32,
    psid UInt64,
    verified Bool,
    is_publisher Bool,
    user_id SimpleAggregateFunction(max, UInt64),
    viewer_hash SimpleAggregateFunction(max, UInt64),
    first_at SimpleAggregateFunction(min, DateTime64(3, 'UTC')),
    last_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
    play_at SimpleAggregateFunction(min, Nullable(DateTime64(3, 'UTC'))),
    has_ended SimpleAggregateFunction(max, Bool),
    last_position_ms SimpleAggregateFunction(max, UInt32)
)
ENGINE = AggregatingMergeTree
PARTITION BY toYYYYMM(day)
ORDER BY (store_id, content_id, day, video_id, psid, verified, is_publisher)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

-- What a session watched in one minute of the clock, as runs of film time. A pure function of the raw events
-- of that minute and the one before: folded again when one of them gets an event; the newest revision counts.
CREATE TABLE IF NOT EXISTS playback_minutes (
    store_id UInt32,
    content_id UInt32,
    minute DateTime('UTC') CODEC(Delta, ZSTD(1)),
    video_id UInt32,
    psid UInt64,
    verified Bool,
    is_publisher Bool,
    watched_ms UInt32,
    runs Array(Tuple(start_ms UInt32, end_ms UInt32)),
    revision UInt64 CODEC(Delta, ZSTD(1))
)
ENGINE = ReplacingMergeTree(revision)
PARTITION BY toYYYYMM(minute)
ORDER BY (store_id, content_id, toDate(minute), video_id, psid, verified, is_publisher, minute)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

-- What was not stored, with the reason, for a person to look at.
CREATE TABLE IF NOT EXISTS quarantine (
    received_at DateTime64(3, 'UTC'),
    store_id UInt32,
    psid UInt64,
    reason LowCardinality(String),
    sample String,
    seg UInt64
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(received_at)
ORDER BY (store_id, received_at)
TTL toDateTime(received_at) + INTERVAL 30 DAY
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

-- The books: one row per drained segment and store, written last. A segment that is in the books is done.
-- `entry` numbers the groups of segments in the order in which they were stored.
CREATE TABLE IF NOT EXISTS ledger (
    entry UInt64,
    seg UInt64,
    store_id UInt32,
    received UInt64,
    stored UInt64,
    duplicate UInt64,
    quarantined UInt64,
    shed UInt64,
    late UInt64,
    future UInt64,
    reasons Map(LowCardinality(String), UInt64),
    drained_at DateTime64(3, 'UTC')
)
ENGINE = MergeTree
ORDER BY (seg, store_id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

-- How far the fold has come: every ledger entry up to the highest one here is folded.
CREATE TABLE IF NOT EXISTS folds (
    entry UInt64,
    folded_at DateTime64(3, 'UTC')
)
ENGINE = MergeTree
ORDER BY entry
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;
