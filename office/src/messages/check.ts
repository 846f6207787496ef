import { isCounting } from '@opentop/domain/price/counted'
import type { MessageTable, Text } from './message.ts'
import { unchanging } from './unchanging.ts'

/** Placeholders that one language has and the other has not, missing plural forms, and empty texts: one line each. */
export function mistakesInMessages(table: MessageTable): string[] {
  return Object.entries(table).flatMap(([key, { en, es }]) => {
    if (typeof en !== typeof es) return [`${key}: one language has plural forms, the other has not`]
    const formless = typeof en === 'string' && typeof es === 'string' && isCounting([en, es]) && !(en in unchanging)
    if (formless) return [`${key} has a number and no plural forms: write them, or a reason in unchanging.ts`]
    const wanted = [...placeholders(typeof en === 'string' ? en : en.other)].toSorted().join()
    return [...formsOf('en', en), ...formsOf('es', es)].flatMap(([form, text]) => {
      if (text.trim() === '') return [`${key}: ${form} is empty`]
      const found = [...placeholders(text)].toSorted().join()
      return found === wanted ? [] : [`${key}: ${form} has the placeholders {${found}} instead of {${wanted}}`]
    })
  })
}

function formsOf(lang: string, text: Text): [string, string][] {
  if (typeof text === 'string') return [[lang, text]]
  return Object.entries(text).map(([form, value]) => [`${lang} ${form}`, value])
}

function placeholders(text: string): Set<string> {
  return new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))
}
