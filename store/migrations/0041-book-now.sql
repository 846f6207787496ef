-- A purchase by Book now: one line, paid beside the session's basket, which stays as it is. Its session is in session_hash.
ALTER TABLE transactions ADD COLUMN is_direct boolean NOT NULL DEFAULT false;
CREATE INDEX transactions_direct ON transactions (session_hash, created_at) WHERE is_direct;
