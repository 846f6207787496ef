-- A site is a document of the catalogue.
ALTER TABLE documents DROP CONSTRAINT documents_kind_check;
ALTER TABLE documents ADD CONSTRAINT documents_kind_check CHECK (kind IN ('city', 'map', 'product', 'content', 'list', 'site'));
