import { expect, test } from 'vitest'
import { changesOf, merged, withChanges } from './merge.ts'

const base = { email: 'ada@old.example', phone: '', name: 'Ada' }

test('R-OFFICE-2 a field that only a colleague changed keeps the colleague’s value', () => {
  const now = { ...base, email: 'ada@new.example' }
  const { values, conflicts } = merged({ base, mine: { ...base, phone: '600' }, now })
  expect([values, conflicts]).toEqual([{ ...now, phone: '600' }, []])
  expect(changesOf(now, values)).toEqual({ phone: { from: '', to: '600' } })
})

test('R-OFFICE-2 a field that both changed is a conflict of that field alone; the same value twice is none', () => {
  const now = { email: 'ada@new.example', phone: '700', name: 'Eva' }
  const mine = { email: 'ada@new.example', phone: '600', name: 'Ada' }
  expect(merged({ base, mine, now })).toEqual({ values: { ...mine, name: 'Eva' }, conflicts: ['phone'] })
})

test('R-OFFICE-2 stored values take a change that was made from them, or is there already, and no other', () => {
  const stored = { ...base, email: 'ada@new.example' }
  expect(withChanges(stored, { phone: { from: '', to: '600' } })).toEqual({ ...stored, phone: '600' })
  expect(withChanges(stored, { email: { from: base.email, to: 'ada@new.example' } })).toEqual(stored)
  expect(withChanges(stored, { email: { from: base.email, to: 'ada@other.example' } })).toBeUndefined()
  const rights = { from: ['b', 'a'], to: ['a'] }
  expect(withChanges({ rights: ['a', 'b'] }, { rights })).toEqual({ rights: ['a'] })
})
