import type { Experiment, Site, Split } from '../site.ts'
import type { Route } from '../page/route.ts'

export type Arm = 'A' | 'B'
export type Arms = Partial<Record<Experiment, Arm>>

/** The experiments of each page; only there the arms are part of the page cache key. */
const experimentsOfPage: Partial<Record<Route['page'], readonly Experiment[]>> = {
  location: ['MAP_DISPLAY'],
  product: ['PRODUCT_PAGE', 'MAP_DISPLAY', 'STRATEGY_CALENDAR', 'PACKAGE_MOBILE', 'TRUSTPILOT'],
}

export function experimentsOf(site: Site, page: Route['page']): readonly Experiment[] {
  return (experimentsOfPage[page] ?? []).filter((name) => site.experiments[name] !== undefined)
}

/** A stored arm stays, unless its share is now 0; an unknown one becomes A; with none stored the draw (0 to 1) decides. */
export function armOf(split: Split, stored: string | undefined, draw: number): Arm {
  if (stored === undefined) return draw * (split.a + split.b) < split.a ? 'A' : 'B'
  if (stored !== 'A' && stored !== 'B') return 'A'
  if (stored === 'A' && split.a === 0) return 'B'
  if (stored === 'B' && split.b === 0) return 'A'
  return stored
}

export const armCookie = (name: Experiment): string => `AB_${name}`

export function keptArms(site: Pick<Site, 'experiments'>, cookie: (name: string) => string | undefined): Arms {
  const names = Object.keys(site.experiments) as Experiment[]
  return Object.fromEntries(
    names.flatMap((name) => {
      const stored = cookie(armCookie(name))
      const split = site.experiments[name]
      return stored === undefined || !split ? [] : [[name, armOf(split, stored, 0)]]
    }),
  )
}
