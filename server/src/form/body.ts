import { isStorable } from '@opentop/domain/storable'

/** The fields of a posted form. No page of ours sends a text that can't be stored, so one ends here with its field named. */
export function formFields(body: string): URLSearchParams {
  const fields = new URLSearchParams(body)
  for (const [field, text] of fields)
    if (!isStorable(field) || !isStorable(text))
      throw Object.assign(new Error('must be text that can be stored'), { statusCode: 400, field: isStorable(field) ? field : '' })
  return fields
}

/** What an answer tells of a body that was refused. */
export function bodyMistake(error: { code?: string; message: string; field?: string }): { field: string; reason: string } {
  return error.field === undefined ? { field: '', reason: error.code ?? '' } : { field: error.field, reason: error.message }
}
