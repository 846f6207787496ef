-- A dearer date is paid by a further payment of the same order; its seats are held beside those that the line has.
ALTER TABLE holds ADD COLUMN change_id uuid REFERENCES change_quotes;
ALTER TABLE payments ADD COLUMN change_id uuid REFERENCES change_quotes;
-- The payer of a change may speak another language than the order was bought in.
ALTER TABLE payments ADD COLUMN lang text;
-- Seats of a change that was made are the line's own.
ALTER TABLE holds ADD CONSTRAINT holds_change_not_converted CHECK (change_id IS NULL OR state <> 'converted');
DROP INDEX holds_one_live;
CREATE UNIQUE INDEX holds_one_live ON holds (sale_id, component) WHERE state IN ('active', 'pinned', 'converted') AND change_id IS NULL;
CREATE UNIQUE INDEX holds_one_change ON holds (sale_id, component) WHERE state IN ('active', 'pinned') AND change_id IS NOT NULL;
CREATE INDEX holds_change ON holds (change_id) WHERE change_id IS NOT NULL;
DROP INDEX payments_one_booked;
CREATE UNIQUE INDEX payments_one_booked ON payments (transaction_id) WHERE settled_at IS NOT NULL AND change_id IS NULL;
CREATE UNIQUE INDEX payments_one_of_change ON payments (change_id) WHERE settled_at IS NOT NULL AND change_id IS NOT NULL;

-- The session that an order was bought in, once that session has another basket.
ALTER TABLE transactions ADD COLUMN session_hash bytea;

-- Before, a dearer date lay in the basket at its full price and named the line it would replace. Such a line leaves its basket, with its
-- seats and its sum, so that no buyer pays a second ticket in the belief that the first one goes back. Money for it that is under way
-- finds another basket than was paid for and goes back whole. The booking stays as it is and can be changed again.
UPDATE departures d SET held = d.held - f.seats
  FROM (SELECT h.option_id, h.service_day, h.start_minute, sum(h.seats)::int AS seats FROM holds h JOIN sales s ON s.id = h.sale_id
         WHERE h.state IN ('active', 'pinned') AND s.state IN ('held', 'expired') AND s.choices ? 'replaces' GROUP BY 1, 2, 3) f
 WHERE d.option_id = f.option_id AND d.service_day = f.service_day AND d.start_minute = f.start_minute;
UPDATE holds h SET state = 'released' FROM sales s
 WHERE s.id = h.sale_id AND h.state IN ('active', 'pinned') AND s.state IN ('held', 'expired') AND s.choices ? 'replaces';
UPDATE transactions t SET subtotal_cents = t.subtotal_cents - s.amount, discount_cents = t.discount_cents - s.discount, total_cents = t.total_cents - s.amount + s.discount
  FROM (SELECT transaction_id, sum(amount_cents) AS amount, sum(discount_cents) AS discount FROM sales WHERE state = 'held' AND choices ? 'replaces' GROUP BY 1) s
 WHERE t.id = s.transaction_id AND t.state IN ('DRAFT', 'AWAITING_PAYMENT');
UPDATE sales SET state = 'removed', discount_cents = 0 WHERE state IN ('held', 'expired') AND choices ? 'replaces';
UPDATE sales SET choices = choices - 'replaces' WHERE choices ? 'replaces';
-- Offers that led into a basket are over: a dearer offer is used from now on when its difference was paid.
UPDATE change_quotes SET used_at = NULL, expires_at = least(expires_at, used_at) WHERE used_at IS NOT NULL AND new_cents > paid_cents;
