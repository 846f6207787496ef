-- A change is a set of drafts that is published together.
CREATE TABLE changes (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'published', 'discarded')),
  made_by uuid NOT NULL REFERENCES staff,
  made_at timestamptz NOT NULL,
  publication bigint REFERENCES publications,
  ended_at timestamptz
);
CREATE INDEX changes_open ON changes (made_at) WHERE state = 'open';

CREATE TABLE change_documents (
  change_id uuid NOT NULL REFERENCES changes,
  document_id uuid NOT NULL REFERENCES documents,
  base_version int NOT NULL,
  body json NOT NULL,
  PRIMARY KEY (change_id, document_id)
);

-- Every edit of a field. Its id comes from the browser, so that a repeated batch counts once.
CREATE TABLE change_edits (
  id uuid PRIMARY KEY,
  change_id uuid NOT NULL REFERENCES changes,
  document_id uuid NOT NULL REFERENCES documents,
  seq int NOT NULL,
  staff_id uuid NOT NULL REFERENCES staff,
  at timestamptz NOT NULL,
  path json NOT NULL,
  before json,
  after json,
  UNIQUE (change_id, document_id, seq)
);
