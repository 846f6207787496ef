import { tracingChannel } from 'node:diagnostics_channel'
import { api, type Inputs, type Replies, type CallName } from '@opentop/contract/api'
import { everybody, type CallerKind, type Refused } from '@opentop/contract/endpoint'
import { gateRefusal } from '@opentop/domain/permission'
import { sessionOf } from '../basket/work.ts'
import type { Context } from './context.ts'
import { refused, type Effects } from './outcome.ts'
import { failingWith } from '../replica/mark.ts'
import { notedShop } from '../replica/reads.ts'
import { handlers } from './handlers.ts'
import { limited } from './limited.ts'
import { recoveryOf } from '../basket/link-route.ts'
import { inputMistake } from './validate.ts'

/** For traces: how long calls take. The input is not published. */
export const calls = tracingChannel<unknown, { name: CallName }>('opentop.call')

type Refusal = 'bad-request' | 'session-expired' | 'forbidden' | 'too-many-requests' | 'coupon-tries'
/** The union of all replies is too large for the compiler. */
type AnyHandled = ({ ok: true; answer: unknown } | Refused) & { effects?: Effects }
const table: Record<CallName, (input: never, context: Context) => Promise<AnyHandled> | AnyHandled> = handlers
export type Outcome<N extends CallName> = { reply: Replies[N] | Refused<Refusal>; effects: Effects }

/** The one way to make a call, for HTTP, plain forms, pages and scanners: validate, admit, handle. */
export function dispatch<N extends CallName>(name: N, input: Inputs[N], context: Context): Promise<Outcome<N>> {
  return calls.tracePromise(() => marked(name, input, context), { name })
}

/** The caller gets a mark of what the call has written, also if it fails after that. */
async function marked<N extends CallName>(name: N, input: Inputs[N], context: Context): Promise<Outcome<N>> {
  if (!context.shop.replica) return answer(name, input, context)
  const { shop, mark } = notedShop(context.shop, context.replica)
  const { reply, effects } = await answer(name, input, { ...context, shop }).catch(failingWith(mark))
  const readAfter = mark()
  return { reply, effects: readAfter === undefined ? effects : { ...effects, readAfter } }
}

async function answer<N extends CallName>(name: N, input: Inputs[N], context: Context): Promise<Outcome<N>> {
  const mistake = inputMistake(api[name].input, input)
  if (mistake) return { reply: refused('bad-request', mistake), effects: {} }
  const stopped = await admit(name, context)
  if (stopped) return withRecovery(refused(stopped), {}, context)
  const { effects = {}, ...reply } = await limited<AnyHandled>(name, input, context, () => table[name](input as never, context))
  return withRecovery(reply as Replies[N], effects, context)
}

/** Calls that are open to everybody need no look at the session. */
async function admit(name: CallName, context: Context): Promise<'session-expired' | 'forbidden' | undefined> {
  const { callers } = api[name]
  if (everybody.every((kind) => callers.includes(kind))) return undefined
  const kind: CallerKind = (await sessionOf(context.shop.database, context))?.kind ?? 'anonymous'
  return gateRefusal(callers, kind)
}

/** A session that is over loses its cookies; the caller gets a link to what its basket held. */
async function withRecovery<N extends CallName>(reply: Outcome<N>['reply'], effects: Effects, context: Context): Promise<Outcome<N>> {
  if (reply.ok || reply.refusal !== 'session-expired') return { reply, effects }
  const recovery = await recoveryOf(context)
  return {
    reply: refused('session-expired', recovery === undefined ? undefined : { recovery }),
    effects: { ...effects, sessionEnded: true },
  }
}
