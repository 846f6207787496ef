-- Finding orders in the office. Baskets that were never paid for are no orders; the indexes leave them out.
-- The text of a name to search by: without accents, in lower case. domain/src/office/order-text.ts does the same to what is typed.
CREATE FUNCTION search_text(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT
  RETURN lower(replace(replace(replace(translate(regexp_replace(normalize(t, NFKD), U&'[\0300-\036F]', '', 'g'), U&'\00D8\00F8\0141\0142\0110\0111\0131\00C6\0152\1E9E', U&'ooLlDdi\00E6\0153\00DF'), U&'\00DF', 'ss'), U&'\00E6', 'ae'), U&'\0153', 'oe'));
-- These columns rewrite the table (docs/operations.md). Names with an apostrophe or a hyphen are found as one word and as two; '#s' and '#m' are the site and the month.
ALTER TABLE transactions
  ADD search_email text GENERATED ALWAYS AS (lower(buyer->>'email')) STORED,
  ADD search_phone text GENERATED ALWAYS AS (reverse(regexp_replace(buyer->>'phone', '\D', '', 'g'))) STORED,
  ADD search_words tsvector GENERATED ALWAYS AS (CASE WHEN buyer IS NOT NULL THEN
    strip(to_tsvector('simple'::regconfig, regexp_replace(search_text(coalesce(buyer->>'lastName', '') || ' ' || coalesce(buyer->>'firstName', '') || ' ' || coalesce(lead_guest, '')
      || ' ' || regexp_replace(coalesce(buyer->>'lastName', '') || ' ' || coalesce(buyer->>'firstName', '') || ' ' || coalesce(lead_guest, ''), U&'[''\2019`-]', '', 'g')), '[^a-z0-9]+', ' ', 'g')))
    || array_to_tsvector(ARRAY['#s' || site, '#m' || (extract(year FROM created_at AT TIME ZONE 'UTC') * 100 + extract(month FROM created_at AT TIME ZONE 'UTC'))::int::text]) END) STORED;
DROP INDEX transactions_buyer;
CREATE INDEX transactions_reference ON transactions (reference text_pattern_ops) WHERE reference IS NOT NULL;
CREATE INDEX transactions_email ON transactions (search_email text_pattern_ops) INCLUDE (created_at, id, site) WHERE state NOT IN ('DRAFT', 'EXPIRED');
CREATE INDEX transactions_phone ON transactions (search_phone text_pattern_ops) WHERE state NOT IN ('DRAFT', 'EXPIRED');
CREATE INDEX transactions_words ON transactions USING gin (search_words) WHERE state NOT IN ('DRAFT', 'EXPIRED');
CREATE INDEX transactions_agent_reference ON transactions (upper(agent_reference) text_pattern_ops) WHERE agent_reference IS NOT NULL;
CREATE INDEX transactions_newest ON transactions (created_at DESC, id DESC) WHERE state NOT IN ('DRAFT', 'EXPIRED');
-- Orders that a line or a payment leads to are counted without reading their rows.
CREATE INDEX transactions_order ON transactions (id) INCLUDE (created_at, site) WHERE state NOT IN ('DRAFT', 'EXPIRED');
CREATE INDEX transactions_of_site ON transactions (site, created_at DESC, id DESC) WHERE state NOT IN ('DRAFT', 'EXPIRED');
CREATE INDEX transactions_rare ON transactions (state, created_at DESC, id DESC) WHERE state IN ('PAID_UNFULFILLED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CANCELLED', 'AWAITING_PAYMENT');
CREATE INDEX sales_travel ON sales (service_day, product_id) INCLUDE (transaction_id) WHERE state NOT IN ('expired', 'removed');
CREATE INDEX sales_product ON sales (product_id, transaction_id) WHERE state NOT IN ('expired', 'removed');
CREATE INDEX payments_provider_reference ON payments (provider_reference text_pattern_ops) WHERE provider_reference IS NOT NULL;
CREATE INDEX refunds_failed ON refunds (transaction_id) WHERE state = 'FAILED';
CREATE INDEX outbox_failed ON outbox (topic) WHERE done_at IS NULL AND attempts > 3;
