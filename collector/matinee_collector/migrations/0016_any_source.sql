-- Clients of others name their own source (`ios`).
ALTER TABLE playback_events MODIFY COLUMN source LowCardinality(String);
