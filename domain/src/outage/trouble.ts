import type { CallName } from '@opentop/contract/api'
import { langOfPrefix, langs, type Lang } from '../lang.ts'
import { matchPath, type Route, type RoutedSite } from '../page/route.ts'

const attempts = ['page', 'search', 'tour', 'book', 'basket', 'pay', 'booking', 'sign-in', 'contact', 'newsletter'] as const
export type Attempt = (typeof attempts)[number]

export type Trouble = {
  attempt: Attempt
  from?: string
  code?: string
  isOutage?: boolean
  form?: { action: string; fields: readonly (readonly [string, string])[] }
  refused?: { code: string; sentence: string; status: number }
}

const byPage: Partial<Record<Route['page'], Attempt>> = {
  destinations: 'search',
  location: 'tour',
  locationById: 'tour',
  locationAll: 'tour',
  locationSeats: 'tour',
  product: 'tour',
  productById: 'tour',
  basket: 'basket',
  payment: 'pay',
  paymentConfirmed: 'booking',
  myBooking: 'booking',
  login: 'sign-in',
  register: 'sign-in',
  passwordReset: 'sign-in',
  memberArea: 'sign-in',
  contact: 'contact',
  newsletter: 'newsletter',
}
const byCall: Partial<Record<CallName, Attempt>> = {
  searchLocations: 'search',
  getTopLocationsSlim: 'search',
  addToCart: 'book',
  deleteSale: 'basket',
  restoreSale: 'basket',
  changeOption: 'basket',
  extendHold: 'basket',
  holdAgain: 'basket',
  applyCoupon: 'basket',
  removeCoupon: 'basket',
  openBasketLink: 'basket',
  findBooking: 'booking',
  memberLogin: 'sign-in',
  memberRegister: 'sign-in',
  agentLogin: 'sign-in',
  sendEnquiry: 'contact',
  subscribe: 'newsletter',
}

export function attemptAt(route: Pick<Route, 'page'> | undefined): Attempt {
  return (route && byPage[route.page]) ?? 'page'
}

export function attemptOf(call: CallName, route: Pick<Route, 'page'> | undefined): Attempt {
  return byCall[call] ?? attemptAt(route)
}

/** Pages whose address may hold a token; it must not travel to another address. */
const secretQueries: readonly Route['page'][] = [
  'paymentConfirmed',
  'payment',
  'bookNow',
  'myBooking',
  'ticket',
  'disruption',
  'newsletter',
]
const codePattern = /^E-[0-9A-F]{5}$/

export function troubleCode(requestId: string): string {
  return `E-${requestId.slice(0, 5).toUpperCase()}`
}

/** Undefined for everything else, so that no error page leads elsewhere. */
export function ownPage(site: RoutedSite, address: string): { path: string; lang: Lang; route: Route } | undefined {
  const [pathname = '', query = ''] = address.split('?', 2)
  const match = /^\/(?![/\\])/.test(pathname) ? matchPath(site, pathname) : undefined
  if (match?.kind !== 'page') return undefined
  const { lang, route } = match.matched
  const safe = query !== '' && !secretQueries.includes(route.page) && !/@|%40/.test(query)
  return { path: pathname + (safe ? `?${query}` : ''), lang, route }
}

export function troubleQuery(lang: Lang, { attempt, from, code }: Omit<Trouble, 'form'>): Record<string, string> {
  return { lang: langs[lang].prefixes[0], tried: attempt, ...(from ? { from } : {}), ...(code ? { code } : {}) }
}

/** Reads it back; it is untrusted input. */
export function troubleIn(site: RoutedSite, query: (name: string) => string | null): { lang: Lang | undefined; trouble: Trouble } {
  const named = langOfPrefix(query('lang') ?? '')
  const from = ownPage(site, query('from') ?? '')
  const lang = named && site.langs.includes(named) ? named : from?.lang
  const attempt = attempts.find((one) => one === query('tried')) ?? attemptAt(from?.route)
  const code = codePattern.exec(query('code') ?? '')?.[0]
  return { lang, trouble: { attempt, ...(from ? { from: from.path } : {}), ...(code ? { code } : {}) } }
}
