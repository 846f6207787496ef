import { store, useStore } from '@opentop/ui/state/store.ts'
import { useMe, type Me } from '../session/session.ts'

type Site = Me['sites'][number]
type City = Me['cities'][number]
export type Place = { site: Site; cities: City[]; city: City | undefined }

const stored = 'office-site'
const chosenKey = store<string | null>(localStorage.getItem(stored))

export function chooseSite(key: string): void {
  localStorage.setItem(stored, key)
  chosenKey.set(key)
}

export function usePlace(): Place | undefined {
  const { sites, cities } = useMe()
  const key = useStore(chosenKey)
  const site = sites.find((each) => each.key === key) ?? sites[0]
  if (!site) return undefined
  const ofSite = cities.filter((city) => city.sites.includes(site.key))
  return { site, cities: ofSite, city: ofSite.toSorted((a, b) => a.rank - b.rank)[0] }
}

/** The zone of the clock in the page's corner; the computer's own is not the office's. */
export function useOfficeZone(): string {
  return usePlace()?.city?.timezone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
}
