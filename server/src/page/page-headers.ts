import type { Shop } from '@opentop/api/call/shop'
import { isPaymentPath } from '@opentop/domain/experiment/tracking'
import type { Lang } from '@opentop/domain/lang'
import type { Route } from '@opentop/domain/page/route'
import type { Site } from '@opentop/domain/site'
import { securityHeaders } from '../http/security.ts'

type Server = { shop: Shop; development: boolean }
type Page = { site: Site; lang: Lang; route: Route | undefined; origin: string }

export function pageHeaders(
  { shop, development }: Server,
  { site, lang, route, origin }: Page,
  nonce: string | undefined,
): Record<string, string> {
  if (development) return {}
  const { cardFields, dropIn } = shop.payment.port
  const paying =
    route?.page === 'payment' || route?.page === 'bookNow'
      ? { frames: [cardFields(origin, lang) ?? ''], drawnFrom: dropIn?.origins ?? [] }
      : {}
  const shown = isPaymentPath(route ?? { page: 'home' }) ? undefined : site
  return { ...securityHeaders({ site: shown, nonce, ...paying }), ...ownHeaders(route) }
}

/** The URL of an order, a ticket or a disruption has a token, so it sends no referrer; only the scan page may use the camera, and the driver's page keeps the screen on. */
function ownHeaders(route: Route | undefined): Record<string, string> {
  if (route?.page === 'myBooking' || route?.page === 'ticket' || route?.page === 'disruption') return { 'referrer-policy': 'no-referrer' }
  if (route?.page === 'scan') return { 'permissions-policy': 'camera=(self), microphone=(), geolocation=()' }
  if (route?.page === 'drive') return { 'permissions-policy': 'camera=(), microphone=(), geolocation=(self), screen-wake-lock=(self)' }
  return {}
}
