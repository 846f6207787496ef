import { useCallback, useEffect, useState } from 'react'
import type { Enrolment } from './enrolment.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

const againMs = 15_000

/** The key of a device until the shop has answered: without a network it is kept and sent again, by itself too. */
export function useEnrolment(enrol: (key: string) => Promise<Enrolment>) {
  const [key, setKey] = useState('')
  const [state, setState] = useState<Enrolment>()
  const { run } = useOneAtATime()

  const ask = useCallback(
    (asked: string) =>
      run(async () => {
        const answer = await enrol(asked)
        // until then it stays in the address: a page that is loaded again still has it
        if (answer !== 'unreached') forgetLinkedKey()
        setKey((typed) => (typed === '' ? asked : typed))
        setState(answer)
      }),
    [enrol, run],
  )

  useEffect(() => {
    const linked = linkedKey()
    if (linked !== undefined) void ask(linked)
  }, [ask])

  useEffect(() => {
    if (state !== 'unreached') return undefined
    const again = (): void => void ask(key.trim())
    const timer = setInterval(again, againMs)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [ask, key, state])

  return {
    key,
    state,
    /** Another key was typed: what was said of the one before no longer counts. */
    type(typed: string): void {
      setKey(typed)
      setState(undefined)
    },
    send: (): void => void (key.trim() !== '' && ask(key.trim())),
  }
}

/** The office shows a link with the device's key behind `#`, which browsers send to no server. */
function linkedKey(): string | undefined {
  return /^#([\w-]{43})$/.exec(window.location.hash)?.[1]
}

function forgetLinkedKey(): void {
  if (linkedKey() !== undefined) window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
}
