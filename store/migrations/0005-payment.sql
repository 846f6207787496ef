-- A payment attempt is written before the provider is called, and never deleted.
CREATE TABLE payments (
  id uuid PRIMARY KEY,
  transaction_id uuid NOT NULL REFERENCES transactions,
  provider text NOT NULL,
  method text NOT NULL,
  provider_reference text,
  state text NOT NULL CHECK (state IN ('CREATED', 'SUBMITTED', 'ACTION_REQUIRED', 'PENDING', 'UNKNOWN', 'AUTHORISED', 'CAPTURED', 'REFUSED', 'CANCELLED', 'EXPIRED', 'ERROR', 'QUARANTINED')),
  amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
  currency_id int NOT NULL CHECK (currency_id BETWEEN 1 AND 3),
  lines_hash bytea NOT NULL,
  settled_at timestamptz,
  charged_back_at timestamptz,
  deadline_at timestamptz NOT NULL,
  action jsonb,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (provider, provider_reference)
);
CREATE UNIQUE INDEX payments_one_open ON payments (transaction_id) WHERE state IN ('CREATED', 'SUBMITTED', 'ACTION_REQUIRED', 'PENDING', 'UNKNOWN');
CREATE INDEX payments_unclear ON payments (updated_at) WHERE state IN ('CREATED', 'SUBMITTED', 'ACTION_REQUIRED', 'PENDING', 'UNKNOWN');
CREATE INDEX payments_transaction ON payments (transaction_id);

-- The webhook inbox: stored raw under a unique key before it is acknowledged.
CREATE TABLE payment_events (
  provider text NOT NULL, event_key text NOT NULL, payment_id uuid REFERENCES payments, body jsonb NOT NULL,
  state text NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'done', 'parked', 'quarantined')), received_at timestamptz NOT NULL, processed_at timestamptz,
  PRIMARY KEY (provider, event_key)
);
CREATE INDEX payment_events_open ON payment_events (received_at) WHERE state IN ('received', 'parked');

CREATE TABLE refunds (
  id uuid PRIMARY KEY, payment_id uuid NOT NULL REFERENCES payments, transaction_id uuid NOT NULL REFERENCES transactions, sale_id uuid REFERENCES sales,
  reason text NOT NULL, reason_key text NOT NULL, amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  state text NOT NULL CHECK (state IN ('REQUESTED', 'SENT', 'DONE', 'FAILED')), attempts int NOT NULL DEFAULT 0, provider_reference text,
  created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL,
  UNIQUE (payment_id, reason_key)
);
CREATE INDEX refunds_open ON refunds (updated_at) WHERE state IN ('REQUESTED', 'SENT');

-- One voucher a travelling unit, with its exact share of the price.
CREATE TABLE vouchers (
  id uuid PRIMARY KEY,
  sale_id uuid NOT NULL REFERENCES sales,
  seq int NOT NULL,
  passenger_type int NOT NULL CHECK (passenger_type BETWEEN 1 AND 14),
  share_cents bigint NOT NULL CHECK (share_cents >= 0),
  code_hash bytea NOT NULL UNIQUE,
  valid_from date NOT NULL,
  valid_until date NOT NULL,
  timezone text NOT NULL,
  state text NOT NULL DEFAULT 'issued' CHECK (state IN ('issued', 'redeemed', 'cancelled', 'replaced', 'void')),
  created_at timestamptz NOT NULL,
  CHECK (valid_until >= valid_from)
);
CREATE UNIQUE INDEX vouchers_one_live ON vouchers (sale_id, seq) WHERE state IN ('issued', 'redeemed');
CREATE TABLE redemptions (
  voucher_id uuid NOT NULL REFERENCES vouchers, component int NOT NULL DEFAULT 0, scanner text NOT NULL, nonce text NOT NULL, place text NOT NULL DEFAULT '', redeemed_at timestamptz NOT NULL, undone_at timestamptz,
  PRIMARY KEY (scanner, nonce)
);
CREATE UNIQUE INDEX redemptions_once ON redemptions (voucher_id, component) WHERE undone_at IS NULL;

CREATE TABLE cancel_quotes (
  id uuid PRIMARY KEY, sale_id uuid NOT NULL REFERENCES sales, voucher_ids uuid[] NOT NULL, refund_cents bigint NOT NULL CHECK (refund_cents >= 0), fee_cents bigint NOT NULL CHECK (fee_cents >= 0),
  created_at timestamptz NOT NULL, expires_at timestamptz NOT NULL, used_at timestamptz
);

-- Identity data lives apart from the sale, encrypted, and is wiped after travel.
CREATE TABLE travellers (
  id uuid PRIMARY KEY, sale_id uuid NOT NULL REFERENCES sales, seq int NOT NULL, passenger_type int NOT NULL, sealed bytea, wipe_after date NOT NULL,
  registration text NOT NULL DEFAULT 'NEEDED' CHECK (registration IN ('NEEDED', 'QUEUED', 'SENT', 'ACCEPTED', 'REJECTED', 'EXPIRED')), external_reference text, updated_at timestamptz NOT NULL,
  UNIQUE (sale_id, seq)
);
CREATE INDEX travellers_wipe ON travellers (wipe_after) WHERE sealed IS NOT NULL;
