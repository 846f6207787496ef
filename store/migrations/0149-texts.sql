-- The source that a translation was written from, where another one stands beside it now (without a change) or in a draft (with one).
-- Without a source: the text is a copy of the source that nobody has translated yet.
CREATE TABLE text_sources (
  document_id uuid NOT NULL REFERENCES documents,
  change_id uuid REFERENCES changes,
  path text NOT NULL,
  lang text NOT NULL,
  source json,
  UNIQUE NULLS NOT DISTINCT (document_id, change_id, path, lang)
);
CREATE INDEX text_sources_change ON text_sources (change_id) WHERE change_id IS NOT NULL;

-- The languages whose texts a person edits; null: all.
ALTER TABLE staff ADD COLUMN text_langs text[];
