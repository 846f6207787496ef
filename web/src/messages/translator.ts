import { translatorOf, type LoadedTexts, type TranslateOf } from '@opentop/ui/messages/translator.ts'
import type { Lang } from '@opentop/domain/lang'
import type { Messages } from './all.ts'

export type Translate = TranslateOf<Messages>

export function translator(lang: Lang, texts: LoadedTexts): Translate {
  return translatorOf<Messages>(lang, texts)
}
