import { fieldName } from '../draft/field-name.ts'
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

export function textFieldName(path: readonly string[], body: unknown, t: Words<typeof textWords>, lang: OfficeLang): string {
  return fieldName(path, body, (step) => (step === 'title' ? t('noticeTitle') : isField(step) ? t(step) : step), lang)
}
