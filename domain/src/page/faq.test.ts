import { expect, test } from 'vitest'
import { faqsWith, topicsOf } from './faq.ts'

const faq = (topic: string, question: string, answer = '') => ({ topic, question, answer })

test('questions are grouped by topic in a fixed order, unknown topics last', () => {
  const groups = topicsOf([faq('bikes', 'a'), faq('payment', 'b'), faq('booking', 'c'), faq('payment', 'd')])
  expect(groups.map(({ topic, faqs }) => [topic, faqs.map(({ question }) => question)])).toEqual([
    ['booking', ['c']],
    ['payment', ['b', 'd']],
    ['bikes', ['a']],
  ])
})

test.each<[string, string[]]>([
  ['', ['¿Y si llueve?', 'Münzen?', 'Can I bring a dog?']],
  ['  ', ['¿Y si llueve?', 'Münzen?', 'Can I bring a dog?']],
  ['LLUEVE', ['¿Y si llueve?']],
  ['munzen', ['Münzen?']],
  ['dog ride', ['Can I bring a dog?']],
  ['dog llueve', []],
])('a filter %j finds %j', (text, found) => {
  const faqs = [faq('riding', '¿Y si llueve?'), faq('payment', 'Münzen?'), faq('riding', 'Can I bring a dog?', 'Small ones ride free.')]
  expect(faqsWith(faqs, text).map(({ question }) => question)).toEqual(found)
})
