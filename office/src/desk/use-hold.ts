import type { OfficeAnswers, OfficeInputs } from '@opentop/contract/office-api'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call, type Problem } from '../call.ts'

export type Held = OfficeAnswers['holdDeskSale'] & { id: string }
type Hold = OfficeInputs['holdDeskSale']
export type HoldState = {
  held: Held | undefined
  pending: boolean
  problem: Problem | undefined
  isOver: boolean
  again: () => void
  forget: (frees: boolean) => void
}

const pauseMs = 300

type Outcome = { key: string; held?: Held; problem?: Problem }

/** Reserves the seats of the present choice; a changed choice takes the place of the one before, also while its answer is still to come. */
export function useHold(wanted: Hold | undefined): HoldState {
  const [outcome, setOutcome] = useState<Outcome>()
  const [overKey, setOverKey] = useState<string>()
  const [round, setRound] = useState(0)
  const id = useRef<string>(undefined)
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const key = wanted && `${round} ${JSON.stringify(wanted)}`
  const present = outcome?.key === key ? outcome : undefined
  const held = present?.held
  const expiresAt = held?.expiresAt

  const reserve = useEffectEvent(async (isCurrent: () => boolean) => {
    if (!wanted || key === undefined) return
    // one after the other: the second must name the basket that the first one made
    await running.current
    if (!isCurrent()) return
    const before = id.current
    const sending = call('holdDeskSale', { ...wanted, ...(before === undefined ? {} : { id: before }) })
    running.current = sending
    const reply = await sending
    if (reply.ok) id.current = reply.answer.id
    else if (reply.problem.code === 'basket-empty') id.current = undefined
    if (!isCurrent()) return
    setOutcome(reply.ok ? { key, held: { ...reply.answer, id: reply.answer.id ?? '' } } : { key, problem: reply.problem })
  })
  useEffect(() => {
    if (key === undefined) return undefined
    let isCurrent = true
    const timer = setTimeout(() => void reserve(() => isCurrent), pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key])
  useEffect(() => {
    if (expiresAt === undefined) return undefined
    const timer = setTimeout(() => setOverKey(key), Date.parse(expiresAt) - Date.now())
    return () => clearTimeout(timer)
  }, [key, expiresAt])

  return {
    held,
    pending: key !== undefined && present === undefined,
    problem: present?.problem,
    isOver: key !== undefined && overKey === key,
    again: () => setRound((before) => before + 1),
    forget(frees) {
      const before = id.current
      id.current = undefined
      setOutcome(undefined)
      setRound((last) => last + 1)
      if (frees && before !== undefined) void call('releaseDeskHold', { id: before })
    },
  }
}
