import type { RefusalParams } from '@opentop/contract/endpoint'
import type { RefusalCode } from '@opentop/contract/refusal'
import { textLangOf, type Lang } from '@opentop/domain/lang'
import { translator, type LoadedTexts } from './translator.ts'
import { subjects, type MessageKey, type Subject } from './all.ts'
import type { MessageTable } from './message.ts'

const kept = new Map<string, LoadedTexts>()

export function textsOf(lang: Lang, wanted: readonly Subject[]): LoadedTexts {
  const key = `${lang} ${wanted.join(' ')}`
  let texts = kept.get(key)
  if (!texts) {
    texts = Object.fromEntries(
      wanted.flatMap((subject) =>
        Object.entries<MessageTable[string]>(subjects[subject]).map(([name, row]) => [name, row[lang] ?? row[textLangOf(lang)]]),
      ),
    )
    kept.set(key, texts)
  }
  return texts
}

/** The text of a refusal, for the API's problem documents. */
export function refusalText(lang: Lang, code: RefusalCode, params: RefusalParams): string {
  const key = `refusal.${code}` satisfies MessageKey
  return (translator(lang, textsOf(lang, ['refusal'])) as (key: MessageKey, params: RefusalParams) => string)(key, params)
}
