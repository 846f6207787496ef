-- When money went back, and when a bank returned it: updated_at moves. What a chargeback took.
ALTER TABLE refunds ADD COLUMN done_at timestamptz, ADD COLUMN returned_at timestamptz;
ALTER TABLE payments ADD COLUMN charged_back_cents bigint CHECK (charged_back_cents >= 0);
-- These indexes also wait for the writers of before, so that the opening balances below are exact.
CREATE INDEX till_entries_made ON till_entries (created_at);
CREATE INDEX agent_entries_made ON agent_entries (created_at);
CREATE INDEX till_shifts_opened ON till_shifts (opened_at);
CREATE INDEX till_counts_currency ON till_counts (currency_id);
UPDATE refunds SET done_at = updated_at WHERE state = 'DONE';

-- The books: each row moves one amount from an account to another, so no entry can be out of balance. A fact has its rows once.
CREATE TABLE book_entries (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  day date NOT NULL,
  site text NOT NULL,
  currency_id int NOT NULL CHECK (currency_id BETWEEN 1 AND 3),
  kind text NOT NULL,
  source text NOT NULL,
  debit text NOT NULL,
  credit text NOT NULL,
  cents bigint NOT NULL CHECK (cents > 0),
  transaction_id uuid,
  UNIQUE (kind, source, debit, credit),
  CHECK (debit <> credit)
);
CREATE INDEX book_entries_day ON book_entries (site, currency_id, day);
CREATE INDEX book_entries_order ON book_entries (transaction_id) WHERE transaction_id IS NOT NULL;
CREATE TRIGGER book_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON book_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The zone in which a site's book day begins; a site without a row has UTC.
CREATE TABLE book_sites (site text PRIMARY KEY, zone text NOT NULL);
INSERT INTO book_sites (site, zone) VALUES ('worldwide', 'Europe/London'), ('london', 'Europe/London'), ('paris', 'Europe/Paris'), ('spain', 'Europe/Madrid'), ('portugal', 'Europe/Lisbon');

-- The accountant's numbers; the longest beginning of an account's name counts. Examples after SKR 03, to be set with the accountant.
CREATE TABLE book_accounts (account text PRIMARY KEY, number int NOT NULL CHECK (number BETWEEN 1 AND 99999999), name text NOT NULL);
INSERT INTO book_accounts (account, number, name) VALUES
  ('revenue', 8400, 'Revenue'), ('revenue:before', 8200, 'Revenue of before the books'), ('tax', 1776, 'Tax of sales'), ('provider', 1361, 'Money at the payment provider'),
  ('bank', 1200, 'Bank'), ('till', 1000, 'Cash in tills'), ('terminal', 1362, 'Card terminals'), ('desk', 1360, 'Money in transit at the desk'), ('safe', 1363, 'Cash outside the tills'),
  ('agent', 1400, 'Agents'), ('refund-due', 1700, 'Refunds that are due'), ('fees', 4970, 'Fees of the payment provider'), ('commission', 4760, 'Commission of agents'),
  ('lost', 2406, 'Money lost by chargebacks'), ('cash-difference', 2709, 'Differences of tills'), ('adjustment', 2700, 'Adjustments of agents'), ('exchange', 2660, 'Exchange of currencies'), ('opening', 9000, 'Opening balances');

-- From when on facts are in the books. Facts of the week before stand below, all older ones are of before.
CREATE TABLE book_start (id int PRIMARY KEY DEFAULT 1 CHECK (id = 1), at timestamptz NOT NULL);
INSERT INTO book_start (at) VALUES (now());
CREATE TABLE book_before (source text PRIMARY KEY);
INSERT INTO book_before (source)
SELECT 'payment:' || id FROM payments WHERE settled_at > now() - interval '7 days'
UNION ALL SELECT 'chargeback:' || id FROM payments WHERE charged_back_at > now() - interval '7 days'
UNION ALL SELECT 'refund:' || id FROM refunds WHERE created_at > now() - interval '7 days'
UNION ALL SELECT 'refund-paid:' || id FROM refunds WHERE done_at > now() - interval '7 days'
UNION ALL SELECT 'till:' || id FROM till_entries WHERE created_at > now() - interval '7 days'
UNION ALL SELECT 'shift-open:' || s.id || ':' || c.currency_id FROM till_shifts s JOIN till_counts c ON c.shift_id = s.id WHERE s.opened_at > now() - interval '7 days'
UNION ALL SELECT 'shift-close:' || s.id || ':' || c.currency_id FROM till_shifts s JOIN till_counts c ON c.shift_id = s.id WHERE s.closed_at > now() - interval '7 days'
UNION ALL SELECT 'agent:' || id FROM agent_entries WHERE created_at > now() - interval '7 days';

-- What was there before the books. No tax is made up for it.
WITH done AS (SELECT payment_id, sum(amount_cents) AS cents FROM refunds WHERE state = 'DONE' GROUP BY 1),
     balances AS (
  SELECT t.site, m.currency_id, 'provider:' || m.provider AS account, sum(m.amount_cents - coalesce(d.cents, 0)) AS cents
    FROM payments m JOIN transactions t ON t.id = m.transaction_id LEFT JOIN done d ON d.payment_id = m.id
   WHERE (m.settled_at IS NOT NULL OR m.state IN ('AUTHORISED', 'CAPTURED')) AND m.charged_back_at IS NULL AND m.provider NOT IN ('cash', 'terminal', 'credit', 'none') GROUP BY 1, 2, 3
  UNION ALL
  SELECT t.site, m.currency_id, 'refund-due', -sum(r.amount_cents) FROM refunds r JOIN payments m ON m.id = r.payment_id JOIN transactions t ON t.id = r.transaction_id
   WHERE r.state <> 'DONE' AND r.repeated_by IS NULL GROUP BY 1, 2
  UNION ALL
  SELECT 'worldwide', a.currency_id, 'agent:' || a.id, -c.posted_cents FROM agent_accounts c JOIN agents a ON a.id = c.agent_id
  UNION ALL
  SELECT t.site, c.currency_id, 'till:' || t.id, coalesce(c.counted_cents, c.float_cents + coalesce((SELECT sum(e.cents) FROM till_entries e WHERE e.shift_id = s.id AND e.currency_id = c.currency_id AND e.way = 'cash'), 0))
    FROM tills t JOIN LATERAL (SELECT id FROM till_shifts WHERE till_id = t.id ORDER BY opened_at DESC LIMIT 1) s ON true JOIN till_counts c ON c.shift_id = s.id
  UNION ALL
  SELECT t.site, e.currency_id, 'terminal:' || t.id, sum(e.cents) FROM till_entries e JOIN tills t ON t.id = e.till_id WHERE e.way = 'terminal' GROUP BY t.id, t.site, e.currency_id),
     rows AS (SELECT site, currency_id, 'opening:' || account || ':' || site || ':' || currency_id AS source, CASE WHEN cents > 0 THEN account ELSE 'opening' END AS debit, CASE WHEN cents > 0 THEN 'opening' ELSE account END AS credit, abs(cents) AS cents FROM balances WHERE cents <> 0)
INSERT INTO book_entries (id, at, day, site, currency_id, kind, source, debit, credit, cents)
SELECT md5(concat_ws(' ', 'opening', source, debit, credit))::uuid, now(), (now() AT TIME ZONE coalesce(z.zone, 'UTC'))::date, r.site, currency_id, 'opening', source, debit, credit, cents
  FROM rows r LEFT JOIN book_sites z ON z.site = r.site;
