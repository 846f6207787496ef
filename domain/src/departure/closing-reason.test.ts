import { expect, test } from 'vitest'
import { closingReasonNames, closingTexts, readIn, takesWords } from './closing-reason.ts'

test('a closing reason is complete in six languages, with the operator’s words as they were typed', () => {
  const texts = closingTexts('works', ' Ribeira quay, $& side. ')
  expect(texts?.de).toBe('Wegen Bauarbeiten geschlossen: Ribeira quay, $& side.')
  expect(texts && readIn(texts).map(({ lang }) => lang)).toEqual(['en', 'es', 'fr', 'de', 'it', 'en-us'])
})

test('a closing reason that needs words is not a text without them; the others need none', () => {
  expect(closingTexts('event', '  ')).toBeUndefined()
  for (const reason of closingReasonNames.filter((name) => !takesWords(name)))
    expect(Object.values(closingTexts(reason, '') ?? {}).every((text) => text.length > 5 && !text.includes('{'))).toBe(true)
})
