-- What the office publishes has no file of its own: `hash` is that of the file it began from, `source` stays empty.
ALTER TABLE publications DROP CONSTRAINT publications_origin_check;
ALTER TABLE publications ADD CONSTRAINT publications_origin_check CHECK (origin IN ('import', 'office'));
ALTER TABLE publications ADD COLUMN staff_id uuid REFERENCES staff;
ALTER TABLE publications ADD COLUMN note text NOT NULL DEFAULT '';
ALTER TABLE document_versions DROP CONSTRAINT document_versions_check;
ALTER TABLE document_versions ADD CONSTRAINT document_versions_check CHECK (body IS NOT NULL OR source IS NULL);
-- A document that the office made has no file.
ALTER TABLE document_versions ALTER COLUMN hash DROP NOT NULL;
