-- A document is one file of the catalogue. Its versions are never changed, so that sold orders can name the one they were sold with.
-- `source` is the text of the file that was imported last, empty where the office made the document.
-- Bodies are json, not jsonb, because the order of keys is data (passengers of an option, stops of a city).
CREATE TABLE documents (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('city', 'map', 'product', 'content', 'list')),
  key text NOT NULL UNIQUE,
  number int,
  location_id int,
  published_version int NOT NULL,
  source text,
  hash text
);
CREATE UNIQUE INDEX documents_number ON documents (kind, number) WHERE number IS NOT NULL;

CREATE TABLE publications (
  number bigint PRIMARY KEY,
  origin text NOT NULL CHECK (origin IN ('import', 'office')),
  at timestamptz NOT NULL,
  staff_id uuid REFERENCES staff,
  note text NOT NULL DEFAULT ''
);

-- Without a body the document was withdrawn. `shape` says which form the body has.
CREATE TABLE document_versions (
  document_id uuid NOT NULL REFERENCES documents,
  version int NOT NULL CHECK (version > 0),
  publication bigint NOT NULL REFERENCES publications,
  body json,
  shape int NOT NULL,
  PRIMARY KEY (document_id, version)
);
CREATE INDEX document_versions_publication ON document_versions (publication);

-- The version of the product whose terms and texts a line was sold with; null on lines from before.
ALTER TABLE sales ADD product_version int;
