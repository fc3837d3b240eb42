-- Of a time within a day only the low bits differ.
ALTER TABLE playback_facts
    MODIFY COLUMN first_ms Int64 CODEC(T64, ZSTD(1)),
    MODIFY COLUMN last_ms Int64 CODEC(T64, ZSTD(1)),
    MODIFY COLUMN began_ms Int64 CODEC(T64, ZSTD(1)),
    MODIFY COLUMN startup_ms Nullable(UInt32) CODEC(ZSTD(1)),
    MODIFY COLUMN reached_ms UInt32 CODEC(T64, ZSTD(1)),
    MODIFY COLUMN watched_ms UInt64 CODEC(T64, ZSTD(1)),
    MODIFY COLUMN playing_ms UInt64 CODEC(T64, ZSTD(1)),
    MODIFY COLUMN waiting_ms UInt64 CODEC(T64, ZSTD(1));

ALTER TABLE playback_minutes
    MODIFY COLUMN watched_ms UInt32 CODEC(T64, ZSTD(1)),
    MODIFY COLUMN playing_ms UInt32 CODEC(T64, ZSTD(1)),
    MODIFY COLUMN waiting_ms UInt32 CODEC(T64, ZSTD(1)),
    MODIFY COLUMN first_moved_ms Nullable(UInt16) CODEC(ZSTD(1)),
    MODIFY COLUMN last_moved_ms Nullable(UInt16) CODEC(ZSTD(1)),
    MODIFY COLUMN runs Array(Tuple(start_ms UInt32, end_ms UInt32)) CODEC(ZSTD(1));

ALTER TABLE playback_sessions
    MODIFY COLUMN first_at SimpleAggregateFunction(min, DateTime64(3, 'UTC')) CODEC(T64, ZSTD(1)),
    MODIFY COLUMN last_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')) CODEC(T64, ZSTD(1)),
    MODIFY COLUMN play_at SimpleAggregateFunction(min, Nullable(DateTime64(3, 'UTC'))) CODEC(ZSTD(1)),
    MODIFY COLUMN error_at SimpleAggregateFunction(max, Nullable(DateTime64(3, 'UTC'))) CODEC(ZSTD(1));
