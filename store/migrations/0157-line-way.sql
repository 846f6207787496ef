-- The points of the way between the stops of a line, by the stop that a leg begins at; null: straight lines.
ALTER TABLE routes ADD via jsonb;
