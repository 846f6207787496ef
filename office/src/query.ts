import type { OfficeAnswers, OfficeCallName, OfficeInputs } from '@opentop/contract/office-api'
import { QueryCache, QueryClient, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { call, type Problem } from './call.ts'

/** A refusal of a read, as the error of its query. */
export class Refusal extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.code)
    this.problem = problem.code === 'unavailable' ? { ...problem, triesAgain: true } : problem
  }
}

const retryable = new Set<string>(['busy', 'key-running', 'technical-problem'])

const awayMs = 3000
function isAway(error: Error | null): boolean {
  return error instanceof Refusal && error.problem.triesAgain === true
}

type Listener = (problem: Problem) => void
let listener: Listener | undefined
export function onRefusal(tell: Listener): void {
  listener = tell
}

export const queries = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (error instanceof Refusal) listener?.(error.problem)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchInterval: ({ state: { error } }) => (isAway(error) ? awayMs : false),
      retry: (failures, error) => failures < 2 && error instanceof Refusal && retryable.has(error.problem.code),
      retryDelay: (failures) => 400 * 2 ** failures,
    },
  },
})

/** Options of a read; its key is the name and the input, so `queries.invalidateQueries({ queryKey: ['getOrder'] })` renews all of a kind. */
export function readOptions<N extends OfficeCallName>(name: N, input: OfficeInputs[N]) {
  return queryOptions<OfficeAnswers[N], Refusal>({
    queryKey: [name, input],
    queryFn: async () => {
      const reply = await call(name, input)
      if (reply.ok) return reply.answer
      throw new Refusal(reply.problem)
    },
  })
}

type Options<N extends OfficeCallName> = Partial<{
  enabled: boolean
  refetchInterval: number
  placeholderData: (before: OfficeAnswers[N] | undefined) => OfficeAnswers[N] | undefined
}>

/** A read of the office. Pass `placeholderData: keepBefore` to keep old rows while new ones come. */
export function useRead<N extends OfficeCallName>(
  name: N,
  input: OfficeInputs[N],
  options: Options<N> = {},
): UseQueryResult<OfficeAnswers[N], Refusal> {
  const { placeholderData, ...rest } = options
  const found = useQuery({
    ...readOptions(name, input),
    ...rest,
    ...(placeholderData ? { placeholderData: placeholderData as never } : {}),
  })
  // what is shown stays during an outage, and with it what was typed
  return found.isRefetchError && isAway(found.error) ? ({ ...found, error: null } as unknown as typeof found) : found
}

export function keepBefore<T>(before: T | undefined): T | undefined {
  return before
}
