import type { RefusalParams } from '@opentop/contract/endpoint'
import type { OfficeAnswers, OfficeApi, OfficeCallName, OfficeInputs, OfficeReplies } from '@opentop/contract/office/api'
import type { OfficeRefused } from '@opentop/contract/office/endpoint'
import type { OfficeRefusalCode } from '@opentop/contract/office/refusal'
import type { OfficeLang } from '@opentop/contract/office/right'
import type { Scope } from '@opentop/domain/office/scope'
import type { Tx } from '@opentop/store/db'
import type { LiveEvent } from '@opentop/store/office/live'
import type { RecordEntry } from '@opentop/store/office/record'
import type { ReplicaReads } from '@opentop/store/replica'
import type { SignedIn } from '@opentop/store/office/staff-session'
import type { Shop } from '../call/context.ts'
import type { Snapshot } from '../catalogue/snapshot.ts'

/** What came with a request to the office, unchecked. */
export type OfficeCaller = {
  token: string | undefined
  idempotency: { key: string; requestHash: Buffer } | undefined
  address: string
  /** Holds the key of the demo, on the machine that the demo runs on. */
  isDemoBrowser: boolean
  /** Scheme, host and port of the office from the configuration: a Host header could name a port that serves somebody else's page. */
  origin: string
  browser: string
  requestId: string
  /** The marks of what the caller wrote or heard of last, unchecked. */
  readAfter: readonly (string | undefined)[]
}

/** What a call before sign-in knows. */
export type OpenContext = {
  shop: Shop
  /** For lists and reports, which may be a few seconds old; a write never decides on them. */
  replica: ReplicaReads
  snapshot: Snapshot
  lang: OfficeLang
  now: number
  caller: OfficeCaller
}
/** What any other call knows. Everything read or written is limited to `scope`, inside the query. */
export type OfficeContext = OpenContext & { staff: SignedIn; scope: Scope }
type ContextOf<N extends OfficeCallName> = OfficeApi[N]['needs'] extends 'anyone' ? OpenContext : OfficeContext

/** What a write leaves in the record. Names, addresses and other personal data go to `personal`, which can be erased. */
export type Recorded = Pick<RecordEntry, 'subject' | 'subjectId'> &
  Partial<Pick<RecordEntry, 'site' | 'locationIds' | 'before' | 'after' | 'personal'>> & {
    /** The person, where the call is made before sign-in. */
    staff?: { id: string; name: string }
  }
/** What an answer changes in the browser: the session starts with this token, or ends. */
export type SessionEffect = { token: string } | 'ended'

/** With `keeps` the work before the refusal stays: a challenge that was answered wrongly is gone. It leaves no record. */
type Declined<R extends OfficeRefusalCode> = OfficeRefused<R> & { keeps?: true }

type Written<N extends OfficeCallName> =
  | {
      ok: true
      answer: OfficeAnswers[N]
      record: Recorded
      live?: readonly LiveEvent[]
      session?: SessionEffect
    }
  | Declined<OfficeApi[N]['refusals'][number]>

type WriteHandler<N extends OfficeCallName> = (input: OfficeInputs[N], context: ContextOf<N>, tx: Tx) => Promise<Written<N>>
type ReadHandler<N extends OfficeCallName> = (input: OfficeInputs[N], context: ContextOf<N>) => Promise<OfficeReplies[N]>
export type OfficeHandlers = {
  [N in OfficeCallName]: OfficeApi[N]['writes'] extends true ? WriteHandler<N> : ReadHandler<N>
}

export function shown<T>(answer: T): { ok: true; answer: T } {
  return { ok: true, answer }
}
export function written<T>(
  answer: T,
  record: Recorded,
  more: { live?: readonly LiveEvent[]; session?: SessionEffect } = {},
): { ok: true; answer: T; record: Recorded; live?: readonly LiveEvent[]; session?: SessionEffect } {
  return { ok: true, answer, record, ...more }
}
/** A free text may name people, so the record keeps it where it can be erased. */
export function reasoned(reason: string): Pick<Recorded, 'personal'> {
  return reason === '' ? {} : { personal: { reason } }
}

export function declined<R extends OfficeRefusalCode>(refusal: R, params?: RefusalParams): OfficeRefused<R> {
  return { ok: false, refusal, ...(params ? { params } : {}) }
}

export function declinedForGood<R extends OfficeRefusalCode>(refusal: R): OfficeRefused<R> & { keeps: true } {
  return { ok: false, refusal, keeps: true }
}

/** A confirmation by passkey or code counts for this long. */
const confirmedMinutes = 5
export function isConfirmed({ staff, now }: Pick<OfficeContext, 'staff' | 'now'>): boolean {
  return staff.confirmedAt !== null && now - staff.confirmedAt.getTime() < confirmedMinutes * 60_000
}
export function confirmedUntil(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + confirmedMinutes * 60_000)
}
