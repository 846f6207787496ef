import type { InputMistake } from '@opentop/contract/refusal'
import { isStorable } from '@opentop/domain/storable'

/** The fields of a posted form. A text that the database can't store is refused with the field's name. */
export function formFields(body: string): URLSearchParams {
  const fields = new URLSearchParams(body)
  for (const [field, text] of fields)
    if (!isStorable(field) || !isStorable(text))
      throw Object.assign(new Error('unstorable text'), { statusCode: 400, field: isStorable(field) ? field : '' })
  return fields
}

export function bodyMistake({ field }: { message: string; field?: string }): InputMistake {
  return field === undefined ? { field: '', reason: 'unreadable' } : { field, reason: 'unstorable' }
}
