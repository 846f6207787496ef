-- How many people board on one voucher (a family, a group), and how many parts of a package it opens.
ALTER TABLE vouchers ADD COLUMN people int NOT NULL DEFAULT 1 CHECK (people > 0);
ALTER TABLE vouchers ADD COLUMN components int NOT NULL DEFAULT 1 CHECK (components > 0);
ALTER TABLE vouchers ADD COLUMN ended_at timestamptz;
CREATE INDEX vouchers_sale ON vouchers (sale_id);
CREATE INDEX vouchers_ended ON vouchers (ended_at) WHERE ended_at IS NOT NULL;

-- Devices of staff that scan vouchers; only the hash of a device's token is kept.
CREATE TABLE scanners (
  id text PRIMARY KEY, name text NOT NULL, token_hash bytea NOT NULL UNIQUE, location_id int REFERENCES locations,
  active boolean NOT NULL DEFAULT true, created_at timestamptz NOT NULL, last_seen_at timestamptz
);
