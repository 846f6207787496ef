import { expect, test } from 'vitest'
import { sharesPart, takesOver } from './take-over.ts'

const part = (component: number) => ({ component, optionId: 1, day: '2027-05-01', minute: 600, seats: 2 })
const cancelled = (...components: number[]) => ({ kind: 'cancelled' as const, parts: components.map(part) })
const delayed = (...components: number[]) => ({ kind: 'delayed' as const, parts: components.map(part) })

test('R-DISRUPTION-2 a newer disruption takes over what it says in full, and a delay never a cancellation', () => {
  expect(takesOver(cancelled(0, 1), cancelled(0))).toBe(true)
  expect(takesOver(cancelled(0), delayed(0))).toBe(true)
  expect(takesOver(delayed(0), delayed(0))).toBe(true)
  expect(takesOver(delayed(0), cancelled(0))).toBe(false)
  expect(takesOver(cancelled(0), cancelled(0, 1))).toBe(false)
  expect([sharesPart([part(0)], [part(1)]), sharesPart([part(0), part(1)], [part(1)])]).toEqual([false, true])
})
