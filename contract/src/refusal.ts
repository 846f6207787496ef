/** Every expected failure: its code and HTTP status. The message of each is `refusal.<code>` in every language. */
export const refusals = {
  'bad-request': 400,
  'bad-header': 400,
  'unknown-host': 421,
  'not-found': 404,
  'method-not-allowed': 405,
  'too-large': 413,
  'too-many-requests': 429,
  busy: 503,
  'location-unknown': 404,
  'product-unknown': 404,
  'option-unknown': 404,
  'city-not-matched': 404,
  'destination-not-found': 404,
  'too-far': 422,
  'position-unknown': 404,
  'no-times': 409,
  'no-passengers': 409,
  'time-unavailable': 409,
  'day-unavailable': 409,
  'option-unavailable-on-day': 409,
  'product-unavailable': 409,
  'no-options-match': 409,
  'no-days': 409,
  'too-few-passengers': 422,
  'too-many-passengers': 422,
  'too-many-lines': 422,
  'time-not-chosen': 422,
  'option-not-selectable': 422,
  'package-incomplete': 422,
  'student-card-needed': 422,
  'guardian-needed': 422,
  'grown-up-needed': 422,
  'seats-gone': 409,
  'sale-unknown': 404,
  'basket-empty': 409,
  'coupon-invalid': 422,
  'coupon-reduced': 422,
  'coupon-min-total': 422,
  'coupon-min-passengers': 422,
  'coupon-per-customer': 422,
  'coupon-spent': 409,
  'coupon-tries': 429,
  'currency-no-price': 422,
  'payment-open': 409,
  'total-changed': 409,
  'hold-limit': 409,
  'link-invalid': 404,
  'session-expired': 401,
  forbidden: 403,
  'key-reused': 422,
  'key-running': 409,
  'payment-refused': 402,
  'payment-checking': 202,
  'payment-method-unknown': 422,
  'payment-unknown': 404,
  'voucher-unknown': 404,
  'booking-unknown': 404,
  'scanner-unknown': 403,
  'nonce-reused': 409,
  'undo-over': 409,
  'not-cancellable': 409,
  'cancel-grown-up': 409,
  'cancel-minimum': 409,
  'cancel-boarded': 409,
  'not-changeable': 409,
  'quote-expired': 409,
  'travellers-needed': 422,
  'technical-problem': 502,
  'login-wrong': 401,
  'token-used': 410,
  'email-invalid': 422,
  'field-required': 422,
  'field-minimum': 422,
  'field-maximum': 422,
  'field-regex': 422,
  'field-latin': 422,
  'password-weak': 422,
  'captcha-failed': 422,
  'captcha-needed': 428,
  'credit-insufficient': 409,
} as const satisfies Record<string, number>

export type RefusalCode = keyof typeof refusals

/** What can be wrong with a field of a request, as `params.reason` of `bad-request`. */
export type InputReason =
  | 'missing'
  | 'unknown'
  | 'text'
  | 'number'
  | 'boolean'
  | 'list'
  | 'object'
  | 'small'
  | 'large'
  | 'short'
  | 'long'
  | 'choice'
  | 'format'
  | 'unstorable'
  | 'misplaced'
  | 'unreadable'
/** A mistake without a field concerns the whole body. */
export type InputMistake = { field: string; reason: InputReason; limit?: string }
