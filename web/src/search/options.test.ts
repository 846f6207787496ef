import { describe, expect, test } from 'vitest'
import { marked } from './options.ts'

describe('CAT-02 the typed text is marked in the name:', () => {
  test.each<[string, string, string]>([
    ['Lisbon', 'li', '[Li]sbon'],
    ['Berlin', 'li', 'Ber[li]n'],
    ['Málaga', 'mala', '[Mála]ga'],
    ['São Paulo', 'sao p', '[São P]aulo'],
    ['Köln', 'köl', '[Köl]n'],
    ['London', 'londres', 'London'],
    ['London', '', 'London'],
  ])('%s for the query %s', (name, query, expected) => {
    const [before, match, after] = marked(name, query)
    expect(before + (match && `[${match}]`) + after).toBe(expected)
  })
})
