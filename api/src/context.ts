import type { Inputs, Replies } from '@opentop/contract/api'
import type { RefusalParams } from '@opentop/contract/endpoint'
import type { CallName } from '@opentop/contract/paths'
import type { RefusalCode } from '@opentop/contract/refusal'
import type { CurrencyId } from '@opentop/domain/currency'
import type { Day } from '@opentop/domain/day'
import type { PosterFacts } from '@opentop/domain/facts'
import type { Lang } from '@opentop/domain/lang'
import type { MailWriter } from '@opentop/domain/mail'
import type { Look, View } from '@opentop/domain/location'
import type { Site, Switch } from '@opentop/domain/site'
import type { Database } from '@opentop/store/db'
import type { TakeSeats } from '@opentop/store/hold'
import type { Limiter } from './limits.ts'
import type { Captchas } from './outside/captcha.ts'
import type { ReportFailure } from './outside/error-reporting.ts'
import type { Locate } from './outside/geolocation.ts'
import type { IdentityProvider, ProviderKey } from './outside/identity.ts'
import type { PaymentPort } from './outside/payment.ts'
import type { Snapshot } from './snapshot.ts'
import type { VoucherKeys } from './voucher-keys.ts'

/** What the process lends to every call. */
export type Shop = {
  database: Database
  snapshot: () => Snapshot
  switches: readonly Switch[]
  /** How long a basket keeps its seats. */
  holdMinutes: number
  /** How fast a traveller can get from one stop to another, in a straight line; faster means that a pass is shared. */
  passSpeedKmh: number
  now: () => number
  look: (poster: PosterFacts) => Look
  say: (lang: Lang, code: RefusalCode, params: RefusalParams) => string
  version: string
  locate: Locate
  secrets: { session: Buffer; link: Buffer; voucher: Buffer; traveller: Buffer }
  voucherKeys: () => VoucherKeys
  writer: MailWriter
  captchas: Captchas
  reportFailure: ReportFailure
  payment: PaymentDesk
  limiter: Limiter
  /** Other houses that know their visitors; those that are configured. */
  identities: ReadonlyMap<ProviderKey, IdentityProvider>
  /** How seats are taken; the proofs put broken ways here to see them caught. */
  takeSeats: TakeSeats
}

/** Who takes the money, the keys that sign its events (the one before stays good for a while), and where tests end the process. */
export type PaymentDesk = { port: PaymentPort; hmacKeys: () => readonly string[]; step: (label: PaymentStep) => void | Promise<void> }
export type PaymentStep =
  | 'start'
  | 'intent-written'
  | 'intent-committed'
  | 'provider-answered'
  | 'in-settle'
  | 'settled'
  | 'event-verified'
  | 'event-stored'
  | 'event-applied'
  | 'refund-claimed'
  | 'refund-sent'
  | 'refund-noted'

/** Who calls: what came with the request, unchecked. */
export type Caller = {
  token: string | undefined
  idempotency: { key: string; requestHash: Buffer } | undefined
  address: string
  /** Scheme and host that the caller used; the host is one of the site's. */
  origin: string
  /** What the visitor’s browser keeps, unchecked. */
  cookie: (name: string) => string | undefined
}
export const nobody: Caller = { token: undefined, idempotency: undefined, address: '', origin: '', cookie: () => undefined }
/** What goes back beside the answer. */
export type Sent = {
  token?: string
  basketCount?: number
  sessionEnded?: boolean
  dropsVoucher?: boolean
  /** A payment whose end is not known yet; null once it is. */
  pendingPayment?: { attemptId: string; state: string } | null
  /** Leads back to a payment without a session. */
  paymentToken?: string
  /** Nothing in the browser tells of a session any more. */
  signedOut?: boolean
  /** The session ends with the browser's window. */
  forgetful?: boolean
  /** Cookies that only display who is signed in; null takes one away. */
  shown?: Partial<Record<'sub' | 'isagent' | 'agent_credit' | 'currency', string | null>>
}

/** What one call knows of its caller. Pages are shared, so calls made for them know nobody. */
export type Context = {
  shop: Shop
  snapshot: Snapshot
  site: Site
  lang: Lang
  currencyId: CurrencyId
  now: number
  caller: Caller
  sent: Sent
  /** The country that the network in front of the shop saw. */
  country?: string
}

type Handler<N extends CallName> = (input: Inputs[N], context: Context) => Promise<Replies[N]> | Replies[N]
export type Handlers = { [N in CallName]: Handler<N> }

export const answered = <T>(answer: T): { ok: true; answer: T } => ({ ok: true, answer })
export const refused = <R extends RefusalCode>(refusal: R, params?: RefusalParams): { ok: false; refusal: R; params?: RefusalParams } => ({
  ok: false,
  refusal,
  ...(params ? { params } : {}),
})

/** The date in Greenwich; cities have their own, this one is for lists that span them all. */
export function todayOf(now: number): Day {
  return new Date(now).toISOString().slice(0, 10)
}

export function viewOf({ shop, snapshot, site, lang, currencyId, now }: Context): View {
  return {
    facts: snapshot.facts,
    site,
    lang,
    currencyId,
    look: shop.look,
    prices: { currencyId, site: site.key, today: todayOf(now), bookable: snapshot.bookable },
  }
}
