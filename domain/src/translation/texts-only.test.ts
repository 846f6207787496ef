import { expect, test } from 'vitest'
import { textsOnly } from './texts-only.ts'

const both = (en: string, de: string) => ({ en, de })

test('CAT-09 the texts of a document lead by the same paths to the same texts, and hold neither prices nor addresses', () => {
  const document = {
    id: 7,
    kind: 'tour',
    names: both('Loop', 'Runde'),
    slugs: both('loop', 'runde'),
    highlights: { en: ['Quay'], de: ['Kai'] },
    meetingPoint: { stop: 'quay', note: both('North', 'Nord') },
    options: [
      {
        id: 70,
        names: both('Day', 'Tag'),
        priceRules: [{ channel: 'agent', prices: { eur: 1 } }],
        types: { adult: { prices: { eur: 2000 } } },
      },
    ],
    faqs: [{ question: both('Where?', 'Wo?'), answer: both('Here', 'Hier') }],
    reviews: [{ lang: 'de', day: '2026-01-01', text: 'Schön' }],
  }
  expect(textsOnly(document)).toEqual({
    id: 7,
    names: document.names,
    highlights: document.highlights,
    meetingPoint: { note: document.meetingPoint.note },
    options: [{ id: 70, names: document.options[0]?.names }],
    faqs: document.faqs,
  })
  expect(textsOnly({ id: 7 })).toEqual({ id: 7 })
})
