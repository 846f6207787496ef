export const consentClasses = ['necessary', 'analytics', 'marketing'] as const
type ConsentClass = (typeof consentClasses)[number]
export type CookiePlace = 'cookie' | 'local' | 'session' | 'cache'
type Lifetime = number | 'until-cleared' | 'until-closed' | 'until-lapsed'
type Row = { name: string; purpose: string; place: CookiePlace; lifetime: Lifetime; consent: ConsentClass }

const defaultDays = 60

/** A name that ends in * is a prefix. */
export const cookies = [
  { name: 'CONSENT', purpose: 'consent', place: 'cookie', lifetime: 60, consent: 'necessary' },
  { name: 'i18n_redirected', purpose: 'language', place: 'cookie', lifetime: 365, consent: 'necessary' },
  { name: 'currency', purpose: 'currency', place: 'cookie', lifetime: defaultDays, consent: 'necessary' },
  { name: 'country', purpose: 'country', place: 'cookie', lifetime: defaultDays, consent: 'necessary' },
  { name: 'guest_session', purpose: 'session', place: 'cookie', lifetime: 60, consent: 'necessary' },
  { name: 'guest_session2', purpose: 'last-basket', place: 'cookie', lifetime: 60, consent: 'necessary' },
  { name: 'read_after', purpose: 'read-after', place: 'cookie', lifetime: 'until-closed', consent: 'necessary' },
  { name: 'guest_cart_element', purpose: 'basket-count', place: 'cookie', lifetime: defaultDays, consent: 'necessary' },
  { name: 'sub', purpose: 'member', place: 'cookie', lifetime: defaultDays, consent: 'necessary' },
  { name: 'sign_in', purpose: 'sign-in-elsewhere', place: 'cookie', lifetime: 'until-closed', consent: 'necessary' },
  { name: 'isagent', purpose: 'agent', place: 'cookie', lifetime: defaultDays, consent: 'necessary' },
  { name: 'agent_credit', purpose: 'agent-credit', place: 'cookie', lifetime: defaultDays, consent: 'necessary' },
  { name: 'old_token', purpose: 'payment-return', place: 'cookie', lifetime: defaultDays, consent: 'necessary' },
  { name: 'process_data_pending', purpose: 'payment-pending', place: 'cookie', lifetime: defaultDays, consent: 'necessary' },
  { name: 'authToken', purpose: 'member-name', place: 'local', lifetime: 60, consent: 'necessary' },
  { name: 'basket', purpose: 'basket', place: 'local', lifetime: 'until-cleared', consent: 'necessary' },
  { name: 'payment-form', purpose: 'payment-form', place: 'session', lifetime: 'until-closed', consent: 'necessary' },
  { name: 'changing-booking', purpose: 'changing-booking', place: 'session', lifetime: 'until-closed', consent: 'necessary' },
  { name: 'reloaded-for', purpose: 'reload', place: 'session', lifetime: 'until-closed', consent: 'necessary' },
  { name: 'next-page-modal', purpose: 'next-message', place: 'session', lifetime: 'until-closed', consent: 'necessary' },
  { name: 'sent-tickets', purpose: 'sent-tickets', place: 'local', lifetime: 'until-cleared', consent: 'necessary' },
  { name: 'tickets-1', purpose: 'tickets', place: 'cache', lifetime: 'until-lapsed', consent: 'necessary' },
  { name: 'plans-1', purpose: 'plans', place: 'cache', lifetime: 'until-lapsed', consent: 'necessary' },
  { name: 'live-1', purpose: 'live', place: 'cache', lifetime: 'until-cleared', consent: 'necessary' },
  { name: 'scanner-1', purpose: 'scanner', place: 'cache', lifetime: 'until-cleared', consent: 'necessary' },
  { name: 'opentop-scanner', purpose: 'device', place: 'local', lifetime: 'until-cleared', consent: 'necessary' },
  { name: 'opentop-driver', purpose: 'device', place: 'local', lifetime: 'until-cleared', consent: 'necessary' },
  { name: 'tried-call', purpose: 'retry', place: 'session', lifetime: 'until-closed', consent: 'necessary' },
  { name: 'allPage', purpose: 'visit-pages', place: 'cookie', lifetime: defaultDays, consent: 'analytics' },
  { name: 'AB_*', purpose: 'experiment', place: 'cookie', lifetime: 60, consent: 'analytics' },
  { name: 'connectifDatalayer', purpose: 'profile', place: 'local', lifetime: 7, consent: 'analytics' },
  { name: 'connectifHistory', purpose: 'history', place: 'local', lifetime: 7, consent: 'analytics' },
  { name: 'utm_tracking', purpose: 'campaign', place: 'cookie', lifetime: 15, consent: 'marketing' },
  { name: 'utm_affiliation', purpose: 'affiliation', place: 'cookie', lifetime: 30, consent: 'marketing' },
  { name: 'utm_affiliation_visit', purpose: 'affiliation-visit', place: 'cookie', lifetime: 1, consent: 'marketing' },
  { name: 'voucher', purpose: 'voucher', place: 'cookie', lifetime: 3, consent: 'marketing' },
  { name: 'hide-voucher', purpose: 'hide-voucher', place: 'session', lifetime: 'until-closed', consent: 'marketing' },
] as const satisfies readonly Row[]

export type CookieRow = (typeof cookies)[number]
export type CookieName = CookieRow['name']

const daySeconds = 24 * 60 * 60

export function cookieSeconds(name: CookieName): number | undefined {
  const lifetime: Lifetime | undefined = cookies.find((row) => row.name === name)?.lifetime
  return typeof lifetime === 'number' ? lifetime * daySeconds : undefined
}

export function cookieRowOf(name: string): CookieRow | undefined {
  return cookies.find((row) => row.name === name || (row.name.endsWith('*') && name.startsWith(row.name.slice(0, -1))))
}
