import { randomUUID } from 'node:crypto'
import type { Place } from '@opentop/domain/disruption/disruption'
import { concernedBy } from '@opentop/domain/disruption/scope'
import type { Lang } from '@opentop/domain/lang'
import type { RenderedMail } from '@opentop/domain/mail'
import { siteOfKey } from '@opentop/domain/site'
import type { Tx } from '@opentop/store/db'
import { rehearsed, undoable } from '@opentop/store/savepoint'
import { insertDisruption, updateAnnounced, type NewDisruption } from '@opentop/store/disruption/disruption'
import { claimAgentSales } from '@opentop/store/disruption/disruption-sale'
import { showChoice } from '../disruption/choice-view.ts'
import { findParties } from '../disruption/dry-run.ts'
import type { DisruptionMoment } from '../disruption/moment.ts'
import { planOffers, type AffectedParty } from '../disruption/plan-work.ts'
import { findRefundDelay } from '../disruption/setting.ts'
import { hasAddress, notifySale } from '../disruption/notify-work.ts'
import { agentMail, travellerMail } from './disruption-mail.ts'
import type { MailShop } from './mail-shop.ts'

export type RehearsedMail = RenderedMail & { reader: 'traveller' | 'agent'; lang: Lang; site: string }
type Rehearsal = { reader: { id: string; name: string }; originOf: MailShop['originOf'] }
const mostGuests = 20

/** The mails that an announcement would send: one party of each language is told for a moment, so that offers and sums are real. */
export function rehearseMails(
  tx: Tx,
  draft: Omit<NewDisruption, 'id'>,
  rehearsal: Rehearsal,
  moment: DisruptionMoment,
): Promise<RehearsedMail[]> {
  return rehearsed(tx, async () => {
    const id = randomUUID()
    await insertDisruption(tx, { ...draft, id }, rehearsal.reader.id)
    await updateAnnounced(tx, id, rehearsal.reader.id)
    const told = await tellExamples(tx, { ...draft, id }, moment)
    const travellers: RehearsedMail[] = []
    for (const { sale } of told) {
      const isNew = travellers.every(({ lang }) => lang !== sale.lang)
      const mail = isNew && hasAddress(sale.email) ? await toTraveller(tx, { disruptionId: id, sale }, rehearsal, moment) : undefined
      if (mail) travellers.push(mail)
    }
    return [...travellers, ...(await toAgents(tx, id, rehearsal, moment))]
  })
}

async function tellExamples(tx: Tx, plan: NewDisruption, moment: DisruptionMoment): Promise<AffectedParty[]> {
  const { facts } = moment.snapshot
  const concerned = concernedBy(plan, facts, moment.now)
  if (!concerned) return []
  const parties = await findParties(tx, plan, concerned, moment)
  const { offers } = await planOffers(tx, parties, plan, moment)
  const refundDelay = await findRefundDelay(tx, plan.locationId, facts)
  const told: AffectedParty[] = []
  for (const party of examplesOf(parties, offers)) {
    const { saleId } = party.sale
    const tell = (offer: Place | undefined) => notifySale(tx, { disruptionId: plan.id, saleId, offer }, refundDelay, moment)
    const first = await undoable(
      tx,
      () => tell(offers.get(saleId)),
      (outcome) => outcome !== 'short',
    )
    if ((first === 'short' ? await tell(undefined) : first) === 'told') told.push(party)
  }
  return told
}

function examplesOf(parties: readonly AffectedParty[], offers: ReadonlyMap<string, Place>): AffectedParty[] {
  const written = parties.filter(({ sale }) => hasAddress(sale.email) && !sale.isChanging)
  const ofLangs = [...new Set(written.map(({ sale }) => sale.lang))].flatMap((lang) => {
    const own = written.filter(({ sale }) => sale.lang === lang)
    return own.find(({ sale }) => offers.has(sale.saleId)) ?? own[0] ?? []
  })
  const agentId = parties.find(({ sale }) => sale.agentHasAddress)?.sale.agentId
  const guests = parties.filter(({ sale }) => sale.agentHasAddress && sale.agentId === agentId)
  return [...new Set([...ofLangs, ...guests.slice(0, mostGuests)])]
}

async function toTraveller(
  tx: Tx,
  { disruptionId, sale: { saleId, site: siteKey, lang } }: { disruptionId: string } & Pick<AffectedParty, 'sale'>,
  { reader, originOf }: Rehearsal,
  moment: DisruptionMoment,
): Promise<RehearsedMail | undefined> {
  const site = siteOfKey(moment.snapshot.facts, siteKey)
  const { secrets, writer } = moment.shop
  const choice = site && (await showChoice({ disruptionId, saleId }, false, { ...moment, shop: { database: tx, secrets }, lang, site }))
  if (!site || !choice) return undefined
  const ticketsPath = choice.ticketsPath?.replace(/\?.*/, '') ?? ''
  const shown = { lang, site, firstName: reader.name, occasion: 'news', choice: { ...choice, ticketsPath }, query: '' } as const
  return { ...travellerMail(shown, { writer, originOf }), reader: 'traveller', lang, site: siteKey }
}

async function toAgents(
  tx: Tx,
  disruptionId: string,
  { originOf }: Rehearsal,
  { shop: { writer }, snapshot }: DisruptionMoment,
): Promise<RehearsedMail[]> {
  const mails: RehearsedMail[] = []
  for (const told of await claimAgentSales(tx, disruptionId)) {
    const mail = await agentMail(tx, { disruptionId, ...told }, snapshot.facts, { writer, originOf })
    if (mail) mails.push({ subject: mail.subject, text: mail.text, html: mail.html, lang: mail.lang, reader: 'agent', site: mail.site.key })
  }
  return mails
}
