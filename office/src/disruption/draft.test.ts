import type { Disruption } from '@opentop/contract/disruption-act'
import { describe, expect, test } from 'vitest'
import {
  askedOf,
  dayAndTime,
  deadlineOf,
  defaultsOf,
  draftOf,
  emptyDraft,
  inputOf,
  scopeMistakes,
  suggestedDeadline,
  withKind,
  withLines,
  withOffers,
  type Draft,
} from './draft.ts'
import { mergedDraft } from './merge-draft.ts'
import { ownWords, wordsWith, type Templates } from './message-texts.ts'
import { addressOf, namedStart, tourOf, type Tour } from './tours.ts'

const texts = (word: string): Templates['title'] => ({
  en: `${word} en`,
  es: `${word} es`,
  fr: `${word} fr`,
  de: `${word} de`,
  it: `${word} it`,
})
const templates: Templates = { title: texts('title'), text: texts('text') }
const cruise: Draft = { ...emptyDraft(3), productId: 7, optionIds: [70], fromDay: '2026-06-20', toDay: '2026-06-20', minutes: [1140] }

describe('the draft of a disruption', () => {
  test('names what is missing, and asks the server only for a whole one', () => {
    expect(scopeMistakes(emptyDraft(undefined))).toEqual(['city', 'tour', 'day'])
    expect(scopeMistakes({ ...cruise, optionIds: [], toDay: '2026-06-19', kind: 'delayed', delay: '0' })).toEqual([
      'tickets',
      'order',
      'delay',
    ])
    expect(askedOf(emptyDraft(3))).toBeUndefined()
    expect(askedOf({ ...cruise, fromDay: '0002-06-20' })).toBeUndefined()
    expect(askedOf({ ...cruise, kind: 'delayed', delay: '90' })).toMatchObject({
      locationId: 3,
      delayMinutes: 90,
      scope: { optionIds: [70], minutes: [1140], lines: [] },
    })
    expect(askedOf({ ...cruise, reach: 'city' })?.scope).toMatchObject({ optionIds: [], minutes: [] })
    // lines stand for the tickets that ride on them
    expect(askedOf({ ...cruise, lines: [{ productId: 7, key: 'red' }] })?.scope).toMatchObject({ optionIds: [], minutes: [] })
  })

  test('a cancelled ride is not kept, one that runs or has other lines is; a default that is not offered gives way', () => {
    const late = { ...cruise, ...withKind(cruise, 'delayed') }
    expect([late.offers.keep, late.defaultChoice]).toEqual([true, 'keep'])
    expect({ ...late, ...withKind(late, 'cancelled') }).toMatchObject({ offers: { keep: false, rebook: true }, defaultChoice: 'refund' })
    expect(withLines(cruise, [{ productId: 7, key: 'red' }])).toMatchObject({ offers: { keep: true }, defaultChoice: 'keep' })
    expect(withOffers(cruise, { refund: false })).toMatchObject({ defaultChoice: 'rebook' })
    expect(defaultsOf({ ...cruise.offers, refund: false, rebook: false })).toEqual([])
  })

  test('two people’s versions become one; what both changed is asked about, and the database’s order of fields is no change', () => {
    const asked = askedOf(cruise)
    if (!asked) throw new Error('the draft is whole')
    const base = inputOf(asked, cruise, templates, 1_800_000_000_000)
    const stored = { ...base, offers: Object.fromEntries(Object.entries(base.offers).toReversed()) as typeof base.offers }
    const now = { ...stored, cause: 'weather' as const, text: { ...base.text, es: 'Su texto', de: 'Ihr Text' } }
    const mine = { ...base, deadline: '2027-01-15T09:00:00.000Z', text: { ...base.text, fr: 'Mon texte' } }
    const one = mergedDraft({ base, mine, now })
    expect(one.conflicts).toEqual([])
    expect(one.values).toEqual({ ...base, cause: 'weather', deadline: mine.deadline, text: { ...now.text, fr: 'Mon texte' } })
    const both = { base, mine: { ...mine, text: { ...mine.text, de: 'Mein Text' } }, now }
    expect(mergedDraft(both)).toMatchObject({
      conflicts: ['text de'],
      values: { cause: 'weather', text: { de: 'Mein Text', es: 'Su texto' } },
    })
    expect(mergedDraft({ base, mine: now, now: both.mine }).values).toMatchObject({
      deadline: mine.deadline,
      cause: 'weather',
      text: { de: 'Ihr Text', es: 'Su texto', fr: 'Mon texte' },
    })
  })

  test('the deadline is the city’s time; the suggested one leaves time to answer', () => {
    const at = deadlineOf({ day: '2026-06-20', time: '17:30' }, 'Europe/Lisbon') ?? 0
    expect(new Date(at).toISOString()).toBe('2026-06-20T16:30:00.000Z')
    expect(dayAndTime(at, 'Europe/Lisbon')).toEqual({ day: '2026-06-20', time: '17:30' })
    expect([deadlineOf({ day: '2026-06-20', time: '25:00' }, 'UTC'), deadlineOf({ day: undefined, time: '10:00' }, 'UTC')]).toEqual([
      undefined,
      undefined,
    ])
    const starts = Date.parse('2026-06-20T18:00:00Z')
    expect(new Date(suggestedDeadline(starts, Date.parse('2026-06-20T12:42:00Z'))).toISOString()).toBe('2026-06-20T16:30:00.000Z')
    expect(new Date(suggestedDeadline(starts, Date.parse('2026-06-20T17:20:00Z'))).toISOString()).toBe('2026-06-20T19:30:00.000Z')
  })

  test('own words lie over the templates and are found again in a saved draft', () => {
    const draft: Draft = { ...cruise, words: { es: { title: 'Propio', text: 'text es' } } }
    const asked = askedOf(draft)
    if (!asked) throw new Error('the draft is whole')
    const input = inputOf(asked, draft, templates, Date.parse('2026-06-20T16:30:00Z'))
    expect([input.title.es, input.text.es, input.title.fr, input.title['en-us']]).toEqual(['Propio', 'text es', 'title fr', undefined])
    const saved = { ...input, timezone: 'Europe/Lisbon' } as Disruption
    const again = draftOf(saved, templates)
    expect(again.words).toEqual(draft.words)
    expect(again.deadline).toEqual({ day: '2026-06-20', time: '17:30' })
    expect(askedOf(again)).toEqual(asked)
    // American English is written only where it differs
    const american = wordsWith(templates, { 'en-us': { title: 'Your boat', text: 'text en' } })
    expect([american.title['en-us'], american.text['en-us']]).toEqual(['Your boat', undefined])
    expect(ownWords(american, templates)).toEqual({ 'en-us': { title: 'Your boat', text: 'text en' } })
  })

  test('the tour is found by its tickets, and a departure or a late line is read from the address or ignored', () => {
    const tour: Tour = { productId: 7, name: 'Cruise', locationId: 3, city: 'Lisbon', vehicle: 'boat', optionIds: [70, 71], lines: [] }
    expect(tourOf([tour], { productId: undefined, optionIds: [71], lines: [] })).toBe(tour)
    expect(tourOf([tour], { productId: undefined, optionIds: [], lines: [] })).toBeUndefined()
    const day = '2026-06-20'
    const one = { optionIds: [70], day, toDay: day, minutes: [1140] }
    expect(namedStart({ optionId: '70', day, minute: '1140' })).toEqual(one)
    const departures = [70, 71].flatMap((optionId) => [600, 660].map((minute) => ({ optionId, day, minute })))
    const address = addressOf([...departures, { optionId: 70, day: '2026-06-22', minute: 600 }])
    expect(namedStart(address)).toEqual({ optionIds: [70, 71], day, toDay: '2026-06-22', minutes: [600, 660] })
    expect(namedStart({ optionId: '70,x', day, minute: '1140' })).toBeUndefined()
    expect(namedStart({ optionId: '70', day: 'tomorrow', minute: '1140' })).toBeUndefined()
    expect(namedStart({ line: '7 red', day: '2026-06-20', delay: '12' })).toEqual({
      line: { productId: 7, key: 'red' },
      day: '2026-06-20',
      delay: 12,
    })
    expect(namedStart({ line: '7', day: '2026-06-20', delay: '12' })).toBeUndefined()
  })
})
