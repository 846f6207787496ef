-- When a text page was last changed, for pages that say so.
ALTER TABLE contents ADD COLUMN changed date;
