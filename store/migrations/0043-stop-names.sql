-- Other names by which people search for a stop, such as the sights beside it.
ALTER TABLE stops ADD COLUMN also text[] NOT NULL DEFAULT '{}';
