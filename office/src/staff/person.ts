import type { OfficeAnswers } from '@opentop/contract/office-api'
import { queries } from '../query.ts'

export type Person = OfficeAnswers['getPerson']

export async function renewPeople(): Promise<void> {
  await Promise.all(['listStaff', 'getPerson'].map((name) => queries.invalidateQueries({ queryKey: [name] })))
}
