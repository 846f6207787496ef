import type { Call } from '@opentop/contract/api'
import type { CountryChoice } from '../country/country-choice.ts'

export async function countriesFrom(call: Call): Promise<CountryChoice[]> {
  const found = await call('getCountries', {})
  return found.ok ? found.answer : []
}
