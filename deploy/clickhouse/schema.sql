-- The migrations of the engine as a cluster gets them, for reading: the engine runs them itself.
-- Written by `python -m matinee_collector.sinks.print_cluster_schema matinee`.

CREATE TABLE IF NOT EXISTS schema_migrations_local ON CLUSTER 'matinee' (version UInt32, name String, applied_at DateTime DEFAULT now())
ENGINE = ReplicatedMergeTree ORDER BY version SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE TABLE IF NOT EXISTS schema_migrations ON CLUSTER 'matinee' AS schema_migrations_local
ENGINE = Distributed('matinee', currentDatabase(), schema_migrations_local, version);

CREATE TABLE IF NOT EXISTS playback_events_local ON CLUSTER 'matinee' (
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
ENGINE = ReplicatedMergeTree
PARTITION BY toYYYYMM(received_at)
ORDER BY (store_id, toDate(created_at), video_id, psid, created_at, ord)
TTL toDateTime(received_at) + INTERVAL 13 MONTH
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, index_granularity = 2048;

CREATE TABLE IF NOT EXISTS playback_events ON CLUSTER 'matinee' AS playback_events_local
ENGINE = Distributed('matinee', currentDatabase(), playback_events_local, psid);

CREATE TABLE IF NOT EXISTS event_identities_local ON CLUSTER 'matinee' (
    psid UInt64,
    identity UInt64,
    body UInt32,
    received_on Date,
    seg UInt64 CODEC(Delta, ZSTD(1)),
    INDEX seg_index seg TYPE minmax GRANULARITY 1
)
ENGINE = ReplicatedMergeTree
PARTITION BY received_on
ORDER BY (psid, identity)
TTL received_on + INTERVAL 15 DAY
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, index_granularity = 256, ttl_only_drop_parts = 1;

CREATE TABLE IF NOT EXISTS event_identities ON CLUSTER 'matinee' AS event_identities_local
ENGINE = Distributed('matinee', currentDatabase(), event_identities_local, psid);

CREATE TABLE IF NOT EXISTS playback_sessions_local ON CLUSTER 'matinee' (
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
ENGINE = ReplicatedAggregatingMergeTree
PARTITION BY toYYYYMM(day)
ORDER BY (store_id, content_id, day, video_id, psid, verified, is_publisher)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE TABLE IF NOT EXISTS playback_sessions ON CLUSTER 'matinee' AS playback_sessions_local
ENGINE = Distributed('matinee', currentDatabase(), playback_sessions_local, psid);

CREATE TABLE IF NOT EXISTS playback_minutes_local ON CLUSTER 'matinee' (
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
ENGINE = ReplicatedReplacingMergeTree(revision)
PARTITION BY toYYYYMM(minute)
ORDER BY (store_id, content_id, toDate(minute), video_id, psid, verified, is_publisher, minute)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE TABLE IF NOT EXISTS playback_minutes ON CLUSTER 'matinee' AS playback_minutes_local
ENGINE = Distributed('matinee', currentDatabase(), playback_minutes_local, psid);

CREATE TABLE IF NOT EXISTS quarantine_local ON CLUSTER 'matinee' (
    received_at DateTime64(3, 'UTC'),
    store_id UInt32,
    psid UInt64,
    reason LowCardinality(String),
    sample String,
    seg UInt64
)
ENGINE = ReplicatedMergeTree
PARTITION BY toYYYYMM(received_at)
ORDER BY (store_id, received_at)
TTL toDateTime(received_at) + INTERVAL 30 DAY
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE TABLE IF NOT EXISTS quarantine ON CLUSTER 'matinee' AS quarantine_local
ENGINE = Distributed('matinee', currentDatabase(), quarantine_local, psid);

CREATE TABLE IF NOT EXISTS ledger_local ON CLUSTER 'matinee' (
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
ENGINE = ReplicatedMergeTree
ORDER BY (seg, store_id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE TABLE IF NOT EXISTS ledger ON CLUSTER 'matinee' AS ledger_local
ENGINE = Distributed('matinee', currentDatabase(), ledger_local, seg);

CREATE TABLE IF NOT EXISTS folds_local ON CLUSTER 'matinee' (
    entry UInt64,
    folded_at DateTime64(3, 'UTC')
)
ENGINE = ReplicatedMergeTree
ORDER BY entry
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE TABLE IF NOT EXISTS folds ON CLUSTER 'matinee' AS folds_local
ENGINE = Distributed('matinee', currentDatabase(), folds_local, entry);

ALTER TABLE playback_events_local ON CLUSTER 'matinee' ADD COLUMN IF NOT EXISTS device LowCardinality(String);

ALTER TABLE playback_events ON CLUSTER 'matinee' ADD COLUMN IF NOT EXISTS device LowCardinality(String);

ALTER TABLE playback_events_local ON CLUSTER 'matinee' ADD COLUMN IF NOT EXISTS browser LowCardinality(String);

ALTER TABLE playback_events ON CLUSTER 'matinee' ADD COLUMN IF NOT EXISTS browser LowCardinality(String);

ALTER TABLE playback_events_local ON CLUSTER 'matinee' ADD COLUMN IF NOT EXISTS os LowCardinality(String);

ALTER TABLE playback_events ON CLUSTER 'matinee' ADD COLUMN IF NOT EXISTS os LowCardinality(String);

ALTER TABLE ledger_local ON CLUSTER 'matinee' ADD COLUMN IF NOT EXISTS kind LowCardinality(String) DEFAULT 'playback';

ALTER TABLE ledger ON CLUSTER 'matinee' ADD COLUMN IF NOT EXISTS kind LowCardinality(String) DEFAULT 'playback';

ALTER TABLE quarantine_local ON CLUSTER 'matinee' ADD COLUMN IF NOT EXISTS kind LowCardinality(String) DEFAULT 'playback';

ALTER TABLE quarantine ON CLUSTER 'matinee' ADD COLUMN IF NOT EXISTS kind LowCardinality(String) DEFAULT 'playback';

CREATE TABLE IF NOT EXISTS pixel_views_local ON CLUSTER 'matinee' (
    store_id UInt32,
    received_at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
    viewer_hash UInt64,
    user_id UInt64,
    session String,
    gid String,
    host LowCardinality(String),
    path String,
    referrer_host LowCardinality(String),
    referrer_path String,
    utm_source LowCardinality(String),
    utm_medium LowCardinality(String),
    utm_campaign LowCardinality(String),
    utm_term LowCardinality(String),
    utm_content LowCardinality(String),
    window_width UInt16,
    window_height UInt16,
    device LowCardinality(String),
    browser LowCardinality(String),
    os LowCardinality(String),
    source Enum8('storefront' = 0, 'admin' = 2),
    is_publisher Bool,
    seg UInt64 CODEC(Delta, ZSTD(1)),
    INDEX seg_index seg TYPE minmax GRANULARITY 1
)
ENGINE = ReplicatedMergeTree
PARTITION BY toYYYYMM(received_at)
ORDER BY (store_id, toDate(received_at), viewer_hash, received_at)
TTL toDateTime(received_at) + INTERVAL 13 MONTH
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE TABLE IF NOT EXISTS pixel_views ON CLUSTER 'matinee' AS pixel_views_local
ENGINE = Distributed('matinee', currentDatabase(), pixel_views_local, viewer_hash);

CREATE TABLE IF NOT EXISTS pixel_events_local ON CLUSTER 'matinee' (
    store_id UInt32,
    received_at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
    viewer_hash UInt64,
    user_id UInt64,
    session String,
    ga_id String,
    name LowCardinality(String),
    category LowCardinality(String),
    value Nullable(Float64),
    details String,
    host LowCardinality(String),
    path String,
    referrer_host LowCardinality(String),
    referrer_path String,
    device LowCardinality(String),
    browser LowCardinality(String),
    os LowCardinality(String),
    source Enum8('storefront' = 0, 'admin' = 2),
    is_publisher Bool,
    seg UInt64 CODEC(Delta, ZSTD(1)),
    INDEX seg_index seg TYPE minmax GRANULARITY 1
)
ENGINE = ReplicatedMergeTree
PARTITION BY toYYYYMM(received_at)
ORDER BY (store_id, toDate(received_at), name, viewer_hash, received_at)
TTL toDateTime(received_at) + INTERVAL 13 MONTH
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE TABLE IF NOT EXISTS pixel_events ON CLUSTER 'matinee' AS pixel_events_local
ENGINE = Distributed('matinee', currentDatabase(), pixel_events_local, viewer_hash);

CREATE TABLE IF NOT EXISTS stats_local ON CLUSTER 'matinee' (
    store_id UInt32,
    topic LowCardinality(String),
    event_created DateTime('UTC') CODEC(Delta, ZSTD(1)),
    received_at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
    psid UInt64,
    user_id UInt64,
    viewer_hash UInt64,
    content_id UInt32,
    video_id UInt32,
    verified Bool,
    data String CODEC(ZSTD(1)),
    seg UInt64 CODEC(Delta, ZSTD(1)),
    INDEX seg_index seg TYPE minmax GRANULARITY 1
)
ENGINE = ReplicatedMergeTree
PARTITION BY toYYYYMM(received_at)
ORDER BY (store_id, topic, toDate(received_at), psid, received_at)
TTL toDateTime(received_at) + INTERVAL 13 MONTH
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE TABLE IF NOT EXISTS stats ON CLUSTER 'matinee' AS stats_local
ENGINE = Distributed('matinee', currentDatabase(), stats_local, psid);

DROP TABLE IF EXISTS playback_sessions ON CLUSTER 'matinee' SYNC;

DROP TABLE IF EXISTS playback_sessions_local ON CLUSTER 'matinee' SYNC;

DROP TABLE IF EXISTS playback_minutes ON CLUSTER 'matinee' SYNC;

DROP TABLE IF EXISTS playback_minutes_local ON CLUSTER 'matinee' SYNC;

TRUNCATE TABLE folds_local ON CLUSTER 'matinee';

CREATE TABLE IF NOT EXISTS playback_sessions_local ON CLUSTER 'matinee' (
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
ENGINE = ReplicatedAggregatingMergeTree
PARTITION BY toYYYYMM(day)
ORDER BY (store_id, content_id, day, video_id, psid, verified, is_publisher)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE TABLE IF NOT EXISTS playback_sessions ON CLUSTER 'matinee' AS playback_sessions_local
ENGINE = Distributed('matinee', currentDatabase(), playback_sessions_local, psid);

CREATE TABLE IF NOT EXISTS playback_minutes_local ON CLUSTER 'matinee' (
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
ENGINE = ReplicatedReplacingMergeTree(revision)
PARTITION BY toYYYYMM(minute)
ORDER BY (store_id, content_id, toDate(minute), video_id, psid, verified, is_publisher, minute)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE TABLE IF NOT EXISTS playback_minutes ON CLUSTER 'matinee' AS playback_minutes_local
ENGINE = Distributed('matinee', currentDatabase(), playback_minutes_local, psid);

CREATE TABLE IF NOT EXISTS raw_kept_local ON CLUSTER 'matinee' (
    store_id UInt32,
    months UInt8,
    set_at DateTime64(3, 'UTC')
)
ENGINE = ReplicatedReplacingMergeTree(set_at)
ORDER BY store_id
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE TABLE IF NOT EXISTS raw_kept ON CLUSTER 'matinee' AS raw_kept_local
ENGINE = Distributed('matinee', currentDatabase(), raw_kept_local, store_id);

ALTER TABLE pixel_views_local ON CLUSTER 'matinee' ADD COLUMN IF NOT EXISTS mark UInt64 DEFAULT 0;

ALTER TABLE pixel_views ON CLUSTER 'matinee' ADD COLUMN IF NOT EXISTS mark UInt64 DEFAULT 0;

ALTER TABLE pixel_events_local ON CLUSTER 'matinee' ADD COLUMN IF NOT EXISTS mark UInt64 DEFAULT 0;

ALTER TABLE pixel_events ON CLUSTER 'matinee' ADD COLUMN IF NOT EXISTS mark UInt64 DEFAULT 0;

CREATE TABLE IF NOT EXISTS playback_facts_local ON CLUSTER 'matinee' (
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
ENGINE = ReplicatedReplacingMergeTree(revision, is_moved)
PARTITION BY toYYYYMM(day)
ORDER BY (store_id, day, content_id, video_id, psid)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE TABLE IF NOT EXISTS playback_facts ON CLUSTER 'matinee' AS playback_facts_local
ENGINE = Distributed('matinee', currentDatabase(), playback_facts_local, psid);

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

ALTER TABLE playback_facts_local ON CLUSTER 'matinee'
    MODIFY COLUMN first_ms Int64 CODEC(T64, ZSTD(1)),
    MODIFY COLUMN last_ms Int64 CODEC(T64, ZSTD(1)),
    MODIFY COLUMN began_ms Int64 CODEC(T64, ZSTD(1)),
    MODIFY COLUMN startup_ms Nullable(UInt32) CODEC(ZSTD(1)),
    MODIFY COLUMN reached_ms UInt32 CODEC(T64, ZSTD(1)),
    MODIFY COLUMN watched_ms UInt64 CODEC(T64, ZSTD(1)),
    MODIFY COLUMN playing_ms UInt64 CODEC(T64, ZSTD(1)),
    MODIFY COLUMN waiting_ms UInt64 CODEC(T64, ZSTD(1));

ALTER TABLE playback_facts ON CLUSTER 'matinee'
    MODIFY COLUMN first_ms Int64 CODEC(T64, ZSTD(1)),
    MODIFY COLUMN last_ms Int64 CODEC(T64, ZSTD(1)),
    MODIFY COLUMN began_ms Int64 CODEC(T64, ZSTD(1)),
    MODIFY COLUMN startup_ms Nullable(UInt32) CODEC(ZSTD(1)),
    MODIFY COLUMN reached_ms UInt32 CODEC(T64, ZSTD(1)),
    MODIFY COLUMN watched_ms UInt64 CODEC(T64, ZSTD(1)),
    MODIFY COLUMN playing_ms UInt64 CODEC(T64, ZSTD(1)),
    MODIFY COLUMN waiting_ms UInt64 CODEC(T64, ZSTD(1));

ALTER TABLE playback_minutes_local ON CLUSTER 'matinee'
    MODIFY COLUMN watched_ms UInt32 CODEC(T64, ZSTD(1)),
    MODIFY COLUMN playing_ms UInt32 CODEC(T64, ZSTD(1)),
    MODIFY COLUMN waiting_ms UInt32 CODEC(T64, ZSTD(1)),
    MODIFY COLUMN first_moved_ms Nullable(UInt16) CODEC(ZSTD(1)),
    MODIFY COLUMN last_moved_ms Nullable(UInt16) CODEC(ZSTD(1)),
    MODIFY COLUMN runs Array(Tuple(start_ms UInt32, end_ms UInt32)) CODEC(ZSTD(1));

ALTER TABLE playback_minutes ON CLUSTER 'matinee'
    MODIFY COLUMN watched_ms UInt32 CODEC(T64, ZSTD(1)),
    MODIFY COLUMN playing_ms UInt32 CODEC(T64, ZSTD(1)),
    MODIFY COLUMN waiting_ms UInt32 CODEC(T64, ZSTD(1)),
    MODIFY COLUMN first_moved_ms Nullable(UInt16) CODEC(ZSTD(1)),
    MODIFY COLUMN last_moved_ms Nullable(UInt16) CODEC(ZSTD(1)),
    MODIFY COLUMN runs Array(Tuple(start_ms UInt32, end_ms UInt32)) CODEC(ZSTD(1));

ALTER TABLE playback_sessions_local ON CLUSTER 'matinee'
    MODIFY COLUMN first_at SimpleAggregateFunction(min, DateTime64(3, 'UTC')) CODEC(T64, ZSTD(1)),
    MODIFY COLUMN last_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')) CODEC(T64, ZSTD(1)),
    MODIFY COLUMN play_at SimpleAggregateFunction(min, Nullable(DateTime64(3, 'UTC'))) CODEC(ZSTD(1)),
    MODIFY COLUMN error_at SimpleAggregateFunction(max, Nullable(DateTime64(3, 'UTC'))) CODEC(ZSTD(1));

ALTER TABLE playback_sessions ON CLUSTER 'matinee'
    MODIFY COLUMN first_at SimpleAggregateFunction(min, DateTime64(3, 'UTC')) CODEC(T64, ZSTD(1)),
    MODIFY COLUMN last_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')) CODEC(T64, ZSTD(1)),
    MODIFY COLUMN play_at SimpleAggregateFunction(min, Nullable(DateTime64(3, 'UTC'))) CODEC(ZSTD(1)),
    MODIFY COLUMN error_at SimpleAggregateFunction(max, Nullable(DateTime64(3, 'UTC'))) CODEC(ZSTD(1));

ALTER TABLE stats_local ON CLUSTER 'matinee' ADD COLUMN IF NOT EXISTS name LowCardinality(String);

ALTER TABLE stats ON CLUSTER 'matinee' ADD COLUMN IF NOT EXISTS name LowCardinality(String);

ALTER TABLE stats_local ON CLUSTER 'matinee' ADD COLUMN IF NOT EXISTS visit String;

ALTER TABLE stats ON CLUSTER 'matinee' ADD COLUMN IF NOT EXISTS visit String;

ALTER TABLE stats_local ON CLUSTER 'matinee' ADD COLUMN IF NOT EXISTS order_id UInt64 DEFAULT 0;

ALTER TABLE stats ON CLUSTER 'matinee' ADD COLUMN IF NOT EXISTS order_id UInt64 DEFAULT 0;

ALTER TABLE stats_local ON CLUSTER 'matinee' ADD COLUMN IF NOT EXISTS device LowCardinality(String);

ALTER TABLE stats ON CLUSTER 'matinee' ADD COLUMN IF NOT EXISTS device LowCardinality(String);

ALTER TABLE stats_local ON CLUSTER 'matinee' ADD COLUMN IF NOT EXISTS mark UInt64 DEFAULT 0;

ALTER TABLE stats ON CLUSTER 'matinee' ADD COLUMN IF NOT EXISTS mark UInt64 DEFAULT 0;

ALTER TABLE playback_events_local ON CLUSTER 'matinee' MODIFY COLUMN source LowCardinality(String);

ALTER TABLE playback_events ON CLUSTER 'matinee' MODIFY COLUMN source LowCardinality(String);

ALTER TABLE playback_minutes_local ON CLUSTER 'matinee'
    ADD COLUMN first_ran_ms Nullable(UInt16) CODEC(ZSTD(1)) AFTER first_moved_ms;

ALTER TABLE playback_minutes ON CLUSTER 'matinee'
    ADD COLUMN first_ran_ms Nullable(UInt16) CODEC(ZSTD(1)) AFTER first_moved_ms;

CREATE TABLE IF NOT EXISTS refolds_local ON CLUSTER 'matinee' (
    version UInt32,
    entry UInt64,
    last UInt64,
    folded_at DateTime64(3, 'UTC')
)
ENGINE = ReplicatedMergeTree
ORDER BY (version, entry)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE TABLE IF NOT EXISTS refolds ON CLUSTER 'matinee' AS refolds_local
ENGINE = Distributed('matinee', currentDatabase(), refolds_local, entry);

ALTER TABLE playback_events_local ON CLUSTER 'matinee'
    ADD COLUMN IF NOT EXISTS error_code LowCardinality(String) CODEC(ZSTD(1)),
    ADD COLUMN IF NOT EXISTS rendition UInt16 CODEC(ZSTD(1)),
    ADD COLUMN IF NOT EXISTS bandwidth Int32 DEFAULT -1 CODEC(ZSTD(1)),
    ADD COLUMN IF NOT EXISTS dropped_frames Int32 DEFAULT -1 CODEC(ZSTD(1)),
    ADD COLUMN IF NOT EXISTS latency Float32 DEFAULT -1 CODEC(ZSTD(1));

ALTER TABLE playback_events ON CLUSTER 'matinee'
    ADD COLUMN IF NOT EXISTS error_code LowCardinality(String) CODEC(ZSTD(1)),
    ADD COLUMN IF NOT EXISTS rendition UInt16 CODEC(ZSTD(1)),
    ADD COLUMN IF NOT EXISTS bandwidth Int32 DEFAULT -1 CODEC(ZSTD(1)),
    ADD COLUMN IF NOT EXISTS dropped_frames Int32 DEFAULT -1 CODEC(ZSTD(1)),
    ADD COLUMN IF NOT EXISTS latency Float32 DEFAULT -1 CODEC(ZSTD(1));

CREATE TABLE IF NOT EXISTS playback_telemetry_local ON CLUSTER 'matinee' (
    store_id UInt32,
    content_id UInt32,
    minute DateTime('UTC') CODEC(Delta, ZSTD(1)),
    video_id UInt32,
    psid UInt64,
    error_ms Int64 CODEC(T64, ZSTD(1)),
    error_code LowCardinality(String),
    rendition UInt16,
    heights Array(UInt16) CODEC(ZSTD(1)),
    heights_ms Array(UInt64) CODEC(ZSTD(1)),
    bandwidths Array(UInt32) CODEC(ZSTD(1)),
    bandwidths_times Array(UInt64) CODEC(ZSTD(1)),
    dropped_frames Int32,
    latencies Array(UInt32) CODEC(ZSTD(1)),
    latencies_times Array(UInt64) CODEC(ZSTD(1)),
    revision UInt64 CODEC(Delta, ZSTD(1))
)
ENGINE = ReplicatedReplacingMergeTree(revision)
PARTITION BY toYYYYMM(minute)
ORDER BY (store_id, content_id, toDate(minute), video_id, psid, minute)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE TABLE IF NOT EXISTS playback_telemetry ON CLUSTER 'matinee' AS playback_telemetry_local
ENGINE = Distributed('matinee', currentDatabase(), playback_telemetry_local, psid);

ALTER TABLE playback_facts_local ON CLUSTER 'matinee'
    ADD COLUMN IF NOT EXISTS error_code LowCardinality(String) CODEC(ZSTD(1)) AFTER has_left,
    ADD COLUMN IF NOT EXISTS rendition UInt16 CODEC(ZSTD(1)) AFTER error_code,
    ADD COLUMN IF NOT EXISTS bandwidth Int32 DEFAULT -1 CODEC(ZSTD(1)) AFTER rendition,
    ADD COLUMN IF NOT EXISTS dropped_frames Int32 DEFAULT -1 CODEC(ZSTD(1)) AFTER bandwidth,
    ADD COLUMN IF NOT EXISTS latency Float32 DEFAULT -1 CODEC(ZSTD(1)) AFTER dropped_frames;

ALTER TABLE playback_facts ON CLUSTER 'matinee'
    ADD COLUMN IF NOT EXISTS error_code LowCardinality(String) CODEC(ZSTD(1)) AFTER has_left,
    ADD COLUMN IF NOT EXISTS rendition UInt16 CODEC(ZSTD(1)) AFTER error_code,
    ADD COLUMN IF NOT EXISTS bandwidth Int32 DEFAULT -1 CODEC(ZSTD(1)) AFTER rendition,
    ADD COLUMN IF NOT EXISTS dropped_frames Int32 DEFAULT -1 CODEC(ZSTD(1)) AFTER bandwidth,
    ADD COLUMN IF NOT EXISTS latency Float32 DEFAULT -1 CODEC(ZSTD(1)) AFTER dropped_frames;

CREATE TABLE IF NOT EXISTS removals_local ON CLUSTER 'matinee' (
    store_id UInt32,
    content_id UInt32,
    user_id UInt64,
    removed_at DateTime64(3, 'UTC')
)
ENGINE = ReplicatedReplacingMergeTree(removed_at)
ORDER BY (store_id, content_id, user_id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE TABLE IF NOT EXISTS removals ON CLUSTER 'matinee' AS removals_local
ENGINE = Distributed('matinee', currentDatabase(), removals_local, store_id);
