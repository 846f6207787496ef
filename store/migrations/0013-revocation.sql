-- Devices without a network ask for these again and again.
CREATE INDEX vouchers_revoked ON vouchers (valid_until) WHERE state IN ('cancelled', 'replaced', 'void');
DROP INDEX vouchers_ended;
