-- What ran in the step that ends at first_moved_ms: a start is over when the film begins to run, not when
-- somebody first hears of it.
ALTER TABLE playback_minutes
    ADD COLUMN first_ran_ms Nullable(UInt16) CODEC(ZSTD(1)) AFTER first_moved_ms;
