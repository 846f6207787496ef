import { expect, test } from 'vitest'
import { ticketNames } from './ticket-names.ts'

const unit = (id: string, seq: number, typeId: number, saleId = 'cruise') => ({ id, saleId, seq, typeId })
const traveller = (typeId: number, firstName: string) => ({ typeId, firstName, lastName: 'Reis' })

test('each ticket has the name of its traveller, by type and order; a tour without names has none', () => {
  const travellers = [traveller(2, 'Ana'), traveller(2, 'Rui'), traveller(3, 'Zoe')]
  const units = [unit('a', 1, 2), unit('b', 2, 2), unit('c', 3, 3), unit('d', 1, 2, 'bus')]
  const names = ticketNames(units, (saleId) => (saleId === 'cruise' ? travellers : []))
  expect([...names]).toEqual([
    ['a', 'Ana Reis'],
    ['b', 'Rui Reis'],
    ['c', 'Zoe Reis'],
  ])
})

test('where only the first traveller was asked, the other tickets have no name', () => {
  expect([...ticketNames([unit('a', 1, 2), unit('b', 2, 2)], () => [traveller(2, 'Ana')])]).toEqual([['a', 'Ana Reis']])
})
