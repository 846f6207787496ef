import { Type, type Static } from 'typebox'
import { SiteKey } from './desk.ts'
import { Difference } from './settlement.ts'
import { officeEndpoint } from './endpoint.ts'
import { Cents, CurrencyNumber, Day, input, Instant, OpaqueId, strict, trimmed } from './shape.ts'

const place = { site: SiteKey, currencyId: CurrencyNumber }
const Sums = Type.Record(Type.String(), Type.Tuple([Cents, Cents]), {
  description: 'by account what it got (debit) and what it gave (credit)',
})
const Count = Type.Integer({ minimum: 0 })

export const DayClose = Type.Object(
  {
    number: Type.Integer(),
    day: Day,
    closedAt: Instant,
    closedBy: Type.String(),
    reason: Type.String(),
    entries: Count,
    later: Type.Integer({ description: 'entries of this day that came after it was closed' }),
    sums: Sums,
    running: Sums,
  },
  strict,
)
export type DayClose = Static<typeof DayClose>

export const Books = Type.Object(
  {
    ...place,
    timezone: Type.String(),
    today: Day,
    day: { ...Day, description: 'the day that is closed next' },
    open: Type.Object({ entries: Count, sums: Sums }, { ...strict, description: 'what is booked and not closed' }),
    shifts: Type.Array(Type.Object({ tillId: OpaqueId, till: Type.String(), openedAt: Instant, openedBy: Type.String() }, strict)),
    refunds: Type.Array(Type.Object({ refundId: OpaqueId, reference: Type.String(), cents: Cents, since: Instant }, strict)),
    differences: Type.Array(Difference, { description: 'what differs from the provider’s reports and nobody has explained' }),
    closes: Type.Array(DayClose, { description: 'the last closes, newest first' }),
  },
  strict,
)
export type Books = Static<typeof Books>

export const booksCalls = {
  getBooks: officeEndpoint({
    route: 'GET /books/:site/:currencyId',
    summary: 'The books of a site in one currency: what is not closed, what has to be settled before, and the last closes',
    group: 'Books',
    needs: 'finance.read',
    input: input(place),
    answer: Books,
    refusals: ['site-unknown'],
  }),
  closeDay: officeEndpoint({
    route: 'POST /books/:site/:currencyId/close',
    summary: 'Closes a day: what is in the books up to it is frozen, what comes later falls into the next close',
    group: 'Books',
    needs: 'finance.close',
    writes: true,
    confirms: true,
    input: input({
      ...place,
      day: Day,
      reason: Type.Optional(Type.String({ maxLength: 400, ...trimmed, description: 'needed while something is still to settle' })),
    }),
    answer: Type.Object({ number: Type.Integer(), entries: Count }, strict),
    refusals: ['site-unknown', 'day-to-come', 'day-closed', 'shifts-open', 'close-needs-reason'],
  }),
}
