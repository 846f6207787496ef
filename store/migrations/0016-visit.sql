-- Which arms a buyer saw: what was paid for is then counted once, whatever the browser does.
ALTER TABLE transactions ADD COLUMN arms jsonb NOT NULL DEFAULT '{}';
CREATE INDEX transactions_arms ON transactions (paid_at) WHERE paid_at IS NOT NULL AND arms <> '{}';
ALTER TABLE experiment_counts DROP COLUMN conversions;

-- A solved challenge opens one form once.
CREATE TABLE spent_proofs (proof_hash bytea PRIMARY KEY, expires_at timestamptz NOT NULL);
CREATE INDEX spent_proofs_expiry ON spent_proofs (expires_at);
