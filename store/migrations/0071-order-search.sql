-- An order is found by a word inside its e-mail and by the number on the slip of a card terminal.
CREATE INDEX transactions_email_words ON transactions USING gin (word_starts(array_to_tsvector(array_remove(regexp_split_to_array(split_part(search_email, '@', 1), '[^a-z0-9]+'), '')))) WHERE state NOT IN ('DRAFT', 'EXPIRED');
CREATE INDEX till_entries_terminal_receipt ON till_entries (terminal_receipt) WHERE terminal_receipt IS NOT NULL;
