import type { Books, DayClose } from '@opentop/contract/books'
import { localTime } from '@opentop/domain/zone'
import { closeDay, findCloses, findOpenSums, findZone, lockBooks, type CloseRow } from '@opentop/store/books/close'
import { findOpenShifts, findOwedRefunds } from '@opentop/store/books/close-steps'
import { findDifferences } from '@opentop/store/settlement/settlement'
import type { OfficeHandlers } from '../call/context.ts'
import { answered, recorded, refused } from '../call/outcome.ts'
import { hasBooks } from './has-books.ts'

const shownCloses = 60

export const books: Pick<OfficeHandlers, 'getBooks' | 'closeDay'> = {
  async getBooks({ site, currencyId }, context) {
    const { now } = context
    const { database } = context.shop
    if (!hasBooks(site, currencyId, context)) return refused('site-unknown')
    const timezone = await findZone(database, site)
    const today = localTime(now, timezone).day
    const [closes, shifts, refunds, differences] = await Promise.all([
      findCloses(database, { site, currencyId, limit: shownCloses }),
      findOpenShifts(database, site, currencyId),
      findOwedRefunds(database, site, currencyId),
      findDifferences(database, site, currencyId),
    ])
    const open = await findOpenSums(database, site, currencyId, today)
    return answered<Books>({
      site,
      currencyId,
      timezone,
      today,
      day: today,
      open,
      shifts: shifts.map(({ openedAt, ...shift }) => ({ ...shift, openedAt: openedAt.toISOString() })),
      refunds: refunds.map(({ since, ...refund }) => ({ ...refund, since: since.toISOString() })),
      differences: differences.map(({ since, ...one }) => ({ ...one, since: since.toISOString() })),
      closes: closes.map(shown),
    })
  },

  async closeDay({ site, currencyId, day, reason = '' }, context, tx) {
    const { staff, now } = context
    if (!hasBooks(site, currencyId, context)) return refused('site-unknown')
    const zone = await lockBooks(tx, site)
    if (day > localTime(now, zone).day) return refused('day-to-come')
    const [last] = await findCloses(tx, { site, currencyId, limit: 1 })
    if (last && day <= last.day) return refused('day-closed')
    if ((await findOpenShifts(tx, site, currencyId)).length > 0) return refused('shifts-open')
    const open = [await findOwedRefunds(tx, site, currencyId), await findDifferences(tx, site, currencyId)]
    if (reason === '' && open.flat().length > 0) return refused('close-needs-reason')
    const { number, entries, hash } = await closeDay(tx, { site, currencyId, day, staffId: staff.id, reason })
    return recorded(
      { number, entries },
      { subject: 'day-close', subjectId: `${site} ${currencyId} ${number}`, site, after: { day, entries, hash } },
    )
  },
}

function shown({ closedAt, totals, ...close }: CloseRow): DayClose {
  return { ...close, sums: totals, closedAt: closedAt.toISOString() }
}
