-- Since when a person holds a role: a second person has had the right for a day. What was given before this column counts as old.
ALTER TABLE staff_grants ADD COLUMN given_at timestamptz NOT NULL DEFAULT '2000-01-01';
ALTER TABLE staff_grants ALTER COLUMN given_at SET DEFAULT now();
-- Why a shift opened with other cash than the till closed with; empty where it did not, null for shifts of before.
ALTER TABLE till_shifts ADD COLUMN opening_reason text;
