import type { Context } from '@opentop/api/call/context'
import { dispatch } from '@opentop/api/dispatch/shop'
import type { Effects } from '@opentop/api/call/outcome'
import type { Snapshot } from '@opentop/api/catalogue/snapshot'
import { createHash } from 'node:crypto'
import { api, type Call, type CallName } from '@opentop/contract/api'

const maxAnswers = 5000
const known = new WeakMap<Snapshot, Map<string, Promise<unknown>>>()

/** Calls made while a page is rendered. Answers that are the same for all callers are kept for each version of the catalogue. */
export function pageCall(context: Context, collect: (effects: Effects) => void): Call {
  let answers = known.get(context.snapshot)
  if (!answers) known.set(context.snapshot, (answers = new Map()))
  const kept = answers
  const call: Call = async (name, input) => {
    const { reply, effects } = await dispatch(name, input, context)
    collect(effects)
    return reply as never
  }
  return ((name, input) => {
    if (api[name].cacheSeconds === undefined) return call(name, input)
    const key = `${name} ${context.site.key} ${context.lang} ${context.currencyId} ${JSON.stringify(input)}`
    let answer = kept.get(key)
    if (!answer) {
      if (kept.size >= maxAnswers) kept.clear()
      answer = call(name, input)
      kept.set(key, answer)
      answer.catch(() => kept.delete(key))
    }
    return answer
  }) as Call
}

export type AskedAnswer = { name: CallName; input: object; hash: string }

export function notedCall(call: Call, answers: AskedAnswer[]): Call {
  return (async (name: CallName, input: object) => {
    const reply: unknown = await call(name, input as never)
    answers.push({ name, input, hash: hashOf(reply) })
    return reply
  }) as Call
}

export async function areAnsweredAlike(call: Call, answers: readonly AskedAnswer[]): Promise<boolean> {
  for (const { name, input, hash } of answers) if (hashOf(await call(name, input as never)) !== hash) return false
  return true
}

const hashOf = (reply: unknown): string => createHash('sha1').update(JSON.stringify(reply)).digest('base64')
