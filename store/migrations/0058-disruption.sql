-- What does not run as promised, what is offered instead, and what each affected sale chose.
CREATE TABLE disruptions (
  id uuid PRIMARY KEY,
  location_id int NOT NULL REFERENCES locations,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'waiting', 'announced', 'closed', 'withdrawn')),
  kind text NOT NULL CHECK (kind IN ('cancelled', 'delayed', 'shortened', 'rerouted')),
  -- options, routes (product and key), days and times that are concerned
  scope jsonb NOT NULL,
  delay_minutes int CHECK (delay_minutes > 0),
  cause text NOT NULL,
  texts jsonb NOT NULL,
  offers jsonb NOT NULL,
  default_choice text NOT NULL CHECK (default_choice IN ('rebook', 'refund', 'keep')),
  deadline timestamptz NOT NULL,
  plan jsonb,
  approval_id uuid REFERENCES approvals,
  made_by uuid NOT NULL REFERENCES staff,
  made_at timestamptz NOT NULL,
  announced_by uuid REFERENCES staff,
  announced_at timestamptz,
  closed_by uuid REFERENCES staff,
  closed_at timestamptz,
  version int NOT NULL DEFAULT 1,
  CHECK ((kind = 'delayed') = (delay_minutes IS NOT NULL)),
  CHECK (state NOT IN ('announced', 'closed') OR announced_at IS NOT NULL)
);
CREATE INDEX disruptions_open ON disruptions (location_id) WHERE state IN ('draft', 'waiting', 'announced');
ALTER TABLE departure_acts ADD CONSTRAINT departure_acts_disruption FOREIGN KEY (disruption_id) REFERENCES disruptions;

-- One row a sale. `told` when the row and the mail in the outbox are written together; `chosen` by the traveller, the agent, the office or
-- the default; `done` when the choice is carried out. Each step is one transaction and happens once.
CREATE TABLE disruption_sales (
  disruption_id uuid NOT NULL REFERENCES disruptions,
  sale_id uuid NOT NULL REFERENCES sales,
  transaction_id uuid NOT NULL REFERENCES transactions,
  state text NOT NULL DEFAULT 'told' CHECK (state IN ('told', 'chosen', 'done')),
  people int NOT NULL CHECK (people > 0),
  -- the departures that do not run as promised, as they were booked
  parts jsonb NOT NULL,
  -- a pass in use: refunded by the share that is lost
  is_started boolean NOT NULL DEFAULT false,
  -- the departure that the plan found, with its seats set aside by the change quote
  offer jsonb,
  change_id uuid REFERENCES change_quotes,
  refund_cents bigint NOT NULL DEFAULT 0 CHECK (refund_cents >= 0),
  reach text NOT NULL DEFAULT 'mail' CHECK (reach IN ('mail', 'agent', 'phone')),
  choice text CHECK (choice IN ('rebook', 'other-day', 'refund', 'keep', 'none')),
  chosen_for jsonb,
  chosen_by text CHECK (chosen_by IN ('traveller', 'agent', 'office', 'default')),
  outcome jsonb,
  told_at timestamptz NOT NULL,
  opened_at timestamptz,
  reminded_at timestamptz,
  chosen_at timestamptz,
  done_at timestamptz,
  -- an agent gets one mail for several parties, which is queued after their rows
  agent_mailed_at timestamptz,
  PRIMARY KEY (disruption_id, sale_id),
  CHECK ((state = 'told') = (choice IS NULL)),
  CHECK ((state = 'done') = (done_at IS NOT NULL))
);
CREATE INDEX disruption_sales_open ON disruption_sales (disruption_id) WHERE state <> 'done';
CREATE INDEX disruption_sales_sale ON disruption_sales (sale_id);
CREATE INDEX disruption_sales_transaction ON disruption_sales (transaction_id);
-- A sale is in one open disruption at a time; a newer one takes it over.
CREATE UNIQUE INDEX disruption_sales_one_open ON disruption_sales (sale_id) WHERE state <> 'done';

-- The sales of a departure.
CREATE INDEX holds_converted ON holds (option_id, service_day, start_minute) WHERE state = 'converted';
