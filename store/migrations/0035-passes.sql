-- How an option is used: as a ride, once, or as a pass (hours from the first boarding, service days, boardings). A package is used part by part.
ALTER TABLE options ADD COLUMN use_kind text CHECK (use_kind IN ('ride', 'hours', 'days', 'boardings')), ADD COLUMN use_count int CHECK (use_count > 0);
UPDATE options SET use_kind = CASE WHEN kind = 'timed' OR coalesce(duration_unit, 'minutes') = 'minutes' THEN 'ride' ELSE duration_unit END,
                   use_count = CASE WHEN kind = 'timed' OR coalesce(duration_unit, 'minutes') = 'minutes' THEN 1 ELSE duration_value END WHERE kind <> 'package';
ALTER TABLE options ADD CONSTRAINT options_use CHECK ((kind = 'package') = (use_kind IS NULL) AND (use_kind IS NULL) = (use_count IS NULL));

-- The parts of a voucher as they were sold, each with its own clock; valid_until of the voucher is the last day on which any part can be used.
CREATE TABLE voucher_parts (
  voucher_id uuid NOT NULL REFERENCES vouchers,
  component int NOT NULL,
  option_id int NOT NULL REFERENCES options,
  use_kind text NOT NULL CHECK (use_kind IN ('ride', 'hours', 'days', 'boardings')),
  use_count int NOT NULL CHECK (use_count > 0),
  start_from date NOT NULL,
  start_until date NOT NULL,
  PRIMARY KEY (voucher_id, component),
  CHECK (start_until >= start_from)
);
INSERT INTO voucher_parts (voucher_id, component, option_id, use_kind, use_count, start_from, start_until)
SELECT v.id, 0, s.option_id, o.use_kind, o.use_count, v.valid_from, v.valid_until
  FROM vouchers v JOIN sales s ON s.id = v.sale_id JOIN options o ON o.id = s.option_id WHERE o.kind <> 'package'
UNION ALL
SELECT v.id, c.place::int - 1, o.id, o.use_kind, o.use_count, coalesce((c.part ->> 'day')::date, v.valid_from),
       coalesce((c.part ->> 'day')::date + greatest(0, coalesce((c.part ->> 'minute')::int, 0) / 1440), v.valid_until)
  FROM vouchers v JOIN sales s ON s.id = v.sale_id JOIN options p ON p.id = s.option_id AND p.kind = 'package'
       CROSS JOIN LATERAL jsonb_array_elements(s.choices -> 'components') WITH ORDINALITY AS c(part, place) JOIN options o ON o.id = (c.part ->> 'optionId')::int;
UPDATE vouchers v SET valid_until = greatest(v.valid_until, l.last)
  FROM (SELECT voucher_id, max(start_until + CASE use_kind WHEN 'hours' THEN (use_count + 23) / 24 WHEN 'days' THEN use_count - 1 ELSE 0 END) AS last FROM voucher_parts GROUP BY 1) l
 WHERE l.voucher_id = v.id;
ALTER TABLE vouchers DROP COLUMN components;

-- Every boarding, where it took place and on which vehicle. What was redeemed before is the first boarding.
ALTER TABLE redemptions RENAME TO boardings;
ALTER TABLE boardings RENAME COLUMN redeemed_at TO boarded_at;
ALTER TABLE boardings RENAME COLUMN place TO device;
ALTER TABLE boardings
  ADD COLUMN product_id int,
  ADD COLUMN line text,
  ADD COLUMN stop text,
  ADD COLUMN vehicle text NOT NULL DEFAULT '',
  ADD COLUMN is_ride boolean NOT NULL DEFAULT true,
  ADD COLUMN looks_shared boolean NOT NULL DEFAULT false;
UPDATE boardings b SET is_ride = p.use_kind = 'ride' FROM voucher_parts p WHERE p.voucher_id = b.voucher_id AND p.component = b.component;
DROP INDEX redemptions_once;
CREATE UNIQUE INDEX boardings_ride_once ON boardings (voucher_id, component) WHERE undone_at IS NULL AND is_ride;
CREATE INDEX boardings_voucher ON boardings (voucher_id, component, boarded_at) WHERE undone_at IS NULL;
CREATE INDEX boardings_recent ON boardings (boarded_at) WHERE undone_at IS NULL AND NOT is_ride;
