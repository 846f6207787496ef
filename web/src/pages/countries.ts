import type { Call } from '@opentop/contract/api'

/** Countries to choose from; without them a form still works. */
export async function countriesFrom(call: Call): Promise<{ id: number; name: string }[]> {
  const found = await call('getCountries', {})
  return found.ok ? found.answer.map(({ id, name }) => ({ id, name })) : []
}
