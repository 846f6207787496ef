-- Where an agency is written to, such as about departures that do not run; empty: its users' logins that are addresses.
ALTER TABLE agents ADD COLUMN email text NOT NULL DEFAULT '';
