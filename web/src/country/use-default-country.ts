import { useEffect } from 'react'
import { displayCookie, storeDisplayCookie } from '../cookie/display-cookies.ts'
import { useHydrated } from '@opentop/ui/hydration/use-hydrated.tsx'
import type { CountryChoice } from './country-choice.ts'

/** The page is cached for all visitors, so the browser decides. */
export function useDefaultCountry(selectId: string, countries: readonly CountryChoice[]): void {
  const hydrated = useHydrated()
  useEffect(() => {
    const select = document.getElementById(selectId)
    if (!hydrated || !(select instanceof HTMLSelectElement)) return undefined
    const own = countries.find(({ code }) => code === displayCookie('country'))
    if (own && select.value === '') select.value = String(own.id)
    const keep = (): void => keepCountry(countries, Number(select.value))
    select.addEventListener('change', keep)
    return () => select.removeEventListener('change', keep)
  }, [hydrated, selectId, countries])
}

export function keepCountry(countries: readonly CountryChoice[], id: number): void {
  const chosen = countries.find((country) => country.id === id)
  if (chosen) storeDisplayCookie('country', chosen.code)
}
