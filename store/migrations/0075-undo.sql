-- When the shop heard of a boarding, by its own clock, and when it refused to undo it. Boardings of before have neither.
ALTER TABLE boardings ADD COLUMN received_at timestamptz, ADD COLUMN undo_refused_at timestamptz;
CREATE INDEX boardings_received ON boardings (scanner, received_at) WHERE received_at IS NOT NULL;
