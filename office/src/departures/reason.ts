import type { TravellerTexts } from '@opentop/contract/departure'
import { closingTexts, type ClosingReason } from '@opentop/domain/departure/closing-reason'
import type { TextLang } from '@opentop/domain/lang'

export const textLangs = ['en', 'es', 'fr', 'de', 'it'] as const satisfies readonly TextLang[]

export type Reason = { template: ClosingReason | 'own'; words: string; own: Readonly<Record<TextLang, string>> }

export const firstReason: Reason = { template: 'holiday', words: '', own: { en: '', es: '', fr: '', de: '', it: '' } }

export function reasonTexts({ template, words, own }: Reason): TravellerTexts | undefined {
  if (template !== 'own') return closingTexts(template, words)
  return textLangs.every((lang) => own[lang].trim() !== '') ? own : undefined
}
