import type { OfficeAnswers, OfficeCallName, OfficeInputs } from '@opentop/contract/office-api'
import { useEffect, useRef, useState } from 'react'
import type { Problem } from '../call.ts'
import { mayBeDone, sendAct, sendThroughOutage } from './send-act.ts'

type Act<N extends OfficeCallName> = {
  run: (input: OfficeInputs[N]) => Promise<OfficeAnswers[N] | undefined>
  pending: boolean
  refused: Problem | undefined
  mistakeIn: (field: string) => string | undefined
  conflict: boolean
  reset: () => void
}

/**
 * One write of the office. The idempotency key stays for repeated tries of the same input, also over a sign-in or a confirmation, so that
 * a second click never does it twice.
 */
export function useAct<N extends OfficeCallName>(name: N): Act<N> {
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<Problem>()
  const attempt = useRef<{ key: string; input: string }>(undefined)
  const running = useRef(false)
  useEffect(() => () => void (attempt.current = undefined), [])

  const run = async (input: OfficeInputs[N]): Promise<OfficeAnswers[N] | undefined> => {
    if (running.current) return undefined
    running.current = true
    setPending(true)
    setRefused(undefined)
    const text = JSON.stringify(input)
    if (attempt.current?.input !== text) attempt.current = { key: crypto.randomUUID(), input: text }
    const { key } = attempt.current
    const isWanted = (): boolean => attempt.current?.key === key
    const reply = await sendThroughOutage(() => sendAct(name, input, key), isWanted, setRefused)
    running.current = false
    setPending(false)
    if (isWanted()) {
      setRefused(reply.ok ? undefined : reply.problem)
      if (reply.ok || !mayBeDone(reply.problem)) attempt.current = undefined
    }
    return reply.ok ? reply.answer : undefined
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
