-- What the viewer watches with, as the user agent of the token's request says. Empty: from before, or not known.
ALTER TABLE playback_events ADD COLUMN IF NOT EXISTS device LowCardinality(String);
ALTER TABLE playback_events ADD COLUMN IF NOT EXISTS browser LowCardinality(String);
ALTER TABLE playback_events ADD COLUMN IF NOT EXISTS os LowCardinality(String);

-- Which of the inlets a row of the books is about: playback, stats, pixel_view or pixel_event.
ALTER TABLE ledger ADD COLUMN IF NOT EXISTS kind LowCardinality(String) DEFAULT 'playback';
ALTER TABLE quarantine ADD COLUMN IF NOT EXISTS kind LowCardinality(String) DEFAULT 'playback';
