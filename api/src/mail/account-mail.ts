import { randomBytes } from 'node:crypto'
import type { AccountMailKind } from '@opentop/domain/mail'
import { emailKey } from '@opentop/domain/member/member'
import { pathTo } from '@opentop/domain/page/route'
import type { Site } from '@opentop/domain/site'
import { siteOfKey } from '@opentop/domain/site'
import { findMemberByEmail } from '@opentop/store/member'
import { endTokens, insertToken } from '@opentop/store/one-time-token'
import type { OutboxEntry } from '@opentop/store/outbox'
import type { Shop } from '../call/shop.ts'
import { isPlainAddress, type Mail } from '../outside/mail.ts'

type AccountShop = Pick<Shop, 'database' | 'snapshot' | 'now' | 'writer'> & { originOf: (site: Site) => string }

const minutes = { confirm: 3 * 24 * 60, restore: 30 } as const
const purposes = { confirm: 'confirm-email', restore: 'restore' } as const

/**
 * A mail about an account. Looks the account up here and not when the mail was requested, so that the request's answer can't reveal whether
 * it exists. The token is created here too: the database only ever holds its hash. It stands in the link's fragment, so it reaches no
 * access log.
 */
export async function accountMail(
  kind: AccountMailKind,
  key: string,
  payload: OutboxEntry['payload'],
  shop: AccountShop,
): Promise<Mail | undefined> {
  const { database, now, writer, originOf } = shop
  const site = siteOfKey(shop.snapshot().facts, String(payload.site))
  const member = await findMemberByEmail(database, emailKey(String(payload.email)))
  if (!site || !member || !isPlainAddress(member.email) || (kind === 'confirm' && member.isConfirmed)) return undefined
  const { lang } = member
  const origin = originOf(site)
  const token = randomBytes(32).toString('base64url')
  if (kind !== 'exists')
    await database.transaction(async (tx) => {
      await endTokens(tx, purposes[kind], member.id)
      const expiresAt = new Date(now() + minutes[kind] * 60_000)
      await insertToken(tx, { token, purpose: purposes[kind], refId: member.id, expiresAt })
    })
  const links = {
    confirm: `${pathTo(site, lang, { page: 'login' })}#confirm=${token}`,
    restore: `${pathTo(site, lang, { page: 'passwordReset' })}#token=${token}`,
    exists: pathTo(site, lang, { page: 'login' }),
  }
  const accountMail = { kind, lang, site, firstName: member.firstName, link: origin + links[kind], origin }
  return {
    key,
    from: { name: site.name, address: site.customerService.email },
    to: member.email,
    ...writer.accountMail(accountMail),
    attachments: [],
  }
}
