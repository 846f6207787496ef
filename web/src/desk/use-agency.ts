import type { AgentInfo, AgentSales, StatementEntry } from '@opentop/contract/agent'
import { useEffect, useEffectEvent, useState } from 'react'
import { isSignedOut, useDeskCall, type DeskCall } from './use-desk-call.ts'

type Agency = { info: AgentInfo; sales: AgentSales; entries: StatementEntry[] }

/** The agency's credit, sales and statement. Another clerk sells at the same time, so all are read again after every sale. */
export function useAgency(made: Agency, onSignedOut: () => void) {
  const call = useDeskCall()
  const [agency, setAgency] = useState(made)
  const [page, setPage] = useState(0)
  const [round, setRound] = useState(0)
  const ended = useEffectEvent(onSignedOut)

  useEffect(() => {
    const aborter = new AbortController()
    async function load(): Promise<void> {
      const fresh = await fetchAgency(call, page, aborter.signal)
      if (aborter.signal.aborted) return
      if (fresh === 'signed-out') ended()
      else setAgency((before) => ({ ...before, ...fresh }))
    }
    void load()
    return () => aborter.abort()
  }, [call, page])

  async function refresh(): Promise<void> {
    setRound((before) => before + 1)
    const fresh = await fetchAgency(call, page)
    if (fresh === 'signed-out') onSignedOut()
    else setAgency((before) => ({ ...before, ...fresh }))
  }

  return { ...agency, page, round, showPage: setPage, refresh: () => void refresh() }
}

async function fetchAgency(call: DeskCall, page: number, signal?: AbortSignal): Promise<Partial<Agency> | 'signed-out'> {
  const options = signal ? { signal } : {}
  const [info, sales, entries] = await Promise.all([
    call('getAgent', {}, options),
    call('getAgentSales', { page, since: startOfToday() }, options),
    call('getStatement', {}, options),
  ])
  if (info?.ok === false && isSignedOut(info.refusal)) return 'signed-out'
  return {
    ...(info?.ok ? { info: info.answer } : {}),
    ...(sales?.ok ? { sales: sales.answer } : {}),
    ...(entries?.ok ? { entries: entries.answer } : {}),
  }
}

function startOfToday(): string {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString()
}
