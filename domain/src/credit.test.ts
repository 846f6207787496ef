import { describe, expect, test } from 'vitest'
import { availableOf, commissionOf, decideCredit, dueOf, priceChannelOf } from './credit.ts'

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

  test('what is reserved is no longer there, and a missing cent is named', () => {
    const account = { limitCents: 1000, postedCents: -300, reservedCents: 200 }
    expect(availableOf(account)).toBe(500)
    expect(decideCredit(account, 500)).toEqual({ ok: true })
    expect(decideCredit(account, 501)).toEqual({ ok: false, refusal: 'credit-insufficient', params: { missingCents: 1 } })
  })

  test('AGT-01 a net agent has a price list, others have a share', () =>
    expect((['net', 'commission'] as const).map((pricing) => priceChannelOf({ pricing }))).toEqual(['agent', 'web']))
})
