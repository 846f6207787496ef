import type { Call } from '@opentop/contract/api'

/** The countries of a form; if they can't be loaded, the form works without them. */
export async function countriesFrom(call: Call): Promise<{ id: number; name: string }[]> {
  const found = await call('getCountries', {})
  return found.ok ? found.answer.map(({ id, name }) => ({ id, name })) : []
}
