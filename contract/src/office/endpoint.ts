import type { Static, TObject, TSchema } from 'typebox'
import type { OfficeRefusalCode } from './refusal.ts'
import type { Right } from './right.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * `anyone`: before sign-in. `signed-in`: about the caller's own account or screen. A right: the caller has it for some cities or sites,
 * and the handler looks up objects within that scope.
 */
type Need = 'anyone' | 'signed-in' | Right

/** The one declaration of an office call, as contract/src/endpoint.ts is for the shop's. */
export type OfficeEndpoint<
  I extends TObject = TObject,
  A extends TSchema = TSchema,
  R extends OfficeRefusalCode = OfficeRefusalCode,
  N extends Need = Need,
  W extends boolean = boolean,
> = {
  /** Method and path below /api/office. */
  route: `${Method} /${string}`
  summary: string
  group: 'Session' | 'Staff' | 'Record' | 'Order' | 'Desk' | 'Device' | 'Live' | 'Departure' | 'Day' | 'Disruption' | 'Setting'
  needs: N
  /** The call changes something: it runs in one transaction, takes an Idempotency-Key and leaves exactly one row in the record. */
  writes: W
  /** Asks for a confirmation by passkey or one-time code that is at most five minutes old. */
  confirms?: true
  /** The answer holds a secret or a file of personal data: no copy is kept for a repeated request. */
  answersOnce?: true
  input: I
  answer: A
  refusals: readonly R[]
  /** The answer is a file of this type, written as base64 between handler and server. */
  media?: 'application/pdf' | 'text/csv'
}

export type OfficeInput<E extends OfficeEndpoint> = Static<E['input']>
export type OfficeAnswer<E extends OfficeEndpoint> = Static<E['answer']>

export function officeEndpoint<
  I extends TObject,
  A extends TSchema,
  const R extends OfficeRefusalCode,
  const N extends Need,
  const W extends boolean,
>(row: OfficeEndpoint<I, A, R, N, W>): OfficeEndpoint<I, A, R, N, W> {
  return row
}
