import { findBrokenRecords } from '@opentop/store/record/record'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { raisedLimiter } from '../call/limiter.ts'
import { sendDueMails } from '../mail/job.ts'
import type { Mail } from '../outside/mail.ts'
import { openFixture, type BookingFixture } from '../testing/booking-fixture.ts'
import { newcomerWithPasskey } from '../testing/office-newcomer.ts'
import { testOffice, type OfficePerson, type TestOffice } from '../testing/office-person.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'

let fixture: BookingFixture
let office: TestOffice
let owner: OfficePerson
const everywhere = { everything: true, sites: [], locationIds: [] }
const cities = (...locationIds: number[]) => ({ everything: false, sites: [], locationIds })
beforeAll(async () => {
  fixture = await openFixture(await preparedDatabase())
  office = await testOffice({ ...fixture.shop, limiter: raisedLimiter(fixture.shop.limiter, 1000) })
  owner = await office.person('owner')
})
afterAll(async () => {
  await fixture.shop.database.close()
})

const recorded = () =>
  fixture.shop.database.rows<{ call: string }>('SELECT call FROM audit ORDER BY seq').then((rows) => rows.map(({ call }) => call))
async function mails(): Promise<Mail[]> {
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined }
  await sendDueMails({
    ...fixture.shop,
    mailer,
    originOf: () => 'https://shop.example',
    officeOrigin: () => 'https://office.example',
    pngOf: () => Promise.resolve(Buffer.from('')),
  })
  return sent
}
const tokenSentTo = async (email: string): Promise<string> => tokenIn((await mails()).find(({ to }) => to === email))
const tokenIn = (mail: Mail | undefined): string => /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''

describe('OFF-02 an invitation by mail', () => {
  test('reaches the person in their language with a link whose token is in the fragment; sent again, the old link ends', async () => {
    const invited = { email: 'eva@office.example', name: 'Eva <b>', lang: 'es' as const, grants: [{ role: 'desk', ...cities(7) }] }
    const { status, body } = await owner.call('inviteStaff', invited)
    expect(status).toBe(200)
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: 'eva@office.example', subject: 'Tu invitación a la oficina de Opentop' })
    expect(mail?.text).toContain('https://office.example/invitation#')
    expect(mail?.html).toContain('Eva &lt;b&gt;')
    const stored = await fixture.shop.database.rows('SELECT 1 FROM outbox WHERE payload::text LIKE $1', [`%${tokenIn(mail)}%`])
    expect(stored).toEqual([])
    expect((await owner.call('resendInvitation', { id: body.id })).status).toBe(200)
    const [again] = await mails()
    const open = office.callAs(undefined)
    expect((await open('openInvitation', { token: tokenIn(mail) })).status).toBe(410)
    expect((await open('openInvitation', { token: tokenIn(again) })).body).toMatchObject({ email: 'eva@office.example', roles: ['desk'] })
  })

  test('of a person who is here already, or with an address that is none, is refused', async () => {
    const person = await newcomerWithPasskey(office, fixture.shop)
    const invited = { name: 'A', lang: 'en' as const, grants: [{ role: 'desk', ...everywhere }] }
    expect(await owner.call('inviteStaff', { ...invited, email: person.email })).toMatchObject({ status: 409 })
    expect(await owner.call('inviteStaff', { ...invited, email: 'a@b, c@d' })).toMatchObject({ status: 422 })
    expect(await owner.call('inviteStaff', { ...invited, email: 'a@b.example', grants: [{ role: 'king', ...everywhere }] })).toMatchObject({
      status: 404,
    })
  })
})

describe('OFF-03 roles of people', () => {
  test('no more can be given or taken than the caller has: not a role, not a place, not to oneself', async () => {
    const { body } = await owner.call('makeRole', { name: 'People of Lisbon', rights: ['staff.manage', 'orders.read'] })
    const clerk = await office.person('desk', cities(7))
    const helper = await office.person('desk', cities(7))
    const given = [{ role: body.key, ...cities(7) }]
    expect((await owner.call('changeGrants', { id: helper.id, version: 1, grants: given })).status).toBe(200)
    const change = (id: string, grants: { role: string; everything: boolean; sites: string[]; locationIds: number[] }[], version = 1) =>
      helper.call('changeGrants', { id, version, grants }).then(({ status, body: { code } }) => `${status} ${code}`)
    // the clerk has rights that the helper lacks
    expect(await change(clerk.id, given)).toBe('403 forbidden')
    expect(await change(helper.id, [{ role: 'owner', ...everywhere }], 2)).toBe('403 forbidden')
    expect(await change(helper.id, [{ role: body.key, ...cities(7, 8) }], 2)).toBe('403 forbidden')
    expect(await change(helper.id, [{ role: body.key, everything: false, sites: ['worldwide'], locationIds: [] }], 2)).toBe('403 forbidden')
    // a role for a site counts in its cities, not in others
    const ofSite = await office.person('owner', { everything: false, sites: ['worldwide'], locationIds: [] })
    const toCity = { id: ofSite.id, version: 1, grants: [{ role: 'owner', ...cities(999) }] }
    expect(await ofSite.call('changeGrants', toCity)).toMatchObject({ status: 403 })
    expect(await change(owner.id, given)).toBe('404 staff-unknown')
    expect((await helper.call('makeRole', { name: 'Mine', rights: ['staff.manage'] })).status).toBe(403)
    expect(
      (
        await owner.call('changeRole', {
          key: body.key,
          changes: { rights: { from: ['staff.manage', 'orders.read'], to: ['staff.manage'] } },
        })
      ).status,
    ).toBe(200)
    expect((await helper.call('listStaff', {})).body.people.map(({ id }) => id)).not.toContain(owner.id)
  })

  test('two people change one person: the second gets changed-meanwhile, and the last owner can neither lose the role nor leave', async () => {
    const second = await office.person('owner')
    const asManager = [{ role: 'manager', ...everywhere }]
    const both = await Promise.all([
      owner.call('changeGrants', { id: second.id, version: 1, grants: asManager }),
      second.call('changeGrants', { id: owner.id, version: 1, grants: asManager }),
    ])
    // at most one of two owners who remove each other succeeds
    expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    const [last = owner] = both[1].status === 200 ? [second] : [owner]
    const other = last === owner ? second : owner
    const stale = await last.call('changeGrants', { id: other.id, version: 1, grants: asManager })
    expect(stale).toMatchObject(
      both.some(({ status }) => status === 200)
        ? { status: 409, body: { code: 'changed-meanwhile', params: { by: 'owner of the tests', at: expect.stringMatching(/^20.*Z$/) } } }
        : { status: 200 },
    )
    const { version } = (await last.call('getPerson', { id: last.id })).body
    expect(await last.call('changeGrants', { id: last.id, version, grants: asManager })).toMatchObject({ body: { code: 'last-owner' } })
    expect(await last.call('endEmployment', { id: last.id, version })).toMatchObject({ body: { code: 'last-owner' } })
    owner = last
  })

  test('a role of the operator is made, renamed and deleted; a built-in one is not, and a name is not used twice', async () => {
    const { key } = (await owner.call('makeRole', { name: 'Night desk', rights: ['orders.read'] })).body
    expect(await owner.call('makeRole', { name: 'night DESK', rights: [] })).toMatchObject({ body: { code: 'name-taken' } })
    expect(await owner.call('changeRole', { key, changes: { name: { from: 'Day desk', to: 'Night' } } })).toMatchObject({
      body: { code: 'changed-meanwhile' },
    })
    expect(await owner.call('changeRole', { key: 'owner', changes: { name: { from: 'owner', to: 'Boss' } } })).toMatchObject({
      status: 404,
    })
    const clerk = await office.person('driver')
    await owner.call('changeGrants', { id: clerk.id, version: 1, grants: [{ role: key, ...everywhere }] })
    expect((await clerk.call('getSession', {})).body.grants).toMatchObject([{ role: key, rights: ['orders.read'] }])
    expect((await owner.call('deleteRole', { key, version: 1 })).status).toBe(200)
    expect((await clerk.call('getSession', {})).body.grants).toEqual([])
  })

  test('changes of rights, invitations and a reset ask for a confirmation', async () => {
    const hasty = await office.person('owner', undefined, { isConfirmed: false })
    const grants = [{ role: 'desk', ...everywhere }]
    const asked = [
      await hasty.call('inviteStaff', { email: 'x@office.example', name: 'X', lang: 'en', grants }),
      await hasty.call('changeGrants', { id: owner.id, version: 1, grants }),
      await hasty.call('makeRole', { name: 'X', rights: [] }),
      await hasty.call('resetPerson', { id: owner.id, version: 1 }),
      await hasty.call('endEmployment', { id: owner.id, version: 1 }),
    ]
    for (const { status, body } of asked) expect({ status, code: body.code }).toEqual({ status: 428, code: 'confirm-needed' })
    await fixture.shop.database.transaction((tx) => tx.rows('UPDATE staff SET left_at = now() WHERE id = $1', [hasty.id]))
  })
})

describe('OFF-02 a lost device and leaving', () => {
  test('a reset ends sessions, passkeys and codes, and mails a link by which the same person sets up new ones', async () => {
    const lost = await newcomerWithPasskey(office, fixture.shop)
    const { id } = (await office.callAs(lost.session)('getSession', {})).body
    const { version } = (await owner.call('getPerson', { id })).body
    expect((await owner.call('resetPerson', { id, version })).status).toBe(200)
    expect((await office.callAs(lost.session)('getSession', {})).status).toBe(401)
    const open = office.callAs(undefined)
    const started = (await open('startPasskeySignIn', {})).body
    const old = { challengeId: started.challengeId, response: lost.passkey.use(started) }
    expect((await open('signInWithPasskey', old)).status).toBe(422)
    expect((await open('signInWithRecoveryCode', { email: lost.email, code: lost.recoveryCodes[0] ?? '' })).status).toBe(401)
    const mail = (await mails()).find(({ to }) => to === lost.email)
    const token = tokenIn(mail)
    expect((await open('openInvitation', { token })).body).toMatchObject({ isReturn: true, email: lost.email })
    const { Authenticator } = await import('../testing/authenticator.ts')
    const registration = (await open('startInvitedPasskey', { token, name: 'New Person', lang: 'en' })).body
    const back = await open('acceptWithPasskey', {
      token,
      name: 'New Person',
      lang: 'en',
      challengeId: registration.challengeId,
      passkeyName: 'New phone',
      response: new Authenticator().make(registration),
    })
    expect((await office.callAs(back.token)('getSession', {})).body.id).toBe(id)
  })

  test('a person who leaves loses everything in one act with one record, and can be invited again', async () => {
    const leaver = await newcomerWithPasskey(office, fixture.shop, 'owner')
    const call = office.callAs(leaver.session)
    const { id } = (await call('getSession', {})).body
    await call('inviteStaff', { email: 'friend@office.example', name: 'F', lang: 'en', grants: [{ role: 'owner', ...everywhere }] })
    const backDoor = await tokenSentTo('friend@office.example')
    await fixture.shop.database.transaction((tx) =>
      tx.rows(
        `INSERT INTO approvals (id, call, input, reason, subject, subject_id, requested_by, requested_at, expires_at) VALUES (gen_random_uuid(), 'x', '{}', '', 'order', '1', $1, now(), now() + interval '1 day')`,
        [id],
      ),
    )
    const device = {
      kind: 'scanner' as const,
      name: 'Pier 9',
      locationId: null,
      site: 'worldwide',
      lang: 'en' as const,
      key: 'k'.repeat(43),
    }
    expect((await call('makeDevice', device)).status).toBe(200)
    expect((await owner.call('getPerson', { id })).body.devices).toMatchObject([{ name: 'Pier 9' }])
    const before = (await recorded()).length
    expect((await owner.call('endEmployment', { id, version: 1, revokesDevices: true })).status).toBe(200)
    expect((await owner.call('findDevices', {})).body.devices.find(({ name }) => name === 'Pier 9')?.revokedAt).toBeDefined()
    expect(
      await fixture.shop.database.rows(`SELECT 1 FROM live_events WHERE kind = 'staff.changed' AND subject_id = $1`, [id]),
    ).toHaveLength(1)
    expect((await recorded()).slice(before)).toEqual(['endEmployment'])
    expect((await call('getSession', {})).status).toBe(401)
    const open = office.callAs(undefined)
    expect((await open('openInvitation', { token: backDoor })).status).toBe(410)
    const started = (await open('startPasskeySignIn', {})).body
    expect((await open('signInWithPasskey', { challengeId: started.challengeId, response: leaver.passkey.use(started) })).status).toBe(422)
    const [waiting] = await fixture.shop.database.rows<{ state: string }>('SELECT state FROM approvals WHERE requested_by = $1', [id])
    expect(waiting?.state).toBe('withdrawn')
    expect((await owner.call('listStaff', {})).body.people.map((person) => person.id)).not.toContain(id)
    const again = { email: leaver.email, name: 'Back', lang: 'en' as const, grants: [{ role: 'desk', ...everywhere }] }
    expect((await owner.call('inviteStaff', again)).status).toBe(200)
    expect(await findBrokenRecords(fixture.shop.database)).toEqual([])
  })

  test('an invitation ends when its sender no longer has what it gives, and counts again with the role', async () => {
    const sender = await office.person('owner', cities(7))
    const grants = [{ role: 'owner', ...cities(7) }]
    await sender.call('inviteStaff', { email: 'late@office.example', name: 'Late', lang: 'en', grants })
    const token = await tokenSentTo('late@office.example')
    const open = office.callAs(undefined)
    expect((await open('openInvitation', { token })).status).toBe(200)
    await owner.call('changeGrants', { id: sender.id, version: 1, grants: [{ role: 'desk', ...cities(7) }] })
    expect(await open('openInvitation', { token })).toMatchObject({ status: 410, body: { code: 'invitation-invalid' } })
    await owner.call('changeGrants', { id: sender.id, version: 2, grants })
    expect((await open('openInvitation', { token })).status).toBe(200)
  })

  test('an owner ends a session of another person', async () => {
    const person = await newcomerWithPasskey(office, fixture.shop)
    const { id } = (await office.callAs(person.session)('getSession', {})).body
    const [session] = (await owner.call('getPerson', { id })).body.sessions
    expect((await owner.call('endPersonSession', { id, sessionId: session?.id ?? '' })).status).toBe(200)
    expect((await office.callAs(person.session)('getSession', {})).status).toBe(401)
  })
})
