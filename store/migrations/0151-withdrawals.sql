-- A draft without a body withdraws its document.
ALTER TABLE change_documents ALTER COLUMN body DROP NOT NULL;
