import { useCallback, useEffect, useRef, useState } from 'react'
import type { Enrol, Enrolment } from './enrolment.ts'

const againMs = 15_000

export function useEnrolment(enrol: Enrol) {
  const [key, setKey] = useState('')
  const [state, setState] = useState<Enrolment>()
  const wanted = useRef<string>(undefined)

  /** The key that was asked last counts; a late answer for another one changes nothing. */
  const ask = useCallback(
    async (asked: string): Promise<void> => {
      if (wanted.current === asked) return
      wanted.current = asked
      const isWanted = (): boolean => wanted.current === asked
      const answer = await enrol(asked, isWanted)
      if (!isWanted()) return
      wanted.current = undefined
      // until then it stays in the address: a page that is loaded again still has it
      if (answer !== 'unreached') forgetLinkedKey()
      setKey((typed) => (typed === '' ? asked : typed))
      setState(answer)
    },
    [enrol],
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
    type(typed: string): void {
      wanted.current = undefined
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
