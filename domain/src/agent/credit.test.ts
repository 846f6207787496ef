import { describe, expect, test } from 'vitest'
import { availableOf, commissionOf, commissionOwed, dueOf } from './credit.ts'

describe('AGT-02 credit', () => {
  test.each([
    [10_000, 0, 0],
    [10_000, 1250, 1250],
    [9999, 1000, 1000],
    [9994, 1000, 999],
    [5, 1000, 1],
    [4, 1000, 0],
    [0, 10_000, 0],
    [777, 10_000, 777],
  ])('%i at %i basis points leaves the agent %i', (total, bp, commission) => {
    expect(commissionOf(total, bp)).toBe(commission)
    expect(dueOf(total, bp) + commission).toBe(total)
  })

  test('reserved credit is not available', () => {
    const account = { limitCents: 1000, postedCents: -300, reservedCents: 200 }
    expect(availableOf(account)).toBe(500)
  })
})

test.each([
  ['the whole commission at first', 4000, 0, 0, 500],
  ['nothing once it is posted', 4000, 500, 500, 0],
  ['partly taken back after a partial refund', 2001, 500, 500, -250],
  ['fully taken back after a full refund', 0, 500, 900, -500],
  ['not more taken back than the available credit', 0, 500, 50, -50],
  ['nothing taken back without available credit', 0, 500, 0, 0],
])('AGT-02 commission of a card order: %s', (_name, keptCents, postedCents, availableCents, cents) => {
  expect(commissionOwed({ keptCents, commissionBp: 1250, postedCents, availableCents }) + 0).toBe(cents)
})
