import { expect, test } from 'vitest'
import { clipped, pageDescription, pageTitle } from './head-text.ts'

test.each([
  ['Lisbon', 'Lisbon | Opentop'],
  ['Opentop in Lisbon', 'Opentop in Lisbon'],
  ['A hop-on hop-off tour with a name that leaves no room for more', 'A hop-on hop-off tour with a name that leaves no room for more'],
  [
    'A hop-on hop-off tour with a name that is much longer than any list of results shows',
    'A hop-on hop-off tour with a name that is much longer than any…',
  ],
])('I18N-05 the title %s is shown whole or cut at a word', (title, shown) => {
  expect(pageTitle(title, 'Opentop')).toBe(shown)
})

test('I18N-05 a description ends with a sentence where it can, else with a word', () => {
  const sentence =
    'Open-top buses and boats in more than 110 cities all over the world, with one ticket for the whole day and free cancellation.'
  expect(pageDescription(`${sentence} ${sentence}`)).toBe(sentence)
  const endless = pageDescription('word '.repeat(80))
  expect(endless.length).toBeLessThanOrEqual(165)
  expect(endless).toMatch(/word…$/)
  expect(pageDescription('two\n\nlines')).toBe('two lines')
})

test('a decimal point does not end a sentence', () => {
  expect(clipped('It costs about 12.50 or more for all of us', 18)).toBe('It costs about…')
})

test('no text is ever longer than its limit', () => {
  for (let limit = 5; limit < 60; limit++)
    expect(clipped('Fahrgastinformationszentrum am Hauptbahnhof. Täglich bis 18 Uhr.', limit).length).toBeLessThanOrEqual(limit)
})
