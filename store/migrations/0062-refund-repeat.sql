-- A refund that failed is sent again as a new row, with a reference of its own at the provider: a late message about the first one can't
-- change the second. Only the last of a chain counts.
ALTER TABLE refunds ADD COLUMN repeated_by uuid UNIQUE REFERENCES refunds, ADD CONSTRAINT refunds_repeated CHECK (repeated_by IS NULL OR state = 'FAILED');
CREATE INDEX refunds_made ON refunds (created_at);
-- Boardings of a day, for the board.
CREATE INDEX boardings_day ON boardings (boarded_at) WHERE undone_at IS NULL;
-- Sales of a day.
CREATE INDEX transactions_paid ON transactions (paid_at) WHERE paid_at IS NOT NULL;
