import { timeOf } from '@opentop/domain/day'
import { inLang } from '@opentop/domain/disruption/notice'
import { pathTo } from '@opentop/domain/route'
import { siteOfKey } from '@opentop/domain/sites/all'
import { localTime } from '@opentop/domain/zone'
import { findBuyer } from '@opentop/store/booking'
import { findDisruption } from '@opentop/store/disruption'
import { findAgentAddresses, findAgentParties } from '@opentop/store/disruption-agent'
import type { OutboxEntry } from '@opentop/store/outbox'
import { showChoice } from '../disruption/choice-view.ts'
import { disruptionToken } from '../disruption/token.ts'
import { isPlainAddress, type Mail } from '../outside/mail.ts'
import type { MailShop } from './mail-shop.ts'

/** To the traveller, in the traveller's language. A reminder or a new offer is left out when a choice was made meanwhile. */
export async function disruptionMail({ key, topic, payload }: OutboxEntry, shop: MailShop): Promise<Mail | undefined> {
  const { disruptionId, saleId } = { disruptionId: String(payload.disruptionId), saleId: String(payload.saleId) }
  const [buyer, disruption] = await Promise.all([
    findBuyer(shop.database, String(payload.transactionId)),
    findDisruption(shop.database, disruptionId),
  ])
  const site = buyer && siteOfKey(buyer.site)
  if (!site || !buyer.buyer || !disruption || buyer.buyer.email === '') return undefined
  if (!isPlainAddress(buyer.buyer.email)) throw new Error('the address of the buyer is no plain address')
  const { lang } = buyer
  const view = { shop, snapshot: shop.snapshot(), now: shop.now(), lang, site }
  const choice = await showChoice({ disruptionId, saleId }, false, view)
  const occasion = topic === 'mail:disruption-reminder' ? 'reminder' : topic === 'mail:disruption-offer' ? 'offer' : 'news'
  if (!choice || (occasion !== 'news' && choice.state !== 'open')) return undefined
  const origin = shop.originOf(site)
  const token = disruptionToken(shop.secrets.link, { disruptionId, saleId, linkVersion: buyer.linkVersion }, disruption.scope.toDay)
  const written = shop.writer.otherMail({
    kind: 'disruption',
    lang,
    site,
    origin,
    firstName: buyer.buyer.firstName,
    occasion,
    link: `${origin}${pathTo(site, lang, { page: 'disruption' })}?token=${token}`,
    choice,
  })
  return { key, from: { name: site.name, address: site.customerService.email }, to: buyer.buyer.email, ...written, attachments: [] }
}

/** To an agency: which of its guests are affected. */
export async function disruptionAgentMail({ key, payload }: OutboxEntry, shop: MailShop): Promise<Mail | undefined> {
  const saleIds = Array.isArray(payload.saleIds) ? payload.saleIds.map(String) : []
  const [disruption, addresses, parties] = await Promise.all([
    findDisruption(shop.database, String(payload.disruptionId)),
    findAgentAddresses(shop.database, String(payload.agentId)),
    findAgentParties(shop.database, String(payload.disruptionId), saleIds),
  ])
  const [first] = parties
  const site = first && siteOfKey(first.site)
  const agency = addresses.find(({ address }) => isPlainAddress(address))
  if (!disruption || !site || !agency) return undefined
  const { lang } = first
  const { facts } = shop.snapshot()
  const location = facts.locations.get(disruption.locationId)
  const until = localTime(disruption.deadline.getTime(), location?.timezone ?? 'UTC')
  const origin = shop.originOf(site)
  const written = shop.writer.otherMail({
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
  return { key, from: { name: site.name, address: site.customerService.email }, to: agency.address, ...written, attachments: [] }
}
