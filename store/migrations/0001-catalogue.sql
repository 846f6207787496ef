-- Catalogue: small, read-mostly, replaced as a whole by an import. Texts are JSON objects keyed by language.
CREATE TABLE continents (id int PRIMARY KEY, key text NOT NULL UNIQUE, names jsonb NOT NULL);
CREATE TABLE countries (id int PRIMARY KEY, code char(2) NOT NULL UNIQUE, continent_id int NOT NULL REFERENCES continents);
CREATE TABLE scopes (id int PRIMARY KEY, everything boolean NOT NULL DEFAULT false, countries text[] NOT NULL DEFAULT '{}', locations int[] NOT NULL DEFAULT '{}');
CREATE TABLE phrases (key text PRIMARY KEY, texts jsonb NOT NULL);
-- Pages to read: about us, terms, privacy.
CREATE TABLE contents (key text PRIMARY KEY, title jsonb NOT NULL, lead jsonb, sections jsonb NOT NULL);

CREATE TABLE locations (
  id int PRIMARY KEY,
  key text NOT NULL UNIQUE,
  country_id int NOT NULL REFERENCES countries,
  timezone text NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  radius_km int NOT NULL CHECK (radius_km > 0),
  rank int NOT NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'gone')),
  poster jsonb NOT NULL,
  names jsonb NOT NULL,
  about jsonb NOT NULL,
  terms jsonb
);
-- Former addresses stay, so that old links find their way.
CREATE TABLE location_slugs (
  lang text NOT NULL, slug text NOT NULL, location_id int NOT NULL REFERENCES locations, current boolean NOT NULL,
  PRIMARY KEY (lang, slug, location_id)
);
CREATE UNIQUE INDEX location_slugs_current ON location_slugs (lang, slug) WHERE current;

CREATE TABLE stops (
  location_id int NOT NULL REFERENCES locations, key text NOT NULL, name text NOT NULL, names jsonb,
  lat double precision NOT NULL, lng double precision NOT NULL,
  PRIMARY KEY (location_id, key)
);

CREATE TABLE products (
  id int PRIMARY KEY,
  key text NOT NULL,
  location_id int NOT NULL REFERENCES locations,
  kind text NOT NULL CHECK (kind IN ('tour', 'package')),
  vehicle text NOT NULL CHECK (vehicle IN ('bus', 'boat', 'bus+boat')),
  rank int NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'paused', 'hidden', 'gone')),
  supplier text NOT NULL,
  duration_value int NOT NULL CHECK (duration_value > 0),
  duration_unit text NOT NULL CHECK (duration_unit IN ('minutes', 'hours', 'days')),
  voucher_months int NOT NULL CHECK (voucher_months > 0),
  voucher_accepts text NOT NULL CHECK (voucher_accepts IN ('mobile', 'paper')),
  travellers text NOT NULL CHECK (travellers IN ('none', 'lead', 'all')),
  seats boolean NOT NULL,
  audio text[] NOT NULL,
  live text[] NOT NULL,
  included text[] NOT NULL,
  not_included text[] NOT NULL,
  cross_sell int[] NOT NULL,
  meeting_stop text NOT NULL,
  meeting_note jsonb,
  names jsonb NOT NULL,
  overview jsonb NOT NULL,
  highlights jsonb NOT NULL,
  announcement jsonb,
  ratings int[] NOT NULL
);
CREATE INDEX products_location ON products (location_id, rank);
CREATE TABLE product_slugs (
  lang text NOT NULL, slug text NOT NULL, product_id int NOT NULL REFERENCES products, current boolean NOT NULL,
  PRIMARY KEY (lang, slug, product_id)
);

CREATE TABLE routes (
  product_id int NOT NULL REFERENCES products, seq int NOT NULL, key text NOT NULL, names jsonb NOT NULL, colour text NOT NULL, vehicle text NOT NULL,
  loop_minutes int NOT NULL, first_minute int NOT NULL, last_minute int NOT NULL, every_minutes int NOT NULL, stops text[] NOT NULL, main text[] NOT NULL,
  PRIMARY KEY (product_id, seq)
);
CREATE TABLE faqs (
  kind text NOT NULL CHECK (kind IN ('all', 'scope', 'location', 'product')), ref_id int NOT NULL, seq int NOT NULL,
  topic text NOT NULL, question jsonb NOT NULL, answer jsonb NOT NULL,
  PRIMARY KEY (kind, ref_id, seq)
);
CREATE TABLE notices (
  kind text NOT NULL CHECK (kind IN ('service', 'health')), ref_id int NOT NULL, seq int NOT NULL, from_day date NOT NULL, to_day date,
  title jsonb NOT NULL, text jsonb NOT NULL,
  PRIMARY KEY (kind, ref_id, seq)
);
CREATE TABLE reviews (
  product_id int NOT NULL REFERENCES products, seq int NOT NULL, lang text NOT NULL, rating int NOT NULL CHECK (rating BETWEEN 1 AND 5),
  author text NOT NULL, day date NOT NULL, text text NOT NULL,
  PRIMARY KEY (product_id, seq)
);

-- One row: which catalogue is in force. Processes reload when the version moves.
CREATE TABLE catalogue_state (
  id int PRIMARY KEY DEFAULT 1 CHECK (id = 1), version bigint NOT NULL, checksum text NOT NULL, imported_day date NOT NULL, imported_at timestamptz NOT NULL
);
