import type { OfficeAnswers, OfficeInputs } from '@opentop/contract/office-api'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { call } from '../call.ts'
import { useLiveReads } from '../live/live-feed.ts'
import { Refusal } from '../query.ts'

type Page = OfficeAnswers['findOrders']
export type OrderSummary = Page['orders'][number]
export type FoundOrders = {
  orders: readonly OrderSummary[]
  found: Page['found']
  closest: readonly string[]
  problem: Refusal['problem'] | undefined
  isWaiting: boolean
  /** Old rows are shown while those of the new filters come. */
  isStale: boolean
  loadMore: () => void
  retry: () => void
}

const none: readonly OrderSummary[] = []
const noNames: readonly string[] = []

export function useOrders(asked: OfficeInputs['findOrders']): FoundOrders {
  useLiveReads(['order.sold', 'order.changed', 'refund.changed'], ['findOrders', 'countViews'])
  const query = useInfiniteQuery<Page, Refusal, { pages: Page[] }, readonly unknown[], string | undefined>({
    queryKey: ['findOrders', asked],
    initialPageParam: undefined,
    queryFn: async ({ pageParam }) => {
      const reply = await call('findOrders', { ...asked, ...(pageParam === undefined ? {} : { cursor: pageParam }) })
      if (reply.ok) return reply.answer
      throw new Refusal(reply.problem)
    },
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  })
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const orders = useMemo(() => data?.pages.flatMap((page) => page.orders) ?? none, [data])
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  return {
    orders,
    found: data?.pages[0]?.found,
    closest: data?.pages[0]?.closest ?? noNames,
    problem: error?.problem,
    isWaiting: query.isPending,
    isStale: query.isPlaceholderData,
    loadMore,
    retry: () => void refetch(),
  }
}
