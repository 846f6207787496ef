import { queries } from '../query.ts'

/** Reads tills, shifts and refunds again after a write, refused or not. */
export async function renewTills(): Promise<void> {
  const names = ['getTills', 'getShift', 'getShifts', 'getWaitingRefunds']
  await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })))
}
