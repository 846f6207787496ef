-- Whom a mail went to; empty where there was nobody to write to. Its row is deleted with the outbox entry, after 90 days.
ALTER TABLE outbox ADD COLUMN sent_to text;
