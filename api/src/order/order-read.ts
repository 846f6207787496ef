import type { Order, TimelineItem } from '@opentop/contract/order'
import { bookedSale, saleDeadline, saleRefundSteps, startOf, voucherParts } from '@opentop/domain/booking/booking'
import { maskedContact, maskedName, maskedPhone, maskedWholeName } from '@opentop/domain/order/masked'
import { refundWay } from '@opentop/domain/order/refund-way'
import { holdsSale, holdsOrder } from '@opentop/domain/staff/scope'
import { pathTo } from '@opentop/domain/page/route'
import { siteOfKey } from '@opentop/domain/site'
import type { PassengerTypeId } from '@opentop/domain/passenger/passenger'
import { asksOfSale, travellersNeeded, travellerTypes } from '@opentop/domain/passenger/traveller'
import { findOrderBooking } from '@opentop/store/booking'
import type { OrderFacts } from '@opentop/store/order/order'
import { findOrderMoney } from '@opentop/store/order/order-money'
import { findLimit } from '@opentop/store/setting/setting'
import { findOrderPage, type OrderPageFacts } from '@opentop/store/order/order-page'
import { findTimeline, type TimelineFacts } from '@opentop/store/order/order-timeline'
import { findBoughtSale } from '@opentop/store/cancel'
import { findDisruption } from '@opentop/store/disruption/disruption'
import { findPartiesOfOrder } from '@opentop/store/disruption/disruption-sale'
import { isChangeable } from '../date-change/work.ts'
import { changeToken } from '../date-change/token.ts'
import { voucherCode } from '../voucher/code.ts'
import type { OfficeContext } from '../call/context.ts'
import { disruptionView, partyView } from '../disruption/plan-view.ts'
import { mayFor } from './order-act.ts'
import { shopOrigin } from '../site/shop-origin.ts'

type Booked = NonNullable<Awaited<ReturnType<typeof findOrderBooking>>>

export async function readOrder(order: OrderFacts, context: OfficeContext): Promise<Order | undefined> {
  const { database } = context.shop
  const [booked, page, money, limitCents, timeline] = await Promise.all([
    findOrderBooking(database, order.id),
    findOrderPage(database, order.id),
    findOrderMoney(database, order.id),
    findLimit(database, order.site, 'goodwill-limit', order.currencyId),
    findTimeline(database, order.id),
  ])
  if (!booked || !page) return undefined
  const isPersonal = mayFor(context, 'personal.read', order)
  const { id, reference, version, site, state, lang, currencyId } = order
  const { channel, subtotalCents, discountCents, totalCents, createdAt, paidAt, leadGuest, agentName, agentReference } = page
  const campaign = [page.campaign.source, page.campaign.term].filter((one) => typeof one === 'string' && one !== '').join(' ')
  return {
    id,
    reference,
    version,
    site,
    siteLangs: [...(siteOfKey(context.snapshot.facts, site)?.langs ?? [])],
    state,
    lang,
    currencyId,
    channel,
    subtotalCents,
    discountCents,
    totalCents,
    at: new Date(context.now).toISOString(),
    createdAt: createdAt.toISOString(),
    ...(paidAt ? { paidAt: paidAt.toISOString() } : {}),
    buyer: buyerOf(order, isPersonal),
    ...(leadGuest === null ? {} : { leadGuest: isPersonal ? leadGuest : maskedWholeName(leadGuest) }),
    ...(agentName === null ? {} : { agent: { name: agentName, reference: isPersonal || !agentReference ? (agentReference ?? '') : '…' } }),
    isMembers: page.isMembers,
    ...(page.coupon === null ? {} : { coupon: page.coupon }),
    ...(campaign === '' ? {} : { campaign }),
    lines: await linesOf(order, booked, page, context),
    payments: page.payments.map(({ providerReference, settledAt, chargedBackAt, at, ...payment }) => ({
      ...payment,
      at: iso(at),
      ...(providerReference === null ? {} : { providerReference }),
      ...(settledAt === null ? {} : { settledAt: iso(settledAt) }),
      ...(chargedBackAt === null ? {} : { chargedBackAt: iso(chargedBackAt) }),
    })),
    refunds: page.refunds.map((refund) => ({ ...refund, at: iso(refund.at), updatedAt: iso(refund.updatedAt) })),
    refundWay: refundWay(page.payments.map(({ provider, settledAt }) => ({ provider, isSettled: settledAt !== null }))),
    ...money,
    limitCents,
    may: rightsOnOrder(order, context),
    timeline: timeline.map((item) => shownItem(item, isPersonal)),
  }
}

async function linesOf(order: OrderFacts, booked: Booked, page: OrderPageFacts, context: OfficeContext): Promise<Order['lines']> {
  const { facts } = context.snapshot
  const { lang, now, shop } = context
  const disrupted = await findDisrupted(order, context)
  const showsCodes = mayFor(context, 'voucher.reissue', order)
  return Promise.all(
    booked.sales.map(async (sale) => {
      const { product, option, supplier, location, locationId, vehicle, timezone, day, time, components } = bookedSale(sale, facts, lang)
      const price = page.prices.find(({ saleId }) => saleId === sale.id)
      const start = startOf(sale)
      const isElsewhere = !holdsSale(context.scope, order.site, sale.locationId)
      const line = await findBoughtSale(shop.database, sale.id)
      const change = page.changes.find(({ saleId }) => saleId === sale.id)
      const whenOf = (one: { day?: string; time?: string }) => ({
        ...(one.day === undefined ? {} : { day: one.day }),
        ...(one.time === undefined ? {} : { time: one.time }),
      })
      return {
        id: sale.id,
        product,
        option,
        supplier,
        location,
        locationId,
        vehicle,
        timezone,
        ...whenOf({ ...(day === undefined ? {} : { day }), ...(time === undefined ? {} : { time }) }),
        ...(start === undefined ? {} : { startsAt: iso(start) }),
        components: components.map((part) => ({ product: part.product, option: part.option, ...whenOf(part) })),
        state: sale.state,
        amountCents: price?.amountCents ?? 0,
        discountCents: price?.discountCents ?? 0,
        passengers: price?.passengers ?? [],
        deadline: saleDeadline(sale, booked.vouchers, facts, now),
        refundSteps: saleRefundSteps(sale, booked.vouchers, facts, now),
        asksForTravellers: sale.asksFor !== 'none' || sale.components.some(({ asksFor }) => asksFor !== 'none'),
        travellerTypes: travellerTypesOf(sale, price?.passengers ?? [], context),
        isElsewhere,
        isChangeable: !isElsewhere && line !== undefined && isChangeable(line, context),
        ...(change && !isElsewhere ? { change: pendingChange(order, change, context) } : {}),
        disruptions: isElsewhere ? [] : disrupted.filter(({ party }) => party.saleId === sale.id),
        tickets: booked.vouchers
          .filter(({ saleId }) => saleId === sale.id)
          .map((voucher) => {
            const boardings = voucher.boardings.map((boarding) => ({ ...boarding, at: Date.parse(boarding.at) }))
            const { id, seq, typeId, people, state, validFrom, validUntil, shareCents } = voucher
            const isLive = state === 'issued' || state === 'redeemed'
            return {
              id,
              seq,
              typeId,
              people,
              state,
              validFrom,
              validUntil,
              shareCents,
              code: isLive && showsCodes && !isElsewhere ? voucherCode(shop.secrets.voucher, id) : '',
              parts: voucherParts(voucher, boardings, sale, { facts, lang, now }),
            }
          }),
      }
    }),
  )
}

async function findDisrupted({ id }: OrderFacts, context: OfficeContext): Promise<Order['lines'][number]['disruptions']> {
  const { database } = context.shop
  const found = await Promise.all(
    (await findPartiesOfOrder(database, id)).map(async (party) => ({ party, row: await findDisruption(database, party.disruptionId) })),
  )
  return found.flatMap(({ party, row }) =>
    row ? [{ disruption: disruptionView(row, context), party: partyView(party, row.locationId, context) }] : [],
  )
}

function travellerTypesOf(
  { productId, optionId, components }: Booked['sales'][number],
  party: OrderPageFacts['prices'][number]['passengers'],
  { snapshot: { facts } }: OfficeContext,
): PassengerTypeId[] {
  const asksFor = asksOfSale({ productId, components }, facts)
  return travellerTypes(party, travellersNeeded(asksFor, party, facts.options.get(optionId)?.passengers ?? []))
}

function pendingChange(
  order: OrderFacts,
  { changeId, day, dueCents, expiresAt }: OrderPageFacts['changes'][number],
  { shop, snapshot, now, caller }: OfficeContext,
) {
  const site = siteOfKey(snapshot.facts, order.site)
  const token = changeToken(shop.secrets.link, changeId, now, Date.parse(expiresAt))
  const payUrl = site ? `${shopOrigin(site, caller.origin)}${pathTo(site, order.lang, { page: 'payment' })}?change=${token}` : ''
  return { ...(day === null ? {} : { day }), dueCents, expiresAt: iso(expiresAt), payUrl }
}

function buyerOf({ buyer }: OrderFacts, isPersonal: boolean): Order['buyer'] {
  const { firstName = '', lastName = '', email = '', phone = '' } = buyer ?? {}
  if (isPersonal) return { firstName, lastName, email, phone, isMasked: false }
  return { firstName, lastName: maskedName('', lastName), email: maskedContact(email), phone: maskedPhone(phone), isMasked: true }
}

/** Notes and reasons may name people, and the error of a mail its address. */
function shownItem({ id, at, kind, text: said, ...facts }: TimelineFacts, isPersonal: boolean): TimelineItem {
  const isAddress = kind === 'mail' && facts.state === 'sent' && said !== null
  const text = isAddress && !isPersonal ? maskedContact(said) : said
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))
  const isHidden = !isPersonal && !isAddress && (kind === 'note' || kind === 'act' || kind === 'mail')
  return { id, at: at.toISOString(), kind, ...known, ...(text === null || text === '' || isHidden ? {} : { text }) }
}

function rightsOnOrder(order: OrderFacts, { staff: { grants } }: OfficeContext): Order['may'] {
  const own = grants.filter(({ scope }) => holdsOrder(scope, order)).flatMap(({ rights }) => rights)
  return [...new Set(own)]
}

const iso = (at: string | number): string => new Date(at).toISOString()
