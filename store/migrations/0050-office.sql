-- The people of the office, their roles and ways to sign in.
CREATE TABLE staff (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  email_key text NOT NULL UNIQUE,
  name text NOT NULL,
  lang text NOT NULL DEFAULT 'en' CHECK (lang IN ('en', 'es')),
  theme text NOT NULL DEFAULT 'system' CHECK (theme IN ('light', 'dark', 'system')),
  single_keys boolean NOT NULL DEFAULT true,
  password_hash text,
  totp_secret bytea,
  totp_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  left_at timestamptz,
  version int NOT NULL DEFAULT 1
);
CREATE TABLE roles (
  key text PRIMARY KEY, name text NOT NULL, rights text[] NOT NULL, is_built_in boolean NOT NULL DEFAULT false, created_at timestamptz NOT NULL, deleted_at timestamptz, version int NOT NULL DEFAULT 1
);
CREATE TABLE staff_grants (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff,
  role text NOT NULL REFERENCES roles,
  everything boolean NOT NULL DEFAULT false,
  sites text[] NOT NULL DEFAULT '{}',
  location_ids int[] NOT NULL DEFAULT '{}',
  CHECK (everything OR cardinality(sites) + cardinality(location_ids) > 0)
);
CREATE INDEX staff_grants_staff ON staff_grants (staff_id);
CREATE TABLE staff_passkeys (
  id text PRIMARY KEY, staff_id uuid NOT NULL REFERENCES staff, public_key bytea NOT NULL, counter bigint NOT NULL DEFAULT 0, transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL, created_at timestamptz NOT NULL, used_at timestamptz, ended_at timestamptz
);
CREATE INDEX staff_passkeys_staff ON staff_passkeys (staff_id);
CREATE TABLE staff_recovery_codes (code_hash bytea PRIMARY KEY, staff_id uuid NOT NULL REFERENCES staff, created_at timestamptz NOT NULL, used_at timestamptz);
CREATE INDEX staff_recovery_codes_staff ON staff_recovery_codes (staff_id);
-- An invitation, or with staff_id the way back in for a person who lost every way to sign in.
CREATE TABLE staff_invitations (
  token_hash bytea PRIMARY KEY, email text NOT NULL, name text NOT NULL, lang text NOT NULL DEFAULT 'en', grants jsonb NOT NULL, staff_id uuid REFERENCES staff,
  invited_by uuid REFERENCES staff, created_at timestamptz NOT NULL, expires_at timestamptz NOT NULL, used_at timestamptz, withdrawn_at timestamptz
);
CREATE TABLE staff_sessions (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  staff_id uuid NOT NULL REFERENCES staff,
  method text NOT NULL CHECK (method IN ('passkey', 'password', 'recovery', 'invitation')),
  address text NOT NULL,
  browser text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  ended_at timestamptz
);
CREATE INDEX staff_sessions_staff ON staff_sessions (staff_id);
-- A WebAuthn challenge, good once.
CREATE TABLE staff_challenges (
  id uuid PRIMARY KEY, challenge text NOT NULL, purpose text NOT NULL CHECK (purpose IN ('register', 'sign-in', 'confirm')), staff_id uuid REFERENCES staff, data jsonb NOT NULL DEFAULT '{}', expires_at timestamptz NOT NULL
);

-- The record: append-only and hash-chained. Personal data stands in rows of its own, which can be erased: their hash stays in the chain.
CREATE TABLE audit (
  seq bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  staff_id uuid,
  staff_name text NOT NULL,
  address text NOT NULL,
  call text NOT NULL,
  subject text NOT NULL,
  subject_id text NOT NULL,
  site text,
  location_ids int[] NOT NULL DEFAULT '{}',
  before jsonb,
  after jsonb,
  personal_hash bytea,
  request_id text NOT NULL,
  hash bytea NOT NULL
);
CREATE INDEX audit_subject ON audit (subject, subject_id, seq);
CREATE INDEX audit_staff ON audit (staff_id, seq);
CREATE TABLE audit_personal (seq bigint PRIMARY KEY REFERENCES audit, data jsonb, erased_at timestamptz);
CREATE TABLE audit_head (id int PRIMARY KEY DEFAULT 1 CHECK (id = 1), seq bigint NOT NULL, hash bytea NOT NULL);
INSERT INTO audit_head (id, seq, hash) VALUES (1, 0, '\x');
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What open screens of the office learn as it happens. Readers go by (xid, id) below the oldest running transaction.
CREATE TABLE live_events (
  id uuid PRIMARY KEY, xid xid8 NOT NULL DEFAULT pg_current_xact_id(), at timestamptz NOT NULL, kind text NOT NULL, site text, location_ids int[] NOT NULL DEFAULT '{}',
  subject text NOT NULL, subject_id text NOT NULL, data jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX live_events_feed ON live_events (xid, id);
CREATE INDEX live_events_age ON live_events (at);

-- Acts that wait for a second person.
CREATE TABLE approvals (
  id uuid PRIMARY KEY, call text NOT NULL, input jsonb NOT NULL, reason text NOT NULL, subject text NOT NULL, subject_id text NOT NULL, site text, location_ids int[] NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'declined', 'withdrawn', 'expired')),
  requested_by uuid NOT NULL REFERENCES staff, requested_at timestamptz NOT NULL, expires_at timestamptz NOT NULL, decided_by uuid REFERENCES staff, decided_at timestamptz, note text NOT NULL DEFAULT ''
);
CREATE INDEX approvals_waiting ON approvals (requested_at) WHERE state = 'waiting';

-- Limits of a site in its currencies, and other settings of the office.
CREATE TABLE office_settings (site text NOT NULL, key text NOT NULL, value jsonb NOT NULL, updated_at timestamptz NOT NULL, PRIMARY KEY (site, key));

CREATE TABLE order_notes (id uuid PRIMARY KEY, transaction_id uuid NOT NULL REFERENCES transactions, staff_id uuid NOT NULL REFERENCES staff, text text NOT NULL, created_at timestamptz NOT NULL);
CREATE INDEX order_notes_transaction ON order_notes (transaction_id);
CREATE TABLE saved_views (id uuid PRIMARY KEY, staff_id uuid NOT NULL REFERENCES staff, screen text NOT NULL, name text NOT NULL, search text NOT NULL, is_shared boolean NOT NULL DEFAULT false, site text, created_at timestamptz NOT NULL, deleted_at timestamptz);
CREATE INDEX saved_views_staff ON saved_views (staff_id);
