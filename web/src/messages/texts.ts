import type { RefusalParams } from '@opentop/contract/endpoint'
import type { RefusalCode } from '@opentop/contract/refusal'
import { spelledIn } from '@opentop/domain/american'
import { textLangOf, type Lang } from '@opentop/domain/lang'
import { translator, type LoadedTexts } from './translator.ts'
import { subjects, type MessageKey, type Subject } from './all.ts'
import { input } from './input.ts'
import type { MessageTable, Text } from './message.ts'

const inputKeys = Object.keys(input) as (keyof typeof input)[]
const kept = new Map<string, LoadedTexts>()

export function textsOf(lang: Lang, wanted: readonly Subject[]): LoadedTexts {
  const key = `${lang} ${wanted.join(' ')}`
  let texts = kept.get(key)
  if (!texts) {
    texts = Object.fromEntries(
      wanted.flatMap((subject) =>
        Object.entries<MessageTable[string]>(subjects[subject]).map(([name, row]) => [
          name,
          row[lang] ?? inVariant(lang, row[textLangOf(lang)]),
        ]),
      ),
    )
    kept.set(key, texts)
  }
  return texts
}

/** A variant without a text of its own has that of its language, in its own spelling. */
function inVariant(lang: Lang, text: Text): Text {
  if (typeof text === 'string') return spelledIn(lang, text)
  return {
    one: spelledIn(lang, text.one),
    other: spelledIn(lang, text.other),
    ...(text.many === undefined ? {} : { many: spelledIn(lang, text.many) }),
  }
}

/** The text of a refusal, for the API's problem documents. */
export function refusalText(lang: Lang, code: RefusalCode, params: RefusalParams): string {
  const t = translator(lang, textsOf(lang, ['refusal', 'input'])) as (key: MessageKey, params: RefusalParams) => string
  if (code !== 'bad-request') return t(`refusal.${code}`, params)
  const reason = inputKeys.find((key) => key === `input.${params.reason}` && params.field !== '') ?? 'input.unreadable'
  return t('refusal.bad-request', { mistake: t(reason, params) })
}
