import { officeApi, type OfficeCallName } from '@opentop/contract/office/api'
import type { OfficeEndpoint } from '@opentop/contract/office/endpoint'
import type { Refused } from '@opentop/contract/endpoint'
import type { OfficeRefusalCode } from '@opentop/contract/office/refusal'
import { withCities } from '@opentop/domain/office/place'
import { joined, scopeOf, type Scope } from '@opentop/domain/office/scope'
import type { Tx } from '@opentop/store/db'
import { findSignedIn, type SignedIn } from '@opentop/store/office/staff-session'
import { inputMistake } from '../call/validate.ts'
import { refused, type Effects } from '../call/outcome.ts'
import { isConfirmed, type OfficeContext, type OpenContext } from '../call/context.ts'
import { officeHandlers } from './handlers.ts'
import { failingWith } from '../replica/mark.ts'
import { notedShop } from '../replica/reads.ts'
import { recording, type AnyRecorded, type Reply } from './write.ts'

type OfficeOutcome = { reply: { ok: true; answer: unknown } | Refused<OfficeRefusalCode>; effects: Effects }
/** The union of all handlers is too large for the compiler. */
const table = officeHandlers as unknown as Record<
  OfficeCallName,
  (input: unknown, context: OpenContext | OfficeContext, tx?: Tx) => Promise<AnyRecorded | Reply>
>

/** The one way to make an office call: validate, admit, confirm, handle. */
export async function dispatchOffice(name: OfficeCallName, input: unknown, open: OpenContext): Promise<OfficeOutcome> {
  const { shop, mark } = notedShop(open.shop, open.replica)
  const { effects = {}, ...reply } = await answer(name, input, { ...open, shop }).catch(failingWith(mark))
  const readAfter = mark()
  return { reply, effects: readAfter === undefined ? effects : { ...effects, readAfter } }
}

async function answer(name: OfficeCallName, input: unknown, open: OpenContext): Promise<Reply & { effects?: Effects }> {
  const endpoint: OfficeEndpoint = officeApi[name]
  const admitted = await admit(endpoint, open)
  if (!admitted.ok) return admitted
  const { context } = admitted
  // after the admission: callers who are not signed in learn nothing of a call's fields
  const mistake = inputMistake(endpoint.input, input)
  if (mistake) return refused('bad-request', mistake)
  if (endpoint.confirms && !('staff' in context && isConfirmed(context))) return refused('confirm-needed')
  if (!endpoint.writes) return (await table[name](input, context)) as Reply
  const reply = await recording(name, context, (tx) => table[name](input, context, tx) as Promise<AnyRecorded>)
  if (reply.ok && isWeighty(endpoint)) await open.shop.noteRecord()
  return reply
}

/** Money, rights, exports, erasures: all that may ask for a confirmation. The end of their record is written down at once. */
function isWeighty({ confirms, refusals }: OfficeEndpoint): boolean {
  return confirms === true || refusals.includes('confirm-needed')
}

type Admitted = { ok: true; context: OpenContext | OfficeContext } | Refused<'signed-out' | 'forbidden'>
async function admit({ needs }: OfficeEndpoint, open: OpenContext): Promise<Admitted> {
  if (needs === 'anyone') return { ok: true, context: open }
  const { token } = open.caller
  const found = token === undefined ? undefined : await findSignedIn(open.shop.database, token)
  if (!found) return refused('signed-out', undefined, token === undefined ? {} : { sessionEnded: true })
  const staff = { ...found, grants: withCities(open.snapshot.facts, found.grants) }
  const scope = scopeFor(needs, staff)
  return scope ? { ok: true, context: { ...open, staff, scope } } : refused('forbidden')
}

function scopeFor(needs: Exclude<OfficeEndpoint['needs'], 'anyone'>, { grants }: SignedIn): Scope | undefined {
  return needs === 'signed-in' ? joined(grants.map(({ scope }) => scope)) : scopeOf(grants, needs)
}
