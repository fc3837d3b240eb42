-- Stands for a person who was taken out: their visits still count as one visitor's (reports/people.py).
-- The viewer's hash is in the order of these tables and cannot change; with its day's salt gone it names nobody.
ALTER TABLE pixel_views ADD COLUMN IF NOT EXISTS mark UInt64 DEFAULT 0;
ALTER TABLE pixel_events ADD COLUMN IF NOT EXISTS mark UInt64 DEFAULT 0;
