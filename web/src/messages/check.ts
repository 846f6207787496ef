import { isCounting } from '@opentop/domain/price/counted'
import { allLangs, isTextLang, langs, type Lang } from '@opentop/domain/lang'
import type { MessageTable, Text } from '@opentop/ui/messages/message.ts'
import { placeForms } from '@opentop/ui/messages/translator.ts'
import { unchanging } from './unchanging.ts'

export function mistakesInMessages(tables: Readonly<Record<string, MessageTable>>): string[] {
  return Object.values(tables).flatMap((table) =>
    Object.entries(table).flatMap(([key, texts]) => [...allLangs.flatMap((lang) => mistakesIn(key, lang, texts)), ...formless(key, texts)]),
  )
}

/** A number of things needs plural forms, or a reason why the words around it don't change. */
function formless(key: string, texts: MessageTable[string]): string[] {
  const counts = typeof texts.en === 'string' && isCounting(Object.values(texts).filter((text) => typeof text === 'string'))
  if (counts && !(key in unchanging)) return [`${key} has a number and no plural forms: write them, or a reason in unchanging.ts`]
  return !counts && key in unchanging ? [`${key} needs no reason in unchanging.ts`] : []
}

function mistakesIn(key: string, lang: Lang, texts: MessageTable[string]): string[] {
  const text: Text | undefined = texts[lang]
  if (text === undefined) return isTextLang(lang) ? [`${key}: ${lang} is missing`] : []
  const forms = typeof text === 'string' ? { other: text } : text
  const needed = typeof texts.en === 'string' ? ['other'] : new Intl.PluralRules(langs[lang].intl).resolvedOptions().pluralCategories
  const plural =
    typeof text === typeof texts.en
      ? []
      : [`${key}: ${lang} must be ${typeof texts.en === 'string' ? 'one text' : 'plural forms'} as in en`]
  const missing = needed.filter((form) => !(form in forms)).map((form) => `${key}: ${lang} lacks the plural form ${form}`)
  const wanted = placeholders(typeof texts.en === 'string' ? texts.en : texts.en.other)
  const wrong = Object.entries(forms).flatMap(([form, value]) => {
    const found = new Set([...placeholders(value)].map((name) => (name in placeForms && lang !== 'en' ? 'city' : name)))
    const lost = [...wanted].filter((name) => !found.has(name))
    const extra = [...found].filter((name) => !wanted.has(name))
    return [
      ...lost.map((name) => `${key}: ${lang} ${form} lacks {${name}}`),
      ...extra.map((name) => `${key}: ${lang} ${form} has {${name}}, which en has not`),
    ]
  })
  const empty = Object.entries(forms).flatMap(([form, value]) => (value.trim() === '' ? [`${key}: ${lang} ${form} is empty`] : []))
  return [...plural, ...missing, ...wrong, ...empty]
}

function placeholders(text: string): Set<string> {
  return new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))
}
