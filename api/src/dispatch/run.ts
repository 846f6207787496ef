import { tracingChannel } from 'node:diagnostics_channel'
import type { Endpoint, Refused } from '@opentop/contract/endpoint'
import type { OfficeRefusalCode } from '@opentop/contract/office-refusal'
import type { Tx } from '@opentop/store/db'
import type { Context, OfficeContext, OpenContext } from '../call/context.ts'
import { refused, type Answered, type Effects } from '../call/outcome.ts'
import { inputMistake } from '../call/validate.ts'
import { failingWith } from '../secret/read-mark.ts'
import { shopNotingCommits } from '../replica/reads.ts'
import { limited } from '../call/limited.ts'
import { recording, type AnyRecorded } from './recording.ts'

export const calls = tracingChannel<unknown, { name: string }>('opentop.call')

type Failed = Refused<OfficeRefusalCode> & { effects?: Effects }
export type AnyReply = Answered<unknown> | Failed
export type Outcome = { reply: { ok: true; answer: unknown } | Refused<OfficeRefusalCode>; effects: Effects }

export type Gate<C, K extends C = C> = {
  tellsMistakes: boolean
  admit: (endpoint: Endpoint, context: C) => Promise<{ ok: true; context: K } | Failed>
  isConfirmed: (context: K) => boolean
  records: boolean
  finish: (reply: AnyReply, context: C) => Promise<AnyReply> | AnyReply
}
type AnyContext = Context | OpenContext
type AnyCall<K> = {
  name: string
  endpoint: Endpoint
  prepare?: ((input: never, context: K) => Promise<{ ok: true; input: object } | Failed>) | undefined
  handle: (input: never, context: K, tx?: Tx) => Promise<AnyReply | AnyRecorded> | AnyReply
}

/** The caller gets a mark of what it has written, also if it fails after that. */
export function run<C extends AnyContext, K extends C>(call: AnyCall<K>, gate: Gate<C, K>, input: object, context: C): Promise<Outcome> {
  const marked = async (): Promise<Outcome> => {
    const { shop, mark } = shopNotingCommits(context.shop, context.replica)
    const noted = { ...context, shop }
    const made = steps(call, gate, input, noted).then((reply) => gate.finish(reply, noted))
    const { effects = {}, ...reply } = await made.catch(failingWith(mark))
    const readAfter = mark()
    return { reply, effects: readAfter === undefined ? effects : { ...effects, readAfter } }
  }
  return calls.tracePromise(marked, { name: call.name })
}

async function steps<C extends AnyContext, K extends C>(
  { name, endpoint, prepare, handle }: AnyCall<K>,
  gate: Gate<C, K>,
  input: object,
  open: C,
): Promise<AnyReply> {
  const misread = (): Failed | undefined => {
    const mistake = inputMistake(endpoint.input, input)
    return mistake && refused('bad-request', mistake)
  }
  const told = gate.tellsMistakes ? misread() : undefined
  if (told) return told
  const admitted = await gate.admit(endpoint, open)
  if (!admitted.ok) return admitted
  const hidden = gate.tellsMistakes ? undefined : misread()
  if (hidden) return hidden
  const { context } = admitted
  if (endpoint.confirms && !gate.isConfirmed(context)) return refused('confirm-needed')
  return limited<AnyReply>(endpoint, input, context, async () => {
    if (!gate.records || !endpoint.writes) return handle(input as never, context)
    const ready = prepare ? await prepare(input as never, context) : { ok: true as const, input }
    if (!ready.ok) return ready
    const work = (tx: Tx): Promise<AnyRecorded> => handle(ready.input as never, context, tx) as Promise<AnyRecorded>
    const reply = await recording({ name, endpoint, context: context as OpenContext | OfficeContext }, work)
    if (reply.ok && isWeighty(endpoint)) await context.shop.noteRecord()
    return reply
  })
}

function isWeighty({ confirms, refusals }: Endpoint): boolean {
  return confirms || refusals.includes('confirm-needed')
}
