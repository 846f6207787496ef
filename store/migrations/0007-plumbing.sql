-- Made at the first start and shared by all processes: what signs links and derives tokens.
CREATE TABLE secrets (name text PRIMARY KEY, value bytea NOT NULL, created_at timestamptz NOT NULL DEFAULT now());

-- The row is written in the transaction of the work itself: who is killed leaves nothing to wait for.
CREATE TABLE idempotency_keys (
  scope text NOT NULL, key text NOT NULL, request_hash bytea NOT NULL, status int, answer jsonb, created_at timestamptz NOT NULL,
  PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- What must happen outside the database after a commit: mail, registration, refunds.
CREATE TABLE outbox (
  id uuid PRIMARY KEY, topic text NOT NULL, dedupe_key text NOT NULL UNIQUE, payload jsonb NOT NULL, run_at timestamptz NOT NULL, attempts int NOT NULL DEFAULT 0,
  locked_until timestamptz, last_error text, done_at timestamptz, created_at timestamptz NOT NULL
);
CREATE INDEX outbox_due ON outbox (run_at) WHERE done_at IS NULL;
CREATE TABLE mails (
  id uuid PRIMARY KEY, dedupe_key text NOT NULL UNIQUE, recipient text NOT NULL, subject text NOT NULL, text text NOT NULL, html text NOT NULL DEFAULT '', attachments jsonb NOT NULL DEFAULT '[]', sent_at timestamptz NOT NULL
);

-- A lease a job, so that one process of many runs it.
CREATE TABLE job_leases (name text PRIMARY KEY, owner text NOT NULL, leased_until timestamptz NOT NULL, finished_at timestamptz);

CREATE TABLE events (
  id uuid PRIMARY KEY, at timestamptz NOT NULL, subject text NOT NULL, subject_id text NOT NULL, kind text NOT NULL, data jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX events_subject ON events (subject, subject_id, at);

CREATE TABLE subscribers (
  email_key text PRIMARY KEY, email text NOT NULL, first_name text NOT NULL DEFAULT '', last_name text NOT NULL DEFAULT '', country_id int REFERENCES countries, site text NOT NULL, lang text NOT NULL,
  created_at timestamptz NOT NULL, confirmed_at timestamptz, left_at timestamptz
);
CREATE TABLE enquiries (
  id uuid PRIMARY KEY, site text NOT NULL, lang text NOT NULL, name text NOT NULL, email text NOT NULL, phone text, city text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('information', 'enquiry', 'cancellation', 'other', 'collaboration')), message text NOT NULL, created_at timestamptz NOT NULL
);
CREATE TABLE experiment_counts (site text NOT NULL, experiment text NOT NULL, arm text NOT NULL, day date NOT NULL, exposures bigint NOT NULL DEFAULT 0, conversions bigint NOT NULL DEFAULT 0, PRIMARY KEY (site, experiment, arm, day));
CREATE TABLE consents (id uuid PRIMARY KEY, site text NOT NULL, choice jsonb NOT NULL, version int NOT NULL, at timestamptz NOT NULL);
