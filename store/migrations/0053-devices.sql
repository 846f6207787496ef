-- Devices are made, named, moved and revoked in the office. `active` stays what a scan asks for.
ALTER TABLE scanners
  ADD COLUMN kind text NOT NULL DEFAULT 'scanner' CHECK (kind IN ('scanner', 'driver')),
  ADD COLUMN made_by uuid REFERENCES staff,
  ADD COLUMN revoked_at timestamptz,
  ADD COLUMN revoked_by uuid REFERENCES staff,
  ADD COLUMN app_version text NOT NULL DEFAULT '',
  ADD COLUMN pack_at timestamptz,
  ADD COLUMN pack_expires_at timestamptz,
  ADD COLUMN version int NOT NULL DEFAULT 1;
UPDATE scanners SET revoked_at = now() WHERE NOT active;
CREATE INDEX boardings_scanner ON boardings (scanner, boarded_at);

-- The record is searched by day and by call.
CREATE INDEX audit_at ON audit (at);
CREATE INDEX audit_call ON audit (call, seq);
