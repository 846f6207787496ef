import type { AgentInfo, AgentSales, StatementEntry } from '@opentop/contract/agent'
import { useCallback, useEffect, useState } from 'react'
import { isSignedOut, useDeskCall } from './use-desk-call.ts'

/** The agency's credit, sales and statement. Another clerk sells at the same time, so all are read again after every sale. */
export function useAgency(made: { info: AgentInfo; sales: AgentSales; entries: StatementEntry[] }, onSignedOut: () => void) {
  const call = useDeskCall()
  const [info, setInfo] = useState(made.info)
  const [sales, setSales] = useState(made.sales)
  const [entries, setEntries] = useState(made.entries)
  const [page, setPage] = useState(0)
  const [round, setRound] = useState(0)

  const load = useCallback(
    async (shown: number, signal?: AbortSignal) => {
      const options = signal ? { signal } : {}
      const [credit, sold, statement] = await Promise.all([
        call('getAgent', {}, options),
        call('getAgentSales', { page: shown, since: startOfToday() }, options),
        call('getStatement', {}, options),
      ])
      if (signal?.aborted) return
      if (credit?.ok) setInfo(credit.answer)
      if (sold?.ok) setSales(sold.answer)
      if (statement?.ok) setEntries(statement.answer)
      if ([credit, sold].some((reply) => reply?.ok === false && isSignedOut(reply.refusal))) onSignedOut()
    },
    [call, onSignedOut],
  )
  useEffect(() => {
    const aborter = new AbortController()
    void load(page, aborter.signal)
    return () => aborter.abort()
  }, [load, page])

  /** After a sale, of this clerk or another. */
  function refresh(): void {
    setRound((before) => before + 1)
    void load(page)
  }

  return { info, sales, entries, page, round, showPage: setPage, refresh }
}

/** Midnight where the clerk is. */
function startOfToday(): string {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString()
}
