import type { Static, TObject, TSchema } from 'typebox'
import type { RefusalCode } from './refusal.ts'

/** What one call takes, answers and may refuse. Its method and path are in paths.ts under the same name. */
export type Endpoint<I extends TObject = TObject, A extends TSchema = TSchema, R extends RefusalCode = RefusalCode> = {
  summary: string
  group: Group
  input: I
  answer: A
  refusals: readonly R[]
  /** The answer is a file of this type, written as base64 inside the shop. */
  media?: 'application/pdf' | 'text/calendar'
  /** Answers of these calls are the same for everybody and may be kept by url, language and currency. */
  cacheSeconds?: number
}
type Group = 'Location' | 'Product' | 'Availability' | 'Basket' | 'Payment' | 'Generic' | 'Agent' | 'Member' | 'Redemption'
export type Input<E extends Endpoint> = Static<E['input']>
export type Answer<E extends Endpoint> = Static<E['answer']>
export type Refused<R extends RefusalCode = RefusalCode> = {
  ok: false
  refusal: R
  params?: RefusalParams
  /** The sentence in the caller's language; comes with answers over HTTP. */
  message?: string
}
export type RefusalParams = Readonly<Record<string, string | number>>
/** Told by its answer, not by its endpoint: what an endpoint does to the answer takes the compiler seconds to find out. */
export type Reply<A, R extends RefusalCode> = { ok: true; answer: A } | Refused<R>

export function endpoint<I extends TObject, A extends TSchema, const R extends RefusalCode>(row: Endpoint<I, A, R>): Endpoint<I, A, R> {
  return row
}
