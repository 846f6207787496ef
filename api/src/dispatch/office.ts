import { officeApi, type OfficeCallName } from '@opentop/contract/office-api'
import type { Endpoint } from '@opentop/contract/endpoint'
import { withCities } from '@opentop/domain/staff/place'
import { joined, scopeOf, type Scope } from '@opentop/domain/staff/scope'
import type { Tx } from '@opentop/store/db'
import { findSignedIn, type SignedIn } from '@opentop/store/staff/staff-session'
import { isConfirmed, type OfficeContext, type OpenContext } from '../call/context.ts'
import { refused } from '../call/outcome.ts'
import { officeHandlers, officePreparations } from './office-handlers.ts'
import type { AnyRecorded } from './recording.ts'
import { run, type AnyReply, type Gate, type Outcome } from './run.ts'

const table = officeHandlers as unknown as Record<
  OfficeCallName,
  (input: unknown, context: OpenContext | OfficeContext, tx?: Tx) => Promise<AnyReply | AnyRecorded>
>

const preparations = officePreparations as unknown as Partial<Record<OfficeCallName, typeof officePreparations.addPicture>>

/** Staff: callers who are not signed in learn nothing of a call's fields, and every write is recorded. */
const gate: Gate<OpenContext, OpenContext | OfficeContext> = {
  tellsMistakes: false,
  records: true,
  isConfirmed: (context) => 'staff' in context && isConfirmed(context),
  async admit({ needs }, open) {
    if (needs === 'anyone') return { ok: true, context: open }
    const { token } = open.caller
    const found = token === undefined ? undefined : await findSignedIn(open.shop.database, token)
    if (!found) return refused('signed-out', undefined, token === undefined ? {} : { sessionEnded: true })
    const staff = { ...found, grants: withCities(open.snapshot.facts, found.grants) }
    const scope = scopeFor(needs, staff)
    return scope ? { ok: true, context: { ...open, staff, scope } } : refused('forbidden')
  },
  finish: (reply) => reply,
}

export function dispatchOffice(name: OfficeCallName, input: object, open: OpenContext): Promise<Outcome> {
  return run({ name, endpoint: officeApi[name], prepare: preparations[name], handle: table[name] }, gate, input, open)
}

function scopeFor(needs: Exclude<Endpoint['needs'], 'anyone'>, { grants }: SignedIn): Scope | undefined {
  if (needs === 'signed-in') return joined(grants.map(({ scope }) => scope))
  const scopes = [needs].flat().flatMap((right) => scopeOf(grants, right) ?? [])
  return scopes.length === 0 ? undefined : joined(scopes)
}
