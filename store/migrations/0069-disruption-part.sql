-- Of a package a refund takes back the part that does not run; everything back is a choice of its own.
ALTER TABLE disruption_sales DROP CONSTRAINT disruption_sales_choice_check;
ALTER TABLE disruption_sales ADD CONSTRAINT disruption_sales_choice_check CHECK (choice IN ('rebook', 'other-day', 'refund', 'refund-all', 'keep', 'none'));
