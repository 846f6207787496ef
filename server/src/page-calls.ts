import type { Context } from '@opentop/api/context'
import { call } from '@opentop/api/handlers'
import type { Snapshot } from '@opentop/api/snapshot'
import { api, type Call } from '@opentop/contract/api'

const maxAnswers = 5000
const known = new WeakMap<Snapshot, Map<string, Promise<unknown>>>()

/** Calls made while a page is rendered. What is the same for everybody is asked once for each state of the catalogue. */
export function pageCall(context: Context): Call {
  let answers = known.get(context.snapshot)
  if (!answers) known.set(context.snapshot, (answers = new Map()))
  const kept = answers
  return ((name, input) => {
    if (!('cacheSeconds' in api[name])) return call(name, input, context)
    const key = `${name} ${context.site.key} ${context.lang} ${context.currencyId} ${JSON.stringify(input)}`
    let answer = kept.get(key)
    if (!answer) {
      if (kept.size >= maxAnswers) kept.clear()
      answer = call(name, input, context)
      kept.set(key, answer)
      answer.catch(() => kept.delete(key))
    }
    return answer
  }) as Call
}
