-- Contents and people whose events were removed from a store for good (removal.py). What still arrives about them is
-- dropped by the drain. A row names one of the two; the other is 0.
CREATE TABLE IF NOT EXISTS removals (
    store_id UInt32,
    content_id UInt32,
    user_id UInt64,
    removed_at DateTime64(3, 'UTC')
)
ENGINE = ReplacingMergeTree(removed_at)
ORDER BY (store_id, content_id, user_id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;
