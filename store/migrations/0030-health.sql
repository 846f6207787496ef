-- What /health/ready writes, one row for all processes, to see that writes still work.
CREATE TABLE health_writes (name text PRIMARY KEY, written_at timestamptz NOT NULL, padding bytea NOT NULL);
