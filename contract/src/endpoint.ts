import { Type, type Static, type TObject, type TSchema } from 'typebox'
import type { LimitName } from './limit.ts'
import type { OfficeRefusalCode } from './office-refusal.ts'
import type { Right } from './right.ts'
import type { RefusalCode } from './refusal.ts'

/** Devices call at the shop's host too; the office has a host of its own. */
type Audience = 'shop' | 'device' | 'office'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Route table, handlers, permissions, rate limits, OpenAPI and client types are derived from this declaration. */
export type Endpoint<
  I extends TObject = TObject,
  A extends TSchema = TSchema,
  R extends OfficeRefusalCode = OfficeRefusalCode,
  P extends readonly Proof[] = readonly Proof[],
  N extends Need = Need,
  W extends boolean = boolean,
> = {
  audience: Audience
  route: `${Method} /${string}`
  summary: string
  group: Group
  callers: readonly CallerKind[]
  /** Proofs, any one of which the caller presents. An object without its proof is answered like one that does not exist. */
  proofs: P
  needs: N
  limits: readonly LimitName[]
  writes: W
  confirms: boolean
  /** The answer holds a secret or a file of personal data: no copy is kept for a repeated request. */
  answersOnce: boolean
  /** Its body may be larger than those of other calls; it is read only of who is signed in. */
  mostBytes?: number
  input: I
  answer: A
  refusals: readonly R[]
  media?: 'application/octet-stream' | 'application/pdf' | 'text/calendar' | 'text/csv' | 'application/vnd.apple.pkpass'
  /** The answer is the same for all callers and may be cached by URL, language and currency. */
  cacheSeconds?: number
  /** The handler keeps its answer for so long, the same for all callers and languages: it is serialised once. */
  keptSeconds?: number
}
type Group =
  | 'Location'
  | 'Product'
  | 'Availability'
  | 'Basket'
  | 'Payment'
  | 'Generic'
  | 'Agent'
  | 'Member'
  | 'Redemption'
  | 'Live'
  | 'Session'
  | 'Staff'
  | 'Record'
  | 'Order'
  | 'Desk'
  | 'Device'
  | 'Departure'
  | 'Day'
  | 'Disruption'
  | 'Setting'
  | 'Catalogue'
  | 'Books'

export const fileStream = Type.Unsafe<AsyncIterable<Uint8Array>>(Type.String())

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

/**
 * `anyone`: before sign-in. `signed-in`: about the caller's own account or screen. A right: the caller has it for some cities or sites,
 * and the handler looks up objects within that scope. Of several rights one is enough; the handler asks for that of each field.
 */
type Need = 'anyone' | 'signed-in' | Right | readonly Right[]

export type Refused<R extends OfficeRefusalCode = RefusalCode> = {
  ok: false
  refusal: R
  params?: RefusalParams
  message?: string
}
export type RefusalParams = Readonly<Record<string, string | number>>
/** Typed by the answer, not by the endpoint: the compiler takes seconds to infer the answer from the endpoint each time. */
export type Reply<A, R extends OfficeRefusalCode> = { ok: true; answer: A } | Refused<R>
export type Input<E extends Endpoint> = Static<E['input']>
export type Answer<E extends Endpoint> = Static<E['answer']>

const defaults = {
  callers: everybody,
  needs: 'anyone',
  limits: [],
  writes: false,
  confirms: false,
  answersOnce: false,
  refusals: [],
} as const

type Row<I extends TObject, A extends TSchema, R extends OfficeRefusalCode, W extends boolean> = Pick<
  Endpoint,
  'route' | 'summary' | 'group' | 'media' | 'cacheSeconds' | 'keptSeconds'
> & { input: I; answer: A; refusals?: readonly R[]; writes?: W; limits?: readonly LimitName[] }
type ShopRow<I extends TObject, A extends TSchema, R extends RefusalCode, P extends readonly Proof[], W extends boolean> = Row<
  I,
  A,
  R,
  W
> & { callers?: readonly CallerKind[]; proofs: P }

export function endpoint<
  I extends TObject,
  A extends TSchema,
  const P extends readonly Proof[],
  const R extends RefusalCode = never,
  const W extends boolean = false,
>(row: ShopRow<I, A, R, P, W>): Endpoint<I, A, R, P, 'anyone', W> {
  return { ...defaults, audience: 'shop', ...row } as Endpoint<I, A, R, P, 'anyone', W>
}

export function deviceEndpoint<I extends TObject, A extends TSchema, const R extends RefusalCode = never, const W extends boolean = false>(
  row: Row<I, A, R, W>,
): Endpoint<I, A, R, readonly ['device-key'], 'anyone', W> {
  return { ...defaults, audience: 'device', proofs: ['device-key'], ...row } as Endpoint<I, A, R, readonly ['device-key'], 'anyone', W>
}

type OfficeRow<I extends TObject, A extends TSchema, R extends OfficeRefusalCode, N extends Need, W extends boolean> = Row<I, A, R, W> & {
  needs: N
  confirms?: true
  answersOnce?: true
  mostBytes?: number
}
export function officeEndpoint<
  I extends TObject,
  A extends TSchema,
  const N extends Need,
  const R extends OfficeRefusalCode = never,
  const W extends boolean = false,
>(row: OfficeRow<I, A, R, N, W>): Endpoint<I, A, R, readonly [], N, W> {
  return { ...defaults, audience: 'office', callers: [], proofs: [], ...row } as Endpoint<I, A, R, readonly [], N, W>
}
