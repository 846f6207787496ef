-- For whom an order's invoice is; without a row its buyer gets a receipt.
CREATE TABLE invoice_asks (
  transaction_id uuid PRIMARY KEY REFERENCES transactions, company jsonb NOT NULL, lang text NOT NULL, asked_at timestamptz NOT NULL
);

-- What waits for its paper: a payment, a refund, or an invoice in place of the receipt of a payment. `waits` says why it is not issued.
CREATE TABLE paper_requests (
  source text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'invoice')),
  fact_id uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  waits text CHECK (waits IN ('rate-unconfirmed', 'rate-unknown', 'receipt-first', 'failed')),
  CHECK (source = kind || ':' || fact_id)
);
CREATE INDEX paper_requests_due ON paper_requests (due_at, asked_at);

CREATE TABLE paper_series (
  seller text NOT NULL, site text NOT NULL, kind text NOT NULL, year int NOT NULL, last int NOT NULL DEFAULT 0 CHECK (last >= 0),
  PRIMARY KEY (seller, site, kind, year)
);

-- Papers are written once, with their number. `content` is all that they say but for whom they are.
CREATE TABLE papers (
  id uuid PRIMARY KEY,
  seller text NOT NULL, site text NOT NULL, kind text NOT NULL CHECK (kind IN ('receipt', 'invoice', 'credit-note')), year int NOT NULL,
  number int NOT NULL CHECK (number > 0),
  issued_at timestamptz NOT NULL,
  day date NOT NULL,
  transaction_id uuid NOT NULL REFERENCES transactions,
  payment_id uuid NOT NULL REFERENCES payments,
  refund_id uuid REFERENCES refunds,
  -- the receipt that an invoice cancels
  replaces uuid UNIQUE REFERENCES papers,
  lang text NOT NULL,
  currency_id int NOT NULL CHECK (currency_id BETWEEN 1 AND 3),
  net_cents bigint NOT NULL CHECK (net_cents >= 0),
  tax_cents bigint NOT NULL CHECK (tax_cents >= 0),
  gross_cents bigint NOT NULL,
  content jsonb NOT NULL,
  UNIQUE (seller, site, kind, year, number),
  FOREIGN KEY (seller, site, kind, year) REFERENCES paper_series,
  CHECK (gross_cents = net_cents + tax_cents),
  CHECK ((kind = 'credit-note') = (refund_id IS NOT NULL)),
  CHECK (kind = 'invoice' OR replaces IS NULL)
);
CREATE UNIQUE INDEX papers_payment ON papers (payment_id, kind) WHERE refund_id IS NULL;
CREATE UNIQUE INDEX papers_refund ON papers (refund_id) WHERE refund_id IS NOT NULL;
CREATE INDEX papers_order ON papers (transaction_id);
CREATE INDEX papers_day ON papers (site, day);

-- Whom a paper names, and until when the law wants that kept; and its file as it was first given out.
CREATE TABLE paper_buyers (paper_id uuid PRIMARY KEY REFERENCES papers, data jsonb NOT NULL, keep_until date NOT NULL);
CREATE TABLE paper_files (paper_id uuid PRIMARY KEY REFERENCES papers, bytes bytea NOT NULL, sha256 bytea NOT NULL, drawn_at timestamptz NOT NULL);

CREATE TRIGGER papers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON papers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER paper_buyers_unchanged BEFORE UPDATE OR TRUNCATE ON paper_buyers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER paper_files_unchanged BEFORE UPDATE OR TRUNCATE ON paper_files FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
