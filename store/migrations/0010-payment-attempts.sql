-- What an attempt paid for, line by line, as it was when the buyer pressed pay; and the buyer's own key for it.
ALTER TABLE payments
  ADD COLUMN lines jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN client_key text,
  ADD COLUMN request_hash bytea,
  ADD COLUMN return_path text NOT NULL DEFAULT '',
  ADD COLUMN cancel_requested_at timestamptz,
  ADD COLUMN checked_at timestamptz,
  ADD COLUMN hold_before timestamptz,
  ADD COLUMN refunded_cents bigint NOT NULL DEFAULT 0;
ALTER TABLE payments DROP COLUMN lines_hash;
ALTER TABLE payments DROP CONSTRAINT payments_state_check;
ALTER TABLE payments ADD CONSTRAINT payments_state_check CHECK (state IN (
  'CREATED', 'SUBMITTED', 'UNKNOWN', 'PENDING', 'ACTION_REQUIRED', 'ERROR', 'EXPIRED', 'CANCELLED', 'REFUSED', 'QUARANTINED', 'AUTHORISED', 'CAPTURED', 'VOIDED'));
ALTER TABLE payments ADD CONSTRAINT payments_never_overrefunded CHECK (refunded_cents >= 0 AND refunded_cents <= amount_cents);
CREATE UNIQUE INDEX payments_client_key ON payments (transaction_id, client_key) WHERE client_key IS NOT NULL;
-- The second line behind the guard of settling: one attempt at most has paid for a transaction.
CREATE UNIQUE INDEX payments_one_booked ON payments (transaction_id) WHERE settled_at IS NOT NULL;
CREATE INDEX payment_events_payment ON payment_events (payment_id) WHERE payment_id IS NOT NULL;
