-- Agent credit: append-only entries and reservations; the account row carries their sums so that one conditional update decides.
CREATE TABLE agent_accounts (
  agent_id uuid PRIMARY KEY REFERENCES agents,
  limit_cents bigint NOT NULL CHECK (limit_cents >= 0),
  posted_cents bigint NOT NULL DEFAULT 0,
  reserved_cents bigint NOT NULL DEFAULT 0 CHECK (reserved_cents >= 0),
  CONSTRAINT agent_accounts_never_overdrawn CHECK (limit_cents + posted_cents - reserved_cents >= 0)
);
CREATE TABLE agent_reservations (
  transaction_id uuid PRIMARY KEY REFERENCES transactions, agent_id uuid NOT NULL REFERENCES agents, cents bigint NOT NULL CHECK (cents >= 0),
  state text NOT NULL CHECK (state IN ('reserved', 'posted', 'released')), created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL
);
CREATE TABLE agent_entries (
  id uuid PRIMARY KEY, agent_id uuid NOT NULL REFERENCES agents, kind text NOT NULL CHECK (kind IN ('TOPUP', 'ORDER', 'REFUND', 'ADJUSTMENT')), cents bigint NOT NULL,
  transaction_id uuid REFERENCES transactions, entry_key text NOT NULL, note text NOT NULL DEFAULT '', created_at timestamptz NOT NULL,
  UNIQUE (agent_id, entry_key)
);
CREATE INDEX agent_entries_statement ON agent_entries (agent_id, created_at);
