-- People of the embedded demo, who have no way to sign in but the demo's own.
ALTER TABLE staff ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
ALTER TABLE staff_sessions DROP CONSTRAINT staff_sessions_method_check;
ALTER TABLE staff_sessions ADD CONSTRAINT staff_sessions_method_check CHECK (method IN ('passkey', 'password', 'recovery', 'invitation', 'demo'));
-- The token exists only in the mail, so an invitation needs another name for lists and for withdrawing it.
ALTER TABLE staff_invitations ADD COLUMN id uuid NOT NULL UNIQUE;
CREATE INDEX staff_sessions_address ON staff_sessions (staff_id, address);
