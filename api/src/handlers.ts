import { tracingChannel } from 'node:diagnostics_channel'
import type { Inputs, Replies } from '@opentop/contract/api'
import { paths, type CallName } from '@opentop/contract/paths'
import { gateRefusal, isForEverybody, type CallerKind } from '@opentop/domain/permission'
import { sessionOf } from './basket-work.ts'
import { refused, type Context, type Handlers } from './context.ts'
import { agent } from './routes/agent.ts'
import { availability } from './routes/availability.ts'
import { basketLink, recoveryOf } from './routes/basket-link.ts'
import { basketChange } from './routes/basket-change.ts'
import { basketRestore } from './routes/basket-restore.ts'
import { basket } from './routes/basket.ts'
import { booking } from './routes/booking.ts'
import { cancel } from './routes/cancel.ts'
import { consent } from './routes/consent.ts'
import { content } from './routes/content.ts'
import { dateChange } from './routes/date-change.ts'
import { enquiry } from './routes/enquiry.ts'
import { experiment } from './routes/experiment.ts'
import { geolocation } from './routes/geolocation.ts'
import { location } from './routes/location.ts'
import { member } from './routes/member.ts'
import { memberLogin } from './routes/member-login.ts'
import { payment } from './routes/payment.ts'
import { product } from './routes/product.ts'
import { traveller } from './routes/traveller.ts'
import { redemption } from './routes/redemption.ts'
import { quote } from './routes/quote.ts'
import { status } from './routes/status.ts'
import { subscriber } from './routes/subscriber.ts'
import { inputMistake } from './validate.ts'

export const handlers: Partial<Handlers> = {
  ...location,
  ...product,
  ...content,
  ...geolocation,
  ...availability,
  ...quote,
  ...basket,
  ...basketChange,
  ...basketLink,
  ...member,
  ...memberLogin,
  ...agent,
  ...redemption,
  ...booking,
  ...traveller,
  ...basketRestore,
  ...payment,
  ...cancel,
  ...dateChange,
  ...status,
  ...consent,
  ...enquiry,
  ...experiment,
  ...subscriber,
}

/** Calls that are declared but answer 501 so far. */
export const unwritten = (Object.keys(paths) as CallName[]).filter((name) => !(name in handlers))

/** For whoever watches how long calls take; what was asked is not told. */
export const calls = tracingChannel<unknown, { name: CallName }>('opentop.call')

type Answered<N extends CallName> =
  | Replies[N]
  | ReturnType<typeof refused<'bad-request' | 'not-written-yet' | 'session-expired' | 'forbidden'>>

/** A call by a page, a form or a program of ours: its input is checked by the same schema as a request. */
export async function call<N extends CallName>(name: N, input: Inputs[N], context: Context): Promise<Answered<N>> {
  const mistake = inputMistake(name, input)
  return mistake ? refused('bad-request', mistake) : checkedCall(name, input, context)
}

/** One code path for pages and for HTTP, and one gate before it. */
export function checkedCall<N extends CallName>(name: N, input: Inputs[N], context: Context): Promise<Answered<N>> {
  return calls.tracePromise(() => answer(name, input, context), { name })
}

async function answer<N extends CallName>(name: N, input: Inputs[N], context: Context): Promise<Answered<N>> {
  const handler = handlers[name] as Handlers[N] | undefined
  if (!handler) return refused('not-written-yet')
  const stopped = isForEverybody(name) ? undefined : gateRefusal(name, await kindOf(context))
  return stopped ? withRecovery(refused(stopped), context) : withRecovery(await handler(input, context), context)
}

/** Who comes with a session that is over is told what can be had back. */
async function withRecovery<R extends { ok: boolean; refusal?: string }>(reply: R, context: Context): Promise<R> {
  if (reply.ok || reply.refusal !== 'session-expired') return reply
  const recovery = await recoveryOf(context)
  return recovery === undefined ? reply : { ...reply, params: { recovery } }
}

async function kindOf(context: Context): Promise<CallerKind> {
  return (await sessionOf(context.shop.database, context))?.kind ?? 'nobody'
}
