import type { Inputs, Replies, CallName } from '@opentop/contract/api'
import type { Campaign } from '@opentop/domain/experiment/campaign'
import type { CurrencyId } from '@opentop/domain/price/currency'
import type { Lang } from '@opentop/domain/lang'
import type { View } from '@opentop/domain/location/location'
import type { Site } from '@opentop/domain/site'
import type { ReplicaReads } from '@opentop/store/replica'
import type { Effects } from './outcome.ts'
import type { Snapshot } from '../catalogue/snapshot.ts'
import type { OfficeAnswers, OfficeApi, OfficeCallName, OfficeInputs, OfficeReplies } from '@opentop/contract/office-api'
import type { OfficeLang } from '@opentop/contract/right'
import type { Scope } from '@opentop/domain/staff/scope'
import type { Tx } from '@opentop/store/db'
import type { SignedIn } from '@opentop/store/staff/staff-session'
import type { Kept, RecordedAnswer } from './outcome.ts'
import type { Shop } from './shop.ts'
import type { Refused } from '@opentop/contract/endpoint'

export type Caller = {
  token: string | undefined
  idempotency: { key: string; requestHash: Buffer } | undefined
  address: string
  origin: string
  cookie: (name: string) => string | undefined
  readAfter?: string | undefined
  campaign?: Campaign
}
export const anonymous: Caller = { token: undefined, idempotency: undefined, address: '', origin: '', cookie: () => undefined }

export type Context = {
  shop: Shop
  replica: ReplicaReads
  snapshot: Snapshot
  site: Site
  lang: Lang
  currencyId: CurrencyId
  now: number
  caller: Caller
  country?: string
}

export type Handled<N extends CallName> = Replies[N] & { effects?: Effects }
type Handler<N extends CallName> = (input: Inputs[N], context: Context) => Promise<Handled<N>> | Handled<N>
export type Handlers = { [N in CallName]: Handler<N> }

export type OfficeCaller = {
  token: string | undefined
  idempotency: { key: string; requestHash: Buffer } | undefined
  address: string
  isDemoBrowser: boolean
  /** Scheme, host and port of the office from the configuration: a Host header could name the port of a foreign page. */
  origin: string
  browser: string
  requestId: string
  readAfter: readonly (string | undefined)[]
}

export type OpenContext = {
  shop: Shop
  replica: ReplicaReads
  snapshot: Snapshot
  lang: OfficeLang
  now: number
  caller: OfficeCaller
}
export type OfficeContext = OpenContext & { staff: SignedIn; scope: Scope }
type ContextOf<N extends OfficeCallName> = OfficeApi[N]['needs'] extends 'anyone' ? OpenContext : OfficeContext

type Written<N extends OfficeCallName> = RecordedAnswer<OfficeAnswers[N]> | Kept<Refused<OfficeApi[N]['refusals'][number]>>
type WriteHandler<N extends OfficeCallName> = (input: OfficeInputs[N], context: ContextOf<N>, tx: Tx) => Promise<Written<N>>
type ReadHandler<N extends OfficeCallName> = (input: OfficeInputs[N], context: ContextOf<N>) => Promise<OfficeReplies[N]>
export type OfficeHandlers = {
  [N in OfficeCallName]: OfficeApi[N]['writes'] extends true ? WriteHandler<N> : ReadHandler<N>
}

const confirmedMinutes = 5
export function isConfirmed({ staff, now }: Pick<OfficeContext, 'staff' | 'now'>): boolean {
  return staff.confirmedAt !== null && now - staff.confirmedAt.getTime() < confirmedMinutes * 60_000
}
export function confirmedUntil(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + confirmedMinutes * 60_000)
}

export function viewOf({ shop, snapshot, site, lang, currencyId }: Context): View {
  return {
    facts: snapshot.facts,
    site,
    lang,
    currencyId,
    look: shop.look,
    prices: { currencyId, site: site.key, bookable: snapshot.bookable },
  }
}
