import { isStorable } from '@opentop/domain/storable'

/** The fields of a posted form. A text that the database can't store is refused with the field's name. */
export function formFields(body: string): URLSearchParams {
  const fields = new URLSearchParams(body)
  for (const [field, text] of fields)
    if (!isStorable(field) || !isStorable(text))
      throw Object.assign(new Error('must be text that can be stored'), { statusCode: 400, field: isStorable(field) ? field : '' })
  return fields
}

/** Field and reason of a refused body, for the answer. */
export function bodyMistake(error: { code?: string; message: string; field?: string }): { field: string; reason: string } {
  return error.field === undefined ? { field: '', reason: error.code ?? '' } : { field: error.field, reason: error.message }
}
