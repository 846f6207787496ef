import { randomBytes } from 'node:crypto'
import { approvalTexts } from '@opentop/domain/approval/approval-text'
import { stoppedPlanTexts } from '@opentop/domain/catalogue/stopped-plan-text'
import { approvalDays } from '@opentop/domain/approval/limits'
import { writtenMoney, writtenNumber } from '@opentop/domain/price/written-number'
import { findWaitingMail } from '@opentop/store/approval/approval'
import { invitationTexts } from '@opentop/domain/staff/invitation-text'
import { firstSite, siteOfKey, type Site } from '@opentop/domain/site'
import { invitationDays, renewInvitation } from '@opentop/store/staff/invitation'
import { findPerson, type Person } from '@opentop/store/staff/people'
import type { OutboxEntry } from '@opentop/store/outbox'
import { isPlainAddress, type Mail } from '../outside/mail.ts'
import type { MailShop } from './mail-shop.ts'

/** The mail of an invitation. Its token is made here and stands in the link's fragment: the database holds its hash, and no log sees it. */
export async function invitationMail({ key, payload }: OutboxEntry, shop: MailShop): Promise<Mail | undefined> {
  const token = randomBytes(32).toString('base64url')
  const found = await shop.database.transaction((tx) => renewInvitation(tx, String(payload.invitationId), token))
  const site = firstSite(shop.snapshot().facts)
  if (!found || !site) return undefined
  if (!isPlainAddress(found.email)) throw new Error('the address of the invited person is no plain address')
  const words = invitationTexts[found.lang][found.staffId === null ? 'invitation' : 'return']
  const values = { name: found.name, days: String(invitationDays) }
  return staffMail(key, { to: found, words, values, link: `${shop.officeOrigin()}/invitation#${token}` }, site)
}

export async function approvalMail({ key, payload }: OutboxEntry, shop: MailShop): Promise<Mail | undefined> {
  const found = await findWaitingMail(shop.database, String(payload.approvalId), String(payload.staffId))
  const site = firstSite(shop.snapshot().facts)
  if (!found || !site) return undefined
  const { email, lang, by, reason, disruptionId, travellers, sums } = found
  if (!isPlainAddress(email)) throw new Error('the address of the person is no plain address')
  const words = approvalTexts[lang][disruptionId === null ? 'sums' : 'disruption']
  const amounts = sums.map(({ cents, currencyId }) => writtenMoney(lang, cents, currencyId))
  const values: Record<string, string> = {
    by,
    reason,
    what: disruptionId === null ? new Intl.ListFormat(lang).format(amounts) : writtenNumber(lang, travellers ?? 0),
    days: String(approvalDays),
  }
  const link = `${shop.officeOrigin()}${disruptionId === null ? '/approvals' : `/disruptions/${disruptionId}`}`
  return staffMail(key, { to: { email, lang }, words, values, link }, site)
}

export async function stoppedPlanMail({ key, payload }: OutboxEntry, shop: MailShop): Promise<Mail | undefined> {
  const person = await findPerson(shop.database, String(payload.staffId))
  const site = firstSite(shop.snapshot().facts)
  if (!person || !site || !isPlainAddress(person.email)) return undefined
  const fields = ['change', 'day', 'time', 'zone', 'reason'] as const
  const values = Object.fromEntries(fields.map((field) => [field, String(payload[field])]))
  const link = `${shop.officeOrigin()}/changes?change=${String(payload.changeId)}`
  return staffMail(key, { to: person, words: stoppedPlanTexts[person.lang].stopped, values, link }, site)
}

export async function disruptionTestMail({ key, payload }: OutboxEntry, shop: MailShop): Promise<Mail | undefined> {
  const [person, site] = [await findPerson(shop.database, String(payload.staffId)), siteOfKey(shop.snapshot().facts, String(payload.site))]
  if (!person || !site || !isPlainAddress(person.email)) return undefined
  const from = { name: site.name, address: site.customerService.email }
  const [subject, text, html] = [`Test: ${String(payload.subject)}`, String(payload.text), String(payload.html)]
  return { key, from, to: person.email, subject, text, html, attachments: [] }
}

type StaffMail = {
  to: Pick<Person, 'email' | 'lang'>
  words: Record<'subject' | 'heading' | 'text' | 'button' | 'note', string>
  values: Readonly<Record<string, string>>
  link: string
}
function staffMail(key: string, { to: { email, lang }, words, values, link }: StaffMail, site: Site): Mail {
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (_match, name: string) => values[name] ?? '')
  const [subject, heading, text, note] = [fill(words.subject), fill(words.heading), fill(words.text), fill(words.note)]
  return {
    key,
    from: { name: 'Opentop office', address: site.customerService.email },
    to: email,
    subject,
    text: [heading, text, link, note].join('\n\n'),
    html: htmlOf({ lang, subject, heading, text, link, button: words.button, note }),
    attachments: [],
  }
}

type Parts = Record<'lang' | 'subject' | 'heading' | 'text' | 'link' | 'button' | 'note', string>
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** In the colours of the office; mail programs read no style sheet, so each element has its own. */
function htmlOf(plain: Parts): string {
  const { lang, subject, heading, text, link, button, note } = Object.fromEntries(
    Object.entries(plain).map(([name, value]) => [name, escaped(value)]),
  ) as Parts
  const font = "font-family:Figtree,'Segoe UI',Arial,sans-serif"
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${subject}</title></head>
<body style="margin:0;background:#FAF6ED;${font}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="520" cellpadding="0" cellspacing="0" style="max-width:520px;width:100%;background:#FFFEFB;border:1px solid #E9E0CF;border-radius:12px">
<tr><td style="background:#15203B;color:#FFFEFB;padding:18px 28px;border-radius:12px 12px 0 0;font-weight:700;font-size:17px">Opentop <span style="font-weight:500;color:#C6CCDA">office</span></td></tr>
<tr><td style="padding:28px;color:#15203B;font-size:16px;line-height:24px"><h1 style="margin:0 0 12px;font-size:24px;line-height:30px">${heading}</h1>
<p style="margin:0 0 24px">${text}</p>
<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;background:#CF3812;color:#FFFEFB;padding:14px 22px;border-radius:8px;font-weight:650;text-decoration:none">${button}</a></p>
<p style="margin:0 0 12px;font-size:13px;line-height:20px;color:#465069;word-break:break-all">${link}</p>
<p style="margin:0;font-size:13px;line-height:20px;color:#465069">${note}</p></td></tr></table></td></tr></table></body></html>`
}
