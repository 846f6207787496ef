import { isUnavailable } from '@opentop/store/db'

/** Whoever is turned away because a busy machine lets the database wait too long comes again; nothing was written then. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const mostTries = 10
  for (let n = 1; ; n++)
    try {
      return await work()
    } catch (error) {
      if (n === mostTries || !isUnavailable(error)) throw error
    }
}
