import { coerced } from '@opentop/api/call/validate'
import { api, type CallName } from '@opentop/contract/api'
import type { Fields } from '@opentop/domain/booking/booking-form'

export function formInput(name: CallName, fields: Fields): Record<string, unknown> {
  const texts = Object.entries(api[name].input.properties).flatMap(([field, schema]) => {
    const text = fields.get(field)
    if (text === undefined || text === '') return []
    const isTicked = text === 'on' && 'type' in schema && schema.type === 'boolean'
    return [[field, isTicked ? 'true' : text]]
  })
  return coerced(api[name].input, Object.fromEntries(texts))
}
