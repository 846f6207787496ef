import type { Site } from '@opentop/domain/site'

type Audience = {
  /** The site whose third parties the page may load; none on payment pages. */ site?: Site | undefined
  nonce?: string | undefined
  frames?: readonly string[]
  drawnFrom?: readonly string[]
}

export function securityHeaders(audience: Audience = {}): Record<string, string> {
  const { site, nonce, frames = [] } = audience
  const isShared = nonce === undefined && frames.length === 0
  const known = isShared ? sharedHeaders.get(site ?? noSite) : undefined
  if (known) return known
  const headers = { 'content-security-policy': policyOf(audience), ...plainHeaders }
  if (isShared) sharedHeaders.set(site ?? noSite, headers)
  return headers
}

/** Kept pages are answered by the thousand, and theirs differ by the site alone. */
const sharedHeaders = new WeakMap<object, Record<string, string>>()
const noSite = {}

function policyOf({ site, nonce, frames = [], drawnFrom = [] }: Audience): string {
  const { mapTiles, errorReporting, captcha, tagManager, experimentScript, chat, reviews } = site?.thirdParties ?? {}
  const tiles = originsOf(mapTiles?.address)
  const pictures = mapTiles?.kind === 'raster' ? tiles : []
  const parties = [tagManager, experimentScript, chat, reviews].flatMap((party) => [...originsOf(party?.script), ...(party?.origins ?? [])])
  const scripts = [...new Set([...parties, ...originsOf(captcha?.script)])]
  const rules = {
    'default-src': ["'self'"],
    'script-src': nonce ? [`'nonce-${nonce}'`, "'strict-dynamic'"] : ["'self'", ...scripts],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...pictures, ...parties, ...drawnFrom],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...tiles, ...scripts, ...originsOf(errorReporting), ...drawnFrom],
    'worker-src': ["'self'"],
    'frame-src': ["'self'", ...scripts, ...frames.flatMap(originsOf), ...drawnFrom],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // third-party scripts assign HTML and script URLs directly, which trusted types would block
    ...(scripts.length === 0 && drawnFrom.length === 0
      ? { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['opentop', 'default'] }
      : {}),
  }
  return Object.entries(rules)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

function originsOf(address: string | undefined): string[] {
  return address && URL.canParse(address) ? [new URL(address).origin] : []
}

const plainHeaders = {
  // browsers ignore it without TLS
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self), interest-cohort=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
