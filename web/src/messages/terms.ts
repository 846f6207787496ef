import { allLangs, textLangOf, type TextLang } from '@opentop/domain/lang'
import type { MessageTable, Text } from '@opentop/ui/messages/message.ts'

type TermBase = {
  terms: { name: string; words: Record<TextLang, RegExp> }[]
  avoided: { lang: TextLang; word: RegExp; name: string; instead: string }[]
  exceptions: { key: string; may: string }[]
}

export function termBaseOf(markdown: string): TermBase {
  const [terms = [], avoided = [], exceptions = []] = tablesIn(markdown)
  return {
    terms: terms.map(([name = '', en = '', es = '', fr = '', de = '', it = '']) => ({
      name,
      words: { en: anyOf(en), es: anyOf(es), fr: anyOf(fr), de: anyOf(de), it: anyOf(it) },
    })),
    avoided: avoided.map(([lang, not = '', instead = '']) => ({ lang: lang as TextLang, word: anyOf(not), name: not, instead })),
    exceptions: exceptions.map(([key = '', may = '']) => ({ key, may })),
  }
}

/** Any of these mistakes stops the build. */
export function mistakesInTerms(base: TermBase, tables: Readonly<Record<string, MessageTable>>): string[] {
  const texts = new Map(Object.values(tables).flatMap((table) => Object.entries(table)))
  const mistakes = [...texts].flatMap(([key, row]) => mistakesIn(base, key, row))
  const strict = { ...base, exceptions: [] }
  const idle = base.exceptions.filter(({ key }) => mistakesIn(strict, key, texts.get(key)).length === 0)
  return [...mistakes, ...idle.map(({ key, may }) => `${key}: no text needs the exception for ${may}`)]
}

function mistakesIn(base: TermBase, key: string, texts: MessageTable[string] | undefined): string[] {
  if (!texts) return []
  const may = base.exceptions.filter((exception) => exception.key === key)
  const allowed = (word: RegExp): boolean => may.some((exception) => word.test(exception.may))
  return allLangs.flatMap((lang) => {
    const text = readable(texts[lang])
    if (text === '') return []
    const textLang = textLangOf(lang)
    const other = base.terms
      .filter((term) => term.words.en.test(readable(texts.en)) && !allowed(term.words.en) && !term.words[textLang].test(text))
      .map((term) => `${key}: ${lang} lacks the word for ${term.name}: ${text}`)
    const unwanted = base.avoided
      .filter((avoided) => avoided.lang === textLang && avoided.word.test(text) && !allowed(avoided.word))
      .map((avoided) => `${key}: ${lang} uses ${avoided.name}, say ${avoided.instead}: ${text}`)
    return [...other, ...unwanted]
  })
}

function readable(text: Text | undefined): string {
  const forms = text === undefined ? [] : typeof text === 'string' ? [text] : Object.values(text)
  return forms.join(' ').replaceAll(/\{\w+\}/g, '')
}

/** `bon / bons` and `Voucher…` as one expression of whole words; letters with accents count as letters. */
function anyOf(cell: string): RegExp {
  const words = cell.split('/').map((word) => word.trim())
  const patterns = words.map((word) => word.replaceAll('…', '\\p{L}*'))
  return new RegExp(`(?<!\\p{L})(?:${patterns.join('|')})(?!\\p{L})`, 'iu')
}

function tablesIn(markdown: string): string[][][] {
  const tables = markdown.match(/(?:^\|.*\n?)+/gm) ?? []
  return tables.map((table) =>
    table
      .trim()
      .split('\n')
      .slice(2)
      .map((row) =>
        row
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ),
  )
}
