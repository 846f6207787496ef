-- The pictures of a tour and of a city, in their order, with their texts.
ALTER TABLE products ADD COLUMN pictures jsonb NOT NULL DEFAULT '[]';
ALTER TABLE locations ADD COLUMN pictures jsonb NOT NULL DEFAULT '[]';
