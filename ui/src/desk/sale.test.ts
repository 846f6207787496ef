import type { DeskTour } from '@opentop/contract/agent'
import { describe, expect, test } from 'vitest'
import { nothingChosen } from '../trip/choice.ts'
import { messageOf, newSale, nextSale, withoutTakenDay, type DeskSale, type DeskSaleAction } from './sale.ts'

type Details = { email: string; way: 'cash' | 'link' }
type Sale = DeskSale<readonly string[], Details, { reference: string }>
type Action = DeskSaleAction<readonly string[], Details, { reference: string }>

const begun: Sale = newSale(nothingChosen, [], { email: '', way: 'cash' })
const after = (...actions: Action[]): Sale => actions.reduce<Sale>(nextSale, begun)
const tour = (optionId: number) => ({ optionId, product: 'Tour', option: '24 hours' }) as DeskTour

describe('a sale at the desk', () => {
  test('another tour keeps day and party and forgets the time', () => {
    const { choice } = after(
      { do: 'tour', tour: tour(1) },
      { do: 'day', day: '2026-06-20' },
      { do: 'time', time: '10:00' },
      { do: 'count', typeId: 3, count: 2 },
      { do: 'tour', tour: tour(2) },
    )
    expect(choice).toMatchObject({ optionId: 2, day: '2026-06-20', time: undefined, counts: { 2: 2, 3: 2 } })
  })

  test('a tour that joins the sale leaves what was typed', () => {
    const sale = after(
      { do: 'search', text: 'rome' },
      { do: 'tour', tour: tour(1) },
      { do: 'write', details: { email: 'ada@example.com' } },
      { do: 'hold', held: ['1'] },
      { do: 'tour', tour: undefined },
    )
    expect(sale).toMatchObject({ text: 'rome', tour: undefined, held: ['1'], details: { email: 'ada@example.com', way: 'cash' } })
  })

  test('a message stands at its part alone, and a sale ends it', () => {
    const refused = after({ do: 'say', message: { at: 'trip', text: 'Choose a day.' } })
    expect([messageOf(refused, 'trip'), messageOf(refused, 'buyer')]).toEqual(['Choose a day.', undefined])
    const sold = nextSale(refused, { do: 'sell', sold: { reference: 'OT1' }, held: [] })
    expect(sold).toMatchObject({ message: undefined, sold: { reference: 'OT1' } })
  })

  test('the next sale begins without anything of the one before', () => {
    const sale = after(
      { do: 'write', details: { email: 'ada@example.com' } },
      { do: 'papers', papers: { guardian: { firstName: 'Vera', lastName: 'Lima' } } },
      { do: 'sell', sold: { reference: 'OT1' }, held: [] },
      { do: 'start', sale: begun },
    )
    expect(sale).toEqual(begun)
  })

  test('a day that is not sold any more is not chosen, and its time neither', () => {
    const chosen = { ...nothingChosen, day: '2026-06-20', time: '10:00' } as const
    const days = (label: 'AVAILABLE' | 'SOLD_OUT') => new Map([['2026-06-20', { day: '2026-06-20', label }]] as const)
    expect(withoutTakenDay(chosen, days('AVAILABLE'))).toBe(chosen)
    expect(withoutTakenDay(chosen, undefined)).toBe(chosen)
    expect(withoutTakenDay(chosen, days('SOLD_OUT'))).toMatchObject({ day: undefined, time: undefined })
    expect(withoutTakenDay(chosen, new Map())).toMatchObject({ day: undefined, time: undefined })
  })
})
