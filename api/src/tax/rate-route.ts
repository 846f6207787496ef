import type { TaxRate } from '@opentop/contract/tax-rate'
import { confirmRate, findNotedRates, insertRate, lockRate, type NotedRate } from '@opentop/store/tax/tax-rate'
import type { OfficeHandlers } from '../call/context.ts'
import { answered, recorded, refused } from '../call/outcome.ts'
import { todayOf } from '../timetable/today.ts'

/** A rate counts for all sites, so only a role that counts for all of them changes one. */
export const taxRate: Pick<OfficeHandlers, 'getTaxRates' | 'confirmTaxRate' | 'addTaxRate'> = {
  async getTaxRates(_input, { shop }) {
    return answered((await findNotedRates(shop.database)).map(shown))
  },

  async confirmTaxRate({ ppm, ...key }, { scope }, tx) {
    if (!scope.everything) return refused('all-sites-needed')
    const before = await lockRate(tx, key)
    if (!before) return refused('rate-unknown')
    if (before.ppm !== ppm || !before.isExample) return refused('changed-meanwhile')
    const after = await confirmRate(tx, key)
    if (!after) throw new Error('a locked rate is gone')
    return recorded(shown(after), { subject: 'tax-rate', subjectId: nameOf(after), before: { isExample: true }, after: { ppm } })
  },

  async addTaxRate(wish, { scope, now }, tx) {
    if (!scope.everything) return refused('all-sites-needed')
    const today = todayOf(now)
    if (wish.fromDay < today) return refused('day-past')
    // only a standard rate, IGIC and IPSI take something
    if (wish.ppm > 0 && ['Z', 'E', 'O'].includes(wish.category)) return refused('out-of-bounds', { field: 'ppm', least: 0, most: 0 })
    const after = await insertRate(tx, wish, today)
    if (!after) return refused('rate-exists')
    return recorded(shown(after), { subject: 'tax-rate', subjectId: nameOf(after), after: { ppm: wish.ppm, source: wish.source } })
  },
}

function nameOf({ place, service, tax, fromDay }: NotedRate): string {
  return `${place} ${service} ${tax} ${fromDay}`
}

function shown({ confirmedAt, ...rate }: NotedRate): TaxRate {
  return { ...rate, ...(confirmedAt ? { confirmedAt: confirmedAt.toISOString() } : {}) }
}
