-- Page views and page events, each once, and what comes by PUT /api/proxy. Of an address only the path and the
-- campaign are kept, of an e-mail address nothing: query strings carry what people would not want kept.

CREATE TABLE IF NOT EXISTS pixel_views (
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
ENGINE = MergeTree
PARTITION BY toYYYYMM(received_at)
ORDER BY (store_id, toDate(received_at), viewer_hash, received_at)
TTL toDateTime(received_at) + INTERVAL 13 MONTH
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE TABLE IF NOT EXISTS pixel_events (
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
ENGINE = MergeTree
PARTITION BY toYYYYMM(received_at)
ORDER BY (store_id, toDate(received_at), name, viewer_hash, received_at)
TTL toDateTime(received_at) + INTERVAL 13 MONTH
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE TABLE IF NOT EXISTS stats (
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
ENGINE = MergeTree
PARTITION BY toYYYYMM(received_at)
ORDER BY (store_id, topic, toDate(received_at), psid, received_at)
TTL toDateTime(received_at) + INTERVAL 13 MONTH
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;
