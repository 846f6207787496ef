import { attacks } from '@opentop/domain/testing/markup-attacks'
import { allLangs } from '@opentop/domain/lang'
import type { OtherMail } from '@opentop/domain/mail'
import type { Site } from '@opentop/domain/site'
import { siteOfKey } from '@opentop/domain/sites/all'
import { expect, test } from 'vitest'
import { writer } from './writer.ts'

const site = siteOfKey('worldwide') as Site
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
