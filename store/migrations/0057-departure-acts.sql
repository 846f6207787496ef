-- Acts of the office on departures. They lie over the timetable, so that no import of the catalogue overwrites them. Of several acts of
-- the same kind on a departure the newest counts; a batch is what one person did at once, and is undone at once.
CREATE TABLE departure_acts (
  id uuid PRIMARY KEY,
  batch_id uuid NOT NULL,
  option_id int NOT NULL REFERENCES options,
  from_day date NOT NULL,
  to_day date NOT NULL,
  start_minute int,
  kind text NOT NULL CHECK (kind IN ('capacity', 'stop', 'close', 'open')),
  capacity int CHECK (capacity >= 0),
  reason jsonb,
  disruption_id uuid,
  made_by uuid REFERENCES staff,
  made_at timestamptz NOT NULL,
  ended_by uuid REFERENCES staff,
  ended_at timestamptz,
  CHECK (from_day <= to_day),
  CHECK ((kind = 'capacity') = (capacity IS NOT NULL)),
  CHECK ((kind = 'close') = (reason IS NOT NULL))
);
CREATE INDEX departure_acts_option ON departure_acts (option_id, from_day, to_day);
CREATE INDEX departure_acts_batch ON departure_acts (batch_id);
CREATE INDEX departure_acts_of_disruption ON departure_acts (disruption_id) WHERE disruption_id IS NOT NULL;

-- One row. Its lock is taken by everything that lays acts over the timetable, before it locks a departure; processes renew what they keep
-- in memory when the version moves.
CREATE TABLE departure_state (id int PRIMARY KEY DEFAULT 1 CHECK (id = 1), version bigint NOT NULL);
INSERT INTO departure_state (version) VALUES (1);

-- `on_sale` says what the timetable says; `sale` what the office says: stopped sells nothing and shows no reason, closed shows its reason.
-- A departure that the office opened is sold whatever blocks the catalogue has. A delay moves the times that travellers see and the end
-- of sale; the departure keeps its key.
ALTER TABLE departures
  ADD COLUMN sale text NOT NULL DEFAULT 'open' CHECK (sale IN ('open', 'stopped', 'closed')),
  ADD COLUMN closed_reason jsonb,
  ADD COLUMN is_opened boolean NOT NULL DEFAULT false,
  ADD COLUMN delay_minutes int NOT NULL DEFAULT 0 CHECK (delay_minutes >= 0),
  ADD CONSTRAINT departures_closed_reason CHECK ((sale = 'closed') = (closed_reason IS NOT NULL));
-- Who comes on a departure.
CREATE INDEX holds_sold ON holds (option_id, service_day, start_minute) WHERE state = 'converted';
