import { expect, test } from 'vitest'
import { tripsOf } from './purchase.ts'

test('MEM-02 upcoming trips are sorted by date with open ones last; expired, used and cancelled ones are past', () => {
  const trip = (name: string, day: string | undefined, state: 'confirmed' | 'cancelled' | 'used' = 'confirmed') => ({
    name,
    state,
    ...(day === undefined ? {} : { day }),
  })
  const { ahead, behind } = tripsOf(
    [
      trip('open', undefined),
      trip('later', '2026-06-20'),
      trip('today', '2026-06-11'),
      trip('over', '2026-06-10'),
      trip('long over', '2025-10-12'),
      trip('cancelled', '2026-06-30', 'cancelled'),
      trip('used today', '2026-06-11', 'used'),
    ],
    '2026-06-11',
  )
  expect(ahead.map(({ name }) => name)).toEqual(['today', 'used today', 'later', 'open'])
  expect(behind.map(({ name }) => name)).toEqual(['cancelled', 'over', 'long over'])
})
