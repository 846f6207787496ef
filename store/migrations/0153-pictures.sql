-- A picture is named by its bytes, so it never changes. Kept is one file without metadata; what the shop serves is made from it, in
-- advance or at the first request.
CREATE TABLE pictures (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{32}$'),
  width int NOT NULL,
  height int NOT NULL,
  bytes bytea NOT NULL,
  made_by uuid REFERENCES staff,
  made_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE picture_files (
  hash text NOT NULL REFERENCES pictures ON DELETE CASCADE,
  format text NOT NULL,
  width int NOT NULL,
  bytes bytea NOT NULL,
  sha256 bytea NOT NULL,
  PRIMARY KEY (hash, format, width)
);
