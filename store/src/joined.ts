import { errorCode, isUnavailable } from './db.ts'

/** A lock or a statement took too long, which says nothing about those who wait. */
const tooSlow = new Set(['55P03', '57014'])

type Waiting<W, R> = { work: W; done: (result: R) => void; failed: (error: unknown) => void }
type Run<W, R> = (batch: readonly W[]) => Promise<readonly R[] | undefined>

/**
 * Runs work for the same key together: while a batch runs, the next one collects. The first comer runs at once and alone, so joining adds
 * no delay. When `run` returns undefined, or fails because of one of the batch, each runs by itself, in the order of arrival. A batch whose
 * commit is in doubt is never repeated: that error counts as unavailable.
 */
export function joining<W, R>(run: Run<W, R>, most: number): (owner: object, key: string, work: W) => Promise<R> {
  const queues = new WeakMap<object, Map<string, Waiting<W, R>[]>>()
  async function drain(ofOwner: Map<string, Waiting<W, R>[]>, key: string, queue: Waiting<W, R>[]): Promise<void> {
    while (queue.length > 0) {
      const outage = await together(queue.splice(0, most), run)
      // what waits would only meet the same outage later
      if (outage !== undefined) for (const { failed } of queue.splice(0)) failed(outage)
    }
    ofOwner.delete(key)
  }
  return (owner, key, work) =>
    new Promise((done, failed) => {
      const ofOwner = queues.get(owner) ?? new Map<string, Waiting<W, R>[]>()
      queues.set(owner, ofOwner)
      const queue = ofOwner.get(key) ?? []
      queue.push({ work, done, failed })
      if (ofOwner.has(key)) return
      ofOwner.set(key, queue)
      void drain(ofOwner, key, queue)
    })
}

async function together<W, R>(batch: readonly Waiting<W, R>[], run: Run<W, R>): Promise<unknown> {
  try {
    const results = await run(batch.map(({ work }) => work))
    if (results) for (const [n, { done }] of batch.entries()) done(results[n] as R)
    else return oneByOne(batch, run)
  } catch (error) {
    if (batch.length > 1 && !isUnavailable(error)) return oneByOne(batch, run)
    for (const { failed } of batch) failed(error)
    return isUnavailable(error) && !tooSlow.has(errorCode(error) ?? '') ? error : undefined
  }
  return undefined
}

async function oneByOne<W, R>(batch: readonly Waiting<W, R>[], run: Run<W, R>): Promise<unknown> {
  for (const [n, one] of batch.entries()) {
    const outage = await together([one], run)
    if (outage === undefined) continue
    for (const { failed } of batch.slice(n + 1)) failed(outage)
    return outage
  }
  return undefined
}
