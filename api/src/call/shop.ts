import type { RefusalParams } from '@opentop/contract/endpoint'
import type { RefusalCode } from '@opentop/contract/refusal'
import type { PosterVocabulary } from '@opentop/domain/catalogue/catalogue'
import type { PosterFacts } from '@opentop/domain/facts'
import type { Lang } from '@opentop/domain/lang'
import type { MailWriter } from '@opentop/domain/mail'
import type { Look } from '@opentop/domain/location/location'
import type { Switch } from '@opentop/domain/site'
import type { Database } from '@opentop/store/db'
import type { TakeSeats } from '@opentop/store/hold'
import type { Position } from '@opentop/store/position'
import type { Limiter } from './limiter.ts'
import type { Captchas } from '../outside/captcha.ts'
import type { ReportFailure } from '../outside/error-reporting.ts'
import type { Locate } from '../outside/geolocation.ts'
import type { IdentityProvider, ProviderKey } from '../outside/identity.ts'
import type { PaymentPort } from '../outside/payment.ts'
import type { PictureMaker } from '../outside/pictures.ts'
import type { Snapshot } from '../catalogue/snapshot.ts'
import type { ReplicaSetup } from '../secret/read-mark.ts'
import type { Fleet } from '../outside/fleet.ts'
import type { VoucherKeys } from '../secret/voucher-keys.ts'
import type { Wallets } from '../wallet/ticket.ts'

export type Shop = {
  database: Database
  replica?: ReplicaSetup
  noted?: { database: Database; note: (position: Position) => void }
  snapshot: () => Snapshot
  switches: readonly Switch[]
  holdMinutes: number
  passSpeedKmh: number
  now: () => number
  look: (poster: PosterFacts) => Look
  posters: () => PosterVocabulary
  say: (lang: Lang, code: RefusalCode, params: RefusalParams) => string
  version: string
  locate: Locate
  secrets: { session: Buffer; link: Buffer; voucher: Buffer; traveller: Buffer; staff: Buffer }
  voucherKeys: () => VoucherKeys
  isDemo: boolean
  /** In the link that the demo prints; a browser without it is a visitor like any other. */
  demoKey: string
  wallets: Wallets
  writer: MailWriter
  captchas: Captchas
  reportFailure: ReportFailure
  noteRecord: () => Promise<void>
  payment: PaymentSetup
  limiter: Limiter
  fleet: Fleet
  pictures: PictureMaker
  identities: ReadonlyMap<ProviderKey, IdentityProvider>
  takeSeats: TakeSeats
}

export type PaymentSetup = { port: PaymentPort; hmacKeys: () => readonly string[]; step: (label: PaymentStep) => void | Promise<void> }
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
