import { queries } from '../query.ts'

export function renewAccount(): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['getAccount'] })
}
