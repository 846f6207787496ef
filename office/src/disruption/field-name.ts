import { disruptionWords, languageWords } from '../messages/disruption.ts'
import { messageWords, offerWords, scopeWords } from '../messages/disruption-draft.ts'
import { useWords } from '../messages/words.ts'
import type { DraftField } from './merge-draft.ts'
import { messageLangs } from './message-texts.ts'

export function useFieldName(): (field: DraftField) => string {
  const d = useWords(disruptionWords)
  const s = useWords(scopeWords)
  const o = useWords(offerWords)
  const m = useWords(messageWords)
  const language = useWords(languageWords)
  const names: Readonly<Record<string, string>> = {
    kind: s('kind'),
    delayMinutes: s('kind'),
    cause: s('cause'),
    offers: d('stepOffers'),
    deadline: o('deadlineDay'),
    defaultChoice: o('without'),
  }
  return (field) => {
    const lang = messageLangs.find((one) => field.endsWith(` ${one}`))
    if (lang) return m(field.startsWith('title ') ? 'heading' : 'text', { language: language(lang) })
    return names[field] ?? d('stepScope')
  }
}
