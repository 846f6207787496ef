import type { OfficeCallName, OfficeInputs } from '@opentop/contract/office-api'
import { isOutage, outageMs, outagePause } from '@opentop/domain/outage/outage'
import { call, type Problem, type Reply } from '../call.ts'
import { signedOut } from '../session/signed-out.ts'
import { askConfirmation } from './confirmation.ts'

/** Outcomes after which the server may or may not have done it: the next try must carry the same key. */
const unknownOutcome = new Set<string>(['busy', 'unavailable', 'key-running', 'technical-problem', 'signed-out', 'confirm-needed'])
export function mayBeDone({ code }: Problem): boolean {
  return unknownOutcome.has(code)
}

export async function sendAct<N extends OfficeCallName>(name: N, input: OfficeInputs[N], key: string): Promise<Reply<N>> {
  const first = await call(name, input, key)
  const reply = !first.ok && first.problem.code === 'confirm-needed' && (await askConfirmation()) ? await call(name, input, key) : first
  if (!reply.ok && reply.problem.code === 'signed-out') signedOut.set(true)
  return reply
}

/** For a minute and as long as it is wanted. */
export async function sendThroughOutage<N extends OfficeCallName>(
  send: () => Promise<Reply<N>>,
  isWanted: () => boolean,
  tell: (problem: Problem) => void,
): Promise<Reply<N>> {
  const end = Date.now() + outageMs
  let reply = await send()
  if (reply.ok || reply.problem.code !== 'unavailable') return reply
  for (let tries = 1; !reply.ok && isOutage(reply.problem.code) && Date.now() < end; tries++) {
    tell({ ...reply.problem, triesAgain: true })
    await paused(outagePause(tries, 1, Math.random()), isWanted)
    if (!isWanted()) break
    reply = await send()
  }
  return reply
}

const lookMs = 200
/** Ends early when the form was closed, so that the next one can be sent. */
async function paused(ms: number, isWanted: () => boolean): Promise<void> {
  for (const end = Date.now() + ms; isWanted() && Date.now() < end;) await new Promise((over) => setTimeout(over, lookMs))
}
