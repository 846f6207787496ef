-- What an agent needs on an order: the share that stays with the agency, and who travels. `channel` says which price list was used.
ALTER TABLE transactions ADD COLUMN commission_bp int NOT NULL DEFAULT 0 CHECK (commission_bp BETWEEN 0 AND 10000);
ALTER TABLE transactions ADD COLUMN lead_guest text;
-- Purchases made before registering are found by the buyer's address.
CREATE INDEX transactions_buyer ON transactions (lower(buyer->>'email')) WHERE buyer IS NOT NULL;

-- The ledger is only ever added to.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$;
CREATE TRIGGER agent_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON agent_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
