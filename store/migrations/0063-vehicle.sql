-- Shifts of vehicles, as their devices report them. Positions are in memory; here is one row a shift, and one a shift and minute.
CREATE TABLE drives (
  id uuid PRIMARY KEY,
  scanner text NOT NULL REFERENCES scanners,
  location_id int NOT NULL REFERENCES locations,
  product_id int NOT NULL REFERENCES products,
  line text NOT NULL,
  vehicle text NOT NULL,
  capacity int CHECK (capacity > 0),
  started_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  ended_at timestamptz,
  is_full boolean NOT NULL DEFAULT false,
  is_broken boolean NOT NULL DEFAULT false,
  on_board int CHECK (on_board >= 0)
);
CREATE INDEX drives_open ON drives (location_id, last_at) WHERE ended_at IS NULL;

CREATE TABLE drive_minutes (
  drive_id uuid NOT NULL REFERENCES drives ON DELETE CASCADE,
  minute timestamptz NOT NULL,
  start_minute int NOT NULL,
  service_day date NOT NULL,
  -- metres along the loop
  metres int NOT NULL,
  late_seconds int NOT NULL,
  PRIMARY KEY (drive_id, minute)
);
CREATE INDEX drive_minutes_age ON drive_minutes (minute);

-- The id is made by the device: a note that is sent again counts once.
CREATE TABLE drive_notes (
  drive_id uuid NOT NULL REFERENCES drives ON DELETE CASCADE,
  id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('full', 'not-full', 'late', 'breakdown', 'running', 'left-stop', 'on-board')),
  stop text,
  count int,
  at timestamptz NOT NULL,
  PRIMARY KEY (drive_id, id)
);

CREATE TABLE drive_messages (
  id uuid PRIMARY KEY,
  drive_id uuid NOT NULL REFERENCES drives ON DELETE CASCADE,
  text text NOT NULL,
  hold_minutes int,
  staff_id uuid NOT NULL REFERENCES staff,
  at timestamptz NOT NULL
);
CREATE INDEX drive_messages_drive ON drive_messages (drive_id, at);

-- How long the way from a stop to the next one took, by hour of the day, as the mean of past runs.
CREATE TABLE leg_times (
  product_id int NOT NULL REFERENCES products,
  line text NOT NULL,
  stop text NOT NULL,
  hour int NOT NULL CHECK (hour BETWEEN 0 AND 23),
  seconds int NOT NULL CHECK (seconds > 0),
  runs int NOT NULL CHECK (runs > 0),
  PRIMARY KEY (product_id, line, stop, hour)
);
