-- The lines and stops that a service update is about, its cause and its effect; the next import of the catalogue fills it.
ALTER TABLE notices ADD COLUMN about jsonb NOT NULL DEFAULT '{}';
