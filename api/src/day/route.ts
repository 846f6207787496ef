import { findLatestSales } from '@opentop/store/day/day-sales'
import { attention } from './day-attention.ts'
import { cityDay } from './city-day.ts'
import { refused, answered } from '../call/outcome.ts'
import type { OfficeHandlers } from '../call/context.ts'
import { citiesOf, cityOf } from '../location/day-context.ts'
import { dayFigures } from './day-figures.ts'

const salesShown = 30

export const day: Pick<OfficeHandlers, 'getDay' | 'getCityDay' | 'getAttention' | 'getLatestSales'> = {
  async getDay({ site, day: wanted }, context) {
    const cities = citiesOf(context, context.scope, site)
    if (cities.length === 0) return refused('site-unknown')
    const [{ figures, soldIn, day: shownDay }, items] = await Promise.all([dayFigures(context, cities, wanted), attention(context, site)])
    const rows = cities.map(({ id, names, timezone }) => ({
      locationId: id,
      name: names[context.lang],
      timezone,
      trouble: items.filter(({ locationId }) => locationId === id).length,
      sold: soldIn.get(id) ?? 0,
    }))
    return answered({
      now: new Date(context.now).toISOString(),
      day: shownDay,
      ...figures,
      cities: rows.toSorted((a, b) => b.trouble - a.trouble || b.sold - a.sold),
    })
  },

  async getCityDay({ locationId, day: wanted }, context) {
    const city = cityOf(context, locationId)
    return city ? answered(await cityDay(context, city, wanted)) : refused('location-unknown')
  },

  async getAttention({ site }, context) {
    if (citiesOf(context, context.scope, site).length === 0) return refused('site-unknown')
    return answered({ items: await attention(context, site) })
  },

  async getLatestSales({ site }, context) {
    const { replica, scope, snapshot, lang } = context
    const cities = citiesOf(context, scope, site)
    if (cities.length === 0) return refused('site-unknown')
    const found = await findLatestSales(replica, { scope, cities: cities.map(({ id }) => id) }, salesShown)
    return answered({
      sales: found.map(({ at, locationId, product, minute, ...sale }) => {
        const city = snapshot.facts.locations.get(locationId)
        return {
          ...sale,
          at: at.toISOString(),
          timezone: city?.timezone ?? 'UTC',
          product: product[lang],
          city: city?.names[lang] ?? '',
          ...(minute === null || minute < 0 ? {} : { minute }),
        }
      }),
    })
  },
}
