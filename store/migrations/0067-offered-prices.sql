-- The lowest price that was really offered, day by day, as spans: a struck price is the lowest of the 30 days before a reduction.
-- Two prices of one day are two spans. site '' is every site without a price of its own.
CREATE TABLE offered_prices (
  option_id int NOT NULL,
  passenger_type int NOT NULL,
  currency_id int NOT NULL,
  site text NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL,
  cents int NOT NULL,
  PRIMARY KEY (option_id, passenger_type, currency_id, site, from_day, cents),
  CHECK (from_day <= to_day)
);
