import { queries } from '../query.ts'

export async function renewTills(): Promise<void> {
  const names = ['getTills', 'getShift', 'getShifts', 'getWaitingRefunds']
  await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })))
}
