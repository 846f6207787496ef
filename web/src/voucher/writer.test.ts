import type { Booking } from '@opentop/contract/booking'
import { allLangs } from '@opentop/domain/lang'
import { changeRefundReasons, orderMailKinds, type OrderMail } from '@opentop/domain/mail'
import { expect, test } from 'vitest'
import { writer } from './writer.ts'
import { exampleSites } from '@opentop/domain/testing/example-sites'

const site = exampleSites[0] as OrderMail['site']
const saleId = '00000000-0000-4000-8000-000000000001'
const booking: Booking = {
  reference: 'OTABCD2345',
  state: 'PAID',
  lang: 'en',
  email: 'a…a@example.com',
  guest: 'Ada Lovelace',
  paidAt: '2026-11-15T10:00:00Z',
  at: '2026-11-15T10:00:00Z',
  currencyId: 1,
  totalCents: 4050,
  sales: [
    {
      id: saleId,
      productId: 701,
      optionId: 7011,
      locationId: 7,
      product: 'Harbour <loop>',
      option: '24 hours',
      location: 'Harbourtown',
      poster: 'harbourtown',
      vehicle: 'bus',
      supplier: 'Harbour Decks',
      accepts: 'paper',
      timezone: 'Europe/Lisbon',
      day: '2026-12-01',
      time: '18:00',
      beThereBy: '17:45',
      meetingPoint: { name: 'Clock tower', note: 'Under the <clock>.', position: { lat: 38.7, lng: -9.1 } },
      components: [],
      notices: [],
      state: 'confirmed',
      deadline: { kind: 'until', percent: 100, at: '2026-11-16T22:59:59Z', day: '2026-11-16', time: '23:59' },
      paidCents: 4050,
      refundSteps: [],
      travellersMissing: false,
      printToken: 'x',
    },
  ],
  vouchers: [2, 2, 3].map((typeId, index) => ({
    id: `00000000-0000-4000-8000-00000000001${index}`,
    saleId,
    seq: index + 1,
    typeId,
    people: 1,
    code: 'ABCDEFGHJKMNPQRS',
    qr: 'OT2:0',
    validFrom: '2026-12-01',
    validUntil: '2026-12-01',
    parts: [
      {
        use: { kind: 'ride', count: 1 },
        state: 'ready' as const,
        startFrom: '2026-12-01',
        startUntil: '2026-12-01',
        endsAt: '2026-12-02T00:00:00Z',
        boardings: [],
      },
    ],
    state: 'issued' as const,
    shareCents: 1350,
    ticketToken: 'y',
    wallet: {},
  })),
  refunds: [],
}
const link = 'https://opentop.example/en/my-booking?token=abc'

test.each(allLangs.flatMap((lang) => orderMailKinds.map((kind) => [kind, lang] as const)))('I18N-04 a %s mail in %s', (kind, lang) => {
  const mail = writer.orderMail({
    kind,
    lang,
    site,
    firstName: 'Ada & Co',
    booking: kind === 'refund' ? undefined : booking,
    link,
    origin: 'https://opentop.example',
    refund: kind === 'cancellation' || kind === 'refund' ? { cents: 1234, currencyId: 1 } : undefined,
  })
  expect(mail.subject.length).toBeGreaterThan(5)
  for (const form of [mail.text, mail.html]) {
    expect(form).not.toMatch(/\{\w+\}|undefined|NaN/)
    expect(form.replaceAll('&amp;', '&')).toContain(link)
    if (kind === 'confirmation' || kind === 'change')
      expect(form).toMatch(/\b2 (adults|adultos|adultes|Erwachsene|adulti)(,| y| et| e) 1 \w+/)
    if (kind === 'cancellation') expect(form).toMatch(/12[.,]34/)
  }
  expect(mail.html).not.toContain('<loop>')
  expect(mail.html).toContain('Ada &amp; Co')
  // mails must not load anything: pictures are attached, and there are no style sheets or fonts
  expect(mail.html).not.toMatch(/<img[^>]* src="(?!cid:)|<link|@import|url\(/)
})

test.each(allLangs.flatMap((lang) => changeRefundReasons.map((reason) => [reason, lang] as const)))(
  'MEND-08 I18N-04 the mail about a refunded date change with the reason %s in %s says why, with the amount',
  (changeRefund, lang) => {
    const refund = { cents: 1234, currencyId: 2 }
    const { text } = writer.orderMail({ kind: 'refund', lang, site, firstName: 'Ada', booking, link, origin: link, refund, changeRefund })
    const plain = writer.orderMail({ kind: 'refund', lang, site, firstName: 'Ada', booking, link, origin: link, refund }).text
    expect(text).not.toMatch(/\{\w+\}|undefined|NaN/)
    expect(text).toMatch(/12[.,]34/)
    expect(text.split('\n\n')[2]).not.toBe(plain.split('\n\n')[2])
  },
)

test('MEND-08 the mail about a date change shows what was paid for it, in the currency of the booking', () => {
  const paid = { cents: 1200, currencyId: 2 }
  const { text } = writer.orderMail({ kind: 'change', lang: 'en-us', site, firstName: 'Ada', booking, link, origin: link, paid })
  expect(text).toContain('Paid for the new date: £12')
})

test('I18N-04 confirmation mails differ between all languages but the two Englishes', () => {
  const leads = allLangs.map(
    (lang) => writer.orderMail({ kind: 'confirmation', lang, site, firstName: 'Ada', booking, link, origin: link }).text,
  )
  expect(new Set(leads).size).toBeGreaterThanOrEqual(5)
})

test.each(allLangs)('I18N-04 the words on a voucher in %s', (lang) => {
  const words = writer.voucherTexts(booking, site, lang)
  const [sale] = booking.sales
  const [voucher] = booking.vouchers
  if (!sale || !voucher) throw new Error('the fixture has no voucher')
  const cells = words.cells(sale, voucher)
  expect(cells.map(({ value }) => value)).toEqual(
    expect.arrayContaining([lang === 'en-us' ? '6:00 PM' : '18:00', '24 hours', 'Harbour Decks', 'Ada Lovelace']),
  )
  expect([words.position(1, 3), words.accepts(sale), words.state(voucher), words.help].every((text) => text.length > 3)).toBe(true)
})

test.each(allLangs)(
  'WAY-06 the receipt in %s names buyer, reference and payments, leaves out failed refunds, subtracts chargebacks, and each block adds up',
  (lang) => {
    const content = writer.receipt({
      booking,
      buyer: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' },
      receipt: {
        currencyId: 1,
        lines: [{ saleId, amountCents: 5000, discountCents: 950 }],
        payments: [
          { method: 'scheme', cents: 4050, at: '2026-11-15T10:00:00Z' },
          { method: 'paypal', cents: 1200, at: '2026-11-16T10:00:00Z' },
        ],
        refunds: [
          { cents: 1200, reason: 'changed', state: 'DONE', at: '2026-11-17T10:00:00Z' },
          { cents: 500, reason: 'cancelled', state: 'FAILED', at: '2026-11-17T11:00:00Z' },
        ],
        chargebacks: [{ cents: 4050, at: '2026-11-18T10:00:00Z' }],
        taxes: [
          { place: 'CA-QC', tax: 'GST', category: 'S', ppm: 50_000, cents: 176, netCents: 3523 },
          { place: 'CA-QC', tax: 'QST', category: 'S', ppm: 99_750, cents: 351, netCents: 3523 },
          { place: 'IE', tax: 'VAT', category: 'E', ppm: 0, cents: 0, netCents: 500 },
          { place: 'US', tax: 'sales tax', category: 'O', ppm: 0, cents: 0, netCents: 900 },
        ],
        isMargin: true,
      },
      site,
      lang,
    })
    expect(content.facts.map(({ value }) => value)).toEqual(expect.arrayContaining(['OTABCD2345', 'Ada Lovelace']))
    expect(JSON.stringify(content)).not.toMatch(/\{\w+\}|undefined|NaN/)
    const centsOf = (amount: string): number => Number(amount.replaceAll(/[^\d]/g, '')) * (/^[-−]/.test(amount) ? -1 : 1)
    for (const { rows, sum } of content.blocks) expect(rows.reduce((all, { amount }) => all + centsOf(amount), 0)).toBe(centsOf(sum.amount))
    expect(content.blocks.map(({ sum }) => centsOf(sum.amount))).toEqual([4050, 0, 527])
    const taxes = content.blocks[2]?.rows.map(({ text }) => text)
    expect(taxes).toEqual(['GST 5 %', expect.stringMatching(/^QST 9[.,]975 %$/), expect.not.stringContaining('0 %')])
    expect(content.notes).toHaveLength(2)
    expect(content.seller).toEqual(expect.arrayContaining([site.imprint.name, site.imprint.vatId, site.customerService.email]))
  },
)

test.each([
  ['scheme', 4050, ['Payment by card']],
  ['bankTransfer', 4050, ['Payment by bank transfer']],
  ['paywithgoogle', 4050, ['Payment by Google Pay']],
  ['testwallet', 4050, ['Payment by Test wallet']],
  ['klarna', 4050, ['Payment by Klarna']],
  ['scheme', 0, []],
])('WAY-06 the receipt names the method %s of a payment of %i cents as it is', (method, cents, texts) => {
  const receipt = {
    currencyId: 1,
    lines: [],
    payments: [{ method, cents, at: '2026-11-15T10:00:00Z' }],
    refunds: [],
    chargebacks: [],
    taxes: [],
    isMargin: false,
  } as const
  const { blocks } = writer.receipt({ booking, buyer: null, receipt, site, lang: 'en' })
  expect(blocks[1]?.rows.map(({ text }) => text)).toEqual(texts)
})

test.each([
  [
    'en',
    [
      'Meeting point: Clock tower',
      'Be there by 17:45',
      'Free cancellation until Mon 16 Nov, 23:59 Harbourtown time.',
      '1 December 2026, 18:00',
    ],
  ],
  ['en-us', ['Be there by 5:45 PM', 'until Mon, Nov 16, 11:59 PM Harbourtown time.', '2026, 6:00 PM']],
  [
    'de',
    [
      'Treffpunkt: Clock tower',
      'Sei spätestens um 17:45 Uhr da',
      'Kostenlos stornierbar bis Mo., 16. Nov., 23:59 Uhr (Ortszeit Harbourtown).',
    ],
  ],
] as const)('TRUE-01 the mail with tickets in %s says where, by when, until when and what to bring', (lang, parts) => {
  const maps = [{ saleId, place: 0, cid: 'map-1@opentop' }]
  const { text, html } = writer.orderMail({ kind: 'confirmation', lang, site, firstName: 'Ada', booking, link, origin: link, maps })
  for (const part of [...parts, link]) expect(text).toContain(part)
  expect(text).toContain('Under the <clock>.')
  expect(text).toMatch(/rain jacket|Regenjacke/)
  expect(text).toMatch(/change the date until the same moment|Bis zum selben Zeitpunkt/)
  expect(html).toMatch(/<img src="cid:map-1@opentop" alt="(Map|Karte): Clock tower" width="536"/)
})

test('TRUE-01 the mail about a partial cancellation says what still holds for the other tickets', () => {
  const vouchers = booking.vouchers.map((one, index) => (index === 0 ? { ...one, state: 'cancelled' as const, qr: '' } : one))
  const mail = { kind: 'cancellation', lang: 'en', site, firstName: 'Ada', link, origin: link } as const
  const { text } = writer.orderMail({ ...mail, booking: { ...booking, vouchers } })
  expect(text).toContain('1 adult, 1 child')
  expect(text).toContain('Free cancellation until')
  const over = booking.sales.map((sale) => ({ ...sale, deadline: { kind: 'over' as const } }))
  expect(writer.orderMail({ ...mail, kind: 'change', booking: { ...booking, sales: over } }).text).toContain(
    'Not refundable any more. The date can’t be changed any more.',
  )
})

test('TRUE-01 a ticket with part of its price refundable can’t be moved, and its mail says so', () => {
  const deadline = { kind: 'until', percent: 50, at: '2026-11-16T22:59:59Z', day: '2026-11-16', time: '23:59' } as const
  const sales = booking.sales.map((sale) => ({ ...sale, deadline }))
  const mail = { kind: 'confirmation', lang: 'en', site, firstName: 'Ada', link, origin: link } as const
  const { text } = writer.orderMail({ ...mail, booking: { ...booking, sales } })
  expect(text).toMatch(/50\s?%/)
  expect(text).toContain('The date can’t be changed any more.')
  expect(text).not.toContain('You can change the date')
})

test('R-CANCEL-6 a mail and a printed voucher are read later, so that they name the day of a deadline that is near', () => {
  const deadline = { kind: 'soon', percent: 100, at: '2026-11-16T22:59:59Z', day: '2026-11-16', time: '23:59', hoursLeft: 3 } as const
  const sales = booking.sales.map((sale) => ({ ...sale, deadline }))
  const near = { ...booking, sales }
  const mail = { kind: 'confirmation', lang: 'en', site, firstName: 'Ada', link, origin: link } as const
  const texts = [writer.orderMail({ ...mail, booking: near }).text, ...sales.map(writer.voucherTexts(near, site, 'en').deadline)]
  for (const text of texts) {
    expect(text).toContain('until Mon 16 Nov, 23:59 Harbourtown time')
    expect(text).not.toContain('more hours')
  }
})

test('TRUE-01 a printed voucher names the guest, the time to be there and the refund deadline', () => {
  const [sale] = booking.sales
  const [voucher] = booking.vouchers
  if (!sale || !voucher) throw new Error('the sample has a sale with vouchers')
  const words = writer.voucherTexts(booking, site, 'en-us')
  expect(words.cells(sale, voucher)).toContainEqual({ name: 'Guest', value: 'Ada Lovelace' })
  expect(words.cells(sale, voucher)).toContainEqual({ name: 'Time', value: '6:00 PM' })
  expect(words.deadline(sale)).toBe('Be there by 5:45 PM. Free cancellation until Mon, Nov 16, 11:59 PM Harbourtown time')
})

test('R-DISRUPTION-3 a package without its refunded part: voucher, wallet pass and mail name the other alone', () => {
  const [sale] = booking.sales
  const [voucher] = booking.vouchers
  if (!sale || !voucher) throw new Error('no sale')
  const part = { optionId: 1, product: 'Bus tour', option: 'Day', supplier: 'Decks', vehicle: 'bus' as const, day: '2026-12-01' }
  const cruise = { ...part, product: 'Cruise', isPaidBack: true, meetingPoint: { name: 'Pier 9', position: { lat: 38.7, lng: -9.1 } } }
  const inPart = { ...sale, components: [part, cruise] }
  const names = writer.voucherTexts(booking, site, 'en').cells(inPart, voucher)
  expect(names.slice(0, 2).map(({ name }) => name)).toEqual(['Bus tour', 'Passenger'])
  const mail = { kind: 'confirmation', lang: 'en', site, firstName: 'Ada', link, origin: link } as const
  const { text } = writer.orderMail({ ...mail, booking: { ...booking, sales: [inPart] } })
  expect(text).toContain('Bus tour')
  expect(text).not.toMatch(/Cruise|Pier 9/)
})

test('TRUE-01 a map picture has the lines of the tour, a pin and no text', () => {
  const stop = (key: string, lat: number, lng: number) => ({ key, name: key, position: { lat, lng }, main: true })
  const line = { key: 'red', name: 'Red', vehicle: 'bus', loopMinutes: 60, first: '09:00', last: '18:00', everyMinutes: 20 } as const
  const stops = [stop('a', 38.7, -9.1), stop('b', 38.71, -9.12), stop('c', 38.72, -9.11), stop('d', 38.71, -9.1)]
  const svg = writer.mapPicture({ routes: [{ ...line, colour: 'red', stops }], position: { lat: 38.7, lng: -9.1 }, map: [] })
  expect(svg.match(/<circle/g)).toHaveLength(5)
  expect(svg).not.toMatch(/<text|NaN|undefined/)
  expect(writer.mapPicture({ routes: [], position: { lat: 0, lng: 0 }, map: [] })).not.toMatch(/NaN|undefined/)
})

test.each(allLangs)('R-PAPER-3 papers in %s name number, company and taxes, and each block adds up', (lang) => {
  const line = { saleId: 'sale', component: 0, role: 'principal', place: 'PT', service: 'bus' } as const
  const tax = { tax: 'IVA', category: 'S', ppm: 60_000, perPersonCents: 0, cents: 226 } as const
  const lines = [
    {
      ...line,
      basis: 'taxed' as const,
      netCents: 3774,
      grossCents: 4000,
      taxes: [tax],
      product: 'Paris Classic',
      option: '1 day',
      location: 'Paris',
      day: '2026-11-21',
      time: null,
      party: [{ typeId: 2, people: 1 }],
    },
    {
      ...line,
      basis: 'before' as const,
      netCents: 700,
      grossCents: 700,
      taxes: [],
      product: '',
      option: '',
      location: '',
      day: null,
      time: null,
      party: [],
    },
  ]
  const content = {
    seller: { company: site.imprint, branch: null, ...site.customerService },
    reference: 'OTABCD2345',
    paidOn: '2026-11-17',
    method: 'scheme',
    lines,
    taxes: [{ ...tax, place: 'PT', netCents: 3774 }],
    refersTo: [{ kind: 'receipt' as const, number: 'PARIS-2026-R000001', day: '2026-11-17' }],
    reason: null,
  }
  const company = {
    name: 'Lindqvist AB',
    street: 'Kaj 8',
    postcode: '111 30',
    town: 'Stockholm',
    country: 'SE',
    vatNumber: 'SE123456789701',
  }
  const sums = { currencyId: 1, netCents: 4474, taxCents: 226, grossCents: 4700 } as const
  const written = (['receipt', 'invoice', 'credit-note'] as const).map((kind) =>
    writer.paper({ kind, number: 'PARIS-2026-I000002', day: '2026-11-18', lang, site, ...sums, content, buyer: { person: null, company } }),
  )
  const centsOf = (amount: string): number => Number(amount.replaceAll(/[^\d]/g, ''))
  for (const { rows, sums, total, facts, buyer, ...others } of written) {
    const isGross = others.columns.length === 3
    const lines = rows.reduce((all, { cells }) => all + centsOf(cells.at(-1) ?? ''), 0)
    expect(lines).toBe(isGross ? 4700 : 4474)
    expect(sums.reduce((all, { amount }) => all + centsOf(amount), 0)).toBe(isGross ? 226 : 4700)
    expect(centsOf(total.amount)).toBe(4700)
    expect(facts.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['PARIS-2026-I000002', expect.stringContaining('R000001'), expect.stringContaining('2026')]),
    )
    expect(buyer).toEqual(expect.arrayContaining(['Lindqvist AB', expect.stringContaining('SE123456789701')]))
    expect(JSON.stringify([others, rows, sums])).not.toMatch(/\{\w+\}|undefined|NaN|papers\./)
  }
  expect(new Set(written.map(({ title }) => title.text)).size).toBe(3)
})

test.each([
  ['FR', 'en', 'fr', 'Facture'],
  ['PT', 'de', 'pt', 'Fatura'],
  ['FR', 'fr', undefined, undefined],
  ['ES', 'en', undefined, undefined],
] as const)(
  'R-PAPER-6 an invoice of a seller in %s, written in %s, has a second line in the seller’s language',
  (country, lang, second, title) => {
    const branch = { ...site.imprint, name: 'Opentop there', country }
    const content = {
      seller: { company: site.imprint, branch, ...site.customerService },
      reference: 'OTABCD2345',
      paidOn: '2026-11-17',
      method: 'scheme',
      lines: [],
      taxes: [],
      refersTo: [],
      reason: null,
    }
    const sums = { currencyId: 1, netCents: 0, taxCents: 0, grossCents: 0 } as const
    const paper = writer.paper({
      kind: 'invoice',
      number: 'X',
      day: '2026-11-18',
      lang,
      site,
      ...sums,
      content,
      buyer: { person: null, company: null },
    })
    expect(paper.secondLang).toBe(second)
    expect(paper.title.second).toBe(title)
    expect(paper.columns.every((column) => (column.second !== undefined) === (second !== undefined))).toBe(true)
    expect(paper.seller).toContain('Opentop there')
  },
)
