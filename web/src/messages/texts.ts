import type { RefusalParams } from '@opentop/contract/endpoint'
import { refusalKey } from './refusal-key.ts'
import type { RefusalCode } from '@opentop/contract/refusal'
import { spelledIn } from '@opentop/domain/american'
import { textLangOf, type Lang } from '@opentop/domain/lang'
import type { LoadedTexts } from '@opentop/ui/messages/translator.ts'
import { translator } from './translator.ts'
import { subjects, type MessageKey, type Subject } from './all.ts'
import { input } from './input.ts'
import type { MessageTable, Text } from '@opentop/ui/messages/message.ts'

const inputKeys = Object.keys(input) as (keyof typeof input)[]
const kept = new Map<string, LoadedTexts>()

export function textsOf(lang: Lang, wanted: readonly Subject[]): LoadedTexts {
  const key = `${lang} ${wanted.join(' ')}`
  let texts = kept.get(key)
  if (!texts) {
    texts = Object.fromEntries(
      wanted.flatMap((subject) =>
        Object.entries<MessageTable[string]>(subjects[subject]).map(([name, row]) => [name, writtenIn(lang, row)]),
      ),
    )
    kept.set(key, texts)
  }
  return texts
}

function writtenIn(lang: Lang, row: MessageTable[string]): Text {
  const own = row[lang]
  if (own === undefined) return inEveryForm(row[textLangOf(lang)], (text) => spelledIn(lang, text))
  return lang === 'fr' ? inEveryForm(own, withFixedSpaces) : own
}

/** French has a space before these marks, and a line must not begin with one of them. */
function withFixedSpaces(text: string): string {
  return text.replaceAll(/ (?=[:;?!%»])|(?<=«) /g, '\u00a0')
}

function inEveryForm(text: Text, write: (text: string) => string): Text {
  if (typeof text === 'string') return write(text)
  return { one: write(text.one), other: write(text.other), ...(text.many === undefined ? {} : { many: write(text.many) }) }
}

export function refusalText(lang: Lang, code: RefusalCode, params: RefusalParams): string {
  const t = translator(lang, textsOf(lang, ['refusal', 'input'])) as (key: MessageKey, params: RefusalParams) => string
  if (code !== 'bad-request') return t(refusalKey(code, params), params)
  const reason = inputKeys.find((key) => key === `input.${params.reason}` && params.field !== '') ?? 'input.unreadable'
  return t('refusal.bad-request', { mistake: t(reason, params) })
}
