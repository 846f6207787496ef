import { describe, expect, test } from 'vitest'
import { nearWords } from './near-words.ts'

describe('CAT-02 words with one error', () => {
  const { near } = nearWords(['london', 'londres', 'paris', 'porto', 'rom', 'madrid'])
  test.each([
    ['a letter wrong', 'lomdon', 'london'],
    ['a letter missing', 'lndon', 'london'],
    ['a letter too many', 'londdon', 'london'],
    ['two letters that changed places', 'pairs', 'paris'],
    ['the first letter wrong', 'barid', undefined],
    ['in a word of three letters', 'ron', 'rom'],
  ])('%s', (_name, typed, meant) => expect(near(typed)[0]).toBe(meant))
  test('too short to tell', () => expect(near('ro')).toEqual([]))
})
