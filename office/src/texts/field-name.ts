import { fieldAt } from '@opentop/domain/catalogue/document-field'
import { textWords } from '../messages/texts.ts'
import type { OfficeLang } from '@opentop/contract/right'
import type { Words } from '../messages/translate.ts'

type Word =
  | 'names'
  | 'about'
  | 'overview'
  | 'highlights'
  | 'announcement'
  | 'meetingPoint'
  | 'note'
  | 'question'
  | 'answer'
  | 'reason'
  | 'text'
  | 'terms'
type Group = 'options' | 'routes' | 'faqs' | 'notices' | 'blocks' | 'stops' | 'components'
const isField = (step: string): step is Word | Group => step in textWords

/** “Option 24 hours: Name”; an item is called what it is named, or its place. */
export function fieldName(path: readonly string[], body: unknown, t: Words<typeof textWords>, lang: OfficeLang): string {
  const parts = path.flatMap((step, n) => {
    if (step.startsWith('#') || path[n - 1] === 'stops') return []
    const word = step === 'title' ? t('noticeTitle') : isField(step) ? t(step) : step
    const next = path[n + 1]
    if (next === undefined || (!next.startsWith('#') && step !== 'stops')) return [word]
    const item = fieldAt(body, path.slice(0, n + 2)) as { names?: Record<string, string> } | undefined
    return [`${word} ${item?.names?.[lang] ?? next.replace('#', '')}`]
  })
  return parts.join(': ')
}
