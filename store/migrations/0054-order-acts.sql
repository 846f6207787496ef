-- The mails of an order, for its timeline.
CREATE INDEX outbox_order ON outbox ((payload ->> 'transactionId')) WHERE payload ? 'transactionId';
-- Requests that wait on an order.
CREATE INDEX approvals_subject ON approvals (subject, subject_id) WHERE state = 'waiting';
