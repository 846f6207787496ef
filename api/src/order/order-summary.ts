import type { OrderSummary } from '@opentop/contract/order-list'
import { timeOf } from '@opentop/domain/day'
import { maskedContact, maskedName, maskedPhone, maskedWholeName } from '@opentop/domain/order/masked'
import type { OrderRow } from '@opentop/store/order/order-row'
import type { OfficeContext } from '../call/context.ts'

export function orderSummary(row: OrderRow, { lang, snapshot: { facts } }: OfficeContext): OrderSummary {
  const { id, reference, site, state, channel, createdAt, paidAt, currencyId, totalCents, refundedCents, agentReference, method } = row
  const { tickets, boarded, needs, isDisrupted, showsPersonal, firstName, lastName, leadGuest, email, phone } = row
  return {
    id,
    ...(reference === null ? {} : { reference }),
    site,
    state,
    channel,
    lang: row.lang,
    orderedAt: createdAt.toISOString(),
    ...(paidAt ? { paidAt: paidAt.toISOString() } : {}),
    currencyId,
    totalCents,
    refundedCents,
    isMasked: !showsPersonal,
    name: showsPersonal
      ? (leadGuest ?? `${firstName} ${lastName}`.trim())
      : leadGuest === null
        ? maskedName(firstName, lastName)
        : maskedWholeName(leadGuest),
    email: showsPersonal ? email : maskedContact(email),
    phone: showsPersonal ? phone : maskedPhone(phone),
    ...(agentReference === null || agentReference === '' ? {} : { agentReference: showsPersonal ? agentReference : '…' }),
    tickets,
    boarded,
    ...(method === null ? {} : { method }),
    people: row.lines.reduce((sum, line) => Math.max(sum, line.people), 0),
    needs,
    isDisrupted,
    lines: row.lines.map(({ productId, product, option, vehicle, locationId, day, minute, people }) => ({
      productId,
      product: product[lang],
      option: option[lang],
      city: facts.locations.get(locationId)?.names[lang] ?? '',
      vehicle,
      ...(day === null ? {} : { day }),
      ...(minute === null || minute < 0 ? {} : { time: timeOf(minute) }),
      people,
    })),
  }
}
