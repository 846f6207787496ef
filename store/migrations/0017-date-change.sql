-- What another date of a line would cost, promised for a few minutes. Its terms say where the line would stand and what each passenger would pay.
CREATE TABLE change_quotes (
  id uuid PRIMARY KEY, sale_id uuid NOT NULL REFERENCES sales, voucher_ids uuid[] NOT NULL, terms jsonb NOT NULL,
  paid_cents bigint NOT NULL CHECK (paid_cents >= 0), new_cents bigint NOT NULL CHECK (new_cents >= 0),
  created_at timestamptz NOT NULL, expires_at timestamptz NOT NULL, used_at timestamptz
);
CREATE INDEX change_quotes_sale ON change_quotes (sale_id);
