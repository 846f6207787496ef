-- Sales at the desk: the price list is that of the web.
ALTER TABLE transactions DROP CONSTRAINT transactions_channel_check;
ALTER TABLE transactions ADD CONSTRAINT transactions_channel_check CHECK (channel IN ('web', 'agent', 'desk'));
CREATE TABLE desk_sales (
  transaction_id uuid PRIMARY KEY REFERENCES transactions, staff_id uuid NOT NULL REFERENCES staff, created_at timestamptz NOT NULL,
  -- until when a payment link can be paid, how often it was sent, and whether it was withdrawn
  link_until timestamptz, link_sent int NOT NULL DEFAULT 0, link_withdrawn_at timestamptz
);
CREATE INDEX desk_sales_recent ON desk_sales (created_at);

CREATE TABLE tills (
  id uuid PRIMARY KEY, name text NOT NULL, site text NOT NULL, location_id int NOT NULL REFERENCES locations, currency_ids int[] NOT NULL CHECK (cardinality(currency_ids) > 0 AND currency_ids <@ ARRAY[1, 2, 3]),
  -- the number of the last receipt: the row is locked while a number is taken, so that there are no gaps
  last_receipt int NOT NULL DEFAULT 0, created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX tills_name ON tills (site, lower(name));
CREATE TABLE till_shifts (
  id uuid PRIMARY KEY, till_id uuid NOT NULL REFERENCES tills, opened_by uuid NOT NULL REFERENCES staff, opened_at timestamptz NOT NULL,
  closed_by uuid REFERENCES staff, closed_at timestamptz, reason text NOT NULL DEFAULT '', CHECK ((closed_at IS NULL) = (closed_by IS NULL))
);
CREATE UNIQUE INDEX till_shifts_one_open ON till_shifts (till_id) WHERE closed_at IS NULL;
CREATE INDEX till_shifts_till ON till_shifts (till_id, opened_at);
-- Cash of a shift in one currency: counted at its start, and at its end beside what its entries say.
CREATE TABLE till_counts (
  shift_id uuid NOT NULL REFERENCES till_shifts, currency_id int NOT NULL CHECK (currency_id BETWEEN 1 AND 3), float_cents bigint NOT NULL CHECK (float_cents >= 0),
  expected_cents bigint, counted_cents bigint CHECK (counted_cents >= 0), PRIMARY KEY (shift_id, currency_id), CHECK ((expected_cents IS NULL) = (counted_cents IS NULL))
);
-- The third book: what came into a till and went out of it, in cash or over its card terminal.
CREATE TABLE till_entries (
  id uuid PRIMARY KEY, till_id uuid NOT NULL REFERENCES tills, shift_id uuid NOT NULL REFERENCES till_shifts, receipt int NOT NULL CHECK (receipt > 0),
  kind text NOT NULL CHECK (kind IN ('sale', 'refund', 'in', 'out')), way text NOT NULL CHECK (way IN ('cash', 'terminal')), currency_id int NOT NULL CHECK (currency_id BETWEEN 1 AND 3),
  cents bigint NOT NULL, given_cents bigint, terminal_receipt text, reason text NOT NULL DEFAULT '', payment_id uuid UNIQUE REFERENCES payments, refund_id uuid UNIQUE REFERENCES refunds, transaction_id uuid REFERENCES transactions,
  staff_id uuid NOT NULL REFERENCES staff, created_at timestamptz NOT NULL,
  UNIQUE (till_id, receipt), UNIQUE (till_id, terminal_receipt),
  CHECK ((kind IN ('sale', 'in')) = (cents > 0)), CHECK ((kind = 'sale') = (payment_id IS NOT NULL)), CHECK ((kind = 'refund') = (refund_id IS NOT NULL)), CHECK ((way = 'terminal') = (terminal_receipt IS NOT NULL)),
  CHECK (kind IN ('sale', 'refund') OR way = 'cash')
);
CREATE INDEX till_entries_shift ON till_entries (shift_id);
CREATE INDEX till_entries_order ON till_entries (transaction_id) WHERE transaction_id IS NOT NULL;
CREATE TRIGGER till_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON till_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
