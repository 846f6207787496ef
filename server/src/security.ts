/** Headers of every answer. Pages are shared between visitors, so they hold no inline script; a page made for one visitor gets a nonce. */
export function securityHeaders(nonce?: string): Record<string, string> {
  const scripts = nonce ? `'nonce-${nonce}' 'strict-dynamic'` : "'self'"
  return {
    'content-security-policy': `default-src 'self'; script-src ${scripts}; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    ...plainHeaders,
  }
}

const plainHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self), interest-cohort=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
