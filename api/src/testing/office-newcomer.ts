import { randomBytes, randomUUID } from 'node:crypto'
import type { BuiltInRole } from '@opentop/domain/staff/role'
import { insertInvitation } from '@opentop/store/staff/invitation'
import { Secret, TOTP } from 'otpauth'
import type { Shop } from '../call/shop.ts'
import { Authenticator } from './authenticator.ts'
import { everywhere, type TestOffice } from './office-person.ts'

export const goodPassword = 'fourteen green ferries'

export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: Date.now() + steps * 30_000 })
}

export async function invitationToken(shop: Shop, role: BuiltInRole, email = `${randomUUID()}@office.example`): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const grants = [{ role, scope: everywhere }]
  await shop.database.transaction((tx) =>
    insertInvitation(tx, { id: randomUUID(), token, email, name: 'New Person', lang: 'en', grants, staffId: null, invitedBy: null }),
  )
  return token
}

const person = { name: 'New Person', lang: 'en' } as const

export async function newcomerWithPasskey(office: TestOffice, shop: Shop, role: BuiltInRole = 'desk') {
  const email = `${randomUUID()}@office.example`
  const token = await invitationToken(shop, role, email)
  const passkey = new Authenticator()
  const call = office.callAs(undefined)
  const started = await call('startInvitedPasskey', { token, ...person })
  const { challengeId } = started.body
  const accepted = await call('acceptWithPasskey', {
    token,
    ...person,
    challengeId,
    passkeyName: 'Laptop',
    response: passkey.make(started.body),
  })
  return { email, passkey, accepted, recoveryCodes: accepted.body.recoveryCodes, session: accepted.token ?? '' }
}

export async function newcomerWithPassword(office: TestOffice, shop: Shop, role: BuiltInRole = 'desk') {
  const email = `${randomUUID()}@office.example`
  const token = await invitationToken(shop, role, email)
  const call = office.callAs(undefined)
  const { secret, setUp } = (await call('startInvitedPassword', { token })).body
  const accepted = await call('acceptWithPassword', { token, ...person, password: goodPassword, code: codeOf(secret, -1), setUp })
  return { email, secret, accepted, recoveryCodes: accepted.body.recoveryCodes, session: accepted.token ?? '' }
}
