import { api, type CallName, type Inputs, type Replies } from '@opentop/contract/api'
import { everybody, type CallerKind, type Refused } from '@opentop/contract/endpoint'
import { gateRefusal } from '@opentop/domain/permission'
import { recoveryOf } from '../basket/link-route.ts'
import { sessionOf } from '../basket/work.ts'
import type { Context } from '../call/context.ts'
import { refused, type Effects } from '../call/outcome.ts'
import { handlers } from './handlers.ts'
import { run, type AnyReply, type Gate } from './run.ts'

type Refusal = 'bad-request' | 'session-expired' | 'forbidden' | 'too-many-requests' | 'coupon-tries'
export type Outcome<N extends CallName> = { reply: Replies[N] | Refused<Refusal>; effects: Effects }
const table: Record<CallName, (input: never, context: Context) => Promise<AnyReply> | AnyReply> = handlers

const gate: Gate<Context> = {
  tellsMistakes: true,
  records: false,
  isConfirmed: () => false,
  /** Public calls need no look at the session. */
  async admit({ callers }, context) {
    if (everybody.every((kind) => callers.includes(kind))) return { ok: true, context }
    const kind: CallerKind = (await sessionOf(context.shop.database, context))?.kind ?? 'anonymous'
    const stopped = gateRefusal(callers, kind)
    return stopped ? refused(stopped) : { ok: true, context }
  },
  async finish(reply, context) {
    if (reply.ok || reply.refusal !== 'session-expired') return reply
    const recovery = await recoveryOf(context)
    return refused('session-expired', recovery === undefined ? undefined : { recovery }, { ...reply.effects, sessionEnded: true })
  },
}

export function dispatch<N extends CallName>(name: N, input: Inputs[N], context: Context): Promise<Outcome<N>> {
  return run({ name, endpoint: api[name], handle: table[name] }, gate, input, context) as Promise<Outcome<N>>
}
