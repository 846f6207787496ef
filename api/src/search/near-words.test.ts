import { describe, expect, test } from 'vitest'
import { nearWords } from './near-words.ts'

describe('CAT-02 the nearest known word', () => {
  const { near } = nearWords(['london', 'londres', 'paris', 'porto', 'rom', 'madrid', 'philadelphia'])
  test.each([
    ['one wrong letter', 'lomdon', 'london'],
    ['one missing letter', 'lndon', 'london'],
    ['one extra letter', 'londdon', 'london'],
    ['two swapped letters', 'pairs', 'paris'],
    ['two errors in a long word', 'philadelfia', 'philadelphia'],
    ['nothing for two errors in a short word', 'barid', undefined],
    ['one wrong letter in a word of three', 'ron', 'rom'],
  ])('%s', (_name, typed, meant) => expect(near(typed)[0]).toBe(meant))
  test('a word of two letters finds nothing', () => expect(near('ro')).toEqual([]))
})
