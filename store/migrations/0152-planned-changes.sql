-- A change can be planned for a local time. Where it no longer holds then, it stops with a reason.
ALTER TABLE changes DROP CONSTRAINT changes_state_check;
ALTER TABLE changes ADD CONSTRAINT changes_state_check CHECK (state IN ('open', 'planned', 'stopped', 'published', 'discarded'));
ALTER TABLE changes ADD publish_at timestamptz, ADD publish_zone text, ADD planned_by uuid REFERENCES staff, ADD is_large_approved boolean NOT NULL DEFAULT false,
  ADD stop_reason jsonb, ADD stopped_at timestamptz;
ALTER TABLE changes ADD CHECK (state <> 'planned' OR (publish_at IS NOT NULL AND publish_zone IS NOT NULL AND planned_by IS NOT NULL));
DROP INDEX changes_open;
CREATE INDEX changes_open ON changes (made_at) WHERE state IN ('open', 'planned', 'stopped');
CREATE INDEX changes_planned ON changes (publish_at) WHERE state = 'planned';
