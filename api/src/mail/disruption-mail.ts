import { timeOf } from '@opentop/domain/day'
import { inLang } from '@opentop/domain/disruption/notice'
import type { CatalogueFacts } from '@opentop/domain/facts'
import type { OtherMail, RenderedMail } from '@opentop/domain/mail'
import { pathTo } from '@opentop/domain/page/route'
import { siteOfKey } from '@opentop/domain/site'
import { localTime } from '@opentop/domain/zone'
import { findBuyer } from '@opentop/store/booking'
import type { Db } from '@opentop/store/db'
import { findDisruption } from '@opentop/store/disruption/disruption'
import { findAgentAddresses, findAgentParties } from '@opentop/store/disruption/disruption-agent'
import type { OutboxEntry } from '@opentop/store/outbox'
import { showChoice } from '../disruption/choice-view.ts'
import { disruptionToken } from '../secret/disruption-token.ts'
import { isPlainAddress, type Mail } from '../outside/mail.ts'
import type { MailShop } from './mail-shop.ts'

/** To the traveller, in the traveller's language. A reminder or a new offer is left out when a choice was made meanwhile. */
export async function disruptionMail({ key, topic, payload }: OutboxEntry, shop: MailShop): Promise<Mail | undefined> {
  const { disruptionId, saleId } = { disruptionId: String(payload.disruptionId), saleId: String(payload.saleId) }
  const [buyer, disruption] = await Promise.all([
    findBuyer(shop.database, String(payload.transactionId)),
    findDisruption(shop.database, disruptionId),
  ])
  const site = buyer && siteOfKey(shop.snapshot().facts, buyer.site)
  if (!site || !buyer.buyer || !disruption || buyer.buyer.email === '') return undefined
  if (!isPlainAddress(buyer.buyer.email)) throw new Error('the address of the buyer is no plain address')
  const { lang } = buyer
  const view = { shop, snapshot: shop.snapshot(), now: shop.now(), lang, site }
  const choice = await showChoice({ disruptionId, saleId }, false, view)
  const occasion = topic === 'mail:disruption-reminder' ? 'reminder' : topic === 'mail:disruption-offer' ? 'offer' : 'news'
  if (!choice || (occasion !== 'news' && choice.state !== 'open')) return undefined
  const token = disruptionToken(shop.secrets.link, { disruptionId, saleId, linkVersion: buyer.linkVersion }, disruption.scope.toDay)
  const written = travellerMail({ lang, site, firstName: buyer.buyer.firstName, occasion, choice, query: `?token=${token}` }, shop)
  return { key, from: { name: site.name, address: site.customerService.email }, to: buyer.buyer.email, ...written, attachments: [] }
}

type Writing = Pick<MailShop, 'writer' | 'originOf'>
type ToTraveller = Pick<Extract<OtherMail, { kind: 'disruption' }>, 'lang' | 'site' | 'firstName' | 'occasion' | 'choice'>

/** Without `query` its link opens no booking. */
export function travellerMail({ query, ...mail }: ToTraveller & { query: string }, { writer, originOf }: Writing): RenderedMail {
  const { site, lang } = mail
  const origin = originOf(site)
  const link = `${origin}${pathTo(site, lang, { page: 'disruption' })}${query}`
  return writer.otherMail({ kind: 'disruption', origin, link, ...mail })
}

export async function disruptionAgentMail({ key, payload }: OutboxEntry, shop: MailShop): Promise<Mail | undefined> {
  const saleIds = Array.isArray(payload.saleIds) ? payload.saleIds.map(String) : []
  const about = { disruptionId: String(payload.disruptionId), agentId: String(payload.agentId), saleIds }
  const { facts } = shop.snapshot()
  const found = await agentMail(shop.database, about, facts, shop)
  if (!found) return undefined
  const { site, to, ...written } = found
  return { key, from: { name: site.name, address: site.customerService.email }, to, ...written, attachments: [] }
}

type ToAgent = { disruptionId: string; agentId: string; saleIds: readonly string[] }
export async function agentMail(db: Db, { disruptionId, agentId, saleIds }: ToAgent, facts: CatalogueFacts, { writer, originOf }: Writing) {
  const [disruption, addresses, parties] = await Promise.all([
    findDisruption(db, disruptionId),
    findAgentAddresses(db, agentId),
    findAgentParties(db, disruptionId, saleIds),
  ])
  const [first] = parties
  const site = first && siteOfKey(facts, first.site)
  const agency = addresses.find(({ address }) => isPlainAddress(address))
  if (!disruption || !site || !agency) return undefined
  const { lang } = first
  const location = facts.locations.get(disruption.locationId)
  const until = localTime(disruption.deadline.getTime(), location?.timezone ?? 'UTC')
  const origin = originOf(site)
  const written = writer.otherMail({
    kind: 'disruption-agent',
    lang,
    site,
    origin,
    company: agency.company,
    link: `${origin}${pathTo(site, lang, { page: 'agentArea' })}#affected`,
    title: inLang(disruption.texts.title, lang),
    text: inLang(disruption.texts.text, lang),
    deadline: parties.some(({ isOpen }) => isOpen)
      ? { day: until.day, time: timeOf(until.minute), city: location?.names[lang] ?? '' }
      : undefined,
    parties: parties.map(({ reference, guest, people, optionId, day, minute }) => {
      const option = facts.options.get(optionId)
      const tour = [facts.products.get(option?.productId ?? 0)?.names[lang], option?.names[lang]].filter(Boolean).join(', ')
      return { reference, guest, people, tour, day, time: minute < 0 ? undefined : timeOf(minute) }
    }),
  })
  return { ...written, lang, site, to: agency.address }
}
