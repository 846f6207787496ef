import type { AgentInfo } from '@opentop/contract/agent'
import type { Basket } from '@opentop/contract/basket'
import { describe, expect, test } from 'vitest'
import { figuresOf } from './figures.ts'

const basket = (totalCents: number, publicCents?: number) => ({ totalCents, ...(publicCents ? { publicCents } : {}) }) as Basket
const quote = (totalCents: number, publicCents?: number) => ({
  totalCents,
  ...(publicCents === undefined ? {} : { publicCents }),
})
const agent = (commissionBp: number) => ({ commissionBp, availableCents: 10_000 }) as AgentInfo

describe('R-AGENT-1 the figures of a sale', () => {
  test.each([
    ['commission: a share of the public price', basket(0), quote(7000), agent(1250), [7000, 875, 6125, 3875]],
    ['commission on the whole sale, rounded once', basket(999), quote(1000), agent(1250), [1999, 250, 1749, 8251]],
    ['net prices: the difference to the public price', basket(0), quote(6970, 7380), agent(0), [7380, 410, 6970, 3030]],
    ['reserved lines count with their own prices', basket(6970, 7380), quote(1000, 1200), agent(0), [8580, 610, 7970, 2030]],
    ['nothing chosen', basket(0), undefined, agent(1250), [0, 0, 0, 10_000]],
    ['credit that is not enough', basket(12_000, 14_000), undefined, agent(0), [14_000, 2000, 12_000, -2000]],
  ])('%s', (_name, held, chosen, info, expected) => {
    const { publicCents, shareCents, netCents, creditAfterCents } = figuresOf(held, chosen, info)
    expect([publicCents, shareCents, netCents, creditAfterCents]).toEqual(expected)
  })
})
