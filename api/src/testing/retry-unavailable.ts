import { isUnavailable } from '@opentop/store/db'

/** Repeats work that timed out waiting for the database on a busy machine; nothing was written then. */
export async function retryUnavailable<T>(work: () => Promise<T>): Promise<T> {
  const mostTries = 10
  for (let n = 1; ; n++)
    try {
      return await work()
    } catch (error) {
      if (n === mostTries || !isUnavailable(error)) throw error
    }
}
