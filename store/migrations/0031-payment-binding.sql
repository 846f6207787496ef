-- A second charge under one merchant reference has a row of its own; this is the attempt whose reference the provider knows it by.
ALTER TABLE payments ADD COLUMN charged_for uuid REFERENCES payments;
UPDATE payments p SET charged_for = (e.data->>'first')::uuid FROM events e WHERE e.subject = 'payment' AND e.subject_id = p.id::text AND e.kind = 'charged-twice';
-- Whether a provider's reference of a refund is on record already.
CREATE INDEX refunds_provider_reference ON refunds (provider_reference) WHERE provider_reference IS NOT NULL;
