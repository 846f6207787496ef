import type { OfficeAnswers, OfficeCallName, OfficeInputs } from '@opentop/contract/office/api'
import { QueryCache, QueryClient, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { call, type Problem } from './call.ts'

/** A refusal of a read, as the error of its query. */
export class Refusal extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.code)
    this.problem = problem
  }
}

const retryable = new Set<string>(['busy', 'key-running', 'technical-problem'])

type Listener = (problem: Problem) => void
let listener: Listener | undefined
/** Tells of every refused read, whichever screen asked. */
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
  return useQuery({ ...readOptions(name, input), ...rest, ...(placeholderData ? { placeholderData: placeholderData as never } : {}) })
}

export function keepBefore<T>(before: T | undefined): T | undefined {
  return before
}
