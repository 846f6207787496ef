-- Water, parks and main streets of a city; without them its map has a grid.
ALTER TABLE locations ADD COLUMN map jsonb;
