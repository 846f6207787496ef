-- What is on board of each vehicle of a product; the next import of the catalogue fills it.
ALTER TABLE products ADD COLUMN on_board jsonb NOT NULL DEFAULT '[]';
