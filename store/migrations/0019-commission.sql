-- An agent who pays by card has the share of the order posted to the ledger; what goes back of the money takes its part of the share along.
ALTER TABLE agent_entries DROP CONSTRAINT agent_entries_kind_check;
ALTER TABLE agent_entries ADD CONSTRAINT agent_entries_kind_check CHECK (kind IN ('TOPUP', 'ORDER', 'REFUND', 'ADJUSTMENT', 'COMMISSION'));
CREATE INDEX agent_entries_order ON agent_entries (transaction_id) WHERE transaction_id IS NOT NULL;
CREATE INDEX transactions_commission ON transactions (agent_id) WHERE agent_id IS NOT NULL AND commission_bp > 0;
