import type { DeskTour } from '@opentop/contract/agent'
import { useEffect, useEffectEvent, useState } from 'react'
import { isSignedOut, useDeskCall } from './use-desk-call.ts'

const pauseMs = 120

export function useDeskTours(query: string, first: readonly DeskTour[], round: number, onSignedOut: () => void) {
  const call = useDeskCall()
  const [found, setFound] = useState({ key: ' 0', tours: first })
  const key = `${query} ${round}`
  const isFresh = found.key === key
  const ended = useEffectEvent(onSignedOut)

  useEffect(() => {
    if (isFresh) return
    const aborter = new AbortController()
    const timer = setTimeout(async () => {
      const reply = await call('findDeskTours', { query }, { signal: aborter.signal })
      if (aborter.signal.aborted || !reply) return
      if (reply.ok) setFound({ key, tours: reply.answer })
      else if (isSignedOut(reply.refusal)) ended()
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      aborter.abort()
    }
  }, [call, query, key, isFresh])

  return { tours: found.tours, isFresh }
}
