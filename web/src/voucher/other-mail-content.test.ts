import type { DisruptionChoice } from '@opentop/contract/disruption'
import { attacks } from '@opentop/domain/testing/markup-attacks'
import { allLangs } from '@opentop/domain/lang'
import type { OtherMail } from '@opentop/domain/mail'
import { expect, test } from 'vitest'
import { writer } from './writer.ts'
import { worldwide } from '@opentop/domain/testing/example-sites'

const site = worldwide
const frame = { site, origin: 'https://shop.example' }
const newsletter = {
  kind: 'newsletter',
  confirmLink: 'https://shop.example/c',
  leaveLink: 'https://shop.example/l',
  firstName: '',
} as const

test.each(allLangs)('FORM-02 I18N-04 the newsletter mail in %s contains the links to confirm and to unsubscribe', (lang) => {
  const { subject, text, html } = writer.otherMail({ ...frame, ...newsletter, lang })
  expect(subject).toContain('Opentop')
  for (const form of [text, html]) for (const link of ['https://shop.example/c', 'https://shop.example/l']) expect(form).toContain(link)
  expect(subject + text + html).not.toMatch(/\{\w+\}|undefined/)
})

const paymentLink = {
  kind: 'payment-link',
  firstName: 'Ada',
  link: 'https://shop.example/payment/link/x',
  tour: 'Red Line, Madrid',
  day: '2030-05-04',
  time: '10:30',
  sum: { cents: 5600, currencyId: 1 },
  until: { day: '2030-05-03', time: '18:00' },
  isChange: false,
} as const

test.each(allLangs)('OFF-06 I18N-04 the mail of a payment link in %s names tour, day, sum and end, and contains the link', (lang) => {
  const { subject, text, html } = writer.otherMail({ ...frame, ...paymentLink, lang })
  expect(subject).toContain('Red Line')
  for (const form of [text, html])
    for (const part of ['https://shop.example/payment/link/x', 'Red Line, Madrid', '56']) expect(form).toContain(part)
  expect(text).toMatch(/18|6:00/)
  // of a dearer date: the earlier one stays without payment
  expect(writer.otherMail({ ...frame, ...paymentLink, lang, isChange: true }).text).not.toBe(text)
  expect(subject + text + html).not.toMatch(/\{\w+\}|undefined/)
})

const when = { product: 'Night bus', option: 'One round', day: '2030-05-04', time: '19:00' }
const choice: DisruptionChoice = {
  kind: 'cancelled',
  title: 'No night bus on Saturday',
  text: 'Ice has closed the hill.',
  reference: 'OTTEST',
  city: 'Paris',
  poster: 'paris',
  vehicle: 'bus',
  at: '2030-05-02T10:00:00Z',
  timezone: 'Europe/Paris',
  before: when,
  keeps: [],
  people: 2,
  passengers: [{ typeId: 2, quantity: 2 }],
  paidCents: 8400,
  currencyId: 1,
  state: 'open',
  offers: [
    { choice: 'rebook', to: { ...when, time: '16:00' } },
    { choice: 'other-day' },
    { choice: 'keep' },
    { choice: 'refund', refundCents: 8400 },
  ],
  otherDays: [],
  defaultChoice: 'refund',
  deadline: '2030-05-03T18:00:00Z',
  mayChangeMind: false,
  isReplaced: false,
  ticketsPath: '/tickets',
  others: [],
}
const told = { kind: 'disruption', firstName: 'Ada', occasion: 'news', link: 'https://shop.example/d?token=x', choice } as const

test.each(allLangs)(
  'DIS-05 I18N-04 the mails of a disruption in %s have link, offers, deadline and default; a short delay has its times',
  (lang) => {
    const open = writer.otherMail({ ...frame, ...told, lang })
    expect(open.subject).toContain('No night bus on Saturday')
    const reminder = writer.otherMail({ ...frame, ...told, lang, occasion: 'reminder' })
    for (const { text, html } of [open, reminder])
      for (const form of [text, html]) for (const part of [told.link, 'Ice has closed the hill.', '84']) expect(form).toContain(part)
    // the words of the operator stand alone
    for (const form of [open.text, open.html]) expect(form).toMatch(/Ice has closed the hill\.\s*(<|\n|$)/m)
    expect(open.text).toMatch(/16|4:00/)
    const anew = writer.otherMail({ ...frame, ...told, lang, occasion: 'offer' }).text
    expect(anew.length).toBeGreaterThan(open.text.length)
    const other = { title: 'The boats run late', text: 'High water.', isOpen: true, path: '/other' }
    const waits: DisruptionChoice = { ...choice, state: 'waits', offers: [], others: [other] }
    const waiting = writer.otherMail({ ...frame, ...told, lang, choice: waits }).text
    for (const part of [told.link, other.title]) expect(waiting).toContain(part)
    // eight in the evening in Paris
    expect(open.text).toMatch(/20:00|8:00/)
    const { defaultChoice: _default, ...known } = choice
    const late: DisruptionChoice = { ...known, kind: 'delayed', state: 'done', defaultChoice: 'keep', newTime: '19:25', offers: [] }
    const delayed = writer.otherMail({ ...frame, ...told, lang, choice: late })
    expect(delayed.text).toMatch(/(19|7):25/)
    expect(delayed.html).toMatch(/<s>(19|7):00( PM)?<\/s>/)
    for (const form of [delayed.text, delayed.html]) {
      expect(form).toContain('https://shop.example/tickets')
      expect(form).not.toContain(told.link)
    }
    // the planned time stands once, struck out; the tickets are kept for the new one
    const longer: DisruptionChoice = { ...choice, kind: 'delayed', newTime: '20:45', offers: [{ choice: 'keep' }] }
    const kept = writer.otherMail({ ...frame, ...told, lang, choice: longer }).text
    expect([kept.match(/(19|7):00/g)?.length, kept.match(/(20|8):45/g)?.length]).toEqual([1, 2])
    const agent = writer.otherMail({
      ...frame,
      kind: 'disruption-agent',
      lang,
      company: 'Sunline',
      link: 'https://shop.example/desk',
      title: choice.title,
      text: choice.text,
      deadline: { day: '2030-05-03', time: '20:00', city: 'Paris' },
      parties: [{ reference: 'OTONE', guest: 'Grace Hopper', people: 1, tour: 'Night bus', day: '2030-05-04', time: '19:00' }],
    })
    for (const part of ['OTONE', 'Grace Hopper', 'https://shop.example/desk']) expect(agent.text).toContain(part)
    for (const { subject, text, html } of [open, reminder, delayed, agent]) expect(subject + text + html).not.toMatch(/\{\w+\}|undefined/)
  },
)

function enquiry(words: string): OtherMail {
  const facts = {
    name: words,
    email: 'ada@example.org',
    phone: undefined,
    city: words,
    type: 'other',
    message: `${words}\nbye`,
    writtenIn: 'en-GB',
  } as const
  return { ...frame, kind: 'enquiry', lang: 'en', enquiry: facts }
}

test('FORM-03 HTML in an enquiry is escaped in the mail to the help desk', () => {
  expect(attacks.length).toBeGreaterThan(40)
  const plain = writer.otherMail(enquiry('words'))
  const tags = (html: string): string[] => [...html.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, tag = '']) => tag)
  for (const attack of attacks.filter((one) => !/[\r\n]/.test(one))) {
    const written = writer.otherMail(enquiry(attack))
    expect(tags(written.html), attack).toEqual(tags(plain.html))
    expect(written.text).toContain(attack.trim())
    expect(written.subject).not.toMatch(/[\r\n]/)
  }
})
