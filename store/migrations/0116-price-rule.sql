-- A price keeps its id while its conditions stay, because sold lines name it. `rule` is the conditions as the file writes them, `place` the order of the list.
ALTER TABLE prices ADD COLUMN rule text;
ALTER TABLE prices ADD COLUMN place int NOT NULL DEFAULT 0;
UPDATE prices SET place = (id % 1000) / 3;

-- The highest id that a price ever had; none is given twice.
ALTER TABLE catalogue_state ADD COLUMN last_price bigint NOT NULL DEFAULT 0;
UPDATE catalogue_state SET last_price = greatest((SELECT coalesce(max(id), 0) FROM prices), (SELECT coalesce(max(price_id), 0) FROM sale_passengers));
