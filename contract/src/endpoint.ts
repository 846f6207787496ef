import type { Static, TObject, TSchema } from 'typebox'
import type { LimitName } from './limit.ts'
import type { OfficeRefusalCode } from './office/refusal.ts'
import type { RefusalCode } from './refusal.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * The one declaration of a call. The route table, the handler table, permissions, rate limits, the OpenAPI document and the types of
 * the client are derived from it.
 */
export type Endpoint<
  I extends TObject = TObject,
  A extends TSchema = TSchema,
  R extends RefusalCode = RefusalCode,
  P extends readonly Proof[] = readonly Proof[],
> = {
  /** Method and path below /api/v2. */
  route: `${Method} /${string}`
  summary: string
  group: Group
  /** Kinds of session that may make the call. In addition, objects are looked up by their owner. */
  callers: readonly CallerKind[]
  /** Proofs, any one of which the caller presents. An object without its proof is answered like one that does not exist. */
  proofs: P
  /** The call changes something: it takes an Idempotency-Key. */
  writes?: true
  limits?: readonly LimitName[]
  input: I
  answer: A
  refusals: readonly R[]
  /** The answer is a file of this type, written as base64 between handler and server. */
  media?: 'application/pdf' | 'text/calendar' | 'application/vnd.apple.pkpass'
  /** The answer is the same for all callers and may be cached by URL, language and currency. */
  cacheSeconds?: number
  /** The handler keeps its answer for so long, the same for all callers and languages: it is serialised once. */
  keptSeconds?: number
}
type Group = 'Location' | 'Product' | 'Availability' | 'Basket' | 'Payment' | 'Generic' | 'Agent' | 'Member' | 'Redemption' | 'Live'

/** The holder of a session: no session yet, a guest with a basket, a member, a travel agent. */
export const everybody = ['anonymous', 'guest', 'member', 'agent'] as const
export type CallerKind = (typeof everybody)[number]

/**
 * `none`: the call is public, or touches nothing that exists. `session`: it is about the basket or the account of the caller's own
 * session, and the input names no object. `owner`: the input names an object of the session's owner. The others are secrets made for
 * one purpose, which replace a session.
 */
export type Proof =
  | 'none'
  | 'session'
  | 'owner'
  | 'order-token'
  | 'print-token'
  | 'ticket-token'
  | 'disruption-token'
  | 'payment-token'
  | 'change-token'
  | 'reference-and-email'
  | 'password'
  | 'sign-in-state'
  | 'one-time-token'
  | 'newsletter-token'
  | 'basket-link'
  | 'device-key'

export type Refused<R extends OfficeRefusalCode = RefusalCode> = {
  ok: false
  refusal: R
  params?: RefusalParams
  /** The message in the caller's language; only in answers over HTTP. */
  message?: string
}
export type RefusalParams = Readonly<Record<string, string | number>>
/** Typed by the answer, not by the endpoint: the compiler takes seconds to infer the answer from the endpoint each time. */
export type Reply<A, R extends RefusalCode> = { ok: true; answer: A } | Refused<R>
export type Input<E extends Endpoint> = Static<E['input']>
export type Answer<E extends Endpoint> = Static<E['answer']>

export function endpoint<I extends TObject, A extends TSchema, const R extends RefusalCode, const P extends readonly Proof[]>(
  row: Endpoint<I, A, R, P>,
): Endpoint<I, A, R, P> {
  return row
}
