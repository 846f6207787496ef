export type Order = {
  reference: string
  attemptId: string
  saleId: string
  cents: number
  day: string | undefined
  isCancelled: boolean | undefined
}

export type Notebook = {
  orders: Order[]
  paidAt: number[]
  capacityChanges: string[]
  disruptions: string[]
  changes: { cancelled: number; moved: number }
  /** Payments without a clear answer at first, which were told to be paid when they were sent again with the same key. */
  paidAgain: number
  /** Answers of calls by status; `cut` is a request without an answer. */
  answers: Map<string, number>
  pages: Map<string, number>
  failures: string[]
}

export function newNotebook(): Notebook {
  return {
    orders: [],
    paidAt: [],
    capacityChanges: [],
    disruptions: [],
    changes: { cancelled: 0, moved: 0 },
    paidAgain: 0,
    answers: new Map(),
    pages: new Map(),
    failures: [],
  }
}

export function count(counts: Map<string, number>, what: string | number): void {
  counts.set(String(what), (counts.get(String(what)) ?? 0) + 1)
}

/** The longest time in seconds without a paid order after `since`; the last one before it counts as its start. */
export function longestPause({ paidAt }: Pick<Notebook, 'paidAt'>, since: number, now: number): number {
  const before = paidAt.filter((at) => at <= since).at(-1) ?? since
  const times = [before, ...paidAt.filter((at) => at > since), now]
  return Math.max(...times.slice(1).map((at, index) => at - Math.max(times[index] ?? 0, since))) / 1000
}

/** Counts an answer of a call. An unexpected error is a fault of the shop (500, or 502 with its own code); 503 says that it can be tried again. */
export function noteAnswer(notebook: Notebook, path: string, status: number | 'cut', text = ''): void {
  count(notebook.answers, status)
  if (status === 500 || text.includes('technical-problem')) notebook.failures.push(`${status} ${path} ${text.slice(0, 300)}`)
}
