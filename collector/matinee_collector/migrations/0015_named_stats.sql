-- What the funnel of the reports reads of a stat (reports/purchases.py): its name, the visit it belongs to, and the
-- order it is about. `mark` stands for a person who was taken out, as in the tables of the pixel.
ALTER TABLE stats ADD COLUMN IF NOT EXISTS name LowCardinality(String);
ALTER TABLE stats ADD COLUMN IF NOT EXISTS visit String;
ALTER TABLE stats ADD COLUMN IF NOT EXISTS order_id UInt64 DEFAULT 0;
ALTER TABLE stats ADD COLUMN IF NOT EXISTS device LowCardinality(String);
ALTER TABLE stats ADD COLUMN IF NOT EXISTS mark UInt64 DEFAULT 0;
