-- The link to an order's tickets is signed with this number. It is raised when the link must stop working, because it went to a wrong address.
ALTER TABLE transactions ADD COLUMN link_version int NOT NULL DEFAULT 0;
