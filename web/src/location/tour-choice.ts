import type { Call } from '@opentop/contract/api'
import type { LocationOffer } from '@opentop/contract/availability'
import type { Day } from '@opentop/domain/day'
import { langs, type Lang } from '@opentop/domain/lang'
import { readTourFilter, type TourFilter } from '@opentop/domain/search/tour-filter'

export type Offers = { today: Day; offers: LocationOffer[]; stopName?: string }
export type TourChoice = Offers & { filter: TourFilter; languages: { code: string; name: string }[] }

export async function fetchOffers(call: Call, id: number, { date, stop }: TourFilter): Promise<Offers | undefined> {
  const reply = await call('getLocationOffers', { id, ...(date ? { day: date } : {}), ...(stop ? { stop } : {}) })
  return reply.ok ? reply.answer : undefined
}

/** The names of languages are made here: browsers have other ones. */
export async function loadTourChoice(call: Call, id: number, query: URLSearchParams, lang: Lang): Promise<TourChoice | undefined> {
  const asked = readTourFilter(query)
  const found = await fetchOffers(call, id, asked)
  if (!found) return undefined
  const { intl } = langs[lang]
  const names = new Intl.DisplayNames([intl], { type: 'language' })
  const languages = [...new Set(found.offers.flatMap((offer) => offer.languages))]
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, intl))
  const { stop, language, ...others } = asked
  const filter = {
    ...others,
    ...(stop !== undefined && found.stopName !== undefined ? { stop } : {}),
    ...(language !== undefined && languages.some(({ code }) => code === language) ? { language } : {}),
  }
  return { ...found, filter, languages }
}
