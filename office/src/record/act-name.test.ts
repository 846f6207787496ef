import { officeApi, officeCallNames } from '@opentop/contract/office-api'
import { describe, expect, test } from 'vitest'
import { actWords } from '../messages/act.ts'
import { wordsOf } from '../messages/translate.ts'
import { actName, actPhrase } from './act-name.ts'

describe('OFF-03 the names of acts', () => {
  const say = wordsOf('en', actWords)

  test('every call that writes has a text of its own in both languages', () => {
    const writes = officeCallNames.filter((name) => officeApi[name].writes)
    expect(writes.filter((name) => !(name in actWords))).toEqual([])
    for (const lang of ['en', 'es'] as const) {
      const texts = Object.values(actWords).map((text) => text[lang])
      expect(new Set(texts).size).toBe(texts.length)
    }
  })

  test('an act stands alone, within a sentence, and by its call where it is unknown', () => {
    expect(actName('setOrderTravellers', say)).toBe('Corrected the passengers')
    expect(actPhrase('setOrderTravellers', say)).toBe('corrected the passengers')
    expect(actName('closeTill', say)).toBe('close till')
  })
})
