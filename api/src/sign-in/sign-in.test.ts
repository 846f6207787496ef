import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limiterInMemory, raisedLimiter } from '../call/limiter.ts'
import { openFixture, type BookingFixture } from '../testing/booking-fixture.ts'
import { codeOf, goodPassword, invitationToken, newcomerWithPasskey, newcomerWithPassword } from '../testing/office-newcomer.ts'
import { testOffice, type OfficePerson, type TestOffice } from '../testing/office-person.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'

let fixture: BookingFixture
let office: TestOffice
let stranger: OfficePerson['call']
beforeAll(async () => {
  fixture = await openFixture(await preparedDatabase())
  // all tests come from one address
  office = await testOffice({ ...fixture.shop, limiter: raisedLimiter(fixture.shop.limiter, 1000) })
  stranger = office.callAs(undefined)
})
afterAll(async () => {
  await fixture.shop.database.close()
})

const rows = (table: string): Promise<number> =>
  fixture.shop.database.rows<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`).then(([row]) => row?.count ?? 0)

describe('OFF-02 sign-in with a passkey', () => {
  test('starts a session with a new token, and ends the session that the browser came with', async () => {
    const { passkey, session } = await newcomerWithPasskey(office, fixture.shop)
    const before = await rows('audit')
    const started = await office.callAs(session)('startPasskeySignIn', {})
    const { challengeId } = started.body
    const signedIn = await office.callAs(session)('signInWithPasskey', { challengeId, response: passkey.use(started.body) })
    expect(signedIn.status).toBe(200)
    expect(signedIn.token).not.toBe(session)
    expect((await office.callAs(signedIn.token)('getSession', {})).status).toBe(200)
    expect((await office.callAs(session)('getSession', {})).status).toBe(401)
    expect(await rows('audit')).toBe(before + 1)
  })

  test('a token that an attacker put into the browser is never the token of the session', async () => {
    const { passkey } = await newcomerWithPasskey(office, fixture.shop)
    const planted = 'p'.repeat(43)
    const started = await office.callAs(planted)('startPasskeySignIn', {})
    const { challengeId } = started.body
    const signedIn = await office.callAs(planted)('signInWithPasskey', { challengeId, response: passkey.use(started.body) })
    expect(signedIn.status).toBe(200)
    expect((await office.callAs(planted)('getSession', {})).status).toBe(401)
  })

  test.each([
    ['another origin', { origin: 'http://localhost:3000' }],
    ['another port', { origin: 'http://office.localhost:3001' }],
    ['another host', { rpId: 'localhost' }],
    ['an old counter', { counter: 1 }],
    ['a person who was not verified', { isVerified: false }],
  ])('an answer for %s is refused, and its challenge is spent', async (_what, forged) => {
    const { passkey } = await newcomerWithPasskey(office, fixture.shop)
    passkey.use((await stranger('startPasskeySignIn', {})).body)
    const started = await stranger('startPasskeySignIn', {})
    const { challengeId } = started.body
    const refused = { status: 422, body: { code: 'passkey-refused' }, token: undefined }
    expect(await stranger('signInWithPasskey', { challengeId, response: passkey.use(started.body, forged) })).toMatchObject(refused)
    expect(await stranger('signInWithPasskey', { challengeId, response: passkey.use(started.body) })).toMatchObject(refused)
  })

  test('another port of the host name, in the Host header and in what was signed, is not the office: the passkey is refused', async () => {
    const { passkey } = await newcomerWithPasskey(office, fixture.shop)
    const phishing = { host: 'office.localhost:3001', origin: 'http://office.localhost:3001' }
    const started = await stranger('startPasskeySignIn', {}, { headers: phishing })
    const response = passkey.use(started.body, { origin: phishing.origin })
    const relayed = await stranger('signInWithPasskey', { challengeId: started.body.challengeId, response }, { headers: phishing })
    expect(relayed).toMatchObject({ status: 422, body: { code: 'passkey-refused' }, token: undefined })
  })

  test('a replayed answer is refused, with its own challenge and with a new one', async () => {
    const { passkey } = await newcomerWithPasskey(office, fixture.shop)
    const started = await stranger('startPasskeySignIn', {})
    const response = passkey.use(started.body)
    const once = { challengeId: started.body.challengeId, response }
    const both = await Promise.all([stranger('signInWithPasskey', once), stranger('signInWithPasskey', once)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const { challengeId } = (await stranger('startPasskeySignIn', {})).body
    expect(await stranger('signInWithPasskey', { challengeId, response })).toMatchObject({ status: 422 })
  })

  test('a challenge of a confirmation is no challenge of a sign-in, and the reverse', async () => {
    const { passkey, session } = await newcomerWithPasskey(office, fixture.shop)
    const mine = office.callAs(session)
    const confirming = (await mine('startConfirmation', {})).body
    const crossed = { challengeId: confirming.challengeId, response: passkey.use(confirming) }
    expect(await stranger('signInWithPasskey', crossed)).toMatchObject({ status: 422 })
    const signing = (await stranger('startPasskeySignIn', {})).body
    expect(await mine('confirmWithPasskey', { challengeId: signing.challengeId, response: passkey.use(signing) })).toMatchObject({
      status: 422,
    })
  })

  test("another person's passkey does not confirm", async () => {
    const [mine, other] = [await newcomerWithPasskey(office, fixture.shop), await newcomerWithPasskey(office, fixture.shop)]
    const call = office.callAs(mine.session)
    const started = (await call('startConfirmation', {})).body
    const { challengeId } = started
    expect(await call('confirmWithPasskey', { challengeId, response: other.passkey.use(started) })).toMatchObject({ status: 422 })
  })

  test('the options name the exact host, discoverable passkeys with verification, and no algorithm but EdDSA, ES256 and RS256', async () => {
    const { passkey, session } = await newcomerWithPasskey(office, fixture.shop)
    expect((await stranger('startPasskeySignIn', {})).body.options).toMatchObject({
      rpId: 'office.localhost',
      allowCredentials: [],
      userVerification: 'required',
    })
    const { options } = (await office.callAs(session)('startPasskey', {})).body
    expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257])
    expect(options.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' })
    expect(options.excludeCredentials.map(({ id }) => id)).toEqual([passkey.id.toString('base64url')])
  })
})

describe('OFF-02 sign-in with password and one-time code', () => {
  test('a code is good once, also for a confirmation; a later one is good again', async () => {
    const { email, secret } = await newcomerWithPassword(office, fixture.shop)
    const right = { email, password: goodPassword, code: codeOf(secret) }
    const [one, other] = await Promise.all([stranger('signInWithPassword', right), stranger('signInWithPassword', right)])
    expect([one.status, other.status].toSorted()).toEqual([200, 401])
    const session = office.callAs(one.token ?? other.token)
    expect(await session('confirmWithCode', { code: codeOf(secret) })).toMatchObject({ status: 401, body: { code: 'code-wrong' } })
    expect(await session('confirmWithCode', { code: codeOf(secret, 1) })).toMatchObject({ status: 200 })
  })

  test('a wrong e-mail, password or code, and a person without a password, get the same answer', async () => {
    const { email, secret } = await newcomerWithPassword(office, fixture.shop)
    const withPasskey = await newcomerWithPasskey(office, fixture.shop)
    const right = { email, password: goodPassword, code: codeOf(secret) }
    const answers = [
      await stranger('signInWithPassword', { ...right, email: 'unknown@office.example' }),
      await stranger('signInWithPassword', { ...right, password: 'another password' }),
      await stranger('signInWithPassword', { ...right, code: codeOf(secret, 7) }),
      await stranger('signInWithPassword', { ...right, email: withPasskey.email }),
    ]
    const told = answers.map(({ status, body: { code, detail } }) => ({ status, code, detail }))
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(told[0]).toMatchObject({ status: 401, code: 'sign-in-wrong' })
    expect(await stranger('signInWithPassword', right)).toMatchObject({ status: 200 })
  })

  test('the secret of the app is not readable in the database', async () => {
    const { secret } = await newcomerWithPassword(office, fixture.shop)
    const stored = await fixture.shop.database.rows<{ secret: Buffer }>(
      'SELECT totp_secret AS secret FROM staff WHERE totp_secret IS NOT NULL',
    )
    for (const row of stored) expect(row.secret.includes(secret)).toBe(false)
  })

  test('a set-up that was made for another person, and a weak password, are refused', async () => {
    const [mine, other] = [await newcomerWithPasskey(office, fixture.shop), await newcomerWithPasskey(office, fixture.shop)]
    const foreign = (await office.callAs(other.session)('startPassword', {})).body
    const code = codeOf(foreign.secret)
    const call = office.callAs(mine.session)
    expect(await call('setPassword', { password: goodPassword, code, setUp: foreign.setUp })).toMatchObject({
      status: 401,
      body: { code: 'code-wrong' },
    })
    const own = (await call('startPassword', {})).body
    const weak = { password: 'password123', code: codeOf(own.secret), setUp: own.setUp }
    expect(await call('setPassword', weak)).toMatchObject({ status: 422, body: { code: 'password-weak' } })
    expect(await call('setPassword', { ...weak, password: goodPassword })).toMatchObject({ status: 200 })
  })
})

describe('OFF-02 brute force', () => {
  test('an attacker is stopped; the person signs in from a known address with the password, and from any address with the passkey', async () => {
    // a fifth of each limit, because every try costs the time of a password hash
    const limited = await testOffice({ ...fixture.shop, limiter: raisedLimiter(limiterInMemory(Date.now), 0.2) })
    const { email, secret, session } = await newcomerWithPassword(office, fixture.shop)
    const call = limited.callAs(undefined)
    const guess = (address: string) =>
      call('signInWithPassword', { email, password: 'a wrong password', code: '000000' }, { address }).then(({ status }) => status)
    const fromOne = []
    for (let n = 0; n < 4; n++) fromOne.push(await guess('203.0.113.7'))
    expect(fromOne).toEqual([401, 401, 429, 429])
    // from many addresses, until the limit of the account
    let stopped = 0
    for (let n = 0; n < 22; n++) if ((await guess(`198.51.100.${n + 1}`)) === 429) stopped++
    expect(stopped).toBeGreaterThan(2)
    const right = { email, password: goodPassword, code: codeOf(secret) }
    expect(await call('signInWithPassword', right, { address: '192.0.2.9' })).toMatchObject({ status: 429 })
    const known = await call('signInWithPassword', right, { address: '127.0.0.1' })
    expect(known.status).toBe(200)
    const { passkey } = await passkeyOf(office, session)
    const started = await call('startPasskeySignIn', {}, { address: '203.0.113.7' })
    const { challengeId } = started.body
    const used = await call('signInWithPasskey', { challengeId, response: passkey.use(started.body) }, { address: '203.0.113.7' })
    expect(used.status).toBe(200)
  })

  test('codes of a confirmation are limited, so that a stolen cookie can not try them all', async () => {
    const limited = await testOffice(fixture.shop)
    const { session } = await newcomerWithPassword(office, fixture.shop)
    const statuses = []
    for (let n = 0; n < 9; n++) statuses.push((await limited.callAs(session)('confirmWithCode', { code: '000000' })).status)
    expect(statuses.at(-1)).toBe(429)
  })
})

async function passkeyOf(at: TestOffice, session: string) {
  const { Authenticator } = await import('../testing/authenticator.ts')
  const passkey = new Authenticator()
  const call = at.callAs(session)
  const started = (await call('startPasskey', {})).body
  const added = await call('addPasskey', { challengeId: started.challengeId, name: 'Key', response: passkey.make(started) })
  return { passkey, added }
}

describe('OFF-02 recovery codes', () => {
  test('a code signs in once, in any spelling, and lets the person add a passkey', async () => {
    const { email, recoveryCodes } = await newcomerWithPasskey(office, fixture.shop)
    expect(recoveryCodes).toHaveLength(10)
    const code = (recoveryCodes[0] ?? '').toLowerCase().replaceAll('-', ' ')
    const signedIn = await stranger('signInWithRecoveryCode', { email, code })
    expect(signedIn.status).toBe(200)
    expect(await stranger('signInWithRecoveryCode', { email, code })).toMatchObject({ status: 401, body: { code: 'sign-in-wrong' } })
    expect((await passkeyOf(office, signedIn.token ?? '')).added.status).toBe(200)
    expect((await office.callAs(signedIn.token)('getAccount', {})).body).toMatchObject({ recoveryCodesLeft: 9 })
  })

  test('new codes end the old ones, and no copy of them is kept for a repeated request', async () => {
    const { email, recoveryCodes, session } = await newcomerWithPasskey(office, fixture.shop)
    const first = await office.callAs(session)('renewRecoveryCodes', {}, { key: 'same' })
    const second = await office.callAs(session)('renewRecoveryCodes', {}, { key: 'same' })
    expect(second.body.recoveryCodes).not.toEqual(first.body.recoveryCodes)
    for (const old of [recoveryCodes[1], first.body.recoveryCodes[0]])
      expect((await stranger('signInWithRecoveryCode', { email, code: old ?? '' })).status).toBe(401)
    const kept = await fixture.shop.database.rows('SELECT 1 FROM idempotency_keys WHERE answer::text LIKE $1', [
      `%${second.body.recoveryCodes[0]}%`,
    ])
    expect(kept).toEqual([])
  })

  test("a code of one person is not another's", async () => {
    const [mine, other] = [await newcomerWithPasskey(office, fixture.shop), await newcomerWithPasskey(office, fixture.shop)]
    const code = mine.recoveryCodes[0] ?? ''
    expect((await stranger('signInWithRecoveryCode', { email: other.email, code })).status).toBe(401)
  })
})

describe('OFF-02 sessions', () => {
  test('are listed with browser and address, end one by one or all others, and a stolen cookie is refused after that', async () => {
    const { email, recoveryCodes, session } = await newcomerWithPasskey(office, fixture.shop)
    const tokens = []
    for (const code of recoveryCodes.slice(0, 3))
      tokens.push((await stranger('signInWithRecoveryCode', { email, code }, { headers: { 'user-agent': 'Thief/1.0' } })).token ?? '')
    const mine = office.callAs(session)
    const { sessions } = (await mine('getAccount', {})).body
    expect(sessions).toHaveLength(4)
    expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1)
    const theft = sessions.find(({ browser }) => browser === 'Thief/1.0')
    expect((await mine('endSession', { id: theft?.id ?? '' })).status).toBe(200)
    expect((await mine('endOtherSessions', {})).body).toEqual({ ended: 2 })
    for (const token of tokens) expect((await office.callAs(token)('getSession', {})).status).toBe(401)
    expect((await mine('getSession', {})).status).toBe(200)
  })

  test("another person's session is not found", async () => {
    const [mine, other] = [await newcomerWithPasskey(office, fixture.shop), await newcomerWithPasskey(office, fixture.shop)]
    const theirs = (await office.callAs(other.session)('getAccount', {})).body.sessions[0]?.id ?? ''
    expect((await office.callAs(mine.session)('endSession', { id: theirs })).status).toBe(404)
  })

  test('the only way to sign in can not be removed', async () => {
    const { passkey, session } = await newcomerWithPasskey(office, fixture.shop)
    const id = passkey.id.toString('base64url')
    const call = office.callAs(session)
    expect(await call('renamePasskey', { id: 'unknown', name: 'Blue key' })).toMatchObject({ status: 404 })
    expect((await call('renamePasskey', { id, name: 'Blue key' })).status).toBe(200)
    expect((await call('getAccount', {})).body.passkeys).toMatchObject([{ id, name: 'Blue key' }])
    expect(await call('removePasskey', { id })).toMatchObject({ status: 409, body: { code: 'last-way-in' } })
    await passkeyOf(office, session)
    expect(await call('removePasskey', { id })).toMatchObject({ status: 200 })
  })

  test('adding a passkey asks for a confirmation', async () => {
    const desk = await office.person('desk', undefined, { isConfirmed: false })
    expect(await desk.call('startPasskey', {})).toMatchObject({ status: 428, body: { code: 'confirm-needed' } })
  })
})

describe('OFF-02 invitations', () => {
  test('are good once, and not when withdrawn or expired', async () => {
    const { database } = fixture.shop
    const used = await newcomerWithPasskey(office, fixture.shop)
    expect(used.accepted.status).toBe(200)
    const expired = await invitationToken(fixture.shop, 'desk', 'expired@office.example')
    await database.transaction((tx) => tx.rows(`UPDATE staff_invitations SET expires_at = now() WHERE email = 'expired@office.example'`))
    expect(await stranger('openInvitation', { token: expired })).toMatchObject({ status: 410, body: { code: 'invitation-invalid' } })
    const owner = await office.person('owner')
    const withdrawn = await invitationToken(fixture.shop, 'desk', 'withdrawn@office.example')
    const listed = (await owner.call('listStaff', {})).body.invitations.find(({ email }) => email === 'withdrawn@office.example')
    expect((await stranger('openInvitation', { token: withdrawn })).status).toBe(200)
    expect((await owner.call('withdrawInvitation', { id: listed?.id ?? '' })).status).toBe(200)
    const refused = { status: 410, body: { code: 'invitation-invalid' } }
    expect(await stranger('openInvitation', { token: withdrawn })).toMatchObject(refused)
    expect(await stranger('startInvitedPasskey', { token: withdrawn, name: 'A', lang: 'en' })).toMatchObject(refused)
  })

  test('two who use one link at the same time: one gets in', async () => {
    const token = await invitationToken(fixture.shop, 'desk')
    const { secret, setUp } = (await stranger('startInvitedPassword', { token })).body
    const accept = { token, name: 'One', lang: 'en' as const, password: goodPassword, code: codeOf(secret), setUp }
    const both = await Promise.all([stranger('acceptWithPassword', accept), stranger('acceptWithPassword', accept)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410])
  })

  test('a refused passkey does not use the invitation up', async () => {
    const token = await invitationToken(fixture.shop, 'desk')
    const { Authenticator } = await import('../testing/authenticator.ts')
    const person = { token, name: 'One', lang: 'en' as const }
    const attempt = async (forged: { origin?: string }) => {
      const started = (await stranger('startInvitedPasskey', person)).body
      const response = new Authenticator().make(started, forged)
      return stranger('acceptWithPasskey', { ...person, challengeId: started.challengeId, passkeyName: 'Key', response })
    }
    expect(await attempt({ origin: 'https://elsewhere.example' })).toMatchObject({ status: 422, body: { code: 'passkey-refused' } })
    expect(await attempt({})).toMatchObject({ status: 200 })
  })
})
