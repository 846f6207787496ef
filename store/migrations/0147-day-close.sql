-- A closed day is a set of entries of a site and currency. What is booked later for an earlier day falls into the next close.
CREATE TABLE day_closes (
  id uuid PRIMARY KEY,
  site text NOT NULL,
  currency_id int NOT NULL CHECK (currency_id BETWEEN 1 AND 3),
  number int NOT NULL CHECK (number > 0),
  day date NOT NULL,
  closed_at timestamptz NOT NULL,
  closed_by uuid NOT NULL REFERENCES staff,
  -- why it was closed although something was still to settle
  reason text NOT NULL DEFAULT '',
  entries int NOT NULL CHECK (entries >= 0),
  -- by account what came in (debit) and went out (credit): of this close, and of all closes so far
  totals jsonb NOT NULL,
  running jsonb NOT NULL,
  hash bytea NOT NULL,
  UNIQUE (site, currency_id, number),
  UNIQUE (site, currency_id, day)
);
CREATE TABLE day_close_entries (entry_id uuid PRIMARY KEY REFERENCES book_entries, close_id uuid NOT NULL REFERENCES day_closes);
CREATE INDEX day_close_entries_close ON day_close_entries (close_id);
-- The pages of an export.
CREATE INDEX book_entries_page ON book_entries (site, currency_id, day, id);
DROP INDEX book_entries_day;
CREATE TRIGGER day_closes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON day_closes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER day_close_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON day_close_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
