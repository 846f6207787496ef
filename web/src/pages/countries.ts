import type { Call } from '@opentop/contract/api'
import type { CountryChoice } from '../country/country-choice.ts'

/** The countries of a form; if they can't be loaded, the form works without them. */
export async function countriesFrom(call: Call): Promise<CountryChoice[]> {
  const found = await call('getCountries', {})
  return found.ok ? found.answer : []
}
