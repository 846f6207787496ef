import type { OfficeAnswers, OfficeCallName, OfficeInputs } from '@opentop/contract/office/api'
import { useRef, useState } from 'react'
import { call, type Problem } from '../call.ts'
import { signedOut } from '../session/signed-out.ts'
import { askConfirmation } from './confirmation.ts'

type Act<N extends OfficeCallName> = {
  /** Does it; answers undefined if it was refused, and then `refused` says why. */
  run: (input: OfficeInputs[N]) => Promise<OfficeAnswers[N] | undefined>
  pending: boolean
  refused: Problem | undefined
  /** The sentence for the field of this name, to be shown beside it. */
  mistakeIn: (field: string) => string | undefined
  /** Someone else changed the object: show the conflict state instead of the note. */
  conflict: boolean
  /** Forgets the refusal and the key: for a form that is opened anew. */
  reset: () => void
}

/** Outcomes after which the server may or may not have done it: the next try must carry the same key. */
const unknownOutcome = new Set<string>(['busy', 'key-running', 'technical-problem', 'signed-out', 'confirm-needed'])

/**
 * One write of the office. The idempotency key stays for repeated tries of the same input, also over a sign-in or a confirmation, so that
 * a second click never does it twice.
 */
export function useAct<N extends OfficeCallName>(name: N): Act<N> {
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<Problem>()
  const attempt = useRef<{ key: string; input: string }>(undefined)
  const running = useRef(false)

  const run = async (input: OfficeInputs[N]): Promise<OfficeAnswers[N] | undefined> => {
    if (running.current) return undefined
    running.current = true
    setPending(true)
    setRefused(undefined)
    const text = JSON.stringify(input)
    if (attempt.current?.input !== text) attempt.current = { key: crypto.randomUUID(), input: text }
    const { key } = attempt.current
    const reply = await withConfirmation(() => call(name, input, key))
    running.current = false
    setPending(false)
    if (reply.ok) {
      attempt.current = undefined
      return reply.answer
    }
    if (!unknownOutcome.has(reply.problem.code)) attempt.current = undefined
    if (reply.problem.code === 'signed-out') signedOut.set(true)
    setRefused(reply.problem)
    return undefined
  }
  return {
    run,
    pending,
    refused,
    mistakeIn: (field) => (refused && fieldOf(refused) === field ? refused.detail : undefined),
    conflict: refused?.code === 'changed-meanwhile',
    reset() {
      attempt.current = undefined
      setRefused(undefined)
    },
  }
}

function fieldOf({ params }: Problem): string | undefined {
  return params?.field === undefined || params.field === '' ? undefined : String(params.field)
}

type AnyReply<A> = { ok: true; answer: A } | { ok: false; problem: Problem }
async function withConfirmation<A>(once: () => Promise<AnyReply<A>>): Promise<AnyReply<A>> {
  const first = await once()
  if (first.ok || first.problem.code !== 'confirm-needed') return first
  return (await askConfirmation()) ? once() : first
}
