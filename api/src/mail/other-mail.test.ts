import { solveChallenge } from 'altcha-lib/v1'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../testing/call.ts'
import type { MailShop } from './mail-shop.ts'
import { sendDueMails } from './job.ts'
import { smtpMailer } from '../outside/mail.ts'
import { openFixture, type BookingFixture } from '../testing/booking-fixture.ts'
import { injections } from '../testing/form-injections.ts'
import { catchMails, type MailCatcher } from '../testing/mail-catcher.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'

let fixture: BookingFixture
let catcher: MailCatcher
let desk: MailShop
beforeAll(async () => {
  fixture = await openFixture(await preparedDatabase())
  catcher = await catchMails()
  desk = {
    ...fixture.shop,
    mailer: smtpMailer(catcher.url),
    originOf: () => 'https://shop.example',
    officeOrigin: () => 'https://office.opentop.example',
    pngOf: () => Promise.resolve(Buffer.from('')),
  }
})
afterAll(async () => {
  desk.mailer.close()
  await catcher.stop()
  await fixture.shop.database.close()
})

async function proof(): Promise<string> {
  const { maxnumber, ...challenge } = await fixture.shop.captchas.challenge(Date.now())
  const solution = await solveChallenge(challenge.challenge, challenge.salt, challenge.algorithm, maxnumber).promise
  return btoa(JSON.stringify({ ...challenge, number: solution?.number }))
}

test('FORM-03 40 injection payloads reach the support desk as text or not at all: one recipient, no extra header', async () => {
  const enquiry = { city: 'Harbourtown', type: 'information' } as const
  let sent = 0
  for (const [n, text] of injections.entries()) {
    const input = { ...enquiry, name: text.slice(0, 100), email: `n${n}@example.org`, message: `${text} and more`, captcha: await proof() }
    const reply = await call('sendEnquiry', input, fixture.visitor())
    if (reply.ok) sent += 1
  }
  expect(sent).toBeGreaterThan(15)
  expect(await sendDueMails(desk)).toBe(sent)
  expect(catcher.caught).toHaveLength(sent)
  const known = ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to', 'subject', 'to']
  for (const { mail, recipients } of catcher.caught) {
    expect(recipients).toEqual(['help@opentop.example'])
    expect(mail.to).toEqual([{ name: '', address: 'help@opentop.example' }])
    expect(mail.headers.map(({ key }) => key).toSorted(), mail.text ?? '').toEqual(known)
    expect(mail.replyTo).toHaveLength(1)
    expect(mail.replyTo?.[0]?.address).toMatch(/^n\d+@example\.org$/)
    expect([mail.cc, mail.bcc]).toEqual([undefined, undefined])
  }
})

test('FORM-02 a subscriber gets one mail with a confirm link and an unsubscribe link, and both work', async () => {
  const before = catcher.caught.length
  await call('subscribe', { email: 'eva@example.org', firstName: 'Eva' }, { ...fixture.visitor(), lang: 'de' })
  expect(await sendDueMails(desk)).toBe(1)
  expect(await sendDueMails(desk)).toBe(0)
  const caught = catcher.caught[before]
  expect(caught?.recipients).toEqual(['eva@example.org'])
  expect(caught?.mail.subject).toBe('newsletter de')
  expect(caught?.mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toMatch(
    /^<https:\/\/shop\.example\/de\/newsletter\?leave=/,
  )
  const [, confirm = ''] = /\?confirm=(\S+)/.exec(caught?.mail.text ?? '') ?? []
  const [, leave = ''] = /\?leave=(\S+)/.exec(caught?.mail.text ?? '') ?? []
  expect(await call('confirmSubscription', { token: confirm }, fixture.visitor())).toEqual({ ok: true, answer: { confirmed: true } })
  expect(await call('leaveNewsletter', { token: leave }, fixture.visitor())).toEqual({ ok: true, answer: { left: true } })
})
