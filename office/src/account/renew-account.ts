import { queries } from '../query.ts'

/** After a change of one's own ways to sign in. */
export function renewAccount(): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['getAccount'] })
}
