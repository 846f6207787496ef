-- Whose use of a coupon it is: set when a payment begins, by member or by the buyer's e-mail (`customer`), emptied when it comes to nothing.
ALTER TABLE coupon_uses ADD COLUMN member_id uuid REFERENCES members;
-- The coupon that an attempt was priced with: money that is late counts for it, whatever became of the basket.
ALTER TABLE payments ADD COLUMN coupon_code text REFERENCES coupons;
UPDATE payments p SET coupon_code = t.coupon_code FROM transactions t WHERE t.id = p.transaction_id AND t.coupon_code IS NOT NULL;

-- Earlier uses count for their customers, but never more of them than the coupon allows.
WITH uses AS (
  SELECT u.coupon_code, u.transaction_id, t.member_id, lower(btrim(t.buyer->>'email', E' \t\r\n')) AS customer, c.max_uses_per_customer AS most,
         row_number() OVER (PARTITION BY u.coupon_code, lower(btrim(t.buyer->>'email', E' \t\r\n')) ORDER BY u.created_at, u.transaction_id) AS of_customer,
         row_number() OVER (PARTITION BY u.coupon_code, t.member_id ORDER BY u.created_at, u.transaction_id) AS of_member
    FROM coupon_uses u JOIN transactions t ON t.id = u.transaction_id JOIN coupons c ON c.code = u.coupon_code
   WHERE t.buyer->>'email' IS NOT NULL AND (u.state = 'used' OR (u.state = 'reserved' AND t.state = 'AWAITING_PAYMENT'))
)
UPDATE coupon_uses u SET customer = s.customer, member_id = s.member_id FROM uses s
 WHERE u.coupon_code = s.coupon_code AND u.transaction_id = s.transaction_id
   AND (s.most IS NULL OR (s.of_customer <= s.most AND (s.member_id IS NULL OR s.of_member <= s.most)));

CREATE INDEX coupon_uses_customer ON coupon_uses (coupon_code, customer) WHERE customer IS NOT NULL;
CREATE INDEX coupon_uses_member ON coupon_uses (coupon_code, member_id) WHERE member_id IS NOT NULL;
