CREATE TABLE members (
  id uuid PRIMARY KEY, email text NOT NULL, email_key text NOT NULL UNIQUE, password_hash text, first_name text NOT NULL, last_name text NOT NULL,
  country_id int REFERENCES countries, lang text NOT NULL, newsletter boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL, confirmed_at timestamptz, disabled_at timestamptz
);
CREATE TABLE member_identities (provider text NOT NULL, subject text NOT NULL, member_id uuid NOT NULL REFERENCES members, created_at timestamptz NOT NULL, PRIMARY KEY (provider, subject));

CREATE TABLE agents (
  id uuid PRIMARY KEY, company text NOT NULL, currency_id int NOT NULL CHECK (currency_id BETWEEN 1 AND 3), commission_bp int NOT NULL DEFAULT 0 CHECK (commission_bp BETWEEN 0 AND 10000),
  pricing text NOT NULL DEFAULT 'commission' CHECK (pricing IN ('commission', 'net')), allows_card boolean NOT NULL DEFAULT false, terms text NOT NULL DEFAULT '', active boolean NOT NULL DEFAULT true
);
CREATE TABLE agent_users (
  id uuid PRIMARY KEY, agent_id uuid NOT NULL REFERENCES agents, login text NOT NULL, login_key text NOT NULL UNIQUE, password_hash text NOT NULL, name text NOT NULL, active boolean NOT NULL DEFAULT true
);

-- Only the hash of a token is kept.
CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY, kind text NOT NULL CHECK (kind IN ('guest', 'member', 'agent')), member_id uuid REFERENCES members, agent_user_id uuid REFERENCES agent_users,
  transaction_id uuid, created_at timestamptz NOT NULL, expires_at timestamptz NOT NULL, ended_at timestamptz,
  CHECK ((kind = 'member') = (member_id IS NOT NULL)), CHECK ((kind = 'agent') = (agent_user_id IS NOT NULL))
);
CREATE INDEX sessions_expiry ON sessions (expires_at);
CREATE INDEX sessions_member ON sessions (member_id) WHERE member_id IS NOT NULL;

CREATE TABLE one_time_tokens (
  token_hash bytea PRIMARY KEY, purpose text NOT NULL CHECK (purpose IN ('restore', 'confirm-email', 'print', 'voucher', 'payment-return', 'newsletter', 'travellers')),
  ref_id text NOT NULL, created_at timestamptz NOT NULL, expires_at timestamptz NOT NULL, used_at timestamptz
);
CREATE INDEX one_time_tokens_expiry ON one_time_tokens (expires_at);
