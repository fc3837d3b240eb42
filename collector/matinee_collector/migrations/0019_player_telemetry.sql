-- Telemetry of players: why the playback stopped, the height of the picture, what the line carries in
-- kbit/s, pictures that were not shown since the session began, seconds behind the live edge. '', 0 and -1 stand
-- for nothing said: a column of one value takes no room, and needs no mark beside it.
ALTER TABLE playback_events
    ADD COLUMN IF NOT EXISTS error_code LowCardinality(String) CODEC(ZSTD(1)),
    ADD COLUMN IF NOT EXISTS rendition UInt16 CODEC(ZSTD(1)),
    ADD COLUMN IF NOT EXISTS bandwidth Int32 DEFAULT -1 CODEC(ZSTD(1)),
    ADD COLUMN IF NOT EXISTS dropped_frames Int32 DEFAULT -1 CODEC(ZSTD(1)),
    ADD COLUMN IF NOT EXISTS latency Float32 DEFAULT -1 CODEC(ZSTD(1));

-- What a session said in one minute of the clock, only of sessions that say anything: a pure function of the raw
-- events of that minute and the one before, as playback_minutes. `heights` are those in which film ran, with how
-- much; `rendition` is the greatest that was said. Of `bandwidths` and `latencies` (in tenths of a second) it is
-- kept how often each was said. `error_ms` is when `error_code` was said, the last of the minute.
CREATE TABLE IF NOT EXISTS playback_telemetry (
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
ENGINE = ReplacingMergeTree(revision)
PARTITION BY toYYYYMM(minute)
ORDER BY (store_id, content_id, toDate(minute), video_id, psid, minute)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

-- ... and of the whole session, beside everything else that reports read.
ALTER TABLE playback_facts
    ADD COLUMN IF NOT EXISTS error_code LowCardinality(String) CODEC(ZSTD(1)) AFTER has_left,
    ADD COLUMN IF NOT EXISTS rendition UInt16 CODEC(ZSTD(1)) AFTER error_code,
    ADD COLUMN IF NOT EXISTS bandwidth Int32 DEFAULT -1 CODEC(ZSTD(1)) AFTER rendition,
    ADD COLUMN IF NOT EXISTS dropped_frames Int32 DEFAULT -1 CODEC(ZSTD(1)) AFTER bandwidth,
    ADD COLUMN IF NOT EXISTS latency Float32 DEFAULT -1 CODEC(ZSTD(1)) AFTER dropped_frames;
