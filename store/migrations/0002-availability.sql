-- Options, prices, schedules and the seats of each departure.
CREATE TABLE options (
  id int PRIMARY KEY,
  product_id int NOT NULL REFERENCES products,
  seq int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('open', 'day', 'timed', 'package')),
  names jsonb NOT NULL,
  note jsonb,
  duration_value int,
  duration_unit text CHECK (duration_unit IN ('minutes', 'hours', 'days')),
  min_passengers int NOT NULL CHECK (min_passengers > 0),
  max_passengers int NOT NULL CHECK (max_passengers >= min_passengers),
  status text NOT NULL CHECK (status IN ('active', 'paused', 'gone')),
  sale_from date,
  sale_to date,
  opens_minute int,
  closes_minute int,
  cutoff jsonb,
  cancellation jsonb NOT NULL
);
CREATE INDEX options_product ON options (product_id, seq);

CREATE TABLE package_components (option_id int NOT NULL REFERENCES options, seq int NOT NULL, names jsonb NOT NULL, option_ids int[] NOT NULL, PRIMARY KEY (option_id, seq));

CREATE TABLE option_passengers (
  option_id int NOT NULL REFERENCES options, passenger_type int NOT NULL CHECK (passenger_type BETWEEN 1 AND 14), seq int NOT NULL,
  age_from int, age_to int, passenger_count int NOT NULL CHECK (passenger_count > 0), takes_seat boolean NOT NULL, per_booking boolean NOT NULL,
  PRIMARY KEY (option_id, passenger_type)
);

-- One explicit row a currency; nothing is converted. Conditions that are null do not restrict.
CREATE TABLE prices (
  id bigint PRIMARY KEY,
  option_id int NOT NULL REFERENCES options,
  passenger_type int NOT NULL,
  currency_id int NOT NULL CHECK (currency_id BETWEEN 1 AND 3),
  cents bigint NOT NULL CHECK (cents >= 0),
  reference_cents bigint,
  sale_from date, sale_to date, service_from date, service_to date,
  weekdays int,
  minute_from int, minute_to int,
  lead_days_min int, lead_days_max int,
  min_passengers int,
  site text,
  channel text CHECK (channel IN ('web', 'agent')),
  priority int NOT NULL DEFAULT 0,
  FOREIGN KEY (option_id, passenger_type) REFERENCES option_passengers
);
CREATE INDEX prices_option ON prices (option_id, currency_id);

CREATE TABLE schedules (
  option_id int NOT NULL REFERENCES options, seq int NOT NULL, from_day date, to_day date,
  weekdays int NOT NULL,
  start_minutes int[] NOT NULL,
  capacity int CHECK (capacity >= 0),
  PRIMARY KEY (option_id, seq)
);
CREATE TABLE schedule_days (
  option_id int NOT NULL REFERENCES options, seq int NOT NULL, day date NOT NULL, closed boolean NOT NULL, start_minute int, capacity int CHECK (capacity >= 0),
  PRIMARY KEY (option_id, seq)
);
CREATE TABLE blocks (
  kind text NOT NULL CHECK (kind IN ('location', 'product', 'option')), ref_id int NOT NULL, seq int NOT NULL, from_day date NOT NULL, to_day date NOT NULL, reason jsonb NOT NULL,
  PRIMARY KEY (kind, ref_id, seq), CHECK (to_day >= from_day)
);

-- The only counter of seats. Capacity null is free sale; start_minute -1 is the whole day. Nothing points at this row by foreign key:
-- that would make every hold lock it twice.
CREATE TABLE departures (
  option_id int NOT NULL REFERENCES options,
  service_day date NOT NULL,
  start_minute int NOT NULL,
  capacity int,
  held int NOT NULL DEFAULT 0,
  sold int NOT NULL DEFAULT 0,
  on_sale boolean NOT NULL DEFAULT true,
  PRIMARY KEY (option_id, service_day, start_minute),
  CONSTRAINT departures_never_oversold CHECK (held >= 0 AND sold >= 0 AND (capacity IS NULL OR held + sold <= capacity))
) WITH (fillfactor = 70);
