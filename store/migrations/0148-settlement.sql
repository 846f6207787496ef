-- What a payment provider says that it settled: its reports, line by line, and what differs from the books.
INSERT INTO book_accounts (account, number, name) VALUES ('unmatched', 1590, 'Money of the provider that no order explains');
CREATE TABLE settlement_files (
  id uuid PRIMARY KEY, provider text NOT NULL, sha256 bytea NOT NULL UNIQUE, name text NOT NULL, received_at timestamptz NOT NULL, received_by uuid NOT NULL REFERENCES staff
);
CREATE TABLE settlement_lines (
  id uuid PRIMARY KEY,
  file_id uuid NOT NULL REFERENCES settlement_files,
  line int NOT NULL,
  provider text NOT NULL,
  batch text NOT NULL,
  type text NOT NULL,
  psp text NOT NULL,
  reference text NOT NULL,
  modification text NOT NULL,
  modification_reference text NOT NULL,
  gross_currency text NOT NULL,
  gross_cents bigint NOT NULL,
  net_currency text NOT NULL,
  net_cents bigint NOT NULL,
  at text NOT NULL,
  site text NOT NULL,
  transaction_id uuid,
  -- which of several equal lines of its file
  nth int NOT NULL,
  UNIQUE (file_id, line),
  -- the same batch under another name
  UNIQUE (provider, batch, type, psp, modification, gross_cents, net_cents, at, nth)
);
CREATE INDEX settlement_lines_psp ON settlement_lines (psp) WHERE psp <> '';
-- What a person has to explain; a batch without a payout has no line.
CREATE TABLE settlement_differences (
  id uuid PRIMARY KEY,
  file_id uuid NOT NULL REFERENCES settlement_files,
  line_id uuid UNIQUE REFERENCES settlement_lines,
  batch text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('order-unknown', 'amount-differs', 'currency-differs', 'type-unknown', 'settled-twice', 'chargeback-unknown', 'payout-missing', 'needs-look')),
  site text NOT NULL,
  currency_id int NOT NULL CHECK (currency_id BETWEEN 1 AND 3),
  cents bigint NOT NULL
);
CREATE TABLE settlement_solutions (
  difference_id uuid PRIMARY KEY REFERENCES settlement_differences, solved_at timestamptz NOT NULL, solved_by uuid NOT NULL REFERENCES staff, reason text NOT NULL CHECK (reason <> '')
);
CREATE TRIGGER settlement_files_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON settlement_files FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER settlement_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON settlement_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER settlement_differences_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON settlement_differences FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
