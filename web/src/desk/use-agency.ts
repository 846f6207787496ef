import type { AgentInfo, AgentSales, StatementEntry } from '@opentop/contract/agent'
import { useEffect, useEffectEvent, useState } from 'react'
import { isSignedOut, useDeskCall } from './use-desk-call.ts'

/** The agency's credit, sales and statement. Another clerk sells at the same time, so all are read again after every sale. */
export function useAgency(made: { info: AgentInfo; sales: AgentSales; entries: StatementEntry[] }, onSignedOut: () => void) {
  const call = useDeskCall()
  const [info, setInfo] = useState(made.info)
  const [sales, setSales] = useState(made.sales)
  const [entries, setEntries] = useState(made.entries)
  const [page, setPage] = useState(0)
  const [round, setRound] = useState(0)
  const ended = useEffectEvent(onSignedOut)

  useEffect(() => {
    const aborter = new AbortController()
    const { signal } = aborter
    async function load(): Promise<void> {
      const [credit, shown, statement] = await Promise.all([
        call('getAgent', {}, { signal }),
        call('getAgentSales', { page, since: startOfToday() }, { signal }),
        call('getStatement', {}, { signal }),
      ])
      if (signal.aborted) return
      if (credit?.ok) setInfo(credit.answer)
      if (shown?.ok) setSales(shown.answer)
      if (statement?.ok) setEntries(statement.answer)
      if ([credit, shown].some((reply) => reply?.ok === false && isSignedOut(reply.refusal))) ended()
    }
    void load()
    return () => aborter.abort()
  }, [call, page, round])

  return { info, sales, entries, page, round, showPage: setPage, refresh: () => setRound((before) => before + 1) }
}

/** Midnight where the clerk is. */
function startOfToday(): string {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString()
}
