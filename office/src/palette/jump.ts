import type { OfficeAnswers } from '@opentop/contract/office-api'
import { call } from '../call.ts'

type Jump = OfficeAnswers['jump']
let last: { text: string; answer: Promise<Jump> } | undefined

/** Orders, tours and people that a text may mean. The sources of one keystroke share one call. */
export function jump(text: string): Promise<Jump> {
  if (last?.text !== text) last = { text, answer: ask(text) }
  return last.answer
}

async function ask(text: string): Promise<Jump> {
  const reply = await call('jump', { q: text })
  if (reply.ok) return reply.answer
  last = undefined
  throw new Error(reply.problem.code)
}
