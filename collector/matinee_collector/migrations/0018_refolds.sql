-- How far what was folded under older definitions is folded again (refold.py): entries of the ledger up to `entry`,
-- of those up to `last`.
CREATE TABLE IF NOT EXISTS refolds (
    version UInt32,
    entry UInt64,
    last UInt64,
    folded_at DateTime64(3, 'UTC')
)
ENGINE = MergeTree
ORDER BY (version, entry)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;
