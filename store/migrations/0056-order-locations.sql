-- The cities of an order's lines, written when its payment begins and when it is paid, so that the scope of a person and the filter by city
-- need no look at the lines. Of a basket they mean nothing.
ALTER TABLE transactions ADD COLUMN location_ids int[] NOT NULL DEFAULT '{}';
-- Every order is written anew, in the order in which they lie (docs/operations.md); keeping the indexes meanwhile would take three times as long.
DROP INDEX transactions_words, transactions_email, transactions_phone, transactions_newest, transactions_order, transactions_of_site, transactions_agent_reference, transactions_reference;
UPDATE transactions t SET location_ids = coalesce((SELECT array_agg(DISTINCT p.location_id ORDER BY p.location_id) FROM sales s JOIN products p ON p.id = s.product_id WHERE s.transaction_id = t.id AND s.state NOT IN ('expired', 'removed')), '{}')
 WHERE t.state NOT IN ('DRAFT', 'EXPIRED');
-- The first three, four and five letters of each word: an index finds a whole entry several times as fast as all entries with a beginning.
CREATE FUNCTION word_starts(words tsvector) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT
  RETURN ARRAY(SELECT DISTINCT left(w, n) FROM unnest(tsvector_to_array(words)) w, generate_series(3, 5) n WHERE length(w) >= n AND NOT starts_with(w, '#'));
-- One index for all: words of a name within a city are found without reading the orders of other cities.
CREATE INDEX transactions_words ON transactions USING gin (search_words, location_ids, word_starts(search_words)) WHERE state NOT IN ('DRAFT', 'EXPIRED');
CREATE INDEX transactions_email ON transactions (search_email text_pattern_ops) INCLUDE (created_at, id, site, location_ids) WHERE state NOT IN ('DRAFT', 'EXPIRED');
CREATE INDEX transactions_phone ON transactions (search_phone text_pattern_ops) WHERE state NOT IN ('DRAFT', 'EXPIRED');
CREATE INDEX transactions_newest ON transactions (created_at DESC, id DESC) WHERE state NOT IN ('DRAFT', 'EXPIRED');
CREATE INDEX transactions_order ON transactions (id) INCLUDE (created_at, site, location_ids) WHERE state NOT IN ('DRAFT', 'EXPIRED');
CREATE INDEX transactions_of_site ON transactions (site, created_at DESC, id DESC) WHERE state NOT IN ('DRAFT', 'EXPIRED');
CREATE INDEX transactions_agent_reference ON transactions (upper(agent_reference) text_pattern_ops) WHERE agent_reference IS NOT NULL;
CREATE INDEX transactions_reference ON transactions (reference text_pattern_ops) WHERE reference IS NOT NULL;
