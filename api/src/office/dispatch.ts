import { officeApi, type OfficeCallName } from '@opentop/contract/office/api'
import type { OfficeEndpoint, OfficeRefused } from '@opentop/contract/office/endpoint'
import { withCities } from '@opentop/domain/office/place'
import { joined, scopeOf, type Scope } from '@opentop/domain/office/scope'
import type { Tx } from '@opentop/store/db'
import { findSignedIn, type SignedIn } from '@opentop/store/office/staff-session'
import { inputMistake } from '../call/validate.ts'
import { declined, isConfirmed, type OfficeContext, type OpenContext, type SessionEffect } from './context.ts'
import { officeHandlers } from './handlers.ts'
import { failingWith } from '../replica/mark.ts'
import { notedShop } from '../replica/reads.ts'
import { recording, type AnyWritten } from './write.ts'

type Reply = { ok: true; answer: unknown } | OfficeRefused
type OfficeOutcome = Reply & { session?: SessionEffect; readAfter?: string }
/** The union of all handlers is too large for the compiler. */
const table = officeHandlers as unknown as Record<
  OfficeCallName,
  (input: unknown, context: OpenContext | OfficeContext, tx?: Tx) => Promise<AnyWritten | Reply>
>

/** The one way to make an office call: validate, admit, confirm, handle. */
export async function dispatchOffice(name: OfficeCallName, input: unknown, open: OpenContext): Promise<OfficeOutcome> {
  const { shop, mark } = notedShop(open.shop, open.replica)
  const outcome = await answer(name, input, { ...open, shop }).catch(failingWith(mark))
  const readAfter = mark()
  return readAfter === undefined ? outcome : { ...outcome, readAfter }
}

async function answer(name: OfficeCallName, input: unknown, open: OpenContext): Promise<OfficeOutcome> {
  const endpoint: OfficeEndpoint = officeApi[name]
  const admitted = await admit(endpoint, open)
  if (!admitted.ok) return admitted
  const { context } = admitted
  // after the admission: callers who are not signed in learn nothing of a call's fields
  const mistake = inputMistake(endpoint.input, input)
  if (mistake) return declined('bad-request', mistake)
  if (endpoint.confirms && !('staff' in context && isConfirmed(context))) return declined('confirm-needed')
  if (!endpoint.writes) return (await table[name](input, context)) as Reply
  const reply = await recording(name, context, (tx) => table[name](input, context, tx) as Promise<AnyWritten>)
  if (reply.ok && isWeighty(endpoint)) await open.shop.noteRecord()
  return reply
}

/** Money, rights, exports, erasures: all that may ask for a confirmation. The end of their record is written down at once. */
function isWeighty({ confirms, refusals }: OfficeEndpoint): boolean {
  return confirms === true || refusals.includes('confirm-needed')
}

type Admitted = { ok: true; context: OpenContext | OfficeContext } | OfficeRefused<'signed-out' | 'forbidden'>
async function admit({ needs }: OfficeEndpoint, open: OpenContext): Promise<Admitted> {
  if (needs === 'anyone') return { ok: true, context: open }
  const { token } = open.caller
  const found = token === undefined ? undefined : await findSignedIn(open.shop.database, token)
  if (!found) return declined('signed-out')
  const staff = { ...found, grants: withCities(open.snapshot.facts, found.grants) }
  const scope = scopeFor(needs, staff)
  return scope ? { ok: true, context: { ...open, staff, scope } } : declined('forbidden')
}

function scopeFor(needs: Exclude<OfficeEndpoint['needs'], 'anyone'>, { grants }: SignedIn): Scope | undefined {
  return needs === 'signed-in' ? joined(grants.map(({ scope }) => scope)) : scopeOf(grants, needs)
}
