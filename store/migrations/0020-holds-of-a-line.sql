-- Every view of a basket asks whether a line has lost its seats; without this it reads the holds of all baskets.
CREATE INDEX holds_sale ON holds (sale_id);
