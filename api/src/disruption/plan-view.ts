import type { Disruption, DisruptionParty } from '@opentop/contract/disruption-act'
import { scopeText } from '@opentop/domain/disruption/text'
import { maskedName, maskedPhone } from '@opentop/domain/order/masked'
import { passengerTypeId } from '@opentop/domain/passenger/passenger'
import type { DisruptionRow } from '@opentop/store/disruption/disruption'
import type { PartyRow } from '@opentop/store/disruption/disruption-sale'
import type { OfficeContext } from '../call/context.ts'
import { mayFor } from '../order/order-act.ts'

export function disruptionView(row: DisruptionRow, { snapshot: { facts }, lang, staff }: OfficeContext): Disruption {
  const location = facts.locations.get(row.locationId)
  return {
    id: row.id,
    state: row.state,
    city: location?.names[lang] ?? '',
    timezone: location?.timezone ?? 'UTC',
    locationId: row.locationId,
    kind: row.kind,
    scope: row.scope,
    ...(row.delayMinutes === null ? {} : { delayMinutes: row.delayMinutes }),
    cause: row.cause,
    ...row.texts,
    offers: row.offers,
    defaultChoice: row.defaultChoice,
    deadline: row.deadline.toISOString(),
    what: scopeText(row, lang, facts),
    madeBy: row.madeByName,
    madeAt: row.madeAt.toISOString(),
    ...(row.announcedByName === null ? {} : { announcedBy: row.announcedByName }),
    ...(row.announcedAt ? { announcedAt: row.announcedAt.toISOString() } : {}),
    ...(row.closedAt ? { closedAt: row.closedAt.toISOString() } : {}),
    isMine: row.madeBy === staff.id,
    travellers: row.people,
    open: row.openPeople,
    version: row.version,
  }
}

type Named = { site: string; firstName: string; lastName: string; phone: string }
export function contactOf({ site, firstName, lastName, phone }: Named, locationId: number, context: OfficeContext) {
  const isPersonal = mayFor(context, 'personal.read', { site, locationIds: [locationId] })
  return isPersonal
    ? { name: `${firstName} ${lastName}`.trim(), phone }
    : { name: maskedName(firstName, lastName), phone: maskedPhone(phone) }
}

const disability = passengerTypeId('disability')

export function partyView(row: PartyRow, locationId: number, context: OfficeContext): DisruptionParty {
  const { name, phone } = contactOf(row, locationId, context)
  const refundCents = row.outcome?.refundCents
  return {
    saleId: row.saleId,
    reference: mayFor(context, 'orders.read', { site: row.site, locationIds: [locationId] }) ? row.reference : '',
    name,
    lang: row.lang,
    people: row.people,
    reach: row.reach,
    ...(row.reach === 'phone' && phone !== '' ? { phone } : {}),
    ...(row.agent === null ? {} : { agent: row.agent }),
    state: row.state,
    ...(row.choice === null ? {} : { choice: row.choice }),
    ...(row.chosenBy === null ? {} : { chosenBy: row.chosenBy }),
    ...(row.offer === null ? {} : { offer: row.offer }),
    ...(row.outcome?.movedTo ? { movedTo: row.outcome.movedTo } : {}),
    ...(refundCents === undefined ? {} : { refund: { cents: refundCents, currencyId: row.currencyId, state: row.refundState ?? 'DONE' } }),
    mail: row.mail,
    ...(row.openedAt ? { openedAt: row.openedAt.toISOString() } : {}),
    ...(row.chosenAt ? { chosenAt: row.chosenAt.toISOString() } : {}),
    needs: row.typeIds.includes(disability) ? ['wheelchair'] : [],
  }
}
