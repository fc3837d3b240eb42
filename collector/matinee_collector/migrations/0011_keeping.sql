-- For how many months a store keeps its raw events. None here: as long as the tables do.
CREATE TABLE IF NOT EXISTS raw_kept (
    store_id UInt32,
    months UInt8,
    set_at DateTime64(3, 'UTC')
)
ENGINE = ReplacingMergeTree(set_at)
ORDER BY store_id
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;
