import type { Refused, RefusalParams } from '@opentop/contract/endpoint'
import type { OfficeRefusalCode } from '@opentop/contract/office-refusal'
import type { LiveEvent } from '@opentop/store/live/live'
import type { RecordEntry } from '@opentop/store/record/record'

export type Effects = {
  token?: string
  readAfter?: string
  sessionEnded?: boolean
  basketCount?: number
  lastBasket?: string | null
  dropsVoucher?: boolean
  pendingPayment?: { attemptId: string; state: string } | null
  paymentToken?: string
  forgetful?: boolean
  display?: Partial<Record<'sub' | 'isagent' | 'agent_credit' | 'currency', string | null>>
}

/** What a write leaves in the record. Names, addresses and other personal data go to `personal`, which can be erased. */
export type Recorded = Pick<RecordEntry, 'subject' | 'subjectId'> &
  Partial<Pick<RecordEntry, 'site' | 'locationIds' | 'before' | 'after' | 'personal'>> & {
    staff?: { id: string; name: string }
  }

export type Answered<A> = { ok: true; answer: A; effects?: Effects }
export type RecordedAnswer<A> = Answered<A> & { record: Recorded; live?: readonly LiveEvent[] }
/** With `keeps` the work before the refusal stays: a challenge that was answered wrongly is gone. It leaves no record. */
export type Kept<R> = R & { keeps?: true }

export function answered<A>(answer: A, effects?: Effects): Answered<A> {
  return { ok: true, answer, ...(effects ? { effects } : {}) }
}
export function recorded<A>(answer: A, record: Recorded, more: Pick<RecordedAnswer<A>, 'live' | 'effects'> = {}): RecordedAnswer<A> {
  return { ok: true, answer, record, ...more }
}
export function refused<R extends OfficeRefusalCode>(
  refusal: R,
  params?: RefusalParams,
  effects?: Effects,
): Refused<R> & { effects?: Effects } {
  return { ok: false, refusal, ...(params ? { params } : {}), ...(effects ? { effects } : {}) }
}
export function refusedKeeping<R extends OfficeRefusalCode>(refusal: R): Refused<R> & { keeps: true } {
  return { ok: false, refusal, keeps: true }
}

/** A free text may name people, so the record keeps it where it can be erased. */
export function reasoned(reason: string): Pick<Recorded, 'personal'> {
  return reason === '' ? {} : { personal: { reason } }
}

export function withEffects<R extends { effects?: Effects }>(reply: R, effects: Effects): R {
  return { ...reply, effects: { ...reply.effects, ...effects } }
}
