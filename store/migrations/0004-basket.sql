CREATE TABLE coupons (
  code text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('percent', 'basket', 'passenger', 'unit-price')),
  percent int CHECK (percent BETWEEN 1 AND 100),
  amounts jsonb NOT NULL DEFAULT '{}',
  rules jsonb NOT NULL DEFAULT '{}',
  buy_from date, buy_to date, travel_from date, travel_to date,
  max_uses int, max_uses_per_customer int,
  reserved int NOT NULL DEFAULT 0, used int NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'gone')),
  CONSTRAINT coupons_never_overused CHECK (reserved >= 0 AND used >= 0 AND (max_uses IS NULL OR reserved + used <= max_uses))
);

-- A basket becomes an order: one row from the first line to the last refund.
CREATE TABLE transactions (
  id uuid PRIMARY KEY,
  site text NOT NULL,
  state text NOT NULL DEFAULT 'DRAFT' CHECK (state IN ('DRAFT', 'AWAITING_PAYMENT', 'PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CANCELLED', 'EXPIRED', 'PAID_UNFULFILLED')),
  version int NOT NULL DEFAULT 1,
  currency_id int NOT NULL CHECK (currency_id BETWEEN 1 AND 3),
  lang text NOT NULL,
  channel text NOT NULL DEFAULT 'web' CHECK (channel IN ('web', 'agent')),
  member_id uuid REFERENCES members,
  agent_id uuid REFERENCES agents,
  agent_reference text,
  coupon_code text REFERENCES coupons,
  subtotal_cents bigint NOT NULL DEFAULT 0 CHECK (subtotal_cents >= 0),
  discount_cents bigint NOT NULL DEFAULT 0 CHECK (discount_cents >= 0),
  total_cents bigint NOT NULL DEFAULT 0 CHECK (total_cents >= 0),
  hold_expires_at timestamptz,
  hold_extensions int NOT NULL DEFAULT 0,
  buyer jsonb,
  campaign jsonb NOT NULL DEFAULT '{}',
  reference text UNIQUE,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  paid_at timestamptz,
  CHECK (total_cents = subtotal_cents - discount_cents)
);
CREATE INDEX transactions_member ON transactions (member_id, created_at) WHERE member_id IS NOT NULL;
CREATE INDEX transactions_agent ON transactions (agent_id, created_at) WHERE agent_id IS NOT NULL;
CREATE INDEX transactions_stale ON transactions (hold_expires_at) WHERE state IN ('DRAFT', 'AWAITING_PAYMENT');

CREATE TABLE sales (
  id uuid PRIMARY KEY,
  transaction_id uuid NOT NULL REFERENCES transactions,
  product_id int NOT NULL REFERENCES products,
  option_id int NOT NULL REFERENCES options,
  service_day date,
  start_minute int,
  state text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'expired', 'removed', 'confirmed', 'refund_due', 'cancelled', 'used', 'lapsed')),
  amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
  discount_cents bigint NOT NULL DEFAULT 0 CHECK (discount_cents >= 0 AND discount_cents <= amount_cents),
  choices jsonb NOT NULL DEFAULT '{}',
  priced_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX sales_transaction ON sales (transaction_id);

CREATE TABLE sale_passengers (
  sale_id uuid NOT NULL REFERENCES sales, passenger_type int NOT NULL CHECK (passenger_type BETWEEN 1 AND 14), quantity int NOT NULL CHECK (quantity > 0),
  unit_cents bigint NOT NULL CHECK (unit_cents >= 0), price_id bigint NOT NULL, why jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (sale_id, passenger_type)
);

-- Seats of one departure for one line; a package line has one a component.
CREATE TABLE holds (
  id uuid PRIMARY KEY,
  sale_id uuid NOT NULL REFERENCES sales,
  transaction_id uuid NOT NULL,
  component int NOT NULL DEFAULT 0,
  option_id int NOT NULL,
  service_day date NOT NULL,
  start_minute int NOT NULL,
  seats int NOT NULL CHECK (seats >= 0),
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'pinned', 'converted', 'released', 'expired', 'returned')),
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX holds_one_live ON holds (sale_id, component) WHERE state IN ('active', 'pinned', 'converted');
CREATE INDEX holds_expiry ON holds (expires_at) WHERE state IN ('active', 'pinned');
CREATE INDEX holds_departure ON holds (option_id, service_day, start_minute) WHERE state IN ('active', 'pinned');
CREATE INDEX holds_transaction ON holds (transaction_id);

CREATE TABLE coupon_uses (
  coupon_code text NOT NULL REFERENCES coupons, transaction_id uuid NOT NULL REFERENCES transactions, customer text,
  state text NOT NULL CHECK (state IN ('reserved', 'used', 'released')), created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL,
  PRIMARY KEY (coupon_code, transaction_id)
);
