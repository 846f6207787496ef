import type { OfficeAnswers } from '@opentop/contract/office-api'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Problem } from '../call.ts'
import { readOptions } from '../query.ts'

type RefundQuote = OfficeAnswers['quoteOrderRefund']
type Quoted = { quote: RefundQuote | undefined; problem: Problem | undefined; secondsLeft: number }

/** A quote is good for ten minutes; a new one is made before it is over. */
const renewMs = 590_000
/** Quotes are asked for once, not whenever the window gets the focus. */
export const quoteOptions = { staleTime: renewMs, gcTime: 0, refetchOnWindowFocus: false, refetchInterval: renewMs } as const

/** A quote for tickets of an order. It is made anew when the order changes; nothing is done by it. */
export function useRefundQuote(reference: string, version: string, ticketIds: readonly string[] | undefined): Quoted {
  const read = readOptions('quoteOrderRefund', { reference, ...(ticketIds ? { ticketIds: [...ticketIds] } : {}) })
  const { data: quote, error } = useQuery({ ...read, queryKey: [...read.queryKey, version], ...quoteOptions })
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const secondsLeft = quote ? Math.max(0, Math.floor((Date.parse(quote.expiresAt) - now) / 1000)) : 0
  return { quote, problem: error?.problem, secondsLeft }
}
