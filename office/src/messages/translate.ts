import { countedIn } from '@opentop/domain/price/counted'
import type { OfficeLang } from '@opentop/contract/right'
import { writtenNumber } from '@opentop/domain/price/written-number'
import type { TranslateOf } from '@opentop/ui/messages/translator.ts'
import type { MessageTable } from './message.ts'

export type Words<M extends MessageTable> = TranslateOf<M>

const rules: Readonly<Record<OfficeLang, Intl.PluralRules>> = { en: new Intl.PluralRules('en'), es: new Intl.PluralRules('es') }

export function wordsOf<M extends MessageTable>(lang: OfficeLang, table: M): Words<M> {
  return (key, ...rest) => {
    const params: Record<string, string | number> = rest[0] ?? {}
    const text = table[key]?.[lang] ?? ''
    const form = typeof text === 'string' ? text : (text[pluralForm(lang, params[countedIn(text.other) ?? 'count'])] ?? text.other)
    return form.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = params[name]
      if (value === undefined) return whole
      return typeof value === 'number' ? writtenNumber(lang, value) : value
    })
  }
}

function pluralForm(lang: OfficeLang, count: string | number | undefined): 'one' | 'many' | 'other' {
  const form = rules[lang].select(Number(count))
  return form === 'one' || form === 'many' ? form : 'other'
}
