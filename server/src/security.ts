import type { Site } from '@opentop/domain/site'

type Audience = {
  /** The site whose outside parts the page may use. */
  site?: Site | undefined
  nonce?: string | undefined
  /** The one origin whose page may be framed, such as that of the card's fields. */
  frame?: string | undefined
}

/** Headers of every answer. Pages are shared between visitors, so they hold no inline script; a page made for one visitor gets a nonce. */
export function securityHeaders({ site, nonce, frame }: Audience = {}): Record<string, string> {
  const known = nonce === undefined ? sharedHeaders.get(site) : undefined
  if (known) return known
  const headers = { 'content-security-policy': policyOf(site, nonce, frame), ...plainHeaders }
  if (nonce === undefined) sharedHeaders.set(site, headers)
  return headers
}

/** Kept pages are answered by the thousand, and theirs differ by the site alone. */
const sharedHeaders = new Map<Site | undefined, Record<string, string>>()

function policyOf(site: Site | undefined, nonce: string | undefined, frame: string | undefined): string {
  const tiles = originsOf(site?.thirdParties.mapTiles)
  const rules = {
    'default-src': ["'self'"],
    'script-src': nonce ? [`'nonce-${nonce}'`, "'strict-dynamic'"] : ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...tiles],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...tiles],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': frame ? [frame] : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(rules)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** The origin of an address a site is configured with: exactly that host, nothing beside it. */
function originsOf(address: string | undefined): string[] {
  return address && URL.canParse(address) ? [new URL(address).origin] : []
}

const plainHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self), interest-cohort=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
